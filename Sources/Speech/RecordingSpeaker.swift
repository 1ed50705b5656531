public import AccessibleCore
import Synchronization

/// Makes no sound and records what would be heard, for tests.
///
/// It has the queue of the real speakers. Its owner moves time: an utterance begins at once and
/// lasts until ``finish()``, or ends at once if the pace is immediate.
public final class RecordingSpeaker: Speaker {
    /// How long an utterance lasts.
    public enum Pace: Sendable, Hashable {
        /// It ends as soon as it begins, and counts as heard.
        case immediate
        /// It lasts until ``RecordingSpeaker/finish()``.
        case manual
    }

    /// Something that happened to the speaker.
    public enum Record: Sendable, Hashable {
        /// ``RecordingSpeaker/speak(_:)`` was called.
        case asked(Utterance)
        /// ``RecordingSpeaker/silence()``, ``RecordingSpeaker/pause()`` or
        /// ``RecordingSpeaker/resume()`` was called.
        case silenced, paused, resumed
        /// The speaker got these settings.
        case configured(VoiceSettings)
        /// The utterance began to be spoken.
        case started(Utterance)
        /// The utterance ended, exactly once.
        case ended(Utterance, Utterance.Outcome)
    }

    /// Speaks nothing and records what happened.
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

    /// Everything that happened so far, oldest first.
    public var records: [Record] { driver.withState { $0.backend.records } }

    /// What the speaker was asked to speak, heard or not.
    public var utterances: [Utterance] {
        records.compactMap { if case .asked(let utterance) = $0 { utterance } else { nil } }
    }

    /// What was heard to its end.
    public var spoken: [Utterance] {
        records.compactMap {
            if case .ended(let utterance, .spoken) = $0 { utterance } else { nil }
        }
    }

    /// How each utterance ended, in the order of the endings.
    public var outcomes: [(utterance: Utterance, outcome: Utterance.Outcome)] {
        records.compactMap {
            if case .ended(let utterance, let outcome) = $0 { (utterance, outcome) } else { nil }
        }
    }

    /// The utterance that is being spoken; nil in silence.
    public var current: Utterance? { driver.withState { $0.backend.current?.utterance } }

    /// Lets words of the current utterance be heard; does nothing in silence.
    ///
    /// - Parameter words: how many words, from the beginning, separated by white space.
    public func advance(toWords words: Int) {
        handle(about: { .progress($0, words: words) })
    }

    /// Lets the current utterance be heard to its end; does nothing in silence.
    public func finish() {
        handle(about: SpeechQueue.Event.finished)
    }

    /// Speaks an utterance as soon as its priority allows.
    public func speak(_ utterance: Utterance) { handle(.speak(utterance), as: .asked(utterance)) }

    /// Stops what is being said and drops what waits.
    public func silence() { handle(.silence, as: .silenced) }

    /// Holds what is being said and what waits.
    public func pause() { handle(.pause, as: .paused) }

    /// Resumes what is held, or what was last cut or dropped; false if there is nothing to resume.
    public func resume() -> Bool {
        driver.withState { $0.backend.records.append(.resumed) }
        defer { driver.deliver() }
        return driver.resume()
    }

    /// Stops what is being said, and leaves nothing to resume.
    public func forget() { handle(.forget) }

    /// Whether something is being said, is held, or can be resumed.
    public var canResume: Bool { driver.canResume }

    /// Whether something is being said now.
    public var isSpeaking: Bool { driver.isSpeaking }

    /// Uses these settings from the next utterance on, and records them.
    public func configure(_ settings: VoiceSettings) {
        driver.configure(settings)
        driver.deliver()
    }

    /// Finishes what is spoken and what waits, without waiting.
    ///
    /// - Returns: false if a pause holds something.
    public func waitUntilQuiet(timeout: Duration) -> Bool {
        while isSpeaking { finish() }
        return driver.waitUntilQuiet(timeout: .zero)
    }

    /// Ends speech for good.
    public func shutDown() {
        _ = driver.shutDown()
        driver.deliver()
    }

    /// Handles an event about the current utterance; does nothing in silence.
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
