import AccessibleCore
import Display
import Testing

@Suite("Lines are broken between words")
struct LineWrapTests {
    private static let sentence = "Logged 2 items, 30 minutes ago: 2 eggs; toast. Breakfast."

    @Test(
        "A6: terminals have 20 to 132 columns, and half as many for larger text",
        arguments: [
            (
                20,
                [
                    "Logged 2", "items, 30", "minutes", "ago: 2", "eggs;", "toast.", "Breakfast.",
                ]
            ),
            (40, ["Logged 2 items, 30", "minutes ago: 2 eggs;", "toast. Breakfast."]),
            (80, ["Logged 2 items, 30 minutes ago: 2 eggs;", "toast. Breakfast."]),
            (132, [sentence]),
        ] as [(Int, [String])])
    func terminals(columns: Int, lines: [String]) {
        #expect(LineWrap.lines(of: Self.sentence, columns: columns / 2) == lines)
    }

    @Test(
        "A6: long words, marks, emoji, wide characters and spaces are broken correctly",
        arguments: [
            ("", 10, [""]),
            ("now", 10, ["now"]),
            ("supercalifragilistic", 10, ["supercalif", "ragilistic"]),
            ("so supercalifragilistic it", 10, ["so", "supercalif", "ragilistic", "it"]),
            ("so supercalifragilistic it", 8, ["so", "supercal", "ifragili", "stic it"]),
            ("abc", 1, ["a", "b", "c"]),
            ("abc", 0, ["a", "b", "c"]),
            // The letter e with a combining acute is one character of one column.
            ("cafe\u{301} cafe\u{301}", 4, ["cafe\u{301}", "cafe\u{301}"]),
            ("cafe\u{301} cafe\u{301}", 9, ["cafe\u{301} cafe\u{301}"]),
            ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
            ("👍👍👍", 4, ["👍👍", "👍"]),
            ("👍👍👍", 3, ["👍", "👍", "👍"]),
            // Three people of two columns each, which must stay together.
            ("👩‍👩‍👧 ok", 4, ["👩‍👩‍👧", "ok"]),
            ("東京都庁へ行く", 10, ["東京都庁へ", "行く"]),
            ("東京都庁へ行く", 9, ["東京都庁", "へ行く"]),
            ("水 16 ounces", 6, ["水 16", "ounces"]),
            ("水", 1, ["水"]),
            ("a  b", 10, ["a  b"]),
            ("a  b", 3, ["a", "b"]),
            ("  a", 10, ["  a"]),
            ("one\ntwo three", 5, ["one", "two", "three"]),
        ] as [(String, Int, [String])])
    func table(text: String, columns: Int, lines: [String]) {
        #expect(LineWrap.lines(of: text, columns: columns) == lines)
    }

    @Test("A6: only spaces are lost, and no line is too long, for any text")
    func random() {
        var generator = SeededGenerator(seed: 20_260_309)
        let alphabet: [Character] = [
            "a", "b", "i", " ", " ", ".", "é", "e\u{301}", "水", "한", "👍", "👩‍👩‍👧", "ﬁ", "٣", "1️⃣",
        ]
        for _ in 0..<5_000 {
            let count = Int.random(in: 0...60, using: &generator)
            let text = String(
                (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
            let columns = Int.random(in: 1...40, using: &generator)
            let lines = LineWrap.lines(of: text, columns: columns)
            let kept = lines.joined().filter { $0 != " " }
            guard kept == text.filter({ $0 != " " }) else {
                Issue.record("\(text.debugDescription) at \(columns): \(lines)")
                return
            }
            for line in lines
            where TextWidth.columns(of: line) > columns && line.count > 1 {
                Issue.record("\(text.debugDescription) at \(columns): \(lines)")
                return
            }
        }
    }
}
