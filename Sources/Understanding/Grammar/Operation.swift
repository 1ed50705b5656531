import AccessibleCore

/// What a pattern means: a computation over the values of its parts.
enum Operation: String, Sendable, CaseIterable {
    /// The times of all parts together; the only value, when there is one.
    case merge
    case now, ago, ahead, earlier
    /// A day so many days from today.
    case day
    /// A weekday: the latest, or of the week so many weeks from this one.
    case weekday, lastWeekday = "last-weekday", weekOf = "week-of", nextWeekday = "next-weekday"
    case ordinalWeekday = "ordinal-weekday"
    /// Numbers and a month, in the order year, month, day as they are found.
    case date
    case dayOfMonth = "day-of-month"
    case numericDate = "numeric-date"
    /// Hour, minute, second, with or without am or pm; the argument is a fixed hour.
    case clock
    /// A fixed number as the hour of a clock.
    case hour
    case compactClock = "compact-clock"
    case minutesPast = "minutes-past", minutesTo = "minutes-to"
    case part, early, late
    /// The whole of a day or of a part of it, which is today's only if no day is named: "all
    /// afternoon".
    case throughout
    /// A part of the day that was named before: "that night".
    case thatPart = "that-part"
    /// A meal's usual time and so many minutes.
    case meal
    case before, after
    /// A range: its beginning.
    case range
    case duration, sum
    /// So many minutes more than a duration: "una hora y veinte".
    case plusMinutes = "plus-minutes"
    case quantity, quantityPlus = "quantity-plus", compound, kilograms
    case number
    /// Hundreds, and tens or ones behind them: "one seventy five".
    case hundreds
    case score
    /// A kind of utterance, which the argument names.
    case kind
    /// What words of a question ask, which the argument names.
    case asks
    /// Names of the same thing, with commas between them.
    case same
    /// Kinds of entries, and names of what belongs to a class such as "vitamins".
    case members
    /// A stretch of days that a question is about, which the first argument names.
    case span
    /// What words of a request about reminders say, which the first argument names.
    case remind
    /// What words that tell of the day say, which the first argument names.
    case activity = "tells"
}

/// An operation with its arguments, from the right side of a pattern.
struct Meaning: Sendable, Hashable {
    let operation: Operation
    let argument: Int?
    let name: String?

    init(_ operation: Operation = .merge, _ argument: Int? = nil, name: String? = nil) {
        self.operation = operation
        self.argument = argument
        self.name = name
    }

    /// Reads `minutes-past 15`, `part 0 evening`, or `part any night`.
    init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard let first = parts.first, let operation = Operation(rawValue: String(first)),
            parts.count <= 3 || operation == .members
        else { return nil }
        var argument: Int?
        if operation == .kind {
            guard parts.count == 2, UtteranceKind(rawValue: String(parts[1])) != nil else {
                return nil
            }
            self.init(operation, name: String(parts[1]))
            return
        }
        if operation == .asks {
            guard parts.count == 2, QuestionWord.all(in: String(parts[1])) != nil else {
                return nil
            }
            self.init(operation, name: String(parts[1]))
            return
        }
        if operation == .activity {
            guard parts.count == 2, ActivityWord.isMeaning(String(parts[1])) else { return nil }
            self.init(operation, name: String(parts[1]))
            return
        }
        if operation == .members {
            let text = parts.dropFirst().joined(separator: " ")
            guard ClassMembers(text) != nil else { return nil }
            self.init(operation, name: text)
            return
        }
        if operation == .same {
            guard parts.count == 2 else { return nil }
            self.init(operation, name: String(parts[1]))
            return
        }
        if operation == .span || operation == .remind {
            let isKnown =
                parts.count >= 2
                && (operation == .span
                    ? QuestionSpan.Form(rawValue: String(parts[1])) != nil
                    : ReminderWord(rawValue: String(parts[1])) != nil)
            guard isKnown else {
                return nil
            }
            if parts.count > 2, Int(parts[2]) == nil { return nil }
            self.init(operation, parts.count > 2 ? Int(parts[2]) : nil, name: String(parts[1]))
            return
        }
        if parts.count > 1 {
            argument = Int(parts[1])
            if argument == nil, parts[1] != "any" { return nil }
        }
        self.init(operation, argument, name: parts.count > 2 ? String(parts[2]) : nil)
    }
}
