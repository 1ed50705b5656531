import Foundation
import Journal

/// The vertical scale of a chart: from where to where, and which values are named.
struct ChartScale {
    let low: Double
    let high: Double
    let ticks: [Decimal]

    /// A scale on which all values of a trend have room.
    init(_ trend: Trend) {
        let values = trend.points.flatMap { [$0.value] + trend.alike($0) }.map(Self.double)
        let least = values.min() ?? 0
        let most = values.max() ?? 1
        switch trend.measure {
        case .severity: (low, high, ticks) = (0.5, 3.5, [1, 2, 3])
        case .score: (low, high, ticks) = (0, 10, [0, 2, 4, 6, 8, 10])
        case .puqe: (low, high, ticks) = (3, 15, [3, 6, 9, 12, 15])
        default:
            let step = Self.step(max(most - least, 1e-6 + abs(most) * 0.01) / 4)
            let first = (least / step).rounded(.down)
            let last = max(first + 1, (most / step).rounded(.up))
            low = first * step
            high = last * step
            let exact = Self.decimal(step)
            ticks = stride(from: first, through: last, by: 1).map { Decimal($0) * exact }
        }
    }

    /// Where a value is, from 0 at the bottom to 1 at the top.
    func position(_ value: Decimal) -> Double {
        min(max((Self.double(value) - low) / (high - low), 0), 1)
    }

    /// The next 1, 2 or 5 with zeros that is at least so large.
    private static func step(_ least: Double) -> Double {
        let power = pow(10, log10(least).rounded(.down))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * 0.999 } ?? power * 10
    }

    private static func double(_ number: Decimal) -> Double {
        NSDecimalNumber(decimal: number).doubleValue
    }

    /// A step without the digits that binary fractions add.
    private static func decimal(_ step: Double) -> Decimal {
        let places = max(0, -Int(log10(step).rounded(.down)))
        return Decimal(string: String(format: "%.\(places)f", step)) ?? 1
    }
}
