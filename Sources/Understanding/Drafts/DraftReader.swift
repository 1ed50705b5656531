import AccessibleCore
import Foundation
import Journal

/// Makes drafts of actions of the parts of a sentence, in their order.
struct DraftReader {
    let matcher: PhraseMatcher
    let scalars: [Unicode.Scalar]
    var items: [DraftItem] = []
    /// The sentence says that something is over: "my headache is gone".
    private(set) var saysEnded = false
    var verb: WordClass?
    var hasSubject = false
    /// Something was found for the verb, so a bare number is no amount.
    var verbIsServed = false
    var verbIsPresent = false
    /// What someone else did: "my husband had pizza and I a salad".
    private var othersVerb: WordClass?
    var lastSeparator: Chunk.Separator?
    /// No other thing is named behind the one at hand in its clause.
    private(set) var isLastThing = false
    /// The thing behind the one at hand, with no link between them.
    private(set) var nextThing: Thing?
    /// Words that say more of the thing at hand, which no list has, stand straight behind it.
    private(set) var isBeforeAside = false
    /// A time stands behind the one at hand, with no link between them.
    var hasTimeAhead = false
    /// What follows without a verb of its own came up again.
    private var followsThrownUp = false
    /// The meal that follows belongs to words that nobody knows.
    private var leavesMeal = false
    /// Words that said more of what stood before them.
    private(set) var used: [Range<Int>] = []
    /// "Two tablets each of iron and zinc": the amount of what follows as well.
    var amountOfEach: (quantity: Quantity, kind: LogAction.Kind)?
    /// The last thing of a clause that is no report, or that has no verb yet.
    var mentioned: Thing?
    var mentionIsDenied = false
    /// The clause that mentioned it named nothing else.
    var mentionIsOne = false
    /// The words of such a thing, which are left over until a verb claims it.
    var object: Range<Int>?

    init(matcher: PhraseMatcher, scalars: [Unicode.Scalar]) {
        self.matcher = matcher
        self.scalars = scalars
    }

    /// Reads the parts of a clause that is a report.
    mutating func read(_ parts: [Part]) {
        let parts = MealTimes.asTimes(parts)
        let lastThing = parts.lastIndex { $0.thing != nil }
        for (index, part) in parts.enumerated() {
            isLastThing = index == lastThing
            let behind = parts[(index + 1)...].prefix { $0.link == nil }
            nextThing = behind.first { $0.thing != nil }?.thing
            isBeforeAside = if case .aside = behind.first?.kind { true } else { false }
            hasTimeAhead = behind.prefix { $0.thing == nil }.contains(where: \.isTime)
            read(part, next: index + 1 < parts.count ? parts[index + 1] : nil)
        }
        readTakenAfterAll(parts)
    }

    /// Ends what a clause that is no report would go on with.
    ///
    /// - Parameter others: What somebody else did in it, which the speaker may have
    ///   done as well.
    mutating func endClause(others: WordClass?) {
        (verb, hasSubject, lastSeparator, verbIsServed) = (nil, false, nil, false)
        amountOfEach = nil
        othersVerb = others
        items.append(DraftItem(kind: .clauseEnd, tokens: 0..<0))
    }

    /// Whether nothing was made of the sentence, and no pass knows what some of its words tell.
    var isLeftOver: Bool {
        !items.contains { $0.draft != nil }
            && items.contains { item in
                if case .leftover(nil) = item.kind { true } else { false }
            }
    }

    /// Notes that some words were understood, though no action is made of them.
    mutating func use(_ tokens: Range<Int>) { used.append(tokens) }

    /// Takes back the medicines of a clause: something else is told of them.
    ///
    /// - Returns: Whether there were any.
    mutating func stopMedicines(from first: Int, as kind: UtteranceKind) -> Bool {
        stop([.logVitamin, .addVitamin], from: first, as: kind)
    }

    /// Takes back what is felt and measured in a clause: it is somebody else's.
    ///
    /// - Returns: Whether there was any.
    mutating func stopFeelings(from first: Int) -> Bool {
        stop([.logSymptom, .logMeasurement, .logWeight], from: first, as: .others)
    }

    private mutating func stop(
        _ kinds: Set<LogAction.Kind>, from first: Int, as kind: UtteranceKind
    ) -> Bool {
        let stopped = items.indices.dropFirst(first).filter { index in
            items[index].draft.map { kinds.contains($0.action.kind) } ?? false
        }
        for index in stopped { items[index].kind = .leftover(kind) }
        return !stopped.isEmpty
    }

    /// Notes what somebody else did, which the speaker may have done as well.
    mutating func noteOthers(_ verb: WordClass) { othersVerb = verb }

    /// Notes words that nothing is made of.
    ///
    /// - Parameter kind: What they tell; nil when that is not known.
    mutating func leave(_ tokens: Range<Int>, as kind: UtteranceKind? = nil) {
        guard !tokens.isEmpty else { return }
        items.append(DraftItem(kind: .leftover(kind), tokens: tokens))
    }

    private mutating func add(_ kind: DraftItem.Kind, _ part: Part) {
        items.append(DraftItem(kind: kind, tokens: part.tokens))
    }

    private mutating func read(_ part: Part, next: Part?) {
        switch part.kind {
        case .thing(let thing): read(thing, part.tokens, next: next)
        case .time(let spec, let isAside): add(.time(spec, isAside: isAside), part)
        case .meal where leavesMeal:
            leavesMeal = false
            leave(part.tokens)
        case .meal(_, isLed: false) where isThrownUp(part.tokens.lowerBound):
            // "Threw up my breakfast, eggs and toast": none of it is eaten now.
            followsThrownUp = true
            use(part.tokens)
        case .meal(let meal, let isLed): add(.meal(meal, isLed: isLed), part)
        case .link(let link):
            lastSeparator = link
            if link == .then || link == .but || link == .only { hasSubject = false }
            add(.link(link), part)
        case .beside: add(.beside, part)
        case .participle(let next): if verb == nil { verb = next }
        case .verb(let next, let isPresent):
            claimLast(for: next)
            verb = next
            verbIsServed = false
            followsThrownUp = false
            verbIsPresent = isPresent
            add(.verb(next, isPresent: isPresent), part)
        case .subject(let hasVerb):
            // "And I a salad": what somebody else did as well.
            // "So, um acht hatte ich Kaffee": the verb straight before is the speaker's.
            let isInverted = if case .verb = items.last?.kind { true } else { false }
            if lastSeparator != nil || othersVerb != nil, !isInverted {
                verb = hasVerb ? nil : othersVerb
            }
            hasSubject = verb == nil || othersVerb == nil
        case .length(let span): readLength(span, part)
        case .aside:
            add(.aside, part)
            if part.isOfBody(matcher) { applyToBody() }
        case .leftover: leave(part.tokens)
        case .reading(let reading): read(reading, part.tokens)
        case .impossible: add(.impossible, part)
        }
    }

    /// Whether a meal is the object of the symptom straight before it: "threw up my breakfast".
    private func isThrownUp(_ meal: Int) -> Bool {
        guard items.last?.draft?.action.kind == .logSymptom, verb == nil, meal > 0 else {
            return false
        }
        return matcher.phrase(.owner, at: meal - 1)?.end == meal
    }

    /// "The jelly I just ate was fine": what stands before the subject was eaten.
    private mutating func claimLast(for next: WordClass) {
        guard hasSubject, next.isOfConsuming || next == .have, let last = items.indices.last,
            let draft = items[last].draft, draft.verb == nil
        else { return }
        change(last) { $0.verb = next }
    }

    /// "Headache for two hours": how long the last thing lasted.
    private mutating func readLength(_ span: TimeSpan, _ part: Part) {
        guard let last = draftsInGroup.first ?? onlyDraftBehindTime,
            items[last].draft?.action.kind == .logSymptom
        else { return leave(part.tokens) }
        change(last) { $0.length = span }
        use(part.tokens)
    }

    // MARK: One thing

    private mutating func read(_ thing: Thing, _ tokens: Range<Int>, next: Part?) {
        let isTimeNext = next?.isTime ?? false
        if thing.marks.contains(.reference) || isDoseOfMentioned(thing), refers(thing, tokens) {
            return use(tokens)
        }
        // "An apple, two Petits Lu": words that are read as a verb follow, so the number is of those.
        if case .verb(.otherVerb, _) = next?.kind, !thing.hasWords, thing.amount != nil {
            return leave(tokens)
        }
        if let draft = measuredNow(thing, tokens, next: next) {
            guard draft.isRated else { return leave(tokens) }
            return items.append(DraftItem(kind: .draft(draft), tokens: tokens))
        }
        if adds(thing, isTimeNext: isTimeNext) { return use(tokens) }
        let hasEnded = isWellAgain(thing)
        if hasEnded { saysEnded = true }
        if refines(thing, tokens) || isOfKnownWeight(thing)
            || takeGeneralNameBehind(thing, tokens)
        {
            return use(tokens)
        }
        let known = repeated(thing, tokens, isTimeNext: isTimeNext)
        leavesMeal = isSaidOfMeal(thing, next: next)
        let isDoubtful =
            leavesMeal || lacksEvidence(thing, isTimeNext: isTimeNext) || isAdverb(thing)
            || followsThrownUp && thing.name.head != .symptom
        guard var draft = known ?? (isDoubtful ? nil : draft(thing, tokens)) else {
            takeBackWeight(thing)
            leave(tokens, as: hasEnded ? .ended : nil)
            noteObject(thing, tokens)
            return
        }
        takeAmountOfEach(thing, &draft)
        takeUnitBefore(thing, &draft)
        draft.verb = verb
        takeGeneralName(thing, &draft)
        draft.isPresent = verbIsPresent
        draft.isRepeat = known != nil
        verbIsServed = true
        if isSaidAgain(draft) { return use(tokens) }
        let counts = isCount(thing.feeling, of: draft)
        countTimes(&draft, thing.feeling)
        let copies = counts ? [draft] : copies(draft, thing.feeling)
        for copy in copies { items.append(DraftItem(kind: .draft(copy), tokens: tokens)) }
        if copies.count == 1, draft.action.kind != .logSymptom, let said = thing.feeling.timesChunk,
            thing.feeling.times != 1, !counts
        {
            leave(said.start..<said.end)
        }
    }

    /// "Nurofen 200 mg x 2": two of that strength.
    private func countTimes(_ draft: inout Draft, _ feeling: Feeling) {
        guard isCount(feeling, of: draft), let times = feeling.times,
            draft.action.kind != .logSymptom
        else { return }
        if isStrength(draft) {
            guard draft.action.kind == .logVitamin, let strength = draft.amountTokens else {
                return
            }
            let namer = ThingNamer(matcher: matcher, scalars: scalars, thing: Thing())
            draft.action.item += " " + namer.text(of: [strength])
            draft.action.quantity = nil
        }
        guard let known = draft.action.quantity else {
            draft.action.quantity = Quantity(Decimal(times))
            return
        }
        // "Glass of water x3"
        if known.amount == 1, isCountable(known) {
            draft.action.quantity = Quantity(Decimal(times), known.unit)
        }
    }

    /// "My headache is gone": nothing is felt any more.
    private func isWellAgain(_ thing: Thing) -> Bool {
        thing.name.beside == .well && (thing.name.nouns.contains(.symptom) || verb == .feel)
    }

    // MARK: What was said before

    /// The drafts since the last verb, turn or finished time, the last first.
    var draftsInGroup: [Int] {
        var result: [Int] = []
        for index in items.indices.reversed() {
            switch items[index].kind {
            case .draft: result.append(index)
            case .time: if result.isEmpty { return [] }
            case .verb, .clauseEnd: return result
            case .link(let link): if link != .and && link != .comma { return result }
            case .meal, .beside, .aside, .leftover, .impossible: continue
            }
        }
        return result
    }

    var lastDraft: Int? {
        items.lastIndex { $0.draft != nil }
    }

    /// Changes the draft at an index of the items.
    mutating func change(_ index: Int, _ change: (inout Draft) -> Void) {
        guard var draft = items[index].draft else { return }
        change(&draft)
        items[index].draft = draft
    }

    /// Two numbers beside a weight leave none of it: "weight 175, 4".
    private mutating func takeBackWeight(_ thing: Thing) {
        guard !thing.hasWords, let quantity = thing.amount?.quantity,
            quantity.unit.map({ $0.dimension == .mass }) ?? true,
            let last = draftsInGroup.first, items[last].draft?.action.kind == .logWeight
        else { return }
        items[last].kind = .leftover(nil)
    }

    /// "Coffee twice": so many actions; how often a symptom was is its amount.
    func copies(_ draft: Draft, _ feeling: Feeling) -> [Draft] {
        guard let times = feeling.times else { return [draft] }
        switch draft.action.kind {
        case .logFood, .logWater, .logVitamin:
            if isCount(feeling, of: draft) { return [draft] }
            return times <= Self.mostCopies ? Array(repeating: draft, count: times) : [draft]
        default: return [draft]
        }
    }

    /// How strong each is: "200 mg", or the 200 of "2 x 200 ibuprofen".
    private func isStrength(_ draft: Draft) -> Bool {
        guard let said = draft.action.quantity else { return false }
        return said.unit.map(MeasureUnit.sizes.contains)
            ?? (draft.action.kind == .logVitamin && said.amount > 10)
    }

    /// "Multivitamin x2" counts the thing, "coffee twice" is said of two times.
    func isCount(_ feeling: Feeling, of draft: Draft) -> Bool {
        guard let said = feeling.timesChunk else { return false }
        // "Zweimal 200 Ibuprofen"
        if isStrength(draft), draft.action.quantity?.unit == nil,
            !matcher.numbers(at: said.end).isEmpty
        {
            return true
        }
        return matcher.tokens[said.start..<said.end].contains {
            ["x", "×"].contains($0.text) || $0.text.count > 1 && $0.text.first == "x"
        }
    }

    /// More were hardly meant.
    static let mostCopies = 10
}
