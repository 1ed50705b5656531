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

/// What the options and the environment make of the outside world: locale,
/// zone, clock, folders.
struct World {
    let options: Options
    let locale: String
    let zone: TimeZone
    /// The fixed moment of `--now`; nil for the real clock.
    let fixedNow: Date?
    let wording: Wording
    private let environment = ProcessInfo.processInfo.environment

    /// - Parameter readsPromptsLater: nothing is worded before it is spoken.
    init(_ options: Options, readsPromptsLater: Bool = false) throws {
        self.options = options
        let wish = options.locale ?? Self.locale(of: ProcessInfo.processInfo.environment)
        if let known = LocaleCatalogs.identifier(matching: wish) {
            locale = known
        } else if options.locale != nil {
            let known = LocaleCatalogs.identifiers.joined(separator: ", ")
            throw Refusal.usage(
                "option.locale-unknown", ["name": .text(wish), "known": .text(known)])
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
        wording = try BrokenLocale.reading(name) {
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
        if options.data?.isEmpty == true { throw Refusal.usage("option.data-empty", [:]) }
        try Self.check(options.rate, VoiceSettings.rates, "option.rate-unknown")
        try Self.check(options.pitch, VoiceSettings.pitches, "option.pitch-unknown")
    }

    private static func check(_ value: Int?, _ range: ClosedRange<Int>, _ key: String) throws {
        guard let value, !range.contains(value) else { return }
        throw Refusal.usage(
            key,
            [
                "value": .count(value), "minimum": .count(range.lowerBound),
                "maximum": .count(range.upperBound),
            ])
    }

    /// Spoken when no other locale is wished for, or can be read.
    static let fallbackLocale = "en_US"

    /// The locale of the environment: LC_ALL, LC_TIME, LANG, the first that is set.
    private static func locale(of environment: [String: String]) -> String {
        localeVariable(of: environment)?.value ?? fallbackLocale
    }

    /// The variable that names the locale, and what it says.
    static func localeVariable(of environment: [String: String]) -> (name: String, value: String)? {
        for name in ["LC_ALL", "LC_TIME", "LANG"] {
            if let value = environment[name], !value.isEmpty { return (name, value) }
        }
        return nil
    }

    /// The present moment, or the fixed one.
    var now: @Sendable () -> Date {
        if let fixedNow { return { fixedNow } }
        return { Date() }
    }

    /// The locale's usual time of each meal at a moment.
    func usualMealTimes(at moment: Date) -> [Meal: DayTime] {
        MealTimeModel(defaults: wording.conventions.mealTimes)
            .usualTimes(at: moment, in: wording.calendar)
    }

    /// What standard output can show.
    var terminal: TerminalSupport {
        TerminalSupport(isTerminal: isatty(STDOUT_FILENO) == 1, environment: environment)
    }

    /// Understands sentences of the locale.
    func understander() throws -> Understander {
        try BrokenLocale.reading(locale) {
            try Understander(localeFolder: LocaleCatalogs.folder(locale: locale))
        }
    }

    /// The words of commands in the locale.
    func commandWords() throws -> CommandWords {
        try BrokenLocale.reading(locale) { try CommandWords(locale: locale) }
    }

    /// Opens the log, in `--data` or its usual folder.
    func openLog() throws -> SQLiteLogBook {
        try SQLiteLogBook(folder: logFolder)
    }

    /// Where the log is kept.
    var logFolder: URL {
        let named = options.data.map { URL(filePath: $0, directoryHint: .isDirectory) }
        return named ?? DataFolders.data(environment: environment)
    }

    /// Where settings are kept.
    var settings: SettingsFile {
        SettingsFile(folder: DataFolders.config(environment: environment))
    }

    /// The remembered preferences, with this run's options over them.
    func preferences(stored: [String: String]) -> Preferences {
        var preferences = Preferences(stored: stored)
        preferences.voice.rate = options.rate ?? preferences.voice.rate
        preferences.voice.pitch = options.pitch ?? preferences.voice.pitch
        preferences.voice.voice = options.voice ?? preferences.voice.voice
        // Only Earshot's own voice can be sent to a device or a file.
        let own: Preferences.Speech? = options.audio == "auto" ? nil : .espeak
        preferences.speech = options.speech ?? own ?? preferences.speech
        preferences.verbosity = options.verbosity ?? preferences.verbosity
        return preferences
    }

    /// A session on a log.
    ///
    /// - Parameters:
    ///   - devices: the microphones it can choose from.
    ///   - voices: the voices it can choose from.
    func session(
        log: any LogBook, preferences: Preferences, devices: [String] = [],
        voices: @escaping @Sendable (Preferences.Speech) -> [Voice] = { _ in [] }
    ) throws -> Session {
        Session(
            environment: Session.Environment(
                log: log, wording: wording, understander: try understander(),
                words: try commandWords(), now: now,
                uptime: { ProcessInfo.processInfo.systemUptime }, terminal: terminal,
                devices: { devices }, voices: voices),
            preferences: preferences)
    }
}
