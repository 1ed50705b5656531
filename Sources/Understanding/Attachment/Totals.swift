import AccessibleCore
import Foundation
import Journal

/// Numbers of times that are said first, and then one by one.
enum Totals {
    /// "Threw up twice, once at 5 and once at 7": takes out the number that was said first if the
    /// times behind it add up to it.
    ///
    /// - Returns: The words of what was taken out.
    static func fold(_ occasions: inout [Occasion]) -> [Range<Int>] {
        var words: [Range<Int>] = []
        for index in occasions.indices.reversed() {
            guard let draft = occasions[index].drafts.first, !draft.isRepeat,
                let total = draft.action.quantity, total.unit == nil, total.amount > 1
            else { continue }
            let rest = occasions[index].drafts.dropFirst()
            // "2 at 8, 1 at 9 and 1 at 10" are three doses.
            guard !rest.isEmpty || !hasClock(occasions[index]) else { continue }
            let parts = (rest + occasions[(index + 1)...].flatMap(\.drafts)).prefix {
                $0.isRepeat && $0.action.item == draft.action.item
                    && $0.action.kind == draft.action.kind
            }
            let sum = parts.reduce(Decimal(0)) { $0 + ($1.action.quantity?.amount ?? 0) }
            guard parts.count > 1, parts.count >= rest.count, sum == total.amount,
                parts.allSatisfy({ $0.action.quantity?.unit == nil })
            else { continue }
            occasions[index].drafts.removeFirst()
            words.append(draft.tokens)
        }
        return words
    }

    /// "Threw up twice, at 4 and at 5": once at each of as many times as were counted.
    static func spread(_ occasions: inout [Occasion]) {
        for index in occasions.indices {
            guard let draft = occasions[index].drafts.first, !draft.isRepeat,
                draft.action.kind == .logSymptom, let count = draft.action.quantity,
                count.unit == nil, count.amount > 1
            else { continue }
            let times = times(of: draft, in: occasions, from: index)
            guard Decimal(times.count) == count.amount else { continue }
            for time in times { occasions[time].drafts[0].action.quantity = nil }
        }
    }

    /// The occasions at which nothing was but a draft, or a repeat of it.
    private static func times(
        of draft: Draft, in occasions: [Occasion], from index: Int
    ) -> Range<Int> {
        occasions.indices.dropFirst(index).prefix {
            occasions[$0].drafts.count == 1 && occasions[$0].drafts[0].tokens == draft.tokens
                && ($0 == index || occasions[$0].drafts[0].isRepeat)
        }
    }

    /// "Two iron today, at 8 and at 12" may be one at each or two: the amount is asked about.
    static func doubt(_ occasions: inout [Occasion], in tokens: [WordToken]) {
        for index in occasions.indices {
            guard let draft = occasions[index].drafts.first, !draft.isRepeat,
                draft.action.kind == .logVitamin, let count = draft.action.quantity,
                count.unit.map({ !MeasureUnit.sizes.contains($0) }) ?? true, count.amount > 1
            else { continue }
            let times = times(of: draft, in: occasions, from: index)
            let end = draft.tokens.upperBound
            guard Decimal(times.count) == count.amount, end < tokens.count,
                tokens[end...].prefix(3).contains(where: { $0.text == "," })
            else { continue }
            for time in times {
                occasions[time].drafts[0].action.quantity = nil
                occasions[time].drafts[0].question = .amount
            }
        }
    }

    /// Whether the hour was said at which something was.
    private static func hasClock(_ occasion: Occasion) -> Bool {
        (occasion.leading + [occasion.trailing].compactMap(\.self)).contains {
            $0.clock != nil || $0.shift != nil || $0.meal != nil
        }
    }
}
