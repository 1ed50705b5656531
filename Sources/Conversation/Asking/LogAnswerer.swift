import AccessibleCore
import Foundation
import Journal
import Understanding

/// Answers questions with what the log says, and with nothing else (D1).
struct LogAnswerer: Sendable {
    let finder: EntryFinder
    let calendar: Calendar
    let now: Date
    /// The unit of volumes that were logged in several units.
    let volumeUnit: MeasureUnit

    var log: any LogBook { finder.log }

    /// Makes an answerer for a log at a moment.
    init(
        finder: EntryFinder, calendar: Calendar, now: Date, volumeUnit: MeasureUnit
    ) {
        self.finder = finder
        self.calendar = calendar
        self.now = now
        self.volumeUnit = volumeUnit
    }

    /// What the log says to a question.
    func answer(_ question: LogQuestion) throws(LogBookError) -> LogAnswer {
        if question.kind == .next, let next = try nextOfAll(question) { return next }
        let asked = try AskedEntries(
            question.subject, log: log, finder: finder, calendar: calendar)
        if asked.isFelt { return Self.unable }
        if question.subject.isClass, let answer = try noMembers(asked, question) { return answer }
        if asked.isUnknown, let measured = try measured(question) { return try answer(measured) }
        if asked.isUnknown, question.kind != .next {
            // Words that name nothing were not understood: the log may know what was meant.
            let isKind =
                question.subject.isClass
                || question.subject.kinds.contains { $0.measurement != nil }
            let isName =
                isKind || question.subject.name.map(finder.understander.mayBeName) ?? true
            var answer = isName ? nothing(asked, nil) : Self.unable
            answer.isUnknown = true
            return answer
        }
        let span = question.span
        switch question.kind {
        case .last: return try last(asked, question)
        case .next: return try next(asked, question)
        case .first: return try first(asked, question)
        case .since: return try since(asked)
        case .did where question.subject.severity != nil:
            return try didSeverely(asked, question)
        case .did where question.subject.isPartly: return try didPartly(asked, question)
        case .did: return try did(asked, span)
        case .total: return try total(asked, question)
        case .count: return try count(asked, question, things: true)
        case .times: return try count(asked, question, things: false)
        case .days: return try onDays(asked, question)
        case .list: return try list(asked, question)
        case .value: return try value(asked, question)
        case .change: return try change(asked, span, isSinceLast: question.isSinceLast)
        case .average: return try average(asked, question)
        case .averageDay: return try averageDay(asked, question)
        case .most, .least: return try extreme(asked, question, isMost: question.kind == .most)
        case .mostDay, .leastDay:
            return try extremeDay(asked, question, isMost: question.kind == .mostDay)
        case .compare: return try compare(asked, question)
        case .advice: return try advice(asked)
        case .elapsed: return try elapsed(asked, question)
        case .before, .after:
            return try around(asked, question, isBefore: question.kind == .before)
        case .usual: return try usual(asked, question)
        case .moreOften: return try moreOften(asked, question)
        case .daysWithout: return try daysWithout(asked, question)
        }
    }

    /// The answer to a question that the log cannot answer.
    static let unable = LogAnswer([Message("ask.unable")], .unable)

    // MARK: When

    func last(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer {
        let span = question.span ?? past
        guard let entry = try asked.entry(in: span, place: question.place) else {
            guard question.place > 1 else { return try none(asked, question.span) }
            return try count(asked, question, things: false)
        }
        let time = question.isOfEnd ? entry.end : nil
        return LogAnswer([timed("ask.last", entry, at: time)], entries: [entry])
    }

    /// Up to now: what is entered ahead of time was not yet.
    var past: LogSpan { LogSpan(.ever, to: now + 1) }

    private func since(_ asked: AskedEntries) throws(LogBookError) -> LogAnswer {
        guard let entry = try asked.last(before: now + 1) else { return nothing(asked, nil) }
        let days = days(from: entry.time)
        let length: Message.Argument =
            days >= 2
            ? .message(Message("ask.days", ["days": .count(days)]))
            : .duration(minutes: max(0, Int(now.timeIntervalSince(entry.time) / 60)))
        return LogAnswer(
            [
                Message(
                    "ask.since",
                    [
                        "length": length, "entry": .message(EntryMessages.summary(entry)),
                        "time": .moment(entry.time, within: 0),
                    ])
            ], entries: [entry])
    }

    private func next(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer {
        let name = question.subject.name ?? ""
        let habit = try log.habits().first { habit in
            switch habit.subject {
            case .meal(let meal): meal == question.subject.meal && name.isEmpty
            case .thing(let thing):
                !name.isEmpty && finder.understander.names.isNamed(thing.lowercased(), name)
            }
        }
        var sentences: [Message] = []
        let reminded = try reminded(question, name)
        if let reminded {
            sentences += reminded
        } else if let habit {
            sentences.append(
                Message(
                    "ask.next", ["time": .timeOfDay(habit.time), "name": .message(asked.name)]))
        } else {
            sentences.append(Message("ask.no-next", ["name": .message(asked.name)]))
        }
        let entry = try asked.last(before: now + 1)
        if let entry { sentences.append(timed("ask.dose", entry)) }
        return LogAnswer(
            sentences,
            habit == nil && entry == nil && reminded == nil ? .nothing : .answered,
            entries: [entry].compactMap(\.self))
    }

    /// Whether it was; today, if no days are said: "Yes" for a dose of yesterday would do harm.
    private func did(_ asked: AskedEntries, _ span: LogSpan?) throws(LogBookError) -> LogAnswer {
        // "Have I had a fever over 39" is about all days.
        var span = span ?? (asked.isBounded ? .ever : today)
        if span.name == .ever { span.to = now + 1 }
        let count = try asked.count(in: span)
        guard count > 0, let entry = try asked.entries(in: span, limit: 1).last else {
            var sentences = [
                Message("ask.no", ["name": .message(asked.name), "span": self.span(span)])
            ]
            if let before = try asked.last(before: span.from ?? now) {
                sentences.append(timed("ask.before", before))
            }
            return LogAnswer(sentences)
        }
        var answer = LogAnswer(
            [
                Message(
                    count == 1 ? "ask.yes-one" : "ask.yes",
                    [
                        "count": .count(count), "span": self.span(span),
                        "time": .moment(entry.time),
                        "entry": .message(EntryMessages.summary(entry)),
                    ])
            ], entries: [entry])
        answer.count = count
        return answer
    }

    /// Whether it was as strong as was asked; if it was, and not so strong, what there is.
    private func didSeverely(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer {
        let span = question.span ?? today
        var weaker = question
        weaker.subject.severity = nil
        let any = try AskedEntries(
            weaker.subject, log: log, finder: finder, calendar: calendar)
        guard try asked.count(in: span) == 0, try any.count(in: span) > 0 else {
            return try did(asked, question.span)
        }
        weaker.span = span
        return try didPartly(any, weaker)
    }

    /// What there is, where how it was or a value was asked, too: yes would say that as well.
    private func didPartly(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer {
        let span = question.span ?? past
        let entries = try asked.entries(in: span, limit: EntryFinder.limit)
        guard !entries.isEmpty else { return try none(asked, span) }
        var answer = LogAnswer(
            [
                Message(
                    "ask.only-logged", ["count": .count(entries.count), "span": self.span(span)])
            ],
            entries: entries)
        answer.isList = true
        return answer
    }

    /// Facts for a decision that the program does not make: the last dose, and the last day.
    private func advice(_ asked: AskedEntries) throws(LogBookError) -> LogAnswer {
        guard let entry = try asked.last(before: now + 1) else { return nothing(asked, nil) }
        let day = LogSpan(.hours, from: now - 86_400, to: now + 1, count: 24)
        let recent = try asked.entries(in: day)
        var sentences = [timed("ask.dose", entry)]
        let sum = AmountSum(recent, in: nil, usual: volumeUnit)
        if recent.isEmpty {
            sentences.append(Message("ask.no-doses"))
        } else {
            sentences.append(
                Message(
                    sum.totals.isEmpty ? "ask.doses-counted" : "ask.doses",
                    ["total": sum.argument, "count": .count(recent.count)]))
            // Less than what was taken would be added up.
            if sum.withoutAmount > 0, !sum.totals.isEmpty {
                sentences.append(
                    Message("ask.without-amount", ["count": .count(sum.withoutAmount)]))
            }
        }
        sentences.append(Message("ask.no-advice"))
        var answer = LogAnswer(sentences, entries: recent.isEmpty ? [entry] : recent)
        answer.amounts = sum.totals
        return answer
    }

    // MARK: Nothing

    /// The log has nothing of it in the span; what was before is said.
    func none(_ asked: AskedEntries, _ span: LogSpan?) throws(LogBookError) -> LogAnswer {
        var answer = nothing(asked, span)
        if let from = span?.from, let before = try asked.last(before: from) {
            answer.sentences.append(timed("ask.before", before))
            answer.entries = [before]
        }
        return answer
    }

    func nothing(_ asked: AskedEntries, _ span: LogSpan?) -> LogAnswer {
        let isWhole = span == nil || span?.name == .ever
        return LogAnswer(
            [
                Message(
                    isWhole ? "ask.nothing" : "ask.nothing-then",
                    ["name": .message(asked.name), "span": self.span(span ?? .ever)])
            ], .nothing)
    }

    // MARK: Wording

    /// A sentence about an entry: when, how long ago, and what it holds.
    ///
    /// - Parameter time: when, if that is not when it began.
    func timed(_ key: String, _ entry: Entry, at time: Date? = nil) -> Message {
        let time = time ?? entry.time
        let days = days(from: time)
        let isNear = abs(now.timeIntervalSince(time)) < 3_600
        let ago: Message.Argument =
            days >= 2
            ? .message(Message("ask.days-ago", ["days": .count(days)]))
            : .moment(time, within: 172_800)
        return Message(
            key,
            [
                "time": isNear
                    ? .moment(time) : .series([.moment(time, within: 0), ago]),
                "entry": .message(EntryMessages.summary(entry)),
            ])
    }

    /// What entries are called, if all have one name, else what was asked for.
    func name(_ asked: AskedEntries, _ entries: [Entry]) -> Message {
        let names = AskedNames(entries).names
        return asked.isNamed && !asked.isBounded && names.count == 1 ? names[0].name : asked.name
    }

    /// The days of the calendar between a moment and now.
    func days(from date: Date) -> Int {
        let start = calendar.startOfDay(for: date)
        return calendar.dateComponents([.day], from: start, to: calendar.startOfDay(for: now)).day
            ?? 0
    }

    func span(_ span: LogSpan) -> Message.Argument {
        .message(SpanMessages.message(span, now: now, calendar: calendar))
    }
}
