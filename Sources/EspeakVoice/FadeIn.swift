import Foundation

/// Fades words in when they begin with a step, which would be heard as a click.
///
/// Words may begin with a step because ``LeadingSilenceTrimmer`` removes what comes
/// before. Words that begin softly stay as they are, so that they are as clear and
/// as early as possible.
struct FadeIn {
    /// Microseconds that the fade takes.
    private static let length = 1_000
    /// A first sample up to this (1/512 of full scale) is not a step.
    static let nearZero = 64

    private var position = 0
    private var isNeeded: Bool?

    /// Fades the next samples; to be called with all samples, in order.
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
