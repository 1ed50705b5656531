/// Breaks text into lines of a given width.
package enum LineWrap {
    /// The lines of a text, broken at spaces.
    ///
    /// A word longer than a line is broken between characters. Spaces at a break are left
    /// out; spaces inside a line are kept. No line is wider than `columns`, unless its
    /// only character is.
    ///
    /// - Parameter columns: At least 1; less counts as 1.
    package static func lines(of text: String, columns: Int) -> [String] {
        let columns = max(1, columns)
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { paragraph($0, columns: columns) }
    }

    private static func paragraph(_ text: Substring, columns: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var width = 0
        // The number of spaces between the line and the next word.
        var gap = 0
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let wordWidth = TextWidth.columns(of: word)
            if wordWidth > 0, width + gap + wordWidth <= columns {
                line += String(repeating: " ", count: gap) + word
                width += gap + wordWidth
                gap = 0
            } else if wordWidth > 0 {
                if !line.isEmpty { lines.append(line) }
                var pieces = pieces(of: word, columns: columns)
                line = pieces.removeLast()
                lines += pieces
                width = TextWidth.columns(of: line)
                gap = 0
            } else {
                // A word whose characters have no width is kept with the line.
                line += word
            }
            gap += 1
        }
        return lines + [line]
    }

    /// The pieces of a word that is cut between characters, each as long as fits; at
    /// least one.
    private static func pieces(of word: Substring, columns: Int) -> [String] {
        var pieces: [String] = []
        var piece = ""
        var width = 0
        for character in word {
            let own = TextWidth.columns(of: character)
            if width + own > columns, !piece.isEmpty {
                pieces.append(piece)
                piece = ""
                width = 0
            }
            piece.append(character)
            width += own
        }
        return pieces + [piece]
    }
}
