import Foundation

/// Fades out a sound that is cut.
///
/// A sound that stops between two samples is heard as a click. This remembers the latest samples
/// given to a device, and makes the fade that replaces those that the device has not played.
public struct FadeOut: Sendable {
    /// How long the fade takes, in microseconds.
    ///
    /// It is short, because the person waits for silence. Half a cosine wave of this length falls
    /// less from one sample to the next than a voice of 100 Hz does.
    public static let length = 2_500

    private let capacity: Int
    private let fadeLength: Int
    private var latest: [Int16] = []

    /// A fade for one device.
    ///
    /// - Parameters:
    ///   - capacity: how many samples the device holds at most.
    ///   - sampleRate: samples per second.
    public init(capacity: Int, sampleRate: Int) {
        self.capacity = capacity
        fadeLength = sampleRate * Self.length / 1_000_000
        latest.reserveCapacity(2 * capacity)
    }

    /// Remembers samples that the device accepted.
    public mutating func note(_ samples: UnsafeBufferPointer<Int16>) {
        latest += samples.suffix(capacity)
        if latest.count > 2 * capacity { latest.removeFirst(latest.count - capacity) }
    }

    /// Forgets all samples, because the device has played or dropped them.
    public mutating func forget() { latest.removeAll(keepingCapacity: true) }

    /// How many samples are remembered.
    public var count: Int { latest.count }

    /// Ends the sound at a place that the device has not reached yet.
    ///
    /// - Parameter unplayed: how many of the latest samples are dropped.
    /// - Returns: what the device must play instead: the dropped sound, fading to zero. If it is
    ///   shorter than the fade, its last sample is repeated. Empty if the sound is silent there.
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
