/// Cuts a text into tokens, in one pass over its scalars.
struct Tokenizer {
    /// Longer texts are not looked at.
    static let scalarLimit = 12_000
    /// Texts with more tokens are not looked at.
    static let tokenLimit = 2_000

    let lexicon: Lexicon
    let scalars: [Unicode.Scalar]
    var position = 0
    private var tokens: [Token] = []

    /// The tokens of a text and its scalars; nil when the text is too long.
    static func tokens(
        of text: String, lexicon: Lexicon
    ) -> (tokens: [Token], scalars: [Unicode.Scalar])? {
        guard text.utf8.count <= scalarLimit * 4,
            !text.unicodeScalars.contains(where: isDirectional)
        else { return nil }
        var tokenizer = Tokenizer(lexicon: lexicon, scalars: Array(text.unicodeScalars))
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
                    Token(
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

    private mutating func append(_ token: Token) {
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

    private mutating func take(_ guess: Lexicon.Guess, _ token: Token) {
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
        let token = Token(
            kind: .word, text: String(text), start: start, end: position, isGlued: isGlued)
        append(token)
        // "12abc" is no number with something behind it: it is nothing at all.
        if isUnit, let word = tokens.last, word.id < 0, word.baseID < 0, word.guess == nil {
            tokens[tokens.count - 2].kind = .malformed
        }
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

    // MARK: Numbers

    private func digitRun(from start: Int) -> (value: Int, end: Int)? {
        var (value, end) = (0, start)
        while end < scalars.count, let digit = Self.digit(scalars[end]) {
            guard end - start < 16 else { return (-1, runEnd(from: end)) }
            value = value * 10 + digit
            end += 1
        }
        return end > start ? (value, end) : nil
    }

    private func runEnd(from start: Int) -> Int {
        var end = start
        while end < scalars.count, Self.digit(scalars[end]) != nil { end += 1 }
        return end
    }

    private mutating func number(isGlued: Bool) {
        let start = position
        var token = Token(kind: .number, text: "", start: start, end: start, isGlued: isGlued)
        if let (value, end) = digitRun(from: start) {
            position = end
            token.width = end - start
            token.fields.0 = value
            token.value = value < 0 ? nil : Rational(value)
            token.kind = value < 0 ? .malformed : .number
            compound(&token, whole: value, start: start)
        } else if scalars[start] == lexicon.settings.notation.decimalSeparator {
            token.width = 1
            token.fields.0 = 0
            decimals(&token, start: start)
        } else {
            token.value = Rational(0)
        }
        if token.kind == .number, position < scalars.count,
            let part = Self.fraction(scalars[position]), let value = token.value
        {
            position += 1
            token.value = value + part
        }
        ordinalEnding(&token)
        junkTail(&token)
        token.end = position
        token.text = String(String.UnicodeScalarView(scalars[start..<position])).lowercased()
        append(token)
    }

    /// What follows the first digits: a clock, a date, a fraction, decimals.
    private mutating func compound(_ token: inout Token, whole: Int, start: Int) {
        guard position < scalars.count, token.kind == .number else { return }
        let sign = scalars[position]
        guard let second = digitRun(from: position + 1) else { return }
        switch sign {
        case ":":
            token.kind = .clock
            token.fields.1 = second.value
            position = second.end
            if position < scalars.count, scalars[position] == ":",
                let third = digitRun(from: position + 1)
            {
                token.fields.2 = third.value
                position = third.end
            }
        case "/", "\u{2044}":
            token.kind = .slash
            token.fields.1 = second.value
            position = second.end
            if position < scalars.count, scalars[position] == sign,
                let third = digitRun(from: position + 1)
            {
                token.fields.2 = third.value
                position = third.end
            } else if whole >= 0, second.value > 0 {
                token.value = Rational(whole, second.value)
            }
        case "-":
            guard second.end < scalars.count, scalars[second.end] == "-",
                let third = digitRun(from: second.end + 1)
            else { return }
            token.kind = token.width == 4 ? .isoDate : .dotted
            token.fields = (whole, second.value, third.value)
            position = third.end
            // 2026-03-05T14:30 is a date and a clock time.
            if token.kind == .isoDate, position + 1 < scalars.count,
                scalars[position] == "T" || scalars[position] == "t",
                Self.digit(scalars[position + 1]) != nil
            {
                position += 1
            }
        case lexicon.settings.notation.decimalSeparator,
            lexicon.settings.notation.groupingSeparator, ".",
            "\u{A0}" where second.end - position == 4,
            "\u{202F}" where second.end - position == 4:
            decimals(&token, start: start)
        case " " where isGroupingSpace(at: position) && (1...999).contains(whole):
            decimals(&token, start: start)
        default:
            break
        }
    }

    /// The blank of "1 500".
    private func isGroupingSpace(at position: Int) -> Bool {
        guard lexicon.settings.notation.groupsWithSpace, scalars[position] == " " else {
            return false
        }
        return runEnd(from: position + 1) - position == 4
    }

    private mutating func decimals(_ token: inout Token, start: Int) {
        let notation = lexicon.settings.notation
        var runs: [(digits: Int, width: Int)] = [(token.fields.0, token.width)]
        var signs: [Unicode.Scalar] = []
        while position < scalars.count,
            scalars[position] == notation.decimalSeparator
                || scalars[position] == notation.groupingSeparator || scalars[position] == "."
                || scalars[position] == "\u{A0}" || scalars[position] == "\u{202F}"
                || isGroupingSpace(at: position) && !signs.contains(notation.decimalSeparator),
            let run = digitRun(from: position + 1)
        {
            signs.append(scalars[position])
            runs.append((run.value, run.end - position - 1))
            position = run.end
        }
        if signs == [".", "."] {
            token.kind = .dotted
            token.fields = (runs[0].digits, runs[1].digits, runs[2].digits)
            token.pointWidth = runs[2].width
            return
        }
        // A group cannot begin with a lone zero.
        if signs.count == 1, runs[0].digits == 0, token.width == 1, runs[1].digits >= 0,
            let factor = Self.power(runs[1].width)
        {
            token.value = Rational(runs[1].digits, factor)
            if runs[1].width == 2 { token.fields.1 = runs[1].digits }
            return
        }
        if signs == ["."], notation.decimalSeparator != ".", (1...2).contains(runs[1].width),
            let factor = Self.power(runs[1].width), let value = Rational(runs[1].digits, factor)
        {
            // 8.30 where 8.300 is eight thousand: a clock, a date or a decimal.
            token.isPointed = true
            token.value = Rational(token.fields.0) + value
            token.fields.1 = runs[1].digits
            token.pointWidth = runs[1].width
            return
        }
        let last = signs.count - 1
        var mantissa = runs[0].digits
        var scale = 1
        for (index, sign) in signs.enumerated() {
            let run = runs[index + 1]
            let isDecimal = sign == notation.decimalSeparator
            guard run.digits >= 0, isDecimal ? index == last : run.width == 3 && token.width <= 3,
                let factor = Self.power(run.width)
            else {
                token.kind = .malformed
                return
            }
            let (shifted, over) = mantissa.multipliedReportingOverflow(by: factor)
            guard !over, shifted < Int.max / 2 else {
                token.kind = .malformed
                return
            }
            mantissa = shifted + run.digits
            if isDecimal { scale = factor }
        }
        token.value = Rational(mantissa, scale)
        if signs.count == 1, runs[1].width == 2 { token.fields.1 = runs[1].digits }
        if scale == 1 { token.fields.0 = mantissa }
    }

    private static func power(_ exponent: Int) -> Int? {
        guard exponent <= 15 else { return nil }
        return (0..<exponent).reduce(1) { value, _ in value * 10 }
    }
}
