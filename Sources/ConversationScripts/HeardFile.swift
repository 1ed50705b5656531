import AccessibleCore
import AudioInput
import Conversation
import Dispatch
import Foundation
import Listening
import LocaleCatalogs
import ScriptTesting
import SpeechRecognition
import Synchronization
import Understanding
import Wording

/// A sound file that the real recognizer hears, as it would hear a microphone.
///
/// It takes real time, whatever the script's clock says.
struct HeardFile {
    /// The most that recognizing a file may take.
    private static let patience = DispatchTimeInterval.seconds(150)

    /// What the recognizer tells, as other threads add it.
    private final class Answers: Sendable {
        private let events = Mutex<[ListeningEvent]>([])
        private let isOver = DispatchSemaphore(value: 0)

        func add(_ event: ListeningEvent) {
            events.withLock { $0.append(event) }
            switch event {
            case .final, .silence, .unavailable: isOver.signal()
            case .opened, .closed, .interrupted, .measured, .kept, .notKept, .partial: break
            }
        }

        /// Everything that was told, when it is over; nil when that takes too long.
        func wait() -> [ListeningEvent]? {
            isOver.wait(timeout: .now() + patience) == .success ? events.withLock(\.self) : nil
        }
    }

    private let path: String
    private let source: FileSource
    private let setup: RecognizerSetup
    private let language: ScriptCatalogs.Language

    /// - Parameters:
    ///   - path: from the present folder.
    ///   - program: the program that becomes the recognizer's process.
    /// - Throws: ``StageRefusal`` if the file cannot be heard, or nothing recognizes speech.
    init(_ path: String, locale: String, _ language: ScriptCatalogs.Language, program: URL) throws {
        self.path = path
        self.language = language
        do throws(SoundFile.Trouble) {
            source = try FileSource(URL(filePath: path))
        } catch {
            throw StageRefusal.trouble("\(path): \(error)")
        }
        setup = RecognizerSetup(
            locale: locale, localeFolder: try LocaleCatalogs.folder(locale: locale),
            voice: language.wording.conventions.voice,
            environment: ProcessInfo.processInfo.environment,
            program: program.path(percentEncoded: false))
        guard case .success = setup.choice() else { throw StageRefusal.unsupported(.listening) }
    }

    /// What is heard in the file: first how loud it is, then its words; or, in place of words, that
    /// nobody spoke.
    ///
    /// - Parameter now: the time at which the words are understood.
    /// - Throws: ``StageRefusal`` if the recognizer is lost.
    func events(at now: Date) throws -> [ListeningEvent] {
        let answers = Answers()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let context = UnderstandingContext(now: now, calendar: calendar, mealTimes: [:])
        let chooser = HypothesisChooser(
            words: language.words, understander: language.understander,
            understanding: { context })
        let setup = setup
        let recognizer = MicrophoneRecognizer(
            source: source,
            makeTranscriber: { onEvent in
                // It was looked for before.
                let made = try? setup.makeTranscriber(onEvent: onEvent)
                return made ?? ProcessTranscriber(.command("exit 127"), onEvent: onEvent)
            },
            choose: { hypotheses in
                let readings = hypotheses.map { HeardReading($0.words, confidence: $0.confidence) }
                return chooser.choice(among: readings)
                    .map { Hypothesis(words: $0.words, confidence: $0.confidence) }
            }, onEvent: answers.add)
        _ = recognizer.perform(.start(device: nil, afterSpeech: false))
        guard let events = answers.wait() else {
            throw StageRefusal.trouble("\(path): no answer of the recognizer")
        }
        if case .unavailable(let trouble, _)? = events.last {
            throw StageRefusal.trouble("\(path): \(trouble.rawValue)")
        }
        // The script's own recognizer opens and closes, and its clock knows no live words.
        return events.filter { event in
            switch event {
            case .measured, .final, .silence: true
            default: false
            }
        }
    }
}
