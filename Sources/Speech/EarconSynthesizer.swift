public import AccessibleCore
import Foundation

/// Makes the samples of earcons, which differ in pitch, length and shape and are equally loud.
///
/// Tones fade in and out, so that they do not click. Each one has the same energy after an
/// A-weighting (IEC 61672), and after a high-pass at 350 Hz before it, which is what a small
/// loudspeaker leaves. All tones are shorter than the time over which the ear sums up loudness, so
/// equal energy is equal loudness, and a short tone has a larger amplitude. Below 480 Hz a tone
/// would be lost on a small loudspeaker, so none is that low.
public enum EarconSynthesizer {
    /// The energy of every tone: the mean square of full scale, weighted, times seconds.
    static let energy = 0.0007
    /// The cutoff of a small loudspeaker, in hertz.
    private static let cutoff = 350.0

    /// A sine wave that glides from one pitch to another.
    private struct Tone {
        /// The pitch at the start and at the end, in hertz; 0 for a pause.
        var from: Double
        var to: Double
        /// The length in milliseconds.
        var length: Double
        /// The pitch of a second sine wave, as a multiple of the first; 1 for no second wave.
        var overtone = 1.0
    }

    /// The samples of an earcon: signed 16 bit, one channel, 24 to 120 milliseconds long.
    ///
    /// - Parameters:
    ///   - earcon: the tone.
    ///   - sampleRate: samples per second, above 0.
    ///   - position: for a step, where its value is between its minimum, 0, and its maximum, 1. The
    ///     pitch rises by an octave from one to the other, and is in the middle for nil.
    public static func samples(
        _ earcon: Earcon, sampleRate: Int, position: Double? = nil
    ) -> [Int16] {
        let rate = Double(sampleRate)
        let place = min(max(position ?? 0.5, 0), 1)
        let parts = score(of: earcon, at: place).map { wave($0, rate: rate) }
        let sum = parts.map(\.energy).reduce(0, +)
        let gain = sum > 0 ? (energy / sum).squareRoot() : 0
        return parts.flatMap(\.samples).map {
            Int16(max(-32767, min(32767, ($0 * gain * 32767).rounded())))
        }
    }

    private static func score(of earcon: Earcon, at place: Double) -> [Tone] {
        let octave = pow(2, place)
        switch earcon {
        case .stepFine: return [Tone(from: 850 * octave, to: 850 * octave, length: 30)]
        case .stepCoarse:
            return [Tone(from: 600 * octave, to: 600 * octave, length: 45, overtone: 2.5)]
        case .bound: return [Tone(from: 500, to: 480, length: 90, overtone: 3)]
        case .saved:
            return [Tone(from: 660, to: 660, length: 45), Tone(from: 990, to: 990, length: 60)]
        case .undone:
            return [Tone(from: 990, to: 990, length: 45), Tone(from: 660, to: 660, length: 60)]
        case .error: return [Tone(from: 560, to: 540, length: 120, overtone: 1.12)]
        case .question: return [Tone(from: 540, to: 1080, length: 110)]
        case .recordingStarts: return [Tone(from: 500, to: 1000, length: 60, overtone: 1.5)]
        case .recordingStopped: return [Tone(from: 1000, to: 500, length: 60, overtone: 1.5)]
        case .working:
            return [
                Tone(from: 740, to: 740, length: 25), Tone(from: 0, to: 0, length: 20),
                Tone(from: 740, to: 740, length: 25),
            ]
        case .dismissed: return [Tone(from: 1150, to: 575, length: 60)]
        case .capital: return [Tone(from: 1760, to: 1760, length: 25)]
        case .reminder:
            return [
                Tone(from: 784, to: 784, length: 40), Tone(from: 1175, to: 1175, length: 40),
                Tone(from: 784, to: 784, length: 40),
            ]
        }
    }

    /// A tone's samples of any amplitude, with their weighted energy.
    private static func wave(_ tone: Tone, rate: Double) -> (samples: [Double], energy: Double) {
        let count = Int(rate * tone.length / 1000)
        guard tone.from > 0 else { return (Array(repeating: 0, count: count), 0) }
        let attack = min(rate * 0.004, Double(count) / 3)
        let decay = Double(count) - 2 * attack
        var phase = 0.0
        var energy = 0.0
        let samples = (0..<count).map { index in
            let position = Double(index)
            let pitch = tone.from + (tone.to - tone.from) * position / Double(count)
            phase += 2 * .pi * pitch / rate
            let envelope =
                raisedCosine(position / attack)
                * raisedCosine((Double(count - 1) - position) / decay)
            guard tone.overtone != 1 else {
                energy += envelope * envelope / 2 * weight(pitch) / rate
                return sin(phase) * envelope
            }
            let both = weight(pitch) + weight(pitch * tone.overtone)
            energy += envelope * envelope / 8 * both / rate
            return (sin(phase) + sin(phase * tone.overtone)) / 2 * envelope
        }
        return (samples, energy)
    }

    /// How much of a sine wave's power is heard: the mean, in decibels, of the A-weighting alone
    /// and of that behind a small loudspeaker.
    static func weight(_ frequency: Double) -> Double {
        let square = frequency * frequency
        let a =
            12194.0 * 12194 * square * square
            / ((square + 20.6 * 20.6) * (square + 12194 * 12194)
                * ((square + 107.7 * 107.7) * (square + 737.9 * 737.9)).squareRoot())
        // A gain of 2 dB makes it 1 at 1,000 hertz.
        let weighted = a * 1.2589
        let ratio = pow(frequency / cutoff, 4)
        return weighted * weighted * (ratio / (1 + ratio)).squareRoot()
    }

    /// A smooth rise from 0 to 1, for `x` from 0 to 1.
    private static func raisedCosine(_ x: Double) -> Double {
        x >= 1 ? 1 : (1 - cos(.pi * max(x, 0))) / 2
    }
}
