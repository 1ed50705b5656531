/// A number found in a text.
struct NumberMatch {
    let end: Int
    let value: Rational
    /// Words alone, and no fraction: may be the hour of a clock.
    let isPlainWords: Bool
}

/// Reads numbers in digits and words at one place of a text.
struct NumberReader {
    let matcher: PhraseMatcher
    var tokens: [WordToken] { matcher.tokens }

    init(matcher: PhraseMatcher) {
        self.matcher = matcher
    }

    /// The numbers that begin at a place, the longest first.
    func numbers(at position: Int) -> [NumberMatch] {
        if let sign = minus(at: position) {
            return whole(at: sign).compactMap { match in
                match.value.negated.map {
                    NumberMatch(end: match.end, value: $0, isPlainWords: false)
                }
            }
        }
        return whole(at: position)
    }

    /// The whole number that ends at a place.
    func number(before end: Int) -> Int? {
        (max(end - 3, 0)..<end).lazy.compactMap { start in
            whole(at: start).first { $0.end == end }?.value.whole
        }.first
    }

    /// Whether a minus sign belongs to the number at a place.
    func isNegated(at position: Int) -> Bool {
        position > 0 && minus(at: position - 1) == position
    }

    /// The place behind a word or sign for less than zero.
    ///
    /// A dash between two words or numbers is none.
    private func minus(at position: Int) -> Int? {
        guard position + 1 < tokens.count, let phrase = matcher.phrase(.minus, at: position) else {
            return nil
        }
        let token = tokens[position]
        if token.kind == .symbol {
            guard position + 1 < tokens.count, tokens[position + 1].isGlued,
                position == 0 || !token.isGlued
            else { return nil }
        }
        return phrase.end
    }

    private func whole(at position: Int) -> [NumberMatch] {
        guard position < tokens.count else { return [] }
        var result: [NumberMatch] = []
        if let base = digits(at: position) ?? words(at: position) {
            result.append(base)
            if let long = withFraction(base) { result.insert(long, at: 0) }
        } else if let long = articleAndFraction(at: position) {
            result.append(long)
        } else if let part = fractionAlone(at: position) {
            result.append(part)
        }
        return result
    }

    // MARK: Digits

    private func digits(at position: Int) -> NumberMatch? {
        let token = tokens[position]
        guard token.kind == .number || token.kind == .slash, !token.isOrdinal,
            var value = token.value
        else { return nil }
        if token.kind == .slash {
            guard token.fields.2 < 0, Self.isCommonFraction(token) else { return nil }
        }
        var end = position + 1
        if value.whole != nil, end < tokens.count {
            let next = tokens[end]
            if Self.isCommonFraction(next), let part = next.value,
                let sum = value + part
            {
                value = sum
                end += 1
            } else if next.kind == .number, next.width == 0, let part = next.value,
                let sum = value + part
            {
                value = sum
                end += 1
            }
        }
        if end == position + 1, value.whole != nil, let point = matcher.phrase(.point, at: end),
            let decimals = writtenDecimals(at: point.end), let sum = value + decimals
        {
            return NumberMatch(end: point.end + 1, value: sum, isPlainWords: false)
        }
        if let multiplied = multiplied(value, at: end) {
            return NumberMatch(end: multiplied.end, value: multiplied.value, isPlainWords: false)
        }
        return NumberMatch(end: end, value: value, isPlainWords: false)
    }

    /// The digits behind the word for the point: "72 point 5".
    private func writtenDecimals(at position: Int) -> Rational? {
        guard position < tokens.count, case let token = tokens[position], token.kind == .number,
            (1...3).contains(token.width), let digits = token.value?.whole
        else { return nil }
        return Rational(digits, [1, 10, 100, 1_000][token.width])
    }

    /// Halves to sixteenths below one; other slashes are dates.
    static func isCommonFraction(_ token: WordToken) -> Bool {
        token.kind == .slash && token.fields.2 < 0 && token.fields.0 > 0
            && token.fields.0 < token.fields.1
            && [2, 3, 4, 5, 6, 8, 16].contains(token.fields.1)
    }

    // MARK: Words

    func small(at position: Int) -> (end: Int, value: Int)? {
        matcher.phrase(.number, at: position).map { ($0.end, Int($0.payload)) }
    }

    private var core: CardinalCore<PhraseMatcher> { CardinalCore(text: matcher, style: .sentence) }

    private func words(at position: Int) -> NumberMatch? {
        // "Special K": a letter multiplies digits alone.
        if matcher.phrase(.number, at: position) == nil,
            let word = matcher.phrase(.multiplier, at: position), word.end == position + 1,
            tokens[position].end - tokens[position].start == 1
        {
            return nil
        }
        guard let cardinal = core.cardinal(at: position),
            let value = cardinal.value.flatMap(Rational.init(exactly:)),
            value.numerator / value.denominator < 1_000_000_000_000_000
        else { return nil }
        return NumberMatch(end: cardinal.end, value: value, isPlainWords: cardinal.isPlain)
    }

    func multiplied(
        _ value: Rational, at position: Int
    ) -> (end: Int, value: Rational)? {
        // "80 trescientos" are two numbers.
        guard let multiplier = matcher.phrase(.multiplier, at: position),
            !(101..<1_000).contains(multiplier.payload),
            let product = value * Rational(Int(multiplier.payload))
        else { return nil }
        var end = multiplier.end
        // "3 hundred and 21"
        if multiplier.payload >= 100, let and = matcher.phrase(.and, at: end),
            and.end < tokens.count, tokens[and.end].kind == .number,
            let more = tokens[and.end].value, let whole = more.whole,
            (1..<Int(multiplier.payload)).contains(whole), let sum = product + more
        {
            return (and.end + 1, sum)
        }
        if multiplier.payload < 100, let of = matcher.phrase(.of, at: end) { end = of.end }
        return (end, product)
    }

    /// Digits one by one after "point".
    func decimals(at position: Int) -> (end: Int, value: Rational)? {
        core.decimals(at: position).flatMap { decimals in
            Rational(exactly: decimals.value).map { (decimals.end, $0) }
        }
    }

    // MARK: Ordinals

    func ordinals(at position: Int) -> [PhraseMatcher.Match] {
        let token = tokens[position]
        if token.isOrdinal, let whole = token.value?.whole {
            return [PhraseMatcher.Match(end: position + 1, value: .int(whole))]
        }
        if let word = matcher.phrase(.ordinal, at: position) {
            return [PhraseMatcher.Match(end: word.end, value: .int(Int(word.payload)))]
        }
        if let tens = small(at: position), tens.value >= 20, tens.value % 10 == 0,
            let word = matcher.phrase(.ordinal, at: tens.end), word.payload < 10
        {
            return [PhraseMatcher.Match(end: word.end, value: .int(tens.value + Int(word.payload)))]
        }
        return []
    }
}

extension PhraseMatcher: NumberWords {
    /// A single digit, as in "point 5".
    ///
    /// Other numbers in digits are never part of one in words.
    func digits(at position: Int) -> (value: WideRational?, width: Int)? {
        guard position < tokens.count, case let token = tokens[position], token.kind == .number,
            token.width == 1, let digit = token.value?.whole
        else { return nil }
        return (WideRational(Int128(digit)), 1)
    }

    func isSign(_ signs: String, at position: Int) -> Bool {
        position < tokens.count && tokens[position].kind == .symbol
            && signs.contains(tokens[position].text)
    }
}
