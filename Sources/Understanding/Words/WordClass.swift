import AccessibleCore
import Journal

/// A list of words in `vocabulary.yaml`.
///
/// A list whose key has a plain text holds words alike; one whose key has a
/// mapping gives each group of words a value.
enum WordClass: UInt8, CaseIterable, Sendable {
    case number, multiplier, fraction, ordinal, article, and, point, minus
    case unit, durationUnit, shortUnit, weekday, month, part, meal, meridiem
    case food, drink, water, vitamin, symptom, puqe, weight, score
    case severity, times, eat, drinkVerb, take, have, feel, weigh, add, log, otherVerb
    case subject, otherSubject, negation, question, plan, filler, separator, stop, with, list
    case correction, notTaken, well, of, be, body, side, without
    case yes, no, participle, present, again, usual, pain, painVerb, habit, deletion
    case one, scale, denominator, over, measure, remaining, also, heading, each
    case determiner, prepared, reference, form, prepare, owner, habitual, thirdPerson

    /// The key in `vocabulary.yaml`; in a grammar pattern its singular stands in
    /// angle brackets.
    var key: String {
        switch self {
        case .durationUnit: "duration-unit"
        case .shortUnit: "short-unit"
        case .part: "day-part"
        case .drinkVerb: "drink-verb"
        case .otherVerb: "other-verb"
        case .otherSubject: "other-subject"
        case .notTaken: "not-taken"
        case .usual: "usual-name"
        case .painVerb: "pain-verb"
        case .thirdPerson: "third-person"
        default: String(describing: self)
        }
    }

    /// The lists from the last bit on share it: a hint that one may begin here.
    var bit: UInt64 { 1 << UInt64(min(rawValue, 55)) }

    /// The bits of several lists.
    static func bits(_ lists: [WordClass]) -> UInt64 { lists.reduce(0) { $0 | $1.bit } }

    /// Above the bits of the classes, one bit for each kind of token.
    static func bit(of kind: WordToken.Kind) -> UInt64 { 1 << (56 + UInt64(kind.rawValue)) }

    /// The number that stands for a group's key; nil when the key is unknown.
    func payload(_ key: String) -> Int32? {
        switch self {
        case .unit, .measure:
            MeasureUnit(rawValue: key).flatMap { MeasureUnit.allCases.firstIndex(of: $0) }
                .map(Int32.init)
        case .meal:
            Meal(rawValue: key).flatMap { Meal.allCases.firstIndex(of: $0) }.map(Int32.init)
        case .severity: ["mild", "moderate", "severe"].firstIndex(of: key).map(Int32.init)
        case .durationUnit, .shortUnit: DurationUnit(key)?.rawValue
        case .meridiem: ["am", "pm"].firstIndex(of: key).map(Int32.init)
        case .separator:
            ["and", "comma", "then", "but", "only"].firstIndex(of: key).map(Int32.init)
        case .deletion: ["no", "yes"].firstIndex(of: key).map(Int32.init)
        case .correction: ["strong", "weak"].firstIndex(of: key).map(Int32.init)
        case .fraction:
            Self.fractionPayload(key)
        default: Int32(key)
        }
    }

    /// A fraction below one is stored as numerator * 1000 + denominator.
    private static func fractionPayload(_ key: String) -> Int32? {
        let parts = key.split(separator: "/").compactMap { Int32($0) }
        guard parts.count == 2, (1..<1000).contains(parts[1]), (1..<1000).contains(parts[0]) else {
            return nil
        }
        return parts[0] * 1000 + parts[1]
    }
}

/// A unit of time; months and years are of the calendar's length.
enum DurationUnit: Int32, Sendable, CaseIterable {
    case second, minute, hour, day, week, fortnight, month, year

    init?(_ name: String) {
        guard let unit = Self.allCases.first(where: { String(describing: $0) == name }) else {
            return nil
        }
        self = unit
    }
}
