package import AccessibleCore
import Dispatch
import Synchronization

/// Drives a ``SpeechQueue``.
///
/// It gives the queue every event, lets a ``SpeechBackend`` do what the queue decides, and reports
/// how each utterance ended. All speakers use it; they differ only in their backend. Events may
/// come from any thread. One thread of the speaker calls ``deliver()`` whenever the driver wakes
/// it.
package final class SpeechQueueDriver<Backend: SpeechBackend>: Sendable {
    /// What the driver's lock protects.
    package struct State: Sendable {
        package var backend: Backend
        /// Each value is within its range.
        package fileprivate(set) var settings: VoiceSettings
        package fileprivate(set) var isShuttingDown = false
        fileprivate(set) var queue: SpeechQueue
        fileprivate var notices: [SpeechNotice] = []
        fileprivate var endings: [(utterance: Utterance, outcome: Utterance.Outcome)] = []
        /// Whether notices or endings were taken and are being reported.
        fileprivate var isDelivering = false
        fileprivate var waiters: [DispatchSemaphore] = []

        /// Whether nothing is left to say, and all of it was reported.
        fileprivate var isQuiet: Bool {
            queue.isIdle && endings.isEmpty && notices.isEmpty && !isDelivering
        }

        /// Whether something is spoken, is held, or can be resumed.
        package var canResume: Bool { queue.canResume }

        /// Reports trouble, or its end, with the next ``SpeechQueueDriver/deliver()``.
        package mutating func report(_ notice: SpeechNotice) {
            notices.append(notice)
        }
    }

    private let state: Mutex<State>
    /// The generation that is being spoken; 0 for none.
    private let activeGeneration = Atomic<SpeechQueue.Generation>(0)
    /// Wakes the speaker's threads; must be called without the lock.
    private let wakeThreads: @Sendable () -> Void
    private let onNotice: @Sendable (SpeechNotice) -> Void
    private let onOutcome: (@Sendable (Utterance, Utterance.Outcome) -> Void)?

    /// A driver with an empty queue.
    ///
    /// - Parameters:
    ///   - backend: makes the sound.
    ///   - policy: whether utterances may be cut.
    ///   - settings: the settings at first.
    ///   - wake: is called after every event, on the thread of the event; makes the speaker's
    ///     threads check their work.
    ///   - onNotice: gets trouble and its end, in ``deliver()``.
    ///   - onOutcome: gets the end of each utterance exactly once, in ``deliver()``.
    package init(
        _ backend: Backend, policy: SpeechQueue.Policy = .live,
        settings: VoiceSettings = VoiceSettings(), wake: @escaping @Sendable () -> Void = {},
        onNotice: @escaping @Sendable (SpeechNotice) -> Void = { _ in },
        onOutcome: (@Sendable (Utterance, Utterance.Outcome) -> Void)? = nil
    ) {
        var queue = SpeechQueue(policy: policy)
        _ = queue.handle(.muted(settings.isMuted))
        state = Mutex(State(backend: backend, settings: settings.clamped, queue: queue))
        wakeThreads = wake
        self.onNotice = onNotice
        self.onOutcome = onOutcome
    }

    // MARK: - Events

    /// Handles one event, then wakes the speaker's threads.
    package func handle(_ event: SpeechQueue.Event) {
        state.withLock { handle(event, &$0) }
        wake()
    }

    /// Handles one event while the lock is held; the caller must wake the threads.
    package func handle(_ event: SpeechQueue.Event, _ state: inout State) {
        var events = [event][...]
        while let event = events.popFirst() {
            let actions = state.queue.handle(event)
            // Stored first, because a playing thread checks it between two chunks.
            activeGeneration.store(state.queue.activeGeneration ?? 0, ordering: .releasing)
            for action in actions {
                switch action {
                case .start(let utterance, let generation, let style):
                    let outcome = state.backend.start(
                        utterance, generation: generation, style: style, after: event)
                    if let outcome { events.append(outcome) }
                case .cancel(let generation):
                    state.backend.cancel(generation)
                case .record(let utterance, let outcome):
                    state.endings.append((utterance, outcome))
                    state.backend.record(outcome, of: utterance)
                }
            }
            if state.queue.activeGeneration == nil { state.backend.becomeIdle() }
        }
    }

    /// Reads or changes the state with the lock held; wakes no thread.
    package func withState<Result>(_ body: (inout State) -> Result) -> Result {
        state.withLock { body(&$0) }
    }

    /// Makes the speaker's threads check their work.
    package func wake() {
        wakeThreads()
    }

    // MARK: - Speaker

    /// Resumes what is held, or what was last cut or dropped.
    ///
    /// - Returns: false if there is nothing to resume.
    package func resume() -> Bool {
        let canResume = state.withLock { state in
            let canResume = state.canResume
            handle(.resume, &state)
            return canResume
        }
        wake()
        return canResume
    }

    /// Whether something is spoken, is held, or can be resumed.
    package var canResume: Bool { state.withLock { $0.canResume } }

    /// Whether something is being spoken now.
    package var isSpeaking: Bool { activeGeneration.load(ordering: .acquiring) != 0 }

    /// Whether a generation is the one that is being spoken; takes no lock.
    package func isActive(_ generation: SpeechQueue.Generation) -> Bool {
        activeGeneration.load(ordering: .acquiring) == generation
    }

    /// Whether speech is switched off by the settings.
    package var isMuted: Bool { state.withLock { $0.settings.isMuted } }

    package var isShuttingDown: Bool { state.withLock { $0.isShuttingDown } }

    /// Uses new settings from the next utterance on; muting cuts what is spoken at once.
    package func configure(_ settings: VoiceSettings) {
        state.withLock { state in
            let old = state.settings
            state.settings = settings.clamped
            state.backend.configure(state.settings, replacing: old)
            handle(.muted(settings.isMuted), &state)
        }
        wake()
    }

    /// Ends everything, once.
    ///
    /// - Returns: false if it was already shut down.
    package func shutDown() -> Bool {
        let isFirst = state.withLock { state in
            guard !state.isShuttingDown else { return false }
            state.isShuttingDown = true
            handle(.close, &state)
            return true
        }
        wake()
        return isFirst
    }

    // MARK: - Reporting

    /// Reports notices and endings, oldest first, and wakes those who wait for quiet.
    ///
    /// Only one thread may call it.
    package func deliver() {
        while true {
            let (notices, endings) = state.withLock { state in
                defer {
                    state.notices = []
                    state.endings = []
                }
                state.isDelivering = !(state.notices.isEmpty && state.endings.isEmpty)
                return (state.notices, state.endings)
            }
            if notices.isEmpty && endings.isEmpty { break }
            for notice in notices { onNotice(notice) }
            for (utterance, outcome) in endings { onOutcome?(utterance, outcome) }
        }
        state.withLock { state in
            guard state.isQuiet || state.isShuttingDown else { return }
            for waiter in state.waiters { waiter.signal() }
            state.waiters = []
        }
    }

    /// Waits until nothing is left to say and all of it was reported.
    ///
    /// - Parameter timeout: the longest wait; zero checks without waiting.
    /// - Returns: false if the time was over first.
    package func waitUntilQuiet(timeout: Duration) -> Bool {
        let waiter = DispatchSemaphore(value: 0)
        let isQuiet = state.withLock { state in
            if !state.isQuiet, timeout > .zero { state.waiters.append(waiter) }
            return state.isQuiet
        }
        return isQuiet || (timeout > .zero && waiter.wait(atMost: timeout))
    }
}

extension VoiceSettings {
    /// The same settings with each value within its range.
    fileprivate var clamped: VoiceSettings {
        var settings = self
        settings.rate = min(max(rate, Self.rates.lowerBound), Self.rates.upperBound)
        settings.volume = min(max(volume, Self.volumes.lowerBound), Self.volumes.upperBound)
        settings.toneVolume = min(
            max(toneVolume, Self.toneVolumes.lowerBound), Self.toneVolumes.upperBound)
        settings.pitch = min(max(pitch, Self.pitches.lowerBound), Self.pitches.upperBound)
        return settings
    }
}
