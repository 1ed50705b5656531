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
            // Addresses are broken behind their marks, Japanese not before a comma or a small
            // letter, and Korean words, which have spaces, not at all.
            (
                "see https://example.org/a/long/path?x=1", 16,
                ["see", "https://example.", "org/a/long/path?", "x=1"]
            ),
            ("水を飲んだ、少し", 10, ["水を飲ん", "だ、少し"]),
            ("「水」と「茶」を", 8, ["「水」と", "「茶」を"]),
            ("물을 마셨다", 8, ["물을", "마셨다"]),
            ("半分の水", 5, ["半分", "の水"]),
        ] as [(String, Int, [String])])
    func table(text: String, columns: Int, lines: [String]) {
        #expect(LineWrap.lines(of: text, columns: columns) == lines)
    }

    @Test(
        "K6: no word that fits into a line is broken, at any width",
        arguments: [
            sentence, "Weight, 12 stone 7.5 pounds, kept as 175.5 pounds.",
            "Zum Ändern Name und Wert sagen: Ausführlichkeit kurz.",
        ])
    func whole(text: String) {
        let words = text.split(separator: " ").map(String.init)
        for columns in 20...132 {
            let lines = LineWrap.lines(of: text, columns: columns)
            #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == words)
        }
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
