import AccessibleCore
import Foundation
import Testing

@testable import Wording

@Suite("Patterns that hold nothing but texts are filled as ICU fills them")
struct TextOnlyPatternTests {
    private static let text = "it's {x} \u{202F}— 'a'"

    @Test("every prompt that is filled without ICU is what ICU makes of it")
    func prompts() throws {
        let wording = try Sample().wording
        var count = 0
        for (key, pattern) in wording.catalog.patterns {
            let names = ICU.argumentNames(of: pattern, locale: "en_US") ?? []
            guard !names.isEmpty,
                let filled = TextOnlyPattern.filled(
                    pattern, text: { names.contains($0) ? Self.text : nil })
            else { continue }
            count += 1
            let values = Dictionary(
                uniqueKeysWithValues: names.map { ($0, ICU.Value.text(Self.text)) })
            #expect(
                PlainText.plain(filled) == ICU.formatted(pattern, values, locale: "en_US"), "\(key)"
            )
        }
        #expect(count > 300)
    }

    @Test(
        "what holds anything else is left to ICU",
        arguments: [
            "{n, plural, one {# day} other {# days}}", "{a, number}", "it''s {a}", "a } b", "{a",
            "{a} }", "{unknown}", "{a}} ",
        ])
    func others(pattern: String) {
        #expect(TextOnlyPattern.filled(pattern) { $0 == "a" ? "x" : nil } == nil)
    }

    @Test("names, and what stands around them, stay in order")
    func order() {
        let filled = TextOnlyPattern.filled("{b}, {a}; {b}.") { $0 == "a" ? "one" : "two" }
        #expect(filled == "two, one; two.")
        #expect(TextOnlyPattern.filled("none") { _ in nil } == "none")
    }
}
