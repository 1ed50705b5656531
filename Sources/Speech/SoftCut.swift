import Foundation

/// The latest samples given to a device, so that what it holds of them can end
/// softly: a sound that stops within one sample is heard as a click.
public struct SoftCut: Sendable {
    /// How long a cut sound takes to fall to nothing, in microseconds.
    ///
    /// The person waits for silence, so it is short; a half wave of the cosine so
    /// long falls less from one sample to the next than a voice of 100 Hz does.
    public static let length = 2_500

    private let capacity: Int
    private let fadeLength: Int
    private var latest: [Int16] = []

    /// - Parameters:
    ///   - capacity: how many samples the device holds at most.
    ///   - sampleRate: samples a second.
    public init(capacity: Int, sampleRate: Int) {
        self.capacity = capacity
        fadeLength = sampleRate * Self.length / 1_000_000
        latest.reserveCapacity(2 * capacity)
    }

    /// Remembers what the device took.
    public mutating func note(_ samples: UnsafeBufferPointer<Int16>) {
        latest += samples.suffix(capacity)
        if latest.count > 2 * capacity { latest.removeFirst(latest.count - capacity) }
    }

    /// The device has played everything, or forgot it.
    public mutating func forget() { latest.removeAll(keepingCapacity: true) }

    /// How many of the latest samples are known.
    public var count: Int { latest.count }

    /// Ends the sound at a place the device has not reached yet.
    ///
    /// - Parameter unplayed: how many of the latest samples are dropped.
    /// - Returns: what is to be played in their place: the sound itself, falling
    ///   to zero. Where it is shorter than the fade, its last sample goes on.
    ///   Empty when the place is silent anyway.
    public mutating func cut(unplayed: Int) -> [Int16] {
        let dropped = latest.suffix(max(unplayed, 0))
        guard let last = dropped.last ?? latest.last else { return [] }
        let sound = dropped.prefix(fadeLength)
        let held = repeatElement(last, count: fadeLength - sound.count)
        let tail = (sound + held).enumerated().map { index, sample in
            let progress = Double(index + 1) / Double(fadeLength + 1)
            return Int16(Double(sample) * (1 + cos(.pi * progress)) / 2)
        }
        latest.removeLast(dropped.count)
        guard tail.contains(where: { $0 != 0 }) else { return [] }
        latest += tail
        return tail
    }
}
