import AccessibleCore
import Journal

/// Which time belongs to which things.
extension OccasionReader {
    mutating func readTime(_ said: TimeSpec, _ index: Int) {
        let spec = said.isOfThatDay || said.isThroughout ? onThatDay(said) : said
        // "That evening": nobody knows of which day.
        if spec.isOfThatDay, spec.day == nil { isImpossible = true }
        let startsAnother =
            !occasion.drafts.isEmpty && !occasion.isClosed && isTimeOfAnother(index)
        if leadsNext(spec, index) || startsAnother || isTimeOfNext(spec, index) { endOccasion() }
        if occasion.drafts.isEmpty {
            readLeading(spec, index)
        } else {
            readTrailing(spec, index)
            occasion.isClosed = true
        }
        // "At lunch" is a time and the meal.
        if let meal = spec.meal, meal.offset == 0, occasion.meal == nil {
            occasion.meal = Occasion.MealName(meal: meal.meal)
        }
    }

    private mutating func readLeading(_ spec: TimeSpec, _ index: Int) {
        defer {
            occasion.hasOwnLeading = true
            occasion.leadsOther =
                lastVerb(before: index) == .otherVerb || isBehindLeftover(index)
        }
        guard let before = leading(before: spec) else {
            occasion.leading = [spec]
            return
        }
        // "Last night two, on waking one": the part of a day that holds on is another one.
        if !occasion.hasOwnLeading, let part = before.part, spec.part != nil, part != spec.part {
            occasion.leading = [spec]
            return
        }
        if !isOutside(before, spec), let joined = joined(before, spec) {
            occasion.leading[occasion.leading.count - 1] = joined
            return
        }
        let isBehindAnd = index > 0 && items[index - 1].link == .and
        let isList = before.clock != nil && spec.clock != nil || isBehindAnd
        let isOfDay = occasion.hasOwnLeading || isOutside(before, spec)
        let next = isOfDay ? onDay(of: before, spec) : spec
        if occasion.hasOwnLeading, isList, isBehindTime(index) {
            occasion.leading.append(next)
            isImpossible = isImpossible || occasion.leading.count > Self.mostTimes
        } else {
            occasion.leading = [next]
        }
    }

    /// "Blood test at 8:10, the tablet at 9": the time is that of words nothing was made of.
    private func isBehindLeftover(_ index: Int) -> Bool {
        guard index > 0, case .leftover = items[index - 1].kind else { return false }
        return true
    }

    func lastVerb(before index: Int) -> WordClass? {
        for item in items[..<index].reversed() {
            switch item.kind {
            case .verb(let verb, _): return verb
            case .clauseEnd: return nil
            default: continue
            }
        }
        return nil
    }

    /// Nothing but a link stands between this time and another one.
    func isBehindTime(_ index: Int) -> Bool {
        items[..<index].last { ![.and, .comma, .then].contains($0.link) }?.isTime ?? false
    }

    /// The leading time that a new one says more of; the clock time of the things
    /// before is no part of another part of the day: "at 8 coffee, mid-morning a
    /// banana".
    private func leading(before spec: TimeSpec) -> TimeSpec? {
        let known = occasion.leadingTime
        let isAnother = !occasion.hasOwnLeading && known?.clock != nil && spec.part != nil
        return isAnother ? nil : known
    }

    private mutating func readTrailing(_ spec: TimeSpec, _ index: Int) {
        // "Just took two aspirin for the migraine that has been there since this morning"
        if spec.isBeginning, occasion.hasOwnLeading,
            !occasion.drafts.contains(where: \.isFelt)
        {
            return
        }
        guard let before = occasion.trailing else {
            if isSecondClock(spec) {
                keepLeading()
            } else if isSecondTime(spec) {
                repeatAtSecondTime(index)
            }
            occasion.trailing = spec
            return
        }
        if let merged = joined(before, spec) {
            occasion.trailing = merged
        } else if index > 0, case .time(let last, _) = items[index - 1].kind, last.clock != nil,
            !occasion.hasLeftover
        {
            // "Um sechs um zehn": at each.
            occasions.append(occasion)
            occasion.trailing = spec
        } else {
            isImpossible = true
        }
    }

    /// "At 9 a coffee and at 11 another": none of the two is the other.
    private func isSecondClock(_ spec: TimeSpec) -> Bool {
        // "Woke up at 7, had coffee at 8": the first is of something else.
        guard occasion.hasOwnLeading, !occasion.leadsOther, let leading = occasion.leadingTime
        else { return false }
        return leading.clock != nil && spec.clock != nil && joined(leading, spec) == nil
    }

    /// "Last night three paracetamol and this morning again": the times are two.
    private func isSecondTime(_ spec: TimeSpec) -> Bool {
        guard occasion.hasOwnLeading, !occasion.leadsOther, holdsMedicine(occasion),
            let leading = occasion.leadingTime
        else { return false }
        return leading != spec && joined(leading, spec) == nil
    }

    /// The medicines were taken at the time before them as well; where words stand between them
    /// and the second time, nobody knows of what that is.
    private mutating func repeatAtSecondTime(_ index: Int) {
        // "This morning iron and zinc an hour ago": the second time is that of the last.
        if occasion.drafts.count > 1 { return keepLeading() }
        guard index > 0, items[index - 1].link != nil else { return isImpossible = true }
        for spec in occasion.leading {
            var earlier = occasion
            earlier.leading = [spec]
            occasions.append(earlier)
        }
        for draft in occasion.drafts.indices { occasion.drafts[draft].isRepeat = true }
        (occasion.leading, occasion.hasOwnLeading) = ([], false)
    }

    /// The time before the things is that of all but the last, or of the only one
    /// as well: "at 8 coffee, toast at 12".
    private mutating func keepLeading() {
        if occasion.drafts.count == 1, holdsMedicine(occasion) {
            // "At 7:15 ramipril at 8" may be one dose.
            isImpossible = true
        }
        var earlier = occasion
        if let last = earlier.drafts.last, earlier.drafts.count > 1 {
            earlier.drafts.removeLast()
            occasion.drafts = [last]
        }
        for spec in occasion.leading {
            earlier.leading = [spec]
            occasions.append(earlier)
        }
        (occasion.leading, occasion.hasOwnLeading) = ([], false)
    }

    /// A time before a thing belongs to that, not to the things before it: "soup,
    /// and at one a coffee", "at eight coffee at nine tea".
    private func leadsNext(_ spec: TimeSpec, _ index: Int) -> Bool {
        guard !occasion.drafts.isEmpty, !occasion.isClosed else { return false }
        // "Prednisone, 40 mg, at 8 with toast"
        if index + 1 < items.count, case .beside = items[index + 1].kind { return false }
        if beginsClause(index) { return true }
        let isSetOff = index > 0 && items[index - 1].link != nil
        if occasion.hasOwnLeading, let leading = occasion.leadingTime,
            leading.merged(with: spec) == nil
        {
            let isBehindComma =
                isSetOff && index + 1 < items.count
                && items[index + 1].link == .comma
            return isBeforeThing(isBehindComma ? index + 1 : index)
        }
        return isSetOff && isBeforeThing(index)
    }

    /// "… so at 2 am I took zopiclone": "I" and a verb stand behind the time, and no other time behind what
    /// follows them.
    private func beginsClause(_ index: Int) -> Bool {
        guard index + 1 < items.count, case .verb(_, isPresent: false) = items[index + 1].kind,
            matcher.phrase(.subject, at: items[index].tokens.upperBound) != nil,
            isBeforeThing(index + 1)
        else { return false }
        return !items[(index + 1)...].contains(where: \.isTime)
    }

    // MARK: Two times

    /// Both times together, also two parts of a day that overlap, of which one
    /// names the day: "before bed last night", "yesterday morning around midmorning".
    func joined(_ first: TimeSpec, _ second: TimeSpec) -> TimeSpec? {
        if let merged = first.merged(with: second) { return merged }
        guard let one = first.part, let other = second.part,
            (first.day == nil) != (second.day == nil)
        else { return nil }
        let parts = matcher.lexicon.settings.dayParts
        let overlap = (0..<24).contains { parts[one].contains($0) && parts[other].contains($0) }
        guard one == other || overlap else { return nil }
        var dated = first.day == nil ? second : first
        dated.part = nil
        return dated.merged(with: first.day == nil ? first : second)
    }

    /// "Pizza on Saturday, headache that night", "yesterday tylenol at 8, headache all day": the time, on the day
    /// that was named last; for a whole day only within a sentence.
    private func onThatDay(_ said: TimeSpec) -> TimeSpec {
        var spec = said
        if said.isThroughout { spec.day = nil }
        let before = occasions.filter { !said.isThroughout || $0.sentence == occasion.sentence }
        let times = (before + [occasion]).flatMap { $0.leading + [$0.trailing].compactMap(\.self) }
        guard let day = times.last(where: { $0.day != nil }) else { return said }
        return onDay(of: day, spec)
    }

    /// The new time, on the day that was named before.
    func onDay(of before: TimeSpec, _ spec: TimeSpec) -> TimeSpec {
        guard spec.day == nil, spec.shift == nil, !spec.isNow, !spec.isEarlier else { return spec }
        var result = spec
        result.day = before.day
        return result
    }

    /// Whether a clock time lies outside a part of the day, so that both are separate times: "in the
    /// morning and at noon".
    func isOutside(_ before: TimeSpec, _ spec: TimeSpec) -> Bool {
        if before.clock != nil, before.part == nil, spec.part != nil, spec.clock == nil {
            return isOutside(spec, before)
        }
        guard let part = before.part, before.clock == nil, let clock = spec.clock,
            spec.day == nil || spec.day == before.day
        else { return false }
        let known = matcher.lexicon.settings.dayParts[part]
        return !clock.hours.contains(where: known.contains)
    }
}
