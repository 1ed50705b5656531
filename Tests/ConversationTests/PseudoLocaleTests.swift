import AccessibleCore
import Foundation
import LocaleCatalogs
import Testing
import Wording
import Yams

@testable import Conversation

@Suite("With a pseudo-locale no hard-coded text appears")
struct PseudoLocaleTests {
    @Test(
        "the pseudo-locale changes only the text of a pattern",
        arguments: [
            (
                "Logged {count, plural, one {# entry} other {{n} entries}}.",
                "[Ļóğğéđ {count, plural, one {# éñţŕý} other {{n} éñţŕíéš}}."
            ),
            ("It''s '{here}' {a}", "[Íţ''š '{here}' {a}"),
            (
                "{level, select, brief {short} other {long}}",
                "[{level, select, brief {šĥóŕţ} other {ļóñğ}}"
            ),
        ])
    func pattern(english: String, expected: String) {
        let made = PseudoLocale.pattern(english)
        #expect(made.hasPrefix(expected))
        #expect(made.hasSuffix("·]"))
    }

    /// Lines that open every screen and ask every kind of question.
    private static let conversations: [[String]] = [
        [
            "help", "help undo", "help weight", "commands", "commands speech", "where", "repeat",
            "repeat 2",
            "missed", "spoken history", "spell eggs", "phonetic eggs", "status", "entries", "kept",
        ],
        [
            "I had two eggs for breakfast", "I drank water", "16 ounces", "today", "yesterday",
            "history", "history week", "history monday", "more", "search eggs", "search zebra",
        ],
        [
            "frobnicate", "yes", "frobnicate", "no", "frobnicate", "kept", "kept 1", "drank three",
            "cups",
        ],
        [
            "I took iron at 9", "I have a bad headache", "undo", "redo", "redo", "undo", "undo",
            "undo",
        ],
        [
            "I had soup", "delete last", "no", "delete last", "yes", "undo", "delete 9",
            "edit last",
            "edit last time", "30", "custom", "+", "-", "++", "--", "minimum", "maximum", "+ 100",
            "yesterday at quarter to eight pm", "nonsense", "done",
        ],
        [
            "I had soup", "edit last amount", "two bowls", "edit last item", "stew",
            "edit last meal",
            "lunch", "edit last meal", "nonsense", "edit last date", "yesterday", "never mind",
        ],
        [
            "I had soup at 9", "no, at 8", "make it two", "that was yesterday", "again",
            "and one more",
        ],
        [
            "weight", "+", "+ 3", "steps", "175.4", "1754", "no", "abc", "hold", "stop", "done",
            "weight 176", "I weigh 12 stone 10", "weight", "escape",
        ],
        ["puqe", "2.5", "back", "1", "2", "3", "puqe", "nonsense", "never mind"],
        [
            "time", "date", "calendar", "next", "previous", "first", "last", "rotor",
            "rotor coarse",
            "actions", "activate", "items", "read all", "read on", "escape",
        ],
        ["timer", "5 minutes", "done", "timer", "never mind", "timer 3 hours"],
        [
            "set time iron 9 am", "habits", "remove time iron", "remove time zebra", "habits",
            "quick options", "quick options symptom 15 30", "quick options zebra", "future on",
            "future",
        ],
        [
            "verbosity full", "where", "verbosity", "verbosity zebra", "rate", "rate 200",
            "rate 9999",
            "faster", "slower", "volume 80 percent", "louder", "quieter", "pitch 40", "higher",
            "lower",
            "punctuation all", "punctuation", "numbers digits", "numbers", "voice", "voices",
            "variants",
            "voice zebra", "language de", "language", "speech", "speech off", "speech zebra",
            "tones",
            "tones off", "tones step off", "tones zebra", "units symbols", "units", "clock 24",
            "clock",
            "totals on", "totals", "discreet on", "I had eggs", "today", "discreet off",
            "text size large",
            "text size", "theme dark", "theme zebra", "mute", "unmute", "pause", "continue", "stop",
        ],
        [
            "record", "hear partial I drank", "hear final I drank 8 ounces of water", "another",
            "done",
            "record", "hear silence", "feedback", "feedback toast", "feedback zebra", "device",
            "device 2",
            "expand", "collapse", "dismiss", "magic tap", "cancel",
        ],
        [
            "", "?", "xyzzy plugh", "should I eat eggs", "I didn't eat", "my son had soup", "undoo",
            "h",
        ],
        ["quit"],
    ]

    @Test("every printed line comes from a prompt", arguments: conversations)
    func conversation(lines: [String]) throws {
        var world = try TestWorld(changingPrompts: PseudoLocale.pattern)
        let known = try Self.knownWords().union(Self.words(lines.joined(separator: " ")))
        func check(_ effects: [Effect], after line: String) {
            for announcement in world.announcements(effects) {
                let text = world.wording.text(announcement.message, now: world.clock.now)
                Self.check(text, key: announcement.message.key, after: line, known: known)
            }
        }
        check(world.session.handle(.start), after: "the start")
        for line in lines {
            check(world.session.handle(.line(line)), after: line)
        }
    }

    private static func check(_ text: String, key: String, after line: String, known: Set<String>) {
        // The person's own words are read as they are.
        guard key != "verbatim", !text.isEmpty else { return }
        var depth = 0
        var outside = ""
        for character in text {
            if character == "[" { depth += 1 }
            if depth == 0 { outside.append(character) }
            if character == "]" { depth -= 1 }
        }
        #expect(depth == 0, "\(line): \(text)")
        let isMarked = !outside.contains { $0.isLetter }
        #expect(isMarked, "\(line): \(outside) is in no prompt: \(text)")
        let foreign = words(text).subtracting(known)
        #expect(foreign.isEmpty, "\(line): \(foreign.sorted()) are in no prompt: \(text)")
    }

    /// Words of letters without accents.
    private static func words(_ text: String) -> Set<String> {
        Set(
            text.split { !$0.isLetter }.map { $0.lowercased() }
                .filter { $0.count > 1 && $0.allSatisfy { $0.isASCII } })
    }

    /// What is said from the locale's data, and what ICU says.
    private static func knownWords() throws -> Set<String> {
        var known: Set<String> = [
            "and", "am", "pm", "march", "monday", "sunday", "ago", "en", "us",
        ]
        func add(_ node: Node?) {
            if let text = node?.string { known.formUnion(words(text)) }
            node?.sequence?.forEach { add($0) }
            node?.mapping?.forEach { add($0.value) }
        }
        add(try LocaleCatalogs.root(of: "commands.yaml", locale: "en_US"))
        add(try LocaleCatalogs.root(of: "examples.yaml", locale: "en_US"))
        add(try LocaleCatalogs.root(of: "speech.yaml", locale: "en_US")?["phonetic"])
        return known
    }
}
