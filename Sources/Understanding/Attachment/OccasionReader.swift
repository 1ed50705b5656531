import AccessibleCore
import Journal

/// Attaches times and meals to the drafts of a sentence.
struct OccasionReader {
    let matcher: PhraseMatcher
    let items: [DraftItem]
    var occasions: [Occasion] = []
    var occasion: Occasion
    /// Words that nothing was made of.
    var leftover: [Range<Int>] = []
    /// Words of clauses that report nothing.
    var declined: [DeclinedWords] = []
    /// A time that cannot be, or times that contradict each other, stand in the sentence.
    var isImpossible = false
    private var verb: WordClass?
    private var lastLink: Chunk.Separator?
    /// The time of what the next thing was taken with.
    var joinedTime: TimeSpec?
    /// The item that is being read; behind the last one, their number.
    private(set) var position = 0

    init(matcher: PhraseMatcher, items: [DraftItem], sentence: Int) {
        self.matcher = matcher
        // "Um 7 und um 11 Uhr genommen": a verb at the end tells of what was said before it.
        self.items =
            items.last?.isVerbOfHaving ?? false && items.contains { $0.draft != nil }
            ? items.dropLast() : items
        occasion = Occasion(sentence: sentence)
    }

    /// More times of one sentence were hardly meant.
    static let mostTimes = 10

    /// The occasions of the items, in order.
    mutating func read() {
        for index in items.indices {
            position = index
            read(index)
        }
        position = items.count
        spreadLastTime()
        if !repeatAtLastTime() { leaveUnusedTime() }
        endOccasion()
    }

    /// Notes a time at the end that the things before it may have been had at as well: "tramadol
    /// at 1, the rest at 7".
    private mutating func leaveUnusedTime() {
        guard occasion.drafts.isEmpty, occasion.hasOwnLeading, !occasion.leadsOther,
            occasion.meal == nil, let last = occasions.last, last.sentence == occasion.sentence,
            let time = items.lastIndex(where: \.isTime),
            // "And at 10 I went to bed", "today none": the time of what was done, or was not.
            !items[time...].contains(where: \.tellsOfTime)
        else { return }
        leftover.append(items[time].tokens)
    }

    private mutating func read(_ index: Int) {
        switch items[index].kind {
        case .draft(let draft): add(draft)
        case .time(let spec, let isAside):
            // "Coffee at 8 before work at 9": the time is that of the work.
            if isAside, occasion.trailing != nil || occasion.hasOwnLeading { return }
            readTime(spec, index)
        case .meal(let meal, let isLed): readMeal(meal, isLed: isLed, index)
        case .link(let link):
            takeBeginning()
            endMealBeforeOther(index)
            readLink(link)
            repeatBeforeNextTime(index)
        case .beside: joinBefore(index)
        case .verb(let next, _): readVerb(next)
        case .aside: break
        case .leftover(let kind):
            if let kind, kind != .talk {
                declined.append(DeclinedWords(tokens: items[index].tokens, kind: kind))
            } else {
                leftover.append(items[index].tokens)
            }
            occasion.hasLeftover = true
        case .clauseEnd:
            if !occasion.drafts.isEmpty { endOccasion() }
            (verb, lastLink) = (nil, nil)
        case .impossible: isImpossible = true
        }
    }

    private mutating func add(_ draft: Draft) {
        if occasion.isClosed { endOccasion() }
        // "10 units and another 5 at noon": the time is that of the second, and nobody knows when
        // the first was.
        if draft.isRepeat, draft.action.kind == .logVitamin, occasion.hasNoTime,
            occasion.drafts.contains(where: { $0.action.item == draft.action.item }),
            items[(position + 1)...].first(where: { $0.link != nil || $0.isTime })?.isTime ?? false
        {
            isImpossible = true
        }
        // "Started metoprolol on Monday and I feel dizzy": the time is that of something else.
        if draft.isPresent, occasion.drafts.isEmpty, occasion.leadsOther, lastLink != nil {
            (occasion.leading, occasion.hasOwnLeading, occasion.leadsOther) = ([], false, false)
        }
        if matcher.phrase(.also, at: draft.tokens.upperBound) != nil { occasion.isAlso = true }
        occasion.drafts.append(draft)
        if let time = joinedTime {
            (occasion.trailing, occasion.isClosed, joinedTime) = (time, true, nil)
            occasion.isJoined = true
        }
    }

    private mutating func readVerb(_ next: WordClass) {
        if !occasion.drafts.isEmpty {
            occasion.sharesForward = lastLink == .and && !occasion.isClosed
            let meal = occasion.isClosed || lastLink != .and ? nil : occasion.meal
            endOccasion()
            // "For breakfast I ate two eggs and drank tea"
            if occasion.meal == nil { occasion.meal = meal }
            occasion.meal?.tokens = nil
        }
        verb = next
        (occasion.isBesideJoined, occasion.isAdded) = (false, false)
    }

    private mutating func readLink(_ link: Chunk.Separator) {
        let isAdded = occasion.isClosed && (link == .and || link == .comma)
        let isNext = link == .then
        let isTurn = link == .then || link == .but || link == .only
        let goesOn = (occasion.isJoined || occasion.isBesideJoined) && !isTurn
        // "At noon then soup": the time is that of what follows.
        let isOnlyTime = occasion.drafts.isEmpty && occasion.hasOwnLeading && link == .then
        if occasion.isClosed || isTurn && !isOnlyTime { endOccasion() }
        occasion.isBesideJoined = goesOn
        occasion.isAdded = occasion.isAdded || isAdded
        occasion.isNext = occasion.isNext || isNext
        lastLink = link
    }

    /// "Iron at 8 and a yogurt with it": what has no time was had at that of the thing before.
    private mutating func joinBack() {
        guard !occasion.drafts.isEmpty, occasion.trailing == nil, !occasion.hasOwnLeading,
            let before = occasions.last, before.sentence == occasion.sentence,
            let time = before.trailing ?? before.leadingTime
        else { return }
        (occasion.trailing, occasion.isClosed, occasion.isJoined) = (time, true, true)
    }

    /// "Metformin at 8 with a yogurt and a tea at 10": the yogurt was at eight.
    private mutating func joinBefore(_ index: Int) {
        joinLastBefore()
        if index + 1 == items.count || items[index + 1].draft == nil { joinBack() }
        guard occasion.isClosed, let time = occasion.trailing, index + 1 < items.count,
            items[index + 1].draft != nil
        else { return }
        endOccasion()
        joinedTime = time
    }

    /// "Cortison, 40 mg, um 8 mit einem Brot genommen": the time before "with" is that of the thing behind
    /// which the comma stands as well, if that has none.
    private mutating func joinLastBefore() {
        guard occasion.drafts.isEmpty, occasion.hasOwnLeading, lastLink == .comma,
            let time = occasion.leadingTime, let last = occasions.indices.last,
            occasions[last].hasNoTime, occasions[last].sentence == occasion.sentence
        else { return }
        occasions[last].trailing = time
    }

    // MARK: Meals

    private mutating func readMeal(_ meal: Meal, isLed: Bool, _ index: Int) {
        if mealLeadsNext(meal, index) { endOccasion() }
        if occasion.meal != nil, occasion.isClosed { endOccasion() }
        // "This morning a coffee, at lunch a salad": of the time before, the day holds.
        if occasion.drafts.isEmpty, !occasion.hasOwnLeading, let before = occasion.leadingTime,
            before.clock != nil || before.part != nil
        {
            occasion.leading = before.day.map { [TimeSpec(day: $0)] } ?? []
        }
        let tokens = items[index].tokens
        var name = Occasion.MealName(
            meal: meal, isGuess: matcher.tokens[tokens].contains(where: \.isMisspelled))
        if isLed {
            if !occasion.drafts.isEmpty { occasion.isClosed = true }
        } else if occasion.drafts.isEmpty {
            name.tokens = tokens
            name.verb = verb
        }
        if name.tokens == nil { name.tokens = occasion.meal?.tokens }
        if name.verb == nil { name.verb = occasion.meal?.verb }
        occasion.meal = name
    }

    /// "Breakfast was eggs, lunch was soup".
    private func mealLeadsNext(_ meal: Meal, _ index: Int) -> Bool {
        guard !occasion.drafts.isEmpty else { return false }
        // "Sugar 112, after breakfast then 168"
        if index > 0, items[index - 1].link == .comma, index + 1 < items.count,
            items[index + 1].link == .then
        {
            return true
        }
        guard !occasion.isClosed else { return false }
        if let known = occasion.meal { return known.meal != meal }
        guard index > 0, items[index - 1].link != nil else { return false }
        return isBeforeThing(index)
    }

    /// What follows, up to the next separator, names a thing.
    func isBeforeThing(_ index: Int) -> Bool {
        for item in items[(index + 1)...] {
            switch item.kind {
            case .draft, .leftover, .verb: return true
            case .time, .meal, .aside, .beside, .link(.then): continue
            default: return false
            }
        }
        return false
    }

    /// Ends a meal whose hour was said where what follows the link has a time of its own: "breakfast
    /// at 8, coffee at 10", "had breakfast at 8, doctor's appointment at 10".
    private mutating func endMealBeforeOther(_ index: Int) {
        guard occasion.drafts.isEmpty, occasion.meal?.tokens != nil, occasion.hasOwnLeading,
            occasion.leadingTime?.clock != nil
        else { return }
        let next = items[(index + 1)...].prefix { $0.link == nil }
        guard next.contains(where: \.isHour) else { return }
        endOccasion()
        (occasion.meal, occasion.leading) = (nil, [])
    }

    // MARK: Ends

    mutating func endOccasion() {
        finishMeal()
        splitAtBeginning()
        if !occasion.drafts.isEmpty {
            if occasion.trailing == nil {
                for spec in occasion.leading.dropLast() {
                    var earlier = occasion
                    earlier.leading = [spec]
                    occasions.append(earlier)
                }
                occasion.leading = occasion.leading.suffix(1)
            }
            occasions.append(occasion)
        }
        var next = Occasion(sentence: occasion.sentence)
        // A time said first holds on until another one is said.
        if occasion.drafts.isEmpty {
            // "Chippy last night, haddock and chips": the time holds on.
            next.leading = occasion.trailing.map { [$0] } ?? occasion.leading.suffix(1)
            next.meal = occasion.meal
        } else if occasion.trailing == nil {
            next.leading = occasion.leading.suffix(1)
        }
        next.meal?.tokens = nil
        occasion = next
    }

    /// "Took a tylenol, headache since yesterday", "…, headache from 1 to 3": since then, or so long, something
    /// is felt, and what was taken before the words has no time.
    private mutating func splitAtBeginning() {
        guard let time = occasion.trailing, time.isBeginning || time.until != nil,
            let first = occasion.drafts.firstIndex(where: \.isFelt), first > 0,
            occasion.drafts[first...].allSatisfy(\.isFelt)
        else { return }
        var before = occasion
        before.drafts = Array(occasion.drafts[..<first])
        before.trailing = nil
        occasions.append(before)
        occasion.drafts = Array(occasion.drafts[first...])
    }

    /// Whether something that is certainly food or drink stands in the occasion.
    private var isBesideFood: Bool {
        occasion.drafts.contains { $0.need == nil && $0.action.kind == .logFood }
    }

    /// "Had lunch": the meal itself is what was eaten.
    private mutating func finishMeal() {
        occasion.drafts = occasion.drafts.filter { draft in
            guard let need = draft.need, occasion.meal?.isGuess ?? true else { return true }
            let hasTime = occasion.hasOwnLeading || occasion.trailing != nil
            if need == .amountOrTime, hasTime || draft.action.quantity != nil { return true }
            // "2 boxty and a fried egg": one of a list of things that were eaten.
            if draft.action.quantity != nil, isBesideFood { return true }
            leftover.append(draft.tokens)
            return false
        }
        guard occasion.drafts.isEmpty, let meal = occasion.meal, let tokens = meal.tokens else {
            return
        }
        let hasTime = !occasion.leading.isEmpty || occasion.trailing != nil
        // "Samstag Brunch bei Petra" may be to come.
        let said = occasion.trailing ?? occasion.leadingTime
        let isOpen = said.map { $0.isBareWeekday && $0.clock == nil && $0.part == nil } ?? false
        guard meal.verb == .eat || meal.verb == .have || meal.verb == nil && hasTime && !isOpen
        else {
            leftover.append(tokens)
            occasion.meal = nil
            return
        }
        let name = matcher.phrase(.usual, at: tokens.lowerBound).flatMap { usual in
            usual.end == tokens.upperBound
                ? matcher.lexicon.settings.names[Int(usual.payload)] : nil
        }
        occasion.drafts = [
            Draft(
                action: LogAction(kind: .logFood, item: name ?? ""), tokens: tokens,
                verb: meal.verb)
        ]
    }
}
