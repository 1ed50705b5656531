import Foundation
import Testing

/// docs/requirements.md, made from the titles of the tests.
@Suite("docs/requirements.md names a test for every requirement")
struct RequirementTableTests {
    private static let file = Repository.file("docs/requirements.md")

    /// Titles of tests by the requirement ids before their colon, each with the
    /// file it is in.
    private func titles() throws -> [String: [String]] {
        let folder = Repository.file("Tests")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var titles: [String: [String]] = [:]
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let name = file.deletingPathExtension().lastPathComponent
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)+)"/) {
                let title = String(match.output.1)
                guard let colon = title.firstIndex(of: ":") else { continue }
                for id in title[..<colon].matches(of: /\b[TPWVQLA][0-9]+\b/) {
                    let what = title[title.index(after: colon)...]
                        .trimmingCharacters(in: .whitespaces)
                    titles[String(id.output), default: []].append("\(name): \(what)")
                }
            }
        }
        return titles
    }

    private func table(_ titles: [String: [String]]) -> String {
        var lines = [
            "# Requirements and what shows them",
            "",
            "Made from the titles of the tests; `make docs` writes it anew. Each test names the ids of the",
            "requirements it shows before its colon.",
        ]
        for group in Requirements.groups {
            lines += ["", "## \(group.title)", "", "| id | what | shown by |", "|---|---|---|"]
            for (index, line) in group.lines.enumerated() {
                let id = "\(group.letter)\(index + 1)"
                let shown = (titles[id] ?? []).sorted().map { $0.replacing("|", with: "\\|") }
                lines.append("| \(id) | \(line) | \(shown.joined(separator: "<br>")) |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @Test("no requirement is without a test")
    func complete() throws {
        let titles = try titles()
        for group in Requirements.groups {
            for number in 1...group.lines.count {
                let id = "\(group.letter)\(number)"
                #expect(titles[id]?.isEmpty == false, "No test names \(id).")
            }
        }
    }

    @Test("the table is up to date")
    func upToDate() throws {
        let table = try table(titles())
        if ProcessInfo.processInfo.environment["EARSHOT_UPDATE_DOCS"] != nil {
            try table.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(written == table, "Run make docs.")
    }
}
