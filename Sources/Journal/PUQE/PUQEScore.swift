public import Foundation

/// The severity that a PUQE-24 score means, as published; it is not a diagnosis.
public enum PUQEBand: String, Sendable, Hashable, Codable, CaseIterable {
    /// 3 to 6 points.
    case mild
    /// 7 to 12 points.
    case moderate
    /// 13 to 15 points.
    case severe

    /// Reads a score; nil below 3 or above 15.
    public init?(score: Int) {
        switch score {
        case 3...6: self = .mild
        case 7...12: self = .moderate
        case 13...15: self = .severe
        default: return nil
        }
    }

    /// Reads a score; nil below 3, above 15, or if it is not whole.
    public init?(score: Decimal) {
        let whole = NSDecimalNumber(decimal: score).intValue
        guard (0...100).contains(score), Decimal(whole) == score else { return nil }
        self.init(score: whole)
    }
}

/// The three answers of PUQE-24 and their total.
public struct PUQEScore: Sendable, Hashable {
    /// The points for nausea, vomiting and retching, 1 to 5 each.
    public let points: [Int]

    /// Makes a score; nil unless there are three answers of 1 to 5 points.
    public init?(points: [Int]) {
        guard points.count == PUQEQuestion.allCases.count,
            points.allSatisfy(PUQEQuestion.points.contains)
        else { return nil }
        self.points = points
    }

    /// The sum of the points, 3 to 15.
    public var total: Int { points.reduce(0, +) }

    /// The severity that the total means.
    public var band: PUQEBand {
        PUQEBand(score: total) ?? .severe
    }

    /// The answers as they are stored in an entry's words, the same in every language:
    /// `nausea 3, vomiting 2, retching 2`.
    public var plainText: String {
        zip(PUQEQuestion.allCases, points).map { "\($0.rawValue) \($1)" }
            .joined(separator: ", ")
    }

    /// Reads the form that ``plainText`` writes; nil for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: ",").map {
            $0.split(separator: " ").map(String.init)
        }
        guard parts.allSatisfy({ $0.count == 2 }),
            parts.map(\.[0]) == PUQEQuestion.allCases.map(\.rawValue)
        else { return nil }
        self.init(points: parts.compactMap { Int($0[1]) })
    }
}
