import Foundation
import ScriptTesting
import Testing

@Suite("Scripts: the reader takes anything")
struct ParserFuzzTests {
    /// Every line of the project's own scripts.
    private static let corpus: [String] = OwnScriptsTests.files.flatMap { file in
        ((try? String(contentsOf: URL(filePath: file), encoding: .utf8)) ?? "")
            .split(separator: "\n").map(String.init)
    }

    private func check(_ text: String) {
        let parsed = ScriptParser.parse(text, path: "fuzz.script")
        let count = parsed.script.lines.count
        for error in parsed.errors {
            #expect(error.path == "fuzz.script")
            #expect((0...count).contains(error.line), "\(error.line) of \(count): \(text)")
            #expect(error.line > 0 || count == 0, "\(error.code): \(text)")
        }
        #expect(parsed.script.text == text, "\(text)")
    }

    @Test("random characters")
    func random() {
        var generator = SeededGenerator(seed: 11)
        let alphabet = Array("say do \"\\<>:.\n\r\t1é\u{0}=")
        for _ in 0..<2_000 {
            let length = Int.random(in: 0...120, using: &generator)
            check(
                String(
                    (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "a" }))
        }
    }

    @Test("real lines, with characters and words taken out, put in and swapped")
    func mutated() throws {
        var generator = SeededGenerator(seed: 12)
        #expect(Self.corpus.count > 200)
        for _ in 0..<2_000 {
            var lines = (0..<Int.random(in: 1...12, using: &generator)).compactMap { _ in
                Self.corpus.randomElement(using: &generator)
            }
            if Bool.random(using: &generator) { lines.insert("format 1", at: 0) }
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                let index = Int.random(in: 0..<lines.count, using: &generator)
                lines[index] = mutated(lines[index], &generator)
            }
            check(lines.joined(separator: "\n") + (Bool.random(using: &generator) ? "\n" : ""))
        }
    }

    private func mutated(_ line: String, _ generator: inout SeededGenerator) -> String {
        var characters = Array(line)
        var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard !characters.isEmpty else { return "\"" }
        let place = Int.random(in: 0..<characters.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: characters.remove(at: place)
        case 1: characters.insert("\"<\\ >é".randomElement(using: &generator) ?? "a", at: place)
        case 2:
            words.shuffle(using: &generator)
            return words.joined(separator: " ")
        case 3:
            words.remove(at: Int.random(in: 0..<words.count, using: &generator))
            return words.joined(separator: " ")
        default: return String(characters.prefix(place))
        }
        return String(characters)
    }

    @Test("a line of a million characters is refused at once")
    func longLine() {
        let line = "say low \"" + String(repeating: "a", count: 1_000_000) + "\""
        let parsed = ScriptParser.parse("format 1\n\(line)\n", path: "a")
        #expect(parsed.errors.map(\.code) == [.longLine])
    }
}
