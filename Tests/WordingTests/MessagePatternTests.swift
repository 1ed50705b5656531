import AccessibleCore
import Foundation
import MessagePatterns
import PromptCatalogs
import Testing

@testable import Wording

@Suite("Message patterns: ICU MessageFormat with texts, plurals and choices")
struct MessagePatternTests {
    private func filled(
        _ pattern: String, _ values: [String: MessagePattern.Value] = [:], locale: String = "en_US"
    ) -> String? {
        MessagePattern(pattern)?.filled(values, numbers: ICUNumberForms(locale: locale))
    }

    @Test("texts are filled in where their names stand")
    func texts() {
        let values: [String: MessagePattern.Value] = ["a": .text("one"), "b": .text("{two}")]
        #expect(filled("{b}, { a }; {b}.", values) == "{two}, one; {two}.")
        #expect(filled("no argument") == "no argument")
        #expect(filled("") == "")
    }

    @Test("an argument without a value stays as it is written")
    func unknown() {
        #expect(filled("Saved {what}.") == "Saved {what}.")
    }

    @Test("a number is written with all its decimals, in the locale's way")
    func numbers() throws {
        let number = try #require(Decimal(string: "1234567.12345"))
        #expect(filled("{n}", ["n": .decimal(number)]) == "1,234,567.12345")
        #expect(filled("{n}", ["n": .decimal(number)], locale: "de_DE") == "1.234.567,12345")
        #expect(
            filled("{n, plural, other {# m}}", ["n": .decimal(number)]) == "1,234,567.12345 m")
    }

    @Test(
        "apostrophes quote the characters of the syntax, and are themselves elsewhere",
        arguments: [
            ("it's {a}", "it's x"), ("it''s {a}", "it's x"), ("'{a}'", "{a}"),
            ("'{it''s}' {a}", "{it's} x"), ("{a}'", "x'"), ("'{a}", "{a}"), ("'#' {a}", "'#' x"),
            ("{n, plural, other {'#' is #}}", "# is 2"), ("# {a}", "# x"),
        ])
    func apostrophes(pattern: String, expected: String) {
        #expect(filled(pattern, ["a": .text("x"), "n": .decimal(2)]) == expected)
    }

    @Test(
        "a plural takes the branch of the number, then of its category",
        arguments: [
            ("en_US", 0, "none"), ("en_US", 1, "1 day"), ("en_US", 2, "2 days"),
            ("fr_FR", 0, "none"), ("pl_PL", 3, "3 few"), ("pl_PL", 5, "5 many"),
        ])
    func plurals(locale: String, number: Int, expected: String) {
        let pattern =
            "{n, plural, =0 {none} one {# day} few {# few} many {# many} other {# days}}"
        #expect(filled(pattern, ["n": .decimal(Decimal(number))], locale: locale) == expected)
    }

    @Test("decimals count for a number's category: 1.5 is other in English, one in French")
    func decimalPlurals() throws {
        let number = try #require(Decimal(string: "1.5"))
        let pattern = "{n, plural, one {one} other {other}}"
        #expect(filled(pattern, ["n": .decimal(number)], locale: "en_US") == "other")
        #expect(filled(pattern, ["n": .decimal(number)], locale: "fr_FR") == "one")
    }

    @Test("an ordinal takes the category of its place")
    func ordinals() {
        let pattern = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"
        let texts = [1, 2, 3, 4, 11, 22].map { filled(pattern, ["n": .decimal(Decimal($0))]) }
        #expect(texts == ["1st", "2nd", "3rd", "4th", "11th", "22nd"])
    }

    @Test("a choice takes the branch of its value, else other")
    func choices() {
        let pattern = "{level, select, full {all of {it}} other {some of {it}}}"
        #expect(filled(pattern, ["level": .text("full"), "it": .text("it")]) == "all of it")
        #expect(filled(pattern, ["level": .text("odd"), "it": .text("it")]) == "some of it")
        #expect(filled(pattern, ["it": .text("it")]) == "some of it")
    }

    @Test("in a plural inside a plural, # is the inner number; in a choice it is a sign")
    func nesting() {
        let pattern =
            "{n, plural, other {# and {m, plural, other {# {a, select, other {#}}}} of #}}"
        #expect(
            filled(pattern, ["n": .decimal(7), "m": .decimal(3), "a": .text("x")])
                == "7 and 3 # of 7")
    }

    @Test("a plural of a text is refused")
    func textAsNumber() {
        #expect(filled("{n, plural, other {#}}", ["n": .text("2")]) == nil)
    }

    @Test(
        "a pattern that is not well formed is refused",
        arguments: [
            "a } b", "{a", "{", "{}", "{a} }", "{a b}", "{a, number}", "{a, plural}",
            "{a, plural, }", "{a, plural, one {x}}", "{a, select, x {y}}", "{a, plural, other x}",
            "{a, plural, other {x}", "{a, plural, other {x} other {y}}",
            "{a, plural, offset:1 other {#}}", "{a, choice, 0#none}",
        ])
    func malformed(pattern: String) {
        #expect(MessagePattern(pattern) == nil)
    }

    @Test("the arguments of branches are arguments of the pattern")
    func names() {
        let pattern = "{a} {n, plural, one {{b}} other {{k, select, x {{c}} other {}}}}"
        #expect(MessagePattern(pattern)?.argumentNames == ["a", "b", "c", "k", "n"])
    }

    @Test("texts without syntax come back unchanged, whatever they hold")
    func property() {
        var generator = SeededGenerator(seed: 15)
        let pieces = ["a", "é", "👩‍👩‍👧", " ", "''", "#", ",", "\u{202F}", "=1", "other"]
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0...12, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let plain = text.replacing("''", with: "'")
            #expect(filled(text) == plain)
            #expect(filled("{n, select, other {\(text)}}", ["n": .text("x")]) == plain)
        }
    }
}

@Suite("Formatters are lent to one caller at a time")
struct FormatterPoolTests {
    @Test("many tasks that format at once get the same texts as one")
    func concurrent() async {
        func texts() -> [String] {
            (0..<50).map { number in
                ICU.decimal(Decimal(number), skeleton: "unit/pound", locale: "de_DE")
                    + ICU.cardinal(number, locale: "fr_FR")
                    + ICU.relative(minutes: -number, locale: "es_ES")
                    + ICU.list(["a", "b", String(number)], locale: "en_US")
                    + ICU.date(
                        Date(timeIntervalSince1970: Double(number) * 86_400), skeleton: "yMMMMd",
                        locale: "en_US", zone: .gmt)
            }
        }
        let expected = texts()
        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<16 { group.addTask { texts() } }
            for await result in group { #expect(result == expected) }
        }
    }
}
