import Journal

/// What other people do, have and feel.
extension ScopeReader {
    mutating func readOtherSubject(_ index: Int) {
        if isMadeToAct(index) {
            begin(.otherSubject, .others, dropsThing: false)
        } else if isAgent(index) {
            // "Ibuprofen taken by mom": somebody else did it.
            thingStart = takenStart
            begin(.otherSubject, .others, dropsThing: true)
        } else if isOwner(index) {
            begin(.otherSubject, .others, dropsThing: true)
        } else if isWeighed(index) {
            begin(.otherSubject, .others, dropsThing: false)
        } else if isClauseStart(index) || isBehindConjunction(index), !isJoined(index),
            isFollowedByVerb(index) || isEllipsis(index) || isContrast(index)
                || isBehindConjunction(index) && matcher.lexicon.settings.verbsComeLast
        {
            begin(.otherSubject, .others, dropsThing: false)
        }
    }

    /// "Reminded my wife to take it", "talked mum into taking it": straight behind a verb stands who does what
    /// the next one says.
    private func isMadeToAct(_ index: Int) -> Bool {
        let before = chunks[range.lowerBound..<index].last { !isSmall($0) }
        let next = chunks[(index + 1)..<max(range.upperBound, index + 1)].first { chunk in
            switch chunk.kind {
            case .stop, .otherSubject: false
            default: !isSmall(chunk)
            }
        }
        return before?.verb == .otherVerb && next?.verb?.isOfConsuming ?? false
    }

    private func isAgent(_ index: Int) -> Bool {
        guard index > range.lowerBound + 1, case .stop = chunks[index - 1].kind,
            let verb = chunks[index - 2].verb
        else { return false }
        return verb.isOfConsuming
    }

    /// Whether somebody else stands straight behind a verb of weighing, so that the weight is theirs.
    private func isWeighed(_ index: Int) -> Bool {
        let before = chunks[range.lowerBound..<index].last { chunk in
            if case .stop = chunk.kind { false } else { !isSmall(chunk) }
        }
        return before?.verb == .weigh
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

    func isClauseStart(_ index: Int) -> Bool {
        guard index > range.lowerBound else { return true }
        switch chunks[index - 1].kind {
        case .separator, .time, .filler, .article, .meal: return true
        // "Salad (my wife had pizza)"
        case .unknown: return Self.signs.contains(matcher.tokens[chunks[index - 1].start].text)
        default: return false
        }
    }

    /// Signs behind which a clause begins.
    private static let signs: Set = ["(", "-", "–", "—"]

    /// "While my husband took advil": a verb of eating, drinking or taking follows.
    private func isBehindConjunction(_ index: Int) -> Bool {
        guard index > range.lowerBound, case .stop = chunks[index - 1].kind else { return false }
        let behind = chunks[(index + 1)..<range.upperBound].prefix {
            if case .separator = $0.kind { false } else { true }
        }
        return behind.contains { $0.verb?.isOfConsuming ?? false || $0.verb == .have }
    }

    /// "Me and my husband" is the person too.
    private func isJoined(_ index: Int) -> Bool {
        guard index >= range.lowerBound + 2, case .subject = chunks[index - 2].kind else {
            return false
        }
        return chunks[index - 1].isAnd
    }

    /// Whether somebody does something, or how they are follows; where they are may stand between:
    /// "the patient in bed 12 got …".
    private func isFollowedByVerb(_ index: Int) -> Bool {
        var most = 4
        for next in (index + 1)..<max(range.upperBound, index + 1) {
            guard next < index + most else { return false }
            switch chunks[next].kind {
            case .verb, .block, .be: return true
            case .noun(.symptom): return true
            case .stop where next == index + 1: most = 6
            case .number where most == 6: continue
            // "His lunch was pizza"
            case .filler, .unknown, .otherSubject, .article, .meal: continue
            default: return false
            }
        }
        return false
    }

    /// "I ate salad and my husband pizza": the verb before is meant.
    private func isEllipsis(_ index: Int) -> Bool {
        // "Pris un doliprane et mon mari un autre"
        if case .again = firstBehind(index)?.kind { return true }
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

    /// "We had pizza and Ann had a salad": behind a link, an unknown word straight before a verb that
    /// is no participle is somebody else.
    func isNamedSubject(_ index: Int) -> Bool {
        guard verb != nil, index > range.lowerBound, index + 1 < range.upperBound,
            case .separator = chunks[index - 1].kind,
            !matcher.isListed(at: chunks[index].start),
            let next = chunks[index + 1].verb, next.isOfReport
        else { return false }
        return matcher.phrase(.participle, at: chunks[index + 1].start) == nil
            && matcher.phrase(.body, at: chunks[index].start) == nil
    }

    /// "Room 12 had soup", "bed 6 vomited", "the class threw up": a thing or a place, perhaps with its number,
    /// which did something.
    func isOther(_ index: Int) -> Bool {
        guard isClauseStart(index), !hasSubject, verb == nil, index + 1 < range.upperBound,
            // "Day 3 threw up twice"
            matcher.phrase(.durationUnit, at: chunks[index].start) == nil
        else { return false }
        let isNumbered = chunks[index + 1].isNumber
        let behind = chunks[(index + (isNumbered ? 2 : 1))..<range.upperBound]
        guard let next = behind.first(where: { if case .be = $0.kind { false } else { true } })
        else { return false }
        switch next.kind {
        case .verb(let verb): return isNumbered && (verb.isOfConsuming || verb == .have)
        case .noun(.symptom): return matcher.phrase(.feltVerb, at: next.start) != nil
        default: return false
        }
    }

    /// What someone else has: "my son's fever".
    func isOthersSymptom(_ index: Int) -> Bool {
        let start = chunks[index].start
        guard matcher.isPossessive(start),
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

    /// "My wife's lunch was soup": what someone else had.
    func isOthersMeal(_ index: Int) -> Bool {
        guard matcher.isPossessive(chunks[index].end - 1), index + 2 < range.upperBound,
            case .meal = chunks[index + 1].kind
        else { return false }
        if case .be = chunks[index + 2].kind { return true }
        return false
    }

    /// One or two unknown words straight before a verb are someone else.
    func isUnknownSubject(_ index: Int) -> Bool {
        for next in (index + 1)..<min(index + 3, max(range.upperBound, index + 1)) {
            switch chunks[next].kind {
            // "My chest feels tight"
            case .verb(.feel): return isOther(index, before: next)
            case .verb(let kind): return kind != .otherVerb
            case .be: return isOtherState(index, next)
            case .noun(.symptom) where matcher.phrase(.be, at: chunks[next].start) != nil:
                return isOther(index, before: next)
            // "Ben threw up twice"
            case .noun(.symptom) where matcher.phrase(.feltVerb, at: chunks[next].start) != nil:
                return isOther(index, before: next)
            // "The whole family vomited"
            case .unknown, .beside(.notTaken): continue
            default: return false
            }
        }
        return false
    }

    /// "John is nauseous", yet not "head is sore" or "my tooth is sore".
    private func isOtherState(_ index: Int, _ be: Int) -> Bool {
        guard let state = firstBehind(be), state.noun == .symptom else { return false }
        // "Der Baum ist gestürzt": a thing that did it.
        if matcher.phrase(.feltVerb, at: state.start) != nil { return isNoBody(index, before: be) }
        return isOther(index, before: be)
    }

    /// A name, and no part of one's own body.
    private func isOther(_ index: Int, before next: Int) -> Bool {
        guard index == range.lowerBound || !isSmall(chunks[index - 1]) else { return false }
        return isNoBody(index, before: next)
    }

    private func isNoBody(_ index: Int, before next: Int) -> Bool {
        !(chunks[index].start..<chunks[next].start).contains {
            matcher.phrase(.body, at: $0) != nil
        }
    }
}
