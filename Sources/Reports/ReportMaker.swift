package import AccessibleCore
import Conversation
package import Foundation
package import Journal

/// Makes a report of entries.
package struct ReportMaker: Sendable {
    let calendar: Calendar
    let now: Date
    let volumeUnit: MeasureUnit

    /// Makes a maker.
    ///
    /// - Parameters:
    ///   - calendar: its zone is that of all dates and times.
    ///   - now: days that are not over have no totals.
    ///   - volumeUnit: the unit of volumes that were logged in several units.
    package init(calendar: Calendar, now: Date, volumeUnit: MeasureUnit) {
        self.calendar = calendar
        self.now = now
        self.volumeUnit = volumeUnit
    }

    /// The report of the entries of some days, oldest first.
    package func report(_ entries: [Entry], days: Range<Date>) -> Report {
        var parts: [Report.Part] = []
        func add(_ part: Report.Part?) { if let part { parts.append(part) } }
        func of(_ kind: EntryKind) -> [Entry] { entries.filter { $0.kind == kind } }

        if !entries.isEmpty { parts.append(overview(entries, days)) }
        let measured = MeasurementKind.allCases.map(EntryKind.measured)
        for kind in [.weight] + measured + [.puqe] {
            let own = of(kind)
            if let activity = kind.measurement, activity.isActivity {
                add(told(own, activity, days))
            } else {
                add(values(own, id: kind.rawValue, name: Self.name(kind), days))
            }
        }
        let symptoms = of(.symptom)
        for (place, named) in AskedNames(symptoms).names.enumerated()
        where named.entries.count > 1 {
            add(
                values(named.entries, id: "symptom-\(place + 1)", name: named.name, days))
        }
        add(values(of(.water), id: "water-a-day", name: Self.name(.water), days))
        add(list(symptoms, .symptom, amount: "report.strength"))
        let medicines = entries.filter { $0.kind == .vitamin || $0.kind == .vitaminAdded }
        add(list(medicines, .vitamin, amount: "report.amount", totals: totals(of(.vitamin))))
        let meals = entries.filter { [.food, .drink, .water].contains($0.kind) }
        add(list(meals, .food, amount: "report.amount", hasMeals: true))
        add(list(of(.note), .note, amount: nil))
        return Report(
            days: days, count: entries.count, parts: parts,
            notes: [
                Message("report.own-words"), Message("report.no-entry"),
                Message("report.no-advice"), Message("report.not-in-it"),
                Message("report.zone", ["zone": .text(calendar.timeZone.identifier)]),
            ])
    }

    private static func name(_ kind: EntryKind) -> Message {
        Message("ask.kind.\(kind.rawValue)")
    }

    private func span(_ days: Range<Date>) -> Message.Argument {
        .message(
            Message(
                "span.between",
                ["from": .date(days.lowerBound, .date), "to": .date(days.upperBound - 1, .date)]))
    }

    private func dayCount(_ entries: [Entry]) -> Int {
        Set(entries.map { calendar.startOfDay(for: $0.dayMoment) }).count
    }

    // MARK: Parts

    private func overview(_ entries: [Entry], _ days: Range<Date>) -> Report.Part {
        let rows = EntryKind.allCases.compactMap { kind -> Report.Row? in
            let own = entries.filter { $0.kind == kind }
            guard !own.isEmpty else { return nil }
            return Report.Row(
                cells: [.message(Self.name(kind)), .count(own.count), .count(dayCount(own))],
                records: [])
        }
        return Report.Part(
            id: "overview", heading: Message("report.overview"),
            sentences: [
                Message("summary.entries", ["count": .count(entries.count), "span": span(days)])
            ], chart: nil,
            tables: [
                Report.Table(
                    caption: Message("report.overview-caption"),
                    columns: ["report.kind", "report.entries", "report.days"].map { Message($0) },
                    rows: rows)
            ])
    }

    /// Values over time, with a chart of at least two; nil if there are none.
    private func values(
        _ entries: [Entry], id: String, name: Message, _ days: Range<Date>
    ) -> Report.Part? {
        guard
            let trend = TrendReader.trend(
                entries, calendar: calendar, now: now, volumeUnit: volumeUnit)
        else { return nil }
        let isDaily = trend.measure.isDaily
        let name = isDaily ? Message("trend.a-day", ["name": .message(name)]) : name
        let messages = TrendMessages(trend, name: name, calendar: calendar, hasDates: true)
        var sentences = messages.sentences(span: span(days))
        let left = isDaily ? 0 : entries.count - trend.points.count
        if left > 0 { sentences.append(Message("trend.left-out", ["count": .count(left)])) }
        let rows = trend.points.map { point in
            Report.Row(
                cells: [.date(point.time, .date)] + (isDaily ? [] : [.clock(point.time)])
                    + [messages.value(point)],
                records: records(point, messages))
        }
        let columns =
            isDaily
            ? ["report.date", "report.value"] : ["report.date", "report.time", "report.value"]
        return Report.Part(
            id: id, heading: name, sentences: sentences,
            chart: trend.points.count > 1 ? messages : nil,
            tables: [
                Report.Table(
                    caption: Message("report.values-caption", ["name": .message(name)]),
                    columns: columns.map { Message($0) }, rows: rows)
            ])
    }

    /// What is told of the day, entry by entry; nil for a day without such entries.
    ///
    /// Entries keep their names, their words and all their values; the sentences and the chart
    /// are those of the values.
    private func told(
        _ entries: [Entry], _ kind: MeasurementKind, _ days: Range<Date>
    ) -> Report.Part? {
        guard !entries.isEmpty else { return nil }
        let name = Self.name(.measured(kind))
        let part = values(entries, id: kind.rawValue, name: name, days)
        let rows = entries.map { entry -> Report.Row in
            let text = Message.Argument.message(EntryMessages.summary(entry))
            return Report.Row(
                cells: [.date(entry.time, .date), .clock(entry.time), text],
                records: records(entry, kind, text))
        }
        let count = Message(
            "report.entries-and-days",
            ["count": .count(entries.count), "days": .count(dayCount(entries))])
        return Report.Part(
            id: kind.rawValue, heading: name, sentences: part?.sentences ?? [count],
            chart: part?.chart,
            tables: [
                Report.Table(
                    caption: Message("report.values-caption", ["name": .message(name)]),
                    columns: ["report.date", "report.time", "report.value"].map { Message($0) },
                    rows: rows)
            ])
    }

    /// An entry as data: a record for each value with its own unit, or one without a value.
    private func records(
        _ entry: Entry, _ kind: MeasurementKind, _ text: Message.Argument
    ) -> [Report.Record] {
        func record(_ name: Message, _ value: Quantity?) -> Report.Record {
            Report.Record(
                name: .message(name), time: entry.time, isDay: false, value: value?.amount,
                unit: value?.unit, text: text)
        }
        let values = kind.paired(entry.values)
        guard !values.isEmpty else { return [record(Self.name(entry.kind), nil)] }
        return values.map { field, value in
            let isOne = kind.row.fields.count == 1
            return record(
                isOne ? Self.name(entry.kind) : Message("field.\(field.name)"), value)
        }
    }

    /// A point as data: one record, or one for each value of a measurement.
    private func records(_ point: Trend.Point, _ messages: TrendMessages) -> [Report.Record] {
        var names = [messages.name]
        if case .measurement(let kind, _) = messages.trend.measure, kind.row.fields.count > 1 {
            names = kind.row.fields.map { Message("field.\($0.name)") }
        }
        let values = [Quantity(point.value, messages.unit)] + point.further
        return zip(names, values).map { name, value in
            Report.Record(
                name: .message(name), time: point.time, isDay: messages.trend.measure.isDaily,
                value: value.amount, unit: value.unit, text: messages.value(point))
        }
    }

    /// Entries one by one; nil if there are none.
    private func list(
        _ entries: [Entry], _ kind: EntryKind, amount: String?, hasMeals: Bool = false,
        totals: Report.Table? = nil
    ) -> Report.Part? {
        guard !entries.isEmpty else { return nil }
        let heading = hasMeals ? Message("report.food-and-drink") : Self.name(kind)
        var columns = ["report.date", "report.time", amount == nil ? "report.text" : "report.name"]
        if let amount { columns.append(amount) }
        if hasMeals { columns.append("report.meal") }
        let rows = entries.map { entry -> Report.Row in
            let name = Message.Argument.message(EntryMessages.name(entry))
            let text = self.amount(of: entry)
            var cells: [Message.Argument] = [.date(entry.time, .date), .clock(entry.time), name]
            if amount != nil { cells.append(text) }
            if hasMeals {
                cells.append(
                    entry.meal.map { .message(Message("meal.\($0.rawValue)")) } ?? .text(""))
            }
            return Report.Row(
                cells: cells,
                records: [
                    Report.Record(
                        name: name, time: entry.time, isDay: false,
                        value: score(of: entry) ?? entry.quantity?.amount,
                        unit: entry.quantity?.unit, text: text)
                ])
        }
        let table = Report.Table(
            caption: Message("report.entries-caption", ["name": .message(heading)]),
            columns: columns.map { Message($0) }, rows: rows)
        return Report.Part(
            id: "list-\(kind.rawValue)", heading: heading,
            sentences: [
                Message(
                    "report.entries-and-days",
                    ["count": .count(entries.count), "days": .count(dayCount(entries))])
            ], chart: nil, tables: [totals].compactMap(\.self) + [table])
    }

    private func score(of entry: Entry) -> Decimal? {
        if case .score(let score) = entry.severity { Decimal(score) } else { nil }
    }

    /// How much, how bad, and how long.
    private func amount(of entry: Entry) -> Message.Argument {
        var parts: [Message.Argument] = []
        if let severity = entry.severity {
            parts.append(.message(EntryMessages.severity(severity)))
        }
        if let quantity = entry.quantity { parts.append(.quantity(quantity)) }
        if entry.kind == .vitaminAdded { parts.append(.message(Message("report.added"))) }
        if let duration = entry.duration, duration > 0 {
            parts.append(.duration(minutes: EntryMessages.minutes(of: duration)))
        }
        return parts.isEmpty ? .text("") : .series(parts)
    }

    /// Each medicine with how often it was taken, and how much of it; nil if there are none.
    private func totals(_ entries: [Entry]) -> Report.Table? {
        let rows = AskedNames(entries).names.map { group in
            let sum = AmountSum(group.entries, in: nil, usual: volumeUnit)
            return Report.Row(
                cells: [
                    .message(group.name), .count(group.entries.count),
                    .count(dayCount(group.entries)), sum.whole.map { .quantity($0) } ?? .text(""),
                ], records: [])
        }
        guard !rows.isEmpty else { return nil }
        return Report.Table(
            caption: Message("report.medicines-caption"),
            columns: ["report.name", "report.times", "report.days", "report.total"].map {
                Message($0)
            }, rows: rows)
    }
}
