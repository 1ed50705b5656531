import SentenceSets
import Testing

/// Runs the behaviour files; `Sentences/README.md` describes them.
@Suite("Sentences by behaviour")
struct SentenceRowTests {
    @Test("Every sentence means what its row expects", arguments: try Sets.chosenRows())
    func row(_ row: SentenceRow) throws {
        let mismatches = try Sets.checker.get().mismatches(row)
        #expect(mismatches.isEmpty, "\(row)\n\(mismatches.joined(separator: "\n"))")
    }

    @Test("Rows are chosen by tag; a tag without rows is an error")
    func tags() throws {
        let repairs = try Sets.rows(tagged: ["repairs"])
        #expect(!repairs.isEmpty)
        #expect(repairs.allSatisfy { $0.tags.contains("repairs") })
        #expect(try repairs.count < Sets.rows().count)
        #expect(throws: Sets.NoRows.self) { try Sets.rows(tagged: ["repair"]) }
    }
}
