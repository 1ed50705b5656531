import AccessibleCore
import Wording

/// Which voice speaks (A8): by its name, or from a list in which each is heard.
enum VoiceCommands {

    /// `voice` tells which, `voice german` and `voice en-us+f3` choose.
    static func setVoice(_ name: String, line: Line, in context: inout SessionContext) {
        let list = context.voiceList
        guard !name.isEmpty else {
            context.say(
                Message(
                    "speech.voice-now", ["voice": .text(list.name(of: context.voiceSetting))]))
            return
        }
        guard !list.voices.isEmpty else {
            // The voices are not known here; the speech output reports a voice
            // that it does not have.
            context.apply { $0.voice.voice = name.lowercased() }
            context.say(Message("speech.voice", ["voice": .text(name)]))
            return
        }
        guard let setting = setting(for: name, in: list, in: context) else {
            if CommandOrSentence.isVoice(name, in: context) || list.isNear(name) {
                sayUnknownVoice(name, list, in: &context)
            } else {
                askAboutVoice(
                    Message("speech.no-such-voice", ["wanted": .text(name)]), line, in: &context)
            }
            return
        }
        use(setting, list, in: &context)
    }

    /// What is stored for a named voice, with its variant; nil when there is no
    /// such voice.
    static func setting(for name: String, in list: VoiceList, in context: SessionContext)
        -> String?
    {
        let parts = name.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        // A variant alone changes the present voice.
        let first = parts[0].isEmpty ? context.voiceName : parts[0]
        guard let voice = list.voice(named: first) else { return nil }
        guard parts.count > 1 else { return list.setting(for: voice) }
        return list.variant(named: parts[1])
            .map { list.setting(for: voice) + "+" + VoiceList.suffix(of: $0) }
    }

    /// Uses a voice from now on, and says so in that voice.
    static func use(_ setting: String, _ list: VoiceList, in context: inout SessionContext) {
        context.apply { $0.voice.voice = setting }
        context.say(Message("speech.voice", ["voice": .text(list.name(of: setting))]))
    }

    private static func sayUnknownVoice(
        _ name: String, _ list: VoiceList, in context: inout SessionContext
    ) {
        let near = list.nearest(to: name)
        var arguments: [String: Message.Argument] = [
            "wanted": .text(name), "kept": .text(list.name(of: context.voiceSetting)),
            "near": .text(near[0]),
        ]
        arguments["other"] = near.dropFirst().first.map { .text($0) }
        let key = near.count > 1 ? "speech.unknown-voice-two" : "speech.unknown-voice"
        context.say(Message(key, arguments), earcon: .error)
    }

    /// "voice hoarse" may be a symptom: there is no such voice, and the line is
    /// kept if the person wants (L8).
    private static func askAboutVoice(
        _ answer: Message, _ line: Line, in context: inout SessionContext
    ) {
        let sentences = [answer, Message("unknown.keep")].map { Message.Argument.message($0) }
        context.ask(
            KeepNoteQuestion(words: line.text), Message("parts", ["parts": .sentences(sentences)]))
    }

    /// `language` tells it, `language german` chooses a voice of it.
    ///
    /// The sentences stay in the locale's language; the voice may be of any.
    static func setLanguage(_ name: String, line: Line, in context: inout SessionContext) {
        let list = context.voiceList
        guard !list.voices.isEmpty else {
            sayNoVoices(in: &context)
            return
        }
        guard !name.isEmpty else {
            let language = list.voice(named: context.voiceName).map(VoiceList.languageName)
            var arguments: [String: Message.Argument] = [
                "language": .text(language ?? context.voiceSetting)
            ]
            arguments["other"] = list.otherLanguage(than: language).map { .text($0) }
            context.say(
                Message(arguments["other"] == nil ? "language.only" : "language.now", arguments))
            return
        }
        guard let voice = list.voice(ofLanguage: name) else {
            guard CommandOrSentence.isVoice(name, in: context) || list.isNear(name) else {
                askAboutVoice(Message("language.none", ["wanted": .text(name)]), line, in: &context)
                return
            }
            let nearest = list.nearest(to: name).lazy.compactMap { list.voice(named: $0) }.first
            let near = nearest.map(VoiceList.languageName) ?? ""
            context.say(
                Message("language.unknown", ["wanted": .text(name), "near": .text(near)]),
                earcon: .error)
            return
        }
        use(list.setting(for: voice), list, in: &context)
    }

    static func sayNoVoices(in context: inout SessionContext) {
        let key =
            context.preferences.speech == .speechd
            ? "speech.voices-elsewhere" : "speech.voices-none"
        context.say(Message(key), earcon: .error)
    }
}
