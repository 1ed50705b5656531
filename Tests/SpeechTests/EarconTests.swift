import AccessibleCore
import Foundation
import Speech
import Testing

@Suite("Tones") struct EarconTests {
    @Test(
        "W7: a tone is short, soft and without clicks",
        arguments: Earcon.allCases, [16000, 22050, 48000])
    func shape(earcon: Earcon, rate: Int) throws {
        let samples = EarconSynthesizer.samples(earcon, sampleRate: rate)
        let milliseconds = Double(samples.count) * 1000 / Double(rate)
        #expect((10...120).contains(milliseconds))
        let first = try #require(samples.first)
        let last = try #require(samples.last)
        #expect(abs(Int(first)) < 100 && abs(Int(last)) < 100)
        let peak = samples.map { abs(Int($0)) }.max() ?? 0
        #expect((3000...16_000).contains(peak))
        // A click is a larger step than the highest tone has from one sample to the next.
        let steps = zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }
        #expect((steps.max() ?? 0) < peak * 1700 * 7 / rate)
    }

    @Test("W7: no two tones are alike")
    func distinct() {
        let all = Earcon.allCases.map { EarconSynthesizer.samples($0, sampleRate: 22050) }
        #expect(Set(all).count == Earcon.allCases.count)
    }

    @Test(
        "K8: all tones are equally loud, on good headphones and on a small loudspeaker",
        arguments: [22050, 48000])
    func loudness(rate: Int) throws {
        for isSmall in [false, true] {
            let levels = Earcon.allCases.flatMap { earcon in
                [nil, 0, 1].map { position in
                    LoudnessMeter(rate: Double(rate), isSmallSpeaker: isSmall).level(
                        of: EarconSynthesizer.samples(
                            earcon, sampleRate: rate, position: position))
                }
            }
            let loudest = try #require(levels.max())
            let softest = try #require(levels.min())
            #expect(loudest - softest < 2, "\(levels)")
            #expect(loudest < -18 && softest > -30)
        }
    }

    @Test("K8: the meter says what it should of tones of which the level is known")
    func meter() {
        func level(_ frequency: Double, isSmallSpeaker: Bool = false) -> Double {
            let rate = 48000.0
            let samples = (0..<48000).map {
                Int16(32767 * sin(2 * .pi * frequency * Double($0) / rate))
            }
            return LoudnessMeter(rate: rate, isSmallSpeaker: isSmallSpeaker).level(of: samples)
        }
        // IEC 61672: 0 dB at 1 kHz, -19.1 at 100 Hz, -3.2 at 500 Hz; a sine has -3 dB.
        #expect(abs(level(1000) + 3) < 0.2)
        #expect(abs(level(100) + 22.1) < 0.3)
        #expect(abs(level(500) + 6.2) < 0.2)
        // A Butterworth filter takes 3 dB at its cutoff.
        #expect(abs(level(350) - level(350, isSmallSpeaker: true) - 3) < 0.2)
    }

    @Test(
        "K8: a step is low at the minimum and high at the maximum",
        arguments: [
            Earcon.stepFine, .stepCoarse,
        ])
    func pitch(earcon: Earcon) {
        let pitches = [0, 0.25, 0.5, 0.75, 1].map { position in
            crossings(EarconSynthesizer.samples(earcon, sampleRate: 48000, position: position))
        }
        #expect(pitches == pitches.sorted())
        #expect(abs(pitches[4] / pitches[0] - 2) < 0.15)
        let middle = crossings(EarconSynthesizer.samples(earcon, sampleRate: 48000))
        #expect(abs(middle - pitches[2]) < 1)
        // Positions outside the range are those of the bounds.
        #expect(
            EarconSynthesizer.samples(earcon, sampleRate: 22050, position: 7)
                == EarconSynthesizer.samples(earcon, sampleRate: 22050, position: 1))
    }

    @Test("K8: only the tones of steps have a pitch that follows a value")
    func otherTones() {
        for earcon in Earcon.allCases where earcon != .stepFine && earcon != .stepCoarse {
            #expect(
                EarconSynthesizer.samples(earcon, sampleRate: 22050, position: 0)
                    == EarconSynthesizer.samples(earcon, sampleRate: 22050, position: 1))
        }
    }

    /// How often the wave goes up through zero.
    private func crossings(_ samples: [Int16]) -> Double {
        Double(zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 })
    }
}
