import AccessibleCore
import AudioOutput
import Conversation
import EspeakVoice
import Foundation
import Glibc
import Speech
import SpeechDispatcher
import Wording

/// The speaker that options and settings ask for.
struct VoiceOutput {
    let speaker: SwitchedSpeaker
    /// Sound goes to a file, which must be complete before the program ends.
    private let isFile: Bool
    /// The longest wait for speech to end.
    private static let timeout = Duration.seconds(20)
    /// The longest wait when the system has told the program to end.
    private static let hurriedTimeout = Duration.milliseconds(300)

    /// - Parameters:
    ///   - onNotice: called about trouble, on another thread.
    ///   - onOutcome: called when an utterance has ended, on another thread.
    /// - Throws: ``Refusal`` if `--audio` cannot be used.
    init(
        _ context: RunContext, _ preferences: Preferences,
        onNotice: @escaping @Sendable (SpeechNotice) -> Void,
        onOutcome: (@Sendable (Utterance, Utterance.Outcome) -> Void)? = nil
    ) throws {
        let audio = try Self.audio(context.options.audio)
        if case .wav = audio { isFile = true } else { isFile = false }
        if audio != .auto && preferences.speech == .speechd {
            throw Refusal.usage("option.audio-speechd")
        }
        // If the person switches to it later, it is started again.
        if preferences.speech != .espeak { HeadStart.giveUp() }
        let voice = context.wording.conventions.voice
        let language = context.locale.replacingOccurrences(of: "_", with: "-")
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

    /// Waits until everything was heard, or the person interrupts, then shuts the
    /// speaker down.
    ///
    /// - Parameter isHurried: the system has told the program to end.
    func finish(isHurried: Bool = false, isInterrupted: () -> Bool = { false }) {
        let end =
            ContinuousClock.now + (isHurried && !isFile ? Self.hurriedTimeout : Self.timeout)
        while !speaker.waitUntilQuiet(timeout: .milliseconds(50)) {
            if isInterrupted() || ContinuousClock.now > end { break }
        }
        speaker.shutDown()
    }

    /// Refuses a path where no sound file can be written: a folder takes no
    /// sound, and a pipe would wait forever for a reader.
    static func checkSoundFile(_ path: String) throws {
        if path.isEmpty { throw Refusal.usage("option.wav-empty") }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
        throw Refusal("option.file-not-regular", ["path": .text(path)])
    }

    /// Reads a value of `--audio`: `auto`, `pulse`, `alsa`, `null`, or the path of
    /// a WAV file.
    ///
    /// - Throws: ``Refusal`` if it is none of these, or the file cannot be
    ///   written.
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
