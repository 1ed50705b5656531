import AccessibleCore

/// Decides what each clause of a sentence is, before anything is read from it.
///
/// The words that decide are data: the rule `opening` of `grammar.yaml` matches where a
/// clause begins, the rule `telling` anywhere in it. A clause without such words is a
/// report, unless its form shows a verb that is not a verb of reporting.
struct KindReader {
    let matcher: PhraseMatcher
    let chunks: [Chunk]

    /// The clauses of a sentence, in order; together they are all of its chunks.
    func clauses(of sentence: Range<Int>) -> [ClauseKind] {
        if RecipeReader(matcher: matcher, chunks: chunks).isRecipe(sentence) {
            return [ClauseKind(chunks: sentence, kind: .stock)]
        }
        var result: [ClauseKind] = []
        var start = sentence.lowerBound
        for index in sentence.dropFirst()
        where beginsClause(index, behind: start, in: sentence)
            || beginsOwnClause(index, start, in: sentence)
            || beginsReport(index, behind: start, in: sentence)
            || beginsOutcome(index, behind: start, in: sentence)
        {
            result.append(clause(start..<index, after: result.last))
            start = index
        }
        if start < sentence.upperBound {
            result.append(clause(start..<sentence.upperBound, after: result.last))
        }
        return result
    }

    private func clause(_ range: Range<Int>, after before: ClauseKind?) -> ClauseKind {
        let kind =
            kindOfReading(range) ?? opening(of: range) ?? telling(in: range) ?? continued(
                range, after: before)
            ?? form(of: range) ?? .report
        return ClauseKind(chunks: range, kind: kind)
    }

    /// What a clause goes on with: "my son refused the peas but ate the bread",
    /// "imagine living on nothing but potatoes".
    private func continued(_ range: Range<Int>, after before: ClauseKind?) -> UtteranceKind? {
        if before?.kind == .others, isBehindQuote(range.lowerBound) { return .others }
        if before?.kind == .plan, tellsOfOutcome(range) { return .report }
        guard let before, case .separator(let link) = chunks[range.lowerBound].kind else {
            return nil
        }
        // "Wenn ich Eier esse, wird mir schlecht": what follows from what may be.
        if before.kind == .plan, link == .comma, range.count > 1,
            isPresent(chunks[range.lowerBound + 1]) || chunks[range.lowerBound + 1].isBe
        {
            return .plan
        }
        // "Früher, als ich jung war, hab ich …": the verb stands first behind what tells of long ago.
        if before.kind == .habit, link == .comma, matcher.lexicon.settings.verbsComeLast,
            range.count > 1, chunks[range.lowerBound + 1].verb != nil,
            !chunks[range].contains(where: \.isTime)
        {
            return .habit
        }
        guard link == .and || link == .but,
            !chunks[range].contains(where: { if case .subject = $0.kind { true } else { false } })
        else { return nil }
        let verb = chunks[range].first { $0.verb != nil }
        switch before.kind {
        // "Made the kids lunch and had a sandwich": they are not who did it.
        case .others where chunks[before.chunks].first(where: { !$0.isFiller })?.verb != nil:
            return nil
        case .others:
            guard verb != nil, !matcher.lexicon.settings.verbsShowPerson else { return nil }
            return .others
        case .plan, .question, .request, .talk:
            return verb == nil && !chunks[range].contains(where: \.isTime) ? before.kind : nil
        default: return nil
        }
    }

    /// Whether a quotation mark stands before a chunk: "she says: "I feel dizzy"".
    private func isBehindQuote(_ index: Int) -> Bool {
        let start = chunks[index].start
        return start > 0 && ["\"", "“", "„", "«", "‘"].contains(matcher.tokens[start - 1].text)
    }

    // MARK: Clauses

    /// Whether a separator stands here, and behind it somebody does something.
    private func beginsClause(_ index: Int, behind start: Int, in sentence: Range<Int>) -> Bool {
        guard case .separator(let separator) = chunks[index].kind else { return false }
        if goesOnAsking(index, behind: start) { return false }
        // "My husband pizza, but I salad" is one word in some languages: "y yo".
        if separator == .but, beginsWithThing((index + 1)..<sentence.upperBound) { return true }
        for next in (index + 1)..<sentence.upperBound {
            switch chunks[next].kind {
            case .filler, .time: continue
            case .verb where endsList(next, behind: index, in: sentence): return false
            case .subject:
                let followers = (next + 1)..<min(next + 4, sentence.upperBound)
                return hasReportVerb(followers) || beginsWithThing(followers)
            case .verb(let verb):
                return verb.isOfReport && (!isPresent(chunks[next]) || isPerfect(next, sentence))
            case .otherSubject:
                // "Me and my husband" is the person too.
                if case .subject = chunks[index - 1].kind { return false }
                return true
            default: return false
            }
        }
        return false
    }

    /// "À 7 h, à 11 h et à 13 h pris": a participle behind the last time of a list ends the sentence.
    private func endsList(_ verb: Int, behind link: Int, in sentence: Range<Int>) -> Bool {
        verb + 1 == sentence.upperBound && link > sentence.lowerBound && chunks[link - 1].isTime
            && chunks[link..<verb].contains(where: \.isTime)
            && matcher.phrase(.participle, at: chunks[verb].start) != nil
    }

    /// "Wann habe ich zuletzt Eisen genommen": a question goes on behind such a word.
    func goesOnAsking(_ index: Int, behind start: Int) -> Bool {
        guard case .separator(.then) = chunks[index].kind else { return false }
        return chunks[start..<index].contains(where: \.asks)
    }

    /// Whether the speaker does something behind a clause that tells of something else, with
    /// no separator between them: "without thinking I ate a cookie".
    private func beginsOwnClause(_ index: Int, _ start: Int, in sentence: Range<Int>) -> Bool {
        guard case .subject = chunks[index].kind, index > start,
            hasReportVerb((index + 1)..<min(index + 4, sentence.upperBound))
        else { return false }
        switch chunks[index - 1].kind {
        case .stop, .with, .of, .separator, .verb, .be, .block: return false
        default: break
        }
        let before = chunks[start..<index]
        let asks = before.contains { chunk in
            if case .block(let block) = chunk.kind { block != .negation } else { false }
        }
        guard !asks else { return false }
        return before.contains { chunk in
            switch chunk.kind {
            case .block(.negation), .verb(.otherVerb): true
            default: false
            }
        }
    }

    /// Whether a thing comes first, but for an article: "and I a salad".
    private func beginsWithThing(_ range: Range<Int>) -> Bool {
        for chunk in chunks[range] {
            switch chunk.kind {
            case .article, .filler: continue
            default: return chunk.noun != nil || chunk.isAmount
            }
        }
        return false
    }

    func isPresent(_ chunk: Chunk) -> Bool {
        matcher.phrase(.present, at: chunk.start) != nil
    }

    /// "Hab ich gegessen": a participle of a verb of eating, drinking or taking follows.
    private func isPerfect(_ index: Int, _ sentence: Range<Int>) -> Bool {
        for chunk in chunks[(index + 1)..<sentence.upperBound] {
            switch chunk.kind {
            case .verb(let verb): return verb.isOfConsuming && !isPresent(chunk)
            case .separator, .end: return false
            default: continue
            }
        }
        return false
    }

    /// Whether the first words ask for an entry: "could you put down a coffee".
    func asksForEntry(_ range: Range<Int>) -> Bool { opening(of: range) == .report }

    func hasReportVerb(_ range: Range<Int>) -> Bool {
        range.contains { chunks[$0].verb?.isOfReport ?? false }
    }

    // MARK: Words that decide

    /// What the first words say; a greeting or a time may stand before them.
    func opening(of range: Range<Int>) -> UtteranceKind? {
        for chunk in chunks[range] {
            if let kind = kind(.opening, at: chunk.start) {
                // "My son and I": the speaker too.
                let isShared = kind == .others && goesOnWithSpeaker(chunk.start)
                if !isShared { return kind }
            }
            switch chunk.kind {
            case .filler, .separator, .time: continue
            case .block(.question): return .question
            default: return nil
            }
        }
        return nil
    }

    /// What words anywhere say.
    ///
    /// What was eaten, drunk, taken or had is a report, wherever it was kept: "ate the
    /// soup in the fridge".
    func telling(in range: Range<Int>) -> UtteranceKind? {
        let isConsumed = range.contains { index in
            guard let verb = chunks[index].verb else { return false }
            return verb.isOfConsuming || verb == .have && !isPresent(chunks[index])
        }
        for chunk in chunks[range] where !chunk.isTime && chunk.comment == nil {
            for token in chunk.start..<chunk.end {
                guard let kind = kind(.telling, at: token) else { continue }
                // "Tombé dans les pommes", "pour le petit déjeuner": a name says only what it names.
                if chunk.noun == .symptom || chunk.isMeal,
                    !reaches(.telling, at: token, beyond: chunk.end)
                {
                    continue
                }
                if kind == .stock, isConsumed { continue }
                // "Ate half the burrito and left the rest for later"
                if kind == .plan, hasConsumed(before: token, in: range) { continue }
                return kind
            }
        }
        return nil
    }

    /// Whether what was eaten, drunk or taken is told before a token, and no plan.
    private func hasConsumed(before token: Int, in range: Range<Int>) -> Bool {
        let before = chunks[range].prefix { $0.start < token }
        let isOpen = before.contains { if case .block = $0.kind { true } else { false } }
        return !isOpen && before.contains { ($0.verb?.isOfConsuming ?? false) && !isPresent($0) }
    }

    private func reaches(_ rule: KnownRule, at token: Int, beyond end: Int) -> Bool {
        matcher.matches(rule, at: token).contains { $0.end > end }
    }

    /// What the longest words of a rule at a token say.
    private func kind(_ rule: KnownRule, at token: Int) -> UtteranceKind? {
        let longest = matcher.matches(rule, at: token).max { $0.end < $1.end }
        guard case .kind(let kind) = longest?.value else { return nil }
        return kind
    }

    /// Whether the speaker is named straight behind whoever is named at a token.
    private func goesOnWithSpeaker(_ token: Int) -> Bool {
        guard let end = matcher.matches(.opening, at: token).map(\.end).min(),
            let and = matcher.phrase(.separator, at: end), and.payload == 0
        else { return false }
        return matcher.phrase(.subject, at: and.end) != nil
    }
}

extension Chunk {
    /// A word that begins a question.
    fileprivate var asks: Bool {
        if case .block(.question) = kind { true } else { false }
    }

    fileprivate var isBe: Bool {
        if case .be = kind { true } else { false }
    }

    /// The verb; nil for any other chunk.
    var verb: WordClass? {
        if case .verb(let verb) = kind { verb } else { nil }
    }
}

extension WordClass {
    /// A verb that says that something was eaten, drunk or taken.
    var isOfConsuming: Bool { self == .eat || self == .drinkVerb || self == .take }

    /// A verb whose clause may be a report.
    var isOfReport: Bool {
        switch self {
        case .eat, .drinkVerb, .take, .have, .feel, .weigh, .add, .log: true
        default: false
        }
    }
}
