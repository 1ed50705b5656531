package import AccessibleCore
package import Foundation
package import Journal

/// A question about the log, as a value (D1).
package struct LogQuestion: Sendable, Hashable {
    /// What is asked.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// When it was last; when it is next; how long ago it was.
        case last, next, since
        /// When it was first, or for the second or third time, in some days.
        case first
        /// Whether it was.
        case did
        /// How much; how many things; how many times.
        case total, count, times
        /// On how many days.
        case days
        /// What there is.
        case list
        /// The value of a measurement, and how it changed.
        case value, change
        /// The mean of values; the mean of the totals of days.
        case average
        case averageDay = "average-day"
        /// The highest or worst, and the lowest; by the totals of days.
        case most, least
        case mostDay = "most-day"
        case leastDay = "least-day"
        /// Whether it was more or less than in other days.
        case compare
        /// Whether more may be taken, which is answered with facts alone.
        case advice
        /// How long it was from the other thing to this one.
        case elapsed
        /// What there was in the hours before the other thing, and after it.
        case before, after
        /// At what time of the day it usually is.
        case usual
        /// Whether it was more often than the other thing.
        case moreOften = "more-often"
        /// On how many days it was not.
        case daysWithout = "days-without"
    }

    /// Which of two stretches of days is asked for.
    package enum Choice: Sendable, Hashable { case more, less }

    /// Values that are meant: those above a number, or those below it.
    package struct Bound: Sendable, Hashable {
        package var isAbove: Bool
        package var amount: Decimal
        /// Nil for the unit of each entry.
        package var unit: MeasureUnit?
        /// Which value of an entry that has several; 0 is the first.
        package var field = 0
        /// The number itself is meant as well.
        package var isInclusive = false
    }

    /// What it is about; what is nil or empty restricts nothing.
    package struct Subject: Sendable, Hashable {
        /// A thing in the person's words.
        package var name: String?
        /// Other names of the thing.
        package var otherNames: [String] = []
        /// The thing is a class such as "vitamins", and the other names are of its members.
        package var isClass = false
        /// Things that have one of the other names in them, and are not meant.
        package var excludedNames: [String] = []
        /// What the thing may be the name of where no entry is called so: "sugar" of glucose.
        package var reading: MeasurementKind?
        /// The kinds of entries.
        package var kinds: Set<EntryKind> = []
        /// The words themselves name kinds, and do not only suggest them.
        package var areKindsSaid = false
        package var meal: Meal?
        package var severity: Severity?
        /// Only entries with such a value are meant.
        package var bound: Bound?
        /// It was eaten, drunk or taken, as a verb says: a thing that was felt is not meant.
        package var isHad = false
        /// How it was, or a value, is asked as well, which the log does not say: "sleep well",
        /// "run 10 km".
        package var isPartly = false
        /// It is "it": the medicine that was spoken of last.
        package var isIt = false

        package init(
            name: String? = nil, kinds: Set<EntryKind> = [], areKindsSaid: Bool = false,
            meal: Meal? = nil, severity: Severity? = nil
        ) {
            self.name = name
            self.kinds = kinds
            self.areKindsSaid = areKindsSaid
            self.meal = meal
            self.severity = severity
        }

        /// It is about one kind of value: weights, or measurements.
        package var isMeasured: Bool {
            guard kinds.count == 1, let kind = kinds.first else { return false }
            return kind == .weight || kind.measurement != nil
        }

        /// It is about moods, of which the highest is the best.
        var isRated: Bool { kinds.count == 1 && kinds.first?.measurement?.row.form == .rated }

        /// It is about lengths that add up, of sleep or exercise.
        package var isSummed: Bool {
            guard kinds.count == 1, let row = kinds.first?.measurement?.row else { return false }
            return row.form == .named || row.form == .stretch && row.needsValue
        }

        /// It is about one kind of what is told of the day, such as exercise.
        package var isOfActivity: Bool {
            guard areKindsSaid, kinds.count == 1 else { return false }
            return kinds.first?.measurement.map { $0.row.form == .named } ?? false
        }

        /// It is about sleep, without a name such as "nap".
        package var isOfNights: Bool {
            kinds.count == 1 && name == nil && kinds.allSatisfy(\.isByEnd)
        }

        /// It is about entries of so many kinds that no one word names them.
        package var isOfManyKinds: Bool {
            name == nil && meal == nil && severity == nil && (kinds.isEmpty || kinds.count > 2)
        }

        /// It is about all entries.
        package var isEverything: Bool {
            name == nil && kinds.isEmpty && meal == nil && severity == nil
        }
    }

    package var kind: Kind
    package var subject: Subject
    /// Of questions about two things: the other one.
    package var other: Subject?
    /// The end of the other thing is meant, and not its beginning: "after I woke up".
    package var isOfOthersEnd = false
    /// Nil if none was said.
    package var span: LogSpan?
    /// The unit in which the answer is wanted.
    package var unit: MeasureUnit?
    /// How far it was is asked, and not how long.
    package var isOfDistance = false
    /// Of ``Kind/last``: when it ended is asked, and not when it began.
    package var isOfEnd = false
    /// Of ``Kind/next``: how long it is until then is asked.
    package var isOfWait = false
    /// Of ``Kind/value``: how long it was is asked, and not how strong.
    package var isOfLength = false
    /// Of ``Kind/first``, ``Kind/last`` and ``Kind/value``: which in order is asked for; 1 is the first, or the
    /// last.
    package var place = 1
    /// Of ``Kind/change``: only the value before the last one is compared with it.
    package var isSinceLast = false
    /// Of ``Kind/compare``: the days that ``span`` is compared with.
    package var otherSpan: LogSpan?
    /// Of ``Kind/compare``: which of the two had more, or less, is asked; nil if whether ``span`` had.
    package var choice: Choice?
    /// Of ``Kind/compare``: how often is compared, and not how much.
    package var isOfTimes = false
    /// Of ``Kind/compare``: how bad it was is compared.
    package var isOfStrength = false

    package init(
        kind: Kind, subject: Subject, span: LogSpan? = nil, unit: MeasureUnit? = nil
    ) {
        self.kind = kind
        self.subject = subject
        self.span = span
        self.unit = unit
    }
}

/// The days or moments that a question is about.
package struct LogSpan: Sendable, Hashable {
    /// How it was named, which decides its wording.
    package enum Name: String, Sendable, Hashable {
        case ever, day, part, week, month, weekend, year, days, hours, since, between, until
        /// The hours of one day from a time on, and those before one.
        case fromHour = "from-hour"
        case beforeHour = "before-hour"
        case thisWeek = "this-week"
        case lastWeek = "last-week"
        case thisMonth = "this-month"
        case thisYear = "this-year"
    }

    package var name: Name
    /// The first moment; nil for the beginning of the log.
    package var from: Date?
    /// The moment before which it ends; nil for no end.
    package var to: Date?
    /// How many days or hours it was said to have.
    package var count: Int

    package init(_ name: Name, from: Date? = nil, to: Date? = nil, count: Int = 0) {
        self.name = name
        self.from = from
        self.to = to
        self.count = count
    }

    /// The whole log.
    package static let ever = LogSpan(.ever)

    /// It is of one day, or of hours that follow each other.
    package var isOfOneDay: Bool { [.day, .part, .fromHour, .beforeHour].contains(name) }
}

/// What the reader of questions makes of a text.
package enum QuestionReading: Sendable, Hashable {
    /// It asks nothing of the log.
    case none
    /// It asks something that cannot be answered from the log.
    case unable
    case question(LogQuestion)
}
