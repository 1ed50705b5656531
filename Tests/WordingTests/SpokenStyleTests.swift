import AccessibleCore
import Foundation
import Testing

@testable import Wording

@Suite("Signs and numbers are spoken as a person has set")
struct SpokenStyleTests {
    private func words(
        _ text: String, _ punctuation: SpokenStyle.Punctuation = .some,
        numbers: SpokenStyle.Numbers = .words
    ) throws -> String {
        let style = SpokenStyle(punctuation: punctuation, numbers: numbers)
        return try SpokenForm(locale: "en_US", style: style).words(for: text)
    }

    @Test(
        "A2, A8: each level of punctuation says what the one before it says, and more",
        arguments: [
            ("a*b, c", "a b, c", "a star b, c", "a star b, c", "a star b comma, c"),
            ("a_b", "a b", "a b", "a underscore b", "a underscore b"),
            (
                "(tea).", "(tea).", "(tea).", "left paren tea right paren.",
                "left paren tea right paren dot."
            ),
            ("Wait!", "Wait!", "Wait!", "Wait!", "Wait exclamation mark!"),
            ("a/b", "a b", "a slash b", "a slash b", "a slash b"),
            (
                "mac & cheese", "mac and cheese", "mac and cheese", "mac and cheese",
                "mac and cheese"
            ),
            ("=====", "5 equal signs", "5 equal signs", "5 equal signs", "5 equal signs"),
            ("a ---- b", "a , b", "a 4 dashes b", "a 4 dashes b", "a 4 dashes b"),
            ("well-being", "well-being", "well-being", "well dash being", "well dash being"),
            ("it's", "it's", "it's", "it's", "it's"),
            ("5%", "5 percent", "5 percent", "5 percent", "5 percent"),
        ])
    func levels(text: String, none: String, some: String, most: String, all: String) throws {
        #expect(try words(text, .none) == none)
        #expect(try words(text, .some) == some)
        #expect(try words(text, .most) == most)
        #expect(try words(text, .all) == all)
    }

    @Test(
        "A8: a sign between two numbers is said at every level",
        arguments: [
            ("5 < 6", "5 less than 6"), ("6 > 5", "6 greater than 5"), ("5 + 6", "5 plus 6"),
        ])
    func between(text: String, spoken: String) throws {
        for level in SpokenStyle.Punctuation.allCases {
            #expect(try words(text, level) == spoken, "\(level)")
        }
    }

    @Test(
        "A1: visible text is heard at every level, if need be by the names of its signs",
        arguments: ["(", "?", "…", "_", "* * *", "\"\"", "-", "—", "<>", "[[]]", "|", "¿"])
    func neverSilent(text: String) throws {
        for level in SpokenStyle.Punctuation.allCases {
            let spoken = try words(text, level)
            #expect(spoken.contains { $0.isLetter }, "\(text) at \(level): \(spoken)")
        }
    }

    @Test(
        "A8: numbers are said digit by digit on demand",
        arguments: [
            ("175.4 lb", "1 7 5 point 4 pounds"), ("1,500", "1 5 0 0"), ("16oz", "1 6 ounces"),
            ("-12", "minus 1 2"), ("10-12", "1 0 to 1 2"), ("B12", "B12"), ("7", "7"),
            ("$20", "2 0 dollars"), ("3:45 PM", "3:45 PM"), (".5", "0 point 5"),
        ])
    func digits(text: String, spoken: String) throws {
        #expect(try words(text, numbers: .digits) == spoken)
    }

    @Test(
        "what was made into words is left as it is the second time",
        arguments: [
            "175.4 lb", "12/01/2026", "2–3 times", "5 equal signs", "$5.99", "8:00 AM", "15:00",
            "14:05:09", "me@example.org", "555-123-4567", "21st", "the 1990s", "±5", "👍🏽", "1️⃣",
            "======", "approx. 5", "1 1/2 cups", "5'10\"", "98.6°F", "007", "1.2.3", "120/80",
        ])
    func idempotent(text: String) throws {
        let once = try words(text)
        #expect(try words(once) == once)
    }

    @Test("A8: characters have names, and words of the radio alphabet")
    func names() throws {
        let form = try SpokenForm(locale: "en_US")
        #expect(form.name(of: ".") == "dot")
        #expect(form.name(of: "a") == "a")
        #expect(form.phonetic("a") == "Alfa")
        #expect(form.phonetic("Q") == "Quebec")
        #expect(form.phonetic("7") == "7")
        #expect(form.phonetic("-") == "dash")
        #expect(form.phonetic("😀") == "grinning face")
        for letter in "abcdefghijklmnopqrstuvwxyz" {
            #expect(form.phonetic(letter).lowercased().first == letter)
        }
    }

    @Test("A8: the program's own sentences keep their quiet, a person's text has its signs named")
    func ownSentences() throws {
        var wording = try Wording(locale: "en_US", zone: .gmt)
        wording.spokenForm.style = SpokenStyle(punctuation: .all, numbers: .digits)
        let now = Date(timeIntervalSince1970: 0)
        let sentence = Message("punctuation.unknown", ["word": .text("a-b")])
        #expect(
            wording.text(sentence, now: now, form: .spoken)
                == "A dash b is no punctuation level. Nothing changed. Try none, some, most or all."
        )
        #expect(
            wording.text(.verbatim("No. 12, (tea)"), now: now, form: .spoken)
                == "number 1 2 comma, left paren tea right paren")
        #expect(wording.text(.verbatim("No. 12, (tea)"), now: now) == "No. 12, (tea)")
    }

    @Test("A8: the point of a number that is spelled is heard as a point")
    func spelledPoint() throws {
        let wording = try Wording(locale: "en_US", zone: .gmt)
        let now = Date(timeIntervalSince1970: 0)
        let spelled = Message("spelled", ["word": .spelled("176.4 lb.")])
        #expect(
            wording.text(spelled, now: now, form: .spoken)
                == "1, 7, 6, point, 4, space, l, b, dot")
        let radio = Message("spelled", ["word": .phonetic("6.4")])
        #expect(wording.text(radio, now: now, form: .spoken) == "6, point, 4")
    }

    @Test("A8: what is spelled is heard by name, sign for sign")
    func spelled() throws {
        let wording = try Wording(locale: "en_US", zone: .gmt)
        let now = Date(timeIntervalSince1970: 0)
        let message = Message("spelled", ["word": .spelled("A.b-1 ü")])
        #expect(
            wording.text(message, now: now, form: .spoken) == "Cap A, dot, b, dash, 1, space, ü")
        #expect(wording.text(message, now: now) == "Cap A, ., b, -, 1, space, ü")
        let radio = Message("spelled", ["word": .phonetic("A.b")])
        #expect(wording.text(radio, now: now, form: .spoken) == "Cap Alfa, dot, Bravo")
    }

    @Test("every line of the locale's file is said somehow: no sign without a level or a name")
    func complete() throws {
        let rules = try SpokenForm(locale: "en_US").rules
        #expect(rules.symbols.count > 60)
        #expect(rules.units.values.allSatisfy { !$0.one.isEmpty && !$0.many.isEmpty })
        #expect(rules.phonetic.count == 26)
        #expect(rules.digitGroups.count == 4)
        #expect(rules.emoji.count == 21)
        #expect(rules.currencies.count == 4)
        // ASCII has no sign that could be passed over.
        for value in UInt8(0x21)...0x7E {
            let character = Character(Unicode.Scalar(value))
            guard !character.isLetter, !character.isNumber else { continue }
            #expect(rules.symbols[character] != nil, "\(character)")
        }
    }
}
