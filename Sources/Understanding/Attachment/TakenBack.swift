import Journal

extension SentenceReading {
    /// Takes back the medicines of the sentence before that this one denies, plans or doubts.
    ///
    /// "Metformin. Skipped it.", "Aspirin. Ran out.": the sentence before is nothing but their names, and this one reports nothing and names
    /// nothing else. A denial alone takes back whatever was reported: "Took tylenol. Actually no."
    mutating func takeBack(_ said: DraftReader, _ range: Range<Int>, _ sentence: Int) {
        guard !said.items.contains(where: { $0.draft.map { $0.need == nil } ?? false }),
            !chunks[range].contains(where: { $0.noun != nil })
        else { return }
        let kinds = said.items.compactMap { item in
            if case .leftover(let kind) = item.kind { kind } else { nil }
        }
        let isDenial = chunks[range].allSatisfy(isDenying) && chunks[range].contains(where: isNo)
        let saysMore = chunks[range].contains { chunk in
            switch chunk.kind {
            case .filler, .separator, .article, .subject: false
            default: chunk.end > chunk.start
            }
        }
        // "Iron. Walked at 8." has a time of its own.
        let isTimed = chunks[range].contains { chunk in
            guard case .time(let spec) = chunk.kind else { return false }
            // "Lisinopril. Start tomorrow."
            if case .relative(let days) = spec.day, days > 0 { return false }
            return true
        }
        guard isDenial || saysMore, !isTimed || kinds.contains(where: { $0 != .talk }) else {
            return
        }
        for index in occasions.indices where occasions[index].sentence == sentence - 1 {
            let drafts = occasions[index].drafts
            let isBare = drafts.allSatisfy { draft in
                draft.verb == nil && draft.action.kind == .logVitamin
            }
            guard isDenial || isBare, !isTimed || occasions[index].hasNoTime else { continue }
            let kind = isDenial ? .denial : kinds.first { $0 != .talk } ?? .talk
            declined += drafts.map { DeclinedWords(tokens: $0.tokens, kind: kind) }
            occasions[index].drafts = []
            note(kind)
        }
    }

    private func isNo(_ chunk: Chunk) -> Bool {
        if case .block(.negation) = chunk.kind { return true }
        return [WordClass.no, .takenBack].contains { matcher.phrase($0, at: chunk.start) != nil }
    }

    private func isDenying(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .filler, .separator: true
        default: isNo(chunk)
        }
    }
}
