package import AccessibleCore
package import Foundation
package import Journal
package import Understanding

/// Which values of which days a trend is of.
package struct TrendRequest: Sendable, Hashable {
    package let subject: LogQuestion.Subject
    package let span: LogSpan
}

/// A trend as the log has it (D4).
struct TrendReading {
    /// What was asked for.
    let asked: AskedEntries
    let span: LogSpan
    /// What its values are called.
    let name: Message
    /// Nil if no entry has a value.
    let trend: Trend?
    /// How many entries have no such value.
    let leftOut: Int
}

/// Finds the values of a trend in the log (D4).
///
/// What is measured is taken as it is; what is eaten, drunk or taken is added up day by day; of
/// symptoms the scores are taken, else the words, else how many a day there were. A day without
/// entries has no value: that nothing was logged does not say that nothing was.
package struct TrendReader {
    let answerer: LogAnswerer

    func read(_ request: TrendRequest) throws(LogBookError) -> TrendReading {
        let asked = try AskedEntries(
            request.subject, log: answerer.log, finder: answerer.finder,
            calendar: answerer.calendar)
        let entries = try asked.entries(in: request.span).filter { $0.time <= answerer.now }
        let trend = Self.trend(
            entries, calendar: answerer.calendar, now: answerer.now,
            volumeUnit: answerer.volumeUnit)
        var name = answerer.name(asked, entries)
        if trend?.measure.isDaily == true {
            name = Message("trend.a-day", ["name": .message(name)])
        }
        return TrendReading(
            asked: asked, span: request.span, name: name, trend: trend,
            leftOut: trend?.measure.isDaily == true
                ? 0 : entries.count - (trend?.points.count ?? 0))
    }

    /// The trend of entries that are called alike; nil if none has a value.
    package static func trend(
        _ entries: [Entry], calendar: Calendar, now: Date, volumeUnit: MeasureUnit
    ) -> Trend? {
        guard let last = entries.last else { return nil }
        let isOneKind = entries.allSatisfy { $0.kind == last.kind }
        if isOneKind, last.kind == .puqe {
            return points(entries, .puqe) { $0.quantity?.amount }
        }
        if isOneKind, last.kind == .weight {
            guard let unit = entries.last(where: { $0.quantity?.unit != nil })?.quantity?.unit
            else { return nil }
            return points(entries, .value(unit)) {
                $0.quantity?.converted(to: unit).map { $0.amount.rounded(toPlaces: 2) }
            }
        }
        if isOneKind, let kind = last.kind.measurement { return measured(entries, kind) }
        if entries.allSatisfy({ $0.kind == .symptom }), let felt = severities(entries) {
            return felt
        }
        return daily(entries, calendar: calendar, now: now, volumeUnit: volumeUnit)
    }

    private static func points(
        _ entries: [Entry], _ measure: Trend.Measure, _ value: (Entry) -> Decimal?
    ) -> Trend? {
        let points = entries.compactMap { entry -> Trend.Point? in
            guard let value = value(entry) else { return nil }
            return Trend.Point(
                time: entry.time, value: value, further: Array(entry.values.dropFirst()),
                entry: entry.id)
        }
        return points.isEmpty ? nil : Trend(measure, points)
    }

    private static func measured(_ entries: [Entry], _ kind: MeasurementKind) -> Trend? {
        guard let last = entries.last(where: { $0.quantity != nil })?.quantity else { return nil }
        return points(entries, .measurement(kind, last.unit)) { entry in
            guard let main = entry.quantity,
                let converted = last.unit.map({ main.converted(to: $0) }) ?? main
            else { return nil }
            return main.unit == last.unit ? main.amount : converted.amount.rounded(toPlaces: 2)
        }
    }

    /// Scores if there are any, else words; nil if there are neither.
    private static func severities(_ entries: [Entry]) -> Trend? {
        let scores = points(entries, .score) { entry in
            if case .score(let score) = entry.severity { Decimal(score) } else { nil }
        }
        return scores
            ?? points(entries, .severity) { entry in
                switch entry.severity {
                case .mild: 1
                case .moderate: 2
                case .severe: 3
                case .score, nil: nil
                }
            }
    }

    /// The totals of days, or how often it was a day.
    ///
    /// Today is not over, so it is left out if there are other days.
    private static func daily(
        _ all: [Entry], calendar: Calendar, now: Date, volumeUnit: MeasureUnit
    ) -> Trend {
        let today = calendar.startOfDay(for: now)
        let past = all.filter { $0.time < today }
        let entries = past.isEmpty ? all : past
        let whole = AmountSum(entries, in: nil, usual: volumeUnit).whole
        let days = Dictionary(grouping: entries) { calendar.startOfDay(for: $0.time) }
        let points = days.map { day, entries in
            let total = whole.flatMap { AmountSum(entries, in: $0.unit, usual: volumeUnit).whole }
            return Trend.Point(time: day, value: total?.amount ?? Decimal(entries.count))
        }
        return Trend(whole.map { .total($0.unit) } ?? .times, points)
    }
}
