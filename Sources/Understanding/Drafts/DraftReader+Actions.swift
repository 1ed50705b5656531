import AccessibleCore
import Foundation
import Journal

/// The action that a thing makes.
extension DraftReader {
    /// - Returns: nil where nothing is logged of the thing.
    mutating func draft(_ thing: Thing, _ tokens: Range<Int>) -> Draft? {
        guard !(thing.marks.contains(.statement) && !thing.hasWords), let kind = kind(thing) else {
            return nil
        }
        var draft = Draft(action: LogAction(kind: kind), tokens: tokens)
        draft.action.quantity = thing.amount?.quantity
        draft.name = thing.name.words.filter(\.namesThing).map { $0.start..<$0.end }
        draft.amountTokens = thing.amount.map { $0.chunk.start..<$0.chunk.end }
        let isMade =
            switch kind {
            case .logSymptom: makeSymptom(thing, &draft.action)
            case .logPUQE: isScore(draft.action.quantity)
            case .logWeight: makeWeight(thing, &draft)
            case .logWater: makeWater(thing, &draft)
            case .logFood: makeFood(thing, &draft)
            case .logVitamin, .addVitamin: makeMedicine(thing, &draft.action)
            case .unknown, .logMeasurement, .logNote: false
            }
        if kind == .logVitamin { draft.need = needOfMedicine(thing) }
        return isMade ? draft : nil
    }

    private func namer(_ thing: Thing) -> ThingNamer {
        ThingNamer(matcher: matcher, scalars: scalars, thing: thing)
    }

    private func makeSymptom(_ thing: Thing, _ action: inout LogAction) -> Bool {
        let namer = namer(thing)
        // "High blood pressure: sixteen": a number behind a symptom that is no score is a part of
        // no name.
        if let amount = thing.amount, amount.quantity.unit == nil, amount.quantity.amount > 10,
            let last = thing.name.words.last(where: { $0.noun == .symptom }),
            amount.chunk.start >= last.end, thing.severity == nil, thing.feeling.times == nil
        {
            return false
        }
        action.severity = thing.severity
        if namer.isArticle(thing.amount) { action.quantity = nil }
        action.item = namer.symptom(&action)
        namer.namePlace(&action)
        if let times = thing.feeling.times { action.quantity = Quantity(Decimal(times)) }
        return !action.item.isEmpty
    }

    /// Three answers of one to five points each.
    private func isScore(_ quantity: Quantity?) -> Bool {
        guard let quantity else { return true }
        return quantity.unit == nil && (3...15).contains { Decimal($0) == quantity.amount }
    }

    private mutating func makeWeight(_ thing: Thing, _ draft: inout Draft) -> Bool {
        if let unit = draft.action.quantity?.unit, !WeightBounds.units.contains(unit),
            unit != .metricPound
        {
            return false
        }
        if thing.marks.contains(.secondAmount) || thing.marks.contains(.range) { return false }
        if leavesOtherSubject() { return false }
        if draft.action.quantity == nil { draft.question = .weightValue }
        return true
    }

    /// "Sugar shot up to 240": what stands straight before the verb has risen, and nobody knows to what.
    ///
    /// - Returns: Whether something else than a weight stands there; it is left over.
    private mutating func leavesOtherSubject() -> Bool {
        guard verb == .weigh,
            let verb = items.lastIndex(where: { if case .verb = $0.kind { true } else { false } }),
            verb > 0
        else { return false }
        switch items[verb - 1].kind {
        case .draft(let before) where before.action.kind == .logFood:
            items[verb - 1].kind = .leftover(nil)
            return true
        case .draft(let before): return before.action.kind != .logWeight
        case .leftover(nil): return true
        default: return false
        }
    }

    private mutating func makeWater(_ thing: Thing, _ draft: inout Draft) -> Bool {
        makePortion(thing, &draft.action)
        useVolumeOunce(&draft.action)
        draft.question =
            draft.action.quantity == nil
            ? .amount : draft.action.quantity?.unit == nil ? .unit : nil
        return true
    }

    private mutating func makeFood(_ thing: Thing, _ draft: inout Draft) -> Bool {
        draft.action.item = namer(thing).item(
            dropping: thing.feeling.severityChunks.filter { $0.end - $0.start > 1 })
        draft.action.isDrink = isDrink(thing)
        makePortion(thing, &draft.action)
        if draft.action.isDrink { useVolumeOunce(&draft.action) }
        draft.need = need(thing)
        // The "s" of "three 300s" is no food.
        return draft.action.item.count > 1
    }

    /// "Two 12 oz beers" are 24 oz; "units" of a food are none that anybody knows.
    private mutating func makePortion(_ thing: Thing, _ action: inout LogAction) {
        if let size = thing.size, let count = action.quantity {
            action.quantity = Quantity(count.amount * size.quantity.amount, size.quantity.unit)
        }
        guard action.quantity?.unit == .internationalUnit, let amount = thing.amount else { return }
        action.quantity = nil
        leave(amount.chunk.start..<amount.chunk.end)
    }

    private mutating func makeMedicine(_ thing: Thing, _ action: inout LogAction) -> Bool {
        var named = thing
        // Of a medicine no number is taken that was not said for certain.
        if thing.marks.contains(.range), let amount = thing.amount {
            action.quantity = nil
            leave(amount.chunk.start..<amount.chunk.end)
        }
        if thing.isBareStrength(matcher), let amount = thing.amount {
            named.name.words.append(amount.chunk)
            action.quantity = nil
        }
        // "Bob's aspirin": whose it was is no part of its name.
        if named.name.words.count > 1, let owner = named.name.words.first, owner.noun == nil,
            matcher.isPossessive(owner.end - 1)
        {
            named.name.words.removeFirst()
        }
        useUnitsForPieces(thing, &action)
        let namer = namer(named)
        action.item = namer.item(dropping: thing.feeling.severityChunks, keepsNumbers: true)
        // "Took 14 units": which medicine it was is not known.
        if action.item.isEmpty, action.quantity?.unit == .internationalUnit { return false }
        if action.item.isEmpty, let amount = thing.amount {
            action.item = namer.text(of: [amount.chunk.end - 1..<amount.chunk.end])
        }
        if action.item.isEmpty { return false }
        if let size = thing.size {
            action.item += " " + namer.text(of: [size.chunk.start..<size.chunk.end])
        }
        return true
    }

    /// What is counted in chunks has no unit: "2 unidades" are no slices.
    func useUnitsForPieces(_ thing: Thing, _ action: inout LogAction) {
        guard action.kind == .logVitamin, action.quantity?.unit == .piece else { return }
        action.quantity?.unit = isInUnits(thing) ? .internationalUnit : nil
    }

    /// "12 unidades de lantus": the word means pieces and units, and nobody takes so many pieces.
    private func isInUnits(_ thing: Thing) -> Bool {
        guard let amount = thing.amount, amount.quantity.amount >= Self.leastUnits else {
            return false
        }
        return matcher.phrases(at: amount.chunk.end - 1).contains { phrase in
            phrase.entries.contains { entry in
                entry.wordClass == .unit
                    && MeasureUnit.allCases[Int(entry.payload)] == .internationalUnit
            }
        }
    }

    private static let leastUnits: Decimal = 4

    func useVolumeOunce(_ action: inout LogAction) {
        if action.quantity?.unit == .ounce {
            action.quantity?.unit = matcher.lexicon.settings.volumeOunce
        }
    }
}
