import AccessibleCore
import AudioOutput
import Conversation
import EspeakVoice
import Foundation
import Glibc
import Speech
import SpeechDispatcher
import Wording

/// The speaker that the options ask for.
struct VoiceOutput {
    let speaker: SwitchedSpeaker
    /// A file is written faster than it is heard, and must be whole.
    private let isFile: Bool
    /// What is said when a one-shot command must wait for speech to end.
    private static let patience = Duration.seconds(20)
    /// The same for a program that was told to end: the system waits for it.
    private static let hurriedPatience = Duration.milliseconds(300)

    /// - Parameter onNotice: told of trouble, on another thread.
    init(
        _ world: World, _ preferences: Preferences,
        onNotice: @escaping @Sendable (SpeechNotice) -> Void,
        onOutcome: (@Sendable (Utterance, Utterance.Outcome) -> Void)? = nil
    ) throws {
        let audio = try Self.audio(world.options.audio)
        if case .wav = audio { isFile = true } else { isFile = false }
        if audio != .auto && preferences.speech == .speechd {
            throw Refusal.usage("option.audio-speechd", [:])
        }
        // It may be switched to later, and then is started anew.
        if preferences.speech != .espeak { HeadStart.giveUp() }
        let voice = world.wording.conventions.voice
        let language = world.locale.replacingOccurrences(of: "_", with: "-")
        speaker = SwitchedSpeaker(preferences.speech, settings: preferences.voice) {
            output, settings in
            switch output {
            case .off: SilentSpeaker()
            case .espeak:
                EspeakSpeaker(
                    configuration: EspeakSpeaker.Configuration(
                        audio: audio, defaultVoice: voice, settings: settings),
                    onNotice: onNotice, onOutcome: onOutcome)
            case .speechd:
                DispatcherSpeaker(
                    configuration: DispatcherSpeaker.Configuration(
                        language: language, settings: settings),
                    onNotice: onNotice, onOutcome: onOutcome)
            }
        }
    }

    /// Waits until all was heard, unless the person interrupts, then ends.
    ///
    /// - Parameter isHurried: the program was told to end.
    func finish(isHurried: Bool = false, isInterrupted: () -> Bool = { false }) {
        let end =
            ContinuousClock.now + (isHurried && !isFile ? Self.hurriedPatience : Self.patience)
        while !speaker.waitUntilQuiet(timeout: .milliseconds(50)) {
            if isInterrupted() || ContinuousClock.now > end { break }
        }
        speaker.shutDown()
    }

    /// Refuses a path that names something else than a file of its own: a folder
    /// takes no sound, a pipe waits without end for somebody who reads.
    static func checkSoundFile(_ path: String) throws {
        if path.isEmpty { throw Refusal.usage("option.wav-empty", [:]) }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
        throw Refusal("option.file-not-regular", ["path": .text(path)])
    }

    /// `auto`, `pulse`, `alsa`, `null`, or the path of a WAV file.
    static func audio(_ text: String) throws -> AudioChoice {
        switch text {
        case "auto": return .auto
        case "pulse": return .pulse
        case "alsa": return .alsa
        case "null": return .null
        default:
            guard text.lowercased().hasSuffix(".wav") else {
                throw Refusal.usage("option.audio-unknown", ["value": .text(text)])
            }
            try checkSoundFile(text)
            let file = URL(filePath: text)
            let folder = file.deletingLastPathComponent().path(percentEncoded: false)
            guard FileManager.default.isWritableFile(atPath: folder) else {
                throw Refusal("option.file-unwritable", ["path": .text(text)])
            }
            return .wav(file)
        }
    }
}
