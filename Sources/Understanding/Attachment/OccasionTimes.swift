import AccessibleCore
import Foundation
import Journal

/// What each occasion says of its time, beside the others.
struct OccasionTimes {
    private let matcher: PhraseMatcher
    private let occasions: [Occasion]

    private let resolver: TimeResolver

    init(_ matcher: PhraseMatcher, _ occasions: [Occasion], _ resolver: TimeResolver) {
        self.resolver = resolver
        self.matcher = matcher
        self.occasions = occasions
    }

    /// The time of each occasion, or nil for an occasion without a time.
    ///
    /// A day that was said once holds for every clock time without a day.
    func specs() -> [TimeSpec?] {
        let reader = OccasionReader(matcher: matcher, items: [], sentence: 0)
        var specs: [TimeSpec?] = occasions.map { occasion in
            // "Diarrhea since yesterday; only had rice": the time is of what is felt.
            let isCarriedBeginning =
                occasion.leadingTime?.isBeginning ?? false && !occasion.hasOwnLeading
                && !occasion.drafts.contains(where: \.isFelt)
            guard let leading = occasion.leadingTime, !isCarriedBeginning else {
                return occasion.trailing
            }
            guard let trailing = occasion.trailing else { return leading }
            return reader.joined(leading, trailing) ?? reader.onDay(of: leading, trailing)
        }
        // "Metformin at 8 with eggs and toast"
        for index in occasions.indices.dropFirst()
        where specs[index] == nil && occasions[index].isBesideJoined {
            specs[index] = specs[index - 1]
        }
        for index in occasions.indices.dropFirst() where specs[index] == nil {
            specs[index] = carried(to: index, from: specs[index - 1])
        }
        for index in occasions.indices.reversed().dropFirst()
        where specs[index] == nil && occasions[index].sharesForward {
            specs[index] = specs[index + 1]
        }
        let said = specs
        spreadDays(specs.indices, over: &specs) { said[$0] }
        spreadDays(specs.indices.reversed(), over: &specs, isBack: true) { index in
            // "Timolol at 7, latanoprost yesterday at 9": a day said before its time is of that alone.
            occasions[index].trailing.flatMap { $0.isDayFirst ? nil : $0 }
        }
        for index in specs.indices.reversed().dropFirst() { goBackward(&specs, index) }
        return specs
    }

    /// The time that an occasion without one takes from the occasion before it; nil if it takes
    /// none.
    ///
    /// Food and drink take it behind "and", a comma or "then". A medicine takes it only if its day is
    /// over, because then it was surely not taken now, and so does what was measured behind a medicine. Behind "then", a medicine or a symptom takes
    /// the day and its part, without the clock time. With "too", food, drink and medicines take any
    /// time.
    private func carried(to index: Int, from before: TimeSpec?) -> TimeSpec? {
        let (occasion, last) = (occasions[index], occasions[index - 1])
        guard var before, occasion.meal == nil, !occasion.drafts.contains(where: \.isPresent)
        else { return nil }
        let isSince = before.isBeginning
        before.isBeginning = false
        let kinds = Set(occasion.drafts.map(\.action.kind))
        let isFood = kinds.isSubset(of: [.logFood, .logWater])
        let isTaken = kinds.isSubset(of: [.logFood, .logWater, .logVitamin])
        // "Slice of garlic toast too."
        if occasion.isAlso, isTaken, occasion.sentence <= last.sentence + 1 { return before }
        // "Tylenol at 8, still queasy"
        if occasion.drafts.allSatisfy(goesOn) { return nil }
        // "Headache on Saturday after eating shrimp": it was eaten on that day.
        if isFood, !isSince, !isSetOff(occasion, from: last),
            last.drafts.allSatisfy(\.isFelt), let day = before.day, isOver(before)
        {
            return TimeSpec(day: day, part: before.part)
        }
        guard occasion.isAdded || occasion.isNext, occasion.sentence == last.sentence else {
            return nil
        }
        let isMeasured = kinds.isSubset(of: Self.measured)
        if isMeasured, last.drafts.allSatisfy({ $0.action.kind == .logVitamin }) {
            return isOver(before) ? before : nil
        }
        if isFood || occasion.isAdded && !kinds.contains(.logVitamin) { return before }
        guard let day = before.day, isOver(before) else { return nil }
        return occasion.isAdded ? before : TimeSpec(day: day, part: before.part)
    }

    /// Whether a sign or a link stands between the things of two occasions.
    private func isSetOff(_ occasion: Occasion, from last: Occasion) -> Bool {
        guard occasion.sentence == last.sentence, let end = last.drafts.last?.tokens.upperBound,
            let start = occasion.drafts.first?.tokens.lowerBound, end <= start
        else { return true }
        return (end..<start).contains { token in
            matcher.tokens[token].kind == .symbol || matcher.phrase(.separator, at: token) != nil
        }
    }

    /// Whether words in something felt, or straight before it, say that it goes on now.
    private func goesOn(_ draft: Draft) -> Bool {
        draft.isFelt
            && (max(0, draft.tokens.lowerBound - 2)..<draft.tokens.upperBound).contains {
                matcher.phrase(.still, at: $0) != nil
            }
    }

    private static let measured: Set<LogAction.Kind> = [.logMeasurement, .logWeight]

    /// Whether a time lies on a day before today.
    private func isOver(_ spec: TimeSpec) -> Bool {
        guard let date = resolver.resolve(spec)?.date else { return false }
        return date < resolver.calendar.startOfDay(for: resolver.now)
    }

    /// "Iron at 8 and at 2", "coffee at 7 and toast at 9 this morning", said in the evening: of the two
    /// halves of the day the one in which the time is before the next time of the same thing, or
    /// before a later hour of a part of the day.
    private func goBackward(_ specs: inout [TimeSpec?], _ index: Int) {
        guard occasions[index].sentence == occasions[index + 1].sentence,
            let item = occasions[index].drafts.last?.action.item,
            let next = specs[index + 1], next.clock != nil, let spec = specs[index],
            occasions[index + 1].drafts.first?.action.item == item || isOfPart(next, behind: spec),
            isOpen(spec), spec.day == next.day,
            let first = resolver.resolve(spec)?.date, let second = resolver.resolve(next)?.date,
            second <= first
        else { return }
        var earlier = spec
        earlier.clock?.isAfternoon = false
        guard let third = resolver.resolve(earlier)?.date, third < second,
            !isBeforeListed(third, specs, index)
        else { return }
        specs[index] = earlier
    }

    /// "Yesterday iron at 8, 2 and 8": whether a moment is before the time of the same thing that was said first.
    private func isBeforeListed(_ date: Date, _ specs: [TimeSpec?], _ index: Int) -> Bool {
        guard index > 0, occasions[index - 1].sentence == occasions[index].sentence,
            let item = occasions[index].drafts.first?.action.item,
            occasions[index - 1].drafts.last?.action.item == item, let before = specs[index - 1],
            let first = resolver.resolve(before)?.date
        else { return false }
        return date < first
    }

    /// Whether a part of the day was said of a later hour.
    private func isOfPart(_ next: TimeSpec, behind spec: TimeSpec) -> Bool {
        guard let hour = spec.clock?.hour, let later = next.clock?.hour else { return false }
        return next.part != nil && hour % 12 <= later % 12
    }

    /// Whether a clock time says no half of the day.
    private func isOpen(_ spec: TimeSpec) -> Bool {
        guard let clock = spec.clock, spec.part == nil else { return false }
        return !clock.is24Hour && !clock.isPadded && clock.isAfternoon == nil
            && (1...11).contains(clock.hour)
    }

    /// Gives the last day that was found to the clock times and meals without
    /// one, in the order of some indices, within a sentence.
    private func spreadDays(
        _ indices: some Sequence<Int>, over specs: inout [TimeSpec?], isBack: Bool = false,
        said: (Int) -> TimeSpec?
    ) {
        var last: (day: TimeSpec.Day, part: Int?, sentence: Int)?
        for index in indices {
            let sentence = occasions[index].sentence
            if let spec = said(index), let day = spec.day {
                last = (day, spec.part, sentence)
            } else if let known = last, known.sentence == sentence {
                if isBack, let part = known.part, isMealOfDay(index, specs[index], before: part) {
                    continue
                }
                if let spec = specs[index] {
                    guard spec.day == nil, spec.clock != nil || spec.part != nil,
                        !goesBack(spec, known.day, known.part, before: specs[max(index - 1, 0)])
                    else { continue }
                    specs[index]?.day = known.day
                    goForward(&specs, index)
                    if let part = known.part, isInPart(spec, part),
                        !isAhead(spec, day: known.day, part)
                    {
                        specs[index]?.part = part
                    }
                } else if occasions[index].meal != nil {
                    specs[index] = TimeSpec(day: known.day)
                }
            }
        }
    }

    /// "Metformin with breakfast, lantus at 10 last night": the night is not the one before the
    /// breakfast, which is today's.
    private func isMealOfDay(_ index: Int, _ spec: TimeSpec?, before part: Int) -> Bool {
        let meal =
            spec.flatMap { $0.clock == nil ? $0.meal?.meal : nil } ?? occasions[index].meal?.meal
        guard let meal, meal == .breakfast || meal == .lunch else { return false }
        return matcher.lexicon.settings.dayParts[part].from >= Self.evening
    }

    /// The first hour of what is no time of a breakfast or a lunch.
    private static let evening = 15

    /// "Yesterday cake at three and a tablet at six": of the two halves of the day the one in
    /// which the time is after the one said first.
    private func goForward(_ specs: inout [TimeSpec?], _ index: Int) {
        guard index > 0, let before = specs[index - 1], before.clock != nil,
            let spec = specs[index], isOpen(spec),
            let first = resolver.resolve(before)?.date, let second = resolver.resolve(spec)?.date,
            second < first
        else { return }
        var later = spec
        later.clock?.isAfternoon = true
        guard let third = resolver.resolve(later)?.date, third > first,
            third <= resolver.context.now
        else { return }
        specs[index] = later
    }

    /// "Beers last night, headache since 7": on the day that was named the time would be
    /// before the one said first, and without it, it is after that.
    private func goesBack(
        _ spec: TimeSpec, _ day: TimeSpec.Day, _ part: Int?, before: TimeSpec?
    ) -> Bool {
        guard let before, let first = resolver.resolve(before)?.date,
            let free = resolver.resolve(spec)?.date, free > first
        else { return false }
        var bound = spec
        bound.day = day
        if let part, isInPart(spec, part) { bound.part = part }
        guard let carried = resolver.resolve(bound)?.date, carried < first else { return false }
        return (spec.clock == nil) != (spec.part == nil) && part != nil
            || isHourOfNight(spec, carried)
    }

    /// "Curry last night, heartburn at two in the morning": an hour after midnight that was said to be
    /// one is of the night that followed.
    private func isHourOfNight(_ spec: TimeSpec, _ date: Date) -> Bool {
        guard let clock = spec.clock, spec.part != nil || clock.isAfternoon == false else {
            return false
        }
        return resolver.calendar.component(.hour, from: date) < TimeOrder.nightEnd
    }

    /// "12 units at 8 and 10 units at 6 tonight": with the part the time is still to come, and
    /// without it, it is past.
    private func isAhead(_ spec: TimeSpec, day: TimeSpec.Day, _ part: Int) -> Bool {
        var free = spec
        free.day = day
        var bound = free
        bound.part = part
        let now = resolver.context.now
        guard let first = resolver.resolve(free)?.date, let second = resolver.resolve(bound)?.date
        else { return false }
        return first <= now && second > now
    }

    /// An hour after noon of a part that was named: "last night at 8 pizza, at 10
    /// a beer".
    private func isInPart(_ spec: TimeSpec, _ part: Int) -> Bool {
        guard spec.part == nil, let clock = spec.clock, !clock.is24Hour, clock.isAfternoon == nil,
            (1...12).contains(clock.hour)
        else { return false }
        let known = matcher.lexicon.settings.dayParts[part]
        let isBeforeNoon = known.from < known.to && known.contains(clock.hour)
        return !isBeforeNoon
            && (known.contains(clock.hour % 12) || known.contains(clock.hour % 12 + 12))
    }
}
