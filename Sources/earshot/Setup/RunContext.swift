import AccessibleCore
import Conversation
import Display
import Foundation
import Glibc
import Journal
import LocaleCatalogs
import LogStore
import Understanding
import Wording

/// What the options and the environment decide for one run: locale, time zone,
/// clock, folders, preferences.
struct RunContext {
    let options: Options
    let locale: String
    let zone: TimeZone
    /// The time of `--now`.
    ///
    /// Nil for the real clock.
    let fixedNow: Date?
    let wording: Wording
    private let environment = Surroundings.variables

    /// - Parameter readsPromptsLater: reads the prompts when the first of them is
    ///   needed, for commands that may need none.
    /// - Throws: ``Refusal`` if an option has an unusable value,
    ///   ``UnreadableLocale`` if the files of the locale cannot be read.
    init(_ options: Options, readsPromptsLater: Bool = false) throws {
        self.options = options
        let requested = options.locale ?? Self.locale(of: Surroundings.variables)
        if let known = LocaleCatalogs.identifier(matching: requested) {
            locale = known
        } else if options.locale != nil {
            let known = LocaleCatalogs.identifiers.joined(separator: ", ")
            throw Refusal.usage(
                "option.locale-unknown", ["name": .text(requested), "known": .text(known)])
        } else {
            locale = Self.fallbackLocale
        }
        if let name = options.zone {
            guard let named = TimeZone(identifier: name) else {
                throw Refusal.usage("option.zone-unknown", ["value": .text(name)])
            }
            zone = named
        } else {
            zone = .current
        }
        let (name, zone) = (locale, zone)
        wording = try UnreadableLocale.reading(name) {
            try Wording(locale: name, zone: zone, readsPromptsLater: readsPromptsLater)
        }
        if let text = options.now {
            guard let date = LocalTime.date(text, in: wording.calendar) else {
                throw Refusal.usage("option.now-unknown", ["value": .text(text)])
            }
            fixedNow = date
        } else {
            fixedNow = nil
        }
        if options.data?.isEmpty == true { throw Refusal.usage("option.data-empty") }
    }

    /// Used when no other locale is asked for, or none can be read.
    static let fallbackLocale = "en_US"

    /// The locale that the environment names, else the fallback.
    private static func locale(of environment: [String: String]) -> String {
        localeVariable(of: environment)?.value ?? fallbackLocale
    }

    /// The variable that names the locale, with its value: the first of LC_ALL,
    /// LC_TIME and LANG that is not empty.
    ///
    /// Nil if none is set.
    static func localeVariable(of environment: [String: String]) -> (name: String, value: String)? {
        for name in ["LC_ALL", "LC_TIME", "LANG"] {
            if let value = environment[name], !value.isEmpty { return (name, value) }
        }
        return nil
    }

    /// Returns the present time, or the fixed one.
    var now: @Sendable () -> Date {
        if let fixedNow { return { fixedNow } }
        return { Date() }
    }

    /// What a sentence is read against outside of a session: the present time,
    /// and the locale's usual meal times.
    var understandingContext: UnderstandingContext {
        let now = now()
        return UnderstandingContext(
            now: now, calendar: wording.calendar,
            mealTimes: MealTimeModel(defaults: wording.conventions.mealTimes)
                .usualTimes(at: now, in: wording.calendar))
    }

    /// What the terminal on standard output can show.
    var terminal: TerminalSupport {
        TerminalSupport(isTerminal: isatty(STDOUT_FILENO) == 1, environment: environment)
    }

    /// The reader of sentences in the locale.
    ///
    /// - Throws: ``UnreadableLocale``.
    func understander() throws -> Understander {
        try UnreadableLocale.reading(locale) {
            try Understander(localeFolder: LocaleCatalogs.folder(locale: locale))
        }
    }

    /// The words of commands in the locale.
    ///
    /// - Throws: ``UnreadableLocale``.
    func commandWords() throws -> CommandWords {
        try UnreadableLocale.reading(locale) { try CommandWords(locale: locale) }
    }

    /// Opens the log in ``dataFolder``.
    ///
    /// - Throws: `LogBookError`.
    func openLog() throws -> SQLiteLogBook {
        try SQLiteLogBook(folder: dataFolder)
    }

    /// Opens the log in ``dataFolder`` to read it, also on a full disk.
    ///
    /// - Throws: `LogBookError`.
    func openLogToRead() throws -> SQLiteLogBook {
        try SQLiteLogBook.forReading(in: dataFolder)
    }

    /// The folder of the log: `--data`, else that of the environment.
    var dataFolder: URL { optionFolder ?? DataFolders.data(environment: environment) }

    /// The settings.
    ///
    /// A run with a data folder of its own keeps them there, and neither reads
    /// nor writes those of the person.
    var settings: SettingsFile {
        SettingsFile(folder: optionFolder ?? DataFolders.config(environment: environment))
    }

    private var optionFolder: URL? {
        options.data.map { URL(filePath: $0, directoryHint: .isDirectory) }
    }

    /// The stored preferences, changed by the options of this run.
    func preferences(stored: [String: String]) -> Preferences {
        var preferences = Preferences(stored: stored)
        preferences.voice.rate = options.rate ?? preferences.voice.rate
        preferences.voice.pitch = options.pitch ?? preferences.voice.pitch
        preferences.voice.voice = options.voice ?? preferences.voice.voice
        // Only the sound of Earshot's own voice can be sent elsewhere.
        let own: Preferences.Speech? = options.audio == "auto" ? nil : .espeak
        preferences.speech = options.speech ?? own ?? preferences.speech
        preferences.verbosity = options.verbosity ?? preferences.verbosity
        return preferences
    }

    /// Makes a session on a log.
    ///
    /// - Parameters:
    ///   - devices: the microphones that the person can choose from.
    ///   - usualEcho: what is heard of typing until the person chooses.
    ///   - voices: the voices that the person can choose from.
    ///   - readers: the names of screen readers that run and speak.
    ///   - braille: what shows braille now; nil if nothing may.
    ///   - isFirstStart: whether nothing was logged or set before.
    func session(
        log: any LogBook, preferences: Preferences,
        devices: @escaping @Sendable () -> [Microphone] = { [] },
        usualEcho: @escaping @Sendable () -> Preferences.EchoMode = { .words },
        voices: @escaping @Sendable (Preferences.Speech) -> [Voice] = { _ in [] },
        readers: @escaping @Sendable () -> [String] = { [] },
        braille: @escaping @Sendable () -> DoctorFacts.Braille? = { nil },
        isFirstStart: Bool = false
    ) throws -> Session {
        Session(
            environment: Session.Environment(
                log: log, wording: wording, understander: try understander(),
                words: try commandWords(), now: now,
                uptime: { ProcessInfo.processInfo.systemUptime }, terminal: terminal,
                devices: devices, usualEcho: usualEcho, voices: voices, readers: readers,
                braille: braille, isFirstStart: isFirstStart),
            preferences: preferences)
    }
}
