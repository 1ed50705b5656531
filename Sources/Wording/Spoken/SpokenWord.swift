/// A written word with the marks around it.
struct SpokenWord {
    /// Opening marks: `("`.
    var lead = ""
    /// The characters between the marks.
    var core: [Character] { didSet { text = String(core) } }
    /// The same as a text.
    private(set) var text: String
    /// Closing marks: `."`.
    var tail = ""
    /// Whether a line ends after it.
    var endsLine = false

    /// The most characters of a word; a longer one is split.
    ///
    /// This limits how much each rule reads, so that the time grows linearly with the
    /// text.
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
        self.text = String(self.core)
        self.endsLine = endsLine
    }

    var beginsWithCapital: Bool { lead.isEmpty && core.first?.isUppercase == true }

    /// Whether it is only a number: "175.4", "1,500".
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
    /// Whether it is one of 0 to 9, and not a digit with a combining mark.
    var isDigit: Bool { asciiValue.map { (48...57).contains($0) } ?? false }

    /// Whether it is a hyphen or dash that can mark a range.
    var isDash: Bool { self == "-" || self == "–" || self == "—" || self == "‐" || self == "‑" }
}
