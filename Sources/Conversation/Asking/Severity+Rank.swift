import Foundation
import Journal

extension Severity {
    /// How bad it is, to compare words with scores; it is never said.
    var rank: Decimal {
        switch self {
        case .mild: 2
        case .moderate: 5
        case .severe: 8
        case .score(let score): Decimal(score)
        }
    }
}
