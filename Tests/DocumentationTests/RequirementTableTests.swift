import Foundation
import Testing
import Yams

/// Checks docs/requirements.md, which is made from the titles of the tests and the tags of
/// sentences.
@Suite("docs/requirements.md names a test for every requirement")
struct RequirementTableTests {
    private static let file = Repository.root.appending(path: "docs/requirements.md")

    /// What shows each requirement, by its id: titles of tests and behaviours of sentences,
    /// each with its file.
    private func shown() throws -> [String: [String]] {
        try titles().merging(behaviours(), uniquingKeysWith: +)
    }

    /// The groups of sentences that have an id among their tags.
    private func behaviours() throws -> [String: [String]] {
        let folder = Repository.root.appending(
            path: "Tests/UnderstandingTests/Sentences/Behaviour")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        var behaviours: [String: [String]] = [:]
        for file in files where file.pathExtension == "yaml" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for group in try Yams.compose(yaml: text, .basic)?.sequence ?? [] {
                let behaviour = group["behaviour"]?.string ?? ""
                for tag in group["tags"]?.sequence?.compactMap(\.string) ?? []
                where tag.wholeMatch(of: /[TPWVQLARKEDSI][0-9]+/) != nil {
                    behaviours[tag, default: []].append("\(file.lastPathComponent): \(behaviour)")
                }
            }
        }
        return behaviours
    }

    /// Titles of tests by the requirement ids before their colon.
    private func titles() throws -> [String: [String]] {
        let folder = Repository.root.appending(path: "Tests")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var titles: [String: [String]] = [:]
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let name = file.deletingPathExtension().lastPathComponent
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)+)"/) {
                let title = match.output.1.replacing("\\\"", with: "\"")
                guard let colon = title.firstIndex(of: ":") else { continue }
                for id in title[..<colon].matches(of: /\b[TPWVQLARKEDSI][0-9]+\b/) {
                    let what = title[title.index(after: colon)...]
                        .trimmingCharacters(in: .whitespaces)
                    titles[String(id.output), default: []].append("\(name): \(what)")
                }
            }
        }
        return titles
    }

    /// The text of the page.
    ///
    /// Each test has a line of its own, so that two branches that add tests can be merged.
    private func page(_ shown: [String: [String]]) -> String {
        var lines = [
            "# Requirements and the tests that show them",
            "",
            "This page is made by `make docs` from the titles of the tests and the behaviours of the sentence files. A",
            "title begins with the requirements that the test shows; a group of sentences has them as tags.",
        ]
        for group in Requirements.groups {
            lines += ["", "## \(group.title)"]
            for (index, line) in group.lines.enumerated() {
                let id = "\(group.letter)\(index + 1)"
                lines += ["", "### \(id): \(line)", ""]
                lines += (shown[id] ?? []).sorted().map { "- \($0)" }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @Test("every requirement has a test or a group of sentences")
    func complete() throws {
        let shown = try shown()
        for group in Requirements.groups {
            for number in 1...group.lines.count {
                let id = "\(group.letter)\(number)"
                #expect(shown[id]?.isEmpty == false, "No test or sentence names \(id).")
            }
        }
    }

    @Test("the page is up to date")
    func upToDate() throws {
        let page = try page(shown())
        if ProcessInfo.processInfo.environment["EARSHOT_UPDATE_DOCS"] != nil {
            try page.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(written == page, "Run make docs.")
    }
}
