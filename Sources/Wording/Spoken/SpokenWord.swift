/// A written word with the marks around it.
struct SpokenWord {
    /// Opening marks: `("`.
    var lead = ""
    /// Everything between.
    var core: [Character]
    /// Closing marks: `."`.
    var tail = ""
    /// A line begins behind it.
    var endsLine = false

    /// Characters of a word, at most; a longer one is parted.
    ///
    /// No rule has to read more at a time, which keeps the whole linear.
    static let longest = 200

    static let edges = Set<Character>(".,;:!?\"'()[]{}“”‘’«»…¿¡")

    init(_ text: ArraySlice<Character>, endsLine: Bool = false) {
        var core = text
        while let first = core.first, Self.edges.contains(first) {
            lead.append(first)
            core = core.dropFirst()
        }
        var closing = core
        while let last = closing.last, Self.edges.contains(last) { closing = closing.dropLast() }
        tail = String(core[closing.endIndex...])
        // ".5"
        if lead.last == ".", lead.dropLast().last != ".", closing.first?.isDigit == true {
            lead.removeLast()
            self.core = ["."] + closing
        } else {
            self.core = Array(closing)
        }
        self.endsLine = endsLine
    }

    var text: String { String(core) }

    var beginsWithCapital: Bool { lead.isEmpty && core.first?.isUppercase == true }

    /// It is a number and nothing else: "175.4", "1,500".
    var isFigure: Bool {
        core.first?.isDigit == true && core.last?.isDigit == true
            && core.allSatisfy { $0.isDigit || $0 == "." || $0 == "," }
    }

    /// The words of a text.
    static func words(of text: String) -> [SpokenWord] {
        var words: [SpokenWord] = []
        var word: [Character] = []
        func finish(_ endsLine: Bool) {
            if word.isEmpty {
                if endsLine, !words.isEmpty { words[words.count - 1].endsLine = true }
                return
            }
            words.append(SpokenWord(word[...], endsLine: endsLine))
            word.removeAll(keepingCapacity: true)
        }
        for character in text {
            if character.isWhitespace {
                finish(character.isNewline)
            } else {
                word.append(character)
                if word.count == longest { finish(false) }
            }
        }
        finish(false)
        return words
    }
}

extension Character {
    /// One of 0 to 9, and no more: a digit with an accent is in their range.
    var isDigit: Bool { asciiValue.map { (48...57).contains($0) } ?? false }

    /// A hyphen or dash between two ends.
    var isDash: Bool { self == "-" || self == "–" || self == "—" || self == "‐" || self == "‑" }
}
