import AccessibleCore
import Foundation
import ScriptProof
import ScriptTesting
import Testing

@Suite("The parser accepts any text without crashing")
struct ParserFuzzTests {
    /// Every line of the project's own scripts.
    private static let corpus: [String] = OwnScriptsTests.files.flatMap { file in
        ((try? String(contentsOf: URL(filePath: file), encoding: .utf8)) ?? "")
            .split(separator: "\n").map(String.init)
    }

    private func check(_ text: String) {
        #expect(ScriptNoise.complaint(about: text) == nil, "\(text)")
    }

    @Test("random characters")
    func random() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2_000 { check(ScriptNoise.characters(&generator)) }
    }

    @Test("real lines with characters and words removed, inserted and swapped")
    func mutated() throws {
        var generator = SeededGenerator(seed: 12)
        #expect(Self.corpus.count > 200)
        let noise = ScriptNoise(lines: Self.corpus)
        for _ in 0..<2_000 { check(noise.mutated(&generator)) }
    }

    @Test("a line of a million characters is refused at once")
    func longLine() {
        let line = "say low \"" + String(repeating: "a", count: 1_000_000) + "\""
        let parsed = Scripts.parse("format 1\n\(line)\n", path: "a")
        #expect(parsed.errors.map(\.code) == [.longLine])
    }
}
