import AccessibleCore
import Foundation
import Journal
import Understanding

/// What was first, second or third in some days, and on how many days it was.
extension LogAnswerer {
    /// When it was, and what; if there were fewer, how many there were.
    func first(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer {
        let span = question.span ?? .ever
        let entries = try asked.entries(in: span)
        guard !entries.isEmpty else { return try none(asked, span) }
        // "2 coffees at 8": the second of them is of the same entry.
        var wanted = Decimal(question.place)
        for entry in entries {
            wanted -= entry.quantity.flatMap { $0.isPortion ? max($0.amount, 1) : nil } ?? 1
            if wanted <= 0 { return LogAnswer([timed("ask.last", entry)], entries: [entry]) }
        }
        return try count(asked, question, things: false)
    }

    /// On how many days of a span it was, of however many entries a day has.
    func onDays(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer {
        let span = question.span ?? .ever
        let entries = try asked.entries(in: span)
        guard !entries.isEmpty else { return try none(asked, span) }
        let days = Set(
            entries.map { entry in
                let end = entry.kind.isByEnd ? entry.end : nil
                return calendar.startOfDay(for: end ?? entry.time)
            })
        var answer = LogAnswer(
            [
                Message(
                    "ask.on-days",
                    [
                        "days": .count(days.count), "span": self.span(span),
                        "name": .message(name(asked, entries)), "count": .count(entries.count),
                    ])
            ], entries: entries)
        answer.sentences += others(entries)
        return answer
    }
}
