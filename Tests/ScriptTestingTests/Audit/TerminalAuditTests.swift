import Foundation
import Testing

@testable import ScriptTesting

/// A program that keeps a rule, and one that breaks it.
private struct TerminalCase: Sendable, CustomTestStringConvertible {
    let rule: String
    /// The shell command that keeps it.
    let good: String
    /// The shell command that breaks it.
    let bad: String
    /// The whole sentence; nil if a person has to judge.
    let sentence: String
    var isOpen = false
    var setup = "pty "
    /// What is done after the program has started.
    var steps = ""

    var testDescription: String { "\(rule): \(sentence)" }

    /// The result of the rule for a command.
    func result(_ command: String) throws -> AuditResult {
        let auditor = ScriptAuditor(rules: [try #require(AuditRule.named(rule))])
        let text =
            "format 1\nsetup program \(setup)\(ScriptToken.quoting(command)) limit 5s\n"
            + "\(steps)skip until \"End.\"\n"
        let log = ScriptSuite().run(text, path: "a.script", observer: auditor)
        #expect(log.loadErrors == [])
        #expect(try Programs.told(log) == [])
        return try #require(auditor.results().first)
    }
}

@Suite("Audit: what a terminal shows and nobody hears")
struct TerminalAuditTests {
    private static let cases = [
        TerminalCase(
            rule: "color-only",
            good: #"printf '\033[32mok\033[0m web\n\033[31mfailed\033[0m mail\nEnd.\n'"#,
            bad: #"printf '\033[32m*\033[0m web\n\033[31m*\033[0m mail\nEnd.\n'"#,
            sentence:
                "The same text has another color here, and no word tells the difference: \"* mail\"."
        ),
        TerminalCase(
            rule: "color-only", good: #"printf '\033[1mone\033[0m\n\033[1mtwo\033[0m\nEnd.\n'"#,
            bad: #"printf 'a \033[34mone\033[0m \033[32mtwo\033[0m\nEnd.\n'"#,
            sentence: "Words have another color here. "
                + "Does it tell something that no word tells? \"a one two\".",
            isOpen: true),
        TerminalCase(
            rule: "spinner", good: #"printf 'Working\b\b\b\b\b\b\bWaiting\nEnd.\n'"#,
            bad: #"printf '|\b/\b-\b|\b/\bEnd.\n'"#,
            sentence: "A sign turns in one place, and no word says that something goes on."),
        TerminalCase(
            rule: "spinner", good: #"printf 'Wait |\rWait /\rWell\r\nEnd.\n'"#,
            bad: #"printf 'Wait |\rWait /\rWait -\rWait |\rEnd.\n'"#,
            sentence: "A sign turns in one place, and no word says that something goes on."),
        TerminalCase(
            rule: "progress-redrawn", good: #"printf '10%%\n20%%\n30%%\nEnd.\n'"#,
            bad: #"printf '10%%\r20%%\r30%%\r40%%\nEnd.\n'"#,
            sentence: "One line was drawn 3 more times, and only the last version stays: \"30%\"."),
        TerminalCase(
            rule: "progress-redrawn", good: #"printf 'a\rb\nEnd.\n'"#,
            bad: #"printf '10%%\r20%%\r30%%\r40%%\nEnd.\n'"#,
            sentence: "One line was drawn 3 more times, and only the last version stays: \"30%\".",
            setup: ""),
        TerminalCase(
            rule: "screen-cleared", good: #"printf '\033[?1049h\033[2JHello\033[?1049l\nEnd.\n'"#,
            bad: #"printf 'Hello\n\033[H\033[JEnd.\n'"#,
            sentence: "Everything that stood there was erased, so it cannot be read again."),
        TerminalCase(
            rule: "columns",
            good:
                #"printf -- '-a, --all    all of it\n-b, --brief  a part\n-c, --cut    less\nEnd.\n'"#,
            bad:
                #"printf 'Name    Size  Owner\nbread      2  Ada\nmilk      10  Bo\nham        1  Cy\n'; "#
                + "echo End.",
            sentence: "3 columns in 4 rows, which are read across and without headings: "
                + "\"Name Size Owner\".", setup: ""),
        TerminalCase(
            rule: "long-without-space", good: "seq -s ' ' 200; echo End.",
            bad: "seq -s '' 200; echo End.",
            sentence: "492 characters without a space: \"12345678910111213141…\".", setup: ""),
        TerminalCase(
            rule: "cursor-elsewhere", good: Self.menu(#"\033[3;1H"#),
            bad: Self.menu(#"\033[9;1H"#),
            sentence: "\"Two\" is highlighted, and the cursor is in another row, "
                + "so a reader that follows the cursor does not say it.",
            setup: "screen ",
            steps: "skip until \"Two\"\nkey down\nsay default \"Two\"\nkey enter\n"
        ),
    ]

    /// A menu of two rows whose highlight moves, and where the cursor is then sent.
    private static func menu(_ cursor: String) -> String {
        #"stty -icanon; printf '\033[2J\033[2;1H\033[7mOne\033[0m\033[3;1HTwo'; "#
            + #"dd bs=3 count=1 2>/dev/null >/dev/null; "#
            + #"printf '\033[2;1HOne\033[3;1H\033[7mTwo\033[0m"# + cursor
            + #"'; dd bs=1 count=1 2>/dev/null >/dev/null; printf '\033[12;1HEnd.'"#
    }

    private static let hasScreen = FileManager.default.fileExists(
        atPath: "/usr/lib/x86_64-linux-gnu/libvterm.so.0")

    @Test("S5: a program that can be heard keeps the rule", arguments: cases)
    private func kept(one: TerminalCase) throws {
        guard one.setup != "screen " || Self.hasScreen else { return }
        let result = try one.result(one.good)
        #expect(result.violations == [])
        #expect(!one.isOpen || result.incomplete == [])
    }

    @Test("S5: a program that can only be seen breaks the rule", arguments: cases)
    private func broken(one: TerminalCase) throws {
        guard one.setup != "screen " || Self.hasScreen else { return }
        let result = try one.result(one.bad)
        #expect(result.outcome == (one.isOpen ? .incomplete : .violation))
        let finding = try #require((result.violations + result.incomplete).first)
        #expect(
            TextReport(wording: try EnglishWording()).text(finding.message) == one.sentence)
    }

    @Test("S5: every rule about terminals is tested here", arguments: AuditRule.terminal.map(\.id))
    func complete(rule: String) {
        #expect(Self.cases.contains { $0.rule == rule })
    }

    /// The rules that a program breaks.
    private func broken(_ command: String, _ lines: String, setup: String = "pty ") throws
        -> [String]
    {
        let auditor = ScriptAuditor()
        let text =
            "format 1\nsetup program \(setup)\(ScriptToken.quoting(command)) limit 5s\n\(lines)\n"
        let log = ScriptSuite().run(text, path: "a.script", observer: auditor)
        #expect(log.loadErrors == [])
        return auditor.results().filter { $0.outcome == .violation }.map(\.rule.id)
    }

    @Test("S5: prompts, paths, options and a language that nobody can tell are no findings")
    func quiet() throws {
        #expect(
            try broken("echo /usr/share/foo_bar.txt; echo Hello", "say default \"<any>\"") == [])
        #expect(
            try broken(
                "printf 'name? '; read a; printf 'sqlite> '; read b; echo usage: a [--b_c] \\<d\\>",
                "say default \"name?\"\ndo Ada\ndo .help\nsay default \"<any>\"") == [])
        #expect(
            try broken("echo deb.debian.org root@localhost $HOME/x", "say default \"<any>\"") == [])
        #expect(
            try broken("echo 'Undefined command: \"x\".'", "say default \"<any>\"", setup: "") == []
        )
    }

    @Test("S5: what only a mistake prints is found, and a question without its answers")
    func found() throws {
        #expect(
            try broken("echo Hello undefined", "say default \"<any>\"", setup: "")
                == ["identifier-spoken"])
        #expect(
            try broken(#"printf '\033[31mred\033[0m\n'"#, "say default \"<any>\"", setup: "")
                == ["unpronounceable"])
        #expect(try broken("echo '✔ Saved'", "say default \"<any>\"") == ["unpronounceable"])
        let rows = "printf '~\\n~\\n~\\n~\\n~\\n'; echo "
        #expect(try broken(rows + "'~'; echo End", "skip until \"End\"") == ["unpronounceable"])
        #expect(try broken(rows + "End", "skip until \"End\"") == [])
        #expect(
            try broken("printf 'Remove it all? '; read a", "say default \"<any>\"")
                == ["question-without-answers"])
        for answers in ["[y/N]", "(yes, no)", "(a | b) "] {
            #expect(
                try broken("printf 'Continue \(answers)? '; read a", "say default \"<any>\"")
                    == [])
        }
    }

    @Test("S5: a step is not judged twice when a program answers late")
    func late() throws {
        let auditor = ScriptAuditor(rules: [try #require(AuditRule.named("answer-missing"))])
        let text = """
            format 1
            setup program pty "read a; sleep 0.2; echo Well; read b" limit 5s
            do a
            say default "Well"
            do b
            """
        _ = ScriptSuite().run(text, path: "a.script", observer: auditor)
        let result = try #require(auditor.results().first)
        #expect(result.incomplete == [])
        #expect(result.passes > 0)
    }
}
