/// Numbers in digits, in all the ways they are written.
///
/// Groups of thousands by the locale's sign or by spaces (ISO 80000-1),
/// decimals, fractions, exponents, powers, "k" for a thousand and "M" for a million.
struct WrittenNumber {
    private let scalars: [Unicode.Scalar]
    private let notation: Lexicon.Notation
    private var position: Int

    /// The number that begins at a place, and its end; the value is nil for
    /// digits that are no number, such as a clock time.
    static func read(
        _ scalars: [Unicode.Scalar], at start: Int, _ notation: Lexicon.Notation
    ) -> (value: WideRational?, end: Int) {
        var number = WrittenNumber(scalars: scalars, notation: notation, position: start)
        let value = number.whole()
        // What cannot be read must not be read in part.
        return (value, max(number.position, start + 1))
    }

    private init(scalars: [Unicode.Scalar], notation: Lexicon.Notation, position: Int) {
        self.scalars = scalars
        self.notation = notation
        self.position = position
    }

    private mutating func whole() -> WideRational? {
        guard var value = plain() else { return skipped() }
        if let part = vulgarFraction() {
            guard let sum = value + part else { return nil }
            value = sum
        } else if let over = slash() {
            guard let inverse = over.inverse, let quotient = value * inverse else { return nil }
            value = quotient
        } else if value.whole != nil, let part = mixedPart() {
            guard let sum = value + part else { return nil }
            value = sum
        }
        guard let scaled = exponent(value) else { return skipped() }
        value = scaled
        if let factor = gluedFactor() {
            position += 1
            guard let product = value * WideRational(factor) else { return nil }
            value = product
        }
        // 3:45 and 1.2.3 are none.
        if position + 1 < scalars.count, digit(at: position + 1) != nil,
            [":", ".", ",", "/", "^"].contains(scalars[position])
        {
            return skipped()
        }
        return digit(at: position) == nil ? value : skipped()
    }

    /// Steps over all of what looked like a number.
    private mutating func skipped() -> WideRational? {
        while position < scalars.count,
            digit(at: position) != nil
                || [":", ".", ",", "/", "^"].contains(scalars[position])
                    && digit(at: position + 1) != nil
        {
            position += 1
        }
        return nil
    }

    private func digit(at place: Int) -> Int? {
        place < scalars.count ? WordTokenizer.digit(scalars[place]) : nil
    }

    private func runLength(at place: Int) -> Int {
        var end = place
        while digit(at: end) != nil { end += 1 }
        return end - place
    }

    /// Digits, groups of digits and decimals.
    private mutating func plain() -> WideRational? {
        var mantissa: Int128 = 0
        var width = 0
        func take(_ count: Int, from place: Int) -> Bool {
            for offset in 0..<count {
                let (product, over) = mantissa.multipliedReportingOverflow(by: 10)
                guard !over, let digit = digit(at: place + offset) else { return false }
                let (sum, tooGreat) = product.addingReportingOverflow(Int128(digit))
                guard !tooGreat else { return false }
                mantissa = sum
            }
            width += count
            return true
        }
        let first = runLength(at: position)
        if first == 0, let part = WordTokenizer.fraction(scalars[position]) {
            position += 1
            return WideRational(Int128(part.numerator), Int128(part.denominator))
        }
        guard take(first, from: position) else { return nil }
        let isZero = mantissa == 0
        position += first
        let groups = first > 0 && first <= 3 && !isZero ? groupSigns() : []
        for _ in groups {
            guard take(3, from: position + 1) else { return nil }
            position += 4
        }
        guard let decimals = decimalPlaces(isGrouped: !groups.isEmpty) else {
            return width > 0 ? WideRational(mantissa) : nil
        }
        guard take(decimals, from: position + 1) else { return nil }
        position += decimals + 1
        return WideRational(10).power(decimals).flatMap { WideRational(mantissa, $0.numerator) }
    }

    /// The signs between groups of three digits, all alike.
    private func groupSigns() -> [Unicode.Scalar] {
        var signs: [Unicode.Scalar] = []
        var place = position
        while place < scalars.count, runLength(at: place + 1) == 3,
            signs.isEmpty ? isGroupSign(scalars[place]) : scalars[place] == signs[0]
        {
            signs.append(scalars[place])
            place += 4
        }
        return signs == [" "] && notation.decimalSeparator == "." && !isOneNumber(to: place)
            ? [] : signs
    }

    /// "2 250 ml" is two of 250 where thousands are grouped by commas; "2 000 ml" is not.
    private func isOneNumber(to end: Int) -> Bool {
        if (end - 3..<end).allSatisfy({ digit(at: $0) == 0 }) { return true }
        var next = end
        while next < scalars.count, WordTokenizer.isSpace(scalars[next]) { next += 1 }
        return next == scalars.count || !WordTokenizer.isLetter(scalars[next])
    }

    private func isGroupSign(_ scalar: Unicode.Scalar) -> Bool {
        scalar == notation.groupingSeparator || scalar == "'" || scalar == "\u{2019}"
            || WordTokenizer.isSpace(scalar) && scalar != "\n"
    }

    /// How many digits stand behind a decimal sign here; a point is one in every
    /// language where it cannot group.
    private func decimalPlaces(isGrouped: Bool) -> Int? {
        guard position < scalars.count else { return nil }
        let sign = scalars[position]
        let count = runLength(at: position + 1)
        guard count > 0, sign == notation.decimalSeparator || sign == "." && !isGrouped else {
            return nil
        }
        return count
    }

    private mutating func vulgarFraction() -> WideRational? {
        var place = position
        while place < scalars.count, WordTokenizer.isSpace(scalars[place]) { place += 1 }
        guard place < scalars.count, let part = WordTokenizer.fraction(scalars[place]) else {
            return nil
        }
        position = place + 1
        return WideRational(Int128(part.numerator), Int128(part.denominator))
    }

    /// What a slash divides by: 4/5; three numbers are a date.
    private mutating func slash() -> WideRational? {
        guard position < scalars.count, ["/", "\u{2044}"].contains(scalars[position]) else {
            return nil
        }
        let count = runLength(at: position + 1)
        let end = position + 1 + count
        guard (1...9).contains(count),
            !(end + 1 < scalars.count && scalars[end] == scalars[position]
                && digit(at: end + 1) != nil),
            let value = small(from: position + 1, to: end), value > 0
        else { return nil }
        position = end
        return WideRational(Int128(value))
    }

    /// The part of "2 1/4", below one.
    private mutating func mixedPart() -> WideRational? {
        var place = position
        while place < scalars.count, WordTokenizer.isSpace(scalars[place]) { place += 1 }
        let count = runLength(at: place)
        guard place > position, (1...6).contains(count) else { return nil }
        let kept = position
        position = place + count
        guard let over = slash(), let value = small(from: place, to: place + count),
            Int128(value) < over.numerator
        else {
            position = kept
            return nil
        }
        return WideRational(Int128(value), over.numerator)
    }

    private func small(from start: Int, to end: Int) -> Int? {
        guard end - start <= 9 else { return nil }
        return (start..<end).reduce(0) { $0 * 10 + (digit(at: $1) ?? 0) }
    }

    /// 1e10, 6.2x10^-4, 1.1^23; the value itself where none of them follows.
    private mutating func exponent(_ value: WideRational) -> WideRational? {
        guard position < scalars.count else { return value }
        let sign = scalars[position]
        if sign == "^" {
            return signed(at: position + 1).flatMap { power in
                position = power.end
                return value.power(power.value)
            }
        }
        if sign == "e" || sign == "E", let power = signed(at: position + 1),
            !(power.end < scalars.count && WordTokenizer.isLetter(scalars[power.end]))
        {
            position = power.end
            return WideRational(10).power(power.value).flatMap { $0 * value }
        }
        if ["x", "X", "×", "*", "·"].contains(sign), digit(at: position + 1) == 1,
            digit(at: position + 2) == 0, position + 3 < scalars.count,
            scalars[position + 3] == "^", let power = signed(at: position + 4)
        {
            position = power.end
            return WideRational(10).power(power.value).flatMap { $0 * value }
        }
        return value
    }

    private func signed(at place: Int) -> (value: Int, end: Int)? {
        guard place < scalars.count else { return nil }
        let sign = WordTokenizer.straightened(scalars[place])
        let start = sign == "-" || sign == "+" ? place + 1 : place
        let count = runLength(at: start)
        guard (1...3).contains(count), let value = small(from: start, to: start + count) else {
            return nil
        }
        return (sign == "-" ? -value : value, start + count)
    }

    /// The "k" of 10k and the "M" of 10M, with no letter behind it.
    private func gluedFactor() -> Int128? {
        guard position < scalars.count,
            position + 1 == scalars.count || !WordTokenizer.isLetter(scalars[position + 1])
        else { return nil }
        switch scalars[position] {
        case "k", "K": return 1_000
        case "M": return 1_000_000
        default: return nil
        }
    }
}
