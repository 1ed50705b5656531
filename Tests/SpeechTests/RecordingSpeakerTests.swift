import AccessibleCore
import Speech
import Testing

@Suite("The recording speaker") struct RecordingSpeakerTests {
    @Test("A8: at the immediate pace everything is spoken at once")
    func immediate() {
        let speaker = RecordingSpeaker()
        let first = Utterance(id: 1, text: "one")
        let second = Utterance(id: 2, text: "two", priority: .low)
        speaker.speak(first)
        speaker.speak(second)
        #expect(speaker.spoken == [first, second])
        #expect(speaker.current == nil)
    }

    @Test("A8: at the manual pace its owner says when an utterance ends")
    func manual() {
        let speaker = RecordingSpeaker(pace: .manual)
        let first = Utterance(id: 1, text: "one two three")
        let second = Utterance(id: 2, text: "four")
        speaker.speak(first)
        speaker.speak(second)
        speaker.advance(toWords: 2)
        #expect(speaker.current == first)
        speaker.silence()
        #expect(speaker.outcomes.map(\.outcome) == [.cut(afterWords: 2), .dropped(.silenced)])
        speaker.speak(second)
        speaker.finish()
        #expect(speaker.spoken == [second])
        #expect(speaker.utterances == [first, second, second])
    }

    @Test("A8: while muted it records what was dropped")
    func muted() {
        let speaker = RecordingSpeaker()
        speaker.configure(VoiceSettings(isMuted: true))
        speaker.speak(Utterance(id: 1, text: "one"))
        #expect(speaker.outcomes.map(\.outcome) == [.dropped(.muted)])
    }

    @Test("A8: waiting for quiet finishes what is left")
    func quiet() {
        let speaker = RecordingSpeaker(pace: .manual)
        speaker.speak(Utterance(id: 1, text: "one"))
        speaker.speak(Utterance(id: 2, text: "two"))
        #expect(speaker.waitUntilQuiet(timeout: .zero))
        #expect(speaker.spoken.map(\.text) == ["one", "two"])
        speaker.shutDown()
        speaker.speak(Utterance(id: 3, text: "three"))
        #expect(speaker.outcomes.last?.outcome == .dropped(.unavailable))
    }
}
