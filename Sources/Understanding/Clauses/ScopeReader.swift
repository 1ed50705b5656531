import Journal

/// What of a reporting clause is reported: not what is denied, planned, done again and
/// again, or somebody else's.
struct Scope {
    /// The chunks that are read, in order.
    var kept: [Range<Int>] = []
    /// The chunks that nothing is made of.
    var dropped: [Range<Int>] = []
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
    private var scope = Scope()
    private var block: WordClass?
    private var isHabit = false
    private var verb: WordClass?
    private var hasSubject = false
    /// The first chunk of the thing at hand.
    private var thingStart: Int?
    /// The first chunk of the thing before the last verb.
    private var takenStart: Int?
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
            return Scope(dropped: [range], kinds: [.habit])
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
            scope.dropped.append(droppedFrom..<index)
            keptFrom = index
        default: break
        }
        note(index)
    }

    /// What is denied stands before the negation: "mirtazapine none, ibuprofen two".
    private var isPostposed = false
    private var thingStartIfDropped: Int?
    private var droppedFrom = 0

    /// Ends the stretch at hand before a chunk.
    private mutating func close(at index: Int) {
        if block != nil, index == range.upperBound {
            scope.dropped.append(droppedFrom..<index)
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

    private mutating func begin(_ kind: WordClass, _ note: UtteranceKind, dropsThing: Bool) {
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
        case .separator where block != nil && block != .question: endAtSeparator(index)
        case .clause where block == .negation && index > range.lowerBound:
            if case .separator = chunks[index - 1].kind { block = nil }
        case .subject where block == .otherSubject: block = nil
        case .block(.habit) where block == nil:
            // "I take iron every day" tells of no time that it was taken.
            scope.dropped += scope.kept + [keptFrom..<index]
            scope.kept = []
            keptFrom = index
            begin(.plan, .habit, dropsThing: false)
            isHabit = true
        case .block(.remaining) where block == nil:
            // "20 mg of prozac left": what there is, unless it was eaten or taken.
            guard !(verb?.isOfConsuming ?? false) else { return }
            begin(.remaining, .stock, dropsThing: true)
        case .block(let kind) where block == nil:
            begin(
                kind, UtteranceKind(block: kind),
                dropsThing: kind != .question && isDeniedBehind(index))
        case .otherSubject where block == nil: readOtherSubject(index)
        case .unknown where block == nil && isClauseStart(index):
            if isOthersSymptom(index) || (!hasSubject && verb == nil && isUnknownSubject(index)) {
                begin(.otherSubject, .others, dropsThing: false)
            }
        default: break
        }
    }

    private mutating func endAtSeparator(_ index: Int) {
        if block == .remaining || isPostposed { return block = nil }
        if index + 1 < range.upperBound {
            switch chunks[index + 1].kind {
            case .subject: if !goesOnAsHabit(index + 1) { block = nil }
            case .verb where block != .plan: block = chunks[index].isAnd ? block : nil
            default: break
            }
        }
        if block == .negation, isDoneAtAnotherTime(index) { block = nil }
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

    // MARK: Other people

    private mutating func readOtherSubject(_ index: Int) {
        if isAgent(index) {
            // "Ibuprofen taken by mom": somebody else did it.
            thingStart = takenStart
            begin(.otherSubject, .others, dropsThing: true)
        } else if isOwner(index) {
            begin(.otherSubject, .others, dropsThing: true)
        } else if isClauseStart(index), !isJoined(index),
            isFollowedByVerb(index) || isEllipsis(index) || isContrast(index)
        {
            begin(.otherSubject, .others, dropsThing: false)
        }
    }

    private func isAgent(_ index: Int) -> Bool {
        guard index > range.lowerBound + 1, case .stop = chunks[index - 1].kind,
            let verb = chunks[index - 2].verb
        else { return false }
        return verb.isOfConsuming
    }

    private func isSmall(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .filler, .article, .severity: true
        default: false
        }
    }

    private func firstBehind(_ index: Int) -> Chunk? {
        chunks[(index + 1)..<max(range.upperBound, index + 1)].first { !isSmall($0) }
    }

    /// "Pain of my wife", "das Knie meiner Mutter tut weh": whose it is.
    private func isOwner(_ index: Int) -> Bool {
        guard let start = thingStart, start < index else { return false }
        let thing = chunks[start..<index]
        let isFelt = thing.contains { chunk in
            chunk.noun == .symptom || matcher.phrase(.body, at: chunk.start) != nil
        }
        guard isFelt else { return false }
        if chunks[index - 1].isOf { return true }
        guard let next = firstBehind(index) else { return true }
        if matcher.phrase(.painVerb, at: next.start) != nil { return true }
        switch next.kind {
        case .be, .severity, .separator, .end, .noun(.symptom): return true
        default: return false
        }
    }

    private func isClauseStart(_ index: Int) -> Bool {
        guard index > range.lowerBound else { return true }
        switch chunks[index - 1].kind {
        case .separator, .time, .filler, .article, .meal: return true
        default: return false
        }
    }

    /// "Me and my husband" is the person too.
    private func isJoined(_ index: Int) -> Bool {
        guard index >= range.lowerBound + 2, case .subject = chunks[index - 2].kind else {
            return false
        }
        return chunks[index - 1].isAnd
    }

    private func isFollowedByVerb(_ index: Int) -> Bool {
        for next in (index + 1)..<min(index + 4, max(range.upperBound, index + 1)) {
            switch chunks[next].kind {
            case .verb, .block, .be: return true
            case .noun(.symptom): return true
            case .filler, .unknown, .otherSubject, .article: continue
            default: return false
            }
        }
        return false
    }

    /// "I ate salad and my husband pizza": the verb before is meant.
    private func isEllipsis(_ index: Int) -> Bool {
        guard verb != nil, hasSubject, index > range.lowerBound,
            case .separator = chunks[index - 1].kind
        else { return false }
        switch firstBehind(index)?.kind {
        case .noun(.food), .noun(.drink), .noun(.water), .noun(.vitamin), .number, .quantity:
            return true
        default: return false
        }
    }

    /// "My mother soup and I salad", "my husband pizza": who has what, without a
    /// verb.
    private func isContrast(_ index: Int) -> Bool {
        guard verb == nil else { return false }
        switch firstBehind(index)?.kind {
        case .noun, .quantity, .number, .range: return true
        default: return false
        }
    }

    /// What someone else has: "my son's fever".
    private func isOthersSymptom(_ index: Int) -> Bool {
        let start = chunks[index].start
        let endings = matcher.lexicon.settings.possessiveEndings
        guard endings.contains(where: { matcher.tokens[start].text.hasSuffix($0) }),
            // "My throat's sore" is one's own.
            matcher.phrase(.body, at: start) == nil, matcher.phrase(.symptom, at: start) == nil
        else { return false }
        let next = chunks[(index + 1)..<range.upperBound].first {
            !isSmall($0) && matcher.phrase(.body, at: $0.start) == nil
                && matcher.phrase(.be, at: $0.start) == nil
                && matcher.phrase(.side, at: $0.start) == nil
        }
        return next?.noun == .symptom
    }

    /// One or two unknown words straight before a verb are someone else.
    private func isUnknownSubject(_ index: Int) -> Bool {
        for next in (index + 1)..<min(index + 3, max(range.upperBound, index + 1)) {
            switch chunks[next].kind {
            // "My chest feels tight"
            case .verb(.feel): return isOther(index, before: next)
            case .verb(let kind): return kind != .otherVerb
            case .be: return isOtherState(index, next)
            case .noun(.symptom) where matcher.phrase(.be, at: chunks[next].start) != nil:
                return isOther(index, before: next)
            case .unknown: continue
            default: return false
            }
        }
        return false
    }

    /// "John is nauseous", yet not "head is sore" or "my tooth is sore".
    private func isOtherState(_ index: Int, _ be: Int) -> Bool {
        guard firstBehind(be)?.noun == .symptom else { return false }
        return isOther(index, before: be)
    }

    /// A name, and no part of one's own body.
    private func isOther(_ index: Int, before next: Int) -> Bool {
        guard index == range.lowerBound || !isSmall(chunks[index - 1]) else { return false }
        return !(chunks[index].start..<chunks[next].start).contains {
            matcher.phrase(.body, at: $0) != nil
        }
    }
}
