import AccessibleCore
import Journal

/// Finds what must not be logged because of words beside it that no pass has used.
///
/// A thing without a verb of reporting, such as "ate" or "took", is logged only if every name
/// between the same commas was understood: "the pancake batter is resting" logs nothing. An
/// amount that no thing has taken may belong to the medicine or the weight beside it: the
/// medicine's amount is then asked for, and the weight is not logged.
struct Doubt {
    let matcher: PhraseMatcher
    let scalars: [Unicode.Scalar]
    let chunks: [Chunk]
    /// Where stretches between commas, turns and full stops end.
    private let cuts: [Int]
    /// Where those end, or "and" and a verb begin a clause.
    private let clauses: [Int]
    /// Where sentences end or take a turn.
    private let turns: [Int]
    /// Where sentences end.
    let ends: [Int]

    init(matcher: PhraseMatcher, scalars: [Unicode.Scalar], chunks: [Chunk]) {
        self.matcher = matcher
        self.scalars = scalars
        self.chunks = chunks
        var cuts: Set = [0, matcher.tokens.count]
        var joined: Set<Int> = []
        var turns: Set = [0, matcher.tokens.count]
        var ends = turns
        for (index, chunk) in chunks.enumerated() {
            switch chunk.kind {
            case .separator(.and):
                if Self.beginsClause(chunks[(index + 1)...]) { joined.insert(chunk.start) }
            case .separator(let separator):
                cuts.formUnion([chunk.start, chunk.end])
                if separator != .comma { turns.formUnion([chunk.start, chunk.end]) }
            case .end:
                cuts.formUnion([chunk.start, chunk.end])
                ends.formUnion([chunk.start, chunk.end])
                turns.formUnion([chunk.start, chunk.end])
            default: continue
            }
        }
        self.cuts = cuts.sorted()
        clauses = cuts.union(joined).sorted()
        self.turns = turns.sorted()
        self.ends = ends.sorted()
    }

    private var tokens: [WordToken] { matcher.tokens }

    private static func beginsClause(_ chunks: ArraySlice<Chunk>) -> Bool {
        for chunk in chunks {
            switch chunk.kind {
            case .verb: return true
            case .subject, .filler: continue
            default: return false
            }
        }
        return false
    }

    /// What must not be logged as it was read.
    struct Finding {
        /// Stretches of words of which nothing may be logged.
        var stretches: [Doubted] = []
        /// Stretches of words of which nothing may be logged unasked: a name beside the thing was
        /// not understood.
        var unnamed: [Doubted] = []
        /// What a clause behind a medicine says that takes it back.
        var takenBack: UtteranceKind?
        /// Amounts that may be those of a medicine, which is asked about.
        var openAmounts: [(draft: Int, tokens: Range<Int>)] = []

        mutating func stop(_ tokens: Range<Int>, _ reason: DoubtReason) {
            stretches.append(Doubted(reason: reason, tokens: tokens))
        }
    }

    /// What must not be logged of some drafts.
    ///
    /// - Parameter account: The words of the text, before those of the drafts are noted.
    func finding(_ drafts: [Draft], _ account: WordAccount) -> Finding {
        var account = account
        for (index, draft) in drafts.enumerated() { account.give(draft.tokens, to: index) }
        let leftover = account.leftover
        let declined = account.declined
        var result = Finding()
        leftover.filter(holdsYear).forEach { result.stop(span($0, ends), .year) }
        for (index, draft) in drafts.enumerated() {
            if let words = vagueCount(of: draft) { result.openAmounts.append((index, words)) }
            let around = span(draft.tokens, cuts)
            if isBesideNumber(draft, around, leftover) { result.stop(around, .otherNumber) }
            if isOfSeveralDays(around) { result.stop(around, .year) }
            if isDenied(draft, around, declined) {
                result.stop(draft.tokens.lowerBound..<around.upperBound, .denied)
            }
            if draft.action.kind == .logVitamin,
                let clause = DenialBehind(matcher: matcher, chunks: chunks)
                    .clause(behind: draft.tokens)
            {
                result.stop(draft.tokens.lowerBound..<clause.tokens.upperBound, .takenBack)
                result.takenBack = clause.kind
            }
            // A value beside the name of what was measured is claimed by that.
            let isClaimed =
                draft.verb?.isOfReport ?? false
                || draft.action.kind == .logMeasurement && draft.action.quantity != nil
            if [.logVitamin, .addVitamin].contains(draft.action.kind),
                let list = listBehindHeading(draft)
            {
                result.stop(list, .list)
            }
            let isReport = draft.verb?.isOfReport ?? false || isToldOfMeal(draft)
            if namesMeasure(draft) {
                result.stop(around, .measure)
            } else if !isClaimed && isDeclined(draft, around, declined) {
                result.stop(around, .notReported)
            } else if !isReport && isBehindName(draft, leftover)
                || !isClaimed && isBesideName(draft, leftover)
            {
                result.unnamed.append(Doubted(reason: .unknownName, tokens: around))
            }
        }
        for range in leftover
        where holdsAmount(range) && !namesThing(range) && !countsName(range) {
            noteAmount(range, drafts, &result)
        }
        return result
    }

    /// "Pharmacy appointment on Thursday, flu jab": the sentence begins with a name that no pass
    /// has used, so that nobody knows what is said of the rest.
    private func isBehindName(_ draft: Draft, _ leftover: [Range<Int>]) -> Bool {
        let sentence = span(draft.tokens, ends)
        return leftover.contains { range in
            range.lowerBound >= sentence.lowerBound
                && range.upperBound <= draft.tokens.lowerBound && !isLabel(range, of: draft)
                && !isOfWordsBeside(range.lowerBound)
                && chunks.contains { namesSomething($0, in: range) }
                && !chunks.contains {
                    $0.namesThing && $0.start >= sentence.lowerBound
                        && $0.start < range.lowerBound
                }
        }
    }

    /// "… so lunch was a cobb salad": what a meal was is a report, whatever stands before.
    private func isToldOfMeal(_ draft: Draft) -> Bool {
        let clause = span(draft.tokens, clauses)
        return chunks.indices.dropLast().contains { index in
            guard case .meal(_, isLed: false) = chunks[index].kind,
                case .be = chunks[index + 1].kind
            else { return false }
            return clause.contains(chunks[index].start)
                && chunks[index + 1].end <= draft.tokens.lowerBound
        }
    }

    /// "Suitcase for Lyon: five Eliquis": what stands behind a colon if the words before it name
    /// something, other than times, meals and what is listed as a heading.
    private func listBehindHeading(_ draft: Draft) -> Range<Int>? {
        let sentence = span(draft.tokens, ends)
        let before = sentence.lowerBound..<max(draft.tokens.lowerBound, sentence.lowerBound)
        guard let colon = before.last(where: { tokens[$0].text == ":" }) else { return nil }
        let isNamed = chunks.contains { chunk in
            guard chunk.start >= sentence.lowerBound, chunk.end <= colon else { return false }
            switch chunk.kind {
            case .unknown: return tokens[chunk.start].kind == .word
            case .verb(.otherVerb): return true
            default: return false
            }
        }
        return isNamed ? colon..<sentence.upperBound : nil
    }

    /// Notes the medicine, weight or measurement that a left-over amount may belong to: the last one
    /// before it, or else the first one behind it that has no amount.
    private func noteAmount(_ range: Range<Int>, _ drafts: [Draft], _ result: inout Finding) {
        // "… and 6 more at noon": another dose, of which the time is left over too.
        if let next = chunks.first(where: { $0.start >= range.upperBound }), next.isTime,
            drafts.contains(where: { draft in
                draft.amountTokens != nil && draft.tokens.upperBound <= range.lowerBound
                    && chunks.contains {
                        $0.isTime && $0.start >= draft.tokens.upperBound
                            && $0.end <= range.lowerBound
                    }
            })
        {
            return
        }
        let sentence = span(range, turns)
        let beside = drafts.indices.filter { index in
            sentence.overlaps(drafts[index].tokens)
                && [.logVitamin, .logWeight].contains(drafts[index].action.kind)
        }
        // "Pulse 88 or 90"
        if let value = drafts.first(where: {
            $0.action.kind == .logMeasurement && $0.tokens.upperBound == range.lowerBound
        }) {
            return result.stop(span(value.tokens, cuts), .openValue)
        }
        let before = beside.last { drafts[$0].tokens.lowerBound < range.lowerBound }
        guard let index = before ?? beside.first(where: { drafts[$0].amountTokens == nil })
        else { return }
        if drafts[index].action.kind == .logVitamin {
            result.openAmounts.append((index, range))
        } else {
            result.stop(span(drafts[index].tokens, cuts), .openValue)
        }
    }

    /// Whether a name that no pass has used stands in the same clause.
    private func isBesideName(_ draft: Draft, _ leftover: [Range<Int>]) -> Bool {
        // "Threw up my vitamins" is felt, whatever came up.
        let isFelt = draft.action.kind == .logSymptom
        let clause = span(draft.tokens, clauses)
        return leftover.contains { range in
            guard range.overlaps(clause), !isLabel(range, of: draft) else { return false }
            return chunks.contains { chunk in
                let isKnownBehind = chunk.noun != nil && chunk.start >= draft.tokens.upperBound
                return namesSomething(chunk, in: range) && !(isFelt && isKnownBehind)
            }
        }
    }

    /// "El enalapril se lo ha tomado mi marido": what is said of the thing between the same
    /// commas is somebody else's, a plan or talk.
    private func isDeclined(
        _ draft: Draft, _ around: Range<Int>, _ declined: [DeclinedWords]
    ) -> Bool {
        declined.contains { words in
            guard words.kind != .denial, words.tokens.lowerBound >= draft.tokens.upperBound,
                words.tokens.lowerBound < around.upperBound
            else { return false }
            return !chunks.contains { chunk in
                guard case .separator = chunk.kind else { return false }
                return (draft.tokens.upperBound..<words.tokens.lowerBound).contains(chunk.start)
            }
        }
    }

    /// "El ibuprofeno no", "Ramipril nehmen wollen": a denial or a plan without another name
    /// stands behind the thing, between the same commas.
    private func isDenied(
        _ draft: Draft, _ around: Range<Int>, _ declined: [DeclinedWords]
    ) -> Bool {
        let end = draft.tokens.upperBound
        for last in [end, end - 1] where last > draft.tokens.lowerBound && last < around.upperBound
        {
            if matcher.phrase(.no, at: last)?.end == around.upperBound { return true }
        }
        let isMedicine = draft.action.kind == .logVitamin
        let isOpen = isMedicine || !(draft.verb?.isOfReport ?? false)
        return isOpen
            && declined.contains { words in
                guard words.tokens.lowerBound >= end, words.tokens.lowerBound < around.upperBound
                else { return false }
                return !chunks.contains { chunk in
                    // "Metformin (not taken)" is said back; "pizza (not eaten)" is not.
                    (isMedicine || tokens[chunk.start].kind != .symbol)
                        && isNext(chunk, between: end..<words.tokens.upperBound, words.tokens)
                }
            }
    }

    /// Whether a chunk of some words ends what is said of the thing before, or names another.
    private func isNext(_ chunk: Chunk, between words: Range<Int>, _ denial: Range<Int>) -> Bool {
        guard words.contains(chunk.start) else { return false }
        if case .separator = chunk.kind { return chunk.start < denial.lowerBound }
        return chunk.namesThing
    }

    /// "After the operation in 1983 I got ice cream": what was years ago is told, not reported.
    private func holdsYear(_ range: Range<Int>) -> Bool {
        chunks.contains { chunk in
            guard case .number(let value) = chunk.kind, range.contains(chunk.start),
                chunk.end == chunk.start + 1, tokens[chunk.start].kind == .number
            else { return false }
            return value.whole.map { (1900...2099).contains($0) } ?? false
        }
    }

    /// An amount beside a known thing is that thing's: "no, 600 mg of ibuprofen".
    private func namesThing(_ range: Range<Int>) -> Bool {
        chunks.contains { $0.noun != nil && range.contains($0.start) }
    }

    /// "1 Xyzol 20": an unknown name straight behind an amount is what the amount is of.
    private func countsName(_ range: Range<Int>) -> Bool {
        chunks.contains { amount in
            guard amount.isAmount, range.contains(amount.start) else { return false }
            return chunks.contains { name in
                guard case .unknown = name.kind, tokens[name.start].kind == .word else {
                    return false
                }
                return name.start == amount.end && range.contains(name.start)
                    && !matcher.isListed(at: name.start)
            }
        }
    }

    private func namesSomething(_ chunk: Chunk, in range: Range<Int>) -> Bool {
        switch chunk.kind {
        case .noun, .unknown, .beside: range.overlaps(chunk.start..<chunk.end)
        default: false
        }
    }

    private func holdsAmount(_ range: Range<Int>) -> Bool {
        chunks.contains { chunk in
            switch chunk.kind {
            case .quantity, .number, .range:
                range.contains(chunk.start) && chunk.end <= range.upperBound
                    && matcher.phrase(.article, at: chunk.start) == nil
            case .unknown:
                // "A few mg": an amount that nobody knows.
                range.contains(chunk.start)
                    && isWhole(.unit, chunk)
            default: false
            }
        }
    }

    /// The stretch between two cuts that some tokens are in.
    func span(_ range: Range<Int>, _ cuts: [Int]) -> Range<Int> {
        let lower = cuts.last { $0 <= range.lowerBound } ?? 0
        let upper = cuts.first { $0 >= range.upperBound } ?? tokens.count
        return lower..<max(lower, upper)
    }
}
