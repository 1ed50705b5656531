import AccessibleCore
import Foundation
package import Journal
package import Understanding

/// What a stretch of days of the log holds, kind by kind (D6).
package struct LogSummary: Sendable, Hashable {
    /// The entries of one kind.
    package struct Kind: Sendable, Hashable {
        package let kind: EntryKind
        /// Oldest first; at least one.
        package let entries: [Entry]
        /// On how many days they are.
        package let days: Int
        /// The last value before these days, to compare with; nil if there is none.
        package let before: Entry?
    }

    package let span: LogSpan
    /// The kinds that are logged most often first.
    package let kinds: [Kind]

    /// How many entries there are.
    package var count: Int { kinds.reduce(0) { $0 + $1.entries.count } }

    /// How many days before the end of a span decide which kinds are a person's own.
    static let habitDays = 30.0

    /// Reads the entries of some days.
    ///
    /// - Parameter now: what is entered ahead of time is left out.
    init(
        of span: LogSpan, in log: any LogBook, calendar: Calendar, now: Date
    ) throws(LogBookError) {
        self.span = span
        let end = min(span.to ?? now + 1, now + 1)
        let entries = try log.entries(ofDaysFrom: span.from, to: end)
        let groups = Dictionary(grouping: entries, by: \.kind)
        let habits = LogQuery(from: end - Self.habitDays * 86_400, to: end)
        var ranked: [(kind: EntryKind, often: Int, place: Int)] = []
        for (place, kind) in EntryKind.allCases.enumerated() where groups[kind] != nil {
            var query = habits
            query.kind = kind
            ranked.append((kind, try log.count(matching: query), place))
        }
        ranked.sort { ($1.often, $0.place) < ($0.often, $1.place) }
        var kinds: [Kind] = []
        for kind in ranked.map(\.kind) {
            guard let entries = groups[kind] else { continue }
            let isCompared = kind == .weight || kind.measurement != nil || kind == .puqe
            var before: Entry?
            if isCompared, let from = span.from {
                before = try log.latest(kind, before: from - 0.001)
            }
            kinds.append(
                Kind(
                    kind: kind, entries: entries,
                    days: Set(entries.map { calendar.startOfDay(for: $0.dayMoment) }).count,
                    before: before))
        }
        self.kinds = kinds
    }
}
