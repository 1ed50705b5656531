import Conversation
import Foundation
import MessagePatterns
import Testing
import Wording

@Suite("docs/commands.md is made from the command table")
struct CommandReferenceTests {
    private static let file = Repository.file("docs/commands.md")

    /// The reference as it must read.
    private func reference() throws -> String {
        let words = try CommandWords(locale: "en_US")
        let catalog = try PromptCatalog(language: "en")
        var lines = [
            "# Commands",
            "",
            "Made from the command table; `make docs` writes it anew. A command may be shortened as",
            "long as no other begins the same way. In the conversation, `help WORD` says the same.",
        ]
        let titles: [Command.Group: String] = [
            .orientation: "Finding your way", .log: "The log", .adjusting: "Adjusting",
            .voiceLog: "The voice log", .speech: "Speech", .display: "The display",
        ]
        for group in Command.Group.allCases {
            lines += ["", "## \(titles[group] ?? group.rawValue)", ""]
            for command in Command.allCases where command.group == group {
                let own = words.words[command] ?? []
                let text = catalog.patterns["command.\(command.rawValue)"] ?? ""
                let others = own.dropFirst().map { "`\($0)`" }.joined(separator: ", ")
                let also = others.isEmpty ? "" : " Also \(others)."
                lines.append("- `\(own.first ?? "")`: \(text)\(also)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @Test("the reference is up to date")
    func upToDate() throws {
        let reference = try reference()
        if ProcessInfo.processInfo.environment["EARSHOT_UPDATE_DOCS"] != nil {
            try reference.write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(written == reference, "Run make docs.")
    }
}
