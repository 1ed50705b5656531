import AccessibleCore
import Journal

/// What keeps a clause from logging anything.
extension SentenceReader {
    mutating func updateBlock(_ index: Int, in range: Range<Int>) {
        let piece = pieces[index]
        switch piece.kind {
        case .separator(.but):
            block = nil
        case .separator(.only):
            if block == .negation { block = nil }
        case .separator where block != nil && block != .question:
            if index + 1 < range.upperBound {
                switch pieces[index + 1].kind {
                case .subject: if !goesOnAsHabit(index + 1, in: range) { block = nil }
                case .verb where block != .plan: block = piece.isAnd ? block : nil
                default: break
                }
            }
            if block == .negation, isDoneAtAnotherTime(index, in: range) { block = nil }
        case .clause where block == .negation && index > range.lowerBound:
            if case .separator = pieces[index - 1].kind { block = nil }
        case .subject where block == .otherSubject:
            block = nil
        case .block(.habit) where block == nil:
            takeBackClause()
            block = .plan
            isHabit = true
            note(.habit)
        case .block(.remaining) where block == nil:
            // "20 mg of prozac left": what there is, unless it was eaten or taken.
            guard verb != .eat, verb != .drinkVerb, verb != .take else { return }
            if let start = segment.start { leave(start..<segment.end) }
            segment = Segment()
            note(.stock)
        case .block(let kind) where block == nil:
            if kind != .question, isDeniedBehind(index, in: range), let start = segment.start {
                leave(start..<segment.end)
                segment = Segment()
            } else {
                flush()
            }
            block = kind
            note(UtteranceKind(block: kind))
        case .otherSubject where block == nil && isAgent(index, in: range):
            takeBackLast()
            blockOther()
        case .otherSubject where block == nil && isOwner(index, in: range):
            if let start = segment.start { leave(start..<segment.end) }
            segment = Segment()
            blockOther()
        case .otherSubject where block == nil && isClauseStart(index, in: range):
            if isFollowedByVerb(index, in: range) || isEllipsis(index, in: range)
                || isContrast(index, in: range), !isJoined(index, in: range)
            {
                blockOther()
            }
        case .unknown where block == nil && isClauseStart(index, in: range):
            if isOthersSymptom(index, in: range)
                || (!hasSubject && verb == nil && isUnknownSubject(index, in: range))
            {
                blockOther()
            }
        default:
            break
        }
    }

    /// "I take iron every day" tells of no time that it was taken.
    private mutating func takeBackClause() {
        flush()
        for draft in group.drafts where draft.action.kind != .addVitamin { leave(draft.tokens) }
        group.drafts.removeAll { $0.action.kind != .addVitamin }
        takeBackPresentGroups()
    }

    /// The thing that was said last is somebody else's doing.
    private mutating func takeBackLast() {
        flush()
        if let draft = group.drafts.popLast() { return leave(draft.tokens) }
        guard let last = groups.indices.last, groups[last].sentence == group.sentence,
            let draft = groups[last].drafts.popLast()
        else { return }
        leave(draft.tokens)
        if groups[last].drafts.isEmpty { groups.removeLast() }
    }

    /// The same of what was said before in the sentence.
    private mutating func takeBackPresentGroups() {
        let kept: Set<LogAction.Kind> = [.logSymptom, .addVitamin]
        let sentence = group.sentence
        func isTakenBack(_ earlier: Group) -> Bool {
            earlier.sentence == sentence && earlier.isPresent
                && !earlier.drafts.contains { kept.contains($0.action.kind) }
        }
        for draft in groups.filter(isTakenBack).flatMap(\.drafts) { leave(draft.tokens) }
        groups.removeAll(where: isTakenBack)
    }

    /// "Every day I take iron and I take zinc".
    private func goesOnAsHabit(_ index: Int, in range: Range<Int>) -> Bool {
        guard isHabit else { return false }
        let clause = pieces[index..<range.upperBound].prefix {
            if case .separator = $0.kind { false } else { true }
        }
        return clause.contains { matcher.phrase(.present, at: $0.start) != nil }
    }

    /// "Iron not taken at 8": what stands before is denied, for nothing but when
    /// follows.
    private func isDeniedBehind(_ index: Int, in range: Range<Int>) -> Bool {
        guard !hasSubject, verb == nil, segment.hasWords else { return false }
        for piece in pieces[(index + 1)..<max(range.upperBound, index + 1)] {
            switch piece.kind {
            case .verb, .be, .filler, .time, .meal(_, isLed: true): continue
            case .separator: return true
            default: return false
            }
        }
        return true
    }

    /// "Ibuprofen taken by mom": somebody else did it.
    private func isAgent(_ index: Int, in range: Range<Int>) -> Bool {
        guard index > range.lowerBound + 1, case .stop = pieces[index - 1].kind,
            case .verb(let verb) = pieces[index - 2].kind
        else { return false }
        switch verb {
        case .take, .eat, .drinkVerb: return true
        default: return false
        }
    }

    /// "Pain of my wife", "das Knie meiner Mutter tut weh": whose it is.
    private func isOwner(_ index: Int, in range: Range<Int>) -> Bool {
        guard segment.headNoun == .symptom || isPartOfBody else { return false }
        if previous(index)?.isOf ?? false { return true }
        let next = pieces[(index + 1)..<max(range.upperBound, index + 1)].first { !isSmall($0) }
        guard let next else { return true }
        if matcher.phrase(.painVerb, at: next.start) != nil { return true }
        switch next.kind {
        case .be, .severity, .separator, .end, .noun(.symptom): return true
        default: return false
        }
    }

    /// "I skipped breakfast and at noon ate a banana".
    private func isDoneAtAnotherTime(_ index: Int, in range: Range<Int>) -> Bool {
        var hasTime = false
        for piece in pieces[(index + 1)..<max(range.upperBound, index + 1)] {
            switch piece.kind {
            case .time: hasTime = true
            case .filler: continue
            case .verb, .subject: return hasTime
            default: return false
            }
        }
        return false
    }

    /// "My mother soup and I salad", "my husband pizza": who has what, without a
    /// verb.
    private func isContrast(_ index: Int, in range: Range<Int>) -> Bool {
        guard verb == nil else { return false }
        switch pieces[(index + 1)..<range.upperBound].first(where: { !isSmall($0) })?.kind {
        case .noun, .quantity, .number, .range: return true
        default: return false
        }
    }

    /// "I ate salad and my husband pizza": the verb before is meant.
    private func isEllipsis(_ index: Int, in range: Range<Int>) -> Bool {
        guard verb != nil, hasSubject, case .separator = previous(index)?.kind else { return false }
        let next = pieces[(index + 1)..<range.upperBound].first { !isSmall($0) }
        switch next?.kind {
        case .noun(.food), .noun(.drink), .noun(.water), .noun(.vitamin), .number, .quantity:
            return true
        default: return false
        }
    }

    /// "Me and my husband" is the person too.
    private func isJoined(_ index: Int, in range: Range<Int>) -> Bool {
        guard index >= range.lowerBound + 2, case .subject = pieces[index - 2].kind else {
            return false
        }
        return pieces[index - 1].isAnd
    }

    private mutating func blockOther() {
        flush()
        block = .otherSubject
        note(.others)
    }

    private func isClauseStart(_ index: Int, in range: Range<Int>) -> Bool {
        guard index > range.lowerBound else { return true }
        switch pieces[index - 1].kind {
        case .separator, .time, .filler, .article, .meal: return true
        default: return false
        }
    }

    private func isFollowedByVerb(_ index: Int, in range: Range<Int>) -> Bool {
        for next in (index + 1)..<min(index + 4, max(range.upperBound, index + 1)) {
            switch pieces[next].kind {
            case .verb, .block, .be: return true
            case .noun(.symptom): return true
            case .filler, .unknown, .otherSubject, .article: continue
            default: return false
            }
        }
        return false
    }

    /// "John is nauseous", yet not "head is sore" or "my tooth is sore".
    private func isOtherState(_ index: Int, _ be: Int, in range: Range<Int>) -> Bool {
        let next = pieces[(be + 1)..<range.upperBound].first { !isSmall($0) }
        if case .noun(.symptom) = next?.kind { return isOther(index, before: be, in: range) }
        return false
    }

    /// A name, and no part of one's own body.
    private func isOther(_ index: Int, before next: Int, in range: Range<Int>) -> Bool {
        guard index == range.lowerBound || !isSmall(pieces[index - 1]) else { return false }
        return !(pieces[index].start..<pieces[next].start).contains {
            matcher.phrase(.body, at: $0) != nil
        }
    }

    /// What someone else has: "my son's fever".
    private func isOthersSymptom(_ index: Int, in range: Range<Int>) -> Bool {
        let word = tokens[pieces[index].start].text
        guard matcher.lexicon.settings.possessiveEndings.contains(where: { word.hasSuffix($0) })
        else {
            return false
        }
        // "My throat's sore" is one's own.
        if [WordClass.body, .symptom].contains(where: {
            matcher.phrase($0, at: pieces[index].start) != nil
        }
        ) {
            return false
        }
        let next = pieces[(index + 1)..<range.upperBound].first {
            !isSmall($0) && matcher.phrase(.body, at: $0.start) == nil
                && matcher.phrase(.be, at: $0.start) == nil
                && matcher.phrase(.side, at: $0.start) == nil
        }
        return next?.noun == .symptom
    }

    private func isSmall(_ piece: Piece) -> Bool {
        switch piece.kind {
        case .filler, .article, .severity: true
        default: false
        }
    }

    /// One or two unknown words straight before a verb are someone else.
    private func isUnknownSubject(_ index: Int, in range: Range<Int>) -> Bool {
        for next in (index + 1)..<min(index + 3, max(range.upperBound, index + 1)) {
            switch pieces[next].kind {
            // "My chest feels tight"
            case .verb(.feel): return isOther(index, before: next, in: range)
            case .verb(let kind): return kind != .otherVerb
            case .be: return isOtherState(index, next, in: range)
            case .noun(.symptom) where matcher.phrase(.be, at: pieces[next].start) != nil:
                return isOther(index, before: next, in: range)
            case .unknown: continue
            default: return false
            }
        }
        return false
    }
}
