/// The words of a number, and the digits behind its point.
extension CardinalCore {
    typealias Small = (end: Int, value: WideRational, isInDigits: Bool)

    /// A number that is not a multiplier; in a sentence with the units behind its tens.
    func small(at position: Int) -> Small? {
        style == .sentence ? smallOfSentence(at: position) : word(at: position)
    }

    /// A number word, or digits that count as one.
    func word(at position: Int) -> Small? {
        if let digits = text.digits(at: position) {
            return digits.value.map { (position + 1, $0, true) }
        }
        if let word = text.phrase(.number, at: position) {
            return (word.end, WideRational(Int128(word.payload)), false)
        }
        guard style == .value else { return nil }
        return text.phrase(.one, at: position).map { ($0.end, WideRational(1), false) }
    }

    func smallOfSentence(at position: Int) -> Small? {
        guard let first = text.phrase(.number, at: position) else { return nil }
        let value = first.payload
        var (end, sum) = (first.end, value)
        if (1...9).contains(value), text.lexicon.settings.compoundNumbers != nil,
            let and = text.phrase(.and, at: end), let tens = text.phrase(.number, at: and.end),
            (20...90).contains(tens.payload), tens.payload % 10 == 0
        {
            // "Fünf und siebzig", where the language writes it in one word.
            (end, sum) = (tens.end, tens.payload + value)
        } else if let next = text.phrase(.number, at: end) {
            let isUnits =
                (20..<100).contains(value) && value % 10 == 0 && (1...9).contains(next.payload)
                && !text.lexicon.writesAsOne(Int(value + next.payload))
            // "Zweihundert" and "fünfzig" are one number.
            let isBelowHundred =
                value >= 100 && value % 100 == 0 && (1..<100).contains(next.payload)
            if isUnits || isBelowHundred { (end, sum) = (next.end, value + next.payload) }
        }
        return (end, WideRational(Int128(sum)), false)
    }

    func oneOrArticle(at position: Int) -> Int? {
        (style == .value ? text.phrase(.one, at: position)?.end : nil)
            ?? text.phrase(.article, at: position)?.end
    }

    /// A dozen, a hundred, a million.
    func factor(at position: Int) -> (end: Int, value: WideRational)? {
        let plain = text.phrase(.multiplier, at: position)
        if style == .value, let scale = text.phrase(.scale, at: position),
            scale.end > plain?.end ?? 0
        {
            return WideRational(10).power(Int(scale.payload)).map { (scale.end, $0) }
        }
        return plain.map { ($0.end, WideRational(Int128($0.payload))) }
    }

    // MARK: Decimals

    /// A number with a point said behind it.
    func pointed(_ state: State) -> State? {
        guard let current = state.current ?? (state.groups.isEmpty ? nil : WideRational(0)),
            current.whole != nil, let point = text.phrase(.point, at: state.end)?.end,
            style == .sentence || !isPart(at: point), let decimals = decimals(at: point),
            let sum = current + decimals.value
        else { return nil }
        var next = state
        next.current = sum
        next.end = decimals.end
        next.lastAnd = nil
        next.lastTens = nil
        next.isPlain = false
        // Nothing joins a decimal but a power of ten: "two point five million".
        next.isClosed = factor(at: decimals.end).map { ($0.value.whole ?? 0) < 100 } ?? true
        return next
    }

    /// A number with a fraction behind it follows, so that the word before is no decimal point:
    /// "five con un cuarto" in Spanish.
    func isPart(at position: Int) -> Bool {
        guard let count = word(at: position) else { return false }
        return text.phrase(.fraction, at: count.end) != nil
            || text.phrase(.denominator, at: count.end) != nil
    }

    /// Zeros and digits one by one, or a number as one: "point zero five", "coma veinticinco".
    func decimals(at start: Int) -> (end: Int, value: WideRational)? {
        var (end, digits, width): (Int, Int128, Int) = (start, 0, 0)
        func places(_ value: Int128) -> Int { String(value).count }
        while width < (style == .value ? 30 : 6), let next = word(at: end),
            let value = next.value.whole, value >= 0
        {
            let count = text.digits(at: end)?.width ?? places(value)
            // A number of more digits stands alone behind zeros.
            guard value < 10 || digits == 0 else { break }
            if value >= 10, let (rest, more) = decimalNumber(at: end, isFirst: width == 0) {
                return fraction(more, width + max(places(more), count), rest)
            }
            guard value < 10 || style == .value else { break }
            digits = digits * 10 + value
            width += count
            end = next.end
        }
        return width > 0 ? fraction(digits, width, end) : nil
    }

    /// Decimals said as one number: up to 99 in a sentence, where they are the first.
    func decimalNumber(at position: Int, isFirst: Bool) -> (end: Int, value: Int128)? {
        switch style {
        case .value:
            guard let whole = cardinal(at: position), let value = whole.value?.whole,
                value < 1_000_000
            else { return nil }
            return (whole.end, value)
        case .sentence:
            guard isFirst, let small = small(at: position), let value = small.value.whole,
                value < 100
            else { return nil }
            return (small.end, value)
        }
    }

    func fraction(
        _ digits: Int128, _ width: Int, _ end: Int
    ) -> (end: Int, value: WideRational)? {
        WideRational(10).power(width).flatMap { WideRational(digits, $0.numerator) }
            .map { (end, $0) }
    }
}
