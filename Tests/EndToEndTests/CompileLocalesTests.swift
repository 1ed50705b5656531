import Foundation
import Glibc
import Testing

/// `earshot compile-locales`, and what the program reads after it.
@Suite("Compiling locales")
struct CompileLocalesTests {
    private let sandbox: Sandbox
    private let locales: URL

    init() throws {
        sandbox = try Sandbox()
        let built = URL(filePath: Sandbox.program).deletingLastPathComponent()
        let share = sandbox.folder.appending(path: "share")
        try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
        for name in ["LocaleCatalogs", "PromptCatalogs"] {
            try FileManager.default.copyItem(
                at: built.appending(path: "earshot_\(name).resources").resolvingSymlinksInPath(),
                to: share.appending(path: name))
        }
        locales = share.appending(path: "LocaleCatalogs")
        sandbox.environment["EARSHOT_SHARE"] = share.path
        let everything = FileManager.default.enumerator(
            at: share, includingPropertiesForKeys: nil)
        for case let file as URL in everything ?? .init() where file.pathExtension == "compiled" {
            try FileManager.default.removeItem(at: file)
        }
    }

    private func image(_ locale: String) -> URL {
        locales.appending(path: "\(locale)/understanding.compiled")
    }

    private func exists(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path)
    }

    private static let sentence = "two eggs and toast with jam at eight"

    @Test("without a folder, the locales that are read are compiled; sentences mean the same")
    func compile() throws {
        let before = try sandbox.run("understand", Self.sentence)
        let outcome = try sandbox.run("compile-locales")
        #expect(outcome.status == 0)
        #expect(outcome.lines == ["5 locales are compiled."])
        for locale in ["de_DE", "en_GB", "en_US", "es_ES", "fr_FR"] {
            #expect(exists(image(locale)))
        }
        #expect(try sandbox.run("understand", Self.sentence).output == before.output)
    }

    @Test("prompts are compiled, too; a sentence that is changed afterwards is said at once")
    func prompts() throws {
        let before = try sandbox.run("log", Self.sentence)
        #expect(try sandbox.run("compile-locales").status == 0)
        let english = locales.deletingLastPathComponent().appending(path: "PromptCatalogs/en")
        #expect(exists(english.appending(path: "prompts.compiled")))
        #expect(exists(locales.appending(path: "en_GB/commands.compiled")))
        #expect(try sandbox.run("log", Self.sentence).output == before.output)
        let file = english.appending(path: "log.arb")
        let text = try String(contentsOf: file, encoding: .utf8)
        try #require(text.contains("\"Logged "))
        try text.replacing("\"Logged ", with: "\"Kept ")
            .write(to: file, atomically: true, encoding: .utf8)
        #expect(
            try sandbox.run("log", Self.sentence).output
                == before.output.replacing("Logged ", with: "Kept "))
    }

    @Test("a folder of locales can be named, also from another place")
    func folder() throws {
        let outcome = try sandbox.run("compile-locales", locales.path)
        #expect(outcome.status == 0)
        #expect(exists(image("fr_FR")))
    }

    @Test("a folder without locales is refused with a sentence")
    func noLocales() throws {
        let outcome = try sandbox.run("compile-locales", sandbox.data.path)
        #expect(outcome.status == 64)
        #expect(outcome.error.contains("There are no locales in \(sandbox.data.path)."))
    }

    @Test("a mistake in one locale is named, and the others are compiled")
    func mistake() throws {
        let file = locales.appending(path: "de_DE/vocabulary.yaml")
        let text = try String(contentsOf: file, encoding: .utf8)
        try (text + "\ncolour: rot\n").write(to: file, atomically: true, encoding: .utf8)
        let outcome = try sandbox.run("compile-locales")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("The locale de_DE cannot be used. vocabulary.yaml, line "))
        #expect(outcome.lines.last == "4 locales are compiled.")
        #expect(!exists(image("de_DE")) && exists(image("es_ES")))
    }

    @Test("a place that cannot be written is named, and the locale loads as before")
    func unwritable() throws {
        // A folder that is not empty, because rights do not bind root.
        try FileManager.default.createDirectory(
            at: image("en_US").appending(path: "inside"), withIntermediateDirectories: true)
        let outcome = try sandbox.run("compile-locales")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                "en_US/understanding.compiled cannot be written. The locale loads"))
        #expect(outcome.lines.last == "4 locales are compiled.")
        #expect(try sandbox.run("understand", Self.sentence).status == 0)
    }

    @Test(
        "a folder that may not be written is named with a sentence",
        .enabled(if: geteuid() != 0, "rights do not bind root"))
    func noRights() throws {
        let folder = locales.appending(path: "en_US").path
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
        defer {
            try? FileManager.default.setAttributes(
                [.posixPermissions: 0o700], ofItemAtPath: folder)
        }
        let outcome = try sandbox.run("compile-locales")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("en_US/understanding.compiled cannot be written."))
    }

    @Test("a damaged file does not change what a sentence means")
    func damaged() throws {
        let before = try sandbox.run("understand", Self.sentence)
        #expect(try sandbox.run("compile-locales").status == 0)
        let whole = try Data(contentsOf: image("en_US"))
        for damaged in [whole.prefix(1_000), Data(whole.reversed()), Data()] {
            try damaged.write(to: image("en_US"))
            #expect(try sandbox.run("understand", Self.sentence).output == before.output)
        }
    }
}
