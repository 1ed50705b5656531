package import AccessibleCore
import Dispatch
import Foundation
package import Speech

/// Speaks through Speech Dispatcher, a server that speaks for many programs.
///
/// The rules of the speech queue are the same as for eSpeak NG: the server gets one
/// utterance at a time, and is told to cancel it when it is cut. The server's
/// priorities prevent that a screen reader and Earshot speak at the same time.
///
/// libspeechd waits for the server's answers without limit, so a thread of its own
/// calls it, and a second thread watches. When an answer does not come within
/// ``Configuration/patience``, the connection is closed, that is reported, and a new
/// connection is tried. Nothing here throws or waits.
///
/// A server that does not run is started, as other programs do: it ends by itself
/// when nobody uses it.
///
/// Earcons are not played. The server has sounds only where a package of them is
/// installed, and a device of our own could sound while the server speaks. An earcon
/// never means more than its words.
package final class DispatcherSpeaker: QueuedSpeaker {
    /// How a speaker is set up.
    package struct Configuration: Sendable {
        /// The path of the server's socket; nil for the person's own server, as
        /// `SPEECHD_ADDRESS` or the XDG runtime folder says.
        package var socket: String?
        /// Whether to start a server that does not run.
        package var startsServer: Bool
        /// The language when the settings name no voice, such as `en-US`.
        package var language: String
        /// The settings of the first utterance.
        package var settings: VoiceSettings
        /// How long the server may take to answer.
        package var patience: Duration
        /// The time between two tries to connect; it doubles after each failure, up
        /// to 32 times.
        package var retryInterval: Duration

        package init(
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
    package static var isInstalled: Bool { DispatcherConnection.isInstalled }

    /// Connects in the background.
    ///
    /// - Parameters:
    ///   - onNotice: told of trouble and its end, on the speaker's own thread;
    ///     it must not wait for the speaker.
    ///   - onOutcome: told how each utterance ended, exactly once, on the same
    ///     thread; it must not wait for the speaker.
    package init(
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

    package var queue: any SpeechQueueDriving { driver }

    /// Cuts what is being said and ends the connection.
    ///
    /// A call that waits for a server that hangs is left behind with its thread,
    /// which ends with the call or with the program.
    package func shutDown() {
        guard driver.shutDown() else { return }
        for _ in 0..<2 {
            _ = isOver.wait(timeout: .now() + 1)
        }
    }
}
