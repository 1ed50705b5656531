import AccessibleCore
import Foundation
import Journal
import Understanding

/// Answers about the usual time of something, and about days without it (D1).
extension LogAnswerer {
    /// A day begins so many minutes after midnight where times of day are put in order: what is
    /// taken at bedtime is late, also after midnight.
    private static let dayBegins = 4 * 60
    private static let minutesOfDay = 24 * 60

    /// The time of day in the middle of all times, with the earliest and the latest one.
    func usual(_ asked: AskedEntries, _ question: LogQuestion) throws(LogBookError) -> LogAnswer {
        let entries = try asked.entries(in: question.span ?? past, limit: EntryFinder.limit)
        guard entries.count > 1 else { return try last(asked, question) }
        let times = entries.map { question.isOfEnd ? $0.end ?? $0.time : $0.time }.sorted {
            minuteOfDay($0) < minuteOfDay($1)
        }
        func time(at place: Int) -> Message.Argument { .clock(times[place]) }
        return LogAnswer(
            [
                Message(
                    "ask.usual",
                    [
                        "middle": time(at: (times.count - 1) / 2), "first": time(at: 0),
                        "last": time(at: times.count - 1),
                        "name": .message(name(asked, entries)), "count": .count(entries.count),
                        "span": self.span(question.span ?? .ever),
                    ])
            ], entries: entries)
    }

    /// The minutes since the day began.
    private func minuteOfDay(_ date: Date) -> Int {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
        return (minute - Self.dayBegins + Self.minutesOfDay) % Self.minutesOfDay
    }

    /// On how many days of a span nothing of it is logged; days to come do not count.
    func daysWithout(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer {
        guard let span = question.span, let from = span.from else { return Self.unable }
        let tomorrow = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: now))
        let end = min(span.to ?? .distantFuture, tomorrow ?? now)
        let first = calendar.startOfDay(for: from)
        let all = calendar.dateComponents([.day], from: first, to: end).day ?? 0
        guard all > 0 else { return Self.unable }
        let entries = try asked.entries(in: LogSpan(span.name, from: from, to: end))
        let with = Set(entries.map { calendar.startOfDay(for: $0.dayMoment) }).count
        var answer = LogAnswer(
            [
                Message(
                    "ask.days-without",
                    [
                        "days": .count(max(0, all - with)), "all": .count(all),
                        "span": self.span(span), "name": .message(name(asked, entries)),
                    ])
            ], entries: entries)
        answer.count = max(0, all - with)
        return answer
    }
}
