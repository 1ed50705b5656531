import AccessibleCore
import Foundation
import Glibc
import Speech
import Supervision

/// Supervises the voice process: starts it, watches it, and starts another when
/// it is lost.
final class VoiceSupervisor {
    /// How a voice process was lost.
    enum Loss {
        /// It ended before it was ready.
        case neverReady
        /// It ended after it was ready.
        ///
        /// - Parameter culprit: the generation that crashed it; nil when something
        ///   outside ended it.
        case crashed(culprit: SpeechQueue.Generation?)
    }

    /// Milliseconds that a start may take.
    private static let startPatience: Int32 = 5000
    /// Failed starts after which the person is told.
    private static let triesInARow = 2
    /// Bounds of the time between two tries.
    private static let shortestWait = Duration.seconds(1)
    private static let longestWait = Duration.seconds(30)

    private let driver: EspeakDriver
    private let configuration: EspeakSpeaker.Configuration
    private let onNotice: @Sendable (SpeechNotice) -> Void

    /// The voice process; nil while there is none.
    private(set) var child: SupervisedProcess?
    /// The process has work, so a frame must come.
    var isOutstanding = false
    private var reader = FrameReader()
    private var isReady = false
    private var readyTime: ContinuousClock.Instant?
    /// The generation that the process works on.
    private var begun: SpeechQueue.Generation?
    /// Why the process cannot speak, in its own words.
    private var failure: String?
    /// A process crashed, and the next one is not ready yet.
    private var hasCrashed = false
    /// The person was told that there is no voice.
    private var isMissed = false
    /// Starts in a row that failed.
    private var failures = 0
    private var nextTry: ContinuousClock.Instant?

    init(
        driver: EspeakDriver, configuration: EspeakSpeaker.Configuration,
        onNotice: @escaping @Sendable (SpeechNotice) -> Void
    ) {
        self.driver = driver
        self.configuration = configuration
        self.onNotice = onNotice
    }

    /// A process runs, ready or not.
    var isThere: Bool { child != nil }

    /// How long to wait for a frame, in milliseconds; negative for ever.
    var timeout: Int32 {
        guard child != nil else { return -1 }
        return isReady ? (isOutstanding ? configuration.patience : -1) : Self.startPatience
    }

    /// Starts a process, unless one runs.
    func start() {
        guard child == nil else { return }
        reader = FrameReader()
        isReady = false
        begun = nil
        failure = nil
        do {
            let ahead = configuration.environment.isEmpty ? VoiceProcess.takeAhead() : nil
            let child =
                try ahead
                ?? .voice(
                    program: configuration.program, environment: configuration.environment,
                    endsWithThread: true)
            self.child = child
            driver.withBackend { $0.voiceProcess = child.identifier }
        } catch {
            failure = "\(configuration.program.path): \(error)"
            _ = lostBeforeReady(failure)
        }
    }

    /// Starts a process, unless one runs or the last failure was too recent.
    ///
    /// - Returns: whether one runs now.
    func retry() -> Bool {
        if child != nil { return true }
        if let nextTry, .now < nextTry { return false }
        start()
        return child != nil
    }

    /// Starts a process that no utterance waits for, unless the last one ended
    /// within a second of being ready.
    func restartWhenIdle() {
        if isMissed { return }
        if let readyTime, .now - readyTime < .seconds(1) { return }
        start()
    }

    /// Ends the process.
    func end() {
        driver.withBackend { $0.disconnect() }
        _ = child?.end()
        child = nil
    }

    /// Reads the frames that have arrived.
    ///
    /// - Parameter handle: takes each frame that is about sound.
    /// - Returns: whether the process has closed the stream.
    func read(_ handle: (FrameReader.Header, FrameReader) -> Void) -> Bool {
        guard let child else { return false }
        let result = reader.read(from: child.output)
        while let frame = reader.next() {
            switch VoiceFrame.Reply(rawValue: frame.kind) {
            case .ready:
                handle(frame, reader)
                becomeReady(child)
            case .begun:
                begun = frame.generation
            case .voiceUnknown:
                let wanted = driver.withState { $0.backend.voice(of: $0.settings) }
                onNotice(.unknownVoice(wanted: wanted, kept: reader.text(of: frame)))
            case .failure:
                failure = reader.text(of: frame)
            case .ended:
                begun = nil
                handle(frame, reader)
            default:
                handle(frame, reader)
            }
        }
        return result == .end
    }

    private func becomeReady(_ child: SupervisedProcess) {
        isReady = true
        readyTime = .now
        failures = 0
        nextTry = nil
        driver.withState { state in
            state.backend.connect(
                VoiceLink(socket: child.input), settings: state.settings)
        }
        if hasCrashed {
            onNotice(.voiceRestarted(missed: driver.withBackend { $0.takeMissed() }))
        }
        if isMissed { onNotice(.back) }
        hasCrashed = false
        isMissed = false
    }

    /// No frame came in time: ends the process.
    ///
    /// - Returns: nil when no frame was due.
    func timedOut() -> Loss? {
        guard let child, !isReady || isOutstanding else { return nil }
        kill(child.identifier, SIGKILL)
        let culprit = begun
        let wasReady = isReady
        _ = reap()
        return wasReady
            ? crashed(culprit: culprit) : lostBeforeReady("the voice process does not answer")
    }

    /// The process has closed the stream.
    ///
    /// - Returns: nil when no process ran.
    func ended() -> Loss? {
        guard child != nil else { return nil }
        let culprit = begun
        let wasReady = isReady
        let ending = reap()
        guard wasReady else { return lostBeforeReady(failure ?? "the voice process: \(ending)") }
        return crashed(culprit: ending.isFromOutside ? nil : culprit)
    }

    /// Waits for the end of the process.
    private func reap() -> SupervisedProcess.Ending {
        driver.withBackend { $0.disconnect() }
        defer { child = nil }
        return child?.end(patience: 100) ?? .exited(status: 0)
    }

    private func crashed(culprit: SpeechQueue.Generation?) -> Loss {
        hasCrashed = true
        return .crashed(culprit: culprit)
    }

    private func lostBeforeReady(_ detail: String?) -> Loss {
        failures += 1
        // One failure without a reason may be bad luck.
        guard failure != nil || failures >= Self.triesInARow else { return .neverReady }
        let wait = Self.shortestWait * (1 << min(max(failures - Self.triesInARow, 0), 5))
        nextTry = .now + min(wait, Self.longestWait)
        if !isMissed { onNotice(.noVoice(detail: detail ?? "")) }
        isMissed = true
        return .neverReady
    }
}
