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

    func tellsOfMedicine(_ chunk: Chunk) -> Bool {
        chunk.noun == .vitamin || chunk.verb == .take
            || matcher.phrase(.form, at: chunk.start)?.end == chunk.end
    }

    // MARK: Somebody else

    /// Follows who is spoken of.
    ///
    /// "My wife. Took iron.": who was named first is meant until the speaker is.
    private mutating func follow(_ clause: ClauseKind, _ signs: [MedicineSign]) {
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
        switch chunk.kind {
        case .subject: true
        // "So I"
        case .separator:
            (chunk.start..<chunk.end).contains { matcher.phrase(.subject, at: $0) != nil }
        default: false
        }
    }

    /// "Tomé hierro": in some languages the verb says who.
    private func showsPerson(_ chunk: Chunk) -> Bool {
        matcher.lexicon.settings.verbsShowPerson && (chunk.verb?.isOfReport ?? false)
    }

    /// "About my son: …", yet not "for the doctor: …".
    private func beginsWithOthers(_ words: ArraySlice<Chunk>, _ signs: [MedicineSign]) -> Bool {
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

    /// "'I took iron' is what he said": a medicine and a verb between two marks of quotation.
    func isQuoted(_ clause: Range<Int>) -> Bool {
        let marks = matcher.tokens.indices.filter { Self.quotes.contains(matcher.tokens[$0].text) }
        guard marks.count > 1, let first = marks.first, let last = marks.last else { return false }
        let words = chunks[clause].filter { $0.start > first && $0.end <= last }
        return words.contains { $0.noun == .vitamin } && words.contains { $0.verb != nil }
    }

    private static let quotes: Set = ["\"", "“", "”", "„", "«", "»"]
}
