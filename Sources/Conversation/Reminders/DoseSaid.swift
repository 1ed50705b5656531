import AccessibleCore
import Foundation
import Journal
import Understanding

/// What an answer to a reminder says besides which dose it is: "taken 3", "taken at 7:50".
struct DoseSaid: Sendable, Hashable {
    /// Nil for the amount of the reminder.
    var quantity: Quantity?
    /// Nil for now.
    var time: UnderstoodTime?
    /// No hour was said of several doses, and each was taken when it was due.
    var isAtOwnTimes = false

    /// Nothing besides.
    init() {}

    /// Reads an amount, a time, or both; nil if the words say anything else.
    init?(alone words: String, in context: SessionContext) {
        let understander = context.environment.understander
        // "2 tablets of iron" names a thing, too.
        func amount(_ words: String) -> Quantity? {
            understander.isAmountAlone(words)
                ? understander.quantity(words, expecting: nil) : nil
        }
        func time(_ words: String) -> UnderstoodTime? {
            understander.time(words, in: context.understanding)
        }
        if let amount = amount(words) {
            quantity = amount
            return
        }
        if let time = time(words) {
            self.time = time
            return
        }
        let parts = words.split(separator: " ")
        for place in parts.indices.dropFirst() {
            let first = parts[..<place].joined(separator: " ")
            let last = parts[place...].joined(separator: " ")
            if let amount = amount(first), let time = time(last) {
                (quantity, self.time) = (amount, time)
                return
            }
            if let amount = amount(last), let time = time(first) {
                (quantity, self.time) = (amount, time)
                return
            }
        }
        return nil
    }

    /// What words say that name a thing, too: "3 metformin at 7:50"; nil if they name several, or
    /// say an amount that was not understood.
    init?(naming words: String, in context: SessionContext) {
        let understood = context.environment.understander.understand(
            words, in: context.understanding)
        guard understood.actions.count < 2 else { return nil }
        self.init()
        guard let action = understood.actions.first else {
            // "No metformin 2 tablets": the amount of the reminder is not what was said.
            let understander = context.environment.understander
            let isAmount = understander.quantity(words, expecting: nil) != nil
            if isAmount || understood.kind == .denial { return nil }
            return
        }
        (quantity, time) = (action.quantity, action.time)
    }

    /// When a dose was taken; nil for now.
    func time(of dose: Dose) -> UnderstoodTime? {
        guard isAtOwnTimes else { return time }
        return time.map { said in
            var own = said
            own.date = dose.due
            return own
        }
    }

    var isEmpty: Bool { quantity == nil && time == nil }

    /// How much of a dose that was: "3" of a reminder for 2 tablets is 3 tablets.
    func quantity(of schedule: Schedule) -> Quantity? {
        guard let quantity else { return schedule.quantity }
        guard quantity.unit == nil, let unit = schedule.quantity?.unit, unit.dimension == .count
        else { return quantity }
        return Quantity(quantity.amount, unit)
    }
}
