import AccessibleCore
import Dispatch
import Listening
import Synchronization

/// A recognizer with a microphone and a transcriber that the test controls.
final class MicrophoneWorld: Sendable {
    let microphone: FakeMicrophone
    let recognizer: MicrophoneRecognizer
    private let events: Collected<ListeningEvent>
    private let made: Collected<FakeTranscriber>
    /// How loud recordings were, which is told beside the other answers.
    private let measures: Collected<SoundMeasure>
    private let arrivals: DispatchSemaphore

    init(
        _ microphone: FakeMicrophone = FakeMicrophone(),
        answer: TranscriberEvent? = .final([Hypothesis(words: "i had two eggs")]),
        partial: String? = nil,
        choose: @escaping @Sendable ([Hypothesis]) -> Hypothesis? = { $0.first },
        makeFile: (@Sendable (String) -> (any KeptSound)?)? = nil
    ) {
        self.microphone = microphone
        let (events, made) = (Collected<ListeningEvent>(), Collected<FakeTranscriber>())
        let measures = Collected<SoundMeasure>()
        let arrivals = DispatchSemaphore(value: 0)
        recognizer = MicrophoneRecognizer(
            source: microphone,
            makeTranscriber: { onEvent in
                let transcriber = FakeTranscriber(
                    answer: answer, partial: partial, onEvent: onEvent)
                made.add(transcriber)
                return transcriber
            }, makeFile: makeFile, choose: choose
        ) { event in
            if case .measured(let measure) = event { return measures.add(measure) }
            events.add(event)
            arrivals.signal()
        }
        (self.events, self.made, self.arrivals) = (events, made, arrivals)
        self.measures = measures
    }

    /// What other threads add.
    final class Collected<Value: Sendable>: Sendable {
        private let values = Mutex<[Value]>([])

        func add(_ value: Value) { values.withLock { $0.append(value) } }
        var all: [Value] { values.withLock { $0 } }
    }

    var transcriber: FakeTranscriber? { made.all.first }
    var transcriberCount: Int { made.all.count }
    /// How loud the latest recording was.
    var measure: SoundMeasure? { measures.all.last }

    func start(_ pauses: SpeechPauses = SpeechPauses(), use: RecordingUse = .words) {
        _ = recognizer.perform(
            .start(device: nil, afterSpeech: false, pauses: pauses, use: use))
        _ = wait(for: 1)
    }

    /// Waits until every request was performed.
    func settle() { recognizer.settle() }

    /// All answers, when there are so many.
    func wait(for count: Int) -> [ListeningEvent] {
        while events.all.count < count {
            guard arrivals.wait(timeout: .now() + 10) == .success else { break }
        }
        return events.all
    }

    static func spoken() -> [Int16] {
        var sounds = Sounds()
        return sounds.noise(-60, seconds: 1) + sounds.speech(-25, seconds: 1.2, over: -60)
    }

    static func utterance() -> [Int16] {
        var sounds = Sounds(seed: 2)
        return spoken() + sounds.noise(-60, seconds: 1.5)
    }
}
