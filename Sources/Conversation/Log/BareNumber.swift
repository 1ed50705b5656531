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

    /// The hour, if the number is no value of what was measured: "no, 9" after "walked 30 minutes
    /// at 8".
    static func hour(
        _ said: Correction, ofMeasured entries: [Entry], in context: SessionContext
    ) -> UnderstoodTime? {
        guard let number = number(in: said), !entries.isEmpty,
            entries.allSatisfy({
                $0.kind.measurement != nil && saysHour(number, $0, in: context)
            })
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

    /// The hour in digits, as a time of day, that a whole text is; nil for any other text.
    static func hour(_ text: String, in context: SessionContext) -> String? {
        let most = context.environment.wording.usesTwelveHours ? 12 : 23
        guard let whole = Int(text), (0...most).contains(whole) else { return nil }
        return "\(whole):00"
    }

    private static func hour(_ number: Decimal, in context: SessionContext) -> UnderstoodTime? {
        let most = context.environment.wording.usesTwelveHours ? 12 : 23
        guard let whole = number.whole, (0...most).contains(whole) else { return nil }
        return context.environment.understander.newValue(
            "\(whole)", asTime: true, in: context.understanding)?.time
    }

    /// Whether the number may be the hour of any of several times: "no, 7" after "2 eggs at 8 and
    /// toast at 9".
    static func mayBeHour(
        _ said: Correction, of entries: [Entry], in context: SessionContext
    ) -> UnderstoodTime? {
        guard let number = number(in: said),
            entries.contains(where: { meaning(of: number, for: $0, in: context) != .amount })
        else { return nil }
        return hour(number, in: context)
    }

    private static func meaning(
        of number: Decimal, for entry: Entry, in context: SessionContext
    ) -> Meaning {
        guard kinds.contains(entry.kind) else { return .amount }
        let isHour = saysHour(number, entry, in: context)
        let isMedicine = entry.kind == .vitamin
        guard let known = entry.quantity else {
            if isHour { return number > mostCounted ? .hour : .open }
            let isGreat = isMedicine && number > mostCounted
            return isGreat && isTimed(entry, in: context) ? .open : .amount
        }
        let dimension = known.unit?.dimension
        if dimension == .mass || dimension == .volume {
            let isFar =
                number * mostChange < known.amount || number > known.amount * mostChange
            if isFar, isMedicine || isHour { return .open }
        } else if isHour, number > max(mostCounted, known.amount * 2) {
            return .open
        }
        // "No, 9" after 20 units at 8
        return isMedicine && isHour && isNear(number, entry, in: context) ? .open : .amount
    }

    /// The number is another hour, and near that of the entry.
    private static func isNear(
        _ number: Decimal, _ entry: Entry, in context: SessionContext
    ) -> Bool {
        guard let said = hour(number, in: context) else { return false }
        let calendar = context.environment.wording.calendar
        let own = DayTime(entry.time, in: calendar)
        let gap = abs(
            DayTime(said.date, in: calendar).nearerHalf(to: own).minutesOfDay - own.minutesOfDay)
        return gap != 0 && min(gap, 1_440 - gap) <= nearMinutes
    }

    /// Who says another hour in place of one was hardly off by more.
    private static let nearMinutes = 120

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
