import Journal

/// What of a reporting clause is reported: not what is denied, planned, done again and
/// again, or somebody else's.
struct Scope {
    /// The chunks that are read, in order.
    var kept: [Range<Int>] = []
    /// The chunks that nothing is made of, and what they are.
    var dropped: [(chunks: Range<Int>, kind: UtteranceKind)] = []
    /// What the dropped chunks are.
    var kinds: [UtteranceKind] = []
    /// What somebody else did, which may be what the speaker did as well.
    var othersVerb: WordClass?
}

/// Finds the scope of negations, plans, habits and other people in a clause.
struct ScopeReader {
    let matcher: PhraseMatcher
    let chunks: [Chunk]
    let range: Range<Int>
    var scope = Scope()
    var block: WordClass?
    private var isHabit = false
    var verb: WordClass?
    var hasSubject = false
    /// The first chunk of the thing at hand.
    var thingStart: Int?
    /// The first chunk of the thing before the last verb.
    var takenStart: Int?
    private var keptFrom: Int

    private init(
        matcher: PhraseMatcher, chunks: [Chunk], range: Range<Int>, isHabit: Bool
    ) {
        self.matcher = matcher
        self.chunks = chunks
        self.range = range
        keptFrom = range.lowerBound
        self.isHabit = isHabit
    }

    /// - Parameter isHabit: The clause before tells of a habit, and so does this one if
    ///   its verb is of the present.
    static func scope(
        _ matcher: PhraseMatcher, _ chunks: [Chunk], _ range: Range<Int>, isHabit: Bool
    ) -> Scope {
        if isHabit,
            range.contains(where: { matcher.phrase(.present, at: chunks[$0].start) != nil })
        {
            return Scope(dropped: [(range, .habit)], kinds: [.habit])
        }
        var reader = ScopeReader(
            matcher: matcher, chunks: chunks, range: range, isHabit: isHabit)
        for index in range { reader.read(index) }
        reader.close(at: range.upperBound)
        return reader.scope
    }

    private mutating func read(_ index: Int) {
        let wasBlocked = block != nil
        update(index)
        switch (wasBlocked, block != nil) {
        case (false, true):
            close(at: max(keptFrom, min(index, thingStartIfDropped ?? index)))
            keptFrom = scope.kept.last?.upperBound ?? keptFrom
            droppedFrom = min(index, thingStartIfDropped ?? index)
            thingStartIfDropped = nil
        case (true, false):
            drop(droppedFrom..<index)
            keptFrom = index
        default: break
        }
        note(index)
    }

    /// What is denied stands before the negation: "mirtazapine none, ibuprofen two".
    private var isPostposed = false
    /// The denial at hand is of what a thing was without, or in the place of which it was.
    private var isWithout = false
    private var thingStartIfDropped: Int?
    private var droppedFrom = 0

    private mutating func drop(_ range: Range<Int>) {
        scope.dropped.append((range, isTakingBack(range) ? .talk : scope.kinds.last ?? .talk))
    }

    /// "No, ibuprofen 600": rather a repair that could not be applied than a denial.
    private func isTakingBack(_ range: Range<Int>) -> Bool {
        guard let first = range.first, range.count > 1, case .block(.negation) = chunks[first].kind,
            case .separator(.comma) = chunks[first + 1].kind
        else { return false }
        return true
    }

    /// Ends the stretch at hand before a chunk.
    private mutating func close(at index: Int) {
        if block != nil, index == range.upperBound {
            drop(droppedFrom..<index)
        } else if keptFrom < index {
            scope.kept.append(keptFrom..<index)
        }
    }

    /// Keeps what the chunk says of the verb, the subject and the thing at hand.
    private mutating func note(_ index: Int) {
        let chunk = chunks[index]
        if block != nil {
            if block == .otherSubject, case .verb(let verb) = chunk.kind {
                scope.othersVerb = verb
            }
            thingStart = nil
            return
        }
        switch chunk.kind {
        case .verb(let next):
            verb = next
            takenStart = thingStart
            thingStart = nil
        case .subject:
            hasSubject = true
            thingStart = nil
        case .separator(let separator):
            if separator == .then || separator == .but || separator == .only { hasSubject = false }
            thingStart = nil
        case .time, .meal, .end, .clause: thingStart = nil
        case .filler, .stop, .with, .be: break
        default: if thingStart == nil { thingStart = index }
        }
    }

    /// "Took iron, 5 pills left": the thing at hand stands behind a comma.
    private var isSetOff: Bool {
        guard let start = thingStart, start > range.lowerBound else { return false }
        let before = chunks[range.lowerBound..<start].last { !$0.isFiller }
        guard case .separator(let link) = before?.kind else { return false }
        return link != .and
    }

    mutating func begin(_ kind: WordClass, _ note: UtteranceKind, dropsThing: Bool) {
        if dropsThing { thingStartIfDropped = thingStart }
        isPostposed = dropsThing
        block = kind
        scope.kinds.append(note)
    }

    private mutating func update(_ index: Int) {
        let chunk = chunks[index]
        switch chunk.kind {
        case .separator(.but): block = nil
        case .separator(.only): if block == .negation { block = nil }
        // "Advil instead of Tylenol at 8": the time is that of what was taken.
        case .time where isWithout: block = nil
        case .separator where block != nil && block != .question: endAtSeparator(index)
        case .clause where block == .negation && index > range.lowerBound:
            if case .separator = chunks[index - 1].kind { block = nil }
        case .subject where block == .otherSubject: block = nil
        case .block(.habit) where block == nil:
            // "I take iron every day" tells of no time that it was taken.
            scope.dropped += (scope.kept + [keptFrom..<index]).map { ($0, .habit) }
            scope.kept = []
            keptFrom = index
            begin(.plan, .habit, dropsThing: false)
            isHabit = true
        case .block(.remaining) where block == nil && isBeforeConsuming(index):
            // "Je n'ai plus pris de doliprane"
            begin(.negation, .denial, dropsThing: false)
        case .block(.remaining) where block == nil:
            // "20 mg of prozac left": what there is, unless it was eaten or taken.
            guard !(verb?.isOfConsuming ?? false) || isSetOff else { return }
            begin(.remaining, .stock, dropsThing: true)
        case .block(let kind) where block == nil:
            let dropsThing = kind != .question && (isDeniedBehind(index) || isWishedBehind(kind))
            isWithout =
                kind == .negation && thingStart != nil && !dropsThing
                && firstNamed(behind: index)
            begin(kind, UtteranceKind(block: kind), dropsThing: dropsThing)
        case _ where block == nil && beginsTalk(index):
            begin(.otherVerb, .talk, dropsThing: false)
        case .otherSubject where block == nil: readOtherSubject(index)
        case .beside(.notTaken) where block == nil && isOther(index):
            begin(.otherSubject, .others, dropsThing: false)
        case .unknown where block == nil && isClauseStart(index):
            if isOthersSymptom(index) || isOthersMeal(index) || isNamedSubject(index)
                || (!hasSubject && verb == nil && isUnknownSubject(index))
            {
                begin(.otherSubject, .others, dropsThing: false)
            }
        default: break
        }
    }

    private mutating func endAtSeparator(_ index: Int) {
        if block == .remaining || block == .otherVerb || isPostposed { return block = nil }
        if index + 1 < range.upperBound {
            switch chunks[index + 1].kind {
            case .subject: if !goesOnAsHabit(index + 1) { block = nil }
            case .verb where block != .plan: block = chunks[index].isAnd ? block : nil
            default: break
            }
        }
        if block == .negation, isTimeAlone(behind: index) || isHadThen(index) { block = nil }
        if block == .negation, isDoneAtAnotherTime(index) || isInstead(index) { block = nil }
    }

    /// Whether a thing is named straight behind a word that denies, but for an article: "except the iron".
    private func firstNamed(behind index: Int) -> Bool {
        chunks[(index + 1)..<max(range.upperBound, index + 1)]
            .first { !$0.isFiller && !$0.isArticle }?.namesThing ?? false
    }

    /// "Nothing for breakfast, then a burrito at 11:30": behind "then" a thing with an article or an
    /// amount, and its time.
    private func isHadThen(_ index: Int) -> Bool {
        guard case .separator(.then) = chunks[index].kind else { return false }
        let clause = chunks[(index + 1)..<range.upperBound].prefix {
            if case .separator = $0.kind { false } else { true }
        }
        let first = clause.first { !$0.isFiller }
        return (first?.isArticle ?? false || first?.isAmount ?? false)
            && clause.contains { $0.noun != nil } && clause.contains(where: \.isTime)
    }

    /// "Every day I take iron and I take zinc".
    private func goesOnAsHabit(_ index: Int) -> Bool {
        guard isHabit else { return false }
        let clause = chunks[index..<range.upperBound].prefix {
            if case .separator = $0.kind { false } else { true }
        }
        return clause.contains { matcher.phrase(.present, at: $0.start) != nil }
    }

    /// "Iron not taken at 8": what stands before is denied, for nothing but when
    /// follows.
    private func isDeniedBehind(_ index: Int) -> Bool {
        guard !hasSubject, verb == nil, thingStart != nil else { return false }
        for chunk in chunks[(index + 1)..<max(range.upperBound, index + 1)] {
            switch chunk.kind {
            case .verb, .be, .filler, .time, .meal(_, isLed: true): continue
            case .separator: return true
            default: return false
            }
        }
        return true
    }

    /// "No codeine, only ibuprofen", "no meat today, a bowl of dahl": what was had is said
    /// with an amount or a word such as "only"; a list of what was not had goes on without.
    private func isInstead(_ index: Int) -> Bool {
        guard case .separator(.comma) = chunks[index].kind, index + 1 < range.upperBound,
            chunks[droppedFrom..<index].contains(where: { $0.namesThing })
        else { return false }
        let next = chunks[index + 1]
        if matcher.phrase(.instead, at: next.start) != nil || next.isAmount { return true }
        // "Nothing much today, a few pretzels", yet not "didn't eat a roll, a bun or a bagel"
        return !chunks[droppedFrom..<index].contains { $0.verb != nil } && isIndefinite(next)
    }

    /// "A", "a few": a thing that was not spoken of before follows.
    private func isIndefinite(_ chunk: Chunk) -> Bool {
        if case .article = chunk.kind { return true }
        guard case .filler = chunk.kind else { return false }
        return matcher.phrase(.article, at: chunk.start) != nil
    }

    /// "No coffee, at 9:40": the time is that of what was had.
    private func isTimeAlone(behind index: Int) -> Bool {
        var hasTime = false
        for chunk in chunks[(index + 1)..<max(range.upperBound, index + 1)] {
            switch chunk.kind {
            case .time: hasTime = true
            case .filler: continue
            default: return false
            }
        }
        return hasTime
    }

    private func isBeforeConsuming(_ index: Int) -> Bool {
        guard index + 1 < range.upperBound, let verb = chunks[index + 1].verb else { return false }
        return verb.isOfConsuming || verb == .have
    }

    /// "Zwei Ibuprofen hätte ich fast genommen": what stands straight before a wish is wished.
    private func isWishedBehind(_ kind: WordClass) -> Bool {
        let isVerbLast = matcher.lexicon.settings.verbsComeLast
        return kind == .plan && thingStart != nil && (isVerbLast || !hasSubject)
    }

    /// "I skipped breakfast and at noon ate a banana".
    private func isDoneAtAnotherTime(_ index: Int) -> Bool {
        var hasTime = false
        for chunk in chunks[(index + 1)..<max(range.upperBound, index + 1)] {
            switch chunk.kind {
            case .time: hasTime = true
            case .filler: continue
            case .verb, .subject: return hasTime
            default: return false
            }
        }
        return false
    }
}
