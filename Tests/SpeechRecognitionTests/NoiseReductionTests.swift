import AccessibleCore
import Foundation
import Testing

@testable import SpeechRecognition

@Suite("Noise is made softer before speech is recognized")
struct NoiseReductionTests {
    /// Noise at about 30 decibels below the loudest, with tones like vowels in the middle of it.
    private static func samples(tones: Bool, count: Int = 32_000) -> [Int16] {
        var generator = SeededGenerator(seed: 4)
        return (0..<count).map { index in
            let noise = Float.random(in: -1_000...1_000, using: &generator)
            let isVowel = tones && index > 8_000 && index / 3_200 % 2 == 1
            let tone = isVowel ? 8_000 * sin(2 * Float.pi * 500 * Float(index) / 16_000) : 0
            return Int16(noise + tone)
        }
    }

    private static func reduced(_ samples: [Int16], pieces: Int) -> [Int16] {
        let reduction = NoiseReduction()
        var result: [Int16] = []
        var rest = samples[...]
        while !rest.isEmpty {
            result += Array(rest.prefix(pieces)).withUnsafeBufferPointer(reduction.hear)
            rest = rest.dropFirst(pieces)
        }
        return result + reduction.finish()
    }

    private static func power(_ samples: ArraySlice<Int16>) -> Double {
        samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(samples.count, 1))
    }

    @Test("E2: steady noise becomes softer by more than 12 decibels, and a vowel keeps its level")
    func softer() {
        let noise = Self.samples(tones: false)
        let quiet = Self.reduced(noise, pieces: 1_600)
        let second = 8_000..<24_000
        #expect(Self.power(quiet[second]) < Self.power(noise[second]) / 16)

        let speech = Self.samples(tones: true)
        let clear = Self.reduced(speech, pieces: 1_600)
        let vowel = 10_200..<12_200
        let change = 10 * log10(Self.power(clear[vowel]) / Self.power(speech[vowel]))
        #expect((-1...0.5).contains(change), "\(change)")
    }

    @Test("E4: every sample comes out, none is added, and pieces make no difference")
    func pieces() {
        for count in [0, 1, 127, 511, 1_535, 2_000, 20_000] {
            let samples = Self.samples(tones: true, count: count)
            let whole = Self.reduced(samples, pieces: max(count, 1))
            #expect(whole.count == count)
            #expect(Self.reduced(samples, pieces: 333) == whole)
        }
    }

    @Test("E6: what was heard before leaves no trace in the next utterance")
    func forgets() {
        let reduction = NoiseReduction()
        let samples = Self.samples(tones: true)
        let first = samples.withUnsafeBufferPointer(reduction.hear) + reduction.finish()
        let second = samples.withUnsafeBufferPointer(reduction.hear) + reduction.finish()
        #expect(first == second)
        _ = samples.withUnsafeBufferPointer(reduction.hear)
        reduction.forget()
        #expect(samples.withUnsafeBufferPointer(reduction.hear) + reduction.finish() == first)
    }

    @Test("E2: of noise 10 decibels below a voice less than half is left")
    func voice() throws {
        var generator = SeededGenerator(seed: 9)
        let voice = [Int16](repeating: 0, count: 6_400) + (try SpokenAudio.clip("water"))
        let spoken = voice.filter { abs(Int($0)) > 500 }
        let level = sqrt(Self.power(spoken[...]) / 10)
        var low: Float = 0
        let noise = voice.map { _ in
            let white = Float.random(in: -1...1, using: &generator)
            low += 0.15 * (white - low)
            return low + 0.1 * white
        }
        let loud = sqrt(noise.reduce(0) { $0 + $1 * $1 } / Float(noise.count))
        let heard = zip(voice, noise).map { voice, noise in
            Int16(max(min(Float(voice) / 2 + noise / loud * Float(level) / 2, 32_767), -32_768))
        }
        let clear = Self.reduced(heard, pieces: 1_600)
        func error(_ samples: [Int16]) -> Double {
            zip(samples, voice).reduce(0) { sum, pair in
                let difference = Double(pair.0) - Double(pair.1) / 2
                return sum + difference * difference
            }
        }
        #expect(error(clear) < error(heard) / 2, "\(error(clear) / error(heard))")
    }
}
