import AccessibleCore

/// Words behind which a sentence no longer names the thing.
extension SentenceReader {
    mutating func readStop(_ index: Int, in range: Range<Int>) {
        guard index + 1 < range.upperBound else { return }
        switch pieces[index + 1].kind {
        case .time, .meal, .score, .severity, .times: return
        case .number where verb == .weigh || segment.headNoun == .weight: return
        case .quantity where verb == .weigh || segment.headNoun == .weight: return
        case .number(let value) where segment.headNoun == .symptom && (value.whole ?? 25) > 24:
            // "Fever at 38.5": as much as the thermometer says.
            return
        case .number where isLead(pieces[index]): isImpossible = true
        case .noun where segment.isEmpty && group.drafts.isEmpty: return
        case .noun(.symptom) where matcher.phrase(.painVerb, at: pieces[index + 1].start) != nil:
            // "Una aspirina porque me dolía una muela": it was felt as well.
            return flush()
        default: break
        }
        if segment.isEmpty, verb == nil, group.drafts.isEmpty {
            clause = placeBefore(index, in: range) ?? clause
            return
        }
        if segment.isEmpty, group.isClosed { endGroup() }
        segment.isCut = true
    }

    /// "At 25": a word that leads a time, and a number that is none.
    private func isLead(_ piece: Piece) -> Bool {
        matcher.matches(.lead, at: piece.start).contains { $0.end == piece.end }
    }

    /// "After the gym a banana": what stands behind the word, up to the next thing,
    /// is no part of its name.
    private func placeBefore(_ index: Int, in range: Range<Int>) -> Clause? {
        var next = index + 1
        var hasPlace = false
        while next < range.upperBound {
            switch pieces[next].kind {
            case .unknown, .verb(.otherVerb), .beside:
                hasPlace = true
            case .filler, .of: break
            case .article where !hasPlace: break
            default: return hasPlace ? Clause(endIndex: next, timeIndex: nil) : nil
            }
            next += 1
        }
        return nil
    }

    mutating func readInClause(_ index: Int, in range: Range<Int>) {
        switch pieces[index].kind {
        case .time(let spec) where index == clause.timeIndex: readTime(spec, index, in: range)
        case .unknown: leave(pieces[index].start..<pieces[index].end)
        default: break
        }
    }

    /// "Dizzy when I got up at 6", "tea after work yesterday": what was done then
    /// is no entry, its time is the one of what was said before.
    ///
    /// - Returns: nil where a stop word opens no clause.
    func clause(behind index: Int, in range: Range<Int>) -> Clause? {
        guard !segment.isEmpty || !group.drafts.isEmpty else { return nil }
        var next = index + 1
        var isClause = false
        while next < range.upperBound, isOfClause(pieces[next]) {
            switch pieces[next].kind {
            case .verb, .subject, .otherSubject: isClause = true
            default: break
            }
            next += 1
        }
        guard isClause else { return nil }
        guard next < range.upperBound else { return Clause(endIndex: next, timeIndex: nil) }
        switch pieces[next].kind {
        case .separator, .meal: return Clause(endIndex: next, timeIndex: nil)
        case .time:
            // "Coffee at 8 before work at 9": the time is the clause's.
            let isKnown = group.trailing != nil || group.hasOwnLeading
            let time = next
            next += 1
            while next < range.upperBound, isOfClause(pieces[next]), !goesOn(pieces[next]) {
                next += 1
            }
            return Clause(endIndex: next, timeIndex: isKnown ? nil : time)
        default: return nil
        }
    }

    private func isOfClause(_ piece: Piece) -> Bool {
        switch piece.kind {
        case .verb, .subject, .otherSubject, .be, .filler, .article, .unknown, .stop, .of, .with,
            .beside, .clause:
            true
        default: false
        }
    }

    private func goesOn(_ piece: Piece) -> Bool {
        switch piece.kind {
        case .subject, .with, .of: true
        case .verb(let verb): verb != .otherVerb
        default: false
        }
    }
}
