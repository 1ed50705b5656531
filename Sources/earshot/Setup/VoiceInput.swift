import AccessibleCore
import AudioInput
import Conversation
import Foundation
import Journal
import Listening
import Synchronization
import Understanding

/// What hears the person: a microphone or a sound file, typed words, or nothing.
struct VoiceInput {
    /// A value of `--listen`.
    enum Choice: Equatable {
        case sound(InputChoice)
        /// The command `hear`, for scripts and pipes.
        case typed
    }

    let recognizer: any Recognizer
    /// The microphones that are there now.
    let devices: @Sendable () -> [Microphone]

    /// - Parameters:
    ///   - log: its names are words that may be said.
    ///   - onEvent: called with what is heard, on another thread.
    /// - Throws: ``Refusal`` if `--listen` cannot be used.
    init(
        _ context: RunContext, log: any LogBook,
        onEvent: @escaping @Sendable (ListeningEvent) -> Void
    ) throws {
        guard case .sound(let choice) = try Self.choice(context.options.listen) else {
            recognizer = TypedRecognizer()
            devices = { [] }
            return
        }
        let source = try Self.source(choice, named: context.options.listen)
        devices = {
            source.devices.map { Microphone($0) }
        }
        let levelMeter = {
            MicrophoneRecognizer(
                source: source, makeTranscriber: { TranscriberChoice.none(onEvent: $0) },
                onEvent: onEvent)
        }
        recognizer = LazyRecognizer(levelMeter: levelMeter) {
            let found = try TranscriberChoice.transcriber(for: context, log: log)
            guard let makeTranscriber = found else { return nil }
            let chooser = LazyChooser(context)
            return MicrophoneRecognizer(
                source: source, makeTranscriber: makeTranscriber,
                makeFile: { KeptSoundFile($0) },
                choose: { chooser.choice(among: $0) }, onEvent: onEvent)
        }
    }

    /// Reads a value of `--listen`: `auto`, `pulse`, `alsa`, `typed`, or the path of a sound file.
    ///
    /// - Throws: ``Refusal`` if it is none of these.
    static func choice(_ text: String) throws -> Choice {
        switch text {
        case "auto": return .sound(.auto)
        case "pulse": return .sound(.pulse)
        case "alsa": return .sound(.alsa)
        case "typed": return .typed
        default:
            let endings = ["wav"] + SoundFile.rawEndings
            guard endings.contains(where: { text.lowercased().hasSuffix(".\($0)") }) else {
                throw Refusal.usage("option.listen-unknown", ["value": .text(text)])
            }
            return .sound(.file(URL(filePath: text)))
        }
    }

    private static func source(
        _ choice: InputChoice, named path: String
    ) throws -> any SampleSource {
        do throws(SoundFile.Trouble) {
            return try choice.source()
        } catch {
            let key =
                switch error {
                case .unreadable: "option.listen-unreadable"
                case .noSound: "option.listen-no-sound"
                case .unknownFormat: "option.listen-format"
                }
            throw Refusal(key, ["path": .text(path)])
        }
    }

    /// The reader of what may have been said, made when it is needed first.
    private final class LazyChooser: Sendable {
        private let chooser = Mutex<HypothesisChooser?>(nil)
        private let context: RunContext

        init(_ context: RunContext) { self.context = context }

        func choice(among hypotheses: [Hypothesis]) -> Hypothesis? {
            let chooser = chooser.withLock { chooser in
                if chooser == nil, let understander = try? context.understander(),
                    let words = try? context.commandWords()
                {
                    chooser = HypothesisChooser(
                        words: words, understander: understander,
                        understanding: { [context] in context.understandingContext })
                }
                return chooser
            }
            // The locale was read before, for the session.
            guard let chooser else { return hypotheses.first }
            let readings = hypotheses.map { HeardReading($0.words, confidence: $0.confidence) }
            return chooser.choice(among: readings)
                .map { Hypothesis(words: $0.words, confidence: $0.confidence) }
        }
    }
}
