public import AccessibleCore
import Foundation

/// Makes the samples of earcons, which differ in pitch, length and shape.
///
/// Tones fade in and out, so that they do not click. They peak at a quarter of full scale, so that
/// words stay clear above them.
public enum EarconSynthesizer {
    /// The peak of a tone, as a fraction of full scale.
    static let peak = 0.25

    /// A sine wave that glides from one pitch to another.
    private struct Tone {
        /// The pitch at the start and at the end, in hertz.
        var from: Double
        var to: Double
        /// The length in milliseconds.
        var length: Double
        /// The pitch of a second sine wave, as a multiple of the first; 1 for no second wave.
        var overtone = 1.0
    }

    /// The samples of an earcon: signed 16 bit, one channel, 18 to 120 milliseconds long.
    ///
    /// - Parameters:
    ///   - earcon: the tone.
    ///   - sampleRate: samples per second, above 0.
    public static func samples(_ earcon: Earcon, sampleRate: Int) -> [Int16] {
        score(of: earcon).flatMap { render($0, rate: Double(sampleRate)) }
    }

    private static func score(of earcon: Earcon) -> [Tone] {
        switch earcon {
        case .stepFine: [Tone(from: 1400, to: 1400, length: 18)]
        case .stepCoarse: [Tone(from: 900, to: 900, length: 36)]
        case .bound: [Tone(from: 240, to: 170, length: 90)]
        case .saved:
            [Tone(from: 660, to: 660, length: 45), Tone(from: 990, to: 990, length: 60)]
        case .undone:
            [Tone(from: 990, to: 990, length: 45), Tone(from: 660, to: 660, length: 60)]
        case .error: [Tone(from: 330, to: 300, length: 120, overtone: 1.059)]
        case .question: [Tone(from: 520, to: 1040, length: 110)]
        case .recordingStarts: [Tone(from: 440, to: 880, length: 60, overtone: 1.5)]
        case .recordingStopped: [Tone(from: 880, to: 440, length: 60, overtone: 1.5)]
        case .working:
            [Tone(from: 700, to: 700, length: 20), Tone(from: 700, to: 700, length: 20)]
        case .dismissed: [Tone(from: 780, to: 390, length: 50)]
        case .capital: [Tone(from: 1760, to: 1760, length: 25)]
        }
    }

    private static func render(_ tone: Tone, rate: Double) -> [Int16] {
        let count = Int(rate * tone.length / 1000)
        let attack = min(rate * 0.004, Double(count) / 3)
        let decay = Double(count) - 2 * attack
        var phase = 0.0
        return (0..<count).map { index in
            let position = Double(index)
            let progress = position / Double(count)
            phase += 2 * .pi * (tone.from + (tone.to - tone.from) * progress) / rate
            let rise = raisedCosine(position / attack)
            let fall = raisedCosine((Double(count - 1) - position) / decay)
            let wave =
                tone.overtone == 1 ? sin(phase) : (sin(phase) + sin(phase * tone.overtone)) / 2
            return Int16((wave * rise * fall * peak * 32767).rounded())
        }
    }

    /// A smooth rise from 0 to 1, for `x` from 0 to 1.
    private static func raisedCosine(_ x: Double) -> Double {
        x >= 1 ? 1 : (1 - cos(.pi * max(x, 0))) / 2
    }
}
