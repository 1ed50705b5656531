/// Cuts a text into tokens, in one pass over its scalars.
struct WordTokenizer {
    /// Longer texts are not looked at.
    static let scalarLimit = 12_000
    /// Texts with more tokens are not looked at.
    static let tokenLimit = 2_000

    let lexicon: Lexicon
    let scalars: [Unicode.Scalar]
    var position = 0
    private var tokens: [WordToken] = []

    /// The tokens of a text and its scalars; nil when the text is too long.
    static func tokens(
        of text: String, lexicon: Lexicon
    ) -> (tokens: [WordToken], scalars: [Unicode.Scalar])? {
        guard text.utf8.count <= scalarLimit * 4,
            !text.unicodeScalars.contains(where: isDirectional)
        else { return nil }
        var tokenizer = WordTokenizer(lexicon: lexicon, scalars: Array(text.unicodeScalars))
        guard tokenizer.scalars.count <= scalarLimit else { return nil }
        tokenizer.run()
        guard tokenizer.tokens.count <= tokenLimit else { return nil }
        return (tokenizer.tokens, tokenizer.scalars)
    }

    private init(lexicon: Lexicon, scalars: [Unicode.Scalar]) {
        self.lexicon = lexicon
        self.scalars = scalars
        tokens.reserveCapacity(scalars.count / 4 + 4)
    }

    private mutating func run() {
        var isGlued = false
        while position < scalars.count {
            let scalar = scalars[position]
            let start = position
            if Self.isSpace(scalar) {
                position += 1
                isGlued = false
                continue
            }
            if Self.isIgnorable(scalar) {
                position += 1
                continue
            }
            if isHyphen(at: position, isGlued: isGlued) {
                position += 1
                continue
            }
            if Self.digit(scalar) != nil || Self.fraction(scalar) != nil
                || isLeadingPoint(at: position, isGlued: isGlued)
            {
                number(isGlued: isGlued)
            } else if Self.isLetter(scalar) {
                word(isGlued: isGlued)
            } else {
                position += 1
                append(
                    WordToken(
                        kind: .symbol, text: String(Self.straightened(scalar)), start: start,
                        end: position, isGlued: isGlued))
            }
            isGlued = true
        }
    }

    /// A dash inside a word such as stir-fry or ten-thirty; between two numbers
    /// it is a sign of its own.
    private func isHyphen(at position: Int, isGlued: Bool) -> Bool {
        guard isGlued, Self.straightened(scalars[position]) == "-", position + 1 < scalars.count
        else { return false }
        let next = scalars[position + 1]
        let before = scalars[position - 1]
        return Self.isLetter(next) && (Self.isLetter(before) || Self.digit(before) != nil)
            || Self.isLetter(before) && Self.digit(next) != nil && tokens.last?.kind == .word
    }

    mutating func append(_ token: WordToken) {
        var token = token
        token.id = lexicon.wordID(token.text)
        token.mask = token.id >= 0 ? lexicon.startMasks[Int(token.id)] : 0
        if token.kind == .word {
            token.baseID = lexicon.baseID(token.text)
            if token.baseID >= 0 { token.mask |= lexicon.startMasks[Int(token.baseID)] }
            if token.id < 0, token.baseID < 0, let guess = lexicon.guess(token.text) {
                take(guess, token)
                return
            }
        }
        token.mask |= WordClass.bit(of: token.kind)
        tokens.append(token)
    }

    private mutating func take(_ guess: Lexicon.Guess, _ token: WordToken) {
        var token = token
        switch guess {
        case .entry(let entry):
            token.guess = entry
            token.mask = entry.wordClass.bit
        case .spelling(let word), .folded(let word):
            token.text = word
            token.spelling = word
            token.id = lexicon.wordID(word)
            token.baseID = lexicon.baseID(word)
            for id in [token.id, token.baseID] where id >= 0 {
                token.mask |= lexicon.startMasks[Int(id)]
            }
            if case .spelling = guess { token.isMisspelled = true }
        case .pair(let count):
            var second = token
            let index = token.text.unicodeScalars.index(
                token.text.unicodeScalars.startIndex, offsetBy: count)
            second.text = String(token.text[index...])
            token.text = String(token.text[..<index])
            token.end = token.start + count
            second.start = token.end
            second.isGlued = true
            append(token)
            append(second)
            return
        }
        token.mask |= WordClass.bit(of: token.kind)
        tokens.append(token)
    }

    /// The point of ".5"; behind a word or a digit it ends a sentence.
    private func isLeadingPoint(at position: Int, isGlued: Bool) -> Bool {
        guard scalars[position] == lexicon.settings.notation.decimalSeparator,
            position + 1 < scalars.count, Self.digit(scalars[position + 1]) != nil
        else { return false }
        guard isGlued, let last = tokens.last else { return true }
        return last.kind == .symbol && last.text != String(scalars[position])
    }

    // MARK: Words

    private mutating func word(isGlued: Bool) {
        let start = position
        var text = String.UnicodeScalarView()
        let isUnit = isGlued && tokens.last.map { $0.kind == .number } ?? false
        while position < scalars.count {
            let scalar = scalars[position]
            // Letters behind digits are a unit or a clock's: 15h30.
            if isUnit, Self.digit(scalar) != nil { break }
            if Self.isLetter(scalar) || Self.digit(scalar) != nil {
                Self.appendLowercased(scalar, to: &text)
            } else if Self.isApostrophe(scalar), position + 1 < scalars.count,
                Self.isLetter(scalars[position + 1])
            {
                text.append("'")
                if lexicon.settings.elisions.contains(String(String(text).dropLast())) {
                    position += 1
                    break
                }
            } else if scalar == ".", isAbbreviationPoint(start) {
                // a.m. is am
            } else {
                break
            }
            position += 1
        }
        let token = WordToken(
            kind: .word, text: halfOfDay(String(text), isGlued: isGlued) ?? String(text),
            start: start, end: position, isGlued: isGlued)
        append(token)
        // "12abc" is no number with something behind it: it is nothing at all.
        if isUnit, let word = tokens.last, word.id < 0, word.baseID < 0, word.guess == nil {
            tokens[tokens.count - 2].kind = .malformed
        }
    }

    /// "am" for the letter of "9:15a"; nil for another word, and where nobody writes so.
    private func halfOfDay(_ letter: String, isGlued: Bool) -> String? {
        guard isGlued, letter == "a", let last = tokens.last,
            last.kind == .clock || last.kind == .number && (1...12).contains(last.fields.0)
                || last.kind == .number && (3...4).contains(last.width),
            lexicon.wordID("p") >= 0
        else { return nil }
        let mask = lexicon.startMasks[Int(lexicon.wordID("p"))]
        return mask & WordClass.meridiem.bit == 0 ? nil : "am"
    }

    /// A point after a single letter, in a row of single letters with points.
    private func isAbbreviationPoint(_ start: Int) -> Bool {
        let before = position - 1
        guard before >= start, Self.isLetter(scalars[before]),
            before == start || scalars[before - 1] == "."
        else { return false }
        let next = position + 1
        if next < scalars.count, Self.isLetter(scalars[next]) {
            return next + 1 == scalars.count || !Self.isLetter(scalars[next + 1])
        }
        return before > start
    }
}
