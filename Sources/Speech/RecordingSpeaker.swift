public import AccessibleCore
import Synchronization

/// Follows the same queue as the real voice and writes down what would be
/// heard; for scripts and tests.
///
/// Time is the owner's: an utterance begins at once and lasts until
/// ``finish()``, or ends as it begins when the pace is immediate.
public final class RecordingSpeaker: Speaker {
    /// How long an utterance lasts.
    public enum Pace: Sendable, Hashable {
        /// Heard to its end the moment it begins.
        case immediate
        /// Until ``RecordingSpeaker/finish()``.
        case manual
    }

    /// One thing that happened, in order.
    public enum Record: Sendable, Hashable {
        case asked(Utterance)
        case silenced, paused, resumed
        case configured(VoiceSettings)
        case started(Utterance)
        case ended(Utterance, Utterance.Outcome)
    }

    private struct State {
        var queue = SpeechQueue()
        var current: (utterance: Utterance, generation: SpeechQueue.Generation)?
        var records: [Record] = []
    }

    private let pace: Pace
    private let state = Mutex(State())

    public init(pace: Pace = .immediate) {
        self.pace = pace
    }

    /// Everything so far.
    public var records: [Record] { state.withLock { $0.records } }

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

    /// What is being spoken.
    public var current: Utterance? { state.withLock { $0.current?.utterance } }

    /// Lets so many whole words of the current utterance be heard; words are
    /// parted by white space.
    public func advance(toWords words: Int) {
        state.withLock { state in
            guard let current = state.current else { return }
            handle(.progress(current.generation, words: words), &state)
        }
    }

    /// Lets the current utterance be heard to its end.
    public func finish() {
        state.withLock { state in
            guard let current = state.current else { return }
            handle(.finished(current.generation), &state)
        }
    }

    public func speak(_ utterance: Utterance) {
        state.withLock { state in
            state.records.append(.asked(utterance))
            handle(.speak(utterance), &state)
        }
    }

    public func silence() {
        state.withLock { state in
            state.records.append(.silenced)
            handle(.silence, &state)
        }
    }

    public func pause() {
        state.withLock { state in
            state.records.append(.paused)
            handle(.pause, &state)
        }
    }

    public func resume() -> Bool {
        state.withLock { state in
            state.records.append(.resumed)
            let canResume = state.queue.canResume
            handle(.resume, &state)
            return canResume
        }
    }

    public func forget() {
        state.withLock { handle(.forget, &$0) }
    }

    public var canResume: Bool { state.withLock { $0.queue.canResume } }

    public var isSpeaking: Bool { current != nil }

    public func configure(_ settings: VoiceSettings) {
        state.withLock { state in
            state.records.append(.configured(settings))
            handle(.muted(settings.isMuted), &state)
        }
    }

    /// Finishes what is left, and returns at once; false when something is held.
    public func waitUntilQuiet(timeout: Duration) -> Bool {
        state.withLock { state in
            while let current = state.current {
                handle(.finished(current.generation), &state)
            }
            return state.queue.isIdle
        }
    }

    public func shutDown() {
        state.withLock { handle(.close, &$0) }
    }

    private func handle(_ event: SpeechQueue.Event, _ state: inout State) {
        var pending = state.queue.handle(event)[...]
        while let action = pending.popFirst() {
            switch action {
            case .start(let utterance, let generation, _):
                state.current = (utterance, generation)
                state.records.append(.started(utterance))
                if pace == .immediate {
                    pending += state.queue.handle(.finished(generation))
                }
            case .cancel:
                state.current = nil
            case .record(let utterance, let outcome):
                if state.current?.utterance.id == utterance.id { state.current = nil }
                state.records.append(.ended(utterance, outcome))
            }
        }
    }
}
