import Journal

/// A time, a meal or both that stand before what was had then, in sentences of their own.
struct Heading {
    var time: TimeSpec?
    var meal: Meal?
    /// The tokens that say them.
    var tokens: Range<Int>
    /// Something was reported behind it.
    var isUsed = false
}

extension SentenceReading {
    /// Takes a sentence that is nothing but a time or a meal as that of the sentences behind it, up
    /// to the next such heading: "8 am. Two eggs."
    ///
    /// - Returns: False for any other sentence.
    mutating func addsHeading(_ range: Range<Int>) -> Bool {
        var said = Heading(tokens: 0..<0)
        var isNamed = false
        var isTold = false
        var isOfDay = false
        for chunk in chunks[range] {
            switch chunk.kind {
            case .time(let spec):
                guard said.time == nil else { return false }
                said.time = spec
            case .meal(let meal, _):
                guard said.meal == nil else { return false }
                said.meal = meal
            case .filler, .separator, .article: continue
            case .verb(let verb) where isHad(verb, chunk) && isBeforeList(range): isTold = true
            case .subject where isBeforeList(range): continue
            case .noun(.vitamin) where isTold && matcher.phrase(.heading, at: chunk.start) != nil:
                continue
            // "Late breakfast"
            case .beside(.notTaken): isNamed = true
            // "This is for yesterday."
            case .be where range.lowerBound == 0, .stop where range.lowerBound == 0: isOfDay = true
            default: return false
            }
        }
        // "Breakfast at 8" is what was eaten, "I had breakfast at 8. Two eggs." is not.
        let isOne = (said.meal == nil) != (said.time == nil)
        if isOfDay {
            guard let time = said.time, time == time.dayAlone, said.meal == nil,
                range.upperBound + 1 < chunks.count
            else { return false }
        }
        guard isTold ? said.meal != nil || said.time != nil : isOne, !isNamed || said.meal != nil,
            let first = chunks[range].first,
            let last = chunks[range].last
        else { return false }
        said.tokens = first.start..<max(first.start, last.end)
        if let before = heading {
            let time = before.isUsed ? before.time?.dayAlone : before.time
            if let time, let own = said.time {
                said.time = time.merged(with: own) ?? own
            } else {
                said.time = said.time ?? time
            }
            if !before.isUsed {
                said.meal = said.meal ?? before.meal
                said.tokens = before.tokens.lowerBound..<said.tokens.upperBound
            }
        }
        heading = said
        return true
    }

    /// "I ate at one", "took my meds at 8": that something was had, and not what.
    private func isHad(_ verb: WordClass, _ chunk: Chunk) -> Bool {
        (verb.isOfConsuming || verb == .have) && matcher.phrase(.present, at: chunk.start) == nil
    }

    /// Whether the next sentence is a list of things, with no verb and no time of its own.
    private func isBeforeList(_ range: Range<Int>) -> Bool {
        let next = chunks[min(range.upperBound + 1, chunks.count)...].prefix {
            if case .end = $0.kind { false } else { true }
        }
        let isOpen = next.contains { chunk in
            switch chunk.kind {
            case .verb, .be, .block, .time, .meal, .subject, .otherSubject: true
            default: false
            }
        }
        return !isOpen && next.contains { $0.noun != nil }
    }

    /// Gives the heading to the things of a sentence that say no time or meal themselves, and its
    /// day to those that say no day.
    mutating func headed(_ said: [Occasion]) -> [Occasion] {
        guard var heading, !said.isEmpty else { return said }
        let day = heading.time?.dayAlone
        var isTaken = false
        let result = said.map { occasion in
            if occasion.hasNoTime {
                isTaken = true
                var result = occasion
                result.trailing = heading.time
                result.meal = heading.meal.map { Occasion.MealName(meal: $0) }
                return result
            }
            guard let day, let dated = withDay(day, occasion) else { return occasion }
            isTaken = true
            return dated
        }
        guard isTaken || heading.isUsed else {
            leaveHeading()
            return said
        }
        if !heading.isUsed { shared.append(heading.tokens) }
        heading.isUsed = true
        if !said.allSatisfy(\.hasNoTime) { (heading.time, heading.meal) = (day, nil) }
        self.heading = heading.time == nil && heading.meal == nil ? nil : heading
        return result
    }

    /// An occasion on a day; nil if it says another one.
    private func withDay(_ day: TimeSpec, _ occasion: Occasion) -> Occasion? {
        var result = occasion
        if let trailing = occasion.trailing {
            guard let merged = day.merged(with: trailing) else { return nil }
            result.trailing = merged
        } else if let leading = occasion.leading.last {
            guard let merged = day.merged(with: leading) else { return nil }
            result.leading[occasion.leading.count - 1] = merged
        } else {
            result.trailing = day
        }
        return result
    }

    /// Notes a heading behind which nothing was reported.
    private mutating func leaveHeading() {
        if let heading, !heading.isUsed { leftover.append(heading.tokens) }
        heading = nil
    }

    /// Takes a meal that is said last as that of the food in the sentence before it.
    mutating func endHeading() {
        guard let said = heading, !said.isUsed, said.time == nil, let meal = said.meal,
            let last = occasions.last?.sentence
        else { return leaveHeading() }
        let before = occasions.indices.filter { occasions[$0].sentence == last }
        let isFood = before.allSatisfy { index in
            occasions[index].hasNoTime
                && occasions[index].drafts.allSatisfy { $0.action.kind == .logFood }
        }
        guard isFood else { return leaveHeading() }
        for index in before { occasions[index].meal = Occasion.MealName(meal: meal) }
        shared.append(said.tokens)
        heading = nil
    }
}

extension TimeSpec {
    /// Its day without a time of day; nil if it says none.
    fileprivate var dayAlone: TimeSpec? { day.map { TimeSpec(day: $0) } }
}
