import AccessibleCore

/// Words that lead a meal, a modifier or an amount.
extension ChunkReader {
    /// "Made myself a quick" before a meal: it was had.
    func mealVerb(at position: Int) -> Chunk? {
        guard let match = longest(.mealVerb, at: position),
            let meal = ((position + 1)..<match.end).first(where: {
                matcher.phrase(.meal, at: $0) != nil
            })
        else { return nil }
        return Chunk(kind: .verb(.have), start: position, end: meal)
    }

    /// "Cooked in", "made from" behind a thing: what follows says how it was prepared.
    func modifier(at position: Int, after last: Chunk?) -> Chunk? {
        switch last?.kind {
        case .noun, .unknown: break
        default: return nil
        }
        guard let word = matcher.phrase(.prepared, at: position),
            matcher.phrase(.symptom, at: position) == nil
        else { return nil }
        let leads = [WordClass.with, .stop, .of].compactMap {
            matcher.phrase($0, at: word.end)?.end
        }
        guard let end = leads.max(), end < tokens.count, time(at: word.end, after: nil) == nil,
            meal(at: word.end) == nil, matcher.numbers(at: end).isEmpty
        else { return nil }
        return Chunk(kind: .with, start: position, end: end)
    }

    /// "Weighing 80 grams" behind a thing.
    func amountBehind(at position: Int, after last: Chunk?) -> Chunk? {
        switch last?.kind {
        case .noun, .unknown, .separator(.comma): break
        default: return nil
        }
        guard let lead = longest(.amountLead, at: position),
            let amount = quantity(at: lead.end, after: nil), case .quantity = amount.kind
        else { return nil }
        return Chunk(kind: amount.kind, start: position, end: amount.end)
    }
}

/// How long something lasted.
extension ChunkReader {
    /// "For two hours", "lasting 45 seconds"; behind a comma "two hours" alone.
    func span(at position: Int, after last: Chunk?) -> Chunk? {
        guard hasSymptom else { return nil }
        if let match = longest(.length, at: position), case .duration(let span) = match.value {
            return Chunk(kind: .length(span), start: position, end: match.end)
        }
        guard case .separator(.comma) = last?.kind, let match = longest(.duration, at: position),
            case .duration(let span) = match.value,
            match.end == tokens.count || tokens[match.end].kind == .symbol
        else { return nil }
        return Chunk(kind: .length(span), start: position, end: match.end)
    }
}
