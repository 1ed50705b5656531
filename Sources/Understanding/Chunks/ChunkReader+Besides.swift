import AccessibleCore
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

    /// "Two glasses of milk: one at 8 and one at 11": a colon before what is told one by one.
    func colonBeforeOne(at position: Int) -> Chunk? {
        guard tokens[position].text == ":", position + 1 < tokens.count,
            let one = matcher.numbers(at: position + 1).first, one.value == Rational(1),
            time(at: one.end, after: nil) != nil
        else { return nil }
        return Chunk(kind: .separator(.comma), start: position, end: position + 1)
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
