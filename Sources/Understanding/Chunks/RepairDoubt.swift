import AccessibleCore

/// Whether words that take something back leave open what is right.
///
/// "The chicken bowl, no wait, it was the steak one", "my iron, no wait, my husband did": of the
/// thing before it something is wrong, and nobody knows what to log of the sentence.
struct RepairDoubt {
    let reader: ChunkReader
    let retraction: ChunkReader.Retraction
    /// What was said of the sentence before.
    let sentence: [Chunk]

    private var matcher: PhraseMatcher { reader.matcher }
    private var tokens: [WordToken] { reader.tokens }
    private var start: Int { retraction.start }

    /// Whether nothing of the sentence may be logged.
    var isOpen: Bool {
        if isOfReading { return true }
        guard !retraction.adds, let known = sentence.last(where: { $0.noun != nil })?.noun else {
            return false
        }
        return namesSomebody || isDeniedAgain || namesEarlier || known == .vitamin && isWordAlone
            || retraction.isStatement && namesRight(inPlaceOf: known)
    }

    /// Somebody else stands straight behind the words: "Moment, das war meine Frau".
    private var namesSomebody: Bool {
        (retraction.end...start).contains { matcher.phrase(.otherSubject, at: $0) != nil }
    }

    /// "BP 140 over 90, no, 130 over 90": a measurement was said last, and a number stands behind
    /// the words that take it back.
    private var isOfReading: Bool {
        let last = sentence.last { !reader.isSmall($0) && !$0.isTime }
        guard case .reading = last?.kind else { return false }
        return !matcher.numbers(at: start).isEmpty || tokens[start].kind == .slash
    }

    /// "Perdón, no la tomé": a denial that names nothing follows.
    private var isDeniedAgain: Bool {
        var position = matcher.phrase(.subject, at: retraction.start)?.end ?? retraction.start
        if let negation = matcher.phrase(.negation, at: position) {
            position = negation.end
        } else if !retraction.isDenial {
            return false
        }
        var hasVerb = false
        while position < tokens.count, reader.sentenceEnd(at: position) == nil {
            let next = reader.chunk(at: position, after: nil, isFelt: false)
            switch next.kind {
            case .separator: return hasVerb
            case .noun, .unknown, .number, .quantity, .time, .meal: return false
            case .verb: hasVerb = true
            default: break
            }
            position = max(next.end, position + 1)
        }
        return hasVerb
    }

    /// "Vitamin C, no, D": one word that no list has, set off, and nothing behind it.
    private var isWordAlone: Bool {
        guard retraction.end < tokens.count, tokens[retraction.end].text == ",",
            case .unknown = reader.lexical(at: start, after: nil).kind
        else { return false }
        return start + 1 >= tokens.count || reader.sentenceEnd(at: start + 1) != nil
            || matcher.phrase(.separator, at: start + 1) != nil
    }

    /// "Metformin and crestor, I mean just metformin": what follows was named before the last thing.
    private var namesEarlier: Bool {
        guard let right = reader.thing(at: start), right.noun == .vitamin else { return false }
        return reader.sameBeforeLast(right, in: sentence) != nil
    }

    /// Whether the clause behind the words names something that may stand in place of what was said:
    /// an amount, "one", a thing of the same family, or a time where one was said before.
    private func namesRight(inPlaceOf known: WordClass) -> Bool {
        let isTimed = sentence.contains(where: \.isTime)
        var position = start
        while position < tokens.count {
            let next = reader.chunk(at: position, after: nil, isFelt: false)
            switch next.kind {
            case .separator, .end: return false
            case .number, .quantity: return true
            // "It was yesterday" gives a time to a thing that was said without one.
            case .time where isTimed: return true
            case .noun(let noun) where ChunkReader.family(noun) == ChunkReader.family(known):
                return true
            default: position = max(next.end, position + 1)
            }
            if matcher.phrase(.one, at: position) != nil { return true }
        }
        return false
    }
}
