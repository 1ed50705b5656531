import AccessibleCore
import Journal

extension SentenceReading {
    /// Takes a sentence that is nothing but an amount, or how bad something is, as said of the thing
    /// before it.
    ///
    /// "Weight. 193 pounds.", "Headache. Mild.", "Pho. Two bowls." are one entry each.
    ///
    /// - Returns: False for any other sentence, or if that thing has such a detail.
    mutating func addsDetail(_ range: Range<Int>) -> Bool {
        guard let last = occasions.indices.last, let draft = occasions[last].drafts.last,
            let detail = detail(range), let changed = draft.with(detail)
        else { return false }
        occasions[last].drafts[occasions[last].drafts.count - 1] = changed
        return true
    }

    /// The only chunk that says more than a small word.
    private func detail(_ range: Range<Int>) -> Chunk? {
        let words = chunks[range].filter { chunk in
            switch chunk.kind {
            case .filler, .article: false
            default: true
            }
        }
        return words.count == 1 ? words.first : nil
    }
}

extension Draft {
    /// The draft with what a chunk says of it; nil if that is known, or is no detail of such a thing.
    fileprivate func with(_ detail: Chunk) -> Draft? {
        var result = self
        switch (action.kind, detail.kind) {
        case (.logSymptom, .severity(let severity)) where action.severity == nil:
            result.action.severity = severity
        case (.logSymptom, .score(let score)) where action.severity == nil:
            result.action.severity = .score(score)
        case (.logWeight, .number(let value)) where action.quantity == nil:
            result.action.quantity = Quantity(value.kept)
        case (.logWeight, .quantity(let value, let unit))
        where action.quantity == nil && WeightBounds.units.contains(unit):
            result.action.quantity = Quantity(value.kept, unit)
        case (.logFood, .quantity(let value, let unit))
        where action.quantity == nil && MeasureUnit.containers.contains(unit):
            result.action.quantity = Quantity(value.kept, unit)
        case (.logVitamin, .quantity(let value, let unit))
        where action.quantity == nil
            && (MeasureUnit.doseForms.contains(unit) || MeasureUnit.sizes.contains(unit)):
            result.action.quantity = Quantity(value.kept, unit)
        default: return nil
        }
        result.question = nil
        result.tokens = tokens.lowerBound..<max(tokens.upperBound, detail.end)
        return result
    }
}
