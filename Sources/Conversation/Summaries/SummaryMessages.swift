import AccessibleCore
import Foundation
import Journal
import Understanding

/// A summary in at most five sentences, the person's own kinds first (D6).
struct SummaryMessages {
    let calendar: Calendar
    let now: Date
    /// The unit of volumes that were logged in several units.
    let volumeUnit: MeasureUnit

    /// At most so many sentences, with the one that counts.
    private static let longest = 5
    /// At most so many names of a kind.
    private static let mostNames = 4

    func sentences(_ summary: LogSummary) -> [Message] {
        let span = Message.Argument.message(
            SpanMessages.message(summary.span, now: now, calendar: calendar))
        guard summary.count > 0 else { return [Message("summary.none", ["span": span])] }
        var sentences = [
            Message("summary.entries", ["count": .count(summary.count), "span": span])
        ]
        let room = Self.longest - sentences.count
        let isLong = summary.kinds.count > room
        let own = summary.kinds.prefix(isLong ? room - 1 : room)
        sentences += own.map { sentence($0, isDay: summary.isDay) }
        let rest = summary.kinds.dropFirst(own.count)
        if !rest.isEmpty {
            let counts = rest.map { kind -> Message.Argument in
                .message(
                    Message(
                        "summary.kind-count",
                        ["name": name(kind), "count": .count(kind.entries.count)]))
            }
            sentences.append(Message("summary.also", ["kinds": .clauses(counts)]))
        }
        return sentences
    }

    private func name(_ kind: LogSummary.Kind) -> Message.Argument {
        .message(Message("ask.kind.\(kind.kind.rawValue)"))
    }

    private func sentence(_ kind: LogSummary.Kind, isDay: Bool) -> Message {
        switch kind.kind {
        case .weight: return change(kind) ?? value(kind)
        case .measured(let measured) where measured.row.form == .named:
            return names(kind, isDay: isDay)
        // A summary of one day names the night and each nap; one of several days says how long the
        // nights were.
        case .measured where kind.kind.isByEnd && isDay: return names(kind, isDay: isDay)
        case .measured where kind.kind.isByEnd: return nights(kind)
        case .measured, .puqe: return value(kind)
        case .water, .drink:
            let sum = AmountSum(kind.entries, in: nil, usual: volumeUnit)
            if kind.kind == .drink || sum.totals.isEmpty { return names(kind, isDay: isDay) }
            return Message(
                isDay ? "summary.amount" : "summary.amount-days",
                [
                    "name": name(kind), "total": sum.argument, "count": .count(kind.entries.count),
                    "days": .count(kind.days),
                ])
        case .food, .vitamin, .vitaminAdded, .symptom: return names(kind, isDay: isDay)
        case .note:
            return Message(
                "summary.count", ["name": name(kind), "count": .count(kind.entries.count)])
        }
    }

    // MARK: Values

    /// "Weight: 175.4 pounds, down 0.6 since Monday."; nil without a weight of another day.
    private func change(_ kind: LogSummary.Kind) -> Message? {
        guard let last = kind.entries.last, let new = last.quantity, let unit = new.unit,
            let first = kind.entries.first,
            let base = calendar.isDate(first.time, inSameDayAs: last.time) ? kind.before : first,
            let old = base.quantity?.converted(to: unit)
        else { return nil }
        let places = base.quantity?.unit == unit ? 2 : 1
        let change = (new.amount - old.amount).rounded(toPlaces: places)
        let key =
            change == 0
            ? "summary.value-same" : change > 0 ? "summary.value-up" : "summary.value-down"
        return Message(
            key,
            [
                "name": name(kind), "value": .quantity(new), "since": .day(base.time),
                "change": .quantity(Quantity(change < 0 ? -change : change, unit)),
            ])
    }

    /// The last value, and between which all are.
    private func value(_ kind: LogSummary.Kind) -> Message {
        guard let last = kind.entries.last else { return Message("summary.none") }
        var arguments: [String: Message.Argument] = [
            "name": name(kind), "value": value(last), "count": .count(kind.entries.count),
        ]
        guard kind.entries.count > 1 else { return Message("summary.value", arguments) }
        let isOne = kind.kind.measurement.map { $0.row.fields.count == 1 } ?? true
        let unit = last.quantity?.unit
        let ordered = kind.entries.filter { $0.quantity != nil }.sorted { first, second in
            func amount(_ entry: Entry) -> Decimal {
                let quantity = unit.flatMap { entry.quantity?.converted(to: $0) }
                return (quantity ?? entry.quantity)?.amount ?? 0
            }
            return amount(first) < amount(second)
        }
        guard let low = ordered.first, let high = ordered.last else {
            return Message("summary.value", arguments)
        }
        arguments["count"] = .count(ordered.count)
        // One value, or the same each time, has no lowest and no highest.
        if ordered.count == 1 {
            arguments["value"] = value(low)
            return Message("summary.value", arguments)
        }
        guard isOne, low.quantity != high.quantity else {
            return Message("summary.last-of", arguments)
        }
        arguments["low"] = value(low)
        arguments["high"] = value(high)
        return Message("summary.values", arguments)
    }

    /// The last night, and between which all are; naps are of no night.
    private func nights(_ kind: LogSummary.Kind) -> Message {
        let nights = kind.entries.filter(\.item.isEmpty)
        guard !nights.isEmpty else { return names(kind, isDay: false) }
        return value(
            LogSummary.Kind(kind: kind.kind, entries: nights, days: kind.days, before: nil))
    }

    private func value(_ entry: Entry) -> Message.Argument {
        if let kind = entry.kind.measurement,
            let values = MeasurementMessages.values(entry.values, of: kind)
        {
            return values
        }
        guard let quantity = entry.quantity else { return .message(EntryMessages.summary(entry)) }
        guard entry.kind == .puqe else { return .quantity(quantity) }
        return .message(Message("summary.puqe", ["score": .number(quantity.amount)]))
    }

    // MARK: Names

    /// What entries are called: "Medicines: iron; Tylenol, 1,500 milligrams".
    private func names(_ kind: LogSummary.Kind, isDay: Bool) -> Message {
        let groups = AskedNames(kind.entries).names
        // Of many names, those that were logged most often.
        let most =
            groups.count > Self.mostNames
            ? groups.enumerated().sorted {
                ($1.element.entries.count, $0.offset) < ($0.element.entries.count, $1.offset)
            }.map(\.element) : groups
        var parts = most.prefix(Self.mostNames).map { group in
            item(group.name, group.entries, isDay: isDay)
        }
        if groups.count > parts.count {
            let rest = groups.count - parts.count
            parts.append(.message(Message("ask.more-names", ["count": .count(rest)])))
        }
        let isExercise = kind.kind.measurement?.row.form == .named
        if isExercise, kind.entries.count > 1, let total = total(kind.entries) {
            parts.append(.message(Message("summary.in-all", ["totals": total])))
        }
        return Message("summary.names", ["name": name(kind), "names": .clauses(parts)])
    }

    /// How long and how far in all; nil where no entry says either.
    private func total(_ entries: [Entry]) -> Message.Argument? {
        let values = entries.flatMap { entry in
            entry.values.map { value -> Entry in
                var part = entry
                part.quantity = value
                return part
            }
        }
        let totals = AmountSum(values, in: nil, usual: volumeUnit).totals
        return totals.isEmpty ? nil : .series(totals.map(Message.Argument.quantity))
    }

    private func item(_ name: Message, _ entries: [Entry], isDay: Bool) -> Message.Argument {
        let isNight = entries[0].kind.isByEnd && entries[0].item.isEmpty
        // "Sleep: sleep, 7 hours" would say it twice.
        if entries.count == 1, isNight { return value(entries[0]) }
        if entries.count == 1, isDay { return .message(EntryMessages.summary(entries[0])) }
        var parts: [Message.Argument] = [.message(name)]
        if entries.count > 1 {
            parts.append(.message(Message("summary.times", ["count": .count(entries.count)])))
        }
        if let worst = entries.compactMap(\.severity).max(by: { $0.rank < $1.rank }) {
            let severity = Message.Argument.message(EntryMessages.severity(worst))
            let isOnly = entries.count == 1
            parts.append(
                isOnly ? severity : .message(Message("summary.worst", ["severity": severity])))
        } else if entries[0].kind.measurement != nil {
            parts += [total(entries)].compactMap(\.self)
        } else if let total = AmountSum(entries, in: nil, usual: volumeUnit).whole,
            total.unit != nil
        {
            parts.append(.quantity(total))
        }
        return .series(parts)
    }
}

extension LogSummary {
    /// It is about one day or a part of one.
    var isDay: Bool { [.day, .part].contains(span.name) }
}
