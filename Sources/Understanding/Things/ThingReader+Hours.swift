import AccessibleCore
import Foundation

/// Numbers that are hours, because of where they stand.
extension ThingReader {
    /// "Porridge 220 g, 7.30": two digits behind a point, and nothing left to count.
    func pointedTime(_ index: Int) -> TimeSpec? {
        let chunk = chunks[index]
        guard chunk.end == chunk.start + 1, tokens[chunk.start].kind == .number,
            tokens[chunk.start].fields.1 >= 0, verb != .weigh, thing.name.head != .weight,
            thing.name.head != .symptom, thing.name.head != .puqe, !isBelowOne(chunk),
            !isQuarterOfMedicine(chunk)
        else { return nil }
        let isBehindDay = thing.isEmpty && previous(index)?.isTime ?? false && isOfDay(parts.last)
        let isBehindMeal =
            thing.isEmpty && isBesideMeal(parts.last) && isHour(chunk)
        if !isBehindDay, !isBehindMeal, let next = next(index) {
            guard case .separator = next.kind else { return nil }
        }
        let isBehindAmount =
            thing.isEmpty && parts.contains { $0.thing != nil } || thing.amount != nil
        let isBehindFood = thing.hasWords && thing.amount == nil && isLateHour(chunk)
        let isListed =
            thing.isEmpty && parts.last?.link != nil && parts.dropLast().last?.isTime ?? false
        let clause = parts.reversed().prefix { $0.link == nil }
        let isFirst = parts.allSatisfy { !$0.isTime }
        guard
            isListed || isBehindDay || isBehindMeal || isBehindAmount && isFirst
                || isBehindFood && clause.allSatisfy({ !$0.isTime })
        else { return nil }
        return matcher.minutedHour(chunk.start..<chunk.end)
    }

    /// "Two eggs, five to eight": nothing else stands between the commas, so no things are counted.
    func timeOfRange(_ index: Int) -> TimeSpec? {
        let chunk = chunks[index]
        guard thing.isEmpty, isSetOff(previous(index)), isSetOff(next(index)) else { return nil }
        let readings = [KnownRule.time, .looseClock].flatMap {
            matcher.matches($0, at: chunk.start)
        }
        return readings
            .lazy.compactMap { match in
                guard match.end == chunk.end, case .time(let spec) = match.value,
                    spec.clock != nil
                else { return nil }
                return spec
            }.first
    }

    private func isSetOff(_ chunk: Chunk?) -> Bool {
        switch chunk?.kind {
        case nil, .separator, .end: true
        default: false
        }
    }

    /// "Sunday evening 21.30": a day or a part of one, and no hour yet.
    private func isOfDay(_ part: Part?) -> Bool {
        guard case .time(let spec, _) = part?.kind else { return false }
        return spec.clock == nil && spec.shift == nil && (spec.day != nil || spec.part != nil)
    }

    /// "Trankimazin 0,25": how strong, and no time after midnight.
    private func isBelowOne(_ chunk: Chunk) -> Bool {
        guard case .number(let value) = chunk.kind else { return false }
        return value.kept < 1
    }

    /// "Carvedilol 6.25": a medicine and quarters are how strong it is, and no minutes.
    private func isQuarterOfMedicine(_ chunk: Chunk) -> Bool {
        guard thing.name.head == .vitamin, thing.amount == nil,
            case .number(let value) = chunk.kind
        else { return false }
        return value.whole == nil && 4 % value.denominator == 0
    }

    /// "Breakfast 7.30: porridge".
    private func isBesideMeal(_ part: Part?) -> Bool {
        if case .meal = part?.kind { true } else { false }
    }

    /// Whether a number with a point can be no decimal of the locale, or is hardly an amount.
    private func isHour(_ chunk: Chunk) -> Bool {
        matcher.lexicon.settings.notation.decimalSeparator != "." || isLateHour(chunk)
    }

    /// Whether a number with a point is an hour of the day that is hardly an amount: "porridge
    /// 7.40", yet not "1.25".
    private func isLateHour(_ chunk: Chunk) -> Bool {
        guard case .number(let value) = chunk.kind else { return false }
        return value.kept >= 5
    }

    /// "Had pizza from last night": how old the food was, and not when it was eaten.
    func tellsAge(_ spec: TimeSpec, _ index: Int) -> Bool {
        guard verb == nil || verb == .eat || verb == .have, thing.name.head == .food,
            spec.clock == nil,
            spec.meal == nil, case .relative(let days) = spec.day, days < 0,
            let before = previous(index)
        else { return false }
        return matcher.matches(.origin, at: before.start).contains { $0.end == before.end }
    }

    /// More of a medicine are hardly taken at once.
    private static let mostCounted = 4

    /// "Ritalin 10 mg 0730, 10 mg 1130": four digits behind a dose, where another time of the
    /// sentence has four digits and a zero before.
    func paddedHour(_ index: Int) -> TimeSpec? {
        let chunk = chunks[index]
        guard thing.amount?.quantity.unit != nil || thing.name.head == .vitamin,
            parts.contains(where: { part in
                if case .time(let spec, _) = part.kind {
                    spec.clock?.isPadded ?? false
                } else {
                    false
                }
            })
        else { return nil }
        return hourInFourDigits(chunk)
    }

    /// "Double espresso 1300": four digits that are an hour, behind food that nobody has so many of, at
    /// the end of its clause.
    func hourOfFood(_ index: Int) -> TimeSpec? {
        let chunk = chunks[index]
        guard isSetOff(next(index)), thing.name.head == .food || thing.name.head == .drink,
            thing.amount == nil
        else { return nil }
        return hourInFourDigits(chunk)
    }

    /// "Supper 1730: meatloaf", "latanoprost 1 drop each eye 2100": four digits straight behind a meal, or behind
    /// a dose in a unit at the end of its clause.
    func hourOfMealOrDose(_ index: Int) -> TimeSpec? {
        guard let spec = hourInFourDigits(chunks[index]) else { return nil }
        if thing.isEmpty, isBesideMeal(parts.last) {
            // "Dinner 2000 kcal"
            if case .unknown = next(index)?.kind, spec.clock?.minute == 0,
                tokens[chunks[index].end].kind == .word
            {
                return nil
            }
            return spec
        }
        guard isSetOff(next(index)) else { return nil }
        let clause = parts.reversed().prefix { $0.link == nil }
        guard clause.allSatisfy({ !$0.isTime }) else { return nil }
        let dose = thing.isEmpty ? clause.lazy.compactMap(\.thing).first : thing
        guard let dose, let unit = dose.amount?.quantity.unit else { return nil }
        let head = dose.hasWords ? dose.name.head : parts.last { $0.thing != nil }?.thing?.name.head
        // "Metformin 1 tablet 1000": rather how strong it is.
        let mayBeStrength = unit.dimension == .count && !Self.used.contains(unit)
        guard head == .vitamin, !(mayBeStrength && spec.clock?.isRound ?? false) else { return nil }
        return spec
    }

    /// Units of what is put on or into the body, whose strength nobody names.
    private static let used: Set<MeasureUnit> = [.internationalUnit, .puff, .spray]

    /// "Coffee twice: 8 and 10": behind a colon as many hours as times were counted.
    ///
    /// Of a medicine or a symptom they may be how much, or how bad, it was.
    func hourOfCount(_ index: Int) -> TimeSpec? {
        guard isFood, isCountedInList(index), case .number(let value) = chunks[index].kind else {
            return nil
        }
        return value.whole.map { TimeSpec(clock: TimeSpec.Clock(hour: $0)) }
    }

    /// "Insulin twice: 8 and 10", "pain twice: 7 and 8": hours, amounts or scores.
    func isOpenList(_ index: Int) -> Bool { !isFood && isCountedInList(index) }

    private var isFood: Bool { thing.name.head == .food || thing.name.head == .drink }

    private func isCountedInList(_ index: Int) -> Bool {
        guard let count = thing.feeling.times, count > 1, let colon = previous(index),
            tokens[colon.start].text == ":", case .number(let value) = chunks[index].kind,
            let hour = value.whole, (1...24).contains(hour)
        else { return false }
        let behind = chunks[index..<range.upperBound]
        let isList = behind.allSatisfy { chunk in
            switch chunk.kind {
            case .number, .time, .separator(.comma), .separator(.and), .filler: true
            default: false
            }
        }
        return isList && behind.count(where: { $0.isNumber || $0.isTime }) == count
    }

    /// The hour and minutes that a number of four digits is; nil for any other.
    private func hourInFourDigits(_ chunk: Chunk) -> TimeSpec? {
        guard case .number(let value) = chunk.kind, let digits = value.whole,
            chunk.end == chunk.start + 1, tokens[chunk.start].kind == .number,
            (1000...2359).contains(digits), digits % 100 < 60
        else { return nil }
        return TimeSpec(
            clock: TimeSpec.Clock(hour: digits / 100, minute: digits % 100, is24Hour: true))
    }

    /// "9:15 coffee, 10:30 tortilla, 12 another coffee": a later hour than those that the things before
    /// it each begin with.
    func leadingHour(_ index: Int) -> TimeSpec? {
        guard case .number(let value) = chunks[index].kind, let hour = value.whole,
            (1...24).contains(hour), thing.isEmpty, parts.last?.link == .comma,
            next(index)?.namesThing ?? false || next(index)?.isArticle ?? false,
            !chunks[(index + 1)..<range.upperBound].contains(where: \.isTime)
        else { return nil }
        let clauses = parts.split { $0.link != nil }
        guard clauses.count > 1 else { return nil }
        var last: TimeSpec.Clock?
        for clause in clauses {
            guard case .time(let spec, _) = clause.first?.kind, let clock = spec.clock,
                clause.contains(where: { $0.thing != nil })
            else { return nil }
            last = clock
        }
        guard let last, hour > last.hour else { return nil }
        return TimeSpec(clock: TimeSpec.Clock(hour: hour))
    }

    /// "At 7, 8:30 and 10": two times stand straight before the last link.
    private var isListOfTimes: Bool {
        let last = parts.suffix(4)
        return last.count == 4 && last.first?.isTime ?? false && last.dropFirst().first?.link != nil
    }

    /// The part before the links at hand: before ", and".
    private var lastBeforeLinks: Part? { parts.last { $0.link == nil } }

    /// The hour that a bare number is behind a clock time: "at 8, 12 and 4".
    func listedHour(_ index: Int) -> TimeSpec? {
        guard case .number(let value) = chunks[index].kind, let hour = value.whole,
            (1...24).contains(hour), chunks[index].end == chunks[index].start + 1, thing.isEmpty,
            parts.contains(where: { $0.thing != nil }),
            let link = parts.last?.link, link == .and || link == .comma,
            case .time(let before, _) = lastBeforeLinks?.kind, let clock = before.clock,
            // "At 1:40, two", "at eleven, just the one": how many there were.
            clock.minute ?? 0 == 0 || isListOfTimes,
            parts.last?.tokens.upperBound == chunks[index].start
        else { return nil }
        // "Iron at 8, two, and at 12, one": hours in digits and counts in words.
        if hour <= Self.mostCounted, tokens[chunks[index].start].kind == .word,
            lastBeforeLinks.map({ tokens[$0.tokens].contains { $0.kind == .number } })
                ?? false
        {
            return nil
        }
        // "Two beers at 6, actually at 7, three": the last small number behind a comma is how many.
        if hour <= Self.mostCounted, link == .comma, next(index) == nil, !isListOfTimes {
            return nil
        }
        if let next = next(index), !isDayOfList(index) {
            guard case .separator = next.kind else { return nil }
            // "A las 6 y 3 más a mediodía": how many were taken then.
            if hour <= Self.mostCounted, range.contains(index + 2), chunks[index + 2].isTime,
                parts.contains(where: { $0.thing?.name.head == .vitamin })
            {
                return nil
            }
        }
        return TimeSpec(clock: TimeSpec.Clock(hour: hour))
    }
}

extension ThingReader {
    /// "Advil at 8 and 2 yesterday": behind the last hour of a list stands a day alone, and no thing was counted.
    private func isDayOfList(_ index: Int) -> Bool {
        guard case .time(let spec) = next(index)?.kind, spec.day != nil, spec.clock == nil,
            spec.part == nil, spec.meal == nil, parts.last?.link == .and || isListOfTimes
        else { return false }
        return parts.allSatisfy { $0.thing?.amount == nil }
    }
}

extension TimeSpec.Clock {
    /// Its four digits may be a strength in milligrams or units: 1000, 1200, 1500, 2000.
    fileprivate var isRound: Bool {
        [1_000, 1_200, 1_500, 2_000].contains(hour * 100 + (minute ?? 0))
    }
}
