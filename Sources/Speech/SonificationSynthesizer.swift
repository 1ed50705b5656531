public import AccessibleCore
import Foundation

/// Makes the samples of a ``Sonification``.
///
/// Every point is a tone at its time: a sine wave that is at 500 hertz for the lowest value, two
/// octaves higher for the highest, and rises by equal intervals between them. A reference tone at
/// the pitch of the first value comes before the points and after them. It is longer and has a
/// third harmonic, so that it is told from a value. Where there are no values, it is silent. All
/// tones are equally loud to the ear, as those of ``EarconSynthesizer`` are.
///
/// The numbers are written down in `docs/trends.md`. They follow the practice of audio graphs: pitch
/// on a logarithmic scale within what ears and small loudspeakers separate well, time in
/// proportion, and no more than ten seconds.
public enum SonificationSynthesizer {
    /// The pitch of the lowest value, in hertz.
    static let lowestPitch = 500.0
    /// How many octaves the highest value is above the lowest.
    static let octaves = 2.0
    /// The length of a point's tone in seconds, and how much of the distance to the next one it
    /// takes at most.
    static let toneLength = 0.1
    static let toneShare = 0.7
    /// Points that are nearer than this, in seconds, become one tone.
    static let slot = 0.04
    /// The length of a reference tone, and of the silence between it and the points.
    static let referenceLength = 0.3
    static let pause = 0.25
    /// How loud a tone is: the root of the mean square of full scale, at 1,000 hertz.
    static let level = 0.08

    /// The samples: signed 16 bit, one channel, at most 12 seconds; none for no points.
    ///
    /// - Parameter sampleRate: samples per second, above 0.
    public static func samples(_ sonification: Sonification, sampleRate: Int) -> [Int16] {
        let tones = tones(of: sonification)
        guard let first = tones.first else { return [] }
        let rate = Double(sampleRate)
        let begin = referenceLength + pause
        let end = begin + sonification.seconds + toneLength + pause
        var samples = [Int16](repeating: 0, count: Int((end + referenceLength) * rate))
        func add(_ tone: Tone, at start: Double) {
            let place = Int(start * rate)
            for (index, sample) in wave(tone, rate: rate).enumerated()
            where place + index < samples.count {
                samples[place + index] = sample
            }
        }
        let reference = Tone(pitch: pitch(first.value), length: referenceLength, isReference: true)
        add(reference, at: 0)
        for (place, tone) in tones.enumerated() {
            let next = place + 1 < tones.count ? tones[place + 1].start - tone.start : .infinity
            let length = min(toneLength, next * toneShare)
            add(Tone(pitch: pitch(tone.value), length: length), at: begin + tone.start)
        }
        add(reference, at: end)
        return samples
    }

    /// The pitch of a value between 0 and 1, in hertz.
    static func pitch(_ value: Double) -> Double { lowestPitch * pow(2, octaves * value) }

    /// The values that are played, each with its start in seconds.
    ///
    /// Of values that are too near to be told apart, that which is farthest from the median of
    /// all is played: what is unusual must be heard.
    static func tones(of sonification: Sonification) -> [(start: Double, value: Double)] {
        let points = sonification.points
        guard !points.isEmpty else { return [] }
        let values = points.map(\.value).sorted()
        let median = values[values.count / 2]
        var tones: [(start: Double, value: Double)] = []
        var lastSlot = -1
        for point in points {
            let start = point.time * sonification.seconds
            let place = Int((start / slot).rounded(.down))
            guard place == lastSlot, let last = tones.last else {
                tones.append((Double(place) * slot, point.value))
                lastSlot = place
                continue
            }
            if abs(point.value - median) > abs(last.value - median) {
                tones[tones.count - 1].value = point.value
            }
        }
        return tones
    }

    private struct Tone {
        let pitch: Double
        /// In seconds.
        let length: Double
        var isReference = false
    }

    private static func wave(_ tone: Tone, rate: Double) -> [Int16] {
        let count = Int(tone.length * rate)
        let fade = max(1, min(0.008 * rate, Double(count) / 3))
        let loudness = (1 / EarconSynthesizer.weight(tone.pitch)).squareRoot()
        let peak = level * 2.0.squareRoot() * loudness * (tone.isReference ? 0.8 : 1)
        return (0..<count).map { index in
            let place = Double(index)
            let phase = 2 * .pi * tone.pitch * place / rate
            var sample = sin(phase)
            if tone.isReference { sample = (sample + sin(3 * phase) / 3) }
            let envelope = min(1, place / fade, (Double(count) - place) / fade)
            let smooth = (1 - cos(.pi * envelope)) / 2
            return Int16(max(-32767, min(32767, (sample * smooth * peak * 32767).rounded())))
        }
    }
}
