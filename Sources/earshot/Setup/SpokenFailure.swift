import AccessibleCore
import Conversation
import EspeakVoice
import LogStore
import Speech
import Wording

/// Speaks why a conversation could not begin, to somebody who hears no error that is only printed.
enum SpokenFailure {
    /// Read with what the program always has; a locale or a log may be what is broken.
    private static let voice = "en"

    /// Speaks a sentence and waits until it was heard; without a voice it is left printed.
    static func speak(_ text: String, _ options: Options) {
        guard case .none = ExpectedSpeech(options) else {
            let context = try? RunContext(options)
            let output = context.map { own($0) } ?? plain(options)
            output?.speak(Utterance(id: 1, text: text))
            finish(output)
            return
        }
    }

    /// The speaker of the settings; nil if it is to be silent.
    private static func own(_ context: RunContext) -> (any Speaker)? {
        let preferences = context.preferences(stored: (try? context.settings.load()) ?? [:])
        guard preferences.speech != .off, !preferences.voice.isMuted else { return nil }
        return (try? VoiceOutput(context, preferences, onNotice: { _ in }))?.speaker
    }

    /// A speaker that needs no locale.
    private static func plain(_ options: Options) -> (any Speaker)? {
        guard let audio = try? VoiceOutput.audio(options.audio) else { return nil }
        return EspeakSpeaker(
            configuration: EspeakSpeaker.Configuration(
                audio: audio, defaultVoice: voice, settings: VoiceSettings()),
            onNotice: { _ in })
    }

    private static func finish(_ speaker: (any Speaker)?) {
        guard let speaker else { return }
        let end = ContinuousClock.now + .seconds(20)
        while !speaker.waitUntilQuiet(timeout: .milliseconds(50)), ContinuousClock.now < end {}
        speaker.shutDown()
    }
}
