import AccessibleCore
import Conversation
import Delivery
import Foundation
import Speech
import Synchronization

/// Speaks with one of several speakers, never with two at once: the old one has
/// ended before the new one starts.
final class SwitchedSpeaker: SwitchableSpeaker {
    private struct State {
        var output: Preferences.Speech
        var settings: VoiceSettings
        var speaker: any Speaker
        /// The speaker before, which says that speech is off from now on.
        var leaving: (any Speaker)?
    }

    /// What says that speech is off may take as long.
    private static let farewell = Duration.seconds(8)

    private let state: Mutex<State>
    private let make: @Sendable (Preferences.Speech, VoiceSettings) -> any Speaker

    /// - Parameter make: starts a speaker.
    init(
        _ output: Preferences.Speech, settings: VoiceSettings,
        make: @escaping @Sendable (Preferences.Speech, VoiceSettings) -> any Speaker
    ) {
        self.make = make
        state = Mutex(State(output: output, settings: settings, speaker: make(output, settings)))
    }

    func use(_ output: Preferences.Speech, settings: VoiceSettings) {
        state.withLock { state in
            if state.output == output {
                if state.settings != settings { state.speaker.configure(settings) }
            } else {
                state.leaving?.shutDown()
                state.leaving = nil
                if output == .off, state.speaker.isSpeaking {
                    state.leaving = state.speaker
                    Self.letFinish(state.speaker)
                } else {
                    state.speaker.shutDown()
                }
                state.speaker = make(output, settings)
                state.output = output
            }
            state.settings = settings
        }
    }

    private static func letFinish(_ speaker: any Speaker) {
        Thread.detachNewThread {
            _ = speaker.waitUntilQuiet(timeout: farewell)
            speaker.shutDown()
        }
    }

    private var speaker: any Speaker { state.withLock { $0.speaker } }

    func speak(_ utterance: Utterance) { speaker.speak(utterance) }
    func silence() {
        state.withLock { $0.leaving }?.silence()
        speaker.silence()
    }
    func pause() { speaker.pause() }
    func resume() -> Bool { speaker.resume() }
    func forget() { speaker.forget() }
    var isSpeaking: Bool {
        speaker.isSpeaking || state.withLock { $0.leaving }?.isSpeaking ?? false
    }
    var canResume: Bool { speaker.canResume }
    func awaken() { speaker.awaken() }

    func configure(_ settings: VoiceSettings) {
        let output = state.withLock { $0.output }
        use(output, settings: settings)
    }

    func waitUntilQuiet(timeout: Duration) -> Bool {
        let leaving = state.withLock { $0.leaving }
        guard leaving?.waitUntilQuiet(timeout: timeout) ?? true else { return false }
        return speaker.waitUntilQuiet(timeout: timeout)
    }

    func shutDown() {
        state.withLock { $0.leaving }?.shutDown()
        speaker.shutDown()
    }
}
