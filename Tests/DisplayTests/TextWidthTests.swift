import Display
import Testing

@Suite("The columns that characters take")
struct TextWidthTests {
    @Test(
        "A6: marks take no column, letters one, wide characters and emoji two",
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("°", 1), ("…", 1), ("水", 2), ("。", 2), ("Ａ", 2),
            ("ｱ", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("⌚", 2), ("❤", 1),
            ("❤️", 2), ("1️⃣", 2), ("🇨🇦", 2), ("👩‍👩‍👧", 6), ("ก็", 1), ("\u{1B}", 0),
        ] as [(Character, Int)])
    func table(character: Character, columns: Int) {
        #expect(TextWidth.columns(of: character) == columns)
    }

    @Test("A6: a text is as wide as its characters")
    func text() {
        #expect(TextWidth.columns(of: "水 16 oz") == 8)
        #expect(TextWidth.columns(of: "") == 0)
    }
}
