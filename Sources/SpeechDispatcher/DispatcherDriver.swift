import AccessibleCore
import Speech

/// The queue of a speaker, with Speech Dispatcher behind it.
typealias DispatcherDriver = SpeechQueueDriver<DispatcherBackend>

/// What the server does, as events of the queue.
extension DispatcherDriver {
    /// Reads or changes the backend with the lock held.
    func withBackend<Result>(_ body: (inout DispatcherBackend) -> Result) -> Result {
        withState { body(&$0.backend) }
    }

    // MARK: - Messages

    /// Something happened to a message; called on the library's thread.
    func notified(_ message: Int, _ event: DispatcherConnection.Event) {
        withState { state in
            guard let current = state.backend.current, current.isSent else { return }
            if let own = current.message {
                if own == message { apply(event, &state) }
            } else {
                state.backend.earlyEvents.append((message, event))
            }
        }
        wake()
    }

    private func apply(_ event: DispatcherConnection.Event, _ state: inout State) {
        guard let current = state.backend.current else { return }
        if state.backend.isUnheard && event == .end {
            state.backend.isUnheard = false
            state.report(.back)
        }
        switch event {
        case .begin:
            state.backend.current?.hasBegun = true
            state.backend.current?.lastSign = .now
        case .end: handle(.finished(current.generation), &state)
        case .cancel:
            // What we cancel is not current any more: another program's speech did it.
            handle(.interrupted(current.generation, hasBegun: current.hasBegun), &state)
        }
    }

    /// The server has taken an utterance and given it a number.
    func queued(_ generation: SpeechQueue.Generation, as message: Int) {
        withState { state in
            let events = state.backend.earlyEvents.filter { $0.message == message }.map(\.event)
            state.backend.earlyEvents = []
            guard state.backend.current?.generation == generation else { return }
            state.backend.current?.message = message
            state.backend.current?.lastSign = .now
            state.backend.current?.since = .now
            for event in events { apply(event, &state) }
        }
        wake()
    }

    /// The server has an utterance, and does not begin or does not end it.
    func giveUp(_ current: DispatcherBackend.Current, _ state: inout State) {
        if !state.backend.isUnheard { state.report(.dispatcherAway(detail: "silent")) }
        state.backend.isUnheard = true
        state.backend.needsCancel = true
        handle(
            current.hasBegun
                ? .interrupted(current.generation, hasBegun: true) : .failed(current.generation),
            &state)
    }

    // MARK: - Connections

    /// A connection was made.
    func connected(_ connection: DispatcherConnection) {
        withState { state in
            if state.backend.isMissed {
                state.report(.back)
            } else if state.backend.wasCutOff {
                state.report(.voiceRestarted(missed: []))
            }
            state.backend.connection = connection
            state.backend.appliedSettings = nil
            state.backend.needsCancel = false
            state.backend.needsPing = false
            state.backend.awaySince = nil
            state.backend.isMissed = false
            state.backend.wasCutOff = false
            state.backend.wasConnected = true
            state.backend.failures = 0
        }
        wake()
    }

    /// No connection could be made.
    func refused(_ detail: String) {
        withState { state in
            let interval = state.backend.configuration.retryInterval
            // A library that cannot be loaded now cannot be loaded later either.
            state.backend.nextTry =
                DispatcherConnection.isInstalled
                ? .now + interval * (1 << min(state.backend.failures, 5)) : nil
            state.backend.failures += 1
            // A server that was there may be on its way back.
            if !state.backend.wasConnected { miss(detail, &state) }
        }
        wake()
    }

    /// Reports that there is no server, and fails what waits for it.
    func miss(_ detail: String, _ state: inout State) {
        if !state.backend.isMissed {
            state.report(
                DispatcherConnection.isInstalled
                    ? .dispatcherAway(detail: detail) : .dispatcherMissing)
        }
        state.backend.isMissed = true
        if let current = state.backend.current { handle(.failed(current.generation), &state) }
    }

    /// Gives a connection up; does nothing when it was given up before.
    func lose(_ connection: DispatcherConnection, _ state: inout State) {
        guard state.backend.connection === connection else { return }
        state.backend.connection = nil
        state.backend.lost.append(connection)
        state.backend.awaySince = .now
        state.backend.nextTry = .now
        state.backend.earlyEvents = []
        guard let current = state.backend.current, current.isSent else { return }
        state.backend.wasCutOff = state.backend.wasCutOff || current.hasBegun
        handle(.crashed(current.generation, isCulprit: false), &state)
    }
}
