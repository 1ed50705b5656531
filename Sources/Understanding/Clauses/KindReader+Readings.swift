import Journal

/// What a clause with a measurement is.
extension KindReader {
    /// What a clause with values that were measured is; nil for any other clause.
    ///
    /// The name and the values leave little doubt, so only few words make it something else than
    /// a report: those of the rule `reading-telling`, words that ask, and other people.
    func kindOfReading(_ range: Range<Int>) -> UtteranceKind? {
        let places = range.filter { index in
            if case .reading(let reading) = chunks[index].kind {
                !reading.values.isEmpty
            } else {
                false
            }
        }
        guard let first = places.first else { return nil }
        for chunk in chunks[range] where chunk.comment == nil && !isBesideName(chunk) {
            for token in chunk.start..<chunk.end {
                let longest = matcher.matches(.readingTelling, at: token).max { $0.end < $1.end }
                if case .kind(let kind) = longest?.value { return kind }
            }
        }
        if isOwned(first, in: range) { return .others }
        switch opening(of: range) {
        case .question: return .question
        case .request: return .request
        case .habit: return .habit
        default: return .report
        }
    }

    /// "The nurse took my", "pulse on that machine of hers": words that go with what was measured.
    private func isBesideName(_ chunk: Chunk) -> Bool {
        guard case .filler = chunk.kind else { return false }
        return ReadingReader(matcher: matcher).name(at: chunk.start) != nil
            || matcher.matches(.readingLead, at: chunk.start).contains { $0.end == chunk.end }
    }

    /// "My mother's pulse", "Dad's blood pressure": somebody else stands before the value.
    private func isOwned(_ index: Int, in range: Range<Int>) -> Bool {
        range.prefix { $0 < index }.contains { place in
            if case .otherSubject = chunks[place].kind { return true }
            guard place + 1 == index, chunks[place].end > chunks[place].start else { return false }
            return matcher.isPossessive(chunks[place].end - 1)
        }
    }
}
