import AccessibleCore
import Speech
import Testing

@Suite("What is heard")
struct HeardTests {
    @Test("an urgent announcement cuts what is being said")
    func cut() {
        let speaker = RecordingSpeaker(pace: .manual)
        speaker.speak(Utterance(id: 1, text: "Uploading, this takes long", priority: .default))
        speaker.advance(toWords: 2)
        speaker.speak(Utterance(id: 2, text: "Disk full", priority: .high))
        speaker.finish()
        #expect(speaker.spoken.map(\.text) == ["Disk full"])
        #expect(speaker.outcomes.map(\.outcome) == [.cut(afterWords: 2), .spoken])
    }
}
