import AccessibleCore
import Foundation
import Journal

/// Numbers, and amounts in units.
extension ChunkReader {
    func isImpossible(_ value: Rational, at position: Int) -> Bool {
        !value.isPositive || NumberReader(matcher: matcher).isNegated(at: position)
            || position > 0 && ["<", ">", "≤", "≥"].contains(tokens[position - 1].text)
    }

    /// "Point five milligrams"; without a unit behind it nobody knows what of.
    func bareDecimal(at position: Int) -> Chunk? {
        guard let point = matcher.phrase(.point, at: position),
            matcher.phrase(.with, at: position) == nil, tokens[position].kind == .word,
            let decimals = NumberReader(matcher: matcher).decimals(at: point.end)
        else { return nil }
        guard decimals.value.isPositive, let word = matcher.phrase(.unit, at: decimals.end) else {
            return Chunk(kind: .impossibleNumber, start: position, end: decimals.end)
        }
        let unit = MeasureUnit.allCases[Int(word.payload)]
        return Chunk(kind: .quantity(decimals.value, unit), start: position, end: word.end)
    }

    func number(at position: Int) -> Chunk? {
        if tokens[position].kind == .malformed {
            return Chunk(kind: .impossibleNumber, start: position, end: position + 1)
        }
        if tokens[position].kind == .clock || tokens[position].kind == .isoDate
            || tokens[position].kind == .slash || tokens[position].kind == .dotted
        {
            guard let match = matcher.numbers(at: position).first else {
                return Chunk(kind: .impossibleTime, start: position, end: position + 1)
            }
            return Chunk(kind: .number(match.value), start: position, end: match.end)
        }
        if hasWeight, let match = longest(.spokenHundreds, at: position),
            case .number(let value) = match.value
        {
            return Chunk(kind: .number(value), start: position, end: match.end)
        }
        guard
            let match = matcher.numbers(at: position).first(where: {
                !cutsName($0, from: position) && !isWithHalf($0, from: position)
                    && !cutsTime($0, from: position)
            }
            )
        else { return nil }
        if let end = shareEnd(at: position, behind: match.end) {
            // "50 % of a glass" is less than the glass.
            let isPart = matcher.phrase(.of, at: end).map {
                longest(.quantity, at: $0.end) != nil || !matcher.numbers(at: $0.end).isEmpty
            }
            return Chunk(
                kind: isPart ?? false ? .impossibleNumber : .of, start: position, end: end)
        }
        // "2 hours of headache": how long, not how much.
        if let word = matcher.phrase(.durationUnit, at: match.end),
            isNamed(at: matcher.phrase(.of, at: word.end)?.end ?? word.end)
        {
            return Chunk(kind: .range(nil), start: position, end: word.end)
        }
        // "Omelet, 390 calories": how much energy it has, which is not logged.
        if let word = matcher.phrase(.energy, at: match.end) {
            return Chunk(kind: .range(nil), start: position, end: word.end)
        }
        // "One more" is another one.
        let more = matcher.phrase(.again, at: position) == nil ? moreEnd(match.end) : nil
        let isWrong =
            isImpossible(match.value, at: position) || isDifference(at: position, from: match.end)
        return Chunk(
            kind: isWrong ? .impossibleNumber : .number(match.value), start: position,
            end: more ?? match.end)
    }

    /// "Lantus 20": a number straight behind the name of an insulin is of its units, unless a unit or a time is said.
    func insulinUnits(at position: Int, after last: Chunk?) -> Chunk? {
        guard let last, last.noun == .vitamin, last.end == position,
            matcher.phrase(.insulin, at: last.start)?.end == position,
            tokens[position].kind == .number,
            let number = matcher.numbers(at: position).first(where: { $0.end == position + 1 }),
            // "Humalog 12.30" may be the time.
            let units = number.value.whole, (1...Self.mostInsulin).contains(units),
            !isCountedBefore(last.start), matcher.phrase(.unit, at: number.end) == nil,
            time(at: position, after: nil)?.isTime != true
        else { return nil }
        return Chunk(
            kind: .quantity(number.value, .internationalUnit), start: position, end: number.end)
    }

    /// "6 humalog 12": an amount stands before the name.
    private func isCountedBefore(_ name: Int) -> Bool {
        guard name > 0 else { return false }
        return !matcher.numbers(at: name - 1).isEmpty
            || [WordClass.unit, .of].contains { matcher.phrase($0, at: name - 1) != nil }
    }

    /// A higher number behind an insulin may be its concentration, or four digits of a time.
    private static let mostInsulin = 99

    /// "Like three crackers", of words that are verbs elsewhere.
    func approximation(at position: Int, _ word: Chunk) -> Chunk? {
        guard case .verb(.otherVerb) = word.kind,
            let about = longest(.about, at: position), about.end == word.end,
            !matcher.numbers(at: about.end).isEmpty
        else { return nil }
        return Chunk(kind: .filler, start: position, end: about.end)
    }

    /// "Ibuprofen 600 and half a tablet": more than anybody counts with a half.
    private func isWithHalf(_ match: NumberMatch, from position: Int) -> Bool {
        endsInHalf(match.value, position..<match.end)
    }

    /// A whole number that nobody counts with a half, "and" a part.
    private func endsInHalf(_ amount: Rational, _ range: Range<Int>) -> Bool {
        !hasWeight && amount.whole == nil && amount.decimal > Self.mostHalved
            && range.dropFirst().contains { matcher.phrase(.and, at: $0) != nil }
    }

    private static let mostHalved: Decimal = 20

    /// "25 half an hour ago": a time begins with the half.
    private func cutsTime(_ match: NumberMatch, from position: Int) -> Bool {
        (position..<match.end).dropFirst().contains { inner in
            beginsWithPart(inner)
                && matcher.matches(.time, at: inner).contains { $0.end > match.end }
        }
    }

    /// "A quarter pounder", "two 7 ups": a listed name begins inside the number.
    private func cutsName(_ match: NumberMatch, from position: Int) -> Bool {
        (position..<match.end).dropFirst().contains { inner in
            let name = lexical(at: inner, after: nil)
            guard case .noun = name.kind else { return false }
            return name.end > match.end
        }
    }

    /// "Un tercio" is a third of what follows, or a bottle of beer.
    func isNameAsWell(_ chunk: Chunk) -> Bool {
        guard case .noun = chunk.kind, chunk.end > chunk.start + 1 else { return false }
        return matcher.phrase(.of, at: chunk.end) == nil && !isNamed(at: chunk.end)
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
    func weightChange(at position: Int) -> Chunk? {
        guard tokens[position].kind == .word, matcher.numbers(at: position).isEmpty,
            matcher.phrase(.article, at: position) == nil,
            let match = longest(.difference, at: position)
        else { return nil }
        return Chunk(kind: .impossibleNumber, start: position, end: match.end)
    }

    /// - Parameter last: The chunk before it.
    func quantity(at position: Int, after last: Chunk?) -> Chunk? {
        if let match = longest(.spokenHundreds, at: position),
            case .number(let value) = match.value, let word = matcher.phrase(.unit, at: match.end)
        {
            let unit = MeasureUnit.allCases[Int(word.payload)]
            if hasWeight || WeightBounds.units.contains(unit) {
                let end = isStop(before: word.end, after: last) ? word.end - 1 : word.end
                return Chunk(kind: .quantity(value, unit), start: position, end: end)
            }
        }
        let matches = matcher.matches(.quantity, at: position)
        guard
            let match = matches.filter({
                !isStop(before: $0.end, after: last) && !takesHalf($0, from: position)
                    && !takesNext($0, from: position) && !isHalfOfDose($0)
                    && !isHalfOfNext($0, from: position)
                    && !isLetterOfName($0) && !isCountedDose($0, from: position)
            })
            .max(by: { $0.end < $1.end }),
            case .quantity(let amount, let unit) = match.value
        else { return nil }
        if isHourOfMeal(position, unit, after: last) { return nil }
        if let end = concentrationEnd(at: match.end) {
            return Chunk(kind: .of, start: position, end: end)
        }
        // "A few mg of", "mg of": no number at all.
        if MeasureUnit.sizes.contains(unit),
            let word = matcher.phrase(.unit, at: position),
            [word.end, matcher.phrase(.of, at: word.end)?.end].contains(match.end)
        {
            return Chunk(kind: .range(nil), start: position, end: match.end)
        }
        let isWrong =
            isImpossible(amount, at: position)
            || isDifference(at: position, from: match.end, in: unit)
            || Self.doses.contains(unit) && tokens[position..<match.end].contains(where: \.isSpaced)
        return Chunk(
            kind: isWrong ? .impossibleNumber : .quantity(amount, unit), start: position,
            end: match.end)
    }

    /// Of a medicine "2 500 mg" may be two of 500.
    private static let doses: Set<MeasureUnit> = [.milligram, .microgram, .internationalUnit]

    /// "Ibuprofen 600 and half a tablet of lorazepam": the half begins the next.
    private func takesHalf(_ match: PhraseMatcher.Match, from position: Int) -> Bool {
        guard case .quantity(let amount, let unit) = match.value,
            !WeightBounds.units.contains(unit)
        else { return false }
        return endsInHalf(amount, position..<match.end)
    }

    /// "400 mg and a half": it is the tablet that is halved.
    private func isHalfOfDose(_ match: PhraseMatcher.Match) -> Bool {
        guard case .quantity(let amount, let unit) = match.value,
            matcher.phrase(.fraction, at: match.end - 1) != nil
        else { return false }
        // "Bread 40 g and half a tomato"
        let isGreat = MeasureUnit.sizes.contains(unit) && amount.decimal >= 10 && !hasWeight
        return Self.doses.contains(unit) || isGreat
    }

    /// "A capsule and half a bagel": the thing behind the half has no "of" before it.
    private func isHalfOfNext(_ match: PhraseMatcher.Match, from position: Int) -> Bool {
        guard
            (position + 1..<match.end).contains(where: {
                matcher.phrase(.fraction, at: $0)?.end == match.end
                    && matcher.phrase(.and, at: $0 - 1) != nil
            })
        else { return false }
        return isNamed(at: matcher.phrase(.article, at: match.end)?.end ?? match.end)
    }

    /// "2 x 500 mg", "2 comprimidos de 500 mg": how many, and how strong each is, are two amounts
    /// of a medicine.
    private func isCountedDose(_ match: PhraseMatcher.Match, from position: Int) -> Bool {
        guard case .quantity(_, let unit) = match.value, Self.doses.contains(unit) else {
            return false
        }
        return (position..<match.end).contains { token in
            ["x", "×"].contains(tokens[token].text)
                || matcher.phrase(.unit, at: token).map {
                    MeasureUnit.doseForms.contains(MeasureUnit.allCases[Int($0.payload)])
                } ?? false
        }
    }

    /// Whether an amount of a medicine in a unit of size begins at a token.
    func isDose(at position: Int) -> Bool {
        matcher.matches(.quantity, at: position).contains { match in
            guard case .quantity(_, let unit) = match.value else { return false }
            return Self.doses.contains(unit)
        }
    }

    /// "Half an L-theanine": a letter that begins a name is no unit of it.
    private func isLetterOfName(_ match: PhraseMatcher.Match) -> Bool {
        let last = tokens[match.end - 1]
        guard last.end - last.start == 1, last.kind == .word, !last.isGlued,
            match.end < tokens.count
        else { return false }
        return tokens[match.end].kind == .word && scalars[last.end] == "-"
    }

    /// "200mg/5ml" tells how strong something is, not how much was taken.
    private func concentrationEnd(at position: Int) -> Int? {
        guard position + 1 < tokens.count, tokens[position].text == "/" else { return nil }
        return longest(.quantity, at: position + 1)?.end
            ?? matcher.phrase(.unit, at: position + 1)?.end
    }

    /// "80 kilos 200 mg ibuprofen": the second number has a unit or a thing of
    /// its own.
    private func takesNext(_ match: PhraseMatcher.Match, from position: Int) -> Bool {
        guard match.end - position > 2, match.end < tokens.count,
            case .number = tokens[match.end - 1].kind
        else { return false }
        if matcher.phrase(.unit, at: match.end) != nil { return true }
        // "72 kilos 8 heures", "3 hours ago", yet not "72 kilos 8 ce matin".
        let isTime = matcher.matches(.time, at: match.end - 1).contains {
            guard $0.end > match.end, case .time(let spec) = $0.value else { return false }
            return spec.clock == nil || spec.part == nil || spec.day == nil
        }
        return isTime || tokens[match.end - 1].isOrdinal || isStop(ordinalBefore: match.end)
            || matcher.phrase(.durationUnit, at: match.end) != nil
            || matcher.phrase(.month, at: match.end) != nil || isNamed(at: match.end)
    }

    func isNamed(at position: Int) -> Bool {
        guard position < tokens.count else { return false }
        if case .noun = lexical(at: position, after: nil).kind { return true }
        return false
    }

    /// The number is a day, with a full stop and the month behind it.
    private func isStop(ordinalBefore position: Int) -> Bool {
        position + 1 < tokens.count && tokens[position].text == "."
            && matcher.phrase(.month, at: position + 1) != nil
    }

    /// A full stop behind a short unit that ends the sentence: it does unless
    /// what it is an amount of follows, which has not been named before it.
    func isStop(before end: Int, after name: Chunk?) -> Bool {
        let last = tokens[end - 1]
        guard last.kind == .symbol, end - 1 > 0 else { return false }
        guard end < tokens.count else { return true }
        // Where nouns have capitals, "1 Tbl. Bisoprolol" goes on.
        let isNamed = name?.namesThing ?? false
        let keepsCapitals = matcher.lexicon.settings.keepsCapitals
        if scalars[tokens[end].start].properties.isUppercase,
            !keepsCapitals || isNamed || !self.isNamed(at: end)
        {
            return true
        }
        if isNamed, !keepsCapitals { return true }
        switch lexical(at: end, after: nil).kind {
        case .of, .noun, .unknown: return false
        default: return true
        }
    }
}
