package import AccessibleCore
package import Foundation
import Journal
import Understanding
package import Wording

/// A summary without a conversation (`earshot summary`).
package struct SummarizedOnce: Sendable {
    package let summary: LogSummary
    /// What is said, as the settings have it.
    package let announcement: Announcement

    /// The summary as JSON, with exact amounts.
    package func json(wording: Wording, now: Date) -> String {
        (try? Record(self, wording: wording, now: now).indentedJSON()) ?? ""
    }

    private struct Record: Encodable {
        struct Amount: Encodable {
            let amount: String
            let unit: String?
        }

        struct Kind: Encodable {
            let kind: String
            let count: Int
            let days: Int
            /// Totals of what can be added up; the last values of what is measured.
            let amounts: [Amount]
            /// What the entries are called, each name once.
            let items: [String]
        }

        let text: String
        let from: String?
        let to: String?
        let count: Int
        let kinds: [Kind]

        init(_ once: SummarizedOnce, wording: Wording, now: Date) {
            let calendar = wording.calendar
            text = wording.text(once.announcement.message, now: now)
            from = once.summary.span.from.map { LocalTime.textWithOffset($0, in: calendar) }
            to = once.summary.span.to.map { LocalTime.textWithOffset($0, in: calendar) }
            count = once.summary.count
            kinds = once.summary.kinds.map { kind in
                let isValue =
                    kind.kind == .weight || kind.kind == .puqe || kind.kind.measurement != nil
                let last = kind.entries.last
                let values = last?.values ?? []
                let amounts =
                    isValue
                    ? values.isEmpty ? [last?.quantity].compactMap(\.self) : values
                    : AmountSum(
                        kind.entries, in: nil, usual: wording.conventions.volumeUnit
                    ).totals
                var items: [String] = []
                for entry in kind.entries where !entry.item.isEmpty && !items.contains(entry.item) {
                    items.append(entry.item)
                }
                return Kind(
                    kind: kind.kind.rawValue, count: kind.entries.count, days: kind.days,
                    amounts: amounts.map {
                        Amount(amount: $0.amount.plainText, unit: $0.unit?.rawValue)
                    }, items: items)
            }
        }
    }
}

extension Session {
    /// Sums up the days up to today without a conversation.
    package func summary(once stretch: SpanWords.Stretch) throws -> SummarizedOnce {
        let span = stretch.span(
            upTo: context.now, in: context.environment.wording.calendar)
        let summary = try SummaryCommand.summary(span, in: context)
        let sentences = SummaryCommand.sentences(summary, in: context)
        let message = Message(
            "parts", ["parts": .sentences(sentences.map(Message.Argument.message))])
        return SummarizedOnce(
            summary: summary, announcement: context.discreetly(Announcement(message)))
    }
}
