public import AccessibleCore
import Dispatch
import Foundation
public import Speech

/// Speaks through Speech Dispatcher, which other programs speak through too.
///
/// The queue stays Earshot's own, with the same rules as for eSpeak NG: the
/// server is given one utterance at a time, and told to cancel it when it gives
/// way. So that two voices never talk at once, the server's own priorities keep
/// ours apart from a screen reader's.
///
/// libspeechd waits for the server's answers without end. It is called on a
/// thread of its own, and a second one watches: an answer that does not come
/// within ``Configuration/patience`` ends the connection, which is said, and a
/// new one is tried. Nothing here throws or waits.
///
/// The server is started when it does not run, as every other program that
/// speaks through it does: it ends by itself when nobody uses it, so on most
/// machines it only ever runs because someone asked for it.
///
/// Earcons are not played: the server has sounds only where a package of them
/// is installed, and a device of our own beside it would be a second voice. An
/// earcon never means more than its words.
public final class DispatcherSpeaker: Speaker {
    /// What a speaker needs to know.
    public struct Configuration: Sendable {
        /// The path of the server's socket; nil for the person's own server, as
        /// `SPEECHD_ADDRESS` or the XDG runtime folder says.
        public var socket: String?
        /// Whether to start a server that does not run.
        public var startsServer: Bool
        /// A language such as `en-US`, used when the settings name no voice.
        public var language: String
        public var settings: VoiceSettings
        /// How long the server may take to answer.
        public var patience: Duration
        /// Between two tries to reach it.
        public var retryInterval: Duration

        public init(
            socket: String? = nil, startsServer: Bool = true, language: String = "en-US",
            settings: VoiceSettings = VoiceSettings(), patience: Duration = .seconds(1),
            retryInterval: Duration = .seconds(1)
        ) {
            self.socket = socket
            self.startsServer = startsServer
            self.language = language
            self.settings = settings
            self.patience = patience
            self.retryInterval = retryInterval
        }
    }

    private let core: DispatcherCore
    private let isOver = DispatchSemaphore(value: 0)

    /// Whether the library that speaks to the server is installed.
    public static var isInstalled: Bool { DispatcherConnection.isInstalled }

    /// Connects in the background.
    ///
    /// - Parameters:
    ///   - onNotice: told of trouble and its end; on the speaker's own thread.
    ///   - onOutcome: told how each utterance ended, exactly once; on the same.
    ///     Neither may wait for the speaker.
    public init(
        configuration: Configuration, onNotice: @escaping @Sendable (SpeechNotice) -> Void,
        onOutcome: (@Sendable (Utterance, Utterance.Outcome) -> Void)? = nil
    ) {
        let core = DispatcherCore(configuration: configuration)
        self.core = core
        let isOver = isOver
        let caller = Thread {
            DispatcherCaller(core: core).run()
            isOver.signal()
        }
        let watch = Thread {
            DispatcherWatch(core: core, onNotice: onNotice, onOutcome: onOutcome).run()
            isOver.signal()
        }
        caller.name = "speechd"
        watch.name = "speechd watch"
        for thread in [caller, watch] {
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }

    deinit { shutDown() }

    public func speak(_ utterance: Utterance) { core.handle(.speak(utterance)) }

    public func silence() { core.handle(.silence) }

    public func pause() { core.handle(.pause) }

    public func resume() -> Bool { core.resume() }

    public var canResume: Bool { core.canResume }

    public var isSpeaking: Bool { core.isSpeaking }

    public func forget() { core.handle(.forget) }

    public func configure(_ settings: VoiceSettings) { core.configure(settings) }

    public func waitUntilQuiet(timeout: Duration) -> Bool {
        core.waitUntilQuiet(timeout: timeout)
    }

    /// Cuts what is being said.
    ///
    /// A server that hangs is left behind with its
    /// thread, which ends with it or with the program.
    public func shutDown() {
        guard core.shutDown() else { return }
        for _ in 0..<2 {
            _ = isOver.wait(timeout: .now() + 1)
        }
    }
}
