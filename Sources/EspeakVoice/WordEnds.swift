/// Where the words of a text end; words are separated by white space.
///
/// The synthesizer counts differently: "175.4" is five words to it.
struct WordEnds: Sendable {
    /// In scalars from the beginning of the text, ascending.
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
