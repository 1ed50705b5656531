import Foundation

/// A text divided into the parts that fit on a display, one after the other, as panning shows them.
///
/// A part ends behind a space, so that no word is cut, unless a word is longer than the display.
package struct BrailleWindows: Sendable, Hashable {
    /// The text, with a letter and its accent as one scalar where Unicode has one.
    package let cells: [Unicode.Scalar]
    /// Where the parts begin and end; never empty.
    package let ranges: [Range<Int>]

    /// - Parameters:
    ///   - text: what to divide; line breaks and tabs become spaces.
    ///   - width: the number of cells of the display, at least 1.
    package init(_ text: String, width: Int) {
        let cells = Self.cells(of: text)
        let width = max(1, width)
        var ranges: [Range<Int>] = []
        var start = 0
        while cells.count - start > width {
            let full = start + width
            let space = cells[start..<full].lastIndex(of: " ")
            let end = space.map { $0 + 1 } ?? full
            ranges.append(start..<end)
            start = end
        }
        ranges.append(start..<cells.count)
        self.cells = cells
        self.ranges = ranges
    }

    /// The scalars of a text as they are shown.
    static func cells(of text: String) -> [Unicode.Scalar] {
        text.precomposedStringWithCanonicalMapping.unicodeScalars.map {
            $0.properties.isWhitespace ? " " : $0
        }
    }

    /// The text of a part, by its number from 0.
    ///
    /// A number that is too large stands for the last part, and a negative one for the first.
    func text(of window: Int) -> String {
        let range = ranges[min(max(window, 0), ranges.count - 1)]
        var text = String.UnicodeScalarView()
        text.append(contentsOf: cells[range])
        return String(text)
    }

    /// The part in which a cell is; the last one for what is behind the end.
    func window(of cell: Int) -> Int {
        ranges.firstIndex { $0.contains(cell) } ?? ranges.count - 1
    }
}
