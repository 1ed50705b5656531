import AccessibleCore
import Listening
import Testing

@Suite("Recognizers keep their contract")
struct RecognizerContractTests {
    private let start = ListeningRequest.start(device: nil, afterSpeech: false)

    @Test("V11: each start, stop and cancel is answered exactly once")
    func answers() {
        let recognizer = TypedRecognizer(devices: ["Built-in"])
        #expect(recognizer.devices == ["Built-in"])
        #expect(recognizer.perform(.stop) == [])
        #expect(recognizer.perform(.cancel) == [])
        #expect(recognizer.perform(.hear(.final("eggs"))) == [])
        #expect(recognizer.perform(start) == [.opened])
        #expect(recognizer.perform(start) == [])
        #expect(recognizer.perform(.stop) == [.closed, .silence])
        #expect(recognizer.perform(.stop) == [])
    }

    @Test("stop delivers what was heard, cancel delivers nothing")
    func words() {
        let recognizer = TypedRecognizer()
        _ = recognizer.perform(start)
        #expect(recognizer.perform(.hear(.partial("I had"))) == [.partial("I had")])
        #expect(recognizer.perform(.hear(.partial("I had eggs"))) == [.partial("I had eggs")])
        #expect(recognizer.perform(.stop) == [.closed, .final("I had eggs")])
        _ = recognizer.perform(start)
        #expect(recognizer.perform(.stop) == [.closed, .silence])
        _ = recognizer.perform(start)
        _ = recognizer.perform(.hear(.partial("I had")))
        #expect(recognizer.perform(.cancel) == [.closed])
    }

    @Test("a final transcript or silence is delivered once", arguments: [true, false])
    func final(isSilent: Bool) {
        let recognizer = TypedRecognizer()
        _ = recognizer.perform(start)
        _ = recognizer.perform(.hear(.partial("I had")))
        let words = isSilent ? ListeningRequest.Heard.silence : .final("I had eggs")
        #expect(recognizer.perform(.hear(words)) == [isSilent ? .silence : .final("I had eggs")])
        #expect(recognizer.perform(.stop) == [.closed])
    }
}
