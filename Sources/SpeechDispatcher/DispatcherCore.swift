import AccessibleCore
import CSpeechd
import Dispatch
import Glibc
import Speech
import Synchronization

/// What callers and the two threads share: the queue, and what is to be done
/// and known about the server.
final class DispatcherCore: Sendable {
    typealias Instant = ContinuousClock.Instant

    /// One call of the library.
    enum Job: Sendable {
        case open
        /// Nobody is to hear of this connection again.
        case close(DispatcherConnection)
        case cancel(DispatcherConnection)
        case apply(DispatcherConnection, VoiceSettings)
        case say(DispatcherConnection, Utterance, SpeechQueue.Generation)
        case ping(DispatcherConnection)
    }

    /// The utterance being spoken.
    struct Current: Sendable {
        var utterance: Utterance
        var generation: SpeechQueue.Generation
        /// It is handed to the server, or was.
        var isSent = false
        /// The server's number for it, once it told.
        var message: Int?
        var hasBegun = false
        /// When the server last showed that it works on it.
        var lastSign = Instant.now
        var since = Instant.now
    }

    struct State: Sendable {
        var queue = SpeechQueue()
        var settings: VoiceSettings
        var applied: VoiceSettings?
        var current: Current?
        var connection: DispatcherConnection?
        /// Something was handed over that is no longer wanted.
        var needsCancel = false
        var needsPing = false
        /// What the caller's thread waits for, and since when.
        var job: (job: Job, since: Instant)?
        /// Connections that are given up, to be closed.
        var lost: [DispatcherConnection] = []
        /// Events whose message has no number yet.
        var earlyEvents: [(message: Int, event: DispatcherConnection.Event)] = []
        /// Since when there is no connection, and when the next try is due.
        var awaySince: Instant? = .now
        var nextTry: Instant? = .now
        var wasConnected = false
        /// Tries in a row that failed.
        var failures = 0
        /// Something was being said when the connection was lost.
        var wasCutOff = false
        /// It was said that there is no server.
        var isMissed = false
        /// The server answers, and speaks nothing to its end: it may have no
        /// sound device.
        var isUnheard = false
        var notices: [SpeechNotice] = []
        var endings: [(utterance: Utterance, outcome: Utterance.Outcome)] = []
        var isDelivering = false
        var waiters: [DispatchSemaphore] = []
        var isShuttingDown = false
        /// No call will be made any more.
        var isCallerDone = false

        /// Nothing is left to say, and everyone knows how it all ended.
        var isQuiet: Bool {
            queue.isIdle && endings.isEmpty && notices.isEmpty && !isDelivering
        }
    }

    let configuration: DispatcherSpeaker.Configuration
    let state: Mutex<State>
    /// The caller's thread has something to look at.
    let work = DispatchSemaphore(value: 0)
    /// Becomes readable when the watching thread has.
    let bell: Int32

    init(configuration: DispatcherSpeaker.Configuration) {
        self.configuration = configuration
        var initial = State(settings: configuration.settings)
        _ = initial.queue.handle(.muted(configuration.settings.isMuted))
        state = Mutex(initial)
        bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    }

    deinit { Glibc.close(bell) }

    /// Makes both threads look.
    func ring() {
        work.signal()
        eventfd_write(bell, 1)
    }

    // MARK: - The queue

    func handle(_ event: SpeechQueue.Event) {
        state.withLock { handle(event, &$0) }
        ring()
    }

    func handle(_ event: SpeechQueue.Event, _ state: inout State) {
        var pending = state.queue.handle(event)[...]
        while let action = pending.popFirst() {
            switch action {
            case .start(let utterance, let generation, _):
                state.current = Current(utterance: utterance, generation: generation)
                if DispatcherScales.line(utterance.text).allSatisfy(\.isWhitespace) {
                    // A tone alone, which nobody plays here.
                    pending += state.queue.handle(.finished(generation))
                } else if state.isMissed {
                    pending += state.queue.handle(.failed(generation))
                }
            case .cancel(let generation):
                if let current = state.current, current.generation == generation {
                    state.needsCancel = state.needsCancel || current.isSent
                }
            case .record(let utterance, let outcome):
                state.endings.append((utterance, outcome))
            }
        }
        if state.current?.generation != state.queue.activeGeneration { state.current = nil }
    }

    /// - Returns: false when there is nothing to go on with.
    func resume() -> Bool {
        let canResume = state.withLock { state in
            let canResume = state.queue.canResume
            handle(.resume, &state)
            return canResume
        }
        ring()
        return canResume
    }

    /// There is something to go on with.
    var canResume: Bool { state.withLock { $0.queue.canResume } }

    /// Something is being said now.
    var isSpeaking: Bool { state.withLock { $0.current != nil } }

    func configure(_ settings: VoiceSettings) {
        state.withLock { state in
            state.settings = settings
            handle(.muted(settings.isMuted), &state)
        }
        ring()
    }

    /// - Returns: false when it was shut down before.
    func shutDown() -> Bool {
        let isFirst = state.withLock { state in
            guard !state.isShuttingDown else { return false }
            state.isShuttingDown = true
            handle(.close, &state)
            return true
        }
        ring()
        return isFirst
    }

    func waitUntilQuiet(timeout: Duration) -> Bool {
        let waiter: DispatchSemaphore? = state.withLock { state in
            guard !state.isQuiet else { return nil }
            let waiter = DispatchSemaphore(value: 0)
            state.waiters.append(waiter)
            return waiter
        }
        guard let waiter else { return true }
        return waiter.wait(atMost: timeout)
    }

    // MARK: - The server

    /// Something happened to a message; on the library's thread.
    func notified(_ message: Int, _ event: DispatcherConnection.Event) {
        state.withLock { state in
            guard let current = state.current, current.isSent else { return }
            if let own = current.message {
                if own == message { apply(event, &state) }
            } else {
                state.earlyEvents.append((message, event))
            }
        }
        ring()
    }

    private func apply(_ event: DispatcherConnection.Event, _ state: inout State) {
        guard let current = state.current else { return }
        if state.isUnheard && event == .end {
            state.isUnheard = false
            state.notices.append(.back)
        }
        switch event {
        case .begin:
            state.current?.hasBegun = true
            state.current?.lastSign = .now
        case .end: handle(.finished(current.generation), &state)
        case .cancel:
            // Not ours, or it would not be current: another program's speech.
            handle(.interrupted(current.generation, hasBegun: current.hasBegun), &state)
        }
    }

    /// The server has taken a message and given it a number.
    func queued(_ generation: SpeechQueue.Generation, as message: Int) {
        state.withLock { state in
            let events = state.earlyEvents.filter { $0.message == message }.map(\.event)
            state.earlyEvents = []
            guard state.current?.generation == generation else { return }
            state.current?.message = message
            state.current?.lastSign = .now
            state.current?.since = .now
            for event in events { apply(event, &state) }
        }
        ring()
    }

    func connected(_ connection: DispatcherConnection) {
        state.withLock { state in
            state.connection = connection
            state.applied = nil
            state.needsCancel = false
            state.needsPing = false
            state.awaySince = nil
            if state.isMissed {
                state.notices.append(.back)
            } else if state.wasCutOff {
                state.notices.append(.voiceRestarted(missed: []))
            }
            state.isMissed = false
            state.wasCutOff = false
            state.wasConnected = true
            state.failures = 0
        }
        ring()
    }

    /// No connection could be made.
    func refused(_ detail: String) {
        state.withLock { state in
            // What cannot be loaded now cannot be loaded later either.
            state.nextTry =
                DispatcherConnection.isInstalled
                ? .now + configuration.retryInterval * (1 << min(state.failures, 5)) : nil
            state.failures += 1
            // One that was there may be on its way back.
            if !state.wasConnected { miss(detail, &state) }
        }
        ring()
    }

    /// Says that there is no server, and fails what waits for it.
    func miss(_ detail: String, _ state: inout State) {
        if !state.isMissed {
            state.notices.append(
                DispatcherConnection.isInstalled
                    ? .dispatcherAway(detail: detail) : .dispatcherMissing)
        }
        state.isMissed = true
        if let current = state.current { handle(.failed(current.generation), &state) }
    }

    /// The server has an utterance and does not begin it, or does not end it.
    func giveUp(_ current: Current, _ state: inout State) {
        if !state.isUnheard { state.notices.append(.dispatcherAway(detail: "silent")) }
        state.isUnheard = true
        state.needsCancel = true
        handle(
            current.hasBegun
                ? .interrupted(current.generation, hasBegun: true) : .failed(current.generation),
            &state)
    }

    /// The connection is of no use any more.
    func lose(_ connection: DispatcherConnection, _ state: inout State) {
        guard state.connection === connection else { return }
        state.connection = nil
        state.lost.append(connection)
        state.awaySince = .now
        state.nextTry = .now
        state.earlyEvents = []
        guard let current = state.current else { return }
        if current.isSent {
            state.wasCutOff = state.wasCutOff || current.hasBegun
            handle(.crashed(current.generation, isCulprit: false), &state)
        }
    }
}
