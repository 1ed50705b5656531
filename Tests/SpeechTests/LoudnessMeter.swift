import Foundation

/// Measures how loud samples are, without anything that makes tones.
///
/// The samples go through a Butterworth high-pass of second order at 350 Hz, if they are heard on a
/// small loudspeaker, then through the A-weighting of IEC 61672 as a digital filter, and their
/// square is averaged with the time constant "fast", 125 ms. The level is the largest average, in
/// decibels of full scale. There is no gating as in ITU-R BS.1770, because tones are shorter than
/// one of its blocks.
struct LoudnessMeter {
    let rate: Double
    let isSmallSpeaker: Bool

    func level(of samples: [Int16]) -> Double {
        var signal = samples.map { Double($0) / 32768 }
        // What the filters still give after the end belongs to the tone.
        signal += Array(repeating: 0, count: Int(rate / 10))
        if isSmallSpeaker { signal = highPass(signal, at: 350) }
        signal = weighted(signal)
        let share = 1 - exp(-1 / (rate * 0.125))
        var average = 0.0
        var largest = 0.0
        for sample in signal {
            average += (sample * sample - average) * share
            largest = max(largest, average)
        }
        return 10 * log10(max(largest, 1e-12))
    }

    /// A section of a filter: numerator and denominator, by falling powers of s.
    private func section(_ signal: [Double], _ b: [Double], _ a: [Double]) -> [Double] {
        // The bilinear transform.
        let k = 2 * rate
        let (b0, b1, b2) = (b[0] * k * k, b[1] * k, b[2])
        let (a0, a1, a2) = (a[0] * k * k, a[1] * k, a[2])
        let norm = a0 + a1 + a2
        let n = [(b0 + b1 + b2) / norm, 2 * (b2 - b0) / norm, (b0 - b1 + b2) / norm]
        let d = [2 * (a2 - a0) / norm, (a0 - a1 + a2) / norm]
        var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)
        return signal.map { x in
            let y = n[0] * x + n[1] * x1 + n[2] * x2 - d[0] * y1 - d[1] * y2
            (x2, x1, y2, y1) = (x1, x, y1, y)
            return y
        }
    }

    private func highPass(_ signal: [Double], at frequency: Double) -> [Double] {
        let w = 2 * rate * tan(.pi * frequency / rate)
        return section(signal, [1, 0, 0], [1, 2.0.squareRoot() * w, w * w])
    }

    private func weighted(_ signal: [Double]) -> [Double] {
        let w = [20.598997, 107.65265, 737.86223, 12194.217].map { 2 * .pi * $0 }
        var result = section(signal, [1, 0, 0], [1, 2 * w[0], w[0] * w[0]])
        result = section(result, [1, 0, 0], [1, w[1] + w[2], w[1] * w[2]])
        result = section(result, [0, 0, w[3] * w[3]], [1, 2 * w[3], w[3] * w[3]])
        let gain = pow(10, 1.9997 / 20)
        return result.map { $0 * gain }
    }
}
