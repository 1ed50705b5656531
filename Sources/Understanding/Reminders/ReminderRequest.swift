package import AccessibleCore
package import Foundation
package import Journal

/// What a sentence asks of the reminders, as a value (D2).
package struct ReminderRequest: Sendable, Hashable {
    /// What is to be done.
    package enum Act: String, Sendable, Hashable, CaseIterable {
        case add, change, cancel, list, due, taken, skip, snooze, missed
        /// Which doses of today have not been taken.
        case left
    }

    /// What a reminder is about.
    package struct Thing: Sendable, Hashable {
        /// The kind of entry; a note for what is not eaten, drunk or taken.
        package var kind: EntryKind
        package var item: String
        package var quantity: Quantity?

        package init(kind: EntryKind, item: String, quantity: Quantity? = nil) {
            self.kind = kind
            self.item = item
            self.quantity = quantity
        }
    }

    /// One of several reminders that one sentence asks for.
    package struct Share: Sendable, Hashable {
        package var thing: Thing
        package var plan: ReminderPlan
    }

    package var act: Act
    /// Nil if none was named.
    package var thing: Thing?
    /// All reminders are meant.
    package var isAll = false
    /// Of ``Act/taken``: how many they were, such as both; nil if that was not said.
    package var count: Int?
    /// Of ``Act/taken``: it is not certain.
    package var isDoubted = false
    package var plan = ReminderPlan()
    /// "Set my iron reminder to 9": a reminder that is there is changed.
    package var isOfKnown = false
    /// The times of day that are changed: "from 8 to 9"; empty if none was said.
    package var oldTimes: [DayTime] = []
    /// The length of a snooze.
    package var minutes: Int?
    /// Of a snooze the time of day was said at which it ends.
    package var saysUntil = false
    /// The words behind ``Act/taken`` that say how much or when: "at 7:50"; nil if nothing follows.
    package var besides: String?
    /// The days that a question about missed doses names.
    package var span: LogSpan?
    /// Several reminders in place of one: other amounts, things or days at other times.
    package var shares: [Share] = []

    package init(_ act: Act) {
        self.act = act
    }
}

/// When somebody wants to be reminded, as far as it was said.
package struct ReminderPlan: Sendable, Hashable {
    /// What is missing, or cannot be.
    package enum Problem: Sendable, Hashable {
        /// No time of day was said, or only a part of the day.
        case noTime
        /// There is no such day.
        case never
        /// No rule of ``Recurrence`` has it: "on even days".
        case beyond
    }

    /// Times of day that were said.
    package var times: [DayTime] = []
    /// "At 8" was taken as before noon, or as after it.
    package var assumed: [UnderstoodTime.Assumption] = []
    /// The usual times of parts of the day that were said; each is asked about.
    package var usualTimes: [DayTime] = []
    /// The meal that the times are those of.
    package var meal: Meal?
    /// What repeats; nil if nothing was said to.
    package var frequency: Recurrence.Frequency?
    package var interval = 1
    package var weekdays: Set<Int> = []
    /// Which of the weekdays of a month, as in ``Recurrence``.
    package var ordinals: Set<Int> = []
    package var monthDays: Set<Int> = []
    /// How often on a day, if only that was said.
    package var timesADay: Int?
    /// The noon of the one day that was named.
    package var day: Date?
    /// That day was named by its weekday alone; it is today or one of the six days after it.
    package var isNextWeekday = false
    /// The one moment that was named: "in 20 minutes".
    package var moment: Date?
    /// The last moment.
    package var until: Date?
    /// How many months, and days, it goes on.
    package var lengthMonths = 0
    package var lengthDays = 0
    package var isImpossible = false
    package var isBeyond = false

    package init() {}

    /// Nothing was said of when.
    package var isEmpty: Bool { self == ReminderPlan() }

    /// What keeps it from being a schedule; nil if nothing does.
    package var problem: Problem? {
        if isBeyond { return .beyond }
        if isImpossible { return .never }
        if moment != nil { return nil }
        if [.hourly, .minutely].contains(frequency) { return nil }
        if times.isEmpty { return .noTime }
        if let timesADay, times.count < timesADay { return .noTime }
        return nil
    }

    /// What was said later, in place of what was said before.
    package func adding(_ later: ReminderPlan) -> ReminderPlan {
        if later.moment != nil || later.isImpossible || later.isBeyond { return later }
        var both = self
        if !later.times.isEmpty {
            both.times = later.times
            both.assumed = later.assumed
            both.usualTimes = []
            both.timesADay = nil
            both.meal = later.meal
        }
        if later.frequency != nil {
            both.frequency = later.frequency
            both.interval = later.interval
            both.weekdays = later.weekdays
            both.ordinals = later.ordinals
            both.monthDays = later.monthDays
        }
        if !later.usualTimes.isEmpty, later.times.isEmpty { both.usualTimes = later.usualTimes }
        both.timesADay = later.times.isEmpty ? later.timesADay ?? both.timesADay : nil
        if later.day != nil { (both.day, both.isNextWeekday) = (later.day, later.isNextWeekday) }
        both.until = later.until ?? both.until
        if later.lengthMonths != 0 || later.lengthDays != 0 {
            (both.lengthMonths, both.lengthDays) = (later.lengthMonths, later.lengthDays)
        }
        return both
    }
}
