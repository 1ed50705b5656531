import AccessibleCore
import Foundation
import Journal

/// Words that say more of the thing before them.
extension SentenceReader {
    /// "Headache, mild": how bad the symptom before was, or how often.
    mutating func addsSeverity() -> Bool {
        if addsSeverityBehindTime() { return true }
        let behindComma =
            lastSeparator == .comma && segment.times == nil
            ? scoreBehind.map(Severity.score) : nil
        guard !segment.hasWords, segment.quantity == nil || behindComma != nil,
            let last = group.drafts.indices.last, group.drafts[last].action.kind == .logSymptom
        else { return false }
        if let severity = segment.said ?? behindComma {
            // A number says more than a word.
            switch (group.drafts[last].action.severity, severity) {
            case (nil, _), (.mild, .score), (.moderate, .score), (.severe, .score): break
            default: return false
            }
            group.drafts[last].action.severity = severity
            return true
        }
        guard let times = segment.times, group.drafts[last].action.quantity == nil else {
            return false
        }
        group.drafts[last].action.quantity = Quantity(Decimal(times))
        return true
    }

    /// How bad it was, behind its time: "cramps at three, 7 out of 10".
    private mutating func addsSeverityBehindTime() -> Bool {
        guard !segment.hasWords, segment.quantity == nil || scoreBehind != nil,
            group.drafts.isEmpty,
            !group.hasOwnLeading, !isTimeNext, lastSeparator == .comma, let last = groups.last,
            last.sentence == group.sentence, last.drafts.count == 1,
            last.drafts[0].action.kind == .logSymptom,
            let severity = segment.said ?? scoreBehind.map(Severity.score)
        else { return false }
        switch (last.drafts[0].action.severity, severity) {
        case (nil, _), (.mild, .score), (.moderate, .score), (.severe, .score): break
        default: return false
        }
        groups[groups.count - 1].drafts[0].action.severity = severity
        return true
    }

    /// "An apple and a half": one and a half.
    mutating func addsHalf() -> Bool {
        guard !segment.hasWords, lastSeparator == .and, let part = segment.quantity,
            part.unit == nil, part.amount < 1, let last = group.drafts.indices.last
        else { return false }
        let whole = group.drafts[last].action.quantity
        // Of "400 mg and a half" it is the tablet that is halved.
        if let unit = whole?.unit, Self.sizes.contains(unit), unit.dimension != .volume {
            return false
        }
        switch group.drafts[last].action.kind {
        case .logFood, .logWater, .logVitamin: break
        default: return false
        }
        let amount = whole?.amount ?? 1
        guard amount.rounded(toPlaces: 0) == amount else { return false }
        group.drafts[last].action.quantity = Quantity(amount + part.amount, whole?.unit)
        return true
    }

    /// "On the scale this morning and weighed 203": the weight that was still open.
    mutating func completesWeight() -> Bool {
        guard !segment.hasWords, !segment.hasRange, let quantity = segment.quantity,
            quantity.unit.map(WeightBounds.units.contains) ?? true,
            verb == nil || verb == .weigh || verb == .have,
            group.drafts.isEmpty, let index = groups.indices.last,
            groups[index].sentence == group.sentence,
            let last = groups[index].drafts.indices.last,
            groups[index].drafts[last].action.kind == .logWeight,
            groups[index].drafts[last].action.quantity == nil
        else { return false }
        groups[index].drafts[last].action.quantity = quantity
        groups[index].drafts[last].question = nil
        return true
    }

    /// "Vitamin C and zinc, one tablet each": the same of every thing that has none.
    ///
    /// - Returns: whether nothing else was said.
    mutating func spreadsAmount() -> Bool {
        guard segment.isEach, let quantity = segment.quantity else { return false }
        var isSpread = Self.spread(quantity, over: &group)
        // "Water at 8 and at noon, a glass each"
        if group.drafts.isEmpty, !segment.hasWords {
            if repeatAtLastTime() { (group.leading, group.hasOwnLeading) = (nil, false) }
            for index in groups.indices where groups[index].sentence == group.sentence {
                isSpread = Self.spread(quantity, over: &groups[index]) || isSpread
            }
        }
        return isSpread && !segment.hasWords
    }

    private static func spread(_ quantity: Quantity, over group: inout Group) -> Bool {
        var isSpread = false
        for index in group.drafts.indices where group.drafts[index].action.quantity == nil {
            switch group.drafts[index].action.kind {
            case .logFood, .logVitamin, .logWater:
                group.drafts[index].action.quantity = quantity
                group.drafts[index].question = nil
                isSpread = true
            default: break
            }
        }
        return isSpread
    }

    /// "Iced tea, 12 oz": an amount behind a thing that has none yet.
    mutating func addsAmount() -> Bool {
        guard !segment.hasWords, let quantity = segment.quantity,
            let last = group.drafts.indices.last
        else { return false }
        if addsSize(quantity, to: last) { return true }
        guard group.drafts[last].action.quantity == nil else { return false }
        switch group.drafts[last].action.kind {
        case .logSymptom, .unknown: return false
        case .logPUQE where quantity.unit != nil: return false
        case .logPUQE: break
        case .logWeight:
            if let unit = quantity.unit, unit.dimension != .mass { return false }
        case .logFood, .logWater:
            if quantity.unit == nil || quantity.unit == .internationalUnit { return false }
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

    /// "One baby aspirin, 81 mg", "500 mg of paracetamol, one tablet": one of it is
    /// as much as its size.
    private func isOneOf(_ count: Quantity, sized size: Quantity) -> Bool {
        guard count.amount == 1, let unit = size.unit, Self.sizes.contains(unit) else {
            return false
        }
        return count.unit.map { $0.dimension == .count } ?? true
    }

    private mutating func addsSize(_ quantity: Quantity, to index: Int) -> Bool {
        guard let known = group.drafts[index].action.quantity, lastSeparator == .comma,
            group.drafts[index].action.kind == .logVitamin
        else { return false }
        if isOneOf(quantity, sized: known) { return quantity.unit != nil }
        guard isOneOf(known, sized: quantity) else { return false }
        group.drafts[index].action.quantity = quantity
        return true
    }

    var lastDraft: Draft? {
        group.drafts.last
            ?? (groups.last?.sentence == group.sentence ? groups.last?.drafts.last : nil)
    }

    /// "Coffee twice": so many actions; how often a symptom was is its amount.
    mutating func copies(_ draft: Draft) -> [Draft] {
        guard let times = segment.times, let piece = segment.timesPiece else { return [draft] }
        switch draft.action.kind {
        case .logFood, .logWater, .logVitamin:
            if times <= Self.mostCopies { return Array(repeating: draft, count: times) }
            leave(piece.start..<piece.end)
        default:
            break
        }
        return [draft]
    }

    /// More were hardly meant.
    static let mostCopies = 10

    /// "Had coffee this morning, twice": the thing before, as many times.
    mutating func addsTimes() -> Bool {
        guard !segment.hasWords, segment.quantity == nil, segment.score == nil,
            segment.severity == nil, segment.times != nil, let last = group.drafts.last
        else { return false }
        let copies = self.copies(last)
        group.drafts.append(contentsOf: copies.dropFirst())
        return copies.count > 1
    }

    /// Two numbers beside a weight leave none of it: "weight 175, 4".
    mutating func takesBackWeight() {
        guard !segment.hasWords, let quantity = segment.quantity,
            quantity.unit.map({ $0.dimension == .mass }) ?? true,
            let last = group.drafts.last, last.action.kind == .logWeight
        else { return }
        group.drafts.removeLast()
        leave(last.tokens)
    }

    /// Plain food behind "with" and "and" is still with it: "oatmeal with
    /// blueberries and honey".
    func joinsWith(_ index: Int, in range: Range<Int>) -> Bool {
        guard case .separator(.and) = pieces[index].kind, segment.hasWith, !segment.isCut,
            segment.headNoun == .food, segment.endsKnown, index + 1 < range.upperBound,
            case .noun(.food) = pieces[index + 1].kind
        else { return false }
        guard index + 2 < range.upperBound else { return true }
        switch pieces[index + 2].kind {
        case .time, .meal, .filler, .stop: return true
        case .separator(let next): return next != .and
        default: return false
        }
    }

    /// "16 oz water at nine and 8 oz at noon": the thing before, another amount.
    func repeated(_ range: Range<Int>) -> Draft? {
        guard !segment.hasWords, let last = lastDraft else { return nil }
        if segment.isAgain { return Draft(action: last.action, tokens: range) }
        // "Once this morning and twice at lunch"
        if let times = segment.times, last.action.kind == .logSymptom,
            last.action.quantity != nil
        {
            var action = last.action
            action.quantity = Quantity(Decimal(times))
            return Draft(action: action, tokens: range)
        }
        if let severity = severityAtAnotherTime(than: last) {
            var action = last.action
            action.severity = severity
            return Draft(action: action, tokens: range)
        }
        guard let unit = segment.quantity?.unit, unit != .internationalUnit,
            let before = last.action.quantity?.unit,
            before == unit || (before == matcher.lexicon.settings.volumeOunce && unit == .ounce)
                || before.dimension == unit.dimension
                    && (unit.dimension != .mass || last.action.kind == .logVitamin)
        else { return nil }
        var action = last.action
        action.quantity = segment.quantity
        if before.dimension == .volume { useVolumeOunce(&action) }
        return Draft(action: action, tokens: range)
    }

    /// "Headache 7 at 9 and 5 at 11": how bad the same was when its time follows.
    private func severityAtAnotherTime(than last: Draft) -> Severity? {
        guard last.action.kind == .logSymptom, groups.last?.trailing != nil, group.drafts.isEmpty,
            group.hasOwnLeading || isTimeNext
        else { return nil }
        if let severity = segment.said { return severity }
        guard case .score = last.action.severity, let quantity = segment.quantity,
            quantity.unit == nil,
            let score = (0...10).first(where: { Decimal($0) == quantity.amount })
        else { return nil }
        return .score(score)
    }

    /// What ends the thing at hand is a time.
    private var isTimeNext: Bool { reading < pieces.count && pieces[reading].isTime }
}
