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
    /// Says a second of noise, and waits for what is found.
    private func answer(
        of transcriber: ProcessTranscriber, _ inbox: TranscriberInbox
    ) -> TranscriberEvent? {
        transcriber.begin()
        transcriber.hear(TestRecognizer.loud)
        transcriber.finish()
        return inbox.answer(until: .now() + 120)
    }

    /// What a program with some faults, one for each start, makes of two utterances.
    private func answers(
        _ faults: [TestRecognizer.Fault], _ input: RecognizerProgram.Input
    ) -> [TranscriberEvent?] {
        let inbox = TranscriberInbox()
        let starts = TestRecognizer.Starts(faults, input)
        let transcriber = ProcessTranscriber(starts.program) { inbox.add($0) }
        return (0..<2).map { _ in answer(of: transcriber, inbox) }
    }

    private static let noise = TranscriberEvent.final([
        Hypothesis(words: "noise 16", confidence: 0.9), Hypothesis(words: "nose"),
    ])

    @Test(
        "E2: a process that is killed loses no word, at whatever moment",
        arguments: TestRecognizer.Moment.allCases, [SIGKILL, SIGSEGV])
    func killedOnce(at moment: TestRecognizer.Moment, by signal: Int32) {
        let answers = answers([.killed(moment, by: signal)], .frames)
        #expect(answers == [Self.noise, Self.noise])
    }

    @Test(
        "E3: a program of the person's own that is killed loses no word, at whatever moment",
        arguments: TestRecognizer.Moment.ofSamples)
    func ownKilledOnce(at moment: TestRecognizer.Moment) {
        #expect(answers([.killed(moment)], .samples) == [Self.noise, Self.noise])
    }

    @Test(
        "E2: two processes that are killed at the same moment of the same words lose none of them",
        arguments: TestRecognizer.Moment.allCases)
    func killedTwice(at moment: TestRecognizer.Moment) {
        let kills = [TestRecognizer.Fault](repeating: .killed(moment, by: SIGTERM), count: 2)
        #expect(answers(kills, .frames) == [Self.noise, Self.noise])
    }

    @Test("E2: a process that is killed in one moment, and the next ones in others, lose no word")
    func killedAnywhere() {
        let kills = [TestRecognizer.Moment.atTheEnd, .loading, .inTheAnswer, .ready, .atOnce]
        #expect(answers(kills.map { .killed($0) }, .frames) == [Self.noise, Self.noise])
    }

    @Test("E2: words over which two processes crash are named, and the next ones are heard")
    func crashedTwice() {
        let crashes = [TestRecognizer.Fault](repeating: .killed(.atTheEnd, by: SIGSEGV), count: 2)
        #expect(answers(crashes, .frames) == [.failed(.crashed), Self.noise])
    }

    @Test("E2: words over which six processes are killed are named, and the next ones are heard")
    func killedTooOften() {
        let kills = [TestRecognizer.Fault](repeating: .killed(.inTheSamples), count: 6)
        #expect(answers(kills, .frames) == [.failed(.crashed), Self.noise])
    }

    @Test("E2: a process that loads for longer than it may answer is waited for")
    func loadsSlowly() {
        let kills: [TestRecognizer.Fault] = [.killed(.atOnce), .loadsSlowly]
        #expect(answers(kills, .frames) == [Self.noise, Self.noise])
    }

    @Test(
        "E2 E3: a recognizer that always fails is named, once for each utterance",
        arguments: [
            TestRecognizer.Fault.exits(.atOnce), .exits(.inTheSamples), .neverAnswers,
            .readsNothing, .garbage, .endlessLine,
        ], [RecognizerProgram.Input.samples, .frames])
    func alwaysFails(fault: TestRecognizer.Fault, input: RecognizerProgram.Input) {
        let inbox = TranscriberInbox()
        let transcriber = ProcessTranscriber(TestRecognizer.program(input, fault)) {
            inbox.add($0)
        }
        for _ in 0..<2 {
            transcriber.begin()
            // More than the pipe holds, so that a program that reads nothing is noticed.
            for _ in 0..<4 { transcriber.hear(TestRecognizer.loud) }
            transcriber.finish()
            #expect(inbox.answer(until: .now() + 120) == .failed(.crashed))
        }
    }

    @Test("E3: a program that knows the end before the last sample is believed at the end")
    func earlySamples() {
        let inbox = TranscriberInbox()
        let transcriber = ProcessTranscriber(TestRecognizer.program(.samples, .answersEarly)) {
            inbox.add($0)
        }
        transcriber.begin()
        transcriber.hear(TestRecognizer.loud)
        transcriber.finish()
        #expect(inbox.answer(until: .now() + 120)?.words == ["noise 1", "nose"])
    }

    @Test("E3: a program that is not there is named with its command")
    func notThere() {
        for program in [
            RecognizerProgram(path: "/nonexistent/recognizer", input: .frames),
            RecognizerProgram(path: "/nonexistent/recognizer", input: .samples),
            RecognizerProgram.command("/nonexistent/recognizer"),
        ] {
            let inbox = TranscriberInbox()
            let transcriber = ProcessTranscriber(program) { inbox.add($0) }
            transcriber.begin()
            transcriber.finish()
            let answer = inbox.answer(until: .now() + 120)
            #expect(answer == .failed(.missing(detail: "/nonexistent/recognizer")))
        }
    }

    @Test("E3: a program that ends well and says nothing heard nothing")
    func saysNothing() {
        let inbox = TranscriberInbox()
        let transcriber = ProcessTranscriber(.command("cat > /dev/null")) { inbox.add($0) }
        transcriber.begin()
        transcriber.hear(TestRecognizer.loud)
        transcriber.finish()
        #expect(inbox.answer(until: .now() + 120) == .final([]))
    }

    @Test("E2: a process that another one kills at random moments loses no word")
    func killedAtRandom() {
        let inbox = TranscriberInbox()
        let transcriber = ProcessTranscriber(TestRecognizer.program(.frames)) { inbox.add($0) }
        var generator = SeededGenerator(seed: 18)
        for _ in 0..<20 {
            let cut = Int.random(in: 0...16_000, using: &generator)
            transcriber.begin()
            transcriber.hear(Array(TestRecognizer.loud.prefix(cut)))
            if let process = transcriber.process { kill(process, SIGKILL) }
            transcriber.hear(Array(TestRecognizer.loud.dropFirst(cut)))
            transcriber.finish()
            #expect(inbox.answer(until: .now() + 120) == Self.noise)
        }
    }

    @Test("E2: the callback may go on with the next utterance")
    func callback() {
        let inbox = TranscriberInbox()
        let box = Mutex<ProcessTranscriber?>(nil)
        let transcriber = ProcessTranscriber(TestRecognizer.program(.frames)) { event in
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
        #expect(inbox.answer(until: .now() + 120) == Self.noise)
        #expect(inbox.answer(until: .now() + 120) == .final([]))
        box.withLock { $0 = nil }
    }
}

extension TranscriberEvent {
    /// The readings of a final answer; nil for another event.
    fileprivate var words: [String]? {
        if case .final(let readings) = self { readings.map(\.words) } else { nil }
    }
}
