import Braille
import Foundation
import MessagePatterns
import ScriptTesting
import Testing

/// How soon a braille display or an ear has what a confirmation confirms.
///
/// Every line of a script that states a confirmation counts: `say` with the tone of what was saved
/// or undone, in all locales. Its value is what stands behind the opening word and its colon, up to
/// the end of the first thing with its amount; what it replaced ("instead of 8 ounces") is not new.
@Suite("Confirmations are short and begin with what is new")
struct ConfirmationTests {
    /// The cells of the largest and of the usual braille display.
    private static let cells = (whole: 80, value: 40)

    private struct Share: CustomStringConvertible {
        var count = 0
        var all = 0
        var value: Double { all == 0 ? 0 : Double(count) / Double(all) }
        var description: String { "\((value * 1_000).rounded() / 10) % (\(count) of \(all))" }

        mutating func take(_ isIn: Bool) {
            all += 1
            if isIn { count += 1 }
        }
    }

    @Test("K6: 95 of 100 confirmations fit into 80 cells, and 98 of 100 values into the first 40")
    func lengths() throws {
        var (whole, value) = (Share(), Share())
        let replacing = try Self.wordsForReplaced()
        let units = try Self.unitsOfMeasurements()
        for file in OwnScriptsTests.files {
            let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
            for line in Scripts.parse(text, path: file).script.lines {
                guard case .assertion(.say(let say), _) = line.statement, Self.confirms(say) else {
                    continue
                }
                let printed = say.textToken.text
                whole.take(printed.count <= Self.cells.whole)
                let new = Self.valueEnd(in: printed, replacing: replacing, units: units)
                value.take(printed[..<new].count <= Self.cells.value)
            }
        }
        print("Confirmations within 80 cells: \(whole); value in the first 40: \(value).")
        #expect(whole.all > 500)
        #expect(whole.value >= 0.95)
        #expect(value.value >= 0.98)
    }

    @Test("K7: on 40 cells 99 of 100 confirmations need two pans at most, and none more than three")
    func pans() throws {
        var share = Share()
        for file in OwnScriptsTests.files {
            let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
            for line in Scripts.parse(text, path: file).script.lines {
                guard case .assertion(.say(let say), _) = line.statement, Self.confirms(say) else {
                    continue
                }
                let parts = BrailleWindows(say.textToken.text, width: Self.cells.value).ranges.count
                #expect(parts <= 4, "\(say.textToken.text)")
                share.take(parts <= 3)
            }
        }
        print("Confirmations that need two pans at most on 40 cells: \(share).")
        #expect(share.value >= 0.99)
    }

    private static func confirms(_ say: SayExpectation) -> Bool {
        say.fields.contains { $0.name == .earcon && ["saved", "undone"].contains($0.token.text) }
    }

    /// What stands between the new and the old value in each language: " instead of ".
    private static func wordsForReplaced() throws -> [String] {
        try ["en", "de", "es", "fr"].map { language in
            let prompts = try PromptCatalog(language: language).patterns
            let pattern = try #require(prompts["changed.part"])
            let parts = pattern.split(separator: "}", maxSplits: 1)
            return try #require(parts.last?.split(separator: "{").first.map(String.init))
        }
    }

    /// The units of measurements in every language.
    ///
    /// They are long, and the same each time.
    private static func unitsOfMeasurements() throws -> [String] {
        let names = [
            "beat-per-minute", "milligram-per-deciliter", "millimole-per-liter", "celsius",
            "fahrenheit", "percent",
        ]
        return try ["en", "en_GB", "de", "es", "fr"].flatMap { language in
            let prompts = try PromptCatalog(language: language).patterns
            return names.flatMap { name in
                (prompts["unit.\(name)"] ?? "").split(whereSeparator: "{}".contains)
                    .map(String.init).filter { $0.contains(" ") && !$0.contains("plural") }
            }
        }
    }

    /// Where the value ends: behind the first thing, and behind its amount if a number follows,
    /// without the unit of a measurement.
    private static func valueEnd(
        in text: String, replacing: [String], units: [String]
    ) -> String.Index {
        let end = amountEnd(in: text, replacing: replacing)
        let unit = units.filter { text[..<end].hasSuffix($0) }.max { $0.count < $1.count }
        return unit.map { text.index(end, offsetBy: -$0.count) } ?? end
    }

    private static func amountEnd(in text: String, replacing: [String]) -> String.Index {
        let opening = text.range(of: ": ")?.upperBound ?? text.startIndex
        let replaced = replacing.compactMap { text.range(of: $0)?.lowerBound }.min()
        let end = replaced ?? text.endIndex
        var stops: [String.Index] = []
        for place in text[opening..<end].indices where ",;.".contains(text[place]) {
            let next = text.index(after: place)
            // "0.2" and "1,500" have no space behind their marks.
            if next == text.endIndex || text[next] == " " { stops.append(place) }
        }
        guard let first = stops.first else { return end }
        let rest = text[first..<end].dropFirst(2)
        guard text[first] == ",", rest.first?.isNumber == true else { return first }
        return stops.dropFirst().first ?? end
    }
}
