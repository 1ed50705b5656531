import Conversation
import Foundation
import Journal
import LanguageModel
import Listening
import LocaleCatalogs
import SpeechRecognition
import Wording

/// What turns sound into words.
enum TranscriberChoice {
    /// So many of the newest entries give names.
    private static let entries = 2_000

    /// Makes the transcriber of a run's locale; nil if none is installed.
    ///
    /// - Parameter log: its names are words that may be said.
    static func transcriber(
        for context: RunContext, log: any LogBook
    ) throws -> MicrophoneRecognizer.MakeTranscriber? {
        let setup = try setup(for: context)
        guard case .success = setup.choice() else { return nil }
        return { onEvent in
            let made = try? setup.makeTranscriber(
                names: { names(in: log) }, onEvent: onEvent)
            return made ?? Missing(onEvent: onEvent)
        }
    }

    /// A transcriber that makes no words, for recordings of which only the level is told.
    static func none(
        onEvent: @escaping @Sendable (TranscriberEvent) -> Void
    ) -> any Transcriber {
        Missing(onEvent: onEvent)
    }

    /// What makes the words, or what is missing for it.
    static func check(for context: RunContext) throws -> DoctorFacts.Recognizer {
        func path(_ url: URL) -> String { url.path(percentEncoded: false) }
        switch try setup(for: context).choice() {
        case .success(.command(let line)): return .works(name: line)
        case .success(.vosk(let model, _)): return .works(name: "Vosk, \(path(model))")
        case .success(.pocketSphinx): return .works(name: "PocketSphinx")
        case .failure(.packages(let names)): return .needsPackages(names)
        case .failure(.voskLibrary(let file)): return .needsLibrary(path(file))
        case .failure(.voskModel(let folder, let library)):
            return .needsModel(folder: path(folder), library: library.map(path))
        }
    }

    private static func setup(for context: RunContext) throws -> RecognizerSetup {
        try RecognizerSetup(
            locale: context.locale, localeFolder: LocaleCatalogs.folder(locale: context.locale),
            voice: context.wording.conventions.voice, command: context.options.recognizer,
            environment: ProcessInfo.processInfo.environment)
    }

    private static func names(in log: any LogBook) -> OwnNames {
        let found = (try? log.entries(matching: LogQuery(limit: entries))) ?? []
        let items = Dictionary(grouping: found.filter { $0.kind != .note }, by: \.kind.rawValue)
        return OwnNames(items.mapValues { Set($0.map { $0.item.lowercased() }).sorted() })
    }

    /// Takes the place of a recognizer that is not there.
    private final class Missing: Transcriber {
        private let onEvent: @Sendable (TranscriberEvent) -> Void

        init(onEvent: @escaping @Sendable (TranscriberEvent) -> Void) { self.onEvent = onEvent }

        func begin() {}
        func hear(_ samples: [Int16]) {}
        func finish() { onEvent(.failed(.missing(detail: ""))) }
        func cancel() {}
    }
}
