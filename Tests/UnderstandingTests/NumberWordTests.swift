import Testing

@testable import Understanding
@testable import Wording

/// Numbers in words, as sentences are read and as answers are read.
@Suite("Numbers in words")
struct NumberWordTests {
    /// The number at the beginning of a sentence, with what is left behind it: "300 | and 400".
    private static func inSentence(_ text: String, _ locale: String) throws -> String {
        let matcher = try #require(try Fixture.understander(locale).said(text)).matcher
        guard let match = NumberReader(matcher: matcher).numbers(at: 0).first else { return "none" }
        let rest = matcher.tokens[match.end...].map(\.text).joined(separator: " ")
        return "\(match.value.decimal)" + (rest.isEmpty ? "" : " | \(rest)")
    }

    /// The number at the beginning of an answer, likewise.
    private static func inAnswer(_ text: String, _ locale: String) throws -> String {
        let lexicon = try Fixture.understander(locale).locale.lexicon
        let read = ValueText(Array(text.unicodeScalars), lexicon: lexicon)
        guard let match = CardinalReader(text: read).cardinal(at: 0), let value = match.value
        else { return "none" }
        let rest = read.tokens[match.end...].map(\.text).joined(separator: " ")
        return "\(value.decimal)" + (rest.isEmpty ? "" : " | \(rest)")
    }

    /// German "eins", "eine" and Spanish "un", "una" are articles first in a sentence.
    @Test(
        "Every whole number to 9,999, spelled out, is read as itself",
        arguments: [
            ("de_DE", "numbering", true), ("de_DE", "cardinal-masculine", false),
            ("en_GB", "numbering", true), ("en_US", "numbering", true),
            ("es_ES", "numbering", true), ("es_ES", "cardinal-masculine", false),
            ("es_ES", "cardinal-feminine", false), ("fr_FR", "numbering", true),
            ("fr_FR", "cardinal-feminine", true),
        ])
    func spelledOut(locale: String, kind: String, isReadInSentences: Bool) throws {
        for number in 0...9_999 {
            let text = try #require(ICU.spelled(number, kind: kind, locale: locale))
            let answer = try Self.inAnswer(text, locale)
            let sentence = isReadInSentences ? try Self.inSentence(text, locale) : answer
            if answer != "\(number)" || sentence != "\(number)" {
                Issue.record("\(text): \(answer) in an answer, \(sentence) in a sentence")
                return
            }
        }
    }

    @Test(
        "What joins to one number, in a sentence and in an answer",
        arguments: [
            ("en_US", "twenty five", "25", "25"),
            ("en_US", "twenty and five", "20 | and five", "25"),
            ("en_US", "five twenty", "5 | twenty", "5 | twenty"),
            ("en_US", "a hundred and five", "105", "105"),
            ("en_US", "three hundred and four hundred", "300 | and four hundred", "304 | hundred"),
            ("en_US", "twelve hundred fifty two", "1252", "1252"),
            ("en_US", "two thousand three hundred and one", "2301", "2301"),
            ("en_US", "two thousand, three hundred", "2000 | , three hundred", "2300"),
            ("en_US", "two hundred fifty thousand", "250000", "250000"),
            ("en_US", "three million and two thousand", "3002000", "3002000"),
            ("en_US", "two dozen of them", "24 | them", "24 | of them"),
            ("en_US", "a couple hundred", "2 | hundred", "2 | hundred"),
            ("en_US", "two point five", "2.5", "2.5"),
            ("en_US", "two point zero five", "2.05", "2.05"),
            ("en_US", "two point twenty five", "2.25", "2.25"),
            ("en_US", "two point five million", "2.5 | million", "2500000"),
            ("en_US", "one trillion", "1 | trillion", "1000000000000"),
            ("en_US", "k", "none", "1000"),
            ("de_DE", "fünf und siebzig", "75", "75"),
            ("de_DE", "hundert fünf und siebzig", "175", "105 | und siebzig"),
            ("de_DE", "zwanzig fünf", "20 | fünf", "25"),
            ("de_DE", "zweihundert fünfzig", "250", "250"),
            ("de_DE", "tausend zweihundert", "1000 | zweihundert", "1200"),
            ("es_ES", "dos quinientos", "2 | quinientos", "2 | quinientos"),
            ("es_ES", "mil quinientos dos", "1502", "1502"),
            ("es_ES", "ciento treinta y uno", "131", "131"),
            ("es_ES", "dos coma cinco", "2.5", "2.5"),
            ("es_ES", "cinco con una manzana", "5 | con una manzana", "5.1 | manzana"),
            ("fr_FR", "quatre vingt dix sept", "97", "97"),
            ("fr_FR", "deux mille vingt et un", "2021", "2021"),
            ("fr_FR", "vingt une glace", "20 | une glace", "21 | glace"),
            ("fr_FR", "une douzaine de pommes", "12 | pommes", "12 | de pommes"),
        ])
    func joins(locale: String, text: String, sentence: String, answer: String) throws {
        let inSentence = try Self.inSentence(text, locale)
        let inAnswer = try Self.inAnswer(text, locale)
        #expect([inSentence, inAnswer] == [sentence, answer])
    }
}
