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
    case determiner, prepared, reference, form, prepare, owner, habitual, thirdPerson, own, instead
    case reading, weakReading, readingUnit, apply, container, more, since, general, cook, takenBack,
        definite, until, administer,
        except, all, comment, relative, elsewhere, outcome, reason, vagueCount, still,
        nameless, feltVerb, energy, insulin

    /// The key in `vocabulary.yaml`; in a grammar pattern its singular stands in
    /// angle brackets.
    var key: String {
        switch self {
        case .number: "number"
        case .multiplier: "multiplier"
        case .fraction: "fraction"
        case .ordinal: "ordinal"
        case .article: "article"
        case .and: "and"
        case .point: "point"
        case .minus: "minus"
        case .unit: "unit"
        case .durationUnit: "duration-unit"
        case .shortUnit: "short-unit"
        case .weekday: "weekday"
        case .month: "month"
        case .part: "day-part"
        case .meal: "meal"
        case .meridiem: "meridiem"
        case .food: "food"
        case .drink: "drink"
        case .water: "water"
        case .vitamin: "vitamin"
        case .symptom: "symptom"
        case .puqe: "puqe"
        case .weight: "weight"
        case .score: "score"
        case .severity: "severity"
        case .times: "times"
        case .eat: "eat"
        case .drinkVerb: "drink-verb"
        case .take: "take"
        case .have: "have"
        case .feel: "feel"
        case .weigh: "weigh"
        case .add: "add"
        case .log: "log"
        case .otherVerb: "other-verb"
        case .subject: "subject"
        case .otherSubject: "other-subject"
        case .negation: "negation"
        case .question: "question"
        case .plan: "plan"
        case .filler: "filler"
        case .separator: "separator"
        case .stop: "stop"
        case .with: "with"
        case .list: "list"
        case .correction: "correction"
        case .notTaken: "not-taken"
        case .well: "well"
        case .of: "of"
        case .be: "be"
        case .body: "body"
        case .side: "side"
        case .without: "without"
        case .yes: "yes"
        case .no: "no"
        case .participle: "participle"
        case .present: "present"
        case .again: "again"
        case .usual: "usual-name"
        case .pain: "pain"
        case .painVerb: "pain-verb"
        case .habit: "habit"
        case .deletion: "deletion"
        case .one: "one"
        case .scale: "scale"
        case .denominator: "denominator"
        case .over: "over"
        case .measure: "measure"
        case .remaining: "remaining"
        case .also: "also"
        case .heading: "heading"
        case .each: "each"
        case .determiner: "determiner"
        case .prepared: "prepared"
        case .reference: "reference"
        case .form: "form"
        case .prepare: "prepare"
        case .owner: "owner"
        case .habitual: "habitual"
        case .own: "own"
        case .instead: "instead"
        case .thirdPerson: "third-person"
        case .reading: "reading"
        case .weakReading: "weak-reading"
        case .readingUnit: "reading-unit"
        case .apply: "apply"
        case .container: "container"
        case .more: "more"
        case .since: "since"
        case .general: "general"
        case .cook: "cook"
        case .takenBack: "taken-back"
        case .definite: "definite"
        case .until: "until"
        case .administer: "administer"
        case .except: "except"
        case .all: "all"
        case .comment: "comment"
        case .relative: "relative"
        case .elsewhere: "elsewhere"
        case .outcome: "outcome"
        case .reason: "reason"
        case .vagueCount: "vague-count"
        case .still: "still"
        case .nameless: "nameless"
        case .feltVerb: "symptom-verb"
        case .energy: "energy"
        case .insulin: "insulin"
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
        case .unit, .measure, .readingUnit:
            MeasureUnit(rawValue: key).flatMap { MeasureUnit.allCases.firstIndex(of: $0) }
                .map(Int32.init)
        case .reading, .weakReading:
            MeasurementKind(rawValue: key).map { Int32($0.place) }
        case .meal:
            Meal(rawValue: key).flatMap { Meal.allCases.firstIndex(of: $0) }.map(Int32.init)
        case .severity: ["mild", "moderate", "severe"].firstIndex(of: key).map(Int32.init)
        case .durationUnit, .shortUnit: DurationUnit(key)?.rawValue
        case .meridiem: ["am", "pm"].firstIndex(of: key).map(Int32.init)
        case .separator:
            ["and", "comma", "then", "but", "only"].firstIndex(of: key).map(Int32.init)
        case .deletion: ["no", "yes"].firstIndex(of: key).map(Int32.init)
        case .again: ["one", "same"].firstIndex(of: key).map(Int32.init)
        case .general: ["one", "several"].firstIndex(of: key).map(Int32.init)
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
        guard let unit = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = unit
    }

    /// As the files write it.
    var name: String {
        switch self {
        case .second: "second"
        case .minute: "minute"
        case .hour: "hour"
        case .day: "day"
        case .week: "week"
        case .fortnight: "fortnight"
        case .month: "month"
        case .year: "year"
        }
    }
}
