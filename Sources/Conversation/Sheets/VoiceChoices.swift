import AccessibleCore
import Wording

/// Voices, or variants of one voice, each heard as it speaks.
struct VoiceChoices: ListPurpose {
    /// What is stored for each, in the list's order.
    private let settings: [String]
    /// The ids of the choices, in the list's order.
    private let ids: [String]

    /// Makes the purpose of a list.
    ///
    /// - Parameter choices: the ids, with what is stored for each.
    private init(_ choices: [(id: String, setting: String)]) {
        settings = choices.map(\.setting)
        ids = choices.map(\.id)
    }

    /// `voices` opens the list of all voices.
    static func openVoices(in context: inout SessionContext) {
        let list = context.voiceList
        guard !list.voices.isEmpty else {
            VoiceCommands.sayNoVoices(in: &context)
            return
        }
        ListSheet.open(
            list.voices.map { voice in
                ListSheet.Choice(
                    id: voice.id,
                    label: Message.verbatim(voice.name).read(by: .voice(voice.identifier)),
                    text: voice.name.filter { !"()".contains($0) })
            },
            label: Message("list.voices"),
            for: VoiceChoices(list.voices.map { ($0.id, list.setting(for: $0)) }), in: &context)
    }

    /// `variants` opens the present voice as each of its variants, plain first.
    static func openVariants(in context: inout SessionContext) {
        let list = context.voiceList
        guard let voice = list.voice(named: context.voiceName), !list.variants.isEmpty else {
            VoiceCommands.sayNoVoices(in: &context)
            return
        }
        let suffixes = list.variants.map { "+" + VoiceList.suffix(of: $0) }
        let plain = Message("list.variant-none").read(by: .voice(voice.identifier))
        let variants = zip(list.variants, suffixes).map { variant, suffix in
            ListSheet.Choice(
                id: variant.id,
                label: Message.verbatim(variant.name)
                    .read(by: .voice(voice.identifier + suffix)),
                text: variant.name + " " + suffix.dropFirst())
        }
        ListSheet.open(
            [ListSheet.Choice(id: "plain", label: plain, text: context.text(plain))] + variants,
            label: Message("list.variants"),
            for: VoiceChoices(
                zip(["plain"] + list.variants.map(\.id), [""] + suffixes)
                    .map { ($0, list.setting(for: voice) + $1) }),
            in: &context)
    }

    /// The voice that speaks; of a list of variants, the one with which it speaks.
    func selected(in context: SessionContext) -> String? {
        let (list, setting) = (context.voiceList, context.voiceSetting)
        let place =
            settings.firstIndex(of: setting)
            ?? list.voice(named: context.voiceName).flatMap { voice in
                settings.firstIndex { list.voice(named: $0) == voice }
            }
        return place.map { ids[$0] }
    }

    func choose(_ place: Int, in context: inout SessionContext) {
        VoiceCommands.use(settings[place], context.voiceList, in: &context)
    }
}
