import Foundation

/// How loud the noise is in each band, learned where speech is unlikely (Gerkmann and Hendriks,
/// 2012).
struct NoiseEstimate {
    /// The noise is first learned from so many frames, of which the quieter half counts.
    static let firstFrames = 12
    /// The first of them are partly from before the beginning, and say nothing of the noise.
    private static let unused = 3
    /// The ratio of speech to noise where there is speech: 15 decibels.
    private static let speechRatio: Float = 31.6
    /// Less is no sound.
    static let least: Float = 50

    private(set) var powers: [Float]
    /// How likely speech was in the latest frames.
    private var likelihood: [Float]

    /// Learns the noise from the first frames; there must be one at least.
    init(_ first: [[Float]]) {
        let whole = first.dropFirst(Self.unused)
        let frames = (whole.isEmpty ? first[...] : whole).sorted {
            $0.reduce(0, +) < $1.reduce(0, +)
        }
        let quiet = frames.prefix((frames.count + 1) / 2)
        powers = [Float](repeating: Self.least, count: quiet[0].count)
        for frame in quiet {
            for band in powers.indices { powers[band] += frame[band] / Float(quiet.count) }
        }
        likelihood = [Float](repeating: 0, count: powers.count)
    }

    /// Learns from the next frame.
    mutating func hear(_ frame: [Float]) {
        let ratio = Self.speechRatio
        for band in powers.indices {
            let power = frame[band]
            let odds = (1 + ratio) * exp(-min(power / powers[band], 500) * ratio / (1 + ratio))
            var isSpeech = 1 / (1 + odds)
            likelihood[band] = 0.9 * likelihood[band] + 0.1 * isSpeech
            // Otherwise a noise that becomes louder would be speech for ever.
            if likelihood[band] > 0.99 { isSpeech = min(isSpeech, 0.99) }
            powers[band] += 0.2 * (1 - isSpeech) * (power - powers[band])
        }
    }
}
