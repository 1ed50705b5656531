import Journal

/// What was done besides: "iron at 8 and went for a walk".
extension ScopeReader {
    /// Whether a clause begins at a chunk behind a link whose verb is none of eating, drinking,
    /// taking, feeling or weighing, and which names nothing that could be logged.
    ///
    /// Something must have been named before: the words of a first clause may be what the
    /// sentence is about.
    func beginsTalk(_ index: Int) -> Bool {
        guard index > range.lowerBound, case .separator = chunks[index - 1].kind,
            chunks[range.lowerBound..<index].contains(where: { $0.noun != nil })
        else { return false }
        // "Migraine, started at 10": the time is that of what is felt.
        let isFelt = chunks[range.lowerBound..<index].last { $0.noun != nil }?.noun == .symptom
        var hasVerb = false
        // "Potatoes, peeled": a verb alone says what the thing before was like.
        var hasMore = false
        for chunk in chunks[index..<range.upperBound] {
            switch chunk.kind {
            case .verb(.otherVerb):
                if tellsMore(chunk) { return false }
                hasVerb = true
            // "Dormí como un tronco"
            case .verb where hasVerb && matcher.phrase(.present, at: chunk.start) != nil: continue
            case .subject: hasMore = true
            case .filler, .article: continue
            case .unknown where !hasVerb && !hasMore && isBeforeVerb(chunk): hasMore = true
            case .time where isFelt: return false
            case .unknown, .of, .stop, .beside, .otherSubject, .time,
                .meal(_, isLed: true):
                guard hasVerb else { return false }
                hasMore = true
            case .separator, .end: return hasVerb && hasMore
            default: return false
            }
        }
        return hasVerb && hasMore
    }

    /// "And then the plumber came": somebody whom no list has does it.
    private func isBeforeVerb(_ chunk: Chunk) -> Bool {
        let next = chunks.first { $0.start >= chunk.end && $0.end > $0.start }
        return next?.verb == .otherVerb
    }

    /// "Headache at 8 and went away at 9", "and fried an egg": of what was felt before, or how
    /// something was made that may have been eaten.
    private func tellsMore(_ verb: Chunk) -> Bool {
        [WordClass.well, .prepare].contains { matcher.phrase($0, at: verb.start) != nil }
    }
}
