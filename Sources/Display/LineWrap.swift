/// Breaks text into lines of a given width.
package enum LineWrap {
    /// The lines of a text, broken at spaces.
    ///
    /// A word is broken only if it is longer than a line: behind the marks of an address,
    /// between ideographs, else between characters. Spaces at a break are left out; spaces
    /// inside a line are kept. No line is wider than `columns`, unless its only character is.
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

    /// The pieces of a word that is longer than a line, each as long as fits; at least one.
    ///
    /// An address is broken behind its marks, text without spaces between ideographs. Where
    /// there is no such place, it is broken between characters, since it fits nowhere.
    private static func pieces(of word: Substring, columns: Int) -> [String] {
        var pieces: [String] = []
        var piece: [Character] = []
        var width = 0
        for character in word {
            let own = TextWidth.columns(of: character)
            while width + own > columns, !piece.isEmpty {
                let end = lastBreak(in: piece, before: character) ?? piece.count
                pieces.append(String(piece[..<end]))
                piece.removeFirst(end)
                width = piece.reduce(0) { $0 + TextWidth.columns(of: $1) }
            }
            piece.append(character)
            width += own
        }
        return pieces + [String(piece)]
    }

    /// How many characters of a piece can be on a line of their own; nil for no good place.
    private static func lastBreak(in piece: [Character], before next: Character) -> Int? {
        let followers = piece.dropFirst() + [next]
        let places = zip(piece, followers).enumerated().filter { canBreak($1.0, $1.1) }
        return places.last.map { $0.offset + 1 }
    }

    private static func canBreak(_ before: Character, _ after: Character) -> Bool {
        if marks.contains(before) { return !marks.contains(after) }
        guard isIdeograph(before) || isIdeograph(after) else { return false }
        return !neverFirst.contains(after) && !neverLast.contains(before)
    }

    /// The marks in addresses and long compounds, behind which a line may end.
    private static let marks: Set<Character> = [
        "/", "?", "&", "=", "#", ".", ",", ";", ":", "-", "_", "+", "%", "@", "|",
    ]
    /// Marks that begin no line of Chinese or Japanese, and those that end none (JIS X 4051).
    private static let neverFirst = Set("、。，．・：；？！」』）〕］｝〉》】〙〟’”ーゝゞ々ぁぃぅぇぉっゃゅょァィゥェォッャュョ")
    private static let neverLast = Set("「『（〔［｛〈《【〘〝‘“")

    /// Chinese and Japanese have no spaces; Korean has, so that its words stay whole.
    private static func isIdeograph(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { scalar in
            scalar.properties.isIdeographic || (0x3001...0x30FF).contains(scalar.value)
                || (0xFF01...0xFF60).contains(scalar.value)
        } ?? false
    }
}
