import Journal

/// A text cut into words, signs and numbers in digits, to ask for its value.
///
/// Sentences are read by ``WordTokenizer``, which keeps clock times and dates apart.
/// Here digits are a number wherever they can be one: grouped by spaces, with an
/// exponent, as a fraction of any kind.
struct ValueText: NumberWords {
    struct Part {
        enum Kind { case word, number, sign }

        var kind: Kind
        /// Lower-cased.
        var text: String
        /// The word's number in the lexicon; -1 when it is not there.
        var id: Int32 = -1
        /// The classes of which a phrase begins with this word.
        var mask: UInt64 = 0
        /// What an unknown word is by its form: "zweihundertzwölf".
        var guess: Lexicon.Entry?
        /// Of a number in digits; nil when the digits make none.
        var value: WideRational?
        /// A hyphen, and no space, stands before it.
        var isHyphenated = false
        /// No white space stands before it.
        var isGlued = false
        /// Where it stands in the text's scalars.
        var start = 0
        var end = 0
    }

    let lexicon: Lexicon
    let scalars: [Unicode.Scalar]
    private(set) var tokens: [Part] = []
    private var position = 0

    /// - Parameter scalars: Of a text no longer than ``WordTokenizer`` looks at.
    init(_ scalars: [Unicode.Scalar], lexicon: Lexicon) {
        self.lexicon = lexicon
        self.scalars = scalars
        run()
    }

    private mutating func run() {
        var isGlued = false
        var isHyphenated = false
        while position < scalars.count {
            let scalar = scalars[position]
            let start = position
            if WordTokenizer.isSpace(scalar) || WordTokenizer.isIgnorable(scalar) {
                isGlued = isGlued && WordTokenizer.isIgnorable(scalar)
                position += 1
                continue
            }
            if let next = behindHyphen() {
                isHyphenated = next == position + 1
                position = next
                continue
            }
            var token = Part(kind: .sign, text: "", isHyphenated: isHyphenated)
            token.isGlued = isGlued
            if mayBeginNumber(scalar, isGlued: isGlued) {
                token.kind = .number
                let found = WrittenNumber.read(scalars, at: position, lexicon.settings.notation)
                (token.value, position) = (found.value, found.end)
            } else if WordTokenizer.isLetter(scalar) {
                token.kind = .word
                token.text = word()
            } else {
                token.text = String(WordTokenizer.straightened(scalar))
                position += 1
            }
            token.start = start
            token.end = position
            append(token)
            isGlued = true
            isHyphenated = false
        }
    }

    private func mayBeginNumber(_ scalar: Unicode.Scalar, isGlued: Bool) -> Bool {
        if WordTokenizer.digit(scalar) != nil || WordTokenizer.fraction(scalar) != nil {
            return true
        }
        return (scalar == lexicon.settings.notation.decimalSeparator || scalar == ".")
            && (!isGlued || tokens.last?.text == "-")
            && position + 1 < scalars.count && WordTokenizer.digit(scalars[position + 1]) != nil
    }

    /// The place behind a hyphen that joins two words, with spaces or without:
    /// "ninety-five", "ninety - five", "12-inch".
    private func behindHyphen() -> Int? {
        guard WordTokenizer.straightened(scalars[position]) == "-", let last = tokens.last,
            last.kind != .sign
        else { return nil }
        var next = position + 1
        while next < scalars.count, WordTokenizer.isSpace(scalars[next]) { next += 1 }
        guard next < scalars.count, WordTokenizer.isLetter(scalars[next]),
            last.kind == .word || next == position + 1
        else { return nil }
        return next
    }

    private mutating func word() -> String {
        var text = String.UnicodeScalarView()
        let isUnit = tokens.last.map { $0.kind == .number && $0.end == position } ?? false
        while position < scalars.count {
            let scalar = scalars[position]
            if WordTokenizer.isLetter(scalar) || !isUnit && WordTokenizer.digit(scalar) != nil {
                WordTokenizer.appendLowercased(scalar, to: &text)
            } else if WordTokenizer.isApostrophe(scalar), position + 1 < scalars.count,
                WordTokenizer.isLetter(scalars[position + 1])
            {
                let isElided = lexicon.settings.elisions.contains(String(text))
                text.append("'")
                if isElided {
                    position += 1
                    break
                }
            } else {
                break
            }
            position += 1
        }
        return String(text)
    }

    private mutating func append(_ token: Part) {
        var token = token
        token.id = lexicon.wordID(token.text)
        if token.kind == .word, token.id < 0 {
            switch lexicon.guess(token.text) {
            case .entry(let entry): token.guess = entry
            case .spelling(let word): token.id = lexicon.wordID(word)
            case .folded(let word): token.id = lexicon.wordID(word)
            case .pair, nil: break
            }
        }
        if token.id >= 0 { token.mask = lexicon.startMasks[Int(token.id)] }
        if let guess = token.guess { token.mask |= guess.wordClass.bit }
        tokens.append(token)
    }

    // MARK: Phrases

    /// The longest phrase of a list at a place.
    func phrase(_ list: WordClass, at position: Int) -> (end: Int, payload: Int32)? {
        guard position < tokens.count, tokens[position].mask & list.bit != 0 else { return nil }
        if let guess = tokens[position].guess {
            return guess.wordClass == list ? (position + 1, guess.payload) : nil
        }
        var node: Int32 = 0
        var place = position
        var found: (end: Int, payload: Int32)?
        while place < tokens.count, let next = lexicon.next(node, tokens[place].id) {
            place += 1
            node = next
            if let entry = lexicon.entries[Int(node)].first(where: { $0.wordClass == list }) {
                found = (place, entry.payload)
            }
        }
        return found
    }

    func digits(at position: Int) -> (value: WideRational?, width: Int)? {
        guard position < tokens.count, tokens[position].kind == .number else { return nil }
        return (tokens[position].value, tokens[position].end - tokens[position].start)
    }

    /// Whether a sign stands at a place.
    func isSign(_ signs: String, at position: Int) -> Bool {
        position < tokens.count && tokens[position].kind == .sign
            && signs.contains(tokens[position].text)
    }
}
