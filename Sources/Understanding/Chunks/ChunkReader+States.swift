/// Words that name a symptom only beside a part of the body: "red", "blocked", "acting up".
extension ChunkReader {
    /// A symptom that a part of the body and the state it is in make: "my eye is red", "rote Augen".
    ///
    /// The part is the speaker's own (`own`), or the text names nothing to eat, drink or take.
    ///
    /// - Returns: What takes the place of the last `replaced` chunks; nil where no state is said.
    func state(at position: Int, after chunks: [Chunk]) -> (chunk: Chunk, replaced: Int)? {
        guard hasBody || hasSymptom, let state = longest(.bodyState, at: position) else {
            return nil
        }
        // A listed symptom that is longer: "red spots on my arm".
        if let symptom = matcher.phrase(.symptom, at: position), symptom.end > state.end {
            return nil
        }
        if let joined = joinedState(position..<state.end, after: chunks) { return joined }
        guard isBehindBody(chunks) || isBeforeBody(state.end) else { return nil }
        return (Chunk(kind: .noun(.symptom), start: position, end: state.end), 0)
    }

    /// "Sore and hot": a second state of the same part is one symptom with the first.
    private func joinedState(
        _ state: Range<Int>, after chunks: [Chunk]
    ) -> (chunk: Chunk, replaced: Int)? {
        guard let link = chunks.last, case .separator(.and) = link.kind,
            let first = chunks.dropLast().last, case .noun(.symptom) = first.kind,
            isBehindBody(chunks.dropLast(2))
        else { return nil }
        return (Chunk(kind: .noun(.symptom), start: first.start, end: state.upperBound), 2)
    }

    /// Whether the words before are a part of the body, with no more than "is" and small words behind;
    /// or something felt and "is": "the wound is red".
    private func isBehindBody(_ chunks: some BidirectionalCollection<Chunk>) -> Bool {
        var isSaid = false
        for (index, chunk) in zip(chunks.indices, chunks).reversed() {
            switch chunk.kind {
            case .be: isSaid = true
            case .noun(.symptom): return isSaid
            case .filler, .severity, .verb(.feel), .again: continue
            case .unknown where matcher.phrase(.side, at: chunk.start)?.end == chunk.end: continue
            case .unknown where matcher.phrase(.body, at: chunk.start) != nil:
                return hasBodyAlone || isOwned(chunks[..<index])
            default: return false
            }
        }
        return false
    }

    /// Whether the words before a part of the body say that it is the speaker's.
    private func isOwned(_ chunks: some BidirectionalCollection<Chunk>) -> Bool {
        for chunk in chunks.reversed() {
            switch chunk.kind {
            case .unknown where matcher.phrase(.side, at: chunk.start)?.end == chunk.end: continue
            case .filler, .article: return matcher.phrase(.own, at: chunk.start) != nil
            default: return false
            }
        }
        return false
    }

    /// "Blocked nose", "rote Augen".
    private func isBeforeBody(_ end: Int) -> Bool {
        guard hasBodyAlone else { return false }
        let part = matcher.phrase(.side, at: end)?.end ?? end
        return matcher.phrase(.body, at: part) != nil
    }
}
