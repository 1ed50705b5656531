import AccessibleCore
import Journal

/// Which time belongs to which things.
extension SentenceReader {
    mutating func readTime(_ spec: TimeSpec, _ index: Int, in range: Range<Int>) {
        if isUnfinishedPain(index, in: range) {
            times.append(spec)
            group.leading = group.leading.flatMap { joined($0, spec) } ?? spec
            group.hasOwnLeading = true
            return
        }
        flush()
        if leadsNext(spec, index, in: range) { endGroup() }
        times.append(spec)
        if group.drafts.isEmpty {
            readLeading(spec, index)
        } else {
            readTrailing(spec, index)
            group.isClosed = true
        }
        // "at lunch" is a time and the meal.
        if let meal = spec.meal, meal.offset == 0, group.meal == nil { group.meal = meal.meal }
    }

    /// "Rücken tut seit heute Morgen weh": the word for the pain is still to come.
    private func isUnfinishedPain(_ index: Int, in range: Range<Int>) -> Bool {
        guard group.drafts.isEmpty, segment.hasWords, segment.nouns.isEmpty,
            segment.words.contains(where: { matcher.phrase(.painVerb, at: $0.start) != nil }),
            segment.words.contains(where: { matcher.phrase(.body, at: $0.start) != nil })
        else { return false }
        let next = pieces[(index + 1)..<range.upperBound].first {
            if case .filler = $0.kind { false } else { true }
        }
        return next?.noun == .symptom
    }

    private mutating func readLeading(_ spec: TimeSpec, _ index: Int) {
        defer {
            group.hasOwnLeading = true
            group.leadsOther = verb == .otherVerb
        }
        guard let before = leading(before: spec) else {
            group.leading = spec
            return
        }
        if !isOutside(before, spec), let joined = joined(before, spec) {
            group.leading = joined
            return
        }
        let isList = before.clock != nil && spec.clock != nil || (previous(index)?.isAnd ?? false)
        if group.hasOwnLeading, isList, isBehindTime(index) {
            group.earlierLeading.append(before)
            isImpossible = isImpossible || group.earlierLeading.count >= Self.mostCopies
        }
        let isOfDay = group.hasOwnLeading || isOutside(before, spec)
        group.leading = isOfDay ? onDay(of: before, spec) : spec
    }

    /// Nothing but a separator stands between this time and another one.
    private func isBehindTime(_ index: Int) -> Bool {
        let before = pieces[..<index].last {
            switch $0.kind {
            case .separator(.and), .separator(.comma), .filler: false
            default: true
            }
        }
        if case .time = before?.kind { return true }
        return false
    }

    /// "At 9 a coffee and at 11 another": none of the two is the other.
    private func isSecondClock(_ spec: TimeSpec) -> Bool {
        // "Woke up at 7, had coffee at 8": the first is of something else.
        guard group.hasOwnLeading, !group.leadsOther, let leading = group.leading else {
            return false
        }
        return leading.clock != nil && spec.clock != nil && joined(leading, spec) == nil
    }

    /// The time before the things is that of all but the last, or of the only one
    /// as well: "at 8 coffee, toast at 12".
    private mutating func keepLeading() {
        var earlier = group
        if let last = earlier.drafts.last, earlier.drafts.count > 1 {
            earlier.drafts.removeLast()
            group.drafts = [last]
        }
        for spec in group.earlierLeading + [group.leading].compactMap({ $0 }) {
            earlier.leading = spec
            groups.append(earlier)
        }
        (group.leading, group.hasOwnLeading, group.earlierLeading) = (nil, false, [])
    }

    private mutating func readTrailing(_ spec: TimeSpec, _ index: Int) {
        guard let before = group.trailing else {
            if isSecondClock(spec) { keepLeading() }
            group.trailing = spec
            return
        }
        if let merged = joined(before, spec) {
            group.trailing = merged
        } else if case .time(let last) = previous(index)?.kind, last.clock != nil,
            !group.hasLeftover
        {
            // "Um sechs um zehn": at each.
            groups.append(group)
            group.trailing = spec
        } else {
            isImpossible = true
        }
    }

    /// Both times together, also two parts of a day that overlap, of which one
    /// names the day: "before bed last night", "yesterday morning around midmorning".
    func joined(_ first: TimeSpec, _ second: TimeSpec) -> TimeSpec? {
        if let merged = first.merged(with: second) { return merged }
        guard let one = first.part, let other = second.part,
            (first.day == nil) != (second.day == nil)
        else { return nil }
        let parts = matcher.lexicon.settings.dayParts
        guard
            one == other
                || (0..<24).contains(where: { parts[one].contains($0) && parts[other].contains($0) }
                )
        else { return nil }
        var dated = first.day == nil ? second : first
        dated.part = nil
        return dated.merged(with: first.day == nil ? first : second)
    }

    /// The new time, on the day that was named before.
    func onDay(of before: TimeSpec, _ spec: TimeSpec) -> TimeSpec {
        guard spec.day == nil, spec.shift == nil, !spec.isNow,
            !spec.isEarlier
        else { return spec }
        var result = spec
        result.day = before.day
        return result
    }

    /// The leading time that a new one says more of; the clock time of the things
    /// before is no part of another part of the day: "at 8 coffee, mid-morning a
    /// banana".
    private func leading(before spec: TimeSpec) -> TimeSpec? {
        let isAnother = !group.hasOwnLeading && group.leading?.clock != nil && spec.part != nil
        return isAnother ? nil : group.leading
    }

    /// A time before a thing belongs to that, not to the things before it: "soup,
    /// and at one a coffee", "at eight coffee at nine tea".
    private func leadsNext(_ spec: TimeSpec, _ index: Int, in range: Range<Int>) -> Bool {
        guard !group.drafts.isEmpty, !group.isClosed else { return false }
        var before = index
        while before > range.lowerBound, case .filler = pieces[before - 1].kind { before -= 1 }
        var isSetOff = false
        if before > range.lowerBound, case .separator = pieces[before - 1].kind { isSetOff = true }
        if group.hasOwnLeading, let leading = group.leading, leading.merged(with: spec) == nil {
            var next = index
            if isSetOff, next + 1 < range.upperBound,
                case .separator(.comma) = pieces[next + 1].kind
            {
                next += 1
            }
            return isBeforeThing(next, in: range)
        }
        return isSetOff && isBeforeThing(index, in: range)
    }

    /// As with a time: "breakfast was eggs, lunch was soup".
    func mealLeadsNext(_ meal: Meal, _ index: Int, in range: Range<Int>) -> Bool {
        guard !group.drafts.isEmpty, !group.isClosed else { return false }
        if let known = group.meal { return known != meal }
        guard index > range.lowerBound, case .separator = pieces[index - 1].kind else {
            return false
        }
        return isBeforeThing(index, in: range)
    }

    /// What follows, up to the next separator, names a thing.
    private func isBeforeThing(_ index: Int, in range: Range<Int>) -> Bool {
        for piece in pieces[(index + 1)..<range.upperBound] {
            switch piece.kind {
            case .noun, .unknown, .quantity, .number, .severity, .range, .subject, .verb, .again:
                return true
            case .filler, .article, .time, .meal, .be: continue
            default: return false
            }
        }
        return false
    }

    /// The hour that a bare number is behind a clock time: "at 8, 12 and 4".
    func listedHour(_ index: Int, in range: Range<Int>) -> TimeSpec? {
        guard case .number(let value) = pieces[index].kind, let hour = value.whole,
            (1...24).contains(hour), segment.isEmpty, group.drafts.isEmpty,
            let last = groups.last, last.sentence == group.sentence,
            last.trailing?.clock != nil, index > range.lowerBound,
            case .separator(let separator) = pieces[index - 1].kind,
            separator == .and || separator == .comma, isListed(index - 2)
        else { return nil }
        if index + 1 < range.upperBound {
            guard case .separator = pieces[index + 1].kind else { return nil }
        }
        return TimeSpec(clock: TimeSpec.Clock(hour: hour))
    }

    /// Another time, or an hour, stands there: of "noon, sorry, three" none does.
    private func isListed(_ index: Int) -> Bool {
        guard pieces.indices.contains(index) else { return false }
        return pieces[index].isTime || pieces[index].isNumber
    }

    /// Before another time of a list the one at hand is done: "at 8, at 12 and at 4".
    mutating func repeatBeforeNextTime(_ index: Int, in range: Range<Int>) {
        guard group.drafts.isEmpty, group.hasOwnLeading else { return }
        var next = index + 1
        while next < range.upperBound {
            switch pieces[next].kind {
            case .separator, .filler, .article: next += 1
            case .time, .number:
                if next + 1 < range.upperBound {
                    guard case .separator = pieces[next + 1].kind else { return }
                }
                guard repeatAtLastTime() else { return }
                group.leading = nil
                group.hasOwnLeading = false
                return
            default:
                // "Advil at 8 and at 12 and tylenol": the list of times is done.
                guard index >= range.lowerBound + 2, pieces[index].isAnd,
                    pieces[index - 2].isAnd, repeatAtLastTime()
                else { return }
                group.leading = nil
                group.hasOwnLeading = false
                return
            }
        }
    }

    /// "In the morning and at noon": the hour is none of that part, so they are two.
    private func isOutside(_ before: TimeSpec, _ spec: TimeSpec) -> Bool {
        if before.clock != nil, before.part == nil, spec.part != nil, spec.clock == nil {
            return isOutside(spec, before)
        }
        guard let part = before.part, before.clock == nil, let clock = spec.clock,
            spec.day == nil || spec.day == before.day
        else { return false }
        let known = matcher.lexicon.settings.dayParts[part]
        let hours =
            clock.is24Hour || clock.hour > 12
            ? [clock.hour % 24] : [clock.hour % 24, (clock.hour + 12) % 24]
        return !hours.contains(where: known.contains)
    }

    /// "Water at eight and at ten": the same things at another time; a time
    /// that only says more of the one before belongs to that.
    @discardableResult
    mutating func repeatAtLastTime() -> Bool {
        guard group.drafts.isEmpty, group.mealPiece == nil, group.hasOwnLeading, !group.hasLeftover,
            let spec = group.leading,
            var last = groups.last, last.sentence == group.sentence,
            let before = last.trailing
        else { return false }
        if !isOutside(before, spec), let merged = before.merged(with: spec) {
            groups[groups.count - 1].trailing = merged
        } else {
            // "Twice at 8 and at 12" is once at each.
            if Set(last.drafts.map(\.tokens)).count == 1 {
                last.drafts = Array(last.drafts.prefix(1))
                groups[groups.count - 1].drafts = last.drafts
            }
            last.trailing = spec
            groups.append(last)
        }
        return true
    }
}
