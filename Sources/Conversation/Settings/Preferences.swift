package import AccessibleCore
package import Display
import Foundation
package import Journal
package import Wording

/// What a person has set, beyond one session.
package struct Preferences: Sendable, Hashable {
    /// How much is said (A7).
    package enum Verbosity: String, Sendable, Hashable, CaseIterable {
        case brief, normal, full
    }

    /// What does the speaking (A9).
    package enum Speech: String, Sendable, Hashable, CaseIterable {
        /// Earshot's own voice, eSpeak NG.
        case espeak
        /// Speech Dispatcher, which a screen reader may speak through too.
        case speechd
        /// Nothing; a screen reader reads what is printed.
        case off
    }

    /// What is heard of typing (K1); what is deleted, moved to, recalled and completed is heard with
    /// every mode but ``off``.
    package enum EchoMode: String, Sendable, Hashable, CaseIterable {
        /// Nothing.
        case off
        /// Each character.
        case characters
        /// Each word when it is finished.
        case words
        /// Both.
        case both
    }

    /// How a capital letter is told from a small one when it is heard alone.
    package enum Capitals: String, Sendable, Hashable, CaseIterable {
        /// By a higher pitch.
        case pitch
        /// By a tone.
        case tone
        /// By a word.
        case word
        /// Not at all.
        case off
    }

    /// How typing is heard.
    package struct Typing: Sendable, Hashable {
        /// What is heard of it; nil until the person chose.
        package var echo: EchoMode?
        package var capitals = Capitals.pitch
        /// What is heard of it in discreet mode.
        package var discreet = DiscreetEcho.star
    }

    /// Which tones sound, and which sound in the place of words.
    package struct Tones: Sendable, Hashable {
        /// Tones that do not sound.
        package var silent: Set<Earcon> = []
        /// Tones that sound in the place of their words, which are printed.
        package var alone: Set<Earcon> = []
    }

    /// How times are read and chosen.
    package struct Times: Sendable, Hashable {
        /// 12 or 24 hours, or as the locale has it (T5).
        package var hourCycle: LocaleConventions.HourCycle
        /// Times in the future are taken (T6).
        package var allowsFuture = false
        /// How the time of an entry is chosen (T14).
        package var presentation = TimeControl.Presentation.sheet
        /// The time of day of the custom time used last, offered again (T7).
        package var lastCustom: DayTime?
        /// The times that are offered for every kind of entry (T1); nil for those
        /// of the locale.
        package var quickOptions: TimeOptionSet?
        /// The times that are offered for single kinds (T1).
        package var quickOptionsOfKind: [EntryKind: TimeOptionSet] = [:]
        /// The minutes between two values of a minute wheel (P4).
        package var minuteInterval = MinuteInterval.one
    }

    /// How lines look.
    package struct Display: Sendable, Hashable {
        /// How large lines are printed, where the terminal can (A6).
        package var textSize: TextSize
        /// The name of the terminal that the person says can print large lines.
        package var trustedTerminal: String?
        /// For which background lines are coloured, where the terminal can (A5).
        package var theme: Theme
    }

    /// How units are printed, and how far a weight is adjusted.
    package struct Units: Sendable, Hashable {
        package var style: Wording.UnitStyle
        /// How far a weight is adjusted (W3).
        package var weightSteps = WeightSteps.usual
    }

    /// What speaks now: chosen for this run, or the remembered choice.
    package var speech = Speech.espeak
    /// The choice that is remembered; nil until one was made.
    package var chosenSpeech: Speech?
    package var voice: VoiceSettings
    package var verbosity: Verbosity
    package var units: Units
    /// Hints are read on focus, as often as the verbosity has it (A7).
    package var readsHints = true
    /// The voice that reads hints, as the person's own is stored; empty for the own one (K8).
    package var hintVoice = ""
    /// The day's total follows a drink, the change a weight (L9).
    package var tellsTotals: Bool
    package var tones = Tones()
    package var typing = Typing()
    /// Announcements leave out what was logged (A10).
    package var isDiscreet = false
    /// Which signs are spoken, and how numbers are.
    package var spokenStyle = SpokenStyle()
    package var times: Times
    package var display: Display
    /// How the voice log is shown, and from which microphone (V7, V9, V14).
    package var voiceLog = VoiceLogSettings()
    /// The questions of the first start were asked (I2).
    package var isSetUp = false

    package init(
        voice: VoiceSettings = VoiceSettings(), verbosity: Verbosity = .normal,
        unitStyle: Wording.UnitStyle = .words,
        hourCycle: LocaleConventions.HourCycle = .automatic, tellsTotals: Bool = true,
        textSize: TextSize = .normal, trustedTerminal: String? = nil, theme: Theme = .none
    ) {
        self.voice = voice
        self.verbosity = verbosity
        units = Units(style: unitStyle)
        times = Times(hourCycle: hourCycle)
        self.tellsTotals = tellsTotals
        display = Display(
            textSize: textSize, trustedTerminal: trustedTerminal, theme: theme)
    }

    /// Reads what ``stored`` wrote.
    ///
    /// What is missing or out of range is left at its default.
    package init(stored: [String: String]) {
        self.init()
        for setting in Setting.all { setting.restore(stored[setting.name], &self) }
    }

    /// The settings as text by name, for the settings file.
    package var stored: [String: String] {
        var stored: [String: String] = [:]
        for setting in Setting.all { stored[setting.name] = setting.text(self) }
        return stored
    }
}

// MARK: - Tables

/// Every setting that is remembered, a row each.
extension Setting {
    static let all: [Setting] =
        [
            .number("rate", \.voice.rate, in: VoiceSettings.rates, by: .rate),
            .number("volume", \.voice.volume, in: VoiceSettings.volumes, by: .volume),
            .number("pitch", \.voice.pitch, in: VoiceSettings.pitches, by: .pitch),
            .number(
                "tone-volume", \.voice.toneVolume, in: VoiceSettings.toneVolumes, by: .toneVolume),
            .text("voice", \.voice.voice, by: .voice),
            .flag("muted", \.voice.isMuted, default: false, by: .mute),
            speech,
            .choice("verbosity", \.verbosity, by: .verbosity, table: "verbosities"),
            .choice("units", \.units.style, by: .units, table: "unit-styles"),
            .choice("clock", \.times.hourCycle, by: .clock, table: "clocks"),
            .flag("hints", \.readsHints, default: true, by: .hints),
            .text("hint-voice", \.hintVoice, by: .hintVoice),
            .flag("totals", \.tellsTotals, default: true, by: .totals),
            .flag("future", \.times.allowsFuture, default: false, by: .future),
            .choice("time-presentation", \.times.presentation, by: .time, table: "presentations"),
            .flag("discreet", \.isDiscreet, default: false, by: .discreet),
            .choice("text-size", \.display.textSize, by: .textSize, table: "text-sizes"),
            trustedTerminal,
            .choice("theme", \.display.theme, by: .theme, table: "themes"),
            weightSteps,
            .tones("silent-tones", \.tones.silent),
            .tones("lone-tones", \.tones.alone, where: \.canReplaceWords),
            .choice(
                "punctuation", \.spokenStyle.punctuation, by: .punctuation,
                table: "punctuation-levels"),
            .choice("numbers", \.spokenStyle.numbers, by: .numbers, table: "number-styles"),
            echo,
            .choice("capitals", \.typing.capitals, by: .capitals, table: "capitals-ways"),
            .choice(
                "discreet-typing", \.typing.discreet, by: .discreetTyping,
                table: "discreet-echoes"),
            lastCustomTime, minuteInterval,
            quickOptions("quick-options", \.times.quickOptions),
            .choice("feedback", \.voiceLog.presentation, by: .feedback, table: "feedbacks"),
            .choice("feedback-detail", \.voiceLog.detail, by: .feedback, table: "details"),
            .flag("dismiss", \.voiceLog.dismissesItself, default: true, by: .dismiss),
            .flag("hands-free", \.voiceLog.isHandsFree, default: false, by: .handsFree),
            .choice(
                "confirm-heard", \.voiceLog.confirms, by: .confirmHeard, table: "confirmations"),
            .choice("speech-end", \.voiceLog.speechEnd, by: .speechEnd, table: "speech-ends"),
            .text("input-device", \.voiceLog.device, by: .device),
            .text("last-input-device", \.voiceLog.lastDevice),
            setUp,
        ]
        + EntryKind.allCases.map {
            quickOptions("quick-options.\($0.rawValue)", \.times.quickOptionsOfKind[$0])
        }

    /// What speaks: only a choice is remembered, never an option of one run.
    private static let speech: Setting = {
        var setting = Setting("speech", by: .speech) {
            $0.chosenSpeech?.rawValue
        } restore: { text, preferences in
            preferences.chosenSpeech = text.flatMap(Preferences.Speech.init)
            preferences.speech = preferences.chosenSpeech ?? preferences.speech
        }
        setting.table = "speech-outputs"
        return setting
    }()

    /// What is heard of typing: nothing is remembered before it is chosen.
    private static let echo: Setting = {
        var setting = Setting("echo", by: .echo) {
            $0.typing.echo?.rawValue
        } restore: { text, preferences in
            preferences.typing.echo = text.flatMap(Preferences.EchoMode.init)
        }
        setting.table = "echo-modes"
        setting.usual = \.echoMode.rawValue
        return setting
    }()

    private static let setUp = Setting("set-up") {
        $0.isSetUp ? "yes" : nil
    } restore: { text, preferences in
        preferences.isSetUp = text == "yes"
    }

    private static let trustedTerminal = Setting("text-size-anyway") {
        $0.display.trustedTerminal ?? ""
    } restore: { text, preferences in
        preferences.display.trustedTerminal = text.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static let weightSteps = Setting("weight-steps", by: .steps) {
        $0.units.weightSteps.plainText
    } restore: { text, preferences in
        if let steps = text.flatMap(WeightSteps.init) { preferences.units.weightSteps = steps }
    }

    private static let lastCustomTime = Setting("last-custom-time") {
        $0.times.lastCustom?.text
    } restore: { text, preferences in
        preferences.times.lastCustom = text.flatMap { DayTime($0) }
    }

    private static let minuteInterval: Setting = {
        var setting = Setting("minute-interval", by: .interval) {
            String($0.times.minuteInterval.minutes)
        } restore: { text, preferences in
            guard let minutes = text.flatMap({ Int($0) }),
                let interval = try? MinuteInterval(minutes)
            else { return }
            preferences.times.minuteInterval = interval
        }
        setting.isSaidAsWritten = true
        return setting
    }()

    private static func quickOptions(
        _ name: String, _ path: any Path<TimeOptionSet?>
    ) -> Setting {
        Setting(name, by: .quickOptions) {
            $0[keyPath: path]?.text
        } restore: { text, preferences in
            preferences[keyPath: path] = text.flatMap { TimeOptionSet($0) }
        }
    }
}

/// Every setting that one word chooses, a row each.
extension ChoiceSetting {
    static let all: [ChoiceSetting] = [
        ChoiceSetting(
            command: .verbosity, table: "verbosities", \.verbosity,
            now: { value, _ in Message("verbosity.now", ["level": .text(value)]) },
            done: { _, word, _ in Message("verbosity.set", ["level": .text(word)]) },
            unknown: "verbosity.unknown"),
        ChoiceSetting(
            command: .units, table: "unit-styles", \.units.style, said: "units.set.",
            unknown: "units.unknown"),
        ChoiceSetting(
            command: .clock, table: "clocks", \.times.hourCycle,
            now: { _, context in Message("clock.set", ["now": .clock(context.now)]) },
            done: { _, _, context in Message("clock.set", ["now": .clock(context.now)]) },
            unknown: "clock.unknown", otherWords: .sentence),
        ChoiceSetting(
            command: .hints, \.readsHints, said: "hints.", unknown: "hints.unknown"),
        ChoiceSetting(command: .totals, \.tellsTotals, said: "totals.", unknown: "totals.unknown"),
        ChoiceSetting(
            command: .discreet, \.isDiscreet, said: "discreet-mode.", unknown: "discreet-mode.no",
            otherWords: .alwaysSentence, togglesAlone: true),
        ChoiceSetting(
            command: .future, \.times.allowsFuture, said: "future.", unknown: "future.unknown",
            otherWords: .sentence),
        ChoiceSetting(
            command: .punctuation, table: "punctuation-levels", \.spokenStyle.punctuation,
            now: { value, _ in Message("punctuation.now", ["level": .text(value)]) },
            done: { _, word, _ in Message("punctuation.set", ["level": .text(word)]) },
            unknown: "punctuation.unknown"),
        ChoiceSetting(
            command: .numbers, table: "number-styles", \.spokenStyle.numbers,
            now: { value, _ in Message("numbers.now.\(value)") },
            done: { value, _, _ in Message("numbers.set.\(value)") },
            unknown: "numbers.unknown"),
        ChoiceSetting(
            command: .echo, table: "echo-modes", \.typing.echo, usual: \.echoMode,
            said: "echo.set.", unknown: "echo.unknown"),
        ChoiceSetting(
            command: .handsFree, \.voiceLog.isHandsFree, unknown: "hands-free.unknown",
            said: HandsFree.message),
        ChoiceSetting(
            command: .confirmHeard, table: "confirmations", \.voiceLog.confirms,
            said: "confirm-heard.", unknown: "confirm-heard.unknown"),
        ChoiceSetting(
            command: .speechEnd, table: "speech-ends", \.voiceLog.speechEnd,
            now: { value, _ in speechEnd(value) }, done: { value, _, _ in speechEnd(value) },
            unknown: "speech-end.unknown"),
        ChoiceSetting(
            command: .capitals, table: "capitals-ways", \.typing.capitals, said: "capitals.set.",
            unknown: "capitals.unknown"),
        ChoiceSetting(
            command: .discreetTyping, table: "discreet-echoes", \.typing.discreet,
            said: "discreet-typing.", unknown: "discreet-typing.unknown"),
    ]

    private static func speechEnd(_ value: String) -> Message {
        guard let seconds = Decimal(string: value) else { return Message("speech-end." + value) }
        return Message("speech-end.seconds", ["seconds": .number(seconds)])
    }
}
