import AccessibleCore
import Journal

/// Judges a clause that stands beside a report: whether it takes the report back, or is about something else.
///
/// The words that take back are data: the rule `retraction` matches anywhere in the clause, `retraction-clause`
/// all of it, and `retraction-lead` where it begins; words such as "no" and "oops" may stand before both.
struct RemarkReader {
    let said: SaidText
    let chunks: [Chunk]
    var matcher: PhraseMatcher { said.matcher }
    private var count: Int { said.tokens.count }

    /// - Parameter said: one clause.
    init(_ said: SaidText, _ resolver: TimeResolver) {
        self.said = said
        chunks = ChunkReader(matcher: said.matcher, resolver: resolver, scalars: said.scalars)
            .chunks()
    }

    // MARK: What is reported

    /// Whether the clause names or measures something that may be logged.
    var mayReport: Bool {
        chunks.contains { $0.noun != nil || saysHowMuch($0) }
            || said.tokens.indices.contains { said.isNumber($0) && !isOne($0) }
    }

    /// "Ignore that one": a word for one, which may be no number.
    private func isOne(_ token: Int) -> Bool {
        said.tokens[token].kind == .word
            && matcher.numbers(at: token).allSatisfy { $0.value.whole == 1 }
    }

    /// Whether it says a time.
    var saysTime: Bool { chunks.contains(where: \.isTime) }

    /// Whether it says a time and nothing else.
    var isTimeAlone: Bool {
        saysTime
            && chunks.allSatisfy { chunk in
                if chunk.isTime { return true }
                switch chunk.kind {
                case .filler, .beside: return true
                default: return false
                }
            }
    }

    /// Whether it says a time by the clock.
    var saysClock: Bool {
        chunks.contains { if case .time(let spec) = $0.kind { spec.clock != nil } else { false } }
    }

    /// Whether it denies a thing and nothing else: "no butter", "without sugar".
    var deniesThing: Bool {
        guard let first = content.first, first.isNegation else { return false }
        return !saysTime
            && content.dropFirst().allSatisfy { chunk in
                switch chunk.kind {
                case .noun, .unknown, .beside, .of, .meal: true
                default: false
                }
            } && content.count > 1
    }

    /// Whether it says an amount, a time or what was done with a thing.
    var saysMuch: Bool {
        saysTime || chunks.contains { $0.isAmount || $0.verb?.isOfReport ?? false }
    }

    /// Whether the speaker is named: "my wife and I".
    private var namesSpeaker: Bool {
        said.tokens.indices.contains { matcher.phrase(.subject, at: $0) != nil }
    }

    /// Whether it names somebody else.
    var namesPerson: Bool {
        chunks.contains { if case .otherSubject = $0.kind { true } else { false } }
    }

    private func saysHowMuch(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .number(let number): number.whole != 1
        case .quantity, .range, .reading, .score, .times, .length, .impossibleNumber,
            .again, .place:
            true
        default: false
        }
    }

    // MARK: What is taken back

    /// What the clause means for a report before it, as far as its words say so.
    var behindReport: Remark {
        guard !mayReport else { return .open }
        let starts = starts
        if starts.contains(where: isCommentClause) { return .apart }
        for start in starts {
            let whole = [KnownRule.retractionClause, .retraction].lazy.compactMap {
                kind($0, at: start, endsClause: true)
            }.first
            if let whole { return remark(of: whole) }
        }
        // Beside other words the same ones may mean something else: "fell at 3, never happened before".
        if (0..<count).contains(where: { kind(.retraction, at: $0) != nil }) { return .doubts }
        if isPersonAlone { return .takesBack(.others) }
        if isDoneByOther || isDoneByName || isNotDone { return .doubts }
        for start in starts {
            if let end = end(of: .retractionLead, at: start) { return predicate(from: end) }
        }
        return isOwnClause ? .apart : .open
    }

    private func remark(of kind: UtteranceKind) -> Remark {
        kind == .uncertain ? .doubts : .takesBack(kind)
    }

    /// Where the clause may begin: at its first word, and behind words such as "no" and "oops".
    private var starts: [Int] {
        var open = [0]
        var found: Set<Int> = [0]
        while let start = open.popLast(), start < count {
            var ends = Self.leads.flatMap { list in
                matcher.phrases(at: start).filter { phrase in
                    phrase.entries.contains { $0.wordClass == list }
                }.map(\.end)
            }
            if said.tokens[start].kind == .symbol { ends.append(start + 1) }
            for end in ends where end < count && found.insert(end).inserted { open.append(end) }
        }
        return found.sorted()
    }

    private static let leads: [WordClass] = [
        .filler, .correction, .no, .separator, .and, .takenBack,
    ]

    private func isCommentClause(_ start: Int) -> Bool {
        matcher.matches(.commentClause, at: start).contains { $0.end == contentEnd }
    }

    private var contentEnd: Int { said.contentEnd ?? count }

    private func kind(
        _ rule: KnownRule, at start: Int, endsClause: Bool = false
    ) -> UtteranceKind? {
        let longest = matcher.matches(rule, at: start)
            .filter { !endsClause || $0.end == contentEnd }.max { $0.end < $1.end }
        guard case .kind(let kind) = longest?.value else { return nil }
        return kind
    }

    private func end(of rule: KnownRule, at start: Int) -> Int? {
        matcher.matches(rule, at: start).map(\.end).max()
    }

    /// What words behind "that was" make of a report.
    private func predicate(from start: Int) -> Remark {
        let rest = start..<contentEnd
        guard !rest.isEmpty else { return .open }
        let finder = CommentFinder(matcher: matcher, chunks: chunks)
        let other = person(in: rest)
        if let other, other.end == contentEnd {
            return other.isNear ? .takesBack(.others) : .doubts
        }
        if finder.isComment(rest) { return .apart }
        guard let other else {
            if saysTime { return .moves }
            return isNominal(start) ? .explains : .describes
        }
        // "That was my wife's idea"
        return other.isPossessive && finder.isComment(other.end..<contentEnd) ? .apart : .explains
    }

    /// "That was the excuse", and not "that was bad": words for a thing begin at a token.
    private func isNominal(_ start: Int) -> Bool {
        [WordClass.article, .determiner, .owner, .of, .relative].contains {
            matcher.phrase($0, at: start) != nil
        }
    }

    /// Somebody else who is named in some words: where that ends, whether nothing but small words stands before it,
    /// and whether something of theirs is meant.
    private func person(
        in words: Range<Int>
    ) -> (end: Int, isNear: Bool, isPossessive: Bool)? {
        var isNear = true
        for position in words {
            let ends = matcher.phrases(at: position).filter { phrase in
                phrase.entries.contains { $0.wordClass == .otherSubject }
            }.map(\.end)
            if let end = ends.max() { return (end, isNear, matcher.isPossessive(end - 1)) }
            if matcher.isPossessive(position), matcher.matches(.time, at: position).isEmpty {
                return (position + 1, false, true)
            }
            let stops: [WordClass] = [.with, .otherVerb, .have, .eat, .take, .be]
            guard said.tokens[position].kind == .word,
                stops.allSatisfy({ matcher.phrase($0, at: position) == nil })
            else { return nil }
            let small: [WordClass] = [.of, .stop, .filler, .article, .owner, .determiner]
            isNear = isNear && small.contains { matcher.phrase($0, at: position) != nil }
        }
        return nil
    }

    /// "…, my husband": nobody but somebody else, with neither a verb nor "with".
    var isPersonAlone: Bool {
        let isNamed = chunks.contains { if case .otherSubject = $0.kind { true } else { false } }
        return isNamed
            && chunks.allSatisfy { chunk in
                switch chunk.kind {
                case .otherSubject, .article, .be, .end: true
                case .filler: chunk.comment == nil
                default: matcher.tokens[chunk.start].kind == .symbol
                }
            }
    }

    /// "…, my wife had it": somebody else ate, drank, took or had what was named before.
    private var isDoneByOther: Bool {
        namesPerson && !namesSpeaker
            && isMade { chunk in
                switch chunk.kind {
                case .otherSubject: true
                case .verb(let verb): verb.isOfConsuming || verb == .have
                default: false
                }
            } && chunks.contains { $0.verb != nil }
    }

    /// "Tom ate them": a name that nobody knows, a verb of eating, drinking or taking, and what was named before.
    private var isDoneByName: Bool {
        guard content.count > 1, !namesSpeaker, case .unknown = content[0].kind,
            matcher.tokens[content[0].start].kind == .word, let verb = content[1].verb
        else { return false }
        return verb.isOfConsuming && content.dropFirst(2).allSatisfy(takesUp)
            && said.tokens.indices.contains { matcher.phrase(.reference, at: $0) != nil }
    }

    private func takesUp(_ chunk: Chunk) -> Bool {
        matcher.phrase(.reference, at: chunk.start)?.end == chunk.end
    }

    /// "…, I never took it": a denial of a verb of eating, drinking, taking, having or weighing.
    private var isNotDone: Bool {
        isMade { chunk in
            switch chunk.kind {
            case .block(.negation): true
            case .verb(let verb): verb.isOfConsuming || verb == .have || verb == .weigh
            default: false
            }
        } && chunks.contains { $0.verb != nil } && chunks.contains { $0.isNegation }
    }

    /// Whether all words with a meaning are of some kinds, but for words for what was named before.
    private func isMade(of isKnown: (Chunk) -> Bool) -> Bool {
        content.allSatisfy { chunk in
            isKnown(chunk) || takesUp(chunk)
        }
    }
}

extension Chunk {
    fileprivate var isNegation: Bool {
        if case .block(.negation) = kind { true } else { false }
    }
}
