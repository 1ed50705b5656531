import AccessibleCore
import Testing

@testable import Braille

@Suite("A text is divided into what fits on a braille display")
struct BrailleWindowsTests {
    private func parts(_ text: String, _ width: Int) -> [String] {
        let windows = BrailleWindows(text, width: width)
        return windows.ranges.indices.map(windows.text(of:))
    }

    @Test("K6, K7: a part ends between two words, or is full of one long word")
    func words() {
        #expect(parts("", 10) == [""])
        #expect(parts("Logged", 10) == ["Logged"])
        #expect(
            parts("Logged: two eggs and toast, now.", 12) == [
                "Logged: two ", "eggs and ", "toast, now.",
            ])
        #expect(parts("exactly ten", 11) == ["exactly ten"])
        #expect(parts("acetaminophen now", 8) == ["acetamin", "ophen ", "now"])
        #expect(parts("abc", 0) == ["a", "b", "c"])
    }

    @Test("K7: an accent shares its letter's cell, and a line break is a space")
    func cells() {
        #expect(parts("cafe\u{301} au\nlait", 40) == ["caf\u{E9} au lait"])
        #expect(BrailleWindows.cells(of: "cafe\u{301}").count == 4)
    }

    @Test("K7: every cell is in one part, in order, whatever the text and the width")
    func whole() {
        var random = SeededGenerator(seed: 7)
        let letters: [Unicode.Scalar] = ["a", " ", "é", "7", "日", " ", "\u{1F600}"]
        for _ in 0..<2_000 {
            var view = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...90, using: &random) {
                view.append(letters.randomElement(using: &random)!)
            }
            let width = Int.random(in: 1...41, using: &random)
            let windows = BrailleWindows(String(view), width: width)
            #expect(windows.ranges.first?.lowerBound == 0)
            #expect(windows.ranges.last?.upperBound == windows.cells.count)
            #expect(
                zip(windows.ranges, windows.ranges.dropFirst()).allSatisfy {
                    $0.upperBound == $1.lowerBound
                })
            #expect(windows.ranges.allSatisfy { $0.count <= width })
            for cell in windows.cells.indices {
                #expect(windows.ranges[windows.window(of: cell)].contains(cell))
            }
        }
    }
}
