import Testing

@testable import SpeechRecognition

@Suite("How well a reading fits")
struct ReadingFitTests {
    @Test("E5: a reading that fits language and sound is as sure as its share says")
    func fitting() {
        let fit = ReadingFit(language: -100, posterior: 0, acoustic: -20_000)
        #expect(fit.confidence(from: 0.99) > 0.95)
        #expect(fit.confidence(from: 0.3) < fit.confidence(from: 0.9))
    }

    @Test("E5: unlikely words, words that others may have been, and strange sounds are uncertain")
    func unfitting() {
        for fit in [
            ReadingFit(language: -1_200, posterior: 0, acoustic: -20_000),
            ReadingFit(language: -400, posterior: -60_000, acoustic: -20_000),
            ReadingFit(language: -100, posterior: 0, acoustic: -45_000),
        ] {
            #expect(fit.confidence(from: 0.95) < 0.65, "\(fit)")
        }
    }

    @Test("E5: no numbers of a library give a confidence that is none")
    func extreme() {
        for value in [Int.min / 4, -1, 0, Int.max / 4] {
            let fit = ReadingFit(language: value, posterior: value, acoustic: value)
            for share in [-1, 0, 0.5, 1, 2] {
                #expect((0...1).contains(fit.confidence(from: share)))
            }
        }
    }
}
