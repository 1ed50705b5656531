import AccessibleCore
import Foundation
import Journal
import Understanding

/// Answers about two things (D1).
extension LogAnswerer {
    /// What is asked about in the hours before and after something lies at most so many hours apart.
    private static let hoursAround = 12
    /// What is more than a day apart has nothing to do with each other.
    private static let longestWay: TimeInterval = 86_400

    /// What the log has of the second thing that a question names; nil if the question names only one.
    private func other(of question: LogQuestion) throws(LogBookError) -> AskedEntries? {
        guard let subject = question.other else { return nil }
        return try AskedEntries(subject, log: log, finder: finder, calendar: calendar)
    }

    // MARK: From one to the other

    /// How long it was from the other thing to this one, or from this one to the other where they
    /// stand only in that order.
    func elapsed(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer {
        guard let other = try other(of: question) else { return Self.unable }
        let isFirst = question.span.map { $0.name != .ever } ?? false
        func moments(_ entries: AskedEntries, areEnds: Bool) throws(LogBookError) -> [Moment] {
            var span = question.span ?? past
            if isFirst {
                span.from = span.from.map { $0 - Self.longestWay }
                span.to = span.to.map { $0 + Self.longestWay }
            }
            return try entries.entries(in: span, limit: EntryFinder.limit).map {
                Moment(entry: $0, time: areEnds ? $0.end ?? $0.time : $0.time)
            }
        }
        let ends = try moments(asked, areEnds: false)
        let starts = try moments(other, areEnds: question.isOfOthersEnd)
        guard let lastStart = starts.last else { return try none(other, question.span) }
        guard let lastEnd = ends.last else { return try none(asked, question.span) }
        let way =
            way(from: starts, to: ends, in: question.span, isFirst: isFirst)
            ?? way(from: ends, to: starts, in: question.span, isFirst: isFirst)
        let isApart = way == nil
        let last = [lastStart, lastEnd].sorted { $0.time < $1.time }
        let (start, end) = way ?? (last[0], last[1])
        return LogAnswer(
            [
                Message(
                    isApart ? "ask.far-apart" : "ask.elapsed",
                    [
                        "length": .duration(
                            minutes: Int(end.time.timeIntervalSince(start.time) / 60)),
                        "first": .message(EntryMessages.summary(start.entry)),
                        "firstTime": .moment(start.time, within: 0),
                        "second": .message(EntryMessages.summary(end.entry)),
                        "secondTime": .moment(end.time, within: 0),
                    ])
            ], entries: [start.entry, end.entry])
    }

    /// An entry, and the moment of it that counts.
    private struct Moment {
        let entry: Entry
        let time: Date
    }

    /// The latest start with an end behind it, or the first one of a span, and the first end behind
    /// it.
    private func way(
        from starts: [Moment], to ends: [Moment], in span: LogSpan?, isFirst: Bool
    ) -> (start: Moment, end: Moment)? {
        let ways = starts.compactMap { start -> (start: Moment, end: Moment)? in
            let end = ends.first { end in
                end.time >= start.time && end.entry.id != start.entry.id
                    && end.time.timeIntervalSince(start.time) <= Self.longestWay
            }
            return end.map { (start, $0) }
        }
        guard isFirst, let span else { return ways.last }
        return ways.first { way in
            [way.start, way.end].contains { moment in
                (span.from.map { $0 <= moment.time } ?? true)
                    && (span.to.map { moment.time < $0 } ?? true)
            }
        }
    }

    // MARK: Around something

    /// What there was in the hours before the other thing, or after it.
    func around(
        _ asked: AskedEntries, _ question: LogQuestion, isBefore: Bool
    ) throws(LogBookError) -> LogAnswer {
        guard let other = try other(of: question) else { return Self.unable }
        guard let anchor = try other.last(in: question.span ?? past) else {
            return try none(other, question.span)
        }
        let time = question.isOfOthersEnd ? anchor.end ?? anchor.time : anchor.time
        let way = TimeInterval(Self.hoursAround) * 3_600
        let span =
            isBefore
            ? LogSpan(.between, from: time - way, to: time)
            : LogSpan(.between, from: time, to: time + way)
        let entries = try asked.entries(in: span).filter { $0.id != anchor.id }
        // Nothing is said of hours that are still to come.
        let isOver = now >= time + way
        let key =
            isBefore ? "ask.around-before" : isOver ? "ask.around-after" : "ask.around-since"
        var answer = LogAnswer(
            [
                Message(
                    key,
                    [
                        "count": .count(entries.count), "name": .message(name(asked, entries)),
                        "hours": .count(Self.hoursAround),
                        "anchor": .message(EntryMessages.summary(anchor)),
                        "time": .moment(time, within: 0),
                    ])
            ], entries.isEmpty ? .nothing : .answered, entries: entries)
        answer.isList = !entries.isEmpty
        if entries.isEmpty, isBefore, let before = try asked.last(before: time) {
            answer.sentences.append(timed("ask.before", before))
            answer.entries = [before]
        }
        return answer
    }

    // MARK: More often

    /// How often each of two things was, the more frequent one first.
    func moreOften(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer {
        guard let other = try other(of: question), !other.isFelt else { return Self.unable }
        // "Never" would be untrue of what is only called otherwise.
        if other.isUnknown { return nothing(other, nil) }
        let span = question.span ?? past
        var sides = [(asked, try asked.entries(in: span)), (other, try other.entries(in: span))]
        if sides[0].1.count < sides[1].1.count { sides.swapAt(0, 1) }
        let (most, least) = (sides[0], sides[1])
        func times(_ entries: [Entry]) -> Message.Argument {
            .message(Message("ask.compare-times", ["count": .count(entries.count)]))
        }
        let all = (most.1 + least.1).sorted { $0.time < $1.time }
        guard !all.isEmpty else { return try none(asked, question.span) }
        let isEqual = most.1.count == least.1.count
        return LogAnswer(
            [
                Message(
                    isEqual ? "ask.equally-often" : "ask.more-often",
                    [
                        "name": .message(name(most.0, most.1)), "times": times(most.1),
                        "other": .message(name(least.0, least.1)), "others": times(least.1),
                        "span": self.span(question.span ?? .ever),
                    ])
            ], entries: all)
    }
}

extension AskedEntries {
    /// The latest entry of a span.
    fileprivate func last(in span: LogSpan) throws(LogBookError) -> Entry? {
        try entries(in: span, limit: 1).last
    }
}
