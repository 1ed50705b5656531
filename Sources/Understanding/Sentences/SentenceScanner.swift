import AccessibleCore

/// Cuts a text into pieces, the longest at each place.
struct SentenceScanner {
    let matcher: Matcher
    let resolver: TimeResolver
    let scalars: [Unicode.Scalar]
    var tokens: [Token] { matcher.tokens }
    let hasSymptom: Bool
    private let hasWeight: Bool

    init(matcher: Matcher, resolver: TimeResolver, scalars: [Unicode.Scalar]) {
        self.matcher = matcher
        self.scalars = scalars
        self.resolver = resolver
        hasWeight = matcher.tokens.indices.contains {
            matcher.phrase(.weight, at: $0) != nil || matcher.phrase(.weigh, at: $0) != nil
        }
        hasSymptom = matcher.tokens.indices.contains { matcher.phrase(.symptom, at: $0) != nil }
    }

    func pieces() -> [Piece] {
        var pieces: [Piece] = []
        var position = 0
        while position < tokens.count {
            let piece = self.piece(
                at: position, after: pieces.last, isFelt: isBehindSymptom(pieces))
            if let right = correctedInUnit(piece, after: pieces) {
                pieces.append(right.piece)
                position = right.end
                continue
            }
            if let next = correction(of: piece, after: pieces)
                ?? corrected(at: position, in: &pieces)
            {
                position = next
                continue
            }
            pieces.append(piece)
            position = max(piece.end, position + 1)
        }
        return pieces
    }

    /// The last word that says more than how bad it is names something felt.
    private func isBehindSymptom(_ pieces: [Piece]) -> Bool {
        let last = pieces.last {
            switch $0.kind {
            case .severity, .score, .times, .time, .filler: false
            default: true
            }
        }
        if case .noun(.symptom) = last?.kind { return true }
        return false
    }

    private func piece(at position: Int, after last: Piece?, isFelt: Bool) -> Piece {
        if let end = sentenceEnd(at: position) { return end }
        if let decimal = bareDecimal(at: position) { return decimal }
        if let change = weightChange(at: position) { return change }
        // "4/10 at 9" is how bad it was, not the tenth of April.
        if tokens[position].kind == .slash, let score = score(at: position) { return score }
        var best = lexical(at: position, after: last)
        func consider(_ piece: Piece?, wins: Bool) {
            guard let piece else { return }
            if piece.end > best.end || (wins && piece.end == best.end) { best = piece }
        }
        consider(number(at: position), wins: true)
        consider(quantity(at: position), wins: true)
        consider(range(at: position), wins: true)
        consider(length(at: position), wins: true)
        consider(timeAlone(at: position), wins: true)
        consider(time(at: position, after: last), wins: !isFraction(at: position))
        consider(isFelt ? place(at: position) : nil, wins: true)
        consider(meal(at: position), wins: true)
        consider(times(at: position), wins: true)
        consider(score(at: position), wins: true)
        return best
    }

    private func sentenceEnd(at position: Int) -> Piece? {
        let token = tokens[position]
        guard token.kind == .symbol else { return nil }
        switch token.text {
        case ".", "!", "…", "。", "！", "¡":
            return Piece(kind: .end(isQuestion: false), start: position, end: position + 1)
        case "?", "？", "¿":
            return Piece(kind: .end(isQuestion: true), start: position, end: position + 1)
        default:
            return nil
        }
    }

    // MARK: Numbers

    private func isImpossible(_ value: Rational, at position: Int) -> Bool {
        !value.isPositive || NumberReader(matcher: matcher).isNegated(at: position)
            || position > 0 && ["<", ">", "≤", "≥"].contains(tokens[position - 1].text)
    }

    /// "Point five milligrams"; without a unit behind it nobody knows what of.
    private func bareDecimal(at position: Int) -> Piece? {
        guard let point = matcher.phrase(.point, at: position),
            matcher.phrase(.with, at: position) == nil, tokens[position].kind == .word,
            let decimals = NumberReader(matcher: matcher).decimals(at: point.end)
        else { return nil }
        guard decimals.value.isPositive, let word = matcher.phrase(.unit, at: decimals.end) else {
            return Piece(kind: .impossibleNumber, start: position, end: decimals.end)
        }
        let unit = MeasureUnit.allCases[Int(word.payload)]
        return Piece(kind: .quantity(decimals.value, unit), start: position, end: word.end)
    }

    private func number(at position: Int) -> Piece? {
        if tokens[position].kind == .malformed {
            return Piece(kind: .impossibleNumber, start: position, end: position + 1)
        }
        if tokens[position].kind == .clock || tokens[position].kind == .isoDate
            || tokens[position].kind == .slash || tokens[position].kind == .dotted
        {
            guard let match = matcher.numbers(at: position).first else {
                return Piece(kind: .impossibleTime, start: position, end: position + 1)
            }
            return Piece(kind: .number(match.value), start: position, end: match.end)
        }
        if hasWeight, let match = longest(.spokenHundreds, at: position),
            case .number(let value) = match.value
        {
            return Piece(kind: .number(value), start: position, end: match.end)
        }
        guard let match = matcher.numbers(at: position).first else { return nil }
        if let end = shareEnd(at: position, behind: match.end) {
            // "50 % of a glass" is less than the glass.
            let isPart = matcher.phrase(.of, at: end).map {
                longest(.quantity, at: $0.end) != nil || !matcher.numbers(at: $0.end).isEmpty
            }
            return Piece(
                kind: isPart ?? false ? .impossibleNumber : .of, start: position, end: end)
        }
        // "2 hours of headache": how long, not how much.
        if let word = matcher.phrase(.durationUnit, at: match.end),
            isNamed(at: matcher.phrase(.of, at: word.end)?.end ?? word.end)
        {
            return Piece(kind: .range(nil), start: position, end: word.end)
        }
        let isWrong =
            isImpossible(match.value, at: position) || isDifference(at: position, from: match.end)
        return Piece(
            kind: isWrong ? .impossibleNumber : .number(match.value), start: position,
            end: match.end)
    }

    /// Where "3.5 %" or "5 percent" ends: "milk 3.5 %" is a kind of milk.
    func shareEnd(at position: Int, behind number: Int) -> Int? {
        if number < tokens.count, ["%", "‰"].contains(tokens[number].text) { return number + 1 }
        return longest(.share, at: position)?.end
    }

    /// "I weigh 2 pounds more" is no weight; "150 pounds more or less" is.
    private func isDifference(
        at position: Int, from end: Int, in unit: MeasureUnit? = nil
    ) -> Bool {
        guard let match = longest(.difference, at: position), match.end >= end,
            hasWeight
                || unit.map(WeightBounds.units.contains) ?? false && !isNamed(at: match.end)
        else { return false }
        return (position..<match.end).allSatisfy {
            (matcher.phrase(.filler, at: $0)?.end ?? 0) <= match.end
                && (longest(.about, at: $0)?.end ?? 0) <= match.end
        }
    }

    /// "Up two pounds" is no weight.
    private func weightChange(at position: Int) -> Piece? {
        guard tokens[position].kind == .word, matcher.numbers(at: position).isEmpty,
            matcher.phrase(.article, at: position) == nil,
            let match = longest(.difference, at: position)
        else { return nil }
        return Piece(kind: .impossibleNumber, start: position, end: match.end)
    }

    private func quantity(at position: Int) -> Piece? {
        if let match = longest(.spokenHundreds, at: position),
            case .number(let value) = match.value, let word = matcher.phrase(.unit, at: match.end)
        {
            let unit = MeasureUnit.allCases[Int(word.payload)]
            if hasWeight || WeightBounds.units.contains(unit) {
                let end = isStop(before: word.end) ? word.end - 1 : word.end
                return Piece(kind: .quantity(value, unit), start: position, end: end)
            }
        }
        let matches = matcher.matches(.quantity, at: position)
        guard
            let match = matches.filter({
                !isStop(before: $0.end) && !takesNext($0, from: position) && !isHalfOfDose($0)
            }
            )
            .max(by: { $0.end < $1.end }),
            case .quantity(let amount, let unit) = match.value
        else { return nil }
        if let end = concentrationEnd(at: match.end) {
            return Piece(kind: .of, start: position, end: end)
        }
        // "A few mg of", "mg of": no number at all.
        if SentenceReader.sizes.contains(unit),
            let word = matcher.phrase(.unit, at: position),
            [word.end, matcher.phrase(.of, at: word.end)?.end].contains(match.end)
        {
            return Piece(kind: .range(nil), start: position, end: match.end)
        }
        let isWrong =
            isImpossible(amount, at: position)
            || isDifference(at: position, from: match.end, in: unit)
            || Self.doses.contains(unit) && tokens[position..<match.end].contains(where: \.isSpaced)
        return Piece(
            kind: isWrong ? .impossibleNumber : .quantity(amount, unit), start: position,
            end: match.end)
    }

    /// Of a medicine "2 500 mg" may be two of 500.
    private static let doses: Set<MeasureUnit> = [.milligram, .microgram, .internationalUnit]

    /// "400 mg and a half": it is the tablet that is halved.
    private func isHalfOfDose(_ match: Matcher.Match) -> Bool {
        guard case .quantity(_, let unit) = match.value, Self.doses.contains(unit) else {
            return false
        }
        return matcher.phrase(.fraction, at: match.end - 1) != nil
    }

    /// "200mg/5ml" tells how strong something is, not how much was taken.
    private func concentrationEnd(at position: Int) -> Int? {
        guard position + 1 < tokens.count, tokens[position].text == "/" else { return nil }
        return longest(.quantity, at: position + 1)?.end
            ?? matcher.phrase(.unit, at: position + 1)?.end
    }

    /// "80 kilos 200 mg ibuprofen": the second number has a unit or a thing of
    /// its own.
    private func takesNext(_ match: Matcher.Match, from position: Int) -> Bool {
        guard match.end - position > 2, match.end < tokens.count,
            case .number = tokens[match.end - 1].kind
        else { return false }
        if matcher.phrase(.unit, at: match.end) != nil { return true }
        return isNamed(at: match.end)
    }

    func isNamed(at position: Int) -> Bool {
        guard position < tokens.count else { return false }
        if case .noun = lexical(at: position, after: nil).kind { return true }
        return false
    }

    /// A full stop behind a short unit that ends the sentence: it does unless
    /// what it is an amount of follows.
    private func isStop(before end: Int) -> Bool {
        let last = tokens[end - 1]
        guard last.kind == .symbol, end - 1 > 0 else { return false }
        guard end < tokens.count else { return true }
        guard !scalars[tokens[end].start].properties.isUppercase else { return true }
        switch lexical(at: end, after: nil).kind {
        case .of, .noun, .unknown: return false
        default: return true
        }
    }

    /// "2-3 cookies", "two or three cups": not as a time.
    private func range(at position: Int) -> Piece? {
        guard let match = longest(.amountRange, at: position) else { return nil }
        let end = isStop(before: match.end) ? match.end - 1 : match.end
        // "Two or three", "between two and three"; "or three" alone has no first.
        let start = (position..<end).first { !matcher.numbers(at: $0).isEmpty } ?? position
        guard start == position || matcher.phrase(.number, at: position) == nil,
            let first = matcher.numbers(at: start).first, first.end < end,
            !isImpossible(first.value, at: start)
        else { return Piece(kind: .range(nil), start: position, end: end) }
        var unit: MeasureUnit?
        for inner in (position + 1)..<max(match.end, position + 1) where unit == nil {
            for case .quantity(_, let said) in matcher.matches(.quantity, at: inner)
                .filter({ $0.end == match.end }).map(\.value)
            { unit = said }
        }
        let amount = Quantity(SentenceReader.kept(first.value), unit)
        return Piece(kind: .range(amount), start: position, end: end)
    }

    /// "In my left knee", behind what is felt there.
    private func place(at position: Int) -> Piece? {
        guard let match = longest(.bodyPlace, at: position),
            let first = (position..<match.end).first(where: {
                matcher.phrase(.body, at: $0) != nil || matcher.phrase(.side, at: $0) != nil
            })
        else { return nil }
        return Piece(kind: .place(first), start: position, end: match.end)
    }

    private func times(at position: Int) -> Piece? {
        if let word = matcher.phrase(.times, at: position) {
            if ["x", "×"].contains(tokens[word.end - 1].text), isNamed(at: word.end) {
                return Piece(
                    kind: .number(Rational(Int(word.payload))), start: position, end: word.end)
            }
            return Piece(kind: .times(Int(word.payload)), start: position, end: word.end)
        }
        guard let match = longest(.countedTimes, at: position),
            case .number(let value) = match.value, let count = value.whole, count > 0
        else { return nil }
        // "3x eggs"
        if ["x", "×"].contains(tokens[match.end - 1].text), isNamed(at: match.end) {
            return Piece(kind: .number(value), start: position, end: match.end)
        }
        return Piece(kind: .times(count), start: position, end: match.end)
    }

    private func score(at position: Int) -> Piece? {
        let token = tokens[position]
        if token.kind == .slash, token.fields.1 == 10, token.fields.2 < 0, hasSymptom {
            let isScore = (0...10).contains(token.fields.0)
            return Piece(
                kind: isScore ? .score(token.fields.0) : .impossibleNumber, start: position,
                end: position + 1)
        }
        guard hasSymptom, let match = longest(.score, at: position),
            case .number(let value) = match.value, let whole = value.whole, (0...10).contains(whole)
        else { return nil }
        return Piece(kind: .score(whole), start: position, end: match.end)
    }

    /// A fraction that something countable follows, not a date.
    private func isFraction(at position: Int) -> Bool {
        let next = position + 1
        return tokens[position].kind == .slash && !matcher.numbers(at: position).isEmpty
            && next < tokens.count && tokens[next].kind == .word
            && tokens[next].mask & (WordClass.separator.bit | WordClass.stop.bit) == 0
    }

    func longest(_ rule: KnownRule, at position: Int) -> Matcher.Match? {
        matcher.matches(rule, at: position).max { $0.end < $1.end }
    }
}
