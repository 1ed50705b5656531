public import AccessibleCore
public import Foundation

/// One of the three questions of PUQE-24, in the order in which they are asked.
///
/// PUQE is the Pregnancy-Unique Quantification of Emesis; PUQE-24 covers the last 24
/// hours. Source: A. Ebrahimi and others, "Nausea and vomiting of pregnancy: using the
/// 24-hour Pregnancy-Unique Quantification of Emesis (PUQE-24) scale", Journal of
/// Obstetrics and Gynaecology Canada 31 (2009), 803–807; as printed in Royal College of
/// Obstetricians and Gynaecologists, Green-top Guideline 69, appendix II.
public enum PUQEQuestion: String, Sendable, Hashable, Codable, CaseIterable {
    /// How long nausea was felt, in hours.
    case nausea
    /// How many times the person vomited.
    case vomiting
    /// How many times the person retched without bringing anything up.
    case retching

    /// The unit of a typed number.
    public enum Measure: String, Sendable, Hashable {
        /// A number of hours, which can have decimals, or a whole number of times.
        case hours, times
    }

    /// The unit in which this question is answered.
    public var measure: Measure { self == .nausea ? .hours : .times }

    /// The points that an answer can have.
    public static let points = 1...5

    /// The upper limit of each answer except the last, which has none.
    ///
    /// Hours between two answers, such as 3.5, belong to the higher one (Q2). Times are
    /// whole numbers.
    public var limits: [Decimal] {
        switch measure {
        case .hours: [0, 1, 3, 6]
        case .times: [0, 2, 4, 6]
        }
    }

    /// The greatest number accepted: 24 hours, or 999 times.
    public var greatest: Decimal { measure == .hours ? 24 : 999 }

    /// The points, 1 to 5, for a number of hours or times; throws if the number is not an
    /// answer.
    public func points(for amount: Decimal) throws(PUQEProblem) -> Int {
        if amount < 0 || amount > greatest { throw .outOfRange(amount, measure) }
        if measure == .times, amount.decimalPlaces > 0 { throw .notWhole(amount) }
        return (limits.firstIndex { amount <= $0 } ?? limits.count) + 1
    }

    /// The words of an answer, such as "2 to 3 hours".
    ///
    /// - Parameter points: 1 to 5; other numbers are moved into this range.
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

/// Why a number was refused as an answer; the previous answer stays.
public enum PUQEProblem: Error, Sendable, Hashable {
    /// The number is negative or above ``PUQEQuestion/greatest``.
    case outOfRange(Decimal, PUQEQuestion.Measure)
    /// The number has decimals, but times are whole numbers.
    case notWhole(Decimal)
}
