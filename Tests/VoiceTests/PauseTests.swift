import AccessibleCore
import Dispatch
import EspeakVoice
import Foundation
import Speech
import Synchronization
import Testing

/// With the real synthesizer.
@Suite("A8: resuming with the word that was being said")
struct PauseTests {
    private static let text = "one two three four five six seven eight nine ten"
    private static let words = text.split(separator: " ").map(String.init)

    @Test("A8: the words before and after a pause are the whole text", arguments: [1, 3, 5, 7])
    func pauses(words: Int) throws {
        let beginning = Self.words.prefix(words).joined(separator: " ")
        let gate = Gate(at: renderings(of: [beginning])[0].count)
        let sink = ProbeSink { gate.pass($0) }
        let voiced = Voiced(ProbeSource(sink))
        voiced.speak(Self.text)
        gate.reached.wait()
        voiced.voice.pause()
        gate.goOn.signal()
        #expect(!voiced.voice.isSpeaking)
        #expect(!voiced.voice.waitUntilQuiet(timeout: .milliseconds(20)))
        #expect(voiced.outcomes.isEmpty)
        #expect(voiced.voice.resume())
        #expect(voiced.quiet())
        let (rest, outcome) = try #require(voiced.outcomes.first)
        #expect(outcome == .spoken && voiced.outcomes.count == 1)
        // It resumes after the words that were counted. The count may be off by one,
        // because the last words of a text are longer than the same words within it.
        #expect(rest.text == Self.words.dropFirst(rest.heardWords).joined(separator: " "))
        #expect(abs(rest.heardWords - words) <= 1)
        // The sound begins there as well. (A word has over 6,000 samples; the silence
        // after the last one varies.)
        let made = sink.samples.count
        let expected = renderings(of: [rest.text])[0].count
        #expect(abs(made - expected) < 2_000)
        voiced.voice.shutDown()
    }

    @Test("A8: any key cuts, and the rest can be resumed once")
    func barges() throws {
        let gate = Gate(at: 20_000)
        let voiced = Voiced(ProbeSource(ProbeSink { gate.pass($0) }))
        voiced.speak(Self.text)
        voiced.speak("and then")
        gate.reached.wait()
        for _ in 0..<3 { voiced.voice.silence() }
        gate.goOn.signal()
        #expect(voiced.quiet())
        guard case .cut(let heard)? = voiced.outcomes.first?.1 else {
            Issue.record("it was not cut")
            return
        }
        #expect((1..<9).contains(heard))
        #expect(voiced.voice.resume())
        #expect(voiced.quiet())
        let said = voiced.outcomes.suffix(2)
        #expect(said.map(\.1) == [.spoken, .spoken])
        #expect(
            said.map(\.0.text)
                == [Self.words.dropFirst(heard).joined(separator: " "), "and then"])
        #expect(!voiced.voice.resume())
        voiced.voice.shutDown()
    }

    @Test(
        "A8: words are counted as they are written, not as the synthesizer reads them",
        arguments: [
            ("Weight, 175.4 pounds.", 3), ("B12 at 9:10 AM, well-known.", 5),
            ("12,345 and 1,754 pounds", 4), ("привет 175.4 pounds и water", 5),
            (String(repeating: "x", count: 130) + " end", 2),
        ])
    func counts(text: String, words: Int) throws {
        let made = renderings(of: [text])[0].count
        let gate = Gate(at: made - 200)
        let voiced = Voiced(ProbeSource(ProbeSink { gate.pass($0) }))
        voiced.speak(text)
        gate.reached.wait()
        voiced.voice.silence()
        gate.goOn.signal()
        #expect(voiced.quiet())
        // The last word had begun and was not heard completely.
        #expect(voiced.outcomes.map(\.1) == [.cut(afterWords: words - 1)])
        voiced.voice.shutDown()
    }
}
