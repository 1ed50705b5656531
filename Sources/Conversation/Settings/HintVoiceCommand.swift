import AccessibleCore
import Wording

/// `hint voice`: the voice that reads hints, so that they are told apart from values by ear (K8).
enum HintVoiceCommand {
    /// Alone it tells the voice; a name sets it, and off takes it away.
    ///
    /// - Returns: false when the line is rather a sentence.
    static func perform(_ name: String, in context: inout SessionContext) -> Bool {
        let list = context.voiceList
        if name.isEmpty {
            tell(context.preferences.hintVoice, list, in: &context)
            return true
        }
        if CommandWords.value(name, in: context.environment.words.table("switches")) == "no" {
            context.apply { $0.hintVoice = "" }
            tell("", list, in: &context)
            return true
        }
        guard let setting = setting(for: name, in: list, in: context) else {
            context.say(Message("hint-voice.unknown", ["wanted": .text(name)]), earcon: .error)
            return true
        }
        context.apply { $0.hintVoice = setting }
        tell(setting, list, in: &context)
        return true
    }

    /// What is stored for a voice's name; a variant's name alone is one of the present voice.
    private static func setting(
        for name: String, in list: VoiceList, in context: SessionContext
    ) -> String? {
        guard list.voices.isEmpty else {
            return VoiceCommands.setting(for: name, in: list, in: context)
                ?? VoiceCommands.setting(for: "+" + name, in: list, in: context)
        }
        // Without a list of voices, a variant is known by its number.
        let isVariant = name.count < 4 && name.contains(where: \.isNumber)
        return isVariant ? "\(context.voiceName)+\(name.lowercased())" : name.lowercased()
    }

    /// Says which voice reads hints, in that voice.
    private static func tell(
        _ setting: String, _ list: VoiceList, in context: inout SessionContext
    ) {
        guard !setting.isEmpty else {
            context.say(Message("hint-voice.own"))
            return
        }
        let message = Message("hint-voice.now", ["voice": .text(list.name(of: setting))])
        context.say(message.read(by: .voice(setting)))
    }

    /// A hint as the voice for hints reads it.
    static func voiced(_ hint: Message, in context: SessionContext) -> Message {
        let voice = context.preferences.hintVoice
        guard !voice.isEmpty, hint.reader == .own else { return hint }
        return hint.read(by: .voice(voice))
    }
}
