import AccessibleCore
import Speech
import Testing

@Suite struct RecordingSpeakerTests {
    @Test func atOnceEverythingIsSpoken() {
        let speaker = RecordingSpeaker()
        let first = Utterance(id: 1, text: "one")
        let second = Utterance(id: 2, text: "two", priority: .low)
        speaker.speak(first)
        speaker.speak(second)
        #expect(speaker.spoken == [first, second])
        #expect(speaker.current == nil)
    }

    @Test func itsOwnerSaysWhenAnUtteranceEnds() {
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

    @Test func a8_mutedItRecordsWhatWasNotHeard() {
        let speaker = RecordingSpeaker()
        speaker.configure(VoiceSettings(isMuted: true))
        speaker.speak(Utterance(id: 1, text: "one"))
        #expect(speaker.outcomes.map(\.outcome) == [.dropped(.muted)])
    }

    @Test func waitingForQuietFinishesWhatIsLeft() {
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
