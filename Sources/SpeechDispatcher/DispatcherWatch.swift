import AccessibleCore
import CSpeechd
import Dispatch
import Glibc
import Speech
import Synchronization

/// Hands over what happened, and gives up a server that does not answer.
struct DispatcherWatch {
    /// How long a server may take to start, as a multiple of the patience.
    private static let startPatience = 5
    /// How long an utterance may wait for what other programs say, likewise;
    /// what is not low cuts a screen reader's reading.
    private static let beginPatience = 5
    /// How long one character may take; in numbers each is a word or two.
    private static let longestCharacter = Duration.seconds(1)

    let core: DispatcherCore
    let onNotice: @Sendable (SpeechNotice) -> Void
    let onOutcome: (@Sendable (Utterance, Utterance.Outcome) -> Void)?

    /// Runs until the speaker shuts down.
    func run() {
        var count: eventfd_t = 0
        while true {
            deliver()
            if core.state.withLock({ $0.isOver }) { break }
            let timeout = look()
            deliver()
            var waits = pollfd(fd: core.bell, events: Int16(POLLIN), revents: 0)
            poll(&waits, 1, timeout)
            eventfd_read(core.bell, &count)
        }
        deliver()
    }

    /// Hands over how utterances ended, and tells those who wait for quiet.
    private func deliver() {
        while true {
            let (notices, endings) = core.state.withLock { state in
                defer {
                    state.notices = []
                    state.endings = []
                }
                state.isDelivering = !(state.notices.isEmpty && state.endings.isEmpty)
                return (state.notices, state.endings)
            }
            if notices.isEmpty && endings.isEmpty { break }
            for notice in notices { onNotice(notice) }
            for ending in endings { onOutcome?(ending.utterance, ending.outcome) }
        }
        core.state.withLock { state in
            guard state.isQuiet || state.isShuttingDown else { return }
            for waiter in state.waiters { waiter.signal() }
            state.waiters = []
        }
    }

    /// Gives up what took too long.
    ///
    /// - Returns: milliseconds until the next time; negative for ever.
    private func look() -> Int32 {
        let now = ContinuousClock.now
        let patience = core.configuration.patience
        let due = core.state.withLock { state -> ContinuousClock.Instant? in
            var due: [ContinuousClock.Instant] = []
            // A call that waits. To open one has a limit of its own, and a
            // connection that is being closed was given up before.
            if let (job, since) = state.job, let connection = job.connection {
                if since + patience <= now {
                    core.lose(connection, &state)
                    connection.hangUp()
                    state.job?.since = now
                }
                due.append((state.job?.since ?? now) + patience)
            }
            if state.connection == nil {
                let limit = state.wasConnected ? patience / 2 : patience * Self.startPatience
                if let since = state.awaySince, !state.isMissed {
                    if since + limit <= now { core.miss("no answer", &state) }
                    if !state.isMissed { due.append(since + limit) }
                }
                if let time = state.nextTry {
                    if time <= now { core.work.signal() } else { due.append(time) }
                }
            } else if let current = state.current, current.message != nil {
                let wait = patience * (state.isUnheard ? 1 : Self.beginPatience)
                let length = Self.longestCharacter * current.utterance.text.utf8.count
                let limit = current.since + wait + (current.hasBegun ? length : .zero)
                due.append(limit)
                if limit <= now {
                    core.giveUp(current, &state)
                    core.work.signal()
                } else if current.lastSign + patience <= now {
                    state.current?.lastSign = now
                    state.needsPing = true
                    core.work.signal()
                    due.append(now + patience)
                } else {
                    due.append(current.lastSign + patience)
                }
            }
            return due.min()
        }
        guard let due else { return -1 }
        let (seconds, attoseconds) = (due - now).components
        return Int32(max(0, min(seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1, 60_000)))
    }
}

extension DispatcherCore.Job {
    /// The connection that is waited for.
    fileprivate var connection: DispatcherConnection? {
        switch self {
        case .open, .close: nil
        case .cancel(let connection), .apply(let connection, _), .say(let connection, _, _),
            .ping(let connection):
            connection
        }
    }
}

extension DispatcherCore.State {
    /// Nothing is left to watch: no call will be made, or the last one waits
    /// for a server to start.
    fileprivate var isOver: Bool {
        guard isShuttingDown else { return false }
        if case .open? = job?.job { return true }
        return isCallerDone
    }
}
