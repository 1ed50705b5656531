/// Parts of one, alone or behind a whole number.
extension NumberReader {
    func withFraction(_ base: NumberMatch) -> NumberMatch? {
        // "two and a half", "one and three quarters", "1 and 1/2"
        if let and = matcher.phrase(.and, at: base.end), base.value.whole != nil {
            var next = and.end
            if next < tokens.count, Self.isCommonFraction(tokens[next]),
                let part = tokens[next].value, let sum = base.value + part
            {
                return NumberMatch(end: next + 1, value: sum, isPlainWords: false)
            }
            var count = 1
            if let article = matcher.phrase(.article, at: next) {
                next = article.end
            } else if let number = small(at: next) {
                count = number.value
                next = number.end
            }
            if let part = matcher.phrase(.fraction, at: next),
                let fraction = Self.fraction(part.payload, count: count),
                let share = fraction * Rational(lastDozen(before: base.end)),
                let sum = base.value + share
            {
                return NumberMatch(end: part.end, value: sum, isPlainWords: false)
            }
        }
        // "95 einhalb"
        if base.value.whole != nil, base.end < tokens.count,
            let half = matcher.lexicon.settings.compoundNumbers?.half,
            tokens[base.end].text == half, let sum = Rational(1, 2).flatMap({ base.value + $0 })
        {
            return NumberMatch(end: base.end + 1, value: sum, isPlainWords: false)
        }
        // "two thirds"
        if let part = matcher.phrase(.fraction, at: base.end), let count = base.value.whole,
            (1..<100).contains(count), let fraction = Self.fraction(part.payload, count: count)
        {
            return NumberMatch(end: part.end, value: fraction, isPlainWords: false)
        }
        return nil
    }

    /// "A dozen and a half" is half a dozen more; 1 for what is counted singly.
    private func lastDozen(before end: Int) -> Int {
        guard let word = matcher.phrase(.multiplier, at: end - 1), word.end == end,
            (10..<100).contains(word.payload)
        else { return 1 }
        return Int(word.payload)
    }

    /// "una y media", "ein und eine halbe": an article that is a one.
    func articleAndFraction(at position: Int) -> NumberMatch? {
        guard let article = matcher.phrase(.article, at: position),
            matcher.phrase(.and, at: article.end) != nil
        else { return nil }
        return withFraction(
            NumberMatch(end: article.end, value: Rational(1), isPlainWords: false))
    }

    /// "half", "a quarter", "half a dozen".
    func fractionAlone(at position: Int) -> NumberMatch? {
        let start = matcher.phrase(.article, at: position)?.end ?? position
        guard let part = matcher.phrase(.fraction, at: start),
            let fraction = Self.fraction(part.payload, count: 1),
            // "My third coffee"
            matcher.phrase(.ordinal, at: start)?.end != part.end
                || matcher.phrase(.of, at: part.end) != nil
        else { return nil }
        var end = part.end
        if let of = matcher.phrase(.of, at: end) { end = of.end }
        if let article = matcher.phrase(.article, at: end) { end = article.end }
        if let product = multiplied(fraction, at: end) {
            return NumberMatch(end: product.end, value: product.value, isPlainWords: false)
        }
        return NumberMatch(end: part.end, value: fraction, isPlainWords: false)
    }

    private static func fraction(_ payload: Int32, count: Int) -> Rational? {
        Rational(Int(payload / 1000), Int(payload % 1000)).flatMap { $0 * Rational(count) }
    }
}
