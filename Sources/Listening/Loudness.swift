/// How loud a recording was.
public struct Loudness: Sendable, Hashable {
    /// What is wrong with it.
    public enum Trouble: Sendable, Hashable {
        /// Nothing but silence, as from a muted microphone.
        case onlySilence
        /// Sound is cut off, because the microphone is too loud.
        case clipped
    }

    /// A sample up to this is silence; a microphone that is not muted always has some noise.
    private static let silent = 3
    /// The share of samples from which on words are hard to recognize.
    private static let clippedShare = 0.005

    /// The largest sample, without its sign.
    public private(set) var peak = 0
    /// How many samples there were.
    public private(set) var count = 0
    private var clipped = 0
    /// How many 10 milliseconds there were of each whole level, from -96 decibels on.
    private var levels = [Int](repeating: 0, count: 97)

    /// Makes that of a recording without samples.
    public init() {}

    /// Takes a sample.
    public mutating func note(_ sample: Int16) {
        let size = abs(Int(sample))
        peak = max(peak, size)
        count += 1
        if size >= SoundLevel.clipping { clipped += 1 }
    }

    /// Takes the level of 10 milliseconds.
    mutating func note(level: Double) {
        levels[min(max(Int((level - SoundLevel.silence).rounded()), 0), levels.count - 1)] += 1
    }

    /// What is wrong with it; nil for nothing, and for a recording of less than half a second.
    public var trouble: Trouble? {
        guard count >= 8_000 else { return nil }
        if peak <= Self.silent { return .onlySilence }
        return Double(clipped) > Double(count) * Self.clippedShare ? .clipped : nil
    }

    /// The level that this share of the time is softer, in whole decibels.
    ///
    /// - Parameter share: 0.1 for the noise between words, 0.95 for speech.
    public func level(softerThan share: Double) -> Int {
        let wanted = Double(levels.reduce(0, +)) * share
        var sum = 0
        for (index, count) in levels.enumerated() {
            sum += count
            if Double(sum) > wanted { return index + Int(SoundLevel.silence) }
        }
        return Int(SoundLevel.silence)
    }
}
