import AccessibleCore
import Foundation

/// Words that say more of the thing before them.
extension SentenceReader {
    /// "Headache, mild": how bad the symptom before was, or how often.
    mutating func addsSeverity() -> Bool {
        guard !segment.hasWords, segment.quantity == nil, let last = group.drafts.indices.last,
            group.drafts[last].action.kind == .logSymptom
        else { return false }
        if let severity = segment.score.map(Severity.score) ?? segment.severity {
            guard group.drafts[last].action.severity == nil else { return false }
            group.drafts[last].action.severity = severity
            return true
        }
        guard let times = segment.times, group.drafts[last].action.quantity == nil else {
            return false
        }
        group.drafts[last].action.quantity = Quantity(Decimal(times))
        return true
    }

    /// "Iced tea, 12 oz": an amount behind a thing that has none yet.
    mutating func addsAmount() -> Bool {
        guard !segment.hasWords, let quantity = segment.quantity,
            let last = group.drafts.indices.last, group.drafts[last].action.quantity == nil
        else { return false }
        switch group.drafts[last].action.kind {
        case .logSymptom, .unknown: return false
        case .logPUQE where quantity.unit != nil: return false
        case .logPUQE: break
        case .logWeight:
            if let unit = quantity.unit, unit.dimension != .mass { return false }
        default:
            if quantity.unit == nil { return false }
        }
        group.drafts[last].action.quantity = quantity
        group.drafts[last].question = nil
        if group.drafts[last].action.isDrink || group.drafts[last].action.kind == .logWater {
            useVolumeOunce(&group.drafts[last].action)
        }
        return true
    }

    /// "16 oz water at nine and 8 oz at noon": the thing before, another amount.
    func repeated(_ range: Range<Int>) -> Draft? {
        guard !segment.hasWords, let unit = segment.quantity?.unit,
            let last = group.drafts.last
                ?? (groups.last?.sentence == group.sentence ? groups.last?.drafts.last : nil),
            let before = last.action.quantity?.unit,
            before == unit || (before == matcher.lexicon.volumeOunce && unit == .ounce)
                || (before.dimension == unit.dimension && unit.dimension != .mass)
        else { return nil }
        var action = last.action
        action.quantity = segment.quantity
        if before.dimension == .volume { useVolumeOunce(&action) }
        return Draft(action: action, tokens: range)
    }
}
