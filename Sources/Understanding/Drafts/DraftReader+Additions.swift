import AccessibleCore
import Foundation
import Journal

/// Amounts and words without a thing of their own: they say more of the thing before.
extension DraftReader {
    /// - Returns: Whether the thing was added to what was said before.
    mutating func adds(_ thing: Thing, isTimeNext: Bool) -> Bool {
        if spreadsAmount(thing) || addsPlace(thing) || addsPortion(thing) || addsForm(thing) {
            return true
        }
        guard !thing.hasWords else { return false }
        return completesWeight(thing) || addsHalf(thing) || completesCopies(thing, isTimeNext)
            || completesAtTime(thing)
            || addsPartAtTime(thing, isTimeNext: isTimeNext)
            || addsAmount(thing, isTimeNext: isTimeNext)
            || addsSeverity(thing, isTimeNext: isTimeNext) || addsTimes(thing)
    }

    /// "Two cups of tea, one at 7 and one at 10": the count was that of all times.
    private mutating func addsPartAtTime(_ thing: Thing, isTimeNext: Bool) -> Bool {
        // "Two coffees, the first at 8, the second at 10"
        let one =
            thing.marks.contains(.again) && !thing.marks.contains(.sameAmount) ? Quantity(1) : nil
        guard isTimeNext, let part = thing.amount?.quantity ?? one, part.unit == nil,
            !thing.marks.contains(.range), case .link(.comma) = items.last?.kind,
            let last = items.lastIndex(where: { $0.link != .comma }),
            let draft = items[last].draft,
            let count = draft.action.quantity, isCountable(count), count.amount > part.amount
        else { return false }
        change(last) { $0.action.quantity = Quantity(part.amount, count.unit) }
        return true
    }

    /// "Iron twice, once at 8 and once at 12": the first of the times that were counted.
    private mutating func completesCopies(_ thing: Thing, _ isTimeNext: Bool) -> Bool {
        guard isTimeNext, thing.isOne, case .link(.comma) = items.last?.kind,
            let last = items.indices.dropLast().last, let draft = items[last].draft,
            draft.action.kind.isOfConsuming
        else { return false }
        let copies = items[...last].reversed().prefix { $0.draft?.tokens == draft.tokens }.count
        guard copies > 1 else { return false }
        items.removeSubrange((last - copies + 2)...last)
        return true
    }

    /// "My metformin, at 8 two, at 12 one": how many of a medicine were taken at the first time.
    private mutating func completesAtTime(_ thing: Thing) -> Bool {
        guard let part = thing.amount?.quantity, part.unit == nil, !thing.marks.contains(.range),
            let last = lastDraft, let draft = items[last].draft,
            draft.action.kind == .logVitamin, draft.action.quantity == nil,
            items.count == last + 3, case .link(.comma) = items[last + 1].kind,
            items[last + 2].isTime
        else { return false }
        change(last) {
            $0.action.quantity = part
            $0.question = nil
        }
        return true
    }

    /// Whether a quantity counts things, or what holds them.
    func isCountable(_ quantity: Quantity) -> Bool {
        quantity.unit.map { !MeasureUnit.sizes.contains($0) } ?? true
    }

    /// "Vitamin C and zinc, one tablet each": the same of every thing that has none.
    ///
    /// - Returns: Whether nothing else was said.
    private mutating func spreadsAmount(_ thing: Thing) -> Bool {
        guard thing.marks.contains(.each), let quantity = thing.amount?.quantity else {
            return false
        }
        var isSpread = false
        let clause = items.indices.reversed().prefix {
            if case .clauseEnd = items[$0].kind { false } else { true }
        }
        for index in clause {
            guard let draft = items[index].draft,
                [.logFood, .logVitamin, .logWater].contains(draft.action.kind)
            else { continue }
            if draft.action.quantity == nil {
                change(index) {
                    $0.action.quantity = quantity
                    $0.question = nil
                }
            } else {
                // "Metformin 500 mg and lisinopril 10 mg, 2 tablets each"
                guard draft.action.kind == .logVitamin, isCounted(quantity),
                    let unit = draft.action.quantity?.unit, MeasureUnit.sizes.contains(unit),
                    let strength = draft.amountTokens
                else { continue }
                let namer = ThingNamer(matcher: matcher, scalars: scalars, thing: thing)
                change(index) {
                    $0.action.item += " " + namer.text(of: [strength])
                    $0.action.quantity = quantity
                }
            }
            isSpread = true
        }
        return isSpread && !thing.hasWords
    }

    /// "On the scale this morning and weighed 203": the weight that was still open.
    private mutating func completesWeight(_ thing: Thing) -> Bool {
        guard !thing.marks.contains(.range), let quantity = thing.amount?.quantity,
            quantity.unit.map(WeightBounds.units.contains) ?? true,
            verb == nil || verb == .weigh || verb == .have, let index = lastDraft,
            let action = items[index].draft?.action, action.quantity == nil,
            action.kind == .logWeight
        else { return false }
        change(index) {
            $0.action.quantity = quantity
            $0.question = nil
        }
        return true
    }

    /// "An apple and a half": one and a half.
    private mutating func addsHalf(_ thing: Thing) -> Bool {
        guard lastSeparator == .and, let part = thing.amount?.quantity, part.unit == nil,
            part.amount < 1, let last = draftsInGroup.first, let action = items[last].draft?.action
        else { return false }
        // Of "400 mg and a half" it is the tablet that is halved.
        if let unit = action.quantity?.unit, MeasureUnit.sizes.contains(unit),
            unit.dimension != .volume
        {
            return false
        }
        switch action.kind {
        case .logFood, .logWater, .logVitamin: break
        default: return false
        }
        let whole = action.quantity?.amount ?? 1
        guard whole.rounded(toPlaces: 0) == whole else { return false }
        change(last) { $0.action.quantity = Quantity(whole + part.amount, action.quantity?.unit) }
        return true
    }

    /// "Iced tea, 12 oz": an amount behind a thing that has none yet.
    private mutating func addsAmount(_ thing: Thing, isTimeNext: Bool) -> Bool {
        guard let quantity = thing.amount?.quantity,
            thing.marks.isDisjoint(with: [.range, .again]), !isOfAnother(thing),
            let last = draftsInGroup.first ?? onlyDraftBehindTime ?? onlyDraftBehindTurn,
            let action = items[last].draft?.action,
            // "PUQE yesterday ten"
            items.last?.link == .comma || items.last?.link == .but || items.last?.link == .only
                || items.last?.draft != nil || isBehindAside || quantity.amount < 1
                || action.kind == .logPUQE
                || action.kind == .logWeight
        else { return false }
        if addsSize(quantity, thing, to: last) { return true }
        guard action.quantity == nil, mayHave(quantity, action) else { return false }
        // "Ibuprofen 400 at 7, 600 at 1" are two doses.
        if isTimeNext || isBehindTimeOfList, draftsInGroup.isEmpty, action.kind == .logVitamin {
            return false
        }
        var changed = action
        changed.quantity = quantity
        if isDose(quantity), items[last].draft.map(isOfUnknownName) ?? false {
            // "Finished the vancomycin, 125 mg"
            changed.kind = .logVitamin
            changed.isDrink = false
        }
        useUnitsForPieces(thing, &changed)
        if action.isDrink || action.kind == .logWater { useVolumeOunce(&changed) }
        change(last) {
            $0.action = changed
            $0.amountTokens = thing.amount.map { $0.chunk.start..<$0.chunk.end }
            $0.question = nil
            if quantity.unit != nil { $0.need = nil }
        }
        return true
    }

    /// Whether a draft is of a food, and no list has a word of its name.
    func isOfUnknownName(_ draft: Draft) -> Bool {
        draft.action.kind == .logFood && !draft.name.isEmpty
            && draft.name.allSatisfy { range in
                [WordClass.food, .drink].allSatisfy {
                    matcher.phrase($0, at: range.lowerBound) == nil
                }
            }
    }

    /// "Metformin at lunch, one tablet": the only thing of the time before.
    var onlyDraftBehindTime: Int? {
        var hasTime = false
        for index in items.indices.reversed() {
            switch items[index].kind {
            case .link(.comma): if hasTime { return nil }
            case .time, .meal: hasTime = true
            // "Anxiety this morning before the meeting, 8/10"
            case .aside: continue
            case .draft:
                let isOnly = index == 0 || items[index - 1].draft == nil
                return hasTime && isOnly ? index : nil
            default: return nil
            }
        }
        return nil
    }

    private func mayHave(_ quantity: Quantity, _ action: LogAction) -> Bool {
        switch action.kind {
        case .logSymptom, .logMeasurement, .logNote, .unknown: return false
        case .logPUQE: return quantity.unit == nil
        case .logWeight: return quantity.unit.map { $0.dimension == .mass } ?? true
        case .logFood:
            if quantity.unit == .internationalUnit { return false }
            // "A Gatorade, two gels"
            if action.isDrink, let unit = quantity.unit, MeasureUnit.doseForms.contains(unit) {
                return false
            }
            // "Fish sticks, about five of them"
            return quantity.unit != nil || lastSeparator == .comma && !action.isDrink
        case .logWater: return quantity.unit != nil && quantity.unit != .internationalUnit
        case .logVitamin, .addVitamin:
            // "Metformin, two bottles" is what there is.
            if quantity.unit == .bottle { return false }
            return quantity.unit != nil || lastSeparator == .comma || lastSeparator == .but
                || lastSeparator == .only
        }
    }

    /// "Gabapentin 300, another 300 at noon": an amount of a second dose.
    private func isOfAnother(_ thing: Thing) -> Bool {
        guard let start = thing.amount?.chunk.start, start > 0 else { return false }
        return matcher.phrase(.again, at: start - 1)?.end == start
    }

    /// "Took my ambien last night, but only half of it": the only thing before the turn.
    private var onlyDraftBehindTurn: Int? {
        guard [.but, .only].contains(items.last?.link) else { return nil }
        let drafts = items.indices.filter { items[$0].draft != nil }
        return drafts.count == 1 ? drafts.first : nil
    }

    /// "Nasal spray in each nostril, one spray": words for a place stand between.
    private var isBehindAside: Bool {
        guard case .aside = items.last?.kind, items.count > 1 else { return false }
        return items[items.count - 2].draft != nil
    }

    /// "Tylenol 500 mg, 2 tablets": how strong it is was said first.
    ///
    /// One of it is as much as its size: "one baby aspirin, 81 mg".
    private mutating func addsSize(
        _ quantity: Quantity, _ thing: Thing, to index: Int
    ) -> Bool {
        guard let draft = items[index].draft, let known = draft.action.quantity,
            lastSeparator == .comma
        else { return false }
        if known.amount == 1, let holder = known.unit, MeasureUnit.containers.contains(holder),
            let unit = quantity.unit, MeasureUnit.sizes.contains(unit)
        {
            // "A glass of milk, 200 ml"
            change(index) { $0.action.quantity = quantity }
            return true
        }
        guard draft.action.kind == .logVitamin else { return false }
        if isCounted(quantity), quantity.amount < Self.mostOfStrength, let unit = known.unit,
            MeasureUnit.sizes.contains(unit),
            // "Insulin 10 units, 2" is no two of them.
            unit != .internationalUnit
                || quantity.unit.map(MeasureUnit.doseForms.contains) ?? false
        {
            if quantity.amount == 1 { return true }
            let namer = ThingNamer(matcher: matcher, scalars: scalars, thing: thing)
            let strength = draft.amountTokens.map { namer.text(of: [$0]) } ?? ""
            change(index) {
                $0.action.item += " " + strength
                $0.action.quantity = quantity
            }
            return true
        }
        guard isCounted(known), let unit = quantity.unit, MeasureUnit.sizes.contains(unit) else {
            return false
        }
        if known.amount == 1 {
            change(index) { $0.action.quantity = quantity }
            return true
        }
        guard thing.marks.contains(.each), let strength = thing.amount?.chunk else { return false }
        // "Two tablets of ibuprofen, 400 mg each"
        let namer = ThingNamer(matcher: matcher, scalars: scalars, thing: thing)
        change(index) {
            $0.action.item += " " + namer.text(of: [strength.start..<strength.end])
        }
        return true
    }

    /// So many of one strength nobody takes at once.
    private static let mostOfStrength: Decimal = 10

    private func isCounted(_ quantity: Quantity) -> Bool {
        quantity.unit.map { $0.dimension == .count } ?? true
    }

    /// "Headache, mild": how bad the symptom before was, or how often.
    private mutating func addsSeverity(_ thing: Thing, isTimeNext: Bool) -> Bool {
        let score = ThingNamer(matcher: matcher, scalars: scalars, thing: thing).scoreBehind
        let behindComma =
            lastSeparator == .comma && thing.feeling.times == nil
            ? score.map(Severity.score) : nil
        guard thing.amount == nil || behindComma != nil else { return false }
        let severity = thing.severity ?? behindComma
        guard
            let index = draftsInGroup.first
                ?? (isTimeNext || severity == nil && thing.feeling.times == nil
                    ? nil : onlyDraftBehindTime ?? onlyDraftBehindTurn),
            let action = items[index].draft?.action, action.kind == .logSymptom
        else { return false }
        if let severity {
            // A number says more than a word.
            switch (action.severity, severity) {
            case (nil, _), (.mild, .score), (.moderate, .score), (.severe, .score): break
            default: return false
            }
            change(index) { $0.action.severity = severity }
            return true
        }
        guard let times = thing.feeling.times, action.quantity == nil else { return false }
        change(index) { $0.action.quantity = Quantity(Decimal(times)) }
        return true
    }

    /// "Had coffee this morning, twice": the thing before, as many times.
    private mutating func addsTimes(_ thing: Thing) -> Bool {
        guard thing.amount == nil, thing.severity == nil, thing.feeling.times != nil,
            let last = draftsInGroup.first ?? onlyDraftBehindTime, let draft = items[last].draft
        else { return false }
        let copies = self.copies(draft, thing.feeling)
        let copy = items[last]
        items.insert(contentsOf: copies.dropFirst().map { _ in copy }, at: last)
        return copies.count > 1
    }
}
