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
        var isBehindMedicine = false
        // Only food may be commented on in words that nobody knows.
        let isFood = chunks.allSatisfy { $0.isOfFood }
        for (index, chunk) in chunks.enumerated() where isBoundary(chunk) {
            let piece = chunks[first..<index]
            let isLast = !isTimeSaid(in: chunks[(index + 1)...])
            add(
                remarked(piece, isBehindMedicine && isLast)[...], isBehindThing, isFood,
                to: &result)
            result.append(chunk)
            isBehindMedicine = isBehindMedicine || piece.contains { $0.noun == .vitamin }
            isBehindThing = isBehindThing || chunks[first..<index].contains { $0.noun != nil }
            first = index + 1
        }
        add(remarked(chunks[first...], isBehindMedicine)[...], isBehindThing, isFood, to: &result)
        return result
    }

    /// The chunks of a clause, of which the words behind a medicine that one of the patterns
    /// `medicine-remark` matches are one comment: "latanoprost 1 drop left eye".
    ///
    /// Between the dose and its remark stands nothing that the remark may belong to, such as a verb; and
    /// behind it, beside the dose, nothing but a time. In a clause of its own it is all that is said, and
    /// no time follows, which could be that of an errand: "tylenol, then a nap, 2:15".
    ///
    /// - Parameter mayBeAlone: a medicine was named before the clause, and no time is said behind it.
    private func remarked(_ piece: ArraySlice<Chunk>, _ mayBeAlone: Bool) -> [Chunk] {
        let medicine = piece.firstIndex { $0.noun == .vitamin }
        guard medicine != nil || mayBeAlone else { return Array(piece) }
        let isAlone = medicine == nil
        var start = medicine.map { $0 + 1 } ?? piece.startIndex
        while start < piece.endIndex {
            let rest = piece[start...]
            let ends = matcher.matches(.medicineRemark, at: rest[start].start).map(\.end)
            for end in ends.sorted(by: >) {
                let behind = rest.drop { $0.end <= end }
                guard behind.first?.start ?? end >= end,
                    !rest.prefix(while: { $0.end <= end }).contains(where: saysWhen),
                    isAlone ? behind.isEmpty : behind.allSatisfy(isTimeOrSmall),
                    !tellsOfSomethingElse(rest[start].start..<end),
                    !(rest[start].start..<end).contains(where: isElsewhere)
                else { continue }
                let remark = Chunk(
                    kind: .filler, start: rest[start].start, end: end, comment: .listed)
                return piece[..<start] + [remark] + behind
            }
            guard isOfDose(piece[start], isAlone: isAlone) else { break }
            start += 1
        }
        return Array(piece)
    }

    /// A time of the day, or a meal; "today" may be said of anything.
    private func saysWhen(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .time(let spec): spec != TimeSpec(day: .relative(0))
        case .meal: true
        default: false
        }
    }

    private func isTimeSaid(in chunks: ArraySlice<Chunk>) -> Bool {
        chunks.prefix { if case .end = $0.kind { false } else { true } }.contains(where: \.isTime)
    }

    /// Whether a chunk behind a medicine says how much, how strong or when; or links a clause to it.
    private func isOfDose(_ chunk: Chunk, isAlone: Bool) -> Bool {
        switch chunk.kind {
        case .separator, .filler: true
        case .number, .quantity, .range, .times, .time, .article, .of, .each, .noun(.vitamin):
            !isAlone
        case .unknown: !isAlone && !matcher.isUnheard(chunk)
        default: false
        }
    }

    private func isElsewhere(_ token: Int) -> Bool {
        matcher.phrase(.elsewhere, at: token) != nil
    }

    private func isTimeOrSmall(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .time, .filler: true
        default: false
        }
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
            isFood || !words.contains(where: isElsewhere)
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
