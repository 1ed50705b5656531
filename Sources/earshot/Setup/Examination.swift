import AccessibleCore
import AudioOutput
import Conversation
import EspeakVoice
import Foundation
import Glibc
import Journal
import LocaleCatalogs
import LogStore
import Speech
import SpeechDispatcher
import Wording

/// Finds out how everything is that Earshot needs.
///
/// It starts no speech, makes no file, and waits for nothing longer than a
/// second or two.
struct Examination {
    /// How long the synthesizer may take.
    private static let patience = Duration.seconds(2)

    private let world: World
    /// What is wrong with the locale that was asked for; the world has another.
    private let broken: BrokenLocale?
    private let environment: [String: String]

    init(
        _ world: World, broken: BrokenLocale? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.world = world
        self.broken = broken
        self.environment = environment
    }

    func facts() throws -> DoctorFacts {
        let preferences = world.preferences(stored: (try? world.settings.load()) ?? [:])
        let options = world.options
        let origin: DoctorFacts.Origin =
            options.speech != nil || options.audio != "auto"
            ? .option : preferences.chosenSpeech != nil ? .remembered : .usual
        let readers = ScreenReader.running()
        return DoctorFacts(
            speech: preferences.speech, origin: origin,
            voice: voice(preferences.voice.voice),
            sound: try sound(), store: store(), language: language(), dispatcher: dispatcher(),
            isMuted: preferences.voice.isMuted, volume: preferences.voice.volume,
            speaking: readers.filter(\.speaks).map(\.rawValue),
            braille: readers.filter { !$0.speaks }.map(\.rawValue))
    }

    private func voice(_ wish: String) -> DoctorFacts.Voice {
        let own = world.wording.conventions.voice
        let phonemes = EspeakPhonemes(timeout: Self.patience)
        let voice = wish.isEmpty ? own : wish
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
        let choice = try VoiceOutput.audio(world.options.audio)
        func opens(_ choice: AudioChoice) -> Bool {
            guard let sink = try? choice.open() else { return false }
            sink.close()
            return true
        }
        switch choice {
        case .null, .wav: return .elsewhere(world.options.audio)
        case .auto: return opens(.pulse) ? .pulse : opens(.alsa) ? .alsa : .none
        case .pulse: return opens(.pulse) ? .pulse : .none
        case .alsa: return opens(.alsa) ? .alsa : .none
        }
    }

    private func store() -> DoctorFacts.Store {
        let folder = world.logFolder
        let folderPath = folder.path(percentEncoded: false)
        let path = folder.appending(path: SQLiteLogBook.fileName).path(percentEncoded: false)
        // A folder that is missing is no trouble while it can be made.
        guard access(folderPath, F_OK) == 0 else {
            return canBeMade(folder) ? .new(path: path) : .unwritable(path: path)
        }
        do {
            guard try SQLiteLogBook.inspect(folder: folder) else {
                return canBeMade(folder) ? .new(path: path) : .unwritable(path: path)
            }
        } catch {
            return .trouble(ProblemMessages.store(error))
        }
        // A closed folder keeps everyone from what is in it.
        return isOpen(folderPath) && isOpen(path)
            ? .open(path: path, folder: folderPath) : .well(path: path)
    }

    /// Whether its nearest ancestor that is there can be written.
    private func canBeMade(_ folder: URL) -> Bool {
        var ancestor = folder.standardizedFileURL
        while access(ancestor.path(percentEncoded: false), F_OK) != 0 {
            let parent = ancestor.deletingLastPathComponent()
            guard parent != ancestor else { return false }
            ancestor = parent
        }
        return access(ancestor.path(percentEncoded: false), W_OK | X_OK) == 0
    }

    private func isOpen(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o044 != 0
    }

    private func language() -> DoctorFacts.Language {
        if let broken {
            return DoctorFacts.Language(name: world.locale, problem: broken.message)
        }
        if let option = world.options.locale {
            return DoctorFacts.Language(name: option, source: "--locale")
        }
        guard let (name, wish) = World.localeVariable(of: environment) else {
            return DoctorFacts.Language(name: world.locale)
        }
        let isKnown = LocaleCatalogs.identifier(matching: wish) != nil
        return DoctorFacts.Language(
            name: world.locale, wish: isKnown ? nil : wish, source: name)
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
