import AccessibleCore
import Journal

extension Doubt {
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
            around.overlaps(words) && words.contains { !matcher.numbers(at: $0).isEmpty }
        }
    }
}
