import AccessibleCore
import Foundation
import Journal

/// The thing before once more, with another amount or at another time.
extension DraftReader {
    /// Notes an amount that is said of each thing of a list, and gives it to the next ones.
    mutating func takeAmountOfEach(_ thing: Thing, _ draft: inout Draft) {
        if thing.marks.contains(.each), thing.hasWords {
            amountOfEach = thing.amount.map { ($0.quantity, draft.action.kind) }
        } else if let each = amountOfEach, each.kind == draft.action.kind,
            draft.action.quantity == nil, lastSeparator == .and || lastSeparator == .comma,
            !draftsInGroup.isEmpty
        {
            draft.action.quantity = each.quantity
            draft.question = nil
        }
    }

    /// "200 g of rice, 150 of chicken": so many are of the unit said before.
    func takeUnitBefore(_ thing: Thing, _ draft: inout Draft) {
        guard let amount = thing.amount, amount.quantity.unit == nil, amount.quantity.amount >= 20,
            matcher.phrase(.of, at: amount.chunk.end) != nil, draft.action.kind == .logFood,
            let last = draftsInGroup.first,
            let unit = items[last].draft?.action.quantity?.unit,
            unit.dimension == .mass || unit.dimension == .volume
        else { return }
        draft.action.quantity = Quantity(amount.quantity.amount, unit)
    }

    /// "16 oz water at nine and 8 oz at noon": the thing before, another amount.
    func repeated(_ thing: Thing, _ tokens: Range<Int>, isTimeNext: Bool) -> Draft? {
        guard !thing.hasWords, let index = lastDraft, let last = items[index].draft else {
            return nil
        }
        var action = last.action
        if thing.marks.contains(.again) {
            guard saysNow(tokens) || isClear(index, isTimeNext: isTimeNext) else { return nil }
            // "Two at 8 and another at noon"
            if let said = thing.amount?.quantity {
                action.quantity = Quantity(said.amount, said.unit ?? action.quantity?.unit)
            } else if !thing.marks.contains(.sameAmount), let known = action.quantity,
                isCountable(known), known.amount > 1
            {
                action.quantity = Quantity(1, known.unit)
            }
            return Draft(action: action, tokens: tokens)
        }
        // "Coffee once at 8 and once at 10"
        if thing.isOne, thing.amount == nil, isTimeNext, action.kind.isOfConsuming {
            return Draft(action: action, tokens: tokens)
        }
        // "Once this morning and twice at lunch"
        if let times = thing.feeling.times, action.kind == .logSymptom, action.quantity != nil {
            action.quantity = Quantity(Decimal(times))
            return Draft(action: action, tokens: tokens)
        }
        if let severity = severityAtAnotherTime(thing, than: last, isTimeNext: isTimeNext) {
            action.severity = severity
            return Draft(action: action, tokens: tokens)
        }
        if let value = measuredAtAnotherTime(thing, than: last, isTimeNext: isTimeNext) {
            action.quantity = value
            return Draft(action: action, tokens: tokens)
        }
        if let other = otherStrength(thing, than: last, tokens, isTimeNext: isTimeNext) {
            return other
        }
        if let counted = countedAtAnotherTime(thing, than: last, isTimeNext: isTimeNext) {
            return Draft(action: counted, tokens: tokens)
        }
        guard let unit = thing.amount?.quantity.unit,
            unit != .internationalUnit || action.kind == .logVitamin,
            let before = action.quantity?.unit,
            before == unit || (before == matcher.lexicon.settings.volumeOunce && unit == .ounce)
                || before.dimension == unit.dimension
                    && (unit.dimension != .mass || action.kind == .logVitamin)
        else { return nil }
        action.quantity = thing.amount?.quantity
        useUnitsForPieces(thing, &action)
        if before.dimension == .volume { useVolumeOunce(&action) }
        return Draft(action: action, tokens: tokens)
    }

    /// No value was measured again, and where a medicine and something else were named, nobody
    /// knows of which "another" is: "a xanax at 9, coffee at 10, another at 11".
    private func isRepeatable(_ action: LogAction) -> Bool {
        if [.logMeasurement, .logWeight, .logPUQE, .logNote].contains(action.kind) { return false }
        let others = items.compactMap(\.draft?.action).filter { other in
            other.item != action.item || other.kind != action.kind
        }
        return action.kind != .logVitamin && !others.contains { $0.kind == .logVitamin }
            || others.isEmpty
    }

    /// "Jetzt noch eine": one word says that it is another one, and when.
    private func saysNow(_ tokens: Range<Int>) -> Bool {
        tokens.contains { token in
            matcher.matches(.time, at: token).contains { match in
                if case .time(let spec) = match.value { spec.isNow } else { false }
            }
        }
    }

    /// Whether "another" is clear: it is of the last thing, and its time is known.
    ///
    /// In "zorb at 8, another at 9" it is of what no pass knows. Of "a coffee at 8, another at the
    /// office" nobody knows when the second was.
    private func isClear(_ last: Int, isTimeNext: Bool) -> Bool {
        guard let action = items[last].draft?.action, isRepeatable(action) else { return false }
        let between = items[(last + 1)...]
        let isOfUnknown = between.contains { item in
            guard case .leftover(nil) = item.kind else { return false }
            return matcher.phrase(.again, at: item.tokens.lowerBound) == nil
        }
        let isTimed = between.contains { $0.isTime } && !isTimeNext && !hasTimeAhead
        return !isOfUnknown && (!isTimed || items.last?.isTime ?? false)
    }

    /// "Two tylenol at 8 and one at noon": so many of the same when its time follows.
    private func countedAtAnotherTime(
        _ thing: Thing, than last: Draft, isTimeNext: Bool
    ) -> LogAction? {
        guard isTimeNext || isBehindTimeOfList, let part = thing.amount?.quantity,
            part.unit == nil, !thing.marks.contains(.range),
            part.amount <= Self.mostCounted
                || last.action.quantity?.unit == .internationalUnit,
            isInList || isBehindTime, items.contains(where: \.isTime),
            last.action.kind.isOfConsuming
        else { return nil }
        var action = last.action
        guard let count = action.quantity else {
            // "Metformin at 8 and one at noon"; French "un café deux fois, une à 8h et une à 10h"
            guard action.kind == .logVitamin || part.amount == 1 else { return nil }
            action.quantity = Quantity(part.amount)
            return action
        }
        guard isCountable(count) || count.unit == .internationalUnit, isLike(part, count) else {
            return nil
        }
        action.quantity = Quantity(part.amount, count.unit)
        return action
    }

    /// "Insulin 8 units at 4, 145 at 5", "…, 5.4 at 5": a number unlike the dose before may be what was
    /// measured.
    private func isLike(_ amount: Quantity, _ dose: Quantity) -> Bool {
        guard dose.unit == .internationalUnit else { return true }
        return amount.amount <= dose.amount * Self.mostTimesDose
            && amount.amount.decimalPlaces <= dose.amount.decimalPlaces
    }

    /// The next dose of one medicine is at most so many times the one before.
    private static let mostTimesDose: Decimal = 3

    /// "Last night two and this morning one": the time stands before how many.
    var isBehindTimeOfList: Bool {
        guard items.count > 1, items[items.count - 1].isTime else { return false }
        return isInList && items[items.count - 2].link != nil
    }

    /// "Metformin 1 at 8 2 at 12": nothing stands between the times.
    private var isBehindTime: Bool {
        lastDraft.map { items[$0].draft?.action.kind == .logVitamin } ?? false
            && items.last?.isTime ?? false
    }

    private var isInList: Bool {
        lastSeparator == .and || lastSeparator == .comma || lastSeparator == .then
    }

    /// "Ibuprofen 400 at 7, 600 at 1", "metformin 500 mg at 8, then 1000 at 6": a number of that
    /// size, before a time of its own, is how strong it was then.
    private func otherStrength(
        _ thing: Thing, than last: Draft, _ tokens: Range<Int>, isTimeNext: Bool
    ) -> Draft? {
        guard isTimeNext, isInList, last.action.kind == .logVitamin,
            let part = thing.amount?.quantity, part.unit == nil, !thing.marks.contains(.range),
            part.amount > Self.mostCounted, let said = last.amountTokens
        else { return nil }
        var draft = last
        draft.tokens = tokens
        draft.amountTokens = thing.amount.map { $0.chunk.start..<$0.chunk.end }
        if let known = last.action.quantity {
            guard let unit = known.unit, unit.dimension == .mass || unit.dimension == .volume,
                part.amount * 10 >= known.amount, part.amount <= known.amount * 10
            else { return nil }
            draft.action.quantity = Quantity(part.amount, unit)
            return draft
        }
        // The strength is a part of the name.
        let namer = ThingNamer(matcher: matcher, scalars: scalars, thing: thing)
        let strength = namer.text(of: [said])
        guard let other = draft.amountTokens, draft.action.item.hasSuffix(" " + strength) else {
            return nil
        }
        draft.action.item.removeLast(strength.count)
        draft.action.item += namer.text(of: [other])
        return draft
    }

    /// "Temp 100.9 at 6 and 99.4 just now": another value of the same measurement or weight, when
    /// both have a time and the values are near each other.
    private func measuredAtAnotherTime(
        _ thing: Thing, than last: Draft, isTimeNext: Bool
    ) -> Quantity? {
        let isOne = last.action.measurement.map { $0.row.fields.count == 1 } ?? false
        guard isOne || last.action.kind == .logWeight, isTimeNext || isBehindOwnTime,
            items.contains(where: { $0.isTime || $0.isLedMeal }), !thing.marks.contains(.range),
            let known = last.action.quantity, let said = thing.amount?.quantity,
            said.unit == nil || said.unit == known.unit,
            said.amount * 2 > known.amount, said.amount < known.amount * 2
        else { return nil }
        return Quantity(said.amount, known.unit)
    }

    /// A time stands straight before, or behind a link a time or a meal: "um 13 Uhr dann 38,8".
    private var isBehindOwnTime: Bool {
        if items.last?.isTime ?? false { return true }
        guard let time = items.lastIndex(where: { $0.link == nil }), time > 0 else { return false }
        return (items[time].isTime || items[time].isLedMeal) && items[time - 1].link != nil
    }

    /// "Sugar 250, humalog 8 units, now 180", "pain 6, two advil, now 2", "sugar 121 at 7, coffee at 8, 176
    /// at 9": a number alone beside "now", or beside a time of its own, is how what was measured or felt
    /// first has become, and no amount of what stands between.
    ///
    /// - Returns: nil where nothing was measured; a draft without an amount where the number cannot
    ///   be of it.
    func measuredNow(_ thing: Thing, _ tokens: Range<Int>, next: Part?) -> Draft? {
        guard !thing.hasWords, !thing.marks.contains(.again), thing.amount?.quantity.unit == nil,
            let said = thing.amount?.quantity,
            let index = items.lastIndex(where: { $0.draft?.isRated ?? false }),
            var draft = items[index].draft, index != lastDraft,
            isNow(next) || isNow(items.last) || isLater(draft.action, said, next)
        else { return nil }
        draft.tokens = tokens
        draft.length = nil
        if case .score = draft.action.severity, let score = said.score {
            draft.action.severity = .score(score)
        } else if draft.action.kind != .logSymptom, let known = draft.action.quantity,
            said.amount * 4 > known.amount, said.amount < known.amount * 4
        {
            draft.action.quantity = Quantity(said.amount, known.unit)
        } else {
            draft.action.quantity = nil
            draft.action.severity = nil
        }
        return draft
    }

    /// Whether a number with a time of its own can only be the next value of what was measured.
    private func isLater(_ measured: LogAction, _ said: Quantity, _ next: Part?) -> Bool {
        guard measured.kind == .logMeasurement, measured.measurement?.row.fields.count == 1,
            next?.isTime ?? false || isBehindOwnTime, isInList,
            items.contains(where: \.isTime), let known = measured.quantity,
            said.amount > Self.mostCounted || said.amount.decimalPlaces > 0,
            said.amount * 2 > known.amount, said.amount < known.amount * 2,
            let last = lastDraft, let between = items[last].draft?.action
        else { return false }
        guard between.kind == .logVitamin else { return true }
        return between.quantity.map { $0.unit == .internationalUnit && !isLike(said, $0) } ?? false
    }

    private func isNow(_ part: Part?) -> Bool {
        if case .time(let spec, _) = part?.kind { spec.isNow } else { false }
    }

    private func isNow(_ item: DraftItem?) -> Bool {
        if case .time(let spec, _) = item?.kind { spec.isNow } else { false }
    }

    /// More of one thing at another time are hardly meant: "and 8 at 9" may be a time.
    private static let mostCounted: Decimal = 4

    /// "Headache 7 at 9 and 5 at 11": how bad the same was when its time follows.
    private func severityAtAnotherTime(
        _ thing: Thing, than last: Draft, isTimeNext: Bool
    ) -> Severity? {
        let hasOwnTime = isTimeNext || items.last?.isTime ?? false
        guard last.action.kind == .logSymptom, hasOwnTime,
            items.contains(where: \.isTime)
        else { return nil }
        if let severity = thing.severity { return severity }
        guard case .score = last.action.severity, let score = thing.amount?.quantity.score else {
            return nil
        }
        return .score(score)
    }
}

extension LogAction.Kind {
    /// Something was eaten, drunk or taken.
    var isOfConsuming: Bool { [.logFood, .logWater, .logVitamin].contains(self) }
}
