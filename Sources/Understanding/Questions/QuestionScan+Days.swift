import Journal

/// Days that are compared, and hours that clock times bound (D1).
extension QuestionScan {
    /// Words behind which "than" compares days.
    static let comparing: Set<QuestionWord> = [
        .more, .most, .least, .greater, .fewer, .better, .compare, .gained, .lost,
    ]

    /// Where a name ends: in German "Blutdruck niedriger als im März" a word that compares is no part of it.
    func withoutComparison(_ end: Int, from position: Int) -> Int {
        func says(_ words: Set<QuestionWord>, at place: Int) -> Bool {
            guard case .asks(let said, _, _) = longest(.questionWord, at: place)?.value else {
                return false
            }
            return !words.isDisjoint(with: said)
        }
        let compares =
            end > position + 1 && end < matcher.tokens.count && says([.than, .that], at: end)
            && says(Self.comparing, at: end - 1)
        return compares ? end - 1 : end
    }

    /// A thing is named.
    mutating func addThing() {
        // "More coffee than tea" compares things.
        if hasThingToCompare, hasThing || awaitsDays { isUnable = true }
        // "More coffee or more tea"
        if offersDays, hasThingBeforeOr { isUnable = true }
        hasThing = true
    }

    /// A stretch of days as it was said.
    mutating func add(_ said: QuestionSpan) {
        if said.form == .previous {
            guard otherSpan == nil, let other = span.flatMap(spans.previous(to:))
            else {
                isUnable = true
                return
            }
            otherSpan = other
            // "This week or last" offers both, "than last" compares.
            offersDays = offersDays || !awaitsDays
            awaitsDays = false
            return
        }
        guard said.boundsHours else { return add(spans.span(said)) }
        if hours != nil { isUnable = true }
        hours = said
    }

    /// "What did I eat yesterday at noon": lunch is meant, and not one moment.
    mutating func eatAtNoon() {
        guard isAroundHour, meal == nil, has(.eat), let from = span?.from,
            let day = spans.ofNoon(around: from)
        else { return }
        (meal, span, isAroundHour) = (.lunch, day, false)
    }

    /// Finds the days that were not said: those of "more coffee than yesterday" are today.
    mutating func compareDays() {
        if awaitsDays { isUnable = true }
        // "Diese oder letzte Woche": the word for the days stands once. "Eat or drink today" compares nothing.
        if offersDays, otherSpan == nil, has(anyOf: Self.comparing) {
            otherSpan = span.flatMap {
                spans.isPresent($0) ? spans.previous(to: $0) : spans.present(of: $0)
            }
            if otherSpan == nil { isUnable = true }
        }
        // "In the morning or in the afternoon" may be of any day.
        if offersDays, [span, otherSpan].contains(where: { $0?.name == .part }) { isUnable = true }
        if has(.then), span == nil { isUnable = true }
        if has(.compare), otherSpan == nil { (otherSpan, span) = (span, nil) }
        guard let otherSpan else {
            if has(.compare) { isUnable = true }
            return
        }
        // "Did I take it yesterday or today" compares nothing.
        if !has(anyOf: Self.comparing) { isUnable = true }
        span = span ?? spans.present(of: otherSpan)
        if span == nil || span == otherSpan || otherSpan.from == nil || span?.from == nil {
            isUnable = true
        }
    }

    /// The last number of a stretch begins an amount or a length that goes on behind it.
    func isAmount(from position: Int, beyond end: Int) -> Bool {
        (position..<end).contains { place in
            [KnownRule.quantity, .duration].contains { rule in
                longest(rule, at: place).map { $0.end > end } ?? false
            }
        }
    }

    /// Makes the hours of the day that was named, else of today, what is asked about.
    mutating func boundHours() {
        guard let hours else { return }
        if let part = span, part.name == .part, otherSpan == nil,
            let bounded = spans.hours(hours, within: part)
        {
            span = bounded
            return
        }
        let isDay = span.map { $0.name == .day } ?? true
        // "Since 8 pm" alone may have begun yesterday, and goes on.
        if hours.form == .since, span == nil {
            add(spans.span(hours))
            return
        }
        guard isDay, otherSpan == nil, let bounded = spans.hours(hours, of: span) else {
            isUnable = true
            return
        }
        span = bounded
    }
}

extension QuestionSpan {
    /// All its times are clock times, so that it names hours of a day.
    var boundsHours: Bool {
        guard [.since, .until, .between, .before, .after].contains(form), !times.isEmpty else {
            return false
        }
        return times.allSatisfy { $0.clock != nil && $0.offset == nil }
    }
}

extension TimeSpec {
    /// "Between 12 and 3 pm", as hours that are asked about; nil for any other time.
    var hourRange: QuestionSpan? {
        guard clock != nil, let until else { return nil }
        var (first, last) = (self, self)
        first.until = nil
        last.until = nil
        last.clock = until
        var range = QuestionSpan(form: .between, number: 0)
        range.times = [first, last]
        return range
    }
}
