/// Where the words of a text end, which white space parts.
///
/// The synthesizer has words of its own ("175.4" is five of them); words that
/// were heard are counted as the text is written.
struct WordEnds: Sendable {
    /// In scalars from the beginning, ascending.
    private var ends: [Int] = []

    init(of text: String) {
        var isInWord = false
        var position = 0
        for scalar in text.unicodeScalars {
            let isSpace = scalar.properties.isWhitespace
            if isSpace && isInWord { ends.append(position) }
            isInWord = !isSpace
            position += 1
        }
        if isInWord { ends.append(position) }
    }

    /// How many words end at or before a scalar.
    func count(before scalar: Int) -> Int {
        ends.prefix { $0 <= scalar }.count
    }
}
