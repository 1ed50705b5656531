package import AccessibleCore
package import Foundation
package import Journal
import Understanding

/// How a trend is put into sentences.
package struct TrendMessages: Sendable {
    package let trend: Trend
    /// What its values are called.
    package let name: Message
    let calendar: Calendar
    /// Days are said as dates, for a reader on another day: "March 9", not "today".
    let hasDates: Bool

    package init(_ trend: Trend, name: Message, calendar: Calendar, hasDates: Bool = false) {
        self.trend = trend
        self.name = name
        self.calendar = calendar
        self.hasDates = hasDates
    }

    private func day(_ date: Date) -> Message.Argument {
        hasDates ? .date(date, .date) : .day(date)
    }

    /// The change first, with what it is from and to; then the lowest and highest, and gaps.
    ///
    /// - Parameter span: the days, as they are worded within a sentence.
    package func sentences(span: Message.Argument) -> [Message] {
        guard let first = trend.points.first, let last = trend.points.last else { return [] }
        guard trend.points.count > 1 else {
            return [
                Message(
                    "trend.one-value",
                    [
                        "name": .message(name), "span": span, "value": value(last),
                        "day": day(last.time),
                    ])
            ]
        }
        var sentences = [from(first, to: last, span: span)]
        let isLevel = fieldRanges.isEmpty && trend.lowest?.value == trend.highest?.value
        if trend.points.count > 2, !isLevel { sentences.append(range) }
        return sentences + gaps
    }

    private func from(_ first: Trend.Point, to last: Trend.Point, span: Message.Argument) -> Message
    {
        var arguments: [String: Message.Argument] = [
            "name": .message(name), "span": span, "first": value(first),
            "firstDay": day(first.time), "last": value(last), "lastDay": day(last.time),
        ]
        guard let change = amount(trend.change < 0 ? -trend.change : trend.change) else {
            return Message("trend.from-to", arguments)
        }
        arguments["change"] = change
        let key =
            trend.change == 0 ? "trend.same" : trend.change > 0 ? "trend.up" : "trend.down"
        return Message(key, arguments)
    }

    private var range: Message {
        let fields = fieldRanges
        if !fields.isEmpty {
            return Message(
                "trend.field-ranges",
                ["fields": .clauses(fields), "count": .count(trend.points.count)])
        }
        guard let low = trend.lowest, let high = trend.highest else { return Message("no-change") }
        return Message(
            "trend.range",
            [
                "low": value(low), "lowDay": day(low.time), "high": value(high),
                "highDay": day(high.time), "count": .count(trend.points.count),
            ])
    }

    /// "Systolic 118 to 135" for each value of a measurement that has several.
    private var fieldRanges: [Message.Argument] {
        guard case .measurement(let kind, _) = trend.measure, Self.isSeveral(kind) else {
            return []
        }
        return kind.row.fields.indices.compactMap { place in
            let values = trend.points.compactMap { point -> Decimal? in
                place == 0
                    ? point.value
                    : point.further.indices.contains(place - 1)
                        ? point.further[place - 1].amount : nil
            }
            // The same each time has no lowest and no highest.
            guard let low = values.min(), let high = values.max(), low < high else { return nil }
            return .message(
                Message(
                    "trend.field-range",
                    [
                        "field": .message(Message("field.\(kind.row.fields[place].name)")),
                        "low": .number(low), "high": .number(high),
                    ]))
        }
    }

    /// Whether the values of a kind belong together, so that one alone says too little: both
    /// pressures, yet not a length and a distance.
    private static func isSeveral(_ kind: MeasurementKind) -> Bool {
        kind.row.fields.count > 1 && !kind.row.isByUnit
    }

    private var gaps: [Message] {
        let gaps = trend.gaps(in: calendar)
        guard let longest = gaps.max(by: { $0.days(in: calendar) < $1.days(in: calendar) }) else {
            return []
        }
        return [
            Message(
                gaps.count == 1 ? "trend.gap" : "trend.gaps",
                [
                    "count": .count(gaps.count), "days": .count(longest.days(in: calendar)),
                    "from": .date(longest.from, .date), "to": .date(longest.to, .date),
                ])
        ]
    }

    // MARK: Values

    /// The value of a point.
    package func value(_ point: Trend.Point) -> Message.Argument {
        if case .measurement(let kind, let unit) = trend.measure {
            let values = [Quantity(point.value, unit)] + point.further
            return MeasurementMessages.values(values, of: kind) ?? .number(point.value)
        }
        return value(point.value)
    }

    /// A number as the trend has it: with its unit, or in words.
    package func value(_ number: Decimal) -> Message.Argument {
        switch trend.measure {
        case .value(let unit): return .quantity(Quantity(number, unit))
        case .measurement(_, let unit), .total(let unit): return .quantity(Quantity(number, unit))
        case .times: return .message(Message("summary.times", ["count": .number(number)]))
        case .score: return .message(Message("severity.score", ["score": .number(number)]))
        case .puqe: return .message(Message("summary.puqe", ["score": .number(number)]))
        case .severity:
            let words: [Severity] = [.mild, .moderate, .severe]
            let place = min(max(NSDecimalNumber(decimal: number).intValue - 1, 0), words.count - 1)
            return .message(EntryMessages.severity(words[place]))
        }
    }

    /// The unit of the values; nil for numbers and words.
    package var unit: MeasureUnit? {
        switch trend.measure {
        case .value(let unit): unit
        case .measurement(_, let unit), .total(let unit): unit
        case .times, .score, .severity, .puqe: nil
        }
    }

    /// How large a change is; nil where values are not subtracted.
    private func amount(_ number: Decimal) -> Message.Argument? {
        switch trend.measure {
        case .severity: nil
        case .measurement(let kind, _) where Self.isSeveral(kind): nil
        case .score, .puqe: .message(Message("trend.score-change", ["count": .number(number)]))
        case .times: .number(number)
        case .value(let unit): .quantity(Quantity(number.rounded(toPlaces: 2), unit))
        case .measurement(_, let unit), .total(let unit):
            .quantity(Quantity(number.rounded(toPlaces: 2), unit))
        }
    }

    /// A point as it is stepped to: the value, then when it was.
    package func step(_ point: Trend.Point) -> Message {
        let time: Message.Argument =
            trend.measure.isDaily ? .day(point.time) : .moment(point.time, within: 0)
        return Message("trend.point", ["value": value(point), "time": time])
    }
}
