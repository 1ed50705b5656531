/// Reads the number that begins at one place of a text, in digits and words, as
/// generously as a person would.
///
/// Sentences are read by ``NumberReader``, which must leave hours, dates and
/// counts to others; here nothing else is looked for.
struct ValueReader {
    struct Match {
        let end: Int
        let value: WideRational
    }

    let text: ValueText
    /// A word such as "over" divides: "one over three".
    ///
    /// Among other words it may mean "more than": "over 40 gallons".
    var dividesByWords = true

    /// The longest number at a place; nil when there is none.
    func number(at position: Int) -> Match? {
        if let start = minus(at: position) {
            return unsigned(at: start).flatMap { match in
                match.value.negated.map { Match(end: match.end, value: $0) }
            }
        }
        return unsigned(at: position)
    }

    /// The place behind a word or a sign for less than zero.
    private func minus(at position: Int) -> Int? {
        guard position + 1 < text.tokens.count else { return nil }
        if text.isSign("-", at: position) {
            let isSign = position == 0 || !text.tokens[position].isGlued
            let isBefore = position == 0 || text.tokens[position + 1].isGlued
            return isSign && isBefore ? position + 1 : nil
        }
        return text.phrase(.minus, at: position)?.end
    }

    private func unsigned(at position: Int) -> Match? {
        if let base = CardinalReader(text: text).cardinal(at: position) {
            return divided(base) ?? withParts(base)
                ?? base.value.map { Match(end: base.end, value: $0) }
        }
        // "A half", "half a million", "a hundredth".
        let start = oneOrArticle(at: position) ?? position
        guard let part = fraction(at: start) ?? (start > position ? ofWhole(at: start) : nil)
        else { return nil }
        return scaled(part)
    }

    func oneOrArticle(at position: Int) -> Int? {
        text.phrase(.one, at: position)?.end ?? text.phrase(.article, at: position)?.end
    }

    // MARK: Parts

    /// A word for a part of one: "half", "three-quarters" of German.
    private func fraction(at position: Int) -> Match? {
        if let part = text.phrase(.fraction, at: position) {
            return WideRational(Int128(part.payload / 1000), Int128(part.payload % 1000))
                .map { Match(end: part.end, value: $0) }
        }
        // "Dreifünftel" is one word of German.
        guard text.lexicon.settings.compoundNumbers != nil, position < text.tokens.count else {
            return nil
        }
        return CardinalReader(text: text).value(ofFraction: text.tokens[position].text)
            .map { Match(end: position + 1, value: $0) }
    }

    private func ofWhole(at position: Int) -> Match? {
        denominator(at: position).flatMap { part in
            WideRational(1, part.value).map { Match(end: part.end, value: $0) }
        }
    }

    /// A part of something great: "half a million", "three quarters of a billion".
    private func scaled(_ part: Match) -> Match {
        guard let factor = factor(behind: part.end), let product = part.value * factor.value else {
            return part
        }
        return Match(end: factor.end, value: product)
    }

    private func factor(behind position: Int) -> (end: Int, value: WideRational)? {
        let of = text.phrase(.of, at: position)?.end ?? position
        return CardinalReader(text: text).factor(at: oneOrArticle(at: of) ?? of)
    }

    /// A number that is divided by the one behind a word or sign: "two over three", "two / three";
    /// nil when nothing divides.
    private func divided(_ base: Cardinal) -> Match? {
        guard
            let over = (dividesByWords ? text.phrase(.over, at: base.end)?.end : nil)
                ?? (text.isSign("/÷", at: base.end) ? base.end + 1 : nil),
            let below = CardinalReader(text: text).cardinal(at: over),
            let inverse = below.value?.inverse,
            let value = base.value.flatMap({ $0 * inverse })
        else { return nil }
        return Match(end: below.end, value: value)
    }

    /// A number and its parts: "two thirds", "one and a half", "a hundred and three quarters".
    private func withParts(_ base: Cardinal) -> Match? {
        if let joined = joinedTens(base) { return joined }
        if let part = denominator(at: base.end), let value = base.value,
            let inverse = WideRational(1, part.value)
        {
            // Behind the last "and" stands the part, as long as it is below one.
            if let (before, after) = base.lastAnd, after < part.value,
                let fraction = WideRational(after, part.value)
            {
                return sum(before, Match(end: part.end, value: fraction), half: nil)
            }
            return (value * inverse).map { scaled(Match(end: part.end, value: $0)) }
        }
        // "20 three fifths"
        if text.tokens[base.end - 1].kind == .number, let value = base.value, value.whole != nil,
            let count = CardinalReader(text: text).cardinal(at: base.end),
            let below = denominator(at: count.end), let top = count.value?.whole, top < below.value,
            let sum = WideRational(top, below.value).flatMap({ value + $0 })
        {
            return Match(end: below.end, value: sum)
        }
        guard let and = (text.phrase(.and, at: base.end) ?? text.phrase(.point, at: base.end))?.end,
            let value = base.value, value.whole != nil
        else { return nil }
        var part: Match?
        if let start = oneOrArticle(at: and), let found = fraction(at: start) ?? ofWhole(at: start)
        {
            part = found
        } else if let found = fraction(at: and) {
            part = found
        } else if let count = CardinalReader(text: text).cardinal(at: and),
            let below = denominator(at: count.end), let top = count.value?.whole,
            let value = WideRational(top, below.value)
        {
            part = Match(end: below.end, value: value)
        }
        return part.flatMap { sum(value, $0, half: base.lastFactor) }
    }

    /// A whole and its part, of one or of something great: "two and a half",
    /// "one and a half million", "a billion and a quarter million".
    ///
    /// - Parameter half: What the whole ends with; a part of nothing else is a part
    ///   of that: "two million and a half".
    private func sum(_ whole: WideRational, _ part: Match, half: WideRational?) -> Match? {
        let factor = factor(behind: part.end)
        guard let factor, let limit = factor.value.whole else {
            let value = half.map { part.value * $0 } ?? part.value
            return value.flatMap { whole + $0 }.map { Match(end: part.end, value: $0) }
        }
        let isOfBoth = whole.numerator < limit
        let value =
            isOfBoth
            ? (whole + part.value).flatMap { $0 * factor.value }
            : (part.value * factor.value).flatMap { whole + $0 }
        return value.map { Match(end: factor.end, value: $0) }
    }

    /// "Three twenty-fifths" and "one hundred thirty fifths": the last tens of the
    /// number belong to what it is divided by.
    private func joinedTens(_ base: Cardinal) -> Match? {
        guard let tens = base.lastTens, let value = base.value,
            let part = joinedDenominator(at: tens.start), part.end > base.end,
            !tens.isBehindAnd
                || text.tokens[base.end].isHyphenated && !text.tokens[tens.start].isHyphenated,
            let top = (value + WideRational(-tens.value))?.whole, top > 0,
            let result = WideRational(top, part.value)
        else { return nil }
        return Match(end: part.end, value: result)
    }

    // MARK: Denominators

    /// What a word divides by, as one or as many: "third", "hundredths".
    private func denominator(at position: Int) -> (end: Int, value: Int128)? {
        if let joined = joinedDenominator(at: position) { return joined }
        guard let unit = unitDenominator(at: position), unit.value > 1 else {
            return separateDenominator(at: position)
        }
        // "Two seconds" are no halves.
        if unit.value == 2, text.phrase(.fraction, at: position) == nil { return nil }
        return unit
    }

    /// "Treinta y dos avos": the ending may be a word of its own.
    private func separateDenominator(at position: Int) -> (end: Int, value: Int128)? {
        guard let count = CardinalReader(text: text).cardinal(at: position),
            count.end < text.tokens.count, let value = count.value?.whole,
            text.tokens[count.end].text.count > 2,
            text.lexicon.settings.denominatorEndings.contains(text.tokens[count.end].text)
        else { return nil }
        return (count.end + 1, value)
    }

    private func joinedDenominator(at position: Int) -> (end: Int, value: Int128)? {
        guard text.lexicon.settings.tensOfOrdinalsAreCardinal,
            let tens = text.phrase(.number, at: position), (20..<100).contains(tens.payload),
            tens.payload % 10 == 0
        else { return nil }
        let next = text.phrase(.and, at: tens.end)?.end ?? tens.end
        guard let unit = unitDenominator(at: next), (1...9).contains(unit.value) else {
            return nil
        }
        return (unit.end, Int128(tens.payload) + unit.value)
    }

    private func unitDenominator(at position: Int) -> (end: Int, value: Int128)? {
        if let part = text.phrase(.denominator, at: position) {
            return (part.end, Int128(part.payload))
        }
        if let part = text.phrase(.fraction, at: position), part.payload / 1000 == 1 {
            return (part.end, Int128(part.payload % 1000))
        }
        if let part = text.phrase(.ordinal, at: position) {
            return (part.end, Int128(part.payload))
        }
        guard position < text.tokens.count, text.tokens[position].kind == .word else { return nil }
        return CardinalReader(text: text).value(ofDenominator: text.tokens[position].text)
            .map { (position + 1, $0) }
    }
}
