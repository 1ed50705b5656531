import AccessibleCore
import Foundation
import Journal
import Understanding

/// What was first, second or third in some days.
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
}
