public import AccessibleCore
public import Foundation

/// The kind of thing that an entry records.
public enum EntryKind: Sendable, Hashable {
    /// A food that was eaten.
    case food
    /// Any drink except water.
    case drink
    /// Water that was drunk.
    case water
    /// A vitamin, supplement or medicine that was taken.
    case vitamin
    /// A vitamin or supplement that was added to the person's list, not taken.
    case vitaminAdded
    /// A symptom that was felt.
    case symptom
    /// The result of the PUQE-24 questionnaire; see ``PUQEScore``.
    case puqe
    /// A body weight.
    case weight
    /// A value that was measured, such as a blood pressure.
    case measured(MeasurementKind)
    /// The person's own words, kept as they are.
    case note
}

extension EntryKind: RawRepresentable, Codable, CaseIterable {
    private static let plain: [String: EntryKind] = [
        "food": .food, "drink": .drink, "water": .water, "vitamin": .vitamin,
        "vitamin-added": .vitaminAdded, "symptom": .symptom, "puqe": .puqe, "weight": .weight,
        "note": .note,
    ]

    /// Every kind, with those that are measured in the order of their table.
    public static let allCases: [EntryKind] =
        [.food, .drink, .water, .vitamin, .vitaminAdded, .symptom, .puqe, .weight, .note]
        + MeasurementKind.allCases.map(EntryKind.measured)

    /// Reads the name that ``rawValue`` writes; nil for any other.
    public init?(rawValue: String) {
        guard
            let kind = Self.plain[rawValue]
                ?? MeasurementKind(rawValue: rawValue).map(EntryKind.measured)
        else { return nil }
        self = kind
    }

    /// The name in files: `food`, `blood-pressure`.
    public var rawValue: String {
        switch self {
        case .food: "food"
        case .drink: "drink"
        case .water: "water"
        case .vitamin: "vitamin"
        case .vitaminAdded: "vitamin-added"
        case .symptom: "symptom"
        case .puqe: "puqe"
        case .weight: "weight"
        case .measured(let kind): kind.rawValue
        case .note: "note"
        }
    }

    /// What is measured; nil for any other kind.
    public var measurement: MeasurementKind? {
        if case .measured(let kind) = self { kind } else { nil }
    }
}

/// The meal that an entry belongs to.
public enum Meal: String, Sendable, Hashable, Codable, CaseIterable {
    /// The three main meals, and anything eaten between them.
    case breakfast, lunch, dinner, snack
}

/// How bad a symptom was, in the person's own terms: a word or a score, never converted.
public enum Severity: Sendable, Hashable, Codable, RawRepresentable {
    /// The severity as a word.
    case mild, moderate, severe
    /// The severity as a score out of ten, 0 to 10.
    case score(Int)

    /// Reads the form that ``rawValue`` writes; nil for any other text or score.
    public init?(rawValue: String) {
        switch rawValue {
        case "mild": self = .mild
        case "moderate": self = .moderate
        case "severe": self = .severe
        default:
            let parts = rawValue.split(separator: "/")
            guard parts.count == 2, parts[1] == "10", let score = Int(parts[0]),
                (0...10).contains(score)
            else { return nil }
            self = .score(score)
        }
    }

    /// The text that is stored: `mild`, `moderate`, `severe`, or `7/10`.
    public var rawValue: String {
        switch self {
        case .mild: "mild"
        case .moderate: "moderate"
        case .severe: "severe"
        case .score(let score): "\(score)/10"
        }
    }
}

/// One entry of the log: what happened, how much, when, and the words it was made from.
public struct Entry: Sendable, Hashable, Codable, Identifiable {
    /// The id, which the store assigns when the entry is added; 0 until then.
    public var id: Int64
    /// The kind of thing that is recorded.
    public var kind: EntryKind
    /// The food, drink, vitamin or symptom in the person's own words, or the text of a
    /// note.
    ///
    /// It is empty for water and weight.
    public var item: String
    /// The amount as given, in its original unit (W5, L7); nil if none was given.
    public var quantity: Quantity?
    /// Further values of a measurement by the names of its fields, such as `diastolic`.
    public var fields: [String: Quantity]
    /// The severity of a symptom; nil if none was given.
    public var severity: Severity?
    /// The meal; nil if it belongs to none.
    public var meal: Meal?
    /// When it happened.
    public var time: Date
    /// When it ended; nil if no end or length was given.
    ///
    /// It is later than ``time``.
    public var end: Date?
    /// The time zone in which it happened, as an IANA identifier.
    ///
    /// With it, an entry stays on its day when the person travels.
    public var zone: String
    /// The sentence that the entry was made from, as typed or heard.
    public var words: String

    /// Makes an entry that is not stored yet; by default with only a kind, a time and a
    /// zone.
    public init(
        id: Int64 = 0, kind: EntryKind, item: String = "", quantity: Quantity? = nil,
        fields: [String: Quantity] = [:], severity: Severity? = nil, meal: Meal? = nil,
        time: Date, end: Date? = nil, zone: String, words: String = ""
    ) {
        self.id = id
        self.kind = kind
        self.item = item
        self.quantity = quantity
        self.fields = fields
        self.severity = severity
        self.meal = meal
        self.time = time
        self.end = end
        self.zone = zone
        self.words = words
    }

    /// How long it lasted, in seconds; nil if it has no end.
    public var duration: TimeInterval? { end.map { $0.timeIntervalSince(time) } }

    /// This entry with another time; it lasts as long as before.
    public func moved(to time: Date) -> Entry {
        var moved = self
        moved.end = duration.map { time + $0 }
        moved.time = time
        return moved
    }
}
