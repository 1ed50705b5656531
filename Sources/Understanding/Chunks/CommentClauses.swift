/// Finds clauses that only comment on what is logged: how it was, why, with whom, who advised it.
///
/// A clause is taken for a comment if it is one of the patterns `comment-clause`; or if, behind something that
/// is logged, it begins as one of `comment-lead` does or is made of words of the list `comment`, and names no
/// thing, amount, time or person, and denies nothing.
struct CommentClauses {
    let matcher: PhraseMatcher

    /// The chunks of a text, each comment as one filler, so that no later pass takes it for what the text is
    /// about.
    func joined(_ chunks: [Chunk]) -> [Chunk] {
        var result: [Chunk] = []
        var first = 0
        var isBehindThing = false
        // Only food may be commented on in words that nobody knows.
        let isFood = chunks.allSatisfy { $0.isOfFood }
        for (index, chunk) in chunks.enumerated() where isBoundary(chunk) {
            add(chunks[first..<index], isBehindThing, isFood, to: &result)
            result.append(chunk)
            isBehindThing = isBehindThing || chunks[first..<index].contains { $0.noun != nil }
            first = index + 1
        }
        add(chunks[first...], isBehindThing, isFood, to: &result)
        return result
    }

    private func add(
        _ piece: ArraySlice<Chunk>, _ isBehindThing: Bool, _ isFood: Bool, to result: inout [Chunk]
    ) {
        // "Then", "and" may belong to the comment: "danach gut geschlafen".
        for clause in [piece, piece.drop(while: isLink)] {
            guard let start = clause.first?.start, let end = clause.last?.end, start < end,
                let comment = comment(clause, start..<end, isBehindThing, isFood)
            else { continue }
            result += piece[..<clause.startIndex]
            return result.append(
                Chunk(kind: .filler, start: start, end: end, comment: comment))
        }
        result += piece
    }

    private func comment(
        _ clause: ArraySlice<Chunk>, _ words: Range<Int>, _ isBehindThing: Bool, _ isFood: Bool
    ) -> Chunk.Comment? {
        let patterns = matcher.matches(.commentClause, at: words.lowerBound)
        if patterns.contains(where: { $0.end == words.upperBound }) { return .listed }
        guard isBehindThing, !tellsOfSomethingElse(words),
            isFood || words.allSatisfy({ matcher.phrase(.elsewhere, at: $0) == nil })
        else { return nil }
        let lead = matcher.matches(.commentLead, at: words.lowerBound).map(\.end).max()
        if let lead, lead < words.upperBound {
            let isNamed = clause.contains { $0.end <= lead && saysMore($0) }
            if !isNamed, clause.allSatisfy({ $0.end <= lead || isNeutral($0, isFood) }) {
                return .likely
            }
        }
        return clause.allSatisfy({ isNeutral($0, isFood) })
            && CommentFinder(matcher: matcher, chunks: Array(clause)).isComment(words)
            ? .likely : nil
    }

    /// Whether words say that something is no report: "ran out", "maybe".
    private func tellsOfSomethingElse(_ words: Range<Int>) -> Bool {
        words.contains { token in
            let rules: [KnownRule] =
                token == words.lowerBound
                ? [.opening, .telling, .medicineTelling] : [.telling, .medicineTelling]
            return rules.contains { rule in
                matcher.matches(rule, at: token).contains { match in
                    guard case .kind(let kind) = match.value else { return false }
                    return kind != .report && (kind != .talk || rule == .medicineTelling)
                }
            }
        }
    }

    /// Whether a chunk inside the beginning of a comment says a thing, an amount or a time.
    private func saysMore(_ chunk: Chunk) -> Bool {
        chunk.noun != nil || chunk.isTime || chunk.isAmount
    }

    private func isBoundary(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .separator(.comma), .end: true
        case .unknown: [":", "-", "–", "—", "("].contains(matcher.tokens[chunk.start].text)
        default: false
        }
    }

    /// "And", "then" or "but" before a comment.
    private func isLink(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .separator: true
        default: false
        }
    }

    /// What a comment may hold: no thing, amount, time, person, part of the body or denial; and of a
    /// medicine or a symptom, no word that is in no list of comments.
    private func isNeutral(_ chunk: Chunk, _ isFood: Bool) -> Bool {
        switch chunk.kind {
        case .filler, .article, .stop, .be, .with: true
        case .of, .beside, .verb(.otherVerb): isFood || isListed(chunk)
        case .unknown:
            (isFood || isListed(chunk)) && !matcher.isPossessive(chunk.end - 1)
                && Self.telling.allSatisfy { matcher.phrase($0, at: chunk.start) == nil }
        default: false
        }
    }

    private func isListed(_ chunk: Chunk) -> Bool {
        matcher.phrase(.comment, at: chunk.start)?.end == chunk.end
    }

    /// Words of these lists say more than a comment does.
    private static let telling: [WordClass] = [
        .body, .side, .unit, .container, .form, .reading, .correction, .takenBack, .deletion,
        .otherSubject, .measure, .more, .remaining,
    ]
}

extension Chunk {
    /// Tells of no medicine, symptom, weight or measurement.
    fileprivate var isOfFood: Bool {
        switch kind {
        case .noun(let noun): [.food, .drink, .water].contains(noun)
        case .reading: false
        default: true
        }
    }
}
