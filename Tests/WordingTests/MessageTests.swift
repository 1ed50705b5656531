import AccessibleCore
import Foundation
import MessagePatterns
import Testing

@testable import Wording

@Suite("Messages become text")
struct MessageTests {
    private func decimal(_ digits: String) throws -> Decimal {
        try #require(Decimal(exactly: digits))
    }

    @Test(
        "W2, L7: amounts keep all their decimals, units are plural as the language has it",
        arguments: [
            ("175.4", MeasureUnit.pound, "175.4 pounds"), ("1", .pound, "1 pound"),
            ("0.1", .pound, "0.1 pounds"), ("1500", .pound, "1,500 pounds"),
            ("16.9", .fluidOunce, "16.9 ounces"), ("0.0625", .cup, "0.0625 cups"),
            ("2", .glass, "2 glasses"), ("1", .tablet, "1 tablet"), ("12", .stone, "12 stone"),
            ("178", .stoneAndPound, "12 stone 10 pounds"),
            ("178.5", .stoneAndPound, "12 stone 10.5 pounds"),
            ("168", .stoneAndPound, "12 stone"), ("13", .stoneAndPound, "13 pounds"),
        ])
    func quantities(amount: String, unit: MeasureUnit, expected: String) throws {
        let sample = try Sample()
        #expect(sample.value(.quantity(Quantity(try decimal(amount), unit))) == expected)
    }

    @Test("every unit has words of its own in the prompts", arguments: MeasureUnit.allCases)
    func everyUnit(unit: MeasureUnit) throws {
        let text = try Sample().value(.quantity(Quantity(20, unit)))
        #expect(text.contains { $0.isLetter })
        #expect(!text.contains("unit."), "\(text)")
    }

    @Test("A4: JSON for a terminal escapes what would turn text around, and means the same")
    func escapedJSON() throws {
        let text = "a\u{7F}b\u{9B}c\u{61C}d\u{202E}e\u{2028}f\u{E0041}g é 👍"
        let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
        let escaped = PlainText.escapedJSON(json)
        #expect(PlainText.visible(escaped) == escaped)
        #expect(escaped.contains("é 👍"))
        #expect(try JSONDecoder().decode([String].self, from: Data(escaped.utf8)) == [text])
    }

    @Test(
        "names of files at the beginning of a sentence stay as they are",
        arguments: [
            ("nodir/o.wav is full.", "nodir/o.wav is full."),
            ("log.sqlite is full.", "log.sqlite is full."),
            ("eggs and toast.", "Eggs and toast."), ("eggs.", "Eggs."),
        ])
    func fileNames(text: String, expected: String) {
        #expect(PromptTexts.capitalized(text) == expected)
    }

    @Test("A1: printed symbols are spoken as words")
    func symbols() throws {
        let sample = try Sample()
        var wording = sample.wording
        wording.unitStyle = .symbols
        let message = Message(
            "value", ["value": .quantity(Quantity(try decimal("175.4"), .pound))])
        #expect(wording.text(message, now: sample.now) == "175.4 lb")
        #expect(wording.text(message, now: sample.now, form: .spoken) == "175.4 pounds")
    }

    @Test("lists, clauses, parts and sentences are joined as the language does")
    func joining() throws {
        let sample = try Sample()
        let items: [Message.Argument] = [.text("eggs"), .text("toast"), .text("tea")]
        #expect(sample.value(.list(items)) == "eggs, toast, and tea")
        #expect(sample.value(.clauses(items)) == "eggs; toast; tea")
        #expect(sample.value(.series(items)) == "eggs, toast, tea")
        #expect(sample.value(.sentences(items)) == "Eggs. Toast. Tea.")
        #expect(sample.value(.sentences([.text("Yes or no?"), .text("")])) == "Yes or no?")
        #expect(sample.value(.list([])).isEmpty)
    }

    @Test("A8: spelling says spaces and capitals")
    func spelling() throws {
        #expect(try Sample().value(.spelled("B1 a")) == "cap B, 1, space, a")
    }

    @Test("a line begins with a capital; a person's own words stay as they are")
    func capitals() throws {
        let sample = try Sample()
        #expect(sample.printed(Message("time.now")) == "Now")
        #expect(sample.printed(.verbatim("eight")) == "eight")
    }

    @Test("braces and quotes in a person's words are no pattern")
    func literalBraces() throws {
        let sample = try Sample()
        let nasty = "{count, plural, other {x}} '{' it's"
        #expect(sample.value(.text(nasty)) == nasty)
    }
}

@Suite("A4: nothing a person types reaches the terminal as a command")
struct PlainTextTests {
    @Test(
        "control characters are made visible",
        arguments: [
            ("\u{1B}[31mred", "^[[31mred"), ("a\u{7}b", "a^Gb"), ("a\r\nb", "a  b"),
            ("a\tb", "a b"),
            ("\u{9B}31m", "<U+009B>31m"), ("\u{202E}abc", "<U+202E>abc"), ("\0", "^@"),
            ("\u{7F}", "^?"), ("naïve 👩‍👧", "naïve 👩‍👧"),
        ])
    func visible(text: String, expected: String) {
        #expect(PlainText.visible(text) == expected)
    }

    @Test("random text never leaves a control character", arguments: [1, 2, 3, 4] as [UInt64])
    func random(seed: UInt64) {
        var state = seed
        for _ in 0..<2_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<20 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                if let scalar = Unicode.Scalar(UInt32(state >> 33) % 0x3000) { text.append(scalar) }
            }
            let visible = PlainText.visible(String(text))
            #expect(
                visible.unicodeScalars.allSatisfy {
                    $0.properties.generalCategory != .control
                        && !(0x202A...0x202E).contains($0.value)
                })
        }
    }
}
