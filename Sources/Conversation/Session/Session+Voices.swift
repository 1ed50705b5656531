import AccessibleCore
import Wording

/// Which voice speaks (A8): by its name, or from a list in which each is heard.
extension Session {
    /// The voices of what speaks; none where it chooses among its own.
    var voiceList: VoiceList {
        VoiceList(
            environment.voices(preferences.speech),
            own: environment.wording.conventions.voice, locale: environment.wording.locale)
    }

    private var voiceSetting: String {
        let chosen = preferences.voice.voice
        return chosen.isEmpty ? environment.wording.conventions.voice : chosen
    }

    /// Without its variant.
    private var voiceName: String { String(voiceSetting.prefix { $0 != "+" }) }

    /// `voice` tells which, `voice german` and `voice en-us+f3` choose.
    mutating func setVoice(_ name: String, line: String) {
        let list = voiceList
        guard !name.isEmpty else {
            say(Message("speech.voice-now", ["voice": .text(list.name(of: voiceSetting))]))
            return
        }
        guard !list.voices.isEmpty else {
            // Nobody can tell here; who speaks says it when there is none.
            apply { $0.voice.voice = name.lowercased() }
            say(Message("speech.voice", ["voice": .text(name)]))
            return
        }
        guard let setting = setting(for: name, in: list) else {
            if isVoice(name) || list.isNear(name) {
                sayUnknownVoice(name, list)
            } else {
                askAboutVoice(Message("speech.no-such-voice", ["wanted": .text(name)]), line)
            }
            return
        }
        use(setting, list)
    }

    /// What is stored for a voice that was named, with its variant; nil when
    /// there is none such.
    private func setting(for name: String, in list: VoiceList) -> String? {
        let parts = name.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        // A variant alone is one of the present voice.
        let first = parts[0].isEmpty ? voiceName : parts[0]
        guard let voice = list.voice(named: first) else { return nil }
        guard parts.count > 1 else { return list.setting(for: voice) }
        return list.variant(named: parts[1])
            .map { list.setting(for: voice) + "+" + VoiceList.suffix(of: $0) }
    }

    /// Speaks with a voice from now on, and says so with it.
    mutating func use(_ setting: String, _ list: VoiceList) {
        apply { $0.voice.voice = setting }
        say(Message("speech.voice", ["voice": .text(list.name(of: setting))]))
    }

    private mutating func sayUnknownVoice(_ name: String, _ list: VoiceList) {
        let near = list.nearest(to: name)
        var arguments: [String: Message.Argument] = [
            "wanted": .text(name), "kept": .text(list.name(of: voiceSetting)),
            "near": .text(near[0]),
        ]
        arguments["other"] = near.dropFirst().first.map { .text($0) }
        let key = near.count > 1 ? "speech.unknown-voice-two" : "speech.unknown-voice"
        say(Message(key, arguments), earcon: .error)
    }

    /// "voice hoarse" may be a symptom: there is no such voice, and the line is
    /// kept if the person wants (L8).
    private mutating func askAboutVoice(_ answer: Message, _ line: String) {
        let sentences = [answer, Message("unknown.keep")].map { Message.Argument.message($0) }
        ask(.keepNote(line), Message("parts", ["parts": .sentences(sentences)]))
    }

    /// `language` tells it, `language german` chooses a voice of it.
    ///
    /// The sentences are those of the locale; the voice may be of any language.
    mutating func setLanguage(_ name: String, line: String) {
        let list = voiceList
        guard !list.voices.isEmpty else {
            sayNoVoices()
            return
        }
        guard !name.isEmpty else {
            let language = list.voice(named: voiceName).map(VoiceList.languageName)
            var arguments: [String: Message.Argument] = [
                "language": .text(language ?? voiceSetting)
            ]
            arguments["other"] = list.otherLanguage(than: language).map { .text($0) }
            say(Message(arguments["other"] == nil ? "language.only" : "language.now", arguments))
            return
        }
        guard let voice = list.voice(ofLanguage: name) else {
            guard isVoice(name) || list.isNear(name) else {
                askAboutVoice(Message("language.none", ["wanted": .text(name)]), line)
                return
            }
            let nearest = list.nearest(to: name).lazy.compactMap { list.voice(named: $0) }.first
            let near = nearest.map(VoiceList.languageName) ?? ""
            say(
                Message("language.unknown", ["wanted": .text(name), "near": .text(near)]),
                earcon: .error)
            return
        }
        use(list.setting(for: voice), list)
    }

    // MARK: The list

    /// `voices`: all of them, each heard as it speaks.
    mutating func openVoices() {
        let list = voiceList
        guard !list.voices.isEmpty else {
            sayNoVoices()
            return
        }
        open(
            list.voices.map { voice in
                let name = Message.verbatim(voice.name).read(by: .voice(voice.identifier))
                return (voice.id, name, voice.name.filter { !"()".contains($0) })
            },
            selected: list.voice(named: voiceName)?.id,
            label: Message("list.voices"), for: .voices(list.voices.map(list.setting)))
    }

    /// `variants`: the present voice as each of its variants, plain first.
    mutating func openVariants() {
        let list = voiceList
        guard let voice = list.voice(named: voiceName), !list.variants.isEmpty else {
            sayNoVoices()
            return
        }
        let variants = list.variants.map { "+" + VoiceList.suffix(of: $0) }
        let chosen = list.variants.first { voiceSetting.hasSuffix("+" + VoiceList.suffix(of: $0)) }
        let plain = Message("list.variant-none").read(by: .voice(voice.identifier))
        open(
            [("plain", plain, text(plain))]
                + zip(list.variants, variants).map { variant, suffix in
                    let reader = Passage.Reader.voice(voice.identifier + suffix)
                    return (
                        variant.id, Message.verbatim(variant.name).read(by: reader),
                        variant.name + " " + suffix.dropFirst()
                    )
                },
            selected: chosen?.id ?? "plain", label: Message("list.variants"),
            for: .voices(([""] + variants).map { list.setting(for: voice) + $0 }))
    }

    private mutating func sayNoVoices() {
        let key = preferences.speech == .speechd ? "speech.voices-elsewhere" : "speech.voices-none"
        say(Message(key), earcon: .error)
    }
}
