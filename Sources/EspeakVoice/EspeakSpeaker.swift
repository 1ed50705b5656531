package import AccessibleCore
import Dispatch
package import Foundation
package import Speech

/// Speaks with eSpeak NG, which runs in a process of its own.
///
/// The process is started in the background and restarted when it crashes or
/// hangs. The utterance it worked on is then spoken again; one that caused the
/// crash is spelled; a second crash drops it. Nothing here throws or waits: trouble
/// is a ``AccessibleCore/SpeechNotice``.
///
/// A WAV file gets each utterance complete and in order: ``silence()`` cuts
/// nothing there.
package final class EspeakSpeaker: QueuedSpeaker {
    /// How a speaker is set up.
    package struct Configuration: Sendable {
        /// The program that is the voice process when its first argument is
        /// ``VoiceProcess/flag``.
        package var program: URL
        /// Where sound goes.
        package var audio: any SinkSource
        /// The voice when the settings name none, or an unknown one: an identifier
        /// or a language of eSpeak NG.
        package var defaultVoice: String
        /// The settings of the first utterance.
        package var settings: VoiceSettings
        /// Added to the voice process's environment.
        package var environment: [String: String]
        /// Milliseconds without a frame after which a voice process that works counts as hung.
        package var patience: Int32 = 2000

        package init(
            program: URL = URL(filePath: "/proc/self/exe"), audio: any SinkSource,
            defaultVoice: String = "en-us", settings: VoiceSettings = VoiceSettings(),
            environment: [String: String] = [:]
        ) {
            self.program = program
            self.audio = audio
            self.defaultVoice = defaultVoice
            self.settings = settings
            self.environment = environment
        }
    }

    private let driver: EspeakDriver
    private let wakeUp = WakeUp()
    private let isOver = DispatchSemaphore(value: 0)

    /// Starts the voice and opens the device, both in the background.
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
        let driver = EspeakDriver(
            EspeakBackend(defaultVoice: configuration.defaultVoice),
            policy: configuration.audio.keepsEverything ? .keepsEverything : .live,
            settings: configuration.settings, wake: { [wakeUp] in wakeUp.signal() },
            onNotice: onNotice, onOutcome: onOutcome)
        self.driver = driver
        let thread = Thread { [wakeUp, isOver] in
            AudioThread(
                driver: driver, wakeUp: wakeUp, configuration: configuration, onNotice: onNotice
            ).run()
            isOver.signal()
        }
        thread.name = "speech"
        thread.stackSize = 512 * 1024
        thread.start()
    }

    deinit { shutDown() }

    package var queue: any SpeechQueueDriving { driver }

    /// The voice process's identifier; nil while none runs.
    ///
    /// For tests that end it.
    package var voiceProcess: pid_t? { driver.withBackend { $0.voiceProcess } }

    package func awaken() { driver.wake() }

    /// Cuts what is being said and ends the voice process.
    ///
    /// Where all of it must be heard, as in a WAV file, wait for quiet first.
    package func shutDown() {
        guard driver.shutDown() else { return }
        _ = isOver.wait(timeout: .now() + 3)
    }
}
