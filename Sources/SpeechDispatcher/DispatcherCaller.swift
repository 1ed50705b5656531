import AccessibleCore
import CSpeechd
import Dispatch
import Foundation
import Glibc
import Speech
import Synchronization

/// Makes the calls of libspeechd, one after the other, each of which may wait
/// for the server.
struct DispatcherCaller {
    let core: DispatcherCore

    /// Runs until the speaker shuts down.
    func run() {
        // A server that went away must not end the program.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        while true {
            while let job = next() { perform(job) }
            if core.state.withLock({ $0.isShuttingDown }) { break }
            core.work.wait()
        }
        core.state.withLock { $0.isCallerDone = true }
        core.ring()
    }

    /// What is to be done, most urgent first; nil when there is nothing.
    private func next() -> DispatcherCore.Job? {
        core.state.withLock { state in
            let job = Self.next(&state)
            state.job = job.map { ($0, .now) }
            // From now on it is watched.
            if job != nil { eventfd_write(core.bell, 1) }
            return job
        }
    }

    private static func next(_ state: inout DispatcherCore.State) -> DispatcherCore.Job? {
        if let lost = state.lost.popLast() { return .close(lost) }
        guard let connection = state.connection else {
            guard !state.isShuttingDown, let time = state.nextTry, time <= .now else {
                return nil
            }
            state.nextTry = nil
            return .open
        }
        if state.needsCancel {
            state.needsCancel = false
            return .cancel(connection)
        }
        if state.isShuttingDown {
            state.connection = nil
            return .close(connection)
        }
        if state.applied != state.settings {
            state.applied = state.settings
            return .apply(connection, state.settings)
        }
        if let current = state.current, !current.isSent {
            state.current?.isSent = true
            return .say(connection, current.utterance, current.generation)
        }
        if state.needsPing {
            state.needsPing = false
            return .ping(connection)
        }
        return nil
    }

    private func perform(_ job: DispatcherCore.Job) {
        switch job {
        case .open: open()
        case .close(let connection): connection.close()
        case .cancel(let connection): check(connection, connection.cancel())
        case .apply(let connection, let settings):
            check(connection, connection.apply(settings, language: core.configuration.language))
        case .ping(let connection):
            check(connection, connection.ping())
            core.state.withLock { $0.current?.lastSign = .now }
        case .say(let connection, let utterance, let generation):
            let language = utterance.language
            if let language { connection.use(language: language) }
            let message = connection.say(utterance.text, utterance.priority)
            // The next one is in the person's own settings again.
            if language != nil { core.state.withLock { $0.applied = nil } }
            if let message {
                core.queued(generation, as: message)
            } else {
                check(connection, false)
            }
        }
        core.state.withLock { $0.job = nil }
        core.ring()
    }

    private func open() {
        let core = core
        // libspeechd would wait for a server that hangs without end, and ends
        // the whole program at a reply that is none.
        let usual = ProcessInfo.processInfo.environment
        let (seconds, attoseconds) = core.configuration.patience.components
        let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
        if let path = core.configuration.socket ?? DispatcherServer.socket(usual),
            DispatcherServer.answer(at: path, patience: Int32(clamping: milliseconds)) == false
        {
            core.refused("no answer")
            return
        }
        do {
            core.connected(
                try DispatcherConnection(
                    socket: core.configuration.socket,
                    startsServer: core.configuration.startsServer,
                    onEvent: { [weak core] in core?.notified($0, $1) }))
        } catch {
            core.refused(error.detail)
        }
    }

    /// Gives a connection up whose server refused or is gone.
    private func check(_ connection: DispatcherConnection, _ isAnswered: Bool) {
        guard !isAnswered else { return }
        core.state.withLock { core.lose(connection, &$0) }
    }
}
