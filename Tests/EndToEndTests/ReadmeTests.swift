import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
    @Test("L1 W3 T3 L6: the session in README is what happens")
    func session() throws {
        let readme = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "README.md")
        let text = try String(contentsOf: readme, encoding: .utf8)
        let block = try #require(
            text.components(separatedBy: "```console\n").dropFirst().first?
                .components(separatedBy: "\n```").first)
        let lines = block.split(separator: "\n").map(String.init).dropFirst()
        let typed = lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) + "\n" }
        let answers = lines.filter { !$0.hasPrefix("> ") }
        #expect(typed.count > 10)
        let outcome = try Sandbox().run(input: typed.joined())
        #expect(outcome.lines == answers)
        #expect(outcome.ending == .exited(0))
    }
}
