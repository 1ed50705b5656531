import AccessibleCore
import ArgumentParser
import Conversation
import EspeakVoice
import Foundation
import LogStore
import Speech
import Wording

/// Speaks a text as the program would.
struct Say: EarshotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "say", abstract: CommandText.text("usage.say"),
        usage: CommandText.text("usage.say.line"))

    @OptionGroup var options: Options

    @Flag(help: ArgumentHelp(CommandText.text("usage.say.phonemes")))
    var phonemes = false

    @Option(help: ArgumentHelp(CommandText.text("usage.say.wav"), valueName: "file"))
    var wav: String?

    @Argument(help: ArgumentHelp(CommandText.text("usage.say.text")))
    var text: [String]

    func perform() throws {
        var options = options
        if let wav { options.audio = wav.lowercased().hasSuffix(".wav") ? wav : wav + ".wav" }
        let world = try World(options, readsPromptsLater: true)
        let now = world.now()
        let message = Message.verbatim(text.joined(separator: " "))
        var preferences = world.preferences(stored: (try? world.settings.load()) ?? [:])
        var wording = world.wording
        wording.spokenForm.style = preferences.spokenStyle
        let spoken = wording.text(message, now: now, form: .spoken)
        if phonemes {
            let own = world.wording.conventions.voice
            let voice = preferences.voice.voice.isEmpty ? own : preferences.voice.voice
            do {
                let ipa = try EspeakPhonemes().ipa(spoken, voice: voice)
                try Output.standard.deliver(line: ipa)
            } catch let trouble as VoiceError {
                let notice: SpeechNotice =
                    trouble.code == .unknownVoice
                    ? .unknownVoice(wanted: voice, kept: own) : .noVoice(detail: trouble.detail)
                throw Refusal(SpeechNoticeMessages.message(for: notice))
            }
            return
        }
        preferences.voice.isMuted = false
        let notices = Mailbox<SpeechNotice>()
        let output = try VoiceOutput(world, preferences, onNotice: { notices.post($0) })
        output.speaker.speak(Utterance(id: 1, text: spoken))
        output.finish()
        guard let trouble = notices.take().first else { return }
        throw Refusal(SpeechNoticeMessages.message(for: trouble))
    }
}
