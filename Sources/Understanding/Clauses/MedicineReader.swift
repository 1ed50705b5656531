import AccessibleCore

/// Finds what in a sentence stops its medicines, wherever it stands.
///
/// Food is logged all the same: "I think I had toast". A medicine that was not taken must not be
/// in the log, so here a doubt anywhere in the sentence is enough.
struct MedicineReader {
    let matcher: PhraseMatcher
    let chunks: [Chunk]
    /// Whether the sentence before, or the clauses so far, tell of somebody else.
    private(set) var isOfOthers: Bool

    init(matcher: PhraseMatcher, chunks: [Chunk], isOfOthers: Bool) {
        self.matcher = matcher
        self.chunks = chunks
        self.isOfOthers = isOfOthers
    }

    /// Words of the rule `medicine-telling`.
    private struct Sign {
        let tokens: Range<Int>
        let kind: UtteranceKind
    }

    /// What the medicines of each clause of a sentence are, if not taken; nil where nothing stops
    /// them.
    mutating func stops(_ clauses: [ClauseKind], of sentence: Range<Int>) -> [UtteranceKind?] {
        let mayStop = chunks[sentence].contains { tellsOfMedicine($0) || isOther($0) }
        let signs = mayStop ? signs(in: sentence) : []
        return clauses.map { clause in
            follow(clause, signs)
            guard clause.kind == .report, chunks[clause.chunks].contains(where: tellsOfMedicine)
            else { return nil }
            return stop(clause.chunks, signs, in: sentence)
        }
    }

    private func tellsOfMedicine(_ chunk: Chunk) -> Bool {
        chunk.noun == .vitamin || chunk.verb == .take
    }

    // MARK: Somebody else

    /// Follows who is spoken of.
    ///
    /// "My wife. Took iron.": who was named first is meant until the speaker is.
    private mutating func follow(_ clause: ClauseKind, _ signs: [Sign]) {
        let words = chunks[clause.chunks]
        if words.contains(where: isSpeaker) {
            isOfOthers = false
        } else if clause.kind == .others || beginsWithOthers(words, signs) {
            isOfOthers = true
        } else if clause.kind == .report, words.contains(where: showsPerson) {
            isOfOthers = false
        }
    }

    private func isSpeaker(_ chunk: Chunk) -> Bool {
        if case .subject = chunk.kind { true } else { false }
    }

    /// "Tomé hierro": in some languages the verb says who.
    private func showsPerson(_ chunk: Chunk) -> Bool {
        matcher.lexicon.settings.verbsShowPerson && (chunk.verb?.isOfReport ?? false)
    }

    /// "About my son: …", yet not "for the doctor: …".
    private func beginsWithOthers(_ words: ArraySlice<Chunk>, _ signs: [Sign]) -> Bool {
        let first = words.first { chunk in
            switch chunk.kind {
            case .filler, .separator, .article, .stop, .of: false
            default: true
            }
        }
        // "Regarding my daughter."
        let isFragment = !words.contains { $0.verb != nil || $0.noun != nil }
        guard let other = isFragment ? words.first(where: isOther) : first, isOther(other) else {
            return false
        }
        return !signs.contains { $0.kind == .report && $0.tokens.contains(other.start) }
    }

    private func isOther(_ chunk: Chunk) -> Bool {
        if case .otherSubject = chunk.kind { true } else { false }
    }

    // MARK: Words that stop

    private func signs(in sentence: Range<Int>) -> [Sign] {
        var result: [Sign] = []
        for index in sentence where !chunks[index].isTime {
            for token in chunks[index].start..<chunks[index].end {
                let longest = matcher.matches(.medicineTelling, at: token)
                    .max { $0.end < $1.end }
                guard let longest, case .kind(let kind) = longest.value,
                    !(result.last.map { $0.tokens.contains(token) && $0.kind == .report } ?? false)
                else { continue }
                let sign = Sign(tokens: token..<longest.end, kind: kind)
                if kind == .uncertain, isOfTime(sign, at: index, in: sentence) { continue }
                result.append(sign)
            }
        }
        return result
    }

    /// "Took iron at 8, I think", "took iron probably around 3": only the time is not sure.
    private func isOfTime(_ sign: Sign, at index: Int, in sentence: Range<Int>) -> Bool {
        let before = sentence.prefix { $0 < index }.filter { !isSmall(chunks[$0]) }
        guard before.contains(where: { chunks[$0].namesThing }) else { return false }
        if before.last.map({ chunks[$0].isTime }) ?? false { return true }
        let next = chunks[sentence].first { $0.start >= sign.tokens.upperBound && !isSmall($0) }
        return next?.isTime ?? false
    }

    private func isSmall(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .filler, .separator(.comma): true
        default: chunk.end == chunk.start
        }
    }

    /// What stops a clause that tells of a medicine; nil where nothing does.
    private func stop(
        _ clause: Range<Int>, _ signs: [Sign], in sentence: Range<Int>
    ) -> UtteranceKind? {
        let stopping = signs.first { sign in
            switch sign.kind {
            case .report: false
            case .uncertain, .question: true
            case .others: isToldOf(by: sign, in: sentence)
            default: report(behind: sign, in: sentence) == nil
            }
        }
        if let stopping { return stopping.kind }
        if isOfOthers { return .others }
        return isQuoted(clause) ? .talk : nil
    }

    /// "Wanted to take iron and forgot, took it at 9": what was taken after all is told behind it.
    private func report(behind sign: Sign, in sentence: Range<Int>) -> Int? {
        sentence.first { index in
            let chunk = chunks[index]
            guard chunk.start >= sign.tokens.upperBound, let verb = chunk.verb else { return false }
            return verb.isOfConsuming && matcher.phrase(.present, at: chunk.start) == nil
        }
    }

    /// "He goes, I took two ibuprofen" is what he says; "she said I should, so I took two" is not.
    private func isToldOf(by sign: Sign, in sentence: Range<Int>) -> Bool {
        guard let verb = report(behind: sign, in: sentence) else { return true }
        return !sentence.contains { index in
            guard index < verb, chunks[index].start >= sign.tokens.upperBound else { return false }
            switch chunks[index].kind {
            case .subject, .filler, .separator(.comma), .be, .article: return false
            case .verb(.have), .time: return false
            case .unknown: return matcher.tokens[chunks[index].start].kind == .word
            default: return chunks[index].end > chunks[index].start
            }
        }
    }

    /// "'I took iron' is what he said": a medicine and a verb between two marks of quotation.
    private func isQuoted(_ clause: Range<Int>) -> Bool {
        let marks = matcher.tokens.indices.filter { Self.quotes.contains(matcher.tokens[$0].text) }
        guard marks.count > 1, let first = marks.first, let last = marks.last else { return false }
        let words = chunks[clause].filter { $0.start > first && $0.end <= last }
        return words.contains { $0.noun == .vitamin } && words.contains { $0.verb != nil }
    }

    private static let quotes: Set = ["\"", "“", "”", "„", "«", "»"]
}
