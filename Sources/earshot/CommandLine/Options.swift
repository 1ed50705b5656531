import AccessibleCore
import CommandSyntax
import Conversation

/// The options that most commands take.
struct Options {
    static let dataOption = ValueOption(
        "data", placeholder: "usage.value.folder", example: "health", help: "usage.data")
    static let localeOption = ValueOption(
        "locale", placeholder: "usage.value.name", example: "en_US", help: "usage.locale")
    private static let nowOption = ValueOption(
        "now", placeholder: "usage.value.time", example: "2026-03-09T14:05", help: "usage.now")
    private static let zoneOption = ValueOption(
        "zone", placeholder: "usage.value.name", example: "Europe/Berlin", help: "usage.zone")
    private static let speechOption = ValueOption<Preferences.Speech>(
        "speech", placeholder: "usage.value.speaker", example: .off, help: "usage.speech")
    private static let audioOption = ValueOption(
        "audio", placeholder: "usage.value.output", example: "auto", default: "auto",
        help: "usage.audio")
    private static let listenOption = ValueOption(
        "listen", placeholder: "usage.value.input", example: "auto", default: "auto",
        help: "usage.listen")
    private static let recognizerOption = ValueOption(
        "recognizer", placeholder: "usage.value.command", example: "whisper",
        help: "usage.recognizer"
    )
    private static let rateOption = ValueOption<Int>(
        "rate", in: VoiceSettings.rates, placeholder: "usage.value.words", example: 175,
        help: "usage.rate")
    private static let pitchOption = ValueOption<Int>(
        "pitch", in: VoiceSettings.pitches, placeholder: "usage.value.percent", example: 50,
        help: "usage.pitch")
    private static let voiceOption = ValueOption(
        "voice", placeholder: "usage.value.name", example: "en-gb", help: "usage.voice")
    private static let verbosityOption = ValueOption<Preferences.Verbosity>(
        "verbosity", placeholder: "usage.value.level", example: .brief, help: "usage.verbosity")
    private static let eventsOption = ValueOption(
        "events", placeholder: "usage.value.file", example: "events.jsonl", help: "usage.events")

    /// All of them, in the order of the help text.
    static let syntax: [OptionSyntax] = [
        dataOption.syntax, localeOption.syntax, nowOption.syntax, zoneOption.syntax,
        speechOption.syntax, audioOption.syntax, listenOption.syntax,
        recognizerOption.syntax, rateOption.syntax, pitchOption.syntax, voiceOption.syntax,
        verbosityOption.syntax, eventsOption.syntax,
    ]

    /// The folder of the log and the settings.
    ///
    /// Nil for the usual ones.
    var data: String?
    /// The name of the locale.
    ///
    /// Nil for that of the environment.
    var locale: String?
    /// A fixed time, as ``LocalTime`` reads it.
    ///
    /// Nil for the real clock.
    var now: String?
    /// An identifier of the time zone database.
    ///
    /// Nil for the system's zone.
    var zone: String?
    /// What speaks in this run.
    ///
    /// Nil for the remembered choice.
    var speech: Preferences.Speech?
    /// Where sound goes, see ``VoiceOutput/audio(_:)``.
    var audio: String
    /// Where speech comes from, see ``VoiceInput/choice(_:)``.
    var listen: String
    /// A command line that recognizes speech.
    ///
    /// Nil for what is installed.
    var recognizer: String?
    /// In words a minute.
    ///
    /// Nil for the remembered rate.
    var rate: Int?
    /// From 0 to 100.
    ///
    /// Nil for the remembered pitch.
    var pitch: Int?
    /// The name of a voice.
    ///
    /// Nil for the remembered one.
    var voice: String?
    /// Nil for the remembered verbosity.
    var verbosity: Preferences.Verbosity?
    /// The path of the file that every event is written to.
    ///
    /// Nil for none.
    var events: String?

    init(_ invocation: Invocation) {
        data = invocation[Self.dataOption]
        locale = invocation[Self.localeOption]
        now = invocation[Self.nowOption]
        zone = invocation[Self.zoneOption]
        speech = invocation[Self.speechOption]
        audio = invocation[Self.audioOption] ?? "auto"
        listen = invocation[Self.listenOption] ?? "auto"
        recognizer = invocation[Self.recognizerOption]
        rate = invocation[Self.rateOption]
        pitch = invocation[Self.pitchOption]
        voice = invocation[Self.voiceOption]
        verbosity = invocation[Self.verbosityOption]
        events = invocation[Self.eventsOption]
    }
}
