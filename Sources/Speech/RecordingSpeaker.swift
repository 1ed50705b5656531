public import AccessibleCore
import Synchronization

/// Makes no sound and records what would be heard, with the queue of the real
/// speakers; for tests.
///
/// Its owner moves time: an utterance begins at once and lasts until
/// ``finish()``, or ends as it begins when the pace is immediate.
public final class RecordingSpeaker: Speaker {
    /// How long an utterance lasts.
    public enum Pace: Sendable, Hashable {
        /// It is heard to its end as it begins.
        case immediate
        /// Until ``RecordingSpeaker/finish()``.
        case manual
    }

    /// One thing that happened.
    public enum Record: Sendable, Hashable {
        /// ``RecordingSpeaker/speak(_:)`` was called.
        case asked(Utterance)
        case silenced, paused, resumed
        case configured(VoiceSettings)
        case started(Utterance)
        case ended(Utterance, Utterance.Outcome)
    }

    /// Speaks nothing and keeps a list of what happened.
    private struct Backend: SpeechBackend {
        var pace: Pace
        var current: (utterance: Utterance, generation: SpeechQueue.Generation)?
        var records: [Record] = []

        mutating func start(
            _ utterance: Utterance, generation: SpeechQueue.Generation, style: SpeechQueue.Style,
            after event: SpeechQueue.Event
        ) -> SpeechQueue.Event? {
            current = (utterance, generation)
            records.append(.started(utterance))
            return pace == .immediate ? .finished(generation) : nil
        }

        mutating func cancel(_ generation: SpeechQueue.Generation) {}

        mutating func record(_ outcome: Utterance.Outcome, of utterance: Utterance) {
            records.append(.ended(utterance, outcome))
        }

        mutating func becomeIdle() { current = nil }

        mutating func configure(_ settings: VoiceSettings, replacing old: VoiceSettings) {
            records.append(.configured(settings))
        }
    }

    private let driver: SpeechQueueDriver<Backend>

    /// - Parameters:
    ///   - pace: how long an utterance lasts.
    ///   - onOutcome: told how each utterance ended, exactly once, on the thread whose call
    ///     ended it.
    public init(
        pace: Pace = .immediate,
        onOutcome: (@Sendable (Utterance, Utterance.Outcome) -> Void)? = nil
    ) {
        driver = SpeechQueueDriver(Backend(pace: pace), onOutcome: onOutcome)
    }

    /// Everything so far, oldest first.
    public var records: [Record] { driver.withState { $0.backend.records } }

    /// What was asked for, heard or not.
    public var utterances: [Utterance] {
        records.compactMap { if case .asked(let utterance) = $0 { utterance } else { nil } }
    }

    /// What was heard to its end.
    public var spoken: [Utterance] {
        records.compactMap {
            if case .ended(let utterance, .spoken) = $0 { utterance } else { nil }
        }
    }

    /// How each utterance ended, in the order they did.
    public var outcomes: [(utterance: Utterance, outcome: Utterance.Outcome)] {
        records.compactMap {
            if case .ended(let utterance, let outcome) = $0 { (utterance, outcome) } else { nil }
        }
    }

    /// What is being spoken; nil in silence.
    public var current: Utterance? { driver.withState { $0.backend.current?.utterance } }

    /// Lets whole words of the current utterance be heard; nothing in silence.
    ///
    /// - Parameter words: how many, from its beginning; white space parts them.
    public func advance(toWords words: Int) {
        handle(about: { .progress($0, words: words) })
    }

    /// Lets the current utterance be heard to its end; nothing in silence.
    public func finish() {
        handle(about: SpeechQueue.Event.finished)
    }

    public func speak(_ utterance: Utterance) { handle(.speak(utterance), as: .asked(utterance)) }

    public func silence() { handle(.silence, as: .silenced) }

    public func pause() { handle(.pause, as: .paused) }

    public func resume() -> Bool {
        driver.withState { $0.backend.records.append(.resumed) }
        defer { driver.deliver() }
        return driver.resume()
    }

    public func forget() { handle(.forget) }

    public var canResume: Bool { driver.canResume }

    public var isSpeaking: Bool { driver.isSpeaking }

    public func configure(_ settings: VoiceSettings) {
        driver.configure(settings)
        driver.deliver()
    }

    /// Finishes what is spoken and what waits, without waiting.
    ///
    /// - Returns: false when a pause holds something.
    public func waitUntilQuiet(timeout: Duration) -> Bool {
        while isSpeaking { finish() }
        return driver.waitUntilQuiet(timeout: .zero)
    }

    public func shutDown() {
        _ = driver.shutDown()
        driver.deliver()
    }

    /// Takes an event about the current utterance; nothing in silence.
    private func handle(about event: (SpeechQueue.Generation) -> SpeechQueue.Event) {
        driver.withState { state in
            guard let current = state.backend.current else { return }
            driver.handle(event(current.generation), &state)
        }
        driver.deliver()
    }

    private func handle(_ event: SpeechQueue.Event, as record: Record? = nil) {
        driver.withState { state in
            if let record { state.backend.records.append(record) }
            driver.handle(event, &state)
        }
        driver.deliver()
    }
}
