import AccessibleCore
import Foundation
import Journal

/// Numbers of times that are said first, and then one by one.
enum Totals {
    /// "Threw up twice today, once at 5 and once at 7": takes out the number that was said
    /// first if the times behind it add up to it.
    ///
    /// - Returns: The words of what was taken out.
    static func fold(_ occasions: inout [Occasion]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        for index in occasions.indices.reversed() {
            guard occasions[index].drafts.count == 1, let draft = occasions[index].drafts.first,
                // "2 at 8, 1 at 9 and 1 at 10" are three doses.
                !hasClock(occasions[index]), !draft.isRepeat, let total = draft.action.quantity,
                total.unit == nil,
                total.amount > 1
            else { continue }
            let parts = occasions[(index + 1)...].flatMap(\.drafts).prefix {
                $0.isRepeat && $0.action.item == draft.action.item
                    && $0.action.kind == draft.action.kind
            }
            let sum = parts.reduce(Decimal(0)) { $0 + ($1.action.quantity?.amount ?? 0) }
            guard parts.count > 1, sum == total.amount,
                parts.allSatisfy({ $0.action.quantity?.unit == nil })
            else { continue }
            occasions[index].drafts = []
            words.append(draft.tokens)
        }
        return words
    }

    /// Whether the hour was said at which something was.
    private static func hasClock(_ occasion: Occasion) -> Bool {
        (occasion.leading + [occasion.trailing].compactMap(\.self)).contains {
            $0.clock != nil || $0.shift != nil || $0.meal != nil
        }
    }
}
