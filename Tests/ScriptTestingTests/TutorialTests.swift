import Foundation
import ScriptTesting
import Testing

@Suite("The tutorials of scripts, and accepting in docs/scripts.md")
final class TutorialTests {
    private static let pages = ["docs/scripts-tutorial.md", "docs/programs-tutorial.md"]
    private let folder: ScriptFolder

    init() throws {
        folder = try ScriptFolder(scripts: "")
    }

    /// A command on the page, what is typed into it, and what it prints.
    private struct Command {
        var line: String
        var typed: [String] = []
        var printed: [String] = []
    }

    private static func commands(of page: String) throws -> [Command] {
        try Repository.text(page).components(separatedBy: "```console\n").dropFirst().flatMap {
            block in
            var commands: [Command] = []
            for line in block.components(separatedBy: "\n```")[0].components(separatedBy: "\n") {
                if line.hasPrefix("$ ") {
                    commands.append(Command(line: String(line.dropFirst(2))))
                } else if line.hasPrefix("> ") {
                    commands[commands.count - 1].typed.append(String(line.dropFirst(2)))
                } else {
                    commands[commands.count - 1].printed.append(line)
                }
            }
            return commands
        }
    }

    private func run(_ command: Command) throws -> [String] {
        try folder.shell(command.line, input: command.typed.map { $0 + "\n" }.joined()).lines
    }

    @Test("every command of a tutorial prints what the page shows", arguments: pages)
    func tutorial(page: String) throws {
        let commands = try Self.commands(of: page)
        #expect(commands.count >= 12)
        for command in commands {
            #expect(try run(command) == command.printed, "\(command.line)")
        }
    }

    @Test("the CI job of a tutorial runs the command that it has shown before", arguments: pages)
    func job(page: String) throws {
        let last = try #require(try Self.commands(of: page).last).line
        #expect(last.hasPrefix("CI=true earshot test "))
        let yaml = try #require(try Repository.text(page).components(separatedBy: "```yaml\n").last)
        #expect(yaml.contains(String(last.dropFirst("CI=true ".count)) + "\n"))
    }

    @Test("the example of accepting in docs/scripts.md becomes what the page shows")
    func accepting() throws {
        let page = try Repository.text("docs/scripts.md")
        let section = try #require(page.components(separatedBy: "\n## Accepting\n").last)
        let blocks = section.components(separatedBy: "\n\n").filter { $0.hasPrefix("    do ") }
            .map { block in
                "format 1\n"
                    + block.components(separatedBy: "\n").map { $0.dropFirst(4) + "\n" }.joined()
            }
        #expect(blocks.count == 2)
        let accepted = AcceptTests.accepter.accept(blocks[0], path: "a.script", policy: .failed)
        #expect(accepted.text == blocks[1])
        #expect(accepted.log.outcome() == .passed)
        #expect(accepted.changes.count == 5)
    }
}
