public import AccessibleCore
public import Foundation

/// One of the three questions of PUQE-24, in the order they are asked.
///
/// The Pregnancy-Unique Quantification of Emesis, over the last 24 hours:
/// A. Ebrahimi and others, "Nausea and vomiting of pregnancy: using the 24-hour
/// Pregnancy-Unique Quantification of Emesis (PUQE-24) scale", Journal of
/// Obstetrics and Gynaecology Canada 31 (2009), 803–807; as printed in Royal
/// College of Obstetricians and Gynaecologists, Green-top Guideline 69,
/// appendix II.
public enum PUQEQuestion: String, Sendable, Hashable, Codable, CaseIterable {
    /// For how long nausea was felt, in hours.
    case nausea
    /// How often vomiting happened.
    case vomiting
    /// How often retching brought nothing up.
    case retching

    /// What a typed number means.
    public enum Measure: String, Sendable, Hashable {
        case hours, times
    }

    public var measure: Measure { self == .nausea ? .hours : .times }

    /// The points that an answer can have.
    public static let points = 1...5

    /// The greatest amount of each band but the last, which has no end.
    ///
    /// Hours between two bands, such as three and a half, belong to the higher
    /// one (Q2); times are whole.
    public var limits: [Decimal] {
        switch measure {
        case .hours: [0, 1, 3, 6]
        case .times: [0, 2, 4, 6]
        }
    }

    /// The greatest number that is taken: a day has 24 hours, and no count of
    /// times has four digits.
    public var greatest: Decimal { measure == .hours ? 24 : 999 }

    /// The points, 1 to 5, of a number of hours or times.
    public func points(for amount: Decimal) throws(PUQEProblem) -> Int {
        if amount < 0 || amount > greatest { throw .outOfRange(amount, measure) }
        if measure == .times, amount.decimalPlaces > 0 { throw .notWhole(amount) }
        return (limits.firstIndex { amount <= $0 } ?? limits.count) + 1
    }

    /// What an answer is called: "2 to 3 hours".
    ///
    /// - Parameter points: 1 to 5.
    public func label(points: Int) -> Message {
        let keys =
            switch measure {
            case .hours:
                [
                    "puqe.no-hours", "puqe.1-hour", "puqe.2-hours", "puqe.4-hours",
                    "puqe.more-hours",
                ]
            case .times:
                ["puqe.no-times", "puqe.1-time", "puqe.3-times", "puqe.5-times", "puqe.7-times"]
            }
        return Message(keys[min(max(points, 1), keys.count) - 1])
    }
}

/// Why a number is no answer; the old one stays.
public enum PUQEProblem: Error, Sendable, Hashable {
    /// Less than none, or more than a day has hours.
    case outOfRange(Decimal, PUQEQuestion.Measure)
    /// Times are counted: 2.5 is none.
    case notWhole(Decimal)
}
