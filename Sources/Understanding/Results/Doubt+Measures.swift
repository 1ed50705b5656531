import AccessibleCore
import Journal

/// Names that are lengths or amounts.
extension Doubt {
    /// Whether a length of time or a unit of size stands in the name: nobody eats "encore vingt
    /// minutes", and "unos mg de melatonina" says no amount.
    func namesMeasure(_ draft: Draft) -> Bool {
        chunks.contains { chunk in
            guard draft.tokens.contains(chunk.start), draft.action.kind != .logSymptom else {
                return false
            }
            switch chunk.kind {
            case .unknown: return isWhole(.durationUnit, chunk) || isSize(chunk)
            case .noun, .beside: return isWhole(.durationUnit, chunk)
            default: return false
            }
        }
    }

    func isWhole(_ list: WordClass, _ chunk: Chunk) -> Bool {
        matcher.phrase(list, at: chunk.start)?.end == chunk.end
    }

    private func isSize(_ chunk: Chunk) -> Bool {
        guard let unit = matcher.phrase(.unit, at: chunk.start), unit.end == chunk.end,
            // "L-theanine"
            unit.end == matcher.tokens.count || scalars[matcher.tokens[unit.end - 1].end] != "-"
        else { return false }
        return MeasureUnit.sizes.contains(MeasureUnit.allCases[Int(unit.payload)])
    }
}
