import AccessibleCore
import Display
import Journal
import Wording

/// Every setting that is remembered, a row each.
extension Setting {
    static let all: [Setting] =
        [
            .number("rate", \.voice.rate, in: VoiceSettings.rates),
            .number("volume", \.voice.volume, in: VoiceSettings.volumes),
            .number("pitch", \.voice.pitch, in: VoiceSettings.pitches),
            .text("voice", \.voice.voice),
            .flag("muted", \.voice.isMuted, default: false),
            speech,
            .choice("verbosity", \.verbosity),
            .choice("units", \.unitStyle),
            .choice("clock", \.hourCycle),
            .flag("totals", \.tellsTotals, default: true),
            .flag("future", \.allowsFuture, default: false),
            .choice("time-presentation", \.timePresentation),
            .flag("discreet", \.isDiscreet, default: false),
            .choice("text-size", \.textSize),
            trustedTerminal,
            .choice("theme", \.theme),
            weightSteps,
            .tones("silent-tones", \.silentTones),
            .tones("lone-tones", \.loneTones, where: \.canReplaceWords),
            .choice("punctuation", \.spokenStyle.punctuation),
            .choice("numbers", \.spokenStyle.numbers),
            lastCustomTime,
            quickOptions("quick-options", \.quickOptions),
            .choice("feedback", \.voiceLog.presentation),
            .choice("feedback-detail", \.voiceLog.detail),
            .flag("dismiss", \.voiceLog.dismissesItself, default: true),
            .text("input-device", \.voiceLog.device),
            .text("last-input-device", \.voiceLog.lastDevice),
        ]
        + EntryKind.allCases.map {
            quickOptions("quick-options.\($0.rawValue)", \.quickOptionsOfKind[$0])
        }

    /// What speaks: only a choice is remembered, never an option of one run.
    private static let speech = Setting("speech") {
        $0.chosenSpeech?.rawValue
    } restore: { text, preferences in
        preferences.chosenSpeech = text.flatMap(Preferences.Speech.init)
        preferences.speech = preferences.chosenSpeech ?? preferences.speech
    }

    private static let trustedTerminal = Setting("text-size-anyway") {
        $0.trustedTerminal ?? ""
    } restore: { text, preferences in
        preferences.trustedTerminal = text.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static let weightSteps = Setting("weight-steps") {
        $0.weightSteps.plainText
    } restore: { text, preferences in
        if let steps = text.flatMap(WeightSteps.init) { preferences.weightSteps = steps }
    }

    private static let lastCustomTime = Setting("last-custom-time") {
        $0.lastCustomTime?.text
    } restore: { text, preferences in
        preferences.lastCustomTime = text.flatMap { DayTime($0) }
    }

    private static func quickOptions(
        _ name: String, _ path: any Path<TimeOptionSet?>
    ) -> Setting {
        Setting(name) {
            $0[keyPath: path]?.text
        } restore: { text, preferences in
            preferences[keyPath: path] = text.flatMap { TimeOptionSet($0) }
        }
    }
}
