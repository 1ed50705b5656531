import AccessibleCore
import Dispatch
import Glibc
import Speech

/// Reports what happened, and gives up a server that does not answer.
struct DispatcherWatch {
    /// How many times the patience a server may take to start.
    private static let startPatience = 5
    /// How many times the patience an utterance may wait while other programs
    /// speak; one that is not low interrupts a screen reader.
    private static let beginPatience = 5
    /// How long one character may take; a digit is a word or two.
    private static let longestCharacter = Duration.seconds(1)

    let driver: DispatcherDriver
    let threads: DispatcherThreads
    let configuration: DispatcherSpeaker.Configuration

    /// Runs until the speaker shuts down.
    func run() {
        while true {
            driver.deliver()
            if driver.withState({ isOver($0) }) { break }
            let timeout = giveUpLate()
            driver.deliver()
            var waits = pollfd(fd: threads.watch.descriptor, events: Int16(POLLIN), revents: 0)
            poll(&waits, 1, timeout)
            threads.watch.clear()
        }
        driver.deliver()
    }

    /// Nothing is left to watch: no call will be made, or the last one waits for
    /// a server to start.
    private func isOver(_ state: DispatcherDriver.State) -> Bool {
        guard state.isShuttingDown else { return false }
        if case .open? = state.backend.job?.job { return true }
        return state.backend.isCallerDone
    }

    /// Gives up what took too long.
    ///
    /// - Returns: milliseconds until something else may take too long; negative
    ///   when nothing is waited for.
    private func giveUpLate() -> Int32 {
        let now = ContinuousClock.now
        let due = driver.withState { state in
            let limits = [callLimit(now, &state), serverLimit(now, &state)]
            return limits.compactMap(\.self).min()
        }
        guard let due else { return -1 }
        let (seconds, attoseconds) = (due - now).components
        return Int32(max(0, min(seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1, 60_000)))
    }

    /// When the call that is being made takes too long; nil when none is.
    ///
    /// Opening a connection has a limit of its own, and one that is being closed
    /// was given up before.
    private func callLimit(
        _ now: DispatcherBackend.Instant, _ state: inout DispatcherDriver.State
    ) -> DispatcherBackend.Instant? {
        guard let (job, since) = state.backend.job, let connection = job.connection else {
            return nil
        }
        let patience = configuration.patience
        guard since + patience <= now else { return since + patience }
        driver.lose(connection, &state)
        connection.hangUp()
        state.backend.job?.since = now
        return now + patience
    }

    /// When the server takes too long to start, or to speak; nil when it has
    /// nothing to do.
    private func serverLimit(
        _ now: DispatcherBackend.Instant, _ state: inout DispatcherDriver.State
    ) -> DispatcherBackend.Instant? {
        guard state.backend.connection == nil else { return utteranceLimit(now, &state) }
        let patience = configuration.patience
        let limit = state.backend.wasConnected ? patience / 2 : patience * Self.startPatience
        var due: [DispatcherBackend.Instant] = []
        if let since = state.backend.awaySince, !state.backend.isMissed {
            if since + limit <= now { driver.miss("no answer", &state) }
            if !state.backend.isMissed { due.append(since + limit) }
        }
        if let time = state.backend.nextTry {
            if time <= now { threads.caller.signal() } else { due.append(time) }
        }
        return due.min()
    }

    /// When the current utterance takes too long; nil when there is none.
    private func utteranceLimit(
        _ now: DispatcherBackend.Instant, _ state: inout DispatcherDriver.State
    ) -> DispatcherBackend.Instant? {
        guard let current = state.backend.current, current.message != nil else { return nil }
        let patience = configuration.patience
        let wait = patience * (state.backend.isUnheard ? 1 : Self.beginPatience)
        let length = Self.longestCharacter * current.utterance.text.utf8.count
        let limit = current.since + wait + (current.hasBegun ? length : .zero)
        if limit <= now {
            driver.giveUp(current, &state)
            threads.caller.signal()
            return limit
        }
        guard current.lastSign + patience <= now else {
            return min(limit, current.lastSign + patience)
        }
        state.backend.current?.lastSign = now
        state.backend.needsPing = true
        threads.caller.signal()
        return min(limit, now + patience)
    }
}
