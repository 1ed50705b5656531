public import AccessibleCore
public import Foundation

/// Values over time: those of entries, or of days.
public struct Trend: Sendable, Hashable {
    /// What the values are.
    public enum Measure: Sendable, Hashable {
        /// Amounts in a unit, such as weights.
        case value(MeasureUnit)
        /// A measurement; the first of its values, in a unit or as a number alone.
        case measurement(MeasurementKind, MeasureUnit?)
        /// Totals of days, in a unit.
        case total(MeasureUnit?)
        /// How often something was in a day.
        case times
        /// Scores of a symptom, 0 to 10.
        case score
        /// Severities in words: 1 mild, 2 moderate, 3 severe.
        case severity
        /// Totals of PUQE-24, 3 to 15.
        case puqe

        /// Whether a point is a day and not an entry.
        public var isDaily: Bool {
            switch self {
            case .total, .times: true
            default: false
            }
        }
    }

    /// A value and its time.
    public struct Point: Sendable, Hashable {
        /// When it was measured; the beginning of a day for what is daily.
        public let time: Date
        /// The value, in the unit of the trend.
        public let value: Decimal
        /// Further values of a measurement, such as the diastolic pressure or a distance, each in
        /// its own unit.
        public let further: [Quantity]
        /// The entry that it comes from; nil for a day.
        public let entry: Entry.ID?

        /// Makes a point.
        public init(time: Date, value: Decimal, further: [Quantity] = [], entry: Entry.ID? = nil) {
            self.time = time
            self.value = value
            self.further = further
            self.entry = entry
        }
    }

    /// A stretch without values that is long beside the others.
    public struct Gap: Sendable, Hashable {
        /// The last point before it, and the first after it.
        public let from: Date
        public let to: Date
    }

    /// What the values are.
    public let measure: Measure
    /// The points, oldest first.
    public let points: [Point]

    /// Makes a trend of points, in any order.
    public init(_ measure: Measure, _ points: [Point]) {
        self.measure = measure
        self.points = points.enumerated().sorted {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }.map(\.element)
    }

    /// The further values of a point that are in the unit of the first, so that they can be drawn
    /// beside it: the diastolic pressure, yet no distance beside minutes.
    public func alike(_ point: Point) -> [Decimal] {
        guard case .measurement(_, let unit) = measure else { return [] }
        return point.further.filter { $0.unit == unit }.map(\.amount)
    }

    /// The change of the value from the first to the last point; 0 for fewer than two.
    public var change: Decimal { (points.last?.value ?? 0) - (points.first?.value ?? 0) }

    /// The point with the smallest value, the latest of several; nil if there is none.
    public var lowest: Point? {
        points.reduce(nil) { best, next in
            best.map { next.value <= $0.value ? next : $0 } ?? next
        }
    }

    /// The point with the largest value, the latest of several; nil if there is none.
    public var highest: Point? {
        points.reduce(nil) { best, next in
            best.map { next.value >= $0.value ? next : $0 } ?? next
        }
    }

    // MARK: Gaps

    /// A gap is longer than so many usual distances of two points.
    static let gapDistances = 3.0
    /// A gap has at least so many days.
    static let shortestGap = 3

    /// The gaps, oldest first: at least three days long, and three times as long as the median
    /// of the distances of two points that follow each other.
    ///
    /// There are none for fewer than three points.
    public func gaps(in calendar: Calendar) -> [Gap] {
        let distances = zip(points, points.dropFirst()).map {
            $1.time.timeIntervalSince($0.time)
        }
        guard distances.count > 1 else { return [] }
        let median = distances.sorted()[(distances.count - 1) / 2]
        return zip(points, points.dropFirst()).compactMap { before, after in
            let length = after.time.timeIntervalSince(before.time)
            let gap = Gap(from: before.time, to: after.time)
            let isLong = length > Self.gapDistances * median
            return isLong && gap.days(in: calendar) >= Self.shortestGap ? gap : nil
        }
    }

    // MARK: Sound

    /// Where each value is between the lowest and the highest, and when, for tones.
    ///
    /// It is the middle for each if all values are equal.
    public var sonification: Sonification {
        guard let first = points.first, let last = points.last, let low = lowest, let high = highest
        else { return Sonification([]) }
        let length = last.time.timeIntervalSince(first.time)
        let range = Self.double(high.value - low.value)
        return Sonification(
            points.map { point in
                Sonification.Point(
                    time: length > 0 ? point.time.timeIntervalSince(first.time) / length : 0,
                    value: range > 0 ? Self.double(point.value - low.value) / range : 0.5)
            })
    }

    private static func double(_ number: Decimal) -> Double {
        NSDecimalNumber(decimal: number).doubleValue
    }
}

extension Trend.Gap {
    /// How many whole days between the two points have no value.
    public func days(in calendar: Calendar) -> Int {
        let days = calendar.dateComponents(
            [.day], from: calendar.startOfDay(for: from), to: calendar.startOfDay(for: to)
        ).day
        return max(0, (days ?? 0) - 1)
    }
}
