public import AccessibleCore
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
    /// Announcements leave out what was logged (A10).
    public var isDiscreet = false
    /// 12 or 24 hours, or as the locale has it (T5).
    public var hourCycle: LocaleConventions.HourCycle

    public init(
        voice: VoiceSettings = VoiceSettings(), verbosity: Verbosity = .normal,
        unitStyle: Wording.UnitStyle = .words,
        hourCycle: LocaleConventions.HourCycle = .automatic, tellsTotals: Bool = true
    ) {
        self.voice = voice
        self.verbosity = verbosity
        self.unitStyle = unitStyle
        self.hourCycle = hourCycle
        self.tellsTotals = tellsTotals
    }

    /// Reads what ``stored`` wrote; what is missing or out of range is left at
    /// its default.
    public init(stored: [String: String]) {
        self.init()
        if let rate = stored["rate"].flatMap({ Int($0) }), VoiceSettings.rates.contains(rate) {
            voice.rate = rate
        }
        if let volume = stored["volume"].flatMap({ Int($0) }),
            VoiceSettings.volumes.contains(volume)
        {
            voice.volume = volume
        }
        chosenSpeech = stored["speech"].flatMap(Speech.init)
        speech = chosenSpeech ?? speech
        voice.voice = stored["voice"] ?? voice.voice
        voice.isMuted = stored["muted"] == "yes"
        verbosity = stored["verbosity"].flatMap(Verbosity.init) ?? verbosity
        unitStyle = stored["units"].flatMap(Wording.UnitStyle.init) ?? unitStyle
        tellsTotals = stored["totals"] != "no"
        isDiscreet = stored["discreet"] == "yes"
        hourCycle = stored["clock"].flatMap(LocaleConventions.HourCycle.init) ?? hourCycle
    }

    /// The settings as text by name.
    public var stored: [String: String] {
        var stored = [
            "rate": String(voice.rate), "volume": String(voice.volume), "voice": voice.voice,
            "muted": voice.isMuted ? "yes" : "no", "verbosity": verbosity.rawValue,
            "units": unitStyle.rawValue, "clock": hourCycle.rawValue,
            "totals": tellsTotals ? "yes" : "no", "discreet": isDiscreet ? "yes" : "no",
        ]
        stored["speech"] = chosenSpeech?.rawValue
        return stored
    }
}
