/// Numbers in digits, with what belongs to them: clocks, dates, fractions, decimals.
extension WordTokenizer {
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

    mutating func number(isGlued: Bool) {
        let start = position
        var token = WordToken(kind: .number, text: "", start: start, end: start, isGlued: isGlued)
        if let (value, end) = digitRun(from: start) {
            position = end
            token.width = end - start
            token.fields.0 = value
            token.value = value < 0 ? nil : Rational(value)
            token.kind = value < 0 ? .malformed : .number
            compound(&token, whole: value, start: start)
            paddedClock(&token)
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

    /// "0730": no amount begins with a zero, so four digits are hours and minutes.
    private func paddedClock(_ token: inout WordToken) {
        let (hour, minute) = token.fields.0.quotientAndRemainder(dividingBy: 100)
        guard token.kind == .number, token.width == 4, (0...9).contains(hour), minute < 60,
            token.fields.1 < 0, position - token.start == 4
        else { return }
        token.kind = .clock
        token.width = 2
        token.fields = (hour, minute, -1)
        token.value = nil
    }

    /// What follows the first digits: a clock, a date, a fraction, decimals.
    private mutating func compound(_ token: inout WordToken, whole: Int, start: Int) {
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
        // "9h30 300 g": minutes begin no larger number.
        case " "
        where isGroupingSpace(at: position) && (1...999).contains(whole) && !token.isGlued:
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

    private mutating func decimals(_ token: inout WordToken, start: Int) {
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
        // "1 000" can be nothing else.
        token.isSpaced = signs.contains(" ") && runs.last?.digits != 0
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
