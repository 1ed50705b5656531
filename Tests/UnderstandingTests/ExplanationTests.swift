import Foundation
import Testing
import Understanding

/// `understand --explain`, and the walk through a sentence in docs/reading.md.
@Suite("Explanations of a sentence")
struct ExplanationTests {
    private static let sentence =
        "for lunch I had two eggs and toast with jam, then a coffee at one"

    @Test("R1: the passes come in their order, each with what it found")
    func passes() throws {
        let explanation = try Fixture.understander.explain(Self.sentence, in: Fixture.context())
        #expect(
            explanation.passes.map(\.name)
                == ["words", "chunks", "clauses", "scope", "parts", "drafts"])
        #expect(explanation.passes.allSatisfy { !$0.findings.isEmpty })
    }

    @Test("R1: docs/reading.md shows what is printed")
    func walkThrough() throws {
        let guide = Sets.here.appending(path: "../../docs/reading.md")
        let text = try String(contentsOf: guide, encoding: .utf8)
        #expect(text.contains("earshot understand --explain \"\(Self.sentence)\""))
        let explanation = try Fixture.understander.explain(Self.sentence, in: Fixture.context())
        for line in explanation.lines where !line.hasPrefix("words: ") {
            #expect(text.contains("\n    \(line)\n"), "\(line)")
        }
    }

    @Test("R1: a clause that is no report, and what is denied in one, are named")
    func kinds() throws {
        let lines = try Fixture.understander.explain(
            "move coffee to 9. toast but no butter", in: Fixture.context()
        ).lines
        #expect(lines.contains { $0.hasPrefix("clauses: request ") })
        #expect(lines.contains { $0.contains("denial \"no butter\"") })
    }

    @Test("R1: a text that is too long has no passes")
    func long() throws {
        let text = String(repeating: "eggs ", count: 3_000)
        #expect(try Fixture.understander.explain(text, in: Fixture.context()).passes.isEmpty)
    }
}
