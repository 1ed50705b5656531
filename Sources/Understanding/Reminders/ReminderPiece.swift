import Journal

/// What some words of a request about reminders say.
///
/// Raw values are names of meanings in `reminders.yaml`.
enum ReminderWord: String, Sendable, Hashable, CaseIterable {
    // What is to be done.
    /// "Remind me to".
    case add
    /// "Stop reminding me about".
    case cancel
    /// "Which reminders do I have".
    case list
    /// "What is due".
    case due
    /// "I took it".
    case taken
    /// "Took everything", "all taken".
    case allTaken = "all-taken"
    /// "Maybe", "I think".
    case doubt
    /// Medicines without a name, which elsewhere are words as any other: "pills".
    case medicines
    /// "Skip", "I'm not taking".
    case skip
    /// "Snooze", "remind me again".
    case snooze
    /// "Did I miss any".
    case missed
    /// "Which medicine haven't I taken", "what is left to take".
    case left
    /// "Delete", "set up", "show": what is to be done if a reminder is spoken of.
    case remove, make, show
    /// "Move", "change": to other times if a reminder is spoken of. With the number 1, it is.
    case change
    /// "Reminder".
    case reminder
    /// "All".
    case all
    /// Words that only together ask something, in languages that put others between them: "habe
    /// ich … vergessen", "habe ich alle … genommen", "ich nehme … nicht", "ich lasse … aus".
    case did, missing, used, regular, refuse, refused, leave, away
    case didAll = "did-all"
    /// "Welche Medikamente habe ich", "an welchen Tagen habe ich", and "nicht genommen".
    case which, untaken
    case whichDays = "which-days"

    // When.
    /// Every so long: "every 8 hours", "every other day".
    case every
    /// Every day.
    case daily
    /// Every so many weeks or months; the number is how many.
    case weekly, monthly
    /// A day of the week of each month; the number is which one, -1 the last: "the first Monday of
    /// the month". Without a number, those that stand before the day: "the first and third Monday".
    case ordinal
    /// The last day of each month.
    case monthEnd = "month-end"
    /// Days of the week.
    case on
    /// Monday to Friday; Saturday and Sunday.
    case workdays, weekends
    /// So many times a day.
    case times
    /// With each of the three main meals.
    case meals
    /// Clock times behind one word: "at 8 and 20".
    case at
    /// Parts of the day: "every morning", "at bedtime".
    case part
    /// The first time; the last day; how long.
    case from, until, length
    /// "Later", which names no time.
    case later
    /// What follows is left out: "except", "but not". With the number 1, only days that do:
    /// "not", "without".
    case except
    /// Days that no rule has: "on even days".
    case beyond

    // What only connects.
    /// Verbs of taking, which say that the thing is a medicine, and of eating and drinking.
    case take, eat, drink
    /// A medicine or dose without a name: "it", "my medicine".
    case it
    /// Words that change nothing.
    case skipped = "-"
    /// Words that make it something else: "remind my husband".
    case other
}

/// A few words with what stands among them.
struct ReminderPiece: Sendable, Hashable {
    let word: ReminderWord
    var number: Int?
    /// Whole numbers among the words: weekdays, days of a month.
    var ints: [Int] = []
    var times: [TimeSpec] = []
    var parts: [Int] = []
    var length: TimeSpan?
}

extension Semantics {
    /// What words of a request about reminders say.
    func reminder(_ meaning: Meaning, _ values: [Value]) -> Value? {
        guard let word = meaning.name.flatMap(ReminderWord.init) else { return nil }
        var piece = ReminderPiece(word: word, number: meaning.argument)
        var amount: Rational?
        for value in values {
            switch value {
            case .int(let whole): piece.ints.append(whole)
            case .number(let number):
                amount = number
                if let whole = number.whole { piece.ints.append(whole) }
            case .time(let spec): piece.times.append(spec)
            case .part(let part): piece.parts.append(part)
            case .duration(let length): piece.length = length
            case .durationUnit(let unit):
                let count = amount ?? Rational(piece.ints.last ?? meaning.argument ?? 1)
                piece.length = TimeSpan(count, unit)
                if piece.length == nil { return nil }
            case .meal(let meal):
                var spec = TimeSpec()
                spec.meal = TimeSpec.MealTime(meal: meal, offset: 0)
                piece.times.append(spec)
            default: break
            }
        }
        return .reminder(piece)
    }
}
