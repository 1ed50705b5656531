import AccessibleCore
import Speech

/// Speaks the queue's utterances through Speech Dispatcher, one at a time.
///
/// It holds what is to be done and what is known about the server.
/// ``DispatcherCaller`` makes the calls, ``DispatcherWatch`` gives up those that
/// take too long.
struct DispatcherBackend: SpeechBackend {
    typealias Instant = ContinuousClock.Instant

    /// One call of the library.
    enum Job: Sendable {
        case open
        /// The last call of a connection.
        case close(DispatcherConnection)
        case cancel(DispatcherConnection)
        case apply(DispatcherConnection, VoiceSettings)
        case say(DispatcherConnection, Utterance, SpeechQueue.Generation)
        case ping(DispatcherConnection)

        /// The connection whose server must answer; nil when none must.
        var connection: DispatcherConnection? {
            switch self {
            case .open, .close: nil
            case .cancel(let connection), .apply(let connection, _), .say(let connection, _, _),
                .ping(let connection):
                connection
            }
        }
    }

    /// The utterance being spoken.
    struct Current: Sendable {
        var utterance: Utterance
        var generation: SpeechQueue.Generation
        /// It was handed to the server, or is being handed over.
        var isSent = false
        /// The server's number for it; nil until the server told it.
        var message: Int?
        var hasBegun = false
        /// When the server last showed that it works on it.
        var lastSign = Instant.now
        /// When the server took it.
        var since = Instant.now
    }

    let configuration: DispatcherSpeaker.Configuration
    var current: Current?
    var connection: DispatcherConnection?
    /// Nil while there is a connection.
    var awaySince: Instant? = .now
    /// When to try to connect; nil for not again.
    var nextTry: Instant? = .now
    /// The settings that the server has; nil when they are not known.
    var appliedSettings: VoiceSettings?
    /// The server still has an utterance that is no longer wanted.
    var needsCancel = false
    /// The server must show that it is still there.
    var needsPing = false
    /// The call that is being made, and since when.
    var job: (job: Job, since: Instant)?
    /// Connections that are given up, to be closed.
    var lost: [DispatcherConnection] = []
    /// Events that came before the server told the number of their message.
    var earlyEvents: [(message: Int, event: DispatcherConnection.Event)] = []
    var wasConnected = false
    /// Tries in a row that failed.
    var failures = 0
    /// Something was being said when the connection was lost.
    var wasCutOff = false
    /// It was reported that there is no server.
    var isMissed = false
    /// The server answers and ends no utterance: it may have no sound device.
    var isUnheard = false
    /// No call will be made any more.
    var isCallerDone = false

    init(configuration: DispatcherSpeaker.Configuration) {
        self.configuration = configuration
    }

    mutating func start(
        _ utterance: Utterance, generation: SpeechQueue.Generation, style: SpeechQueue.Style,
        after event: SpeechQueue.Event
    ) -> SpeechQueue.Event? {
        current = Current(utterance: utterance, generation: generation)
        // A tone without words is not played here.
        if DispatcherScales.line(utterance.text).allSatisfy(\.isWhitespace) {
            return .finished(generation)
        }
        return isMissed ? .failed(generation) : nil
    }

    mutating func cancel(_ generation: SpeechQueue.Generation) {
        guard let current, current.generation == generation else { return }
        needsCancel = needsCancel || current.isSent
    }

    mutating func becomeIdle() {
        current = nil
    }

    // The caller compares what the server has with the driver's settings.
    mutating func configure(_ settings: VoiceSettings, replacing old: VoiceSettings) {}

    /// Chooses the next call, most urgent first, and notes that it is made.
    ///
    /// - Returns: nil when there is nothing to do.
    mutating func takeJob(settings: VoiceSettings, isShuttingDown: Bool) -> Job? {
        let next = nextJob(settings: settings, isShuttingDown: isShuttingDown)
        job = next.map { ($0, .now) }
        return next
    }

    private mutating func nextJob(settings: VoiceSettings, isShuttingDown: Bool) -> Job? {
        if let lost = lost.popLast() { return .close(lost) }
        guard let connection else {
            guard !isShuttingDown, let nextTry, nextTry <= .now else { return nil }
            self.nextTry = nil
            return .open
        }
        if needsCancel {
            needsCancel = false
            return .cancel(connection)
        }
        if isShuttingDown {
            self.connection = nil
            return .close(connection)
        }
        if appliedSettings != settings {
            appliedSettings = settings
            return .apply(connection, settings)
        }
        if let current, !current.isSent {
            self.current?.isSent = true
            return .say(connection, current.utterance, current.generation)
        }
        if needsPing {
            needsPing = false
            return .ping(connection)
        }
        return nil
    }
}
