import AccessibleCore
import Journal
import Wording

/// `settings`: every setting with its value, a sentence each (K6).
enum SettingsList {
    static func read(in context: inout SessionContext) {
        let words = context.environment.words
        let settings = Setting.all.compactMap { sentence(of: $0, in: context) }
        let example =
            words.name(of: .verbosity) + " " + (words.table("verbosities")["brief"]?.first ?? "")
        let heading = Message(
            "settings.all", ["count": .count(settings.count), "example": .text(example)])
        MoreCommand.begin(MoreCommand.parts(of: settings, after: heading), in: &context)
    }

    /// A setting with its value; nil for one that no command sets, and one that is not set.
    private static func sentence(of setting: Setting, in context: SessionContext)
        -> Message.Argument?
    {
        let (words, preferences) = (context.environment.words, context.preferences)
        guard let command = setting.command else { return nil }
        switch setting.name {
        case "speech": return named(command, .text(speech(in: context)), in: context)
        case "voice":
            return named(
                command, .text(context.voiceList.name(of: context.voiceSetting)), in: context)
        case "hint-voice":
            let voice = preferences.hintVoice
            let name =
                voice.isEmpty ? words.switches["no"]?.first : context.voiceList.name(of: voice)
            return name.map { named(command, .text($0), in: context) }
        case "weight-steps":
            let steps = preferences.units.weightSteps
            return named(command, .list([.number(steps.fine), .number(steps.coarse)]), in: context)
        case "silent-tones": return .message(ToneCommands.silentTones(in: context))
        case "lone-tones": return ToneCommands.loneTones(in: context).map { .message($0) }
        case "quick-options":
            return .message(QuickOptionCommands.options(of: nil, in: context))
        case _ where command == .quickOptions:
            let kind = setting.name.split(separator: ".").last.flatMap {
                EntryKind(rawValue: String($0))
            }
            guard setting.text(preferences) != nil, let kind else { return nil }
            return .message(QuickOptionCommands.options(of: kind, in: context))
        case "input-device":
            let device = preferences.voiceLog.device(among: context.environment.devices())
            return device.map { named(command, .text($0), in: context) }
        // The detail follows the presentation that it belongs to.
        case "feedback-detail": return nil
        case "feedback":
            let values = [
                ("feedbacks", preferences.voiceLog.presentation.rawValue),
                ("details", preferences.voiceLog.detail.rawValue),
            ]
            let names = values.compactMap { words.table($0.0)[$0.1]?.first }
            return named(command, .series(names.map { .text($0) }), in: context)
        default:
            let value = setting.text(preferences) ?? setting.usual?(context)
            let said = setting.description(of: value, in: words)
            guard case .message(let message)? = said else { return nil }
            return .message(message)
        }
    }

    private static func named(
        _ command: Command, _ value: Message.Argument, in context: SessionContext
    ) -> Message.Argument {
        .message(
            Message(
                "setting.value",
                ["name": .text(context.environment.words.name(of: command)), "value": value]))
    }

    /// The word for what speaks now, which an option may have chosen.
    private static func speech(in context: SessionContext) -> String {
        let output = context.preferences.speech.rawValue
        return context.environment.words.table("speech-outputs")[output]?.first ?? output
    }
}
