import AccessibleCore
import Foundation

/// Sounds that stand for speech and noise, at 16,000 samples a second.
struct Sounds {
    private var random: SeededGenerator

    init(seed: UInt64 = 1) { random = SeededGenerator(seed: seed) }

    static func amplitude(_ decibels: Double) -> Double { 32_768 * pow(10, decibels / 20) }

    /// Noise of a level in decibels.
    mutating func noise(_ decibels: Double, seconds: Double) -> [Int16] {
        // Evenly spread numbers have a third of the square of the largest one.
        let largest = Self.amplitude(decibels) * 3.0.squareRoot()
        return (0..<Int(seconds * 16_000)).map { _ in
            Int16(max(min(Double.random(in: -largest...largest, using: &random), 32_767), -32_768))
        }
    }

    /// Syllables of a voice: 180 milliseconds each, with gaps of 60.
    mutating func speech(_ decibels: Double, seconds: Double, over noise: Double) -> [Int16] {
        let background = self.noise(noise, seconds: seconds)
        let largest = Self.amplitude(decibels) * 2.0.squareRoot()
        return background.enumerated().map { index, sample in
            let time = Double(index) / 16_000
            let inSyllable = time.truncatingRemainder(dividingBy: 0.24)
            guard inSyllable < 0.18 else { return sample }
            let envelope = sin(.pi * inSyllable / 0.18)
            let voice = sin(2 * .pi * 180 * time) + 0.5 * sin(2 * .pi * 720 * time)
            let sum = Double(sample) + largest * envelope * voice / 1.2
            return Int16(max(min(sum, 32_767), -32_768))
        }
    }

    static func silence(seconds: Double) -> [Int16] {
        [Int16](repeating: 0, count: Int(seconds * 16_000))
    }
}
