import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// What a bare number puts right where an hour was said: "no, 9" after "eggs at 8" (R6, R7).
///
/// It may be how many or when. A wrong dose is worse than a question.
enum BareNumber {
    /// More of one thing are hardly logged at once.
    private static let mostCounted: Decimal = 4
    /// An amount with a unit is hardly put right by more than so many times.
    private static let mostChange: Decimal = 10

    private static let kinds: Set<EntryKind> = [.food, .drink, .water, .vitamin, .symptom]

    private enum Meaning {
        case amount, hour, open
    }

    /// The hour, if the number is that of every entry: no amount was said, and it is hardly one.
    static func hour(
        _ said: Correction, of entries: [Entry], in context: SessionContext
    ) -> UnderstoodTime? {
        guard let number = number(in: said),
            entries.allSatisfy({ meaning(of: number, for: $0, in: context) == .hour })
        else { return nil }
        return hour(number, in: context)
    }

    /// Asks what is meant if the number may be the amount as well as the hour.
    ///
    /// - Returns: whether a question was asked.
    static func asks(
        about said: Correction, of entry: Entry, in context: inout SessionContext
    ) -> Bool {
        guard let number = number(in: said), meaning(of: number, for: entry, in: context) == .open
        else { return false }
        AmountOrHourQuestion.ask(
            entry, Quantity(number, entry.quantity?.unit), in: &context)
        return true
    }

    private static func number(in said: Correction) -> Decimal? {
        guard said.item == nil, said.time == nil, !said.isHowOften, let quantity = said.quantity,
            quantity.unit == nil
        else { return nil }
        return quantity.amount
    }

    private static func hour(_ number: Decimal, in context: SessionContext) -> UnderstoodTime? {
        let most = context.environment.wording.usesTwelveHours ? 12 : 23
        guard let whole = Int("\(number)"), (0...most).contains(whole) else { return nil }
        return context.environment.understander.newValue(
            "\(whole)", asTime: true, in: context.understanding)?.time
    }

    private static func meaning(
        of number: Decimal, for entry: Entry, in context: SessionContext
    ) -> Meaning {
        guard kinds.contains(entry.kind) else { return .amount }
        let isMedicine = entry.kind == .vitamin
        let unit = entry.quantity?.unit
        let isMeasured = unit?.dimension == .mass || unit?.dimension == .volume
        if isMeasured, let known = entry.quantity?.amount {
            let isFar = number * mostChange < known || number > known * mostChange
            return isFar && (isMedicine || saysHour(number, entry, in: context)) ? .open : .amount
        }
        guard saysHour(number, entry, in: context) else {
            let isGreat = number > mostCounted && entry.quantity == nil
            return isMedicine && isGreat && isTimed(entry, in: context) ? .open : .amount
        }
        guard let known = entry.quantity?.amount else {
            return number > mostCounted ? .hour : .open
        }
        return number > max(mostCounted, known * 2) ? .open : .amount
    }

    /// The number is an hour, and the entry was said with one.
    private static func saysHour(
        _ number: Decimal, _ entry: Entry, in context: SessionContext
    ) -> Bool {
        hour(number, in: context) != nil && isTimed(entry, in: context)
    }

    private static func isTimed(_ entry: Entry, in context: SessionContext) -> Bool {
        context.environment.understander.saysClock(entry.words)
    }
}
