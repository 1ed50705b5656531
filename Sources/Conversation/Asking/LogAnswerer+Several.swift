import AccessibleCore
import Foundation
import Journal
import Understanding

/// Answers about measurements of several values, such as blood pressures.
extension LogAnswerer {
    /// The kind of all entries, if it has several values.
    private func severalValued(_ entries: [Entry]) -> MeasurementKind? {
        guard let kind = entries.first?.kind.measurement, kind.row.fields.count > 1,
            !kind.row.isByUnit, entries.allSatisfy({ $0.kind == .measured(kind) })
        else { return nil }
        return kind
    }

    /// The mean of each value; nil for what has one.
    func averageOfSeveral(_ entries: [Entry]) -> Message.Argument? {
        guard let kind = severalValued(entries), let means = meansOfSeveral(entries) else {
            return nil
        }
        return MeasurementMessages.values(means, of: kind)
    }

    /// The mean of each of several values; nil for what has one value.
    func meansOfSeveral(_ entries: [Entry]) -> [Quantity]? {
        guard let kind = severalValued(entries) else { return nil }
        let whole = entries.map(\.values).filter { $0.count == kind.row.fields.count }
        guard !whole.isEmpty else { return nil }
        return kind.row.fields.indices.map { place in
            let sum = whole.reduce(Decimal(0)) { $0 + $1[place].amount }
            let mean = (sum / Decimal(whole.count)).rounded(toPlaces: 0)
            return Quantity(mean, whole[0][place].unit)
        }
    }

    /// The first and the last values of a span, and the highest and lowest; nil for what has
    /// one value.
    func changeOfSeveral(_ entries: [Entry], _ span: LogSpan) -> LogAnswer? {
        guard let kind = severalValued(entries), let first = entries.first, let last = entries.last,
            let before = MeasurementMessages.values(first.values, of: kind),
            let after = MeasurementMessages.values(last.values, of: kind)
        else { return nil }
        return LogAnswer(
            [
                Message(
                    "ask.from-to",
                    [
                        "first": before, "firstDay": .day(first.time), "last": after,
                        "lastDay": .day(last.time), "span": self.span(span),
                        "count": .count(entries.count),
                    ])
            ], entries: entries)
    }
}
