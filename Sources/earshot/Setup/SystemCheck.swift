import AccessibleCore
import AudioInput
import AudioOutput
import BrailleDisplay
import Conversation
import EspeakVoice
import Foundation
import Glibc
import Journal
import Listening
import LocaleCatalogs
import LogStore
import Speech
import SpeechDispatcher
import Wording

/// Checks everything that Earshot needs, for `earshot doctor`.
///
/// It speaks nothing and creates no file. No check waits longer than two
/// seconds.
struct SystemCheck {
    /// How long the synthesizer, or BRLTTY, may take to answer.
    private static let timeout = Duration.seconds(2)

    private let context: RunContext
    /// The requested locale, if the context has another one in its place.
    private let unreadable: UnreadableLocale?
    private let environment: [String: String]

    init(
        _ context: RunContext, unreadable: UnreadableLocale? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.context = context
        self.unreadable = unreadable
        self.environment = environment
    }

    func facts() throws -> DoctorFacts {
        let preferences = context.preferences(stored: (try? context.settings.load()) ?? [:])
        let options = context.options
        let origin: DoctorFacts.Origin =
            options.speech != nil || options.audio != "auto"
            ? .option : preferences.chosenSpeech != nil ? .remembered : .usual
        let readers = ScreenReader.running()
        return DoctorFacts(
            version: Version.current, speech: preferences.speech, origin: origin,
            voice: voice(preferences.voice.voice),
            sound: try sound(), store: store(), copies: copies(), reminders: reminders(),
            language: language(), dispatcher: dispatcher(),
            isMuted: preferences.voice.isMuted, volume: preferences.voice.volume,
            brailleDisplay: Self.brailleDisplay(isEverywhere: false),
            microphone: try microphone(preferences.voiceLog),
            recognizer: try TranscriberChoice.check(for: context),
            speaking: readers.filter(\.speaks).map(\.rawValue),
            braille: readers.filter { !$0.speaks }.map(\.rawValue))
    }

    private func voice(_ requested: String) -> DoctorFacts.Voice {
        let own = context.wording.conventions.voice
        let phonemes = EspeakPhonemes(timeout: Self.timeout)
        let voice = requested.isEmpty ? own : requested
        do {
            _ = try phonemes.ipa("eight", voice: voice)
            return .works(version: EspeakLibrary.version, voice: voice)
        } catch let trouble as VoiceError where trouble.code == .unknownVoice {
            return .unknown(voice: voice, kept: own)
        } catch {
            return .missing
        }
    }

    private func sound() throws -> DoctorFacts.Sound {
        let choice = try VoiceOutput.audio(context.options.audio)
        func opens(_ choice: AudioChoice) -> Bool {
            guard let sink = try? choice.open() else { return false }
            sink.close()
            return true
        }
        switch choice {
        case .null, .wav: return .elsewhere(context.options.audio)
        case .auto: return opens(.pulse) ? .pulse : opens(.alsa) ? .alsa : .none
        case .pulse: return opens(.pulse) ? .pulse : .none
        case .alsa: return opens(.alsa) ? .alsa : .none
        }
    }

    private func store() -> DoctorFacts.Store {
        let folder = context.dataFolder
        let folderPath = folder.path(percentEncoded: false)
        let path = folder.appending(path: SQLiteLogBook.fileName).path(percentEncoded: false)
        do throws(LogBookError) {
            try FolderWatch.check(folderPath)
        } catch {
            return .trouble(ProblemMessages.store(error))
        }
        // A folder that is missing is no trouble while it can be made.
        let obstacle = LogPlace.obstacle(folder: folder)
        do {
            guard access(folderPath, F_OK) == 0, try SQLiteLogBook.inspect(folder: folder) else {
                return obstacle == nil ? .new(path: path) : .unwritable(path: path)
            }
            let unreadable = try SQLiteLogBook.inspectEntries(folder: folder)
            if let message = LeftOutEntries.message(unreadable) { return .trouble(message) }
        } catch {
            return .trouble(ProblemMessages.store(error))
        }
        if let obstacle { return .trouble(ProblemMessages.store(obstacle)) }
        guard access(path, W_OK) == 0 else {
            return .trouble(ProblemMessages.store(LogBookError(.readOnly, path: path)))
        }
        // Nobody reaches a file in a folder that they may not open.
        if isOpen(folderPath), isOpen(path) { return .open(path: path, folder: folderPath) }
        return NetworkShare.has(folderPath) ? .shared(path: path) : .well(path: path)
    }

    private func copies() -> DoctorFacts.Copies {
        let copies = DailyCopies(folder: context.dataFolder)
        guard (try? FolderWatch.check(copies.path)) != nil else { return .unread }
        guard let newest = copies.all.first else {
            return DailyCopyStarter.isOff ? .off : .none
        }
        // The day's name, as a moment of that day here.
        let day =
            LocalTime.date("\(newest.day)T12:00", in: context.wording.calendar) ?? newest.date
        // Two days: the copy of a day is only made with the next use of the log.
        if copies.delay(at: context.now()) > 2 * 86_400 { return .old(newest: day) }
        return .kept(
            count: copies.all.count, bytes: copies.all.reduce(0) { $0 + $1.bytes }, newest: day,
            path: copies.path)
    }

    private func reminders() -> DoctorFacts.Reminders {
        guard let found = try? SQLiteLogBook.inspectReminders(folder: context.dataFolder) else {
            return .unread
        }
        return .read(count: found.readable, unreadable: found.unreadable)
    }

    /// Whether other accounts may read a file or folder.
    private func isOpen(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o044 != 0
    }

    private func language() -> DoctorFacts.Language {
        if let unreadable {
            return DoctorFacts.Language(name: context.locale, problem: unreadable.message)
        }
        if let option = context.options.locale {
            return DoctorFacts.Language(name: option, source: "--locale")
        }
        guard let (name, requested) = RunContext.localeVariable(of: environment) else {
            return DoctorFacts.Language(name: context.locale)
        }
        let isKnown = LocaleCatalogs.identifier(matching: requested) != nil
        return DoctorFacts.Language(
            name: context.locale, wish: isKnown ? nil : requested, source: name)
    }

    /// What BRLTTY says of its display.
    ///
    /// - Parameter isEverywhere: the display is used whatever terminal the program runs in, or none
    ///   is asked about.
    static func brailleDisplay(isEverywhere: Bool) -> DoctorFacts.Braille {
        let isKnown =
            isEverywhere || isatty(STDIN_FILENO) == 0
            || BrailleLink.knowsTerminal(
                ProcessInfo.processInfo.environment,
                terminal: ttyname(STDIN_FILENO).map { String(cString: $0) })
        return switch BrailleLink.inspect(timeout: timeout) {
        case .success(0): .noDisplay
        case .success(let cells): isKnown ? .display(cells: cells) : .otherTerminal(cells: cells)
        case .failure(let error): error.absence == .library ? .noLibrary : .noServer
        }
    }

    private func microphone(_ settings: VoiceLogSettings) throws -> DoctorFacts.Microphone {
        guard case .sound(let choice) = try VoiceInput.choice(context.options.listen),
            let source = try? choice.source()
        else { return .elsewhere(context.options.listen) }
        if case .file = choice { return .elsewhere(context.options.listen) }
        let microphones = source.devices.map { Microphone($0) }
        return settings.device(among: microphones).map { .works(name: $0) }
            ?? (microphones.isEmpty ? .none : .onlyMonitor)
    }

    private func dispatcher() -> DoctorFacts.Dispatcher {
        switch DispatcherServer.find(environment: environment) {
        case .running: .running
        case .installed: .installed
        case .missing: .missing
        case .silent: .silent
        }
    }
}
