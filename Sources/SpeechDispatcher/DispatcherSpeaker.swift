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

    private let driver: DispatcherDriver
    private let isOver = DispatchSemaphore(value: 0)

    /// Whether the library that speaks to the server is installed.
    public static var isInstalled: Bool { DispatcherConnection.isInstalled }

    /// Connects in the background.
    ///
    /// - Parameters:
    ///   - onNotice: told of trouble and its end, on the speaker's own thread;
    ///     it must not wait for the speaker.
    ///   - onOutcome: told how each utterance ended, exactly once, on the same
    ///     thread; it must not wait for the speaker.
    public init(
        configuration: Configuration, onNotice: @escaping @Sendable (SpeechNotice) -> Void,
        onOutcome: (@Sendable (Utterance, Utterance.Outcome) -> Void)? = nil
    ) {
        let threads = DispatcherThreads()
        let driver = DispatcherDriver(
            DispatcherBackend(configuration: configuration), settings: configuration.settings,
            wake: threads.wake, onNotice: onNotice, onOutcome: onOutcome)
        self.driver = driver
        let caller = Thread { [isOver] in
            DispatcherCaller(driver: driver, threads: threads, configuration: configuration).run()
            isOver.signal()
        }
        let watch = Thread { [isOver] in
            DispatcherWatch(driver: driver, threads: threads, configuration: configuration).run()
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

    public func speak(_ utterance: Utterance) { driver.handle(.speak(utterance)) }

    public func silence() { driver.handle(.silence) }

    public func pause() { driver.handle(.pause) }

    public func resume() -> Bool { driver.resume() }

    public var canResume: Bool { driver.canResume }

    public var isSpeaking: Bool { driver.isSpeaking }

    public func forget() { driver.handle(.forget) }

    public func configure(_ settings: VoiceSettings) { driver.configure(settings) }

    public func waitUntilQuiet(timeout: Duration) -> Bool {
        driver.waitUntilQuiet(timeout: timeout)
    }

    /// Cuts what is being said and ends the connection.
    ///
    /// A call that waits for a server that hangs is left behind with its thread,
    /// which ends with the call or with the program.
    public func shutDown() {
        guard driver.shutDown() else { return }
        for _ in 0..<2 {
            _ = isOver.wait(timeout: .now() + 1)
        }
    }
}
