import Foundation
import ScriptTesting
import Testing
import Wording

@Suite("docs/scripts.md")
struct DocumentationTests {
    private static let page = (try? Repository.text("docs/scripts.md")) ?? ""

    /// The scripts on the page: indented blocks that begin with `format 1`.
    private static let examples: [String] = {
        var blocks: [[String]] = [[]]
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("    ") {
                blocks[blocks.count - 1].append(String(line.dropFirst(4)))
            } else if blocks.last?.isEmpty == false {
                blocks.append([])
            }
        }
        return blocks.map { $0.joined(separator: "\n") }.filter { $0.hasPrefix("format 1\n") }
    }()

    /// The rows of the table of refused lines.
    private static let refused: [(line: String, sentence: String)] = page.split(separator: "\n")
        .compactMap { row in
            guard let match = row.wholeMatch(of: /\| `(.+)` \| (line 2: .+) \|/) else { return nil }
            return (String(match.output.1), String(match.output.2))
        }

    @Test("every script on the page passes", arguments: examples)
    func passes(script: String) throws {
        let log = Scripts.suite.run(script, path: "example.script")
        #expect(try Scripts.told(log) == [])
        #expect(log.outcome() == .passed)
    }

    @Test("the page has as many scripts and refused lines as expected")
    func isComplete() {
        #expect(Self.examples.count >= 11)
        #expect(Self.refused.count >= 30)
        for keyword in ScriptParser.keywords {
            let isShown = Self.examples.contains { script in
                script.split(separator: "\n").contains {
                    $0 == keyword || $0.hasPrefix(keyword + " ")
                }
            }
            #expect(isShown, "\(keyword) has no example.")
        }
    }

    @Test("every refused line is refused with its sentence", arguments: refused.indices)
    func refuses(index: Int) throws {
        let row = Self.refused[index]
        let log = Scripts.run(row.line + "\nentries 0\n")
        #expect(log.outcome() == .unloadable)
        #expect(try Scripts.told(log).first == "a.script, " + row.sentence)
    }

    @Test("the failure on the page is what is printed")
    func failure() throws {
        let log = Scripts.suite.run(
            """
            format 1
            title Toast
            do I had toast
            say default "Logged: toast." earcon saved
            """, path: "toast.script")
        let told = try Scripts.told(log)
        #expect(told.count == 2)
        for line in told { #expect(Self.page.contains("    \(line)\n"), "\(line)") }
    }

    @Test("the table has every option of earshot test, and no other")
    func options() throws {
        let documented = Set(Self.page.matches(of: /\n\| `--([a-z]+)/).map { String($0.output.1) })
        #expect(documented.count >= 8)
        #expect(documented == (try CommandHelp.ownOptions(of: "test")))
    }
}
