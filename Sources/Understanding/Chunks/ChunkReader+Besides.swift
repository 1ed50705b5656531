import AccessibleCore
import Foundation
import Journal

/// Words beside a number that make it another one, or none.
extension ChunkReader {
    /// "Breakfast 7.40 bowl of porridge": two digits behind a point, straight behind a meal and
    /// before what holds the food, are minutes.
    func isHourOfMeal(_ position: Int, _ unit: MeasureUnit, after last: Chunk?) -> Bool {
        guard case .meal = last?.kind, !MeasureUnit.sizes.contains(unit),
            tokens[position].kind == .number
        else { return false }
        return matcher.matches(.looseClock, at: position).contains { match in
            guard match.end == position + 1, case .time(let spec) = match.value else {
                return false
            }
            return spec.clock?.minute != nil
        }
    }

    /// "Two glasses of milk: one at 8 and one at 11", "drei Tabletten: eine um 8, zwei um 12": a
    /// colon before what is told one by one.
    func colonBeforeOne(at position: Int) -> Chunk? {
        guard tokens[position].text == ":", position + 1 < tokens.count,
            let end = matcher.numbers(at: position + 1).first?.end
                ?? matcher.phrase(.one, at: position + 1)?.end,
            time(at: end, after: nil) != nil
        else { return nil }
        return Chunk(kind: .separator(.comma), start: position, end: position + 1)
    }

    /// "Ate nothing except a banana", "ate it all except the crust": what follows was had where the
    /// words before deny, and else it was not.
    func exception(at position: Int, after chunks: [Chunk]) -> Chunk? {
        guard let word = matcher.phrase(.except, at: position) else { return nil }
        let sentence = chunks.reversed().prefix { if case .end = $0.kind { false } else { true } }
        let isDenied = sentence.contains {
            if case .block(.negation) = $0.kind { true } else { false }
        }
        // "Nothing this morning except a banana": the time is that of both.
        let isSince = (word.end..<tokens.count).contains { matcher.phrase(.since, at: $0) != nil }
        if isDenied, isSince || sentence.contains(where: \.isTime) { return nil }
        return Chunk(
            kind: isDenied ? .separator(.only) : .block(.negation), start: position, end: word.end)
    }

    /// "Sintrom un cuarto": an article and a part, straight behind a medicine, are how much of a tablet.
    func partBehindMedicine(at position: Int, after last: Chunk?) -> Chunk? {
        guard let last, isOfMedicine(last), let article = matcher.phrase(.article, at: position),
            let part = matcher.phrase(.fraction, at: article.end),
            matcher.phrase(.of, at: part.end) == nil,
            part.end >= tokens.count || time(at: part.end, after: nil) != nil
                || tokens[part.end].kind == .symbol
        else { return nil }
        guard let value = Rational(Int(part.payload) / 1000, Int(part.payload) % 1000) else {
            return nil
        }
        return Chunk(kind: .number(value), start: position, end: part.end)
    }

    /// Where "more" of "3 more at noon" ends; nil if a thing follows, of which there are more.
    func moreEnd(_ position: Int) -> Int? {
        guard let more = matcher.phrase(.more, at: position), standsForThing(behind: more.end)
        else {
            return nil
        }
        return more.end
    }

    /// "Amoxicillin day 4": how long a medicine has been taken is no amount of it.
    func dayOfCourse(at position: Int, after last: Chunk?) -> Chunk? {
        guard last?.noun == .vitamin, let day = matcher.phrase(.durationUnit, at: position),
            DurationUnit(rawValue: day.payload) == .day,
            let number = matcher.numbers(at: day.end).first,
            number.value.whole != nil
        else { return nil }
        return Chunk(kind: .filler, start: position, end: number.end)
    }

    // MARK: Strengths

    /// "Co-codamol 30/500", "ramipril 5/12,5": what a medicine is made of.
    ///
    /// Of one that could be a date nobody knows.
    func strength(at position: Int, after last: Chunk?) -> Chunk? {
        let token = tokens[position]
        // "400er Ibu"
        if token.kind == .number, position + 2 < tokens.count, tokens[position + 1].isGlued,
            matcher.lexicon.settings.strengthEndings.contains(tokens[position + 1].text),
            matcher.phrase(.vitamin, at: position + 2) != nil
        {
            return Chunk(kind: .unknown, start: position, end: position + 2)
        }
        switch last?.kind {
        case .noun, .unknown: if let decimal = zeroDecimal(at: position) { return decimal }
        default: break
        }
        if let part = partOfTablet(at: position, after: last) { return part }
        guard token.kind == .slash, token.fields.2 < 0, case .noun(.vitamin) = last?.kind,
            longest(.quantity, at: position) == nil
        else { return nil }
        // The rest of a decimal: "150/12,5".
        var end = position + 1
        if end + 1 < tokens.count, [",", "."].contains(tokens[end].text), tokens[end].isGlued,
            tokens[end + 1].isGlued, tokens[end + 1].kind == .number
        {
            end += 2
        }
        if end == position + 1, token.fields.1 <= 31 || token.fields.1 >= 1_900,
            case .time = time(at: position, after: last)?.kind
        {
            return Chunk(kind: .impossibleTime, start: position, end: end)
        }
        return Chunk(kind: .unknown, start: position, end: end)
    }

    /// "Warfarin 1/2", "warfarin 5 mg 1/2": how much of a tablet, unless that was a day of the last
    /// week, or is a day to come.
    private func partOfTablet(at position: Int, after last: Chunk?) -> Chunk? {
        guard let last, NumberReader.isCommonFraction(tokens[position]),
            tokens[position].fields.1 <= 4, let value = tokens[position].value,
            isOfMedicine(last), longest(.quantity, at: position) == nil
        else { return nil }
        let match = longest(.time, at: position)
        if case .time(let spec) = match?.value, match?.end == position + 1,
            let day = resolver.resolve(spec)?.date,
            day > resolver.now - Self.lastWeek
        {
            return nil
        }
        return Chunk(kind: .number(value), start: position, end: position + 1)
    }

    /// Whether a word is one for a part, or a fraction in figures: "half", "1/2".
    func beginsWithPart(_ position: Int) -> Bool {
        matcher.phrase(.fraction, at: position) != nil
            || NumberReader.isCommonFraction(tokens[position])
    }

    private static let lastWeek: TimeInterval = 7 * 24 * 3_600

    /// Whether a chunk names a medicine, or says how strong the one straight before it is.
    func isOfMedicine(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .noun(.vitamin): true
        case .quantity, .number:
            (0..<chunk.start).contains { matcher.phrase(.vitamin, at: $0)?.end == chunk.start }
        default: false
        }
    }

    /// "Trankimazin 0,25": behind a name a number below one is no time after midnight.
    private func zeroDecimal(at position: Int) -> Chunk? {
        guard tokens[position].kind == .number || tokens[position].kind == .clock,
            longest(.quantity, at: position) == nil,
            let match = matcher.numbers(at: position).first, match.value.isPositive,
            match.value.decimal < 1, tokens[match.end - 1].kind != .word
        else { return nil }
        return Chunk(kind: .number(match.value), start: position, end: match.end)
    }
}
