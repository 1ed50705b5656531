import Foundation

/// Makes noise softer, so that a model of quiet speech recognizes noisy speech better.
///
/// Each frequency is made as loud as speech probably is there, as ``SpeechGains`` says. Pure: the
/// same samples in pieces of any size give the same samples.
final class NoiseReduction {
    /// Samples in a frame, and from one frame to the next.
    private static let (size, hop) = (512, 128)
    /// No frequency is made softer than by this factor, because gaps sound like consonants.
    private static let leastGain: Float = 0.05
    private static let bands = FrequencyBands(count: SpeechGains.bands, size: size)

    private let fourier = FourierTransform(size: size)
    private let window = (0..<size).map {
        Float((0.5 - 0.5 * cos(2 * Double.pi * Double($0) / Double(size))).squareRoot())
    }
    /// Samples that do not fill a frame yet.
    private var waiting: [Float] = []
    private var gains = SpeechGains()
    /// Frames whose gains are not known yet.
    private var spectra: [Spectrum] = []
    /// The sum of overlapping frames, of which the beginning is complete after each frame.
    private var sum = [Float](repeating: 0, count: size)
    /// Samples taken, and samples of frames that are complete.
    private var taken = 0
    private var given = 0

    private typealias Spectrum = (real: [Float], imaginary: [Float])

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
        for gains in gains.finish() { result += reduce(by: gains) }
        forget()
        return result
    }

    /// Forgets everything.
    func forget() {
        (waiting, spectra) = ([], [])
        gains = SpeechGains()
        sum = [Float](repeating: 0, count: Self.size)
        (taken, given) = (0, 0)
    }

    private func frames() -> [Int16] {
        var result: [Int16] = []
        var start = 0
        while waiting.count - start >= Self.size {
            let spectrum = spectrum(of: waiting[start..<start + Self.size])
            start += Self.hop
            spectra.append(spectrum)
            for gains in gains.hear(Self.bands.sums(of: power(spectrum))) {
                result += reduce(by: gains)
            }
        }
        waiting.removeFirst(start)
        return result
    }

    private func spectrum(of frame: ArraySlice<Float>) -> Spectrum {
        var real = zip(frame, window).map { $0 * $1 }
        var imaginary = [Float](repeating: 0, count: Self.size)
        fourier.transform(&real, &imaginary)
        return (real, imaginary)
    }

    private func power(_ spectrum: Spectrum) -> [Float] {
        (0...Self.size / 2).map {
            spectrum.real[$0] * spectrum.real[$0]
                + spectrum.imaginary[$0] * spectrum.imaginary[$0]
        }
    }

    /// The samples that are complete after the first frame that waits for its gains.
    private func reduce(by bands: [Float]) -> [Int16] {
        var (real, imaginary) = spectra.removeFirst()
        for (bin, gain) in Self.bands.spread(bands.map { max($0, Self.leastGain) }).enumerated() {
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
}
