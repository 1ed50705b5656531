import AccessibleCore
import CommandSyntax
import Conversation
import EspeakVoice
import Foundation
import LogStore
import Speech
import Wording

/// `earshot say`: speaks a text as the conversation would.
struct SayCommand: LocalizedSubcommand {
    private static let phonemesFlag = Flag("phonemes", help: "usage.say.phonemes")
    private static let wavOption = ValueOption(
        "wav", placeholder: "usage.value.file", example: "talk.wav", help: "usage.say.wav")
    private static let languageOption = ValueOption(
        "language", placeholder: "usage.value.tag", example: "de", help: "usage.say.language")

    static let syntax = CommandSyntax(
        "say", summary: "usage.say", usage: "usage.say.line",
        options: [phonemesFlag.syntax, wavOption.syntax, languageOption.syntax] + Options.syntax,
        operands: OperandSyntax(
            .many, placeholder: "usage.value.text", help: "usage.say.text",
            missing: "command-line.needs-text"))

    var options: Options
    private let phonemes: Bool
    private let wav: String?
    private let language: String?
    private let text: String

    static func expectedSpeech(_ invocation: Invocation) -> ExpectedSpeech {
        if invocation[phonemesFlag] { return .none }
        let expected = ExpectedSpeech(Options(invocation))
        // Sound for a file does not pass through the server.
        return expected == .none || invocation[wavOption] == nil ? expected : .voice
    }

    init(_ invocation: Invocation) {
        options = Options(invocation)
        phonemes = invocation[Self.phonemesFlag]
        wav = invocation[Self.wavOption]
        language = invocation[Self.languageOption]
        text = invocation.operands.joined(separator: " ")
    }

    func perform() throws -> ExitStatus {
        var options = options
        if let wav {
            try VoiceOutput.checkSoundFile(wav)
            options.audio = wav.lowercased().hasSuffix(".wav") ? wav : wav + ".wav"
        }
        let context = try RunContext(options, readsPromptsLater: true)
        let now = context.now()
        var message = Message.verbatim(text)
        if let language { message = message.read(by: .language(try Self.tag(language))) }
        var preferences = context.preferences(stored: (try? context.settings.load()) ?? [:])
        var wording = context.wording
        wording.spokenForm.style = preferences.spokenStyle
        let spoken = wording.spoken(message, now: now)
        let own = context.wording.conventions.voice
        let voice = preferences.voice.voice.isEmpty ? own : preferences.voice.voice
        let synthesizer = EspeakPhonemes()
        if let language, phonemes || preferences.speech == .espeak {
            // If the synthesizer does not answer, a later step says so.
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
            return .success
        }
        preferences.voice.isMuted = false
        let notices = Mailbox<SpeechNotice>()
        let output = try VoiceOutput(context, preferences, onNotice: { notices.post($0) })
        output.speaker.speak(Utterance(id: 1, text: spoken.text, passages: spoken.ofSeveral))
        output.finish()
        guard let trouble = notices.take().first else { return .success }
        throw Refusal(SpeechNoticeMessages.message(for: trouble))
    }

    /// The sentence about phonemes that could not be had.
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

    /// A language tag as BCP 47 writes it: `de_DE` becomes `de-DE`.
    ///
    /// - Throws: ``Refusal`` if the text is not a language tag.
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
