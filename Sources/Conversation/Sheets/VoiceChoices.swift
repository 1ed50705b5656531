import AccessibleCore
import Wording

/// Voices, or variants of one voice, each heard as it speaks.
struct VoiceChoices: ListPurpose {
    /// What is stored for each, in the list's order.
    private let settings: [String]

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
            selected: list.voice(named: context.voiceName)?.id, label: Message("list.voices"),
            for: VoiceChoices(settings: list.voices.map(list.setting)), in: &context)
    }

    /// `variants` opens the present voice as each of its variants, plain first.
    static func openVariants(in context: inout SessionContext) {
        let list = context.voiceList
        guard let voice = list.voice(named: context.voiceName), !list.variants.isEmpty else {
            VoiceCommands.sayNoVoices(in: &context)
            return
        }
        let suffixes = list.variants.map { "+" + VoiceList.suffix(of: $0) }
        let chosen = zip(list.variants, suffixes)
            .first { context.voiceSetting.hasSuffix($0.1) }?.0
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
            selected: chosen?.id ?? "plain", label: Message("list.variants"),
            for: VoiceChoices(settings: ([""] + suffixes).map { list.setting(for: voice) + $0 }),
            in: &context)
    }

    func choose(_ place: Int, in context: inout SessionContext) {
        VoiceCommands.use(settings[place], context.voiceList, in: &context)
    }
}
