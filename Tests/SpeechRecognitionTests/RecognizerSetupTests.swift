import Foundation
import Listening
import LocaleCatalogs
import SpeechRecognition
import Testing

@Suite("Which recognizer is used, and what is missing")
struct RecognizerSetupTests {
    /// A home folder of a test, with files in it.
    private final class Home {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: UUID().uuidString, directoryHint: .isDirectory)

        deinit { try? FileManager.default.removeItem(at: folder) }

        func add(_ path: String) throws {
            let file = folder.appending(path: ".local/share/earshot/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: file)
        }

        func setup(_ locale: String, command: String? = nil) throws -> RecognizerSetup {
            try SpokenAudio.setup(
                locale: locale, command: command,
                environment: ["HOME": folder.path(percentEncoded: false)])
        }
    }

    @Test("E3: a command of the person's own comes first")
    func command() throws {
        let home = Home()
        let choice = try home.setup("en_US", command: "hear").choice()
        #expect(choice == .success(.command("hear")))
    }

    @Test("E3: without a model for the language, the folder of the model and the library are named")
    func nothing() throws {
        let home = Home()
        let setup = try home.setup("de_DE")
        guard case .failure(.voskModel(let folder, let library)) = setup.choice() else {
            Issue.record("\(setup.choice())")
            return
        }
        #expect(folder.path(percentEncoded: false).hasSuffix("/.local/share/earshot/models/de_DE/"))
        #expect(library == nil || library == setup.voskLibraryFile)
    }

    @Test(
        "E3: a model of Vosk for the locale or its language is used with the library beside it",
        arguments: ["models/de_DE/am/final.mdl", "models/de/final.mdl"])
    func vosk(model: String) throws {
        let home = Home()
        try home.add(model)
        try home.add("lib/libvosk.so")
        let setup = try home.setup("de_DE")
        guard case .success(.vosk(let folder, let library)) = setup.choice() else {
            Issue.record("\(setup.choice())")
            return
        }
        #expect(folder.lastPathComponent == (model.contains("de_DE") ? "de_DE" : "de"))
        #expect(library == setup.voskLibraryFile)
    }

    @Test("E3: a broken library or model is named when speech comes")
    func broken() async throws {
        let home = Home()
        try home.add("models/de_DE/am/final.mdl")
        try home.add("lib/libvosk.so")
        let (events, continuation) = AsyncStream<String>.makeStream()
        let transcriber = try home.setup("de_DE").makeTranscriber { event in
            guard case .failed(let trouble) = event, case .missing(let detail) = trouble else {
                return
            }
            continuation.yield(detail)
        }
        transcriber.begin()
        transcriber.finish()
        var details = events.makeAsyncIterator()
        let detail = await details.next()
        // Another library of the system may be there; then the model is what is broken.
        #expect(detail == "libvosk.so" || detail?.contains("models/de_DE") == true)
    }
}
