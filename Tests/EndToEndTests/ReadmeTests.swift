import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
    /// The session that README shows, without the line that starts it.
    private let lines: [String]

    init() throws {
        let readme = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "README.md")
        let text = try String(contentsOf: readme, encoding: .utf8)
        let block = try #require(
            text.components(separatedBy: "```console\n").dropFirst().first?
                .components(separatedBy: "\n```").first)
        lines = Array(block.split(separator: "\n").map(String.init).dropFirst())
    }

    /// What is typed: behind a prompt, which may begin with the value of what is open.
    private var typed: [String] {
        lines.compactMap { line in line.range(of: "> ").map { String(line[$0.upperBound...]) } }
    }

    @Test("L1 W3 T3 L6: the session in README is reproduced")
    func session() throws {
        let answers = lines.filter { !$0.contains("> ") }
        #expect(typed.count > 10)
        let outcome = try Sandbox().run(input: typed.map { $0 + "\n" }.joined())
        #expect(outcome.lines == answers)
        #expect(outcome.ending == .exited(0))
    }

    @Test("A4: on a terminal the session in README is reproduced exactly, with its keys")
    func terminal() throws {
        let terminal = try TerminalSession(try Sandbox(), columns: 400)
        for line in typed {
            try terminal.prompt()
            for character in line { try terminal.type(String(character)) }
            try terminal.press(.enter)
        }
        #expect(try terminal.waitForEnd() == .exited(0))
        let screen = String(decoding: terminal.bytes, as: UTF8.self)
        #expect(screen.replacing("\r\n", with: "\n").lines == lines)
    }
}
