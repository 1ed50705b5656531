import AccessibleCore
import Dispatch
import Foundation
import Glibc
import Listening
import SpeechRecognition
import Synchronization
import Testing

@Suite("A recognizer that is lost costs no words")
struct LostRecognizerTests {
    /// Keeps events until they are taken.
    private final class Inbox: Sendable {
        private let events = Mutex<[TranscriberEvent]>([])
        private let arrivals = DispatchSemaphore(value: 0)

        func add(_ event: TranscriberEvent) {
            if case .partial = event { return }
            events.withLock { $0.append(event) }
            arrivals.signal()
        }

        /// The next answer; nil if none comes for a minute.
        func next() -> TranscriberEvent? {
            guard arrivals.wait(timeout: .now() + 60) == .success else { return nil }
            return events.withLock { $0.removeFirst() }
        }
    }

    private static func program(
        _ fault: TestRecognizer.Fault, _ input: RecognizerProgram.Input
    ) -> RecognizerProgram {
        input == .frames ? TestRecognizer.frames(fault) : TestRecognizer.samples(fault)
    }

    @Test(
        "E2 E3: a recognizer that always fails is named, once for each utterance",
        arguments: [
            TestRecognizer.Fault.endsAtOnce, .endsInTheMiddle, .neverAnswers, .readsNothing,
            .garbage,
            .endlessLine,
        ], [RecognizerProgram.Input.samples, .frames])
    func alwaysFails(fault: TestRecognizer.Fault, input: RecognizerProgram.Input) {
        let inbox = Inbox()
        let transcriber = ProcessTranscriber(Self.program(fault, input)) { inbox.add($0) }
        for _ in 0..<2 {
            transcriber.begin()
            // More than the pipe holds, so that a program that reads nothing is noticed.
            for _ in 0..<4 { transcriber.hear(TestRecognizer.loud) }
            transcriber.finish()
            #expect(inbox.next() == .failed(.crashed))
        }
    }

    @Test("E3: a program that knows the end before the last sample is believed at the end")
    func earlySamples() {
        let inbox = Inbox()
        let transcriber = ProcessTranscriber(TestRecognizer.samples(.answersEarly)) {
            inbox.add($0)
        }
        transcriber.begin()
        transcriber.hear(TestRecognizer.loud)
        transcriber.finish()
        #expect(inbox.next()?.words == ["noise 1", "nose"])
    }

    @Test("E3: a program that is not there is named with its command")
    func notThere() {
        for program in [
            RecognizerProgram(path: "/nonexistent/recognizer", input: .frames),
            RecognizerProgram(path: "/nonexistent/recognizer", input: .samples),
            RecognizerProgram.command("/nonexistent/recognizer"),
        ] {
            let inbox = Inbox()
            let transcriber = ProcessTranscriber(program) { inbox.add($0) }
            transcriber.begin()
            transcriber.finish()
            #expect(inbox.next() == .failed(.missing(detail: "/nonexistent/recognizer")))
        }
    }

    @Test("E3: a program that ends well and says nothing heard nothing")
    func saysNothing() {
        let inbox = Inbox()
        let transcriber = ProcessTranscriber(.command("cat > /dev/null")) { inbox.add($0) }
        transcriber.begin()
        transcriber.hear(TestRecognizer.loud)
        transcriber.finish()
        #expect(inbox.next() == .final([]))
    }

    @Test("E2: a process that is killed at random moments loses no utterance unnamed")
    func killedAtRandom() {
        let inbox = Inbox()
        let transcriber = ProcessTranscriber(TestRecognizer.frames()) { inbox.add($0) }
        var generator = SeededGenerator(seed: 18)
        for _ in 0..<20 {
            let cut = Int.random(in: 0...16_000, using: &generator)
            transcriber.begin()
            transcriber.hear(Array(TestRecognizer.loud.prefix(cut)))
            if let process = transcriber.process { kill(process, SIGKILL) }
            transcriber.hear(Array(TestRecognizer.loud.dropFirst(cut)))
            transcriber.finish()
            // One kill costs nothing: the samples are given once more.
            #expect(inbox.next()?.words == ["noise 16", "nose"])
        }
    }

    @Test("E2: the callback may go on with the next utterance")
    func callback() {
        let inbox = Inbox()
        let box = Mutex<ProcessTranscriber?>(nil)
        let transcriber = ProcessTranscriber(TestRecognizer.frames()) { event in
            guard case .final(let readings) = event else { return }
            inbox.add(event)
            guard !readings.isEmpty else { return }
            let own = box.withLock { $0 }
            own?.begin()
            own?.finish()
        }
        box.withLock { $0 = transcriber }
        transcriber.begin()
        transcriber.hear(TestRecognizer.loud)
        transcriber.finish()
        #expect(inbox.next()?.words == ["noise 16", "nose"])
        #expect(inbox.next() == .final([]))
        box.withLock { $0 = nil }
    }
}

extension TranscriberEvent {
    /// The readings of a final answer; nil for another event.
    fileprivate var words: [String]? {
        if case .final(let readings) = self { readings.map(\.words) } else { nil }
    }
}
