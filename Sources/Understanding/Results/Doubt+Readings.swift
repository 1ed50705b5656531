import AccessibleCore
import Journal

extension Doubt {
    /// The words before a medicine that say there were several, and not how many: "a few tylenol".
    func vagueCount(of draft: Draft) -> Range<Int>? {
        guard draft.action.kind == .logVitamin, draft.action.quantity == nil else { return nil }
        let before = chunks.prefix { $0.start <= draft.tokens.lowerBound }.suffix(3)
        return before.lazy.compactMap { chunk in
            guard let words = matcher.phrase(.vagueCount, at: chunk.start),
                words.end <= draft.tokens.upperBound,
                matcher.phrase(.vitamin, at: words.end) != nil
                    || words.end == draft.tokens.lowerBound
            else { return nil }
            return chunk.start..<words.end
        }.first
    }

    /// Whether a number that no pass has used stands beside a value that was measured: in "glucosa
    /// 2 h después de comer: 165" the 2 is no value.
    ///
    /// - Parameter around: the words between the same commas.
    func isBesideNumber(
        _ draft: Draft, _ around: Range<Int>, _ leftover: [Range<Int>]
    ) -> Bool {
        guard draft.action.measurement?.row.form == .reading, draft.action.quantity != nil else {
            return false
        }
        return leftover.contains { words in
            around.overlaps(words) && words.contains(where: mayBeValue)
        }
    }

    /// Whether a number may be a measured value.
    ///
    /// The 5 in "for 5 minutes" is a length of time, and no value.
    private func mayBeValue(_ token: Int) -> Bool {
        guard !isOfWordsBeside(token), let end = matcher.numbers(at: token).map(\.end).max() else {
            return false
        }
        return matcher.phrase(.durationUnit, at: end) == nil
    }

    /// Whether a token is of words beside a value that say more of it: "after two coffees", "R 16".
    func isOfWordsBeside(_ token: Int) -> Bool {
        chunks.contains { chunk in
            guard case .unknown = chunk.kind, chunk.end - chunk.start > 1,
                chunk.start..<chunk.end ~= token
            else { return false }
            return [KnownRule.readingAround, .readingShort].contains {
                !matcher.matches($0, at: chunk.start).isEmpty
            }
        }
    }
}
