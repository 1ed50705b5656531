import AccessibleCore
import ArgumentParser
import Conversation
import EspeakVoice
import Foundation
import LogStore
import Speech
import Wording

/// Speaks a text as the program would.
struct Say: LocalizedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "say", abstract: CommandText.text("usage.say"),
        usage: CommandText.text("usage.say.line"))

    @OptionGroup var options: Options

    @Flag(help: ArgumentHelp(CommandText.text("usage.say.phonemes")))
    var phonemes = false

    @Option(help: ArgumentHelp(CommandText.text("usage.say.wav"), valueName: "file"))
    var wav: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.say.language"), valueName: "tag"))
    var language: String?

    @Argument(help: ArgumentHelp(CommandText.text("usage.say.text")))
    var text: [String]

    func perform() throws {
        var options = options
        if let wav {
            try VoiceOutput.checkSoundFile(wav)
            options.audio = wav.lowercased().hasSuffix(".wav") ? wav : wav + ".wav"
        }
        let world = try World(options, readsPromptsLater: true)
        let now = world.now()
        var message = Message.verbatim(text.joined(separator: " "))
        if let language { message = message.read(by: .language(try Self.tag(language))) }
        var preferences = world.preferences(stored: (try? world.settings.load()) ?? [:])
        var wording = world.wording
        wording.spokenForm.style = preferences.spokenStyle
        let spoken = wording.spoken(message, now: now)
        let own = world.wording.conventions.voice
        let voice = preferences.voice.voice.isEmpty ? own : preferences.voice.voice
        let synthesizer = EspeakPhonemes()
        if let language, phonemes || preferences.speech == .espeak {
            // Without an answer there are no phonemes, or no speech, either: that is said.
            if (try? synthesizer.reads(language: language, voice: voice)) == false {
                throw Refusal("option.language-unread", ["value": .text(language)])
            }
        }
        if phonemes {
            do {
                let ipa = try synthesizer.ipa(spoken.passages, voice: voice)
                try Output.standard.deliver(line: ipa)
            } catch let trouble as VoiceError {
                throw Self.refusal(trouble, wanted: voice, kept: own)
            }
            return
        }
        preferences.voice.isMuted = false
        let notices = Mailbox<SpeechNotice>()
        let output = try VoiceOutput(world, preferences, onNotice: { notices.post($0) })
        output.speaker.speak(Utterance(id: 1, text: spoken.text, passages: spoken.ofSeveral))
        output.finish()
        guard let trouble = notices.take().first else { return }
        throw Refusal(SpeechNoticeMessages.message(for: trouble))
    }

    /// Why there are no phonemes.
    private static func refusal(
        _ trouble: VoiceError, wanted: String, kept: String
    ) -> Refusal {
        switch trouble.code {
        case .unknownVoice:
            Refusal(
                SpeechNoticeMessages.message(for: .unknownVoice(wanted: wanted, kept: kept)))
        case .unavailable:
            Refusal(SpeechNoticeMessages.message(for: .noVoice(detail: trouble.detail)))
        case .crashed, .timedOut: Refusal("say.no-phonemes")
        }
    }

    /// A language's tag as BCP 47 writes it.
    private static func tag(_ text: String) throws -> String {
        let subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        let isTag =
            (2...3).contains(subtags[0].count)
            && subtags.allSatisfy { subtag in
                (2...8).contains(subtag.count)
                    && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
        guard isTag else {
            throw Refusal.usage("option.language-unknown", ["value": .text(text)])
        }
        return text.replacing("_", with: "-")
    }
}
