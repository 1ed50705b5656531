import AccessibleCore
import Foundation
import Journal

/// The values that a stretch of tokens says as a whole.
extension PhraseMatcher {
    /// The amount that the tokens say; a thing named behind it is fine.
    func quantity(from start: Int, to end: Int) -> Quantity? {
        guard start < end, !NumberReader(matcher: self).isNegated(at: start) else { return nil }
        for match in matches(.quantity, at: start) {
            if case .quantity(let amount, let unit) = match.value, amount.isPositive,
                isThing(from: match.end, to: end)
            {
                return Quantity(amount.kept, unit)
            }
        }
        for match in numbers(at: start) where match.end == end && match.value.isPositive {
            return Quantity(match.value.kept)
        }
        return nil
    }

    /// Nothing, or "of water".
    private func isThing(from start: Int, to end: Int) -> Bool {
        if start == end { return true }
        guard let of = phrase(.of, at: start) else {
            return [WordClass.water, .drink, .food].contains { phrase($0, at: start)?.end == end }
        }
        let others = WordClass.separator.bit | WordClass.stop.bit | WordClass.number.bit
        return of.end < end && end - of.end <= 3
            && tokens[of.end..<end].allSatisfy { $0.kind == .word && $0.mask & others == 0 }
    }

    /// The hour and minutes that the tokens say as a whole, without a word such as "at": "13.35", "nine
    /// thirty"; nil for anything else.
    func minutedHour(_ words: Range<Int>) -> TimeSpec? {
        matches(.looseClock, at: words.lowerBound).lazy.compactMap { match in
            guard match.end == words.upperBound, case .time(let spec) = match.value,
                spec.clock?.minute != nil
            else { return nil }
            return spec
        }.first
    }

    /// The tokens are an amount and name nothing.
    func isAmount(from start: Int, to end: Int) -> Bool {
        numbers(at: start).contains { $0.end == end }
            || matches(.quantity, at: start).contains { $0.end == end }
    }

    func meal(from start: Int, to end: Int) -> Meal? {
        for match in matches(.mealPhrase, at: start) where match.end == end {
            if case .time(let spec) = match.value { return spec.meal?.meal }
        }
        return nil
    }

    /// The first length of time that the tokens may be and that fits.
    ///
    /// - Parameter rules: in the order of preference.
    func length(
        by rules: [KnownRule], from start: Int, to end: Int, where fits: (TimeSpan) -> Bool
    ) -> TimeSpan? {
        for rule in rules {
            for match in matches(rule, at: start) where match.end == end {
                if case .duration(let span) = match.value, fits(span) { return span }
            }
        }
        return nil
    }

    /// The values of a measurement that the tokens say; nil if they say anything else.
    func readings(of kind: MeasurementKind, from start: Int, to end: Int) -> [Quantity]? {
        if MeasurementKind.activities.contains(kind.row) {
            guard start < end else { return nil }
            return ActivityScan(self, start..<end, isOfMood: kind.row.form == .rated)
                .values(of: kind)
        }
        let reader = ReadingReader(matcher: self)
        guard start < end, let found = reader.values(at: start, of: kind), found.end == end,
            kind.takes(found.values)
        else { return nil }
        return kind.withUnits(found.values, among: lexicon.settings.readingUnits)
    }
}
