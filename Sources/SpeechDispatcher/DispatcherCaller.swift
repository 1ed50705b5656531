import AccessibleCore
import Dispatch
import CSpeechd
import Foundation
import Glibc
import Speech

/// Makes the calls of libspeechd, one after the other; each may wait for the
/// server.
struct DispatcherCaller {
    let driver: DispatcherDriver
    let threads: DispatcherThreads
    let configuration: DispatcherSpeaker.Configuration

    /// Runs until the speaker shuts down.
    func run() {
        // A write to a server that went away must not end the program.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        while true {
            while let job = next() { perform(job) }
            if driver.isShuttingDown { break }
            threads.caller.wait()
        }
        driver.withBackend { $0.isCallerDone = true }
        driver.wake()
    }

    /// The next call, most urgent first; nil when there is nothing to do.
    private func next() -> DispatcherBackend.Job? {
        driver.withState { state in
            let job = state.backend.takeJob(
                settings: state.settings, isShuttingDown: state.isShuttingDown)
            // From now on the watch counts its time.
            if job != nil { threads.watch.signal() }
            return job
        }
    }

    private func perform(_ job: DispatcherBackend.Job) {
        switch job {
        case .open: open()
        case .close(let connection): connection.close()
        case .cancel(let connection): check(connection, connection.cancel())
        case .apply(let connection, let settings):
            check(connection, connection.apply(settings, language: configuration.language))
        case .ping(let connection):
            check(connection, connection.ping())
            driver.withBackend { $0.current?.lastSign = .now }
        case .say(let connection, let utterance, let generation):
            let language = utterance.language
            if let language { connection.use(language: language) }
            let message = connection.say(utterance.text, utterance.priority)
            // The next one is in the person's own settings again.
            if language != nil { driver.withBackend { $0.appliedSettings = nil } }
            if let message {
                driver.queued(generation, as: message)
            } else {
                check(connection, false)
            }
        }
        driver.withBackend { $0.job = nil }
        driver.wake()
    }

    private func open() {
        // libspeechd waits without end for a server that hangs, and ends the
        // whole program at a reply that is not of the protocol.
        let environment = ProcessInfo.processInfo.environment
        let (seconds, attoseconds) = configuration.patience.components
        let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
        if let path = configuration.socket ?? DispatcherServer.socket(environment),
            DispatcherServer.answer(at: path, patience: Int32(clamping: milliseconds)) == false
        {
            driver.refused("no answer")
            return
        }
        do {
            driver.connected(
                try DispatcherConnection(
                    socket: configuration.socket, startsServer: configuration.startsServer,
                    onEvent: { [weak driver] in driver?.notified($0, $1) }))
        } catch {
            driver.refused(error.detail)
        }
    }

    /// Gives a connection up whose server refused or is gone.
    private func check(_ connection: DispatcherConnection, _ isAnswered: Bool) {
        guard !isAnswered else { return }
        driver.withState { driver.lose(connection, &$0) }
    }
}
