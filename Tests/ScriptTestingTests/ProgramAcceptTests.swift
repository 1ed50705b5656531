import AccessibleCore
import Foundation
import ScriptTesting
import Testing

@Suite("Accepting scripts of real programs")
struct ProgramAcceptTests {
    private static let accepter = ScriptAccepter(suite: Scripts.suite)

    /// A program of every Debian, how many lines it answers at once, and whether it complains about
    /// the word "bad".
    private static let programs = [
        "\"cat\"", "pty \"cat\"", "\"sed -u 's/^/You said: /'\"", "pty \"sed -u p\"",
        """
        "while read -r l; do echo You said $l.; case $l in *bad*) echo No: $l. >&2; esac; \
        printf 'Next? '; done"
        """,
        """
        pty "printf 'Name? '; read -r n; while read -r l; do echo $n: $l; echo Next; done"
        """,
        "\"sort\"", "\"cat -n; echo Over; exit 3\"",
    ]
    private static let words = ["one", "two", "good", "bad", "toast", "ähre", "12", "x y", "<a>"]

    /// Steps for a program, to which what it says is added.
    private static func script(_ generator: inout SeededGenerator) -> [String]? {
        let program = programs.randomElement(using: &generator) ?? ""
        var lines = ["format 1", "title Any", "setup program \(program) limit 9s settle 1s"]
        for number in 0..<Int.random(in: 2...5, using: &generator) {
            if Bool.random(using: &generator) { lines.append("note \(number)") }
            lines.append("do \(number) \(words.randomElement(using: &generator) ?? "")")
        }
        if ["sort", "Over"].contains(where: program.contains) { lines.append("leave") }
        let filled = accepter.accept(text(lines), path: "a.script", policy: .missing)
        guard filled.log.outcome() == .passed, filled.refusal == nil else { return nil }
        return filled.text.split(separator: "\n").map(String.init)
    }

    private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

    private enum Damage: CaseIterable {
        case text, kind, removed, doubled, swapped, invented
    }

    private static func damage(
        _ damage: Damage, _ lines: [String], _ generator: inout SeededGenerator
    ) -> [String]? {
        let stated = lines.indices.filter {
            lines[$0].hasPrefix("say") || lines[$0].hasPrefix("exit")
        }
        let said = stated.filter { lines[$0].hasPrefix("say") }
        let pairs = said.filter { said.contains($0 + 1) && lines[$0] != lines[$0 + 1] }
        guard let place = (damage == .swapped ? pairs : said).randomElement(using: &generator)
        else { return nil }
        var wrong = lines
        switch damage {
        case .text: wrong[place] = lines[place].dropLast() + " x\""
        case .kind:
            wrong[place] =
                lines[place].hasPrefix("say error")
                ? lines[place].replacing("say error", with: "say default")
                : lines[place].replacing("say default", with: "say high")
        case .removed: wrong.remove(at: stated.randomElement(using: &generator) ?? place)
        case .doubled: wrong.insert(lines[place], at: place)
        case .swapped: wrong.swapAt(place, place + 1)
        case .invented: wrong.insert("say default \"Never said.\"", at: place)
        }
        return wrong
    }

    @Test("S1: of 200 damaged scripts of real programs, none loses a line that holds")
    func damaged() {
        var generator = SeededGenerator(seed: 41)
        var (tried, lost) = (0, 0)
        while tried < 200 {
            guard let right = Self.script(&generator) else {
                Issue.record("Steps alone were not filled in, after \(tried).")
                return
            }
            for kind in Damage.allCases {
                guard let wrong = Self.damage(kind, right, &generator) else { continue }
                tried += 1
                let accepted = Self.accepter.accept(
                    Self.text(wrong), path: "a.script", policy: .failed)
                guard accepted.text != Self.text(right) else { continue }
                lost += 1
                Issue.record("\(kind)\n\(Self.text(wrong))\n\(accepted.text)")
            }
        }
        #expect(lost == 0)
    }

    @Test("S1: a line that is missing between others before skip is added in its place")
    func beforeSkip() {
        let program = "setup program \"seq 9; cat\" limit 9s\n"
        let right = "say default \"1\"\nsay default \"2\"\nsay default \"3\"\nskip until \"9\"\n"
        for wrong in [
            right.replacing("say default \"2\"\n", with: ""),
            right.replacing("\"2\"", with: "\"two\""),
            right.replacing("\"2\"", with: "\"x\"").replacing("\"3\"", with: "\"2\"")
                .replacing("\"x\"", with: "\"3\""),
            right.replacing("say default \"2\"\n", with: "say default \"2\"\nsay error \"no\"\n"),
        ] {
            let accepted = Self.accepter.accept(
                "format 1\n" + program + wrong, path: "a.script", policy: .failed)
            #expect(accepted.text == "format 1\n" + program + right)
            #expect(accepted.log.outcome() == .passed)
        }
    }

    @Test("S1: a folder that has another name in each run is filled in as a matcher")
    func passingFolder() {
        let right = """
            format 1
            setup program "pwd; echo $HOME/log; cd $HOME; echo At ${PWD##*/}, >&2; cat" folder temporary
            say default "<any>"
            say default "<any>/log"
            say error "At <any>,"
            do a
            say default "a"

            """
        let wrong = right.replacing("say default \"<any>\"\n", with: "")
            .replacing("<any>/log", with: "No")
        for text in [wrong, wrong.replacing("say default \"No\"\n", with: "")] {
            let accepted = Self.accepter.accept(text, path: "a.script", policy: .failed)
            #expect(accepted.text == right)
            #expect(accepted.log.outcome() == .passed)
        }
    }

    @Test("S1: a program that says something else in every run leaves its script as it was")
    func changing() throws {
        let folder = try ScriptFolder()
        let lines = """
            setup program "n=$(cat n 2>/dev/null || echo 0); echo $((n + 1)) >n; echo $n" limit 5s
            say default "right"
            """
        try folder.write("a", lines)
        let path = folder.path(of: "scripts/a.script")
        let text = try folder.text(of: "scripts/a.script")
        let accepted = Self.accepter.accept(text, path: path, policy: .failed)
        #expect(accepted.text == text)
        guard case .fails = accepted.refusal else {
            Issue.record("The reason is \(String(describing: accepted.refusal)).")
            return
        }
    }

    @Test("S1: a file that is left as it was keeps its bytes, and a sentence says why")
    func told() throws {
        let folder = try ScriptFolder()
        try folder.write("a", "setup program \"cat\"\ndo a\nsee done label \"Done\"")
        let before = try folder.text(of: "scripts/a.script")
        let told = try folder.earshot(["test", "--accept", "failed", "scripts/a.script"])
        #expect(
            told.lines.first
                == "scripts/a.script was left as it was. With the changes, see done label \"Done\""
                + " would still fail. This program cannot be asked for that: tree.")
        #expect(try folder.text(of: "scripts/a.script") == before)
        #expect(told.status == 1)
    }

    @Test("S1: the lines that changed are named: changed, added, taken out, moved")
    func named() {
        let old = "do a\n  say high \"A\"\nsay low \"C\"\ndo b\nsay low \"X\"\nexit 3\n"
        let new = "do a\n  say high \"D\"\ndo b\nsay low \"C\"\nsay low \"E\"\n"
        let changes = LineChange.between(old, and: new)
        #expect(
            changes.map(\.kind) == [.changed, .moved, .changed, .removed], "\(changes)")
        #expect(changes.map(\.line) == [2, 3, 5, 6])
        #expect(
            changes.map(\.new) == ["say high \"D\"", "say low \"C\"", "say low \"E\"", ""])
        #expect(LineChange.between("a\n", and: "a\nexit 3\n").map(\.kind) == [.added])
        #expect(LineChange.between(old, and: old) == [])
    }
}
