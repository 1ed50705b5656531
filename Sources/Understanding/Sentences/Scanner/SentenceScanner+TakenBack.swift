import AccessibleCore

/// Times, things and how bad they are, put right while they are said.
extension SentenceScanner {
    /// "6 out of 10, no wait, 8", "mild, no, severe".
    func severityTakenBack(_ start: Int, in pieces: inout [Piece]) -> Int? {
        guard hasSymptom, let index = lastSaid(in: pieces) else { return nil }
        switch pieces[index].kind {
        case .score, .severity: break
        default: return nil
        }
        let said = matcher.phrase(.article, at: start)?.end ?? start
        guard said < tokens.count else { return nil }
        let right: Piece
        if let score = score(at: said) {
            right = score
        } else if let number = matcher.numbers(at: said).first, !isThing(at: number.end),
            let score = number.value.whole, (0...10).contains(score)
        {
            right = Piece(kind: .score(score), start: said, end: number.end)
        } else if case .severity = lexical(at: said, after: nil).kind {
            right = lexical(at: said, after: nil)
        } else {
            return nil
        }
        pieces.removeSubrange(index...)
        pieces.append(right)
        return right.end
    }

    // MARK: Times

    /// "At 8, no wait, at 9".
    func timeTakenBack(_ start: Int, in pieces: inout [Piece]) -> Int? {
        guard let index = lastSaid(in: pieces), case .time(let wrong) = pieces[index].kind,
            let (right, end) = correctTime(at: start, after: wrong), !isThing(at: end),
            matcher.numbers(at: end).isEmpty
        else { return nil }
        let place = pieces[index].start
        pieces.removeSubrange(index...)
        pieces.append(Piece(kind: .time(right), start: place, end: end))
        return end
    }

    /// The time that is right, with what of the wrong one still holds.
    private func correctTime(at start: Int, after wrong: TimeSpec) -> (TimeSpec, Int)? {
        if let piece = time(at: start, after: nil), case .time(var right) = piece.kind {
            if right.clock != nil {
                if right.day == nil { right.day = wrong.day }
                if right.part == nil, right.clock?.isAfternoon == nil { right.part = wrong.part }
            } else if right.day != nil, right.part == nil {
                right.clock = wrong.clock
                right.part = wrong.part
            }
            return (right, piece.end)
        }
        // A bare hour, or "9:30" said as two numbers, and no part of "6 out of 10".
        guard wrong.clock != nil,
            let match = matcher.matches(.looseClock, at: start).filter({
                !cutsScore($0, from: start)
            })
            .max(by: { $0.end < $1.end }),
            case .time(let loose) = match.value
        else { return nil }
        var right = wrong
        right.clock = loose.clock
        if loose.clock?.isAfternoon == nil, loose.clock?.is24Hour == false {
            right.clock?.isAfternoon = wrong.clock?.isAfternoon
        }
        return (right, match.end)
    }

    private func cutsScore(_ match: Matcher.Match, from start: Int) -> Bool {
        hasSymptom
            && (start..<match.end).contains { (longest(.score, at: $0)?.end ?? 0) > match.end }
    }

    /// The last piece that is no filler and no comma.
    private func lastSaid(in pieces: [Piece]) -> Int? {
        pieces.indices.suffix(Self.memory).last { !isSmall(pieces[$0]) }
    }

    /// So many pieces back a correction may reach.
    private static let memory = 12

    private func isSmall(_ piece: Piece) -> Bool {
        switch piece.kind {
        case .filler, .separator(.comma): true
        default: false
        }
    }
}
