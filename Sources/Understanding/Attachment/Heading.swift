import Journal

/// A time, a meal or both that stand before what was had then, in sentences of their own.
struct Heading {
    var time: TimeSpec?
    var meal: Meal?
    /// The tokens that say them.
    var tokens: Range<Int>
}

extension SentenceReading {
    /// Takes a sentence that is nothing but a time or a meal as that of the next one: "8 am. Two
    /// eggs."
    ///
    /// - Returns: False for any other sentence.
    mutating func addsHeading(_ range: Range<Int>) -> Bool {
        var said = Heading(tokens: 0..<0)
        var isNamed = false
        for chunk in chunks[range] {
            switch chunk.kind {
            case .time(let spec):
                guard said.time == nil else { return false }
                said.time = spec
            case .meal(let meal, _):
                guard said.meal == nil else { return false }
                said.meal = meal
            case .filler, .separator, .article: continue
            // "Late breakfast"
            case .beside(.notTaken): isNamed = true
            default: return false
            }
        }
        // "Breakfast at 8" is what was eaten.
        guard (said.meal == nil) != (said.time == nil), !isNamed || said.meal != nil,
            let first = chunks[range].first,
            let last = chunks[range].last
        else { return false }
        said.tokens = first.start..<max(first.start, last.end)
        if let before = heading {
            said.time = said.time ?? before.time
            said.meal = said.meal ?? before.meal
            said.tokens = before.tokens.lowerBound..<said.tokens.upperBound
        }
        heading = said
        return true
    }

    /// Gives the heading to the things of a sentence that say no time or meal themselves.
    mutating func headed(_ said: [Occasion]) -> [Occasion] {
        guard let heading, !said.isEmpty else { return said }
        if let day = heading.time, day.clock == nil, day.part == nil, day.shift == nil {
            // "Yesterday. Eggs at 8."
            let dated = said.compactMap { withDay(day, $0) }
            if dated.count == said.count {
                shared.append(heading.tokens)
                self.heading = nil
                return dated
            }
        }
        guard said.contains(where: \.hasNoTime) else {
            leaveHeading()
            return said
        }
        shared.append(heading.tokens)
        self.heading = nil
        return said.map { occasion in
            guard occasion.hasNoTime else { return occasion }
            var result = occasion
            result.trailing = heading.time
            result.meal = heading.meal.map { Occasion.MealName(meal: $0) }
            return result
        }
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
        if let heading { leftover.append(heading.tokens) }
        heading = nil
    }

    /// Takes a meal that is said last as that of the food in the sentence before it.
    mutating func endHeading() {
        guard let said = heading, said.time == nil, let meal = said.meal,
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
