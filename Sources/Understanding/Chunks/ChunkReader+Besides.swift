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
        guard last?.noun == .vitamin, let article = matcher.phrase(.article, at: position),
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
}
