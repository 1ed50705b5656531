import Foundation
import ScriptTesting
import Testing

@Suite("Failures that can be heard")
struct HearableFailureTests {
    /// What is said of two texts.
    private func told(_ expected: String, _ found: String, field: String = "text") -> String {
        told(Difference(.differs, field: field, expected: expected, actual: found))
    }

    private func told(_ difference: Difference) -> String {
        let result = LineResult(
            line: 2, keyword: "say", text: "", verdict: .failed, differences: [difference])
        let log = ScriptLog(
            path: "a", title: "a", events: [LogEvent(time: 0, line: 2, what: .result(result))])
        return ((try? Scripts.told(log).first) ?? "").replacing("a, line 2: ", with: "")
    }

    private static let rows: [(expected: String, found: String, sentence: String)] = [
        (
            "soup, now", "soup,\u{A0}now",
            "a no-break space before \"now\", where a space is expected."
        ),
        (
            "soup, now", "soup,\u{202F}now",
            "a narrow space before \"now\", where a space is expected."
        ),
        ("soup, now", "soup,  now", "2 spaces before \"now\", where one space is expected."),
        ("soup,  now", "soup, now", "one space before \"now\", where 2 spaces is expected."),
        ("soup, now", "soup, now ", "a space at the end, which is not expected."),
        ("soup, now", " soup, now", "a space at the beginning, which is not expected."),
        ("soup, now", "soup, Now", "a capital N in \"Now\", where a small n is expected."),
        ("Soup", "soup", "a small s in \"soup\", where a capital S is expected."),
        ("soup, now", "soup now", "a comma after \"soup\" is missing."),
        ("soup now", "soup, now", "a comma after \"soup\", which is not expected."),
        ("soup, now.", "soup, now", "a full stop at the end is missing."),
        ("soup; now", "soup, now", "a comma after \"soup\", where a semicolon is expected."),
        (
            "it's", "it’s",
            "a curly apostrophe in \"it’s\", where a straight apostrophe is expected."
        ),
        (
            "the \"soup\" is", "the “soup” is",
            "a curly quotation mark before \"soup\", where a straight quotation mark is expected. "
                + "1 more place differs in signs that cannot be heard."
        ),
        ("8–10 cups", "8-10 cups", "a hyphen in \"8-10\", where a dash is expected."),
        ("−5 cups", "-5 cups", "a hyphen at the beginning, where a minus sign is expected."),
        (
            "wait... now", "wait… now",
            "an ellipsis after \"wait\", where three full stops is expected."
        ),
        ("1,500", "1.500", "a full stop in \"1.500\", where a comma is expected."),
        ("soup", "so\u{200B}up", "an invisible character in \"soup\", which is not expected."),
        ("now here", "nowhere", "a space in \"nowhere\" is missing."),
        ("one\ttwo", "one two", "a space before \"two\", where a tab is expected."),
        (
            "a (b) c", "a [b] c",
            "the sign \"[\" before \"b\", where the sign \"(\" is expected. "
                + "1 more place differs in signs that cannot be heard."
        ),
    ]

    @Test("S6: a difference that cannot be heard is said in words", arguments: rows.indices)
    func alike(index: Int) {
        let row = Self.rows[index]
        #expect(told(row.expected, row.found) == "Text: " + row.sentence)
    }

    @Test("S6: what can be heard is quoted, and how something is pronounced is, too")
    func heard() {
        #expect(told("soup", "toast") == "Text: expected \"soup\", found \"toast\".")
        #expect(told("", "!") == "Text: expected nothing, found \"!\".")
        #expect(
            told("ˈa", "a", field: "phonemes") == "Phonemes: expected \"ˈa\", found \"a\".")
    }

    @Test("S6: of two long texts, the words that differ are named")
    func words() {
        let text = "Weight, 175.4 pounds, adjustable. Type a number, or plus and minus."
        #expect(
            told(text, text.replacing("adjustable", with: "adjusting"))
                == "Text: after \"Weight, 175.4 pounds,\", "
                + "expected \"adjustable.\", found \"adjusting.\"."
        )
        #expect(
            told(text, text.replacing("a number", with: "a whole number"))
                == "Text: after \"adjustable. Type a\" comes \"whole\", which is not expected.")
        #expect(
            told(text, text.replacing(" or plus", with: ""))
                == "Text: after \"Type a number,\", \"or plus\" is missing.")
        #expect(
            told(text, text.replacing("Weight", with: "Height"))
                == "Text: at the beginning, expected \"Weight,\", found \"Height,\".")
        // Two other texts are quoted as they are.
        #expect(
            told(text, "One two three four five six seven eight nine ten.").hasPrefix(
                "Text: expected \"Weight, 175.4"))
    }

    @Test("S6: what very long texts begin with is quoted, and how much more there is")
    func cut() {
        #expect(
            told("a", String(repeating: "b", count: 20_300))
                == "Text: expected \"a\", found \"\(String(repeating: "b", count: 300))\" "
                + "and 20,000 more characters.")
    }

    @Test("S6: a matcher says what it stands for")
    func matchers() throws {
        func told(_ lines: String) throws -> String? {
            try Scripts.told(Scripts.run(lines)).first?.replacing(
                /a\.script, line [0-9]+:\s/, with: "")
        }
        #expect(
            try told("do weight 175.4\nsay default \"Logged: <w:num> kilos.\" earcon saved")
                == "Text: expected \"Logged: <w:num> kilos.\", "
                + "found \"Logged: weight, 175.4 pounds, now.\". "
                + "<w:num> stands for \"175.4\" here.")
        #expect(
            try told("do had soup\nsay default \"Logged: <w:num>.\" earcon saved")
                == "Text: expected \"Logged: <w:num>.\", found \"Logged: soup, now.\". "
                + "<w:num> stands for a number.")
        #expect(
            try told(
                """
                do weight 175.4
                say default "Logged: weight, <w:num> pounds, now." earcon saved
                do weight
                say default "<any>"
                do +
                say default "<w+0.2>" earcon step
                """)
                == "Text: expected \"<w+0.2>\", found \"175.5\". <w+0.2> stands for \"175.6\" here."
        )
    }

    @Test("S6: tones, printed lines and echoes are called what they are")
    func kinds() throws {
        func told(_ lines: String) throws -> String? {
            try Scripts.told(Scripts.run(lines)).first?.replacing(
                /a\.script, line [0-9]+:\s/, with: "")
        }
        let toast = "do I had toast\nsay default \"Logged: toast, now.\" earcon saved\n"
        #expect(try told(toast + "earcon bound") == "Not played: bound.")
        #expect(try told(toast + "print \"More.\"") == "Not printed: \"More.\".")
        #expect(try told(toast + "echo \"more\"") == "Not heard of typing: \"more\".")
        #expect(
            try told("do I had toast\nprint \"Logged: toast, now.\"")
                == "\"Logged: toast, now.\": expected only printed, found said aloud.")
        #expect(
            try told("do I had toast\nearcon bound")
                == "Expected the tone bound, and \"Logged: toast, now.\" came.")
        #expect(
            try told(
                "do record\nprint \"Recording. Speak now. Enter stops it.\"\nearcon recording-starts"
            )
                == "Out of order: the tone recording-starts came before the printed line "
                + "\"Recording. Speak now. Enter stops it.\".")
        #expect(
            try told("do record\nprint \"Recording. Speak now. Enter stops it.\"")
                == "Played, and no line expects it: recording-starts.")
    }

    @Test("S6: what a line leaves out is named as it would be added")
    func remedies() throws {
        func told(_ lines: String) throws -> String? {
            try Scripts.told(Scripts.run(lines)).first?.replacing(
                /a\.script, line [0-9]+:\s/, with: "")
        }
        #expect(
            try told("do I had toast\nsay default \"Logged: toast, now.\"")
                == "Earcon is \"saved\", and the line does not say so. "
                + "Where that is right, add earcon saved."
        )
        #expect(
            try told("do I had toast\nentries 1")
                == "Said, and no line expects it: say default \"Logged: toast, now.\" earcon saved."
        )
    }

    @Test("S2: a crash behind a should line fails the script")
    func crashBehindWarning() throws {
        let log = Programs.run(
            "echo a; read -r x; exit 3",
            "say default \"a\"\ndo b\nshould say default \"c\"\nsay default \"d\"")
        #expect(log.outcome() == .failed)
        #expect(log.results.map(\.verdict).contains(.warning))
    }
}
