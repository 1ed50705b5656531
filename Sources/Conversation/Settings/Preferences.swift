public import AccessibleCore
public import Display
public import Journal
public import Wording

/// What a person has set, beyond one session.
public struct Preferences: Sendable, Hashable {
    /// How much is said (A7).
    public enum Verbosity: String, Sendable, Hashable, CaseIterable {
        case brief, normal, full
    }

    /// What does the speaking (A9).
    public enum Speech: String, Sendable, Hashable, CaseIterable {
        /// Earshot's own voice, eSpeak NG.
        case espeak
        /// Speech Dispatcher, which a screen reader may speak through too.
        case speechd
        /// Nothing; a screen reader reads what is printed.
        case off
    }

    /// What speaks now: chosen for this run, or the remembered choice.
    public var speech = Speech.espeak
    /// The choice that is remembered; nil until one was made.
    public var chosenSpeech: Speech?
    public var voice: VoiceSettings
    public var verbosity: Verbosity
    public var unitStyle: Wording.UnitStyle
    /// The day's total follows a drink, the change a weight (L9).
    public var tellsTotals: Bool
    /// Tones that do not sound.
    public var silentTones: Set<Earcon> = []
    /// Tones that sound in place of their words, which are printed.
    public var loneTones: Set<Earcon> = []
    /// Announcements leave out what was logged (A10).
    public var isDiscreet = false
    /// Which signs are spoken, and how numbers are.
    public var spokenStyle = SpokenStyle()
    /// 12 or 24 hours, or as the locale has it (T5).
    public var hourCycle: LocaleConventions.HourCycle
    /// Times to come are taken (T6).
    public var allowsFuture = false
    /// How the time of an entry is chosen (T14).
    public var timePresentation = TimeControl.Presentation.sheet
    /// The time of day of the custom time used last, offered again (T7).
    public var lastCustomTime: DayTime?
    /// The times offered (T1): for every kind, and for single ones; what is
    /// missing is as the locale has it.
    public var quickOptions: TimeOptionSet?
    public var quickOptionsOfKind: [EntryKind: TimeOptionSet] = [:]
    /// How large lines are printed, where the terminal can (A6).
    public var textSize: TextSize
    /// The name of the terminal that the person says can print large lines.
    public var trustedTerminal: String?
    /// For which background lines are coloured, where the terminal can (A5).
    public var theme: Theme
    /// How far a weight is adjusted (W3).
    public var weightSteps = WeightSteps.usual
    /// How the voice log is shown, and from which microphone (V7, V9, V14).
    public var voiceLog = VoiceLogSettings()

    public init(
        voice: VoiceSettings = VoiceSettings(), verbosity: Verbosity = .normal,
        unitStyle: Wording.UnitStyle = .words,
        hourCycle: LocaleConventions.HourCycle = .automatic, tellsTotals: Bool = true,
        textSize: TextSize = .normal, trustedTerminal: String? = nil, theme: Theme = .none
    ) {
        self.voice = voice
        self.verbosity = verbosity
        self.unitStyle = unitStyle
        self.hourCycle = hourCycle
        self.tellsTotals = tellsTotals
        self.textSize = textSize
        self.trustedTerminal = trustedTerminal
        self.theme = theme
    }

    /// Reads what ``stored`` wrote. What is missing or out of range is left at
    /// its default.
    public init(stored: [String: String]) {
        self.init()
        for setting in Setting.all { setting.restore(stored[setting.name], &self) }
    }

    /// The settings as text by name, for the settings file.
    public var stored: [String: String] {
        var stored: [String: String] = [:]
        for setting in Setting.all { stored[setting.name] = setting.text(self) }
        return stored
    }
}
