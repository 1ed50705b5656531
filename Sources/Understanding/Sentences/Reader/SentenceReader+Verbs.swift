import AccessibleCore

/// What is done, and with what.
extension SentenceReader {
    /// Nothing but a part of the body stands before the verb.
    var isPartOfBody: Bool {
        segment.hasWords && segment.nouns.isEmpty && segment.quantity == nil
            && segment.words.allSatisfy { $0.isOf || matcher.phrase(.body, at: $0.start) != nil }
    }

    /// "Iron taken at 8": a verb without a subject straight behind a thing, and
    /// behind it nothing but when.
    func isParticiple(_ index: Int, in range: Range<Int>) -> Bool {
        guard !hasSubject, verb == nil, segment.hasWords else { return false }
        var hasTime = false
        for piece in pieces[(index + 1)..<range.upperBound] {
            switch piece.kind {
            case .time, .meal: hasTime = true
            case .filler: continue
            case .separator: return hasTime
            default: return false
            }
        }
        return hasTime
    }

    /// A verb follows before the clause ends.
    func hasVerb(after index: Int, in range: Range<Int>) -> Bool {
        for piece in pieces[(index + 1)..<range.upperBound] {
            switch piece.kind {
            case .verb, .be: return true
            case .separator: return false
            default: continue
            }
        }
        return false
    }

    mutating func readVerb(_ next: WordClass) {
        // "Weighed at 8 and got 80 kg"
        if verb == .weigh, !verbIsServed, next == .have { return }
        flush()
        if !group.drafts.isEmpty {
            group.sharesForward = lastSeparator == .and && !group.isClosed
            endGroup()
        }
        verb = next
        verbIsServed = false
        group.isBesideJoined = false
    }

    /// "Eggs with coffee" are two things, "toast with butter" is one.
    mutating func readWith(_ piece: Piece, _ index: Int, in range: Range<Int>) {
        guard segment.hasWords else { return joinBefore(index, in: range) }
        let beside = pieces[(index + 1)..<range.upperBound].prefix {
            switch $0.kind {
            case .separator, .subject, .verb: false
            default: true
            }
        }
        let next = beside.first {
            if case .noun = $0.kind { true } else { false }
        }
        if case .noun(let noun) = next?.kind, let head = segment.nouns.last,
            noun != head, noun == .drink || noun == .water || noun == .vitamin || noun == .symptom
        {
            flush()
            return
        }
        segment.hasWith = true
        segment.words.append(piece)
        segment.extend(over: piece)
    }

    /// "Metformin at 8 with a yogurt and a tea at 10": the yogurt was at eight.
    private mutating func joinBefore(_ index: Int, in range: Range<Int>) {
        guard segment.isEmpty, group.isClosed, let time = group.trailing else { return }
        for piece in pieces[(index + 1)..<range.upperBound] {
            switch piece.kind {
            case .filler, .article, .number, .quantity, .of, .severity: continue
            case .noun:
                endGroup()
                joinedTime = time
            default: break
            }
            return
        }
    }
}
