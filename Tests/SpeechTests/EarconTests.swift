import AccessibleCore
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
        #expect((3000...8200).contains(peak))
        // A click is a larger step than the highest tone has from one sample to the next.
        let steps = zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }
        #expect((steps.max() ?? 0) < 8200 * 1400 * 7 / rate)
    }

    @Test("W7: no two tones are alike")
    func distinct() {
        let all = Earcon.allCases.map { EarconSynthesizer.samples($0, sampleRate: 22050) }
        #expect(Set(all).count == Earcon.allCases.count)
    }
}
