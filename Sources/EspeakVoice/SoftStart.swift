import Foundation

/// Raises the beginning of words from zero where they would begin with a step.
///
/// The near silence in front of words is left out, and so may be their first
/// rise. Words that begin softly are left as they are, to be as early and as
/// clear as they can.
struct SoftStart {
    /// How long the rise takes, in microseconds.
    private static let length = 1_000
    /// A first sample up to this is no step (1/512 of full scale).
    static let nearZero = 64

    private var position = 0
    private var isNeeded: Bool?

    /// To be called with all samples of the words, in their order.
    mutating func apply(to samples: inout [Int16], sampleRate: Int) {
        let count = sampleRate * Self.length / 1_000_000
        guard position < count, let first = samples.first else { return }
        let isNeeded = isNeeded ?? (abs(Int(first)) > Self.nearZero)
        self.isNeeded = isNeeded
        let raised = samples.prefix(count - position).count
        if isNeeded {
            for index in 0..<raised {
                let progress = Double(position + index) / Double(count)
                samples[index] = Int16(
                    Double(samples[index]) * (1 - cos(.pi * progress)) / 2)
            }
        }
        position += raised
    }
}
