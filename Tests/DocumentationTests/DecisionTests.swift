import Foundation
import Testing

@Suite("Decision records")
struct DecisionTests {
    /// The file names of the records.
    private let records: [String]

    init() throws {
        records = try Repository.names(in: "docs/decisions").filter { $0 != "README.md" }
    }

    /// The title in the first line of a record, as in "# 0001: Title".
    ///
    /// Nil if the line has no title, or another number than the file.
    private func title(of name: String) throws -> String? {
        let line = try Repository.text("docs/decisions/\(name)").prefix { $0 != "\n" }
        guard let match = line.wholeMatch(of: /# (\d+)[:.] (.+)/),
            Int(match.output.1) == Int(name.prefix(4))
        else { return nil }
        return String(match.output.2)
    }

    @Test("no two records have the same number")
    func numbers() {
        #expect(records.count > 30)
        let numbers = Dictionary(grouping: records) { $0.prefix(4) }
        for (number, names) in numbers where names.count > 1 {
            Issue.record("\(number) is the number of \(names).")
        }
    }

    @Test("each record has its number, a title, a status and the three parts")
    func form() throws {
        for name in records {
            #expect(name.wholeMatch(of: /\d{4}-[a-z0-9-]+\.md/) != nil, "\(name)")
            let lines = try Repository.text("docs/decisions/\(name)").split(separator: "\n")
            #expect(try title(of: name) != nil, "\(name) does not begin with its number.")
            let status = lines.first { $0.hasPrefix("Status: ") } ?? ""
            #expect(
                status.wholeMatch(of: /Status: (accepted.*|superseded by \[\d{4}\]\(.+\))/) != nil,
                "\(name): \(status)")
            #expect(
                lines.filter { $0.hasPrefix("## ") }
                    == ["## Context", "## Decision", "## Consequences"], "\(name)")
        }
    }

    @Test("the index lists every record with its title")
    func index() throws {
        var expected = """
            # Decisions

            Each record says why something is as it is: the context, the decision, and what follows from it. A record is not rewritten when a
            later one replaces it; its status then names the later one. Numbers are unique and are never used again.

            To add one, take a free number, copy the headings of a record, and run `make docs`, which writes this list anew.

            | number | decision |
            |---|---|

            """
        for name in records {
            expected += "| [\(name.prefix(4))](\(name)) | \(try title(of: name) ?? "") |\n"
        }
        if ProcessInfo.processInfo.environment["EARSHOT_UPDATE_DOCS"] != nil {
            try expected.write(
                to: Repository.root.appending(path: "docs/decisions/README.md"), atomically: true,
                encoding: .utf8)
        }
        #expect(try Repository.text("docs/decisions/README.md") == expected, "Run make docs.")
    }
}
