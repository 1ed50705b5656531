import Foundation

/// Makes steady noise softer, so that a model of quiet speech recognizes noisy speech better.
///
/// Each frequency is made as loud as speech probably is there (Ephraim and Malah's estimator of log
/// spectra, 1985). How loud the noise is, is learned where speech is unlikely (Gerkmann and
/// Hendriks, 2012). Pure: the same samples in pieces of any size give the same samples.
final class NoiseReduction {
    /// Samples in a frame, and from one frame to the next.
    private static let (size, hop) = (512, 128)
    private static let bins = size / 2 + 1
    /// The noise is first learned from so many frames, of which the quieter half counts.
    private static let firstFrames = 12
    /// No frequency is made softer than by this factor, because gaps sound like consonants.
    private static let leastGain: Float = 0.1
    /// How much of the estimate of speech comes from the frame before.
    private static let smoothing: Float = 0.98
    private static let leastRatio: Float = 0.003_16
    /// The ratio of speech to noise where there is speech: 15 decibels.
    private static let speechRatio: Float = 31.6

    private let fourier = FourierTransform(size: size)
    private let window = (0..<size).map {
        Float((0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(size))).squareRoot())
    }
    /// Samples that do not fill a frame yet.
    private var waiting: [Float] = []
    /// Frames before the noise is known.
    private var first: [[Float]] = []
    /// The sum of overlapping frames, of which the beginning is complete after each frame.
    private var sum = [Float](repeating: 0, count: size)
    private var noise: [Float] = []
    /// How likely speech was in the latest frames.
    private var likelihood = [Float](repeating: 0, count: bins)
    /// The power of speech in the frame before; empty at the beginning.
    private var speech: [Float] = []
    /// Samples taken, and samples of frames that are complete.
    private var taken = 0
    private var given = 0

    /// Takes the next samples; returns those that are ready.
    func hear(_ samples: UnsafeBufferPointer<Int16>) -> [Int16] {
        if taken == 0 {
            // Frames before the first sample make it part of as many frames as the others.
            waiting = [Float](repeating: 0, count: Self.size - Self.hop)
        }
        taken += samples.count
        waiting += samples.lazy.map { Float($0) }
        return frames()
    }

    /// Gives the rest of the samples.
    ///
    /// What comes afterwards is a new beginning.
    func finish() -> [Int16] {
        waiting += [Float](repeating: 0, count: Self.size)
        var result = frames()
        if noise.isEmpty, !first.isEmpty { result += learn() }
        forget()
        return result
    }

    /// Forgets everything.
    func forget() {
        (waiting, first, noise, speech) = ([], [], [], [])
        sum = [Float](repeating: 0, count: Self.size)
        likelihood = [Float](repeating: 0, count: Self.bins)
        (taken, given) = (0, 0)
    }

    private func frames() -> [Int16] {
        var result: [Int16] = []
        var start = 0
        while waiting.count - start >= Self.size {
            let frame = Array(waiting[start..<start + Self.size])
            start += Self.hop
            if !noise.isEmpty {
                result += reduce(frame)
            } else {
                first.append(frame)
                if first.count == Self.firstFrames { result += learn() }
            }
        }
        waiting.removeFirst(start)
        return result
    }

    /// Learns the noise from the quieter half of the first frames, and gives them.
    private func learn() -> [Int16] {
        // Frames with zeros from before the beginning say nothing of the noise.
        let whole = first.dropFirst(Self.size / Self.hop - 1)
        let frames = whole.isEmpty ? first[...] : whole
        var powers: [[Float]] = frames.map { power(spectrum(of: $0)) }
        powers.sort { $0.reduce(0, +) < $1.reduce(0, +) }
        let quiet = powers.prefix((powers.count + 1) / 2)
        noise = [Float](repeating: 1, count: Self.bins)
        for power in quiet {
            for bin in noise.indices { noise[bin] += power[bin] / Float(quiet.count) }
        }
        defer { first = [] }
        return first.flatMap(reduce)
    }

    private typealias Spectrum = (real: [Float], imaginary: [Float])

    private func spectrum(of frame: [Float]) -> Spectrum {
        var real = zip(frame, window).map { $0 * $1 }
        var imaginary = [Float](repeating: 0, count: Self.size)
        fourier.transform(&real, &imaginary)
        return (real, imaginary)
    }

    private func power(_ spectrum: Spectrum) -> [Float] {
        (0..<Self.bins).map {
            spectrum.real[$0] * spectrum.real[$0]
                + spectrum.imaginary[$0] * spectrum.imaginary[$0] + 0.001
        }
    }

    /// The samples that are complete after a frame.
    private func reduce(_ frame: [Float]) -> [Int16] {
        var (real, imaginary) = spectrum(of: frame)
        let gains = gains(for: power((real, imaginary)))
        for (bin, gain) in gains.enumerated() {
            real[bin] *= gain
            imaginary[bin] *= gain
            guard bin > 0, bin < Self.size / 2 else { continue }
            real[Self.size - bin] *= gain
            imaginary[Self.size - bin] *= gain
        }
        fourier.transform(&imaginary, &real)
        // Four windows overlap, whose squares add up to 2.
        let scale = Float(Self.hop) * 2 / Float(Self.size) / Float(Self.size)
        for index in 0..<Self.size { sum[index] += real[index] * window[index] * scale }
        let ready = sum.prefix(Self.hop).map { Int16(max(min($0, 32_767), -32_768)) }
        sum.removeFirst(Self.hop)
        sum += [Float](repeating: 0, count: Self.hop)
        return trimmed(ready)
    }

    /// The samples without those from before the beginning and behind the end.
    private func trimmed(_ ready: [Int16]) -> [Int16] {
        given += ready.count
        let before = Self.size - Self.hop
        let start = max(before - (given - ready.count), 0)
        let end = max(given - before - taken, 0)
        guard start + end < ready.count else { return [] }
        return Array(ready[start..<ready.count - end])
    }

    /// How much of each frequency is kept; learns the noise.
    private func gains(for powers: [Float]) -> [Float] {
        var gains = [Float](repeating: 0, count: Self.bins)
        var next = [Float](repeating: 0, count: Self.bins)
        for bin in 0..<Self.bins {
            let power = powers[bin]
            let ratio = Self.speechRatio
            let odds = (1 + ratio) * exp(-min(power / noise[bin], 500) * ratio / (1 + ratio))
            var isSpeech = 1 / (1 + odds)
            likelihood[bin] = 0.9 * likelihood[bin] + 0.1 * isSpeech
            // Otherwise a noise that becomes louder would be speech for ever.
            if likelihood[bin] > 0.99 { isSpeech = min(isSpeech, 0.99) }
            noise[bin] += 0.2 * (1 - isSpeech) * (power - noise[bin])

            let now = min(power / noise[bin], 1_000)
            var prior = (1 - Self.smoothing) * max(now - 1, 0)
            if !speech.isEmpty { prior += Self.smoothing * speech[bin] / noise[bin] }
            prior = max(prior, Self.leastRatio)
            let share = prior / (1 + prior)
            let gain = share * exp(min(0.5 * Self.exponentialIntegral(share * now), 20))
            gains[bin] = max(min(gain, 1), Self.leastGain)
            next[bin] = gains[bin] * gains[bin] * power
        }
        speech = next
        return gains
    }

    /// The exponential integral E1 (Abramowitz and Stegun 5.1.53 and 5.1.54).
    static func exponentialIntegral(_ value: Float) -> Float {
        let x = max(value, 1e-8)
        if x < 1 {
            let terms: [Float] = [
                -0.577_215_66, 0.999_991_93, -0.249_910_55, 0.055_199_68, -0.009_760_04,
                0.001_078_57,
            ]
            return terms.reversed().reduce(0) { $0 * x + $1 } - log(x)
        }
        return exp(-x) / x * (x * x + 2.334_733 * x + 0.250_621)
            / (x * x + 3.330_657 * x + 1.681_534)
    }
}
