/// Brings the verbs that a language says last before what they are about, so
/// that the whole clause is read with all of its verbs: "Ich habe das Brot nicht
/// gegessen" as "ich habe nicht gegessen das Brot".
///
/// A clause ends with its last verbs, or at a "then" or "but". It begins behind
/// the clause before, or behind a comma unless an earlier verb is still open.
struct ClauseOrder {
    private let chunks: [Chunk]
    private let matcher: PhraseMatcher
    private var result: [Chunk] = []
    private var start = 0
    /// The last verb of the clause that has things behind it.
    private var open: Int?
    private var lastSeparator: Int?

    private init(_ chunks: [Chunk], matcher: PhraseMatcher) {
        self.chunks = chunks
        self.matcher = matcher
        result.reserveCapacity(chunks.count + 4)
    }

    /// The chunks in the order in which they are to be read.
    static func ordered(_ chunks: [Chunk], matcher: PhraseMatcher) -> [Chunk] {
        var order = ClauseOrder(chunks, matcher: matcher)
        order.run()
        return order.result
    }

    private mutating func run() {
        var index = 0
        while index < chunks.count {
            if isNominal(index) {
                index += 1
                continue
            }
            if isVerbal(chunks[index]), let end = tailEnd(from: index) {
                emit(tail: index..<end)
                begin(at: end)
                index = end
                continue
            }
            switch chunks[index].kind {
            case .separator(.only) where !isDenied(index):
                break
            case .end, .separator(.then), .separator(.but), .separator(.only):
                keep(upTo: index + 1)
                begin(at: index + 1)
            case .separator(let separator):
                lastSeparator = index
                if separator == .comma, open == nil {
                    keep(upTo: index + 1)
                    start = index + 1
                }
            case .verb:
                if open != nil, let lastSeparator, lastSeparator >= start {
                    keep(upTo: lastSeparator + 1)
                    start = lastSeparator + 1
                }
                open = index
            case .unknown where isColon(chunks[index]):
                keep(upTo: index + 1)
                begin(at: index + 1)
            default:
                break
            }
            index += 1
        }
        keep(upTo: chunks.count)
    }

    /// Whether the clause denies something before a chunk.
    ///
    /// "Only" begins another clause then: "kein Brot, nur Suppe". Without a denial it limits what
    /// is near it: "Kaffee nur um acht".
    private func isDenied(_ index: Int) -> Bool {
        chunks[start..<index].contains {
            if case .block(.negation) = $0.kind { true } else { false }
        }
    }

    private func isColon(_ chunk: Chunk) -> Bool {
        chunk.end == chunk.start + 1 && matcher.tokens[chunk.start].text == ":"
    }

    private mutating func begin(at index: Int) {
        start = index
        open = nil
        lastSeparator = nil
    }

    private mutating func keep(upTo end: Int) {
        if start < end { result += chunks[start..<end] }
    }

    /// The end of the clause if nothing but times and small words stands between
    /// a verb and it.
    private func tailEnd(from index: Int) -> Int? {
        var next = index + 1
        while next < chunks.count {
            switch chunks[next].kind {
            case .verb, .be, .block(.negation), .subject, .filler, .time, .times,
                .meal(_, isLed: true):
                next += 1
            case .separator(.and) where next + 1 < chunks.count && isVerb(chunks[next + 1]):
                guard let end = tailEnd(from: next + 1) else { return next }
                return end
            case .separator, .end, .stop:
                return next
            default:
                return nil
            }
        }
        return next
    }

    private mutating func emit(tail: Range<Int>) {
        let body = start..<tail.lowerBound
        let clause = start..<tail.upperBound
        guard chunks[body].contains(where: isThing), mayMove(tail, clause),
            !isOwnClause(body)
        else {
            keep(upTo: tail.upperBound)
            return
        }
        var place = leadEnd(body)
        var moved = Array(tail).filter { isVerbal(chunks[$0]) }
        if let open {
            let isObjectFirst = chunks[start..<open].contains(where: isThing)
            if isObjectFirst, clause.contains(where: { isSubject(chunks[$0]) }) {
                moved.insert(open, at: 0)
            } else {
                place = isOther(chunks[open]) ? open : open + 1
            }
        }
        let taken = Set(moved)
        let helpers = moved.filter { isHelper(chunks[$0]) }
        let verbs = helpers + moved.filter { !isHelper(chunks[$0]) }
        result += chunks[start..<place].indices.filter { !taken.contains($0) }.map { chunks[$0] }
        let token = chunks[start].start
        result.append(Chunk(kind: .clause, start: token, end: token))
        result += verbs.map { chunks[$0] }
        result += (place..<tail.upperBound).filter { !taken.contains($0) }.map { chunks[$0] }
    }

    /// "Seit dem Aufstehen", "beim Kochen": a verb as a noun, behind a preposition.
    private func isNominal(_ index: Int) -> Bool {
        guard index > start, isOther(chunks[index]) else { return false }
        if case .stop = chunks[index - 1].kind { return true }
        guard case .filler = chunks[index - 1].kind, index > start + 1,
            case .stop = chunks[index - 2].kind
        else { return false }
        return true
    }

    /// "Ich hatte Rouladen und Klöße, alles selbst gekocht": behind the comma no thing stands, so
    /// that the verb says more of all before it.
    private func isOwnClause(_ body: Range<Int>) -> Bool {
        guard open != nil, let lastSeparator, body.contains(lastSeparator),
            case .separator(.comma) = chunks[lastSeparator].kind
        else { return false }
        let words = chunks[(lastSeparator + 1)..<body.upperBound]
        return !words.isEmpty && !words.contains(where: isThing)
    }

    /// Someone else's doing stays as it was said: "Susanne hat gegessen".
    private func mayMove(_ tail: Range<Int>, _ clause: Range<Int>) -> Bool {
        if open != nil || clause.contains(where: { isSubject(chunks[$0]) }) { return true }
        return tail.allSatisfy { index in
            guard case .verb(let verb) = chunks[index].kind else { return true }
            return verb == .otherVerb
                || matcher.phrase(.participle, at: chunks[index].start) != nil
        }
    }

    /// Behind the words that say whose clause it is, or that it is none.
    private func leadEnd(_ body: Range<Int>) -> Int {
        var index = body.lowerBound
        while index < body.upperBound {
            switch chunks[index].kind {
            case .subject, .otherSubject, .block, .separator: index += 1
            case .filler where index + 1 < body.upperBound && isLead(chunks[index + 1]): index += 1
            default: return index
            }
        }
        return index
    }

    private func isLead(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .subject, .otherSubject, .block: true
        default: false
        }
    }

    private func isVerb(_ chunk: Chunk) -> Bool {
        if case .verb = chunk.kind { true } else { false }
    }

    private func isVerbal(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .verb, .block(.negation): true
        default: false
        }
    }

    private func isHelper(_ chunk: Chunk) -> Bool {
        if case .verb(.have) = chunk.kind { true } else { false }
    }

    private func isOther(_ chunk: Chunk) -> Bool {
        if case .verb(.otherVerb) = chunk.kind { true } else { false }
    }

    private func isSubject(_ chunk: Chunk) -> Bool {
        if case .subject = chunk.kind { true } else { false }
    }

    private func isThing(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .noun, .unknown, .quantity, .number, .range, .meal(_, isLed: false): true
        default: false
        }
    }
}
