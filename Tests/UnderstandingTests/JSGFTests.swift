import AccessibleCore
import Foundation
import Journal
import LocaleCatalogs
import Testing

@testable import Understanding

@Suite("Grammars for speech recognisers")
struct JSGFTests {
    /// The grammar of a locale, with a few commands of each form.
    private static func grammar(
        _ locale: String, isKnown: @escaping (String) -> Bool = { _ in true }
    ) throws -> JSGFGrammar {
        let folder = try LocaleCatalogs.folder(locale: locale)
        return JSGFGrammar(
            try Understander(localeFolder: folder), rules: try GrammarSource(localeFolder: folder),
            language: String(locale.prefix(2)),
            commands: [
                .init(words: ["help", "?"]), .init(words: ["+", "plus one"], takesNumber: true),
                .init(words: ["--"]),
            ], isKnown: isKnown)
    }

    /// The whole grammar of each locale, which is written and read once for all tests.
    private static let readers = Dictionary(
        uniqueKeysWithValues: LocaleCatalogs.identifiers.map { locale in
            (locale, Result { JSGFReader(try grammar(locale).text) })
        })

    private static func reader(_ locale: String) throws -> JSGFReader {
        try #require(readers[locale]).get()
    }

    @Test("Every locale's grammar is valid JSGF", arguments: LocaleCatalogs.identifiers)
    func sound(locale: String) throws {
        let reader = try Self.reader(locale)
        #expect(reader.problems == [])
        #expect(reader.publicRules == ["line"])
        for rule in ["time", "quantity", "list-food", "list-yes", "line-command", "line-told"] {
            #expect(reader.rules[rule] != nil, "\(rule) is missing.")
        }
    }

    @Test("Mistakes in a grammar are found")
    func unsound() {
        let head = "#JSGF V1.0 UTF-8 en;\n\ngrammar earshot;\n\n"
        func problems(_ rule: String) -> [String] { JSGFReader(head + rule).problems }
        #expect(problems("public <line> = a | b;") == [])
        #expect(problems("<a> = a <b>;") == ["a: b is nowhere"])
        #expect(problems("<a> = a | ;") == ["a: an empty alternative", "a can be empty"])
        #expect(problems("<a> = (a | b;") == ["a: ( is open"])
        #expect(problems("<a> = a);") == ["a: ) closes nothing"])
        #expect(problems("<a> = 5;") == ["a: 5 is no word"])
        #expect(problems("<a> = [a];") == ["a can be empty"])
        #expect(problems("<a> = [b] <a> c;") == ["a begins with itself"])
        #expect(problems("<1a> = a;") == ["no rule: <1a> = a;"])
    }

    @Test("A time that a grammar allows is understood", arguments: LocaleCatalogs.identifiers)
    func times(locale: String) throws {
        let understander = try Fixture.understander(locale)
        let reader = try Self.reader(locale)
        var random = SeededGenerator(seed: 6)
        var context = Fixture.context()
        // "After my snack" is a time for a person who has one.
        context.mealTimes[.snack] = DayTime(minutesOfDay: 10 * 60)
        let missed = (0..<400).map { _ in reader.phrase("time", &random) }
            .filter { understander.time($0, in: context) == nil }
        // Patterns also allow phrases that nobody says: "an years and a ninth", and those that
        // contradict themselves: "zero before noon".
        #expect(missed.count <= 64, "\(missed)")
    }

    @Test("An amount that a grammar allows is understood", arguments: LocaleCatalogs.identifiers)
    func amounts(locale: String) throws {
        let understander = try Fixture.understander(locale)
        let reader = try Self.reader(locale)
        var random = SeededGenerator(seed: 6)
        let missed = (0..<400).map { _ in reader.phrase("quantity", &random) }.filter { phrase in
            guard let matcher = understander.said(phrase)?.matcher else { return true }
            return !matcher.matches(.quantity, at: 0).contains { $0.end == matcher.tokens.count }
        }
        #expect(missed.count <= 96, "\(missed)")
    }

    @Test(
        "Numbers are written in words",
        arguments: [
            ("en_US", "twenty four", "number-small"), ("de_DE", "vierundzwanzig", "number-small"),
            ("es_ES", "veinticinco", "number-small"), ("fr_FR", "vingt deux", "number-small"),
        ])
    func numbers(locale: String, words: String, rule: String) throws {
        let reader = try Self.reader(locale)
        var random = SeededGenerator(seed: 1)
        let phrases = Set((0..<5_000).map { _ in reader.phrase(rule, &random) })
        #expect(phrases.contains(words))
    }

    @Test("Words that a dictionary lacks are omitted, and the rest is valid")
    func dictionary() throws {
        let known: Set<String> = ["water", "glass", "of", "two", "yesterday", "help"]
        let text = try Self.grammar("en_US", isKnown: known.contains).text
        #expect(JSGFReader(text).problems == [])
        let words = text.split(separator: "\n").dropFirst(2).flatMap { line in
            line.split(separator: "=")[1].replacing(/<[^>]*>/, with: "")
                .split { !$0.isLetter && $0 != "'" }.map(String.init)
        }
        #expect(Set(words) == known)
    }

    private static let compiler = ["/usr/bin/sphinx_jsgf2fsg", "/usr/local/bin/sphinx_jsgf2fsg"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test(
        "Sphinx compiles every locale's grammar", .enabled(if: Self.compiler != nil),
        arguments: LocaleCatalogs.identifiers)
    func sphinx(locale: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "earshot.jsgf")
        try Self.grammar(locale).text.write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = Self.compiler.map { URL(filePath: $0) }
        process.arguments = ["-jsgf", file.path, "-fsg", folder.appending(path: "out").path]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let made = try String(contentsOf: folder.appending(path: "out"), encoding: .utf8)
        #expect(made.contains("FSG_END"))
    }
}
