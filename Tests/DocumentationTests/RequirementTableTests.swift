import Foundation
import Testing

@Suite("docs/requirements.md names a test for every requirement")
struct RequirementTableTests {
    private static let file = Repository.root.appending(path: "docs/requirements.md")

    /// The titles of tests, each after the name of its file, by the requirement
    /// ids before their colon.
    private func titles() throws -> [String: [String]] {
        let folder = Repository.root.appending(path: "Tests")
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

    /// The page. Each test has a line of its own, so that two branches that add
    /// tests can be merged.
    private func page(_ titles: [String: [String]]) -> String {
        var lines = [
            "# Requirements and the tests that show them",
            "",
            "This page is made from the titles of the tests by `make docs`. Each title begins with the requirements that",
            "the test shows.",
        ]
        for group in Requirements.groups {
            lines += ["", "## \(group.title)"]
            for (index, line) in group.lines.enumerated() {
                let id = "\(group.letter)\(index + 1)"
                lines += ["", "### \(id): \(line)", ""]
                lines += (titles[id] ?? []).sorted().map { "- \($0)" }
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

    @Test("the page is up to date")
    func upToDate() throws {
        let page = try page(titles())
        if ProcessInfo.processInfo.environment["EARSHOT_UPDATE_DOCS"] != nil {
            try page.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(written == page, "Run make docs.")
    }
}
