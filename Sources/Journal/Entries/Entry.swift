public import AccessibleCore
public import Foundation

/// What kind of thing an entry records.
public enum EntryKind: String, Sendable, Hashable, Codable, CaseIterable {
    case food
    /// Any drink but water.
    case drink
    case water
    /// A vitamin, supplement or medicine that was taken.
    case vitamin
    /// A vitamin or supplement that was put on the person's list, not taken.
    case vitaminAdded = "vitamin-added"
    case symptom
    case puqe
    case weight
    /// Words that were not understood and that the person chose to keep.
    case note
}

/// A meal an entry belongs to.
public enum Meal: String, Sendable, Hashable, Codable, CaseIterable {
    case breakfast, lunch, dinner, snack
}

/// How bad a symptom was, as it was said: a word or a score, never converted.
public enum Severity: Sendable, Hashable, Codable, RawRepresentable {
    case mild, moderate, severe
    /// Out of ten; 0 to 10.
    case score(Int)

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

    /// `mild`, `moderate`, `severe`, or `7/10`.
    public var rawValue: String {
        switch self {
        case .mild: "mild"
        case .moderate: "moderate"
        case .severe: "severe"
        case .score(let score): "\(score)/10"
        }
    }
}

/// One line of the log: what happened, how much, when, and the words it came from.
public struct Entry: Sendable, Hashable, Codable, Identifiable {
    /// Given by the store when the entry is added; 0 until then.
    public var id: Int64
    public var kind: EntryKind
    /// The food, drink, vitamin or symptom in the person's own word; the text
    /// of a note; empty for water and weight.
    public var item: String
    /// As entered, in its own unit (W5, L7); nil when no amount was given.
    public var quantity: Quantity?
    public var severity: Severity?
    public var meal: Meal?
    /// When it happened.
    public var time: Date
    /// The time zone it happened in, an IANA identifier, so that a day stays
    /// the day it was when the person travels.
    public var zone: String
    /// The sentence it came from, as typed or heard.
    public var words: String

    public init(
        id: Int64 = 0, kind: EntryKind, item: String = "", quantity: Quantity? = nil,
        severity: Severity? = nil, meal: Meal? = nil, time: Date, zone: String, words: String = ""
    ) {
        self.id = id
        self.kind = kind
        self.item = item
        self.quantity = quantity
        self.severity = severity
        self.meal = meal
        self.time = time
        self.zone = zone
        self.words = words
    }

    /// The same entry at another time.
    public func moved(to time: Date) -> Entry {
        var moved = self
        moved.time = time
        return moved
    }
}
