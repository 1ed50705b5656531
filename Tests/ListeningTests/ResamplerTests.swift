import AccessibleCore
import AudioInput
import Foundation
import Testing

@Suite("Rates and channels of samples")
struct ResamplerTests {
    static func tone(_ hertz: Double, rate: Int, seconds: Double = 0.5) -> [Float] {
        (0..<Int(Double(rate) * seconds)).map {
            Float(0.5 * sin(2 * .pi * hertz * Double($0) / Double(rate)))
        }
    }

    static func convert(_ samples: [Float], from rate: Int, piece: Int) -> [Int16] {
        var resampler = Resampler(from: rate)
        var result: [Int16] = []
        for start in stride(from: 0, to: samples.count, by: piece) {
            result += resampler.convert(samples[start..<min(start + piece, samples.count)])
        }
        return result + resampler.finish()
    }

    /// The root of the mean square, without the ends, where the filter has silence beside it.
    static func size(_ samples: [Int16]) -> Double {
        let middle = samples.dropFirst(400).dropLast(400)
        return sqrt(middle.reduce(0) { $0 + Double($1) * Double($1) } / Double(middle.count))
    }

    @Test(
        "E1: a tone keeps its length, loudness and pitch from every rate",
        arguments: [8_000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000])
    func rates(rate: Int) {
        let result = Self.convert(Self.tone(440, rate: rate), from: rate, piece: 4_096)
        #expect(abs(result.count - 8_000) <= 2)
        let expected = 0.5 * 32_768 / 2.0.squareRoot()
        #expect(abs(Self.size(result) / expected - 1) < 0.01)
        let crossings = zip(result, result.dropFirst()).count { $0 < 0 && $1 >= 0 }
        #expect(abs(crossings - 220) <= 2)
    }

    @Test("E1: samples at 16,000 a second stay what they are")
    func same() {
        let samples = Self.tone(300, rate: 16_000, seconds: 0.1)
        let result = Self.convert(samples, from: 16_000, piece: 77)
        #expect(result.count == samples.count)
        for (sample, original) in zip(result, samples).dropFirst(64).dropLast(64) {
            #expect(abs(Double(sample) - Double(original) * 32_768) < 500)
        }
    }

    @Test("E1: what 16,000 samples a second cannot hold does not come back as another tone")
    func aliases() {
        for hertz in [9_000.0, 12_000, 20_000] {
            let result = Self.convert(Self.tone(hertz, rate: 48_000), from: 48_000, piece: 999)
            #expect(Self.size(result) < 20, "\(hertz)")
        }
    }

    @Test("E1: pieces of any size give the same", arguments: 0..<20)
    func pieces(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let rate = [8_000, 44_100, 48_000, 12_345].randomElement(using: &random) ?? 8_000
        let samples = (0..<6_000).map { _ in Float.random(in: -1...1, using: &random) }
        let whole = Self.convert(samples, from: rate, piece: samples.count)
        let piece = Int.random(in: 1...700, using: &random)
        #expect(Self.convert(samples, from: rate, piece: piece) == whole)
    }
}
