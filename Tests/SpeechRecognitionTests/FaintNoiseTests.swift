import Foundation
import Listening
import Testing

@testable import SpeechRecognition

@Suite("A voice that is like nothing of the acoustic model is heard again with faint noise")
struct FaintNoiseTests {
    /// A tone, with silence in the middle of it.
    private static let samples = (0..<16_000).map { index in
        (4_000..<12_000).contains(index)
            ? 0 : Int16(8_000 * sin(2 * Float.pi * 500 * Float(index) / 16_000))
    }

    private static func power(_ samples: ArraySlice<Int16>) -> Double {
        samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(samples.count, 1))
    }

    @Test("E2: the noise is 30 decibels below the voice, wherever the voice pauses")
    func level() {
        var noise = FaintNoise()
        let noisy = noise.added(to: Self.samples)
        let below =
            10 * log10(Self.power(Self.samples[2_000..<4_000]) / Self.power(noisy[6_000..<11_000]))
        #expect((28...31).contains(below), "\(below)")
    }

    @Test("E2: silence stays silence, loud samples stay in range, and pieces make no difference")
    func pieces() {
        var noise = FaintNoise()
        #expect(noise.added(to: [0, 0, 0]) == [0, 0, 0])
        let loud = [Int16](repeating: .max, count: 4_000)
        var (whole, parts) = (FaintNoise(), FaintNoise())
        let expected = whole.added(to: loud + Self.samples)
        #expect(parts.added(to: loud) + parts.added(to: Self.samples) == expected)
    }

    private static func heard(_ words: String, acoustic: Int) -> PocketSphinxEngine.Heard {
        var heard = PocketSphinxEngine.Heard()
        heard.best = words
        heard.scored = [(words, 0)]
        heard.fit = ReadingFit(language: 0, posterior: 0, acoustic: acoustic)
        return heard
    }

    @Test("E2: only a sound that is unlike people's is heard again")
    func strange() {
        #expect(!ReadingFit(language: 0, posterior: 0, acoustic: -31_000).isStrange)
        #expect(ReadingFit(language: 0, posterior: 0, acoustic: -50_000).isStrange)
    }

    @Test("E5: the reading that fits better is taken, and the noise makes nothing certain")
    func better() throws {
        let (bad, good) = (Self.heard("a", acoustic: -50_000), Self.heard("b", acoustic: -25_000))
        let taken = try #require(PocketSphinxEngine.better(bad, good).first)
        #expect(taken.words == "b")
        #expect(taken.confidence.map { $0 < 0.2 } == true)
        #expect(PocketSphinxEngine.better(good, bad).first?.words == "b")
        let silent = Self.heard("", acoustic: 0)
        #expect(PocketSphinxEngine.better(bad, silent).first?.words == "a")
        #expect(PocketSphinxEngine.better(silent, silent).isEmpty)
    }
}
