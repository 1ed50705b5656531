import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Understanding

@Suite("No text crashes the reader")
struct RobustnessTests {
    private func checkAll(_ text: String, in context: UnderstandingContext) throws {
        let understander = try Fixture.understander
        let understood = understander.understand(text, in: context)
        #expect(understood.text == text)
        #expect(!understood.json(calendar: context.calendar, values: AnswerValues()).isEmpty)
        for action in understood.actions {
            if let quantity = action.quantity { #expect(quantity.amount > 0) }
        }
        for question in understood.questions {
            #expect(understood.actions.indices.contains(question.actionIndex))
        }
        _ = understander.time(text, in: context)
        _ = understander.quantity(text, expecting: .volume)
        _ = understander.number(text)
        _ = understander.affirmation(text)
        _ = understander.meal(text)
        _ = understander.correction(text, in: context)
    }

    @Test("Random words never trap", arguments: 0..<20)
    func wordSoup(_ seed: Int) throws {
        let words = [
            "i", "had", "eggs", "and", "toast", "at", "8", "9:30", "pm", "ago", "half", "an",
            "hour",
            "quarter", "past", "to", "of", "the", "-", "1/2", "3/5", "25:99", "february", "31",
            "last",
            "night", "monday", "for", "lunch", "drank", "water", "16", "oz", "1e999", "0", "not",
            "then",
            ",", ".", "?", "in", "a", "couple", "dozen", "hundred", "million", "point", "stone",
            "10",
            "99999999999999999999", "threw", "up", "twice", "7", "out", "no", "make", "it", "with",
            "vitamin", "add", "my", "will", "he", "½", "two", "twenty", "days", "before",
            "2026-03-05",
        ]
        var random = SeededGenerator(seed: UInt64(seed))
        let context = Fixture.context()
        for _ in 0..<60 {
            let count = Int.random(in: 0...14, using: &random)
            let text = (0..<count).compactMap { _ in words.randomElement(using: &random) }
                .joined(separator: " ")
            try checkAll(text, in: context)
        }
    }

    @Test("Random Unicode never traps", arguments: 0..<10)
    func unicodeSoup(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed) &+ 1_000)
        let context = Fixture.context()
        for _ in 0..<40 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...60, using: &random) {
                let limit: UInt32 = Bool.random(using: &random) ? 0x7F : 0x1F_FFF
                if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) {
                    text.append(scalar)
                }
            }
            try checkAll(String(text), in: context)
        }
    }

    @Test("Long and unusual texts are read in bounded time")
    func bounds() throws {
        let context = Fixture.context()
        let texts = [
            String(repeating: "a", count: 1_000_000),
            String(repeating: "eggs and ", count: 100_000),
            String(repeating: "1 ", count: 399), String(repeating: "at ", count: 399),
            String(repeating: "9", count: 1_900), String(repeating: "half past ", count: 190),
            String(repeating: "a\u{0301}", count: 900), String(repeating: "- ", count: 390),
            String(repeating: "last ", count: 390), "in 999999999999 years",
            "999999999999999 weeks ago", "9999999 months ago", "a million million hours ago",
            "\u{202E}sgge", "\u{0}\u{1}\u{2}", "eggs\u{0}toast", "\r\n", "’", "'", "½½½",
            "1/0 cup", "0/0", "-0 cups", "١٢:٣٠", "January 0", "0/0/0", "99:99:99", "24:01",
        ]
        let start = ContinuousClock().now
        for text in texts { try checkAll(text, in: context) }
        #expect(ContinuousClock().now - start < .seconds(20))
    }

    @Test("L8: a text beyond the limit is reported as not understood")
    func tooLong() throws {
        let text = "I had eggs " + String(repeating: "x", count: 12_000)
        let understood = try Fixture.understander.understand(text, in: Fixture.context())
        #expect(understood.actions.isEmpty)
        #expect(understood.unparsed == text)
    }

    @Test("The same text gives the same result, also in a new instance")
    func deterministic() throws {
        let other = try Understander(localeFolder: Fixture.folder)
        let context = Fixture.context()
        for text in ["eggs and toast at eight, coffee at nine", "last night", "drank three"] {
            let first = try Fixture.understander.understand(text, in: context)
            #expect(other.understand(text, in: context) == first)
            #expect(try Fixture.understander.understand(text, in: context) == first)
        }
    }
}
