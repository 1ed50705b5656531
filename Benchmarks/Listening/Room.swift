import AccessibleCore
import Foundation

/// What happens to a voice on its way to the microphone.
enum Room: Hashable {
    case quiet
    /// Noise, as loud as this ratio of speech to noise in decibels.
    case noise(Double)
    /// Echoes, as loud as this ratio of the direct sound to them in decibels.
    case echoes(Double)
    /// The speaker speaks this much faster.
    case speed(Double)

    static let all: [Room] = [
        .quiet, .noise(20), .noise(10), .noise(5), .echoes(20), .echoes(10), .echoes(5),
        .speed(0.8), .speed(1.15), .speed(1.3),
    ]

    var name: String {
        switch self {
        case .quiet: "clean"
        case .noise(let ratio): "noise at \(Int(ratio)) dB"
        case .echoes(let ratio): "reverberation at \(Int(ratio)) dB"
        case .speed(let speed): "\(speed) times as fast"
        }
    }

    var speed: Double { if case .speed(let speed) = self { speed } else { 1 } }

    /// The samples as a microphone hears them; the same for the same seed.
    func heard(_ samples: [Int16], seed: UInt64) -> [Int16] {
        var generator = SeededGenerator(seed: seed)
        switch self {
        case .quiet, .speed: return samples
        case .noise(let ratio):
            return Self.mixed(samples, Self.noise(samples.count, &generator), ratio: ratio)
        case .echoes(let ratio):
            return Self.mixed(samples, Self.echoes(of: samples, &generator), ratio: ratio)
        }
    }

    /// Noise with more low than high tones, as in rooms.
    private static func noise(_ count: Int, _ generator: inout SeededGenerator) -> [Float] {
        var low: Float = 0
        return (0..<count).map { _ in
            let white = Float.random(in: -1...1, using: &generator)
            low += 0.15 * (white - low)
            return low + 0.1 * white
        }
    }

    /// Echoes that fade by 60 dB in four tenths of a second.
    private static func echoes(
        of samples: [Int16], _ generator: inout SeededGenerator
    ) -> [Float] {
        var result = [Float](repeating: 0, count: samples.count)
        for _ in 0..<300 {
            let delay = Int.random(in: 80..<6_400, using: &generator)
            let fading = pow(10, -3 * Float(delay) / 6_400)
            let gain = Float.random(in: -1...1, using: &generator) * fading
            for index in delay..<max(samples.count, delay) {
                result[index] += gain * Float(samples[index - delay])
            }
        }
        return result
    }

    /// Adds the second, made as loud as the ratio says, to the first.
    private static func mixed(_ samples: [Int16], _ other: [Float], ratio: Double) -> [Int16] {
        // Silence around the speech does not count.
        let spoken = samples.filter { abs(Int($0)) > 150 }
        func power(_ values: some Collection<Float>) -> Float {
            values.reduce(0) { $0 + $1 * $1 } / Float(max(values.count, 1))
        }
        let wanted = power(spoken.map(Float.init)) / pow(10, Float(ratio) / 10)
        let scale = sqrt(wanted / max(power(other), .leastNormalMagnitude))
        return zip(samples, other).map {
            Int16(max(min(Float($0) + scale * $1, 32_767), -32_768))
        }
    }
}
