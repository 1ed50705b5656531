import AccessibleCore
import Foundation
import Journal
import Understanding

/// How much and how many.
extension LogAnswerer {
    func total(_ asked: AskedEntries, _ question: LogQuestion) throws(LogBookError) -> LogAnswer {
        let span = question.span ?? today
        let entries = try asked.entries(in: span)
        guard !entries.isEmpty else { return try none(asked, span) }
        var further = furtherTotal(entries)
        var sum = AmountSum(entries, in: question.unit, usual: volumeUnit)
        // "How far" is answered first.
        if question.isOfDistance, let distance = further, !sum.totals.isEmpty {
            (sum, further) = (distance, sum)
        }
        if sum.totals.isEmpty, let further { sum = further }
        guard !sum.totals.isEmpty else {
            return try count(asked, question, things: false)
        }
        var sentences = [
            Message(
                "ask.total",
                [
                    "total": sum.argument, "span": self.span(span),
                    "name": .message(name(asked, entries)),
                    "count": .count(entries.count),
                ])
        ]
        if sum.withoutAmount > 0 {
            sentences.append(Message("ask.without-amount", ["count": .count(sum.withoutAmount)]))
        }
        if let unit = AmountSum.meant(question.unit, of: entries), unit.dimension != .count,
            sum.totals.allSatisfy({ $0.unit != unit })
        {
            sentences.append(Message("ask.not-in-unit"))
        }
        if let further, further != sum {
            sentences.append(Message("ask.in-all", ["total": further.argument]))
        }
        sentences += others(entries)
        var answer = LogAnswer(sentences, entries: entries)
        answer.amounts = sum.totals
        return answer
    }

    /// How far somebody went, or whatever else an entry says beside its first value, the length of time.
    ///
    /// - Returns: Nil if the entry says nothing else.
    func distance(of entry: Entry) -> Quantity? {
        guard let row = entry.kind.measurement?.row, row.isByUnit else { return nil }
        return row.fields.dropFirst().lazy.compactMap { entry.fields[$0.name] }.first
    }

    /// The sum of the second values of entries, such as distances; nil if none has one.
    private func furtherTotal(_ entries: [Entry]) -> AmountSum? {
        let further = entries.compactMap { entry -> Entry? in
            guard let value = distance(of: entry) else { return nil }
            var second = entry
            second.quantity = value
            return second
        }
        return further.isEmpty ? nil : AmountSum(further, in: nil, usual: volumeUnit)
    }

    /// How far apart things began that come again and again; nil for any other entries.
    private func apart(_ entries: [Entry]) -> Message? {
        guard entries.count > 1, let first = entries.first, let last = entries.last,
            entries.allSatisfy({ $0.kind.measurement?.row.isRepeated ?? false })
        else { return nil }
        let mean = last.time.timeIntervalSince(first.time) / Double(entries.count - 1)
        return mean > 0 ? Message("contraction.apart", ["interval": Totals.interval(mean)]) : nil
    }

    /// Without a span a total is that of today, which is said.
    var today: LogSpan {
        let start = calendar.startOfDay(for: now)
        let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start + 86_400
        return LogSpan(.day, from: start, to: calendar.startOfDay(for: end))
    }

    /// How many cups, tablets or things entries have together; nil if an amount is a size.
    ///
    /// An entry without an amount is one.
    func portions(_ entries: [Entry]) -> Quantity? {
        let amounts = entries.map { $0.quantity ?? Quantity(1) }
        guard amounts.allSatisfy(\.isPortion) else { return nil }
        let units = Set(amounts.map(\.unit))
        let amount = amounts.reduce(Decimal(0)) { $0 + $1.amount }
        return Quantity(amount, units.count == 1 ? units.first.flatMap(\.self) : nil)
    }

    /// - Parameter things: cups and tablets are counted, else entries.
    func count(
        _ asked: AskedEntries, _ question: LogQuestion, things: Bool
    ) throws(LogBookError) -> LogAnswer {
        let span = question.span ?? .ever
        let entries = try asked.entries(in: span)
        guard !entries.isEmpty || question.subject.isEverything else {
            return try none(asked, span)
        }
        var answer = LogAnswer([], entries: entries)
        if question.subject.isEverything {
            if entries.isEmpty { answer.outcome = .nothing }
            answer.sentences = [
                Message("ask.entries", ["count": .count(entries.count), "span": self.span(span)])
            ]
        } else if things, let whole = portions(entries),
            entries.contains(where: { $0.quantity != nil })
        {
            answer.amounts = [whole]
            answer.sentences = [
                Message(
                    "ask.things",
                    [
                        "total": .quantity(whole), "span": self.span(span),
                        "name": .message(name(asked, entries)),
                    ])
            ]
        } else {
            answer.sentences = [
                Message(
                    "ask.times",
                    [
                        "count": .count(entries.count), "span": self.span(span),
                        "name": .message(name(asked, entries)),
                    ])
            ]
            let sum = AmountSum(entries, in: question.unit, usual: volumeUnit)
            if let apart = apart(entries) {
                answer.sentences.append(apart)
            } else if let whole = sum.whole, !whole.isPortion,
                !entries.contains(where: { $0.kind == .weight || $0.kind.isRead })
            {
                answer.amounts = [whole]
                answer.sentences.append(Message("ask.in-all", ["total": .quantity(whole)]))
            }
        }
        answer.sentences += others(entries)
        return answer
    }

    /// The names that were counted together, if there are several.
    func others(_ entries: [Entry]) -> [Message] {
        let names = AskedNames(entries).names
        guard names.count > 1 else { return [] }
        return [Message("ask.counted", ["names": .list(names.prefix(8).map { .message($0.name) })])]
    }

    // MARK: Days

    /// The days of a span that have begun, each with its entries, latest last.
    private func days(_ entries: [Entry]) -> [(day: Date, entries: [Entry])] {
        var days: [(day: Date, entries: [Entry])] = []
        for entry in entries {
            let day = calendar.startOfDay(for: entry.time)
            if days.last?.day == day {
                days[days.count - 1].entries.append(entry)
            } else {
                days.append((day, [entry]))
            }
        }
        return days
    }

    /// The days on which sleep ended; nil for anything else.
    ///
    /// A night without an entry was hardly one without sleep.
    func nights(_ entries: [Entry]) -> Int? {
        guard
            entries.allSatisfy({
                $0.kind.measurement.map { $0.row.form == .stretch && $0.row.needsValue } ?? false
            })
        else { return nil }
        return Set(entries.map { calendar.startOfDay(for: $0.end ?? $0.time) }).count
    }

    func averageDay(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer {
        var span = question.span ?? .ever
        let entries = try asked.entries(in: span)
        guard let first = entries.first else { return try none(asked, span) }
        if span.from == nil { span.from = calendar.startOfDay(for: first.time) }
        let end = min(span.to ?? now, now)
        let from = calendar.startOfDay(for: span.from ?? first.time)
        let last = calendar.startOfDay(for: end > from ? end - 1 : end)
        let count = (calendar.dateComponents([.day], from: from, to: last).day ?? 0) + 1
        let sum = AmountSum(entries, in: question.unit, usual: volumeUnit)
        guard let total = sum.totals.first, sum.totals.count == 1, count > 0 else {
            let times = Decimal(entries.count) / Decimal(max(1, count))
            return LogAnswer(
                [
                    Message(
                        "ask.average-times",
                        [
                            "average": .number(times.rounded(toPlaces: 1)),
                            "span": self.span(span), "name": .message(name(asked, entries)),
                            "count": .count(entries.count), "days": .count(count),
                        ])
                ], entries: entries)
        }
        let nights = nights(entries)
        let active = nights ?? days(entries).count
        func mean(_ days: Int) -> Quantity {
            Quantity((total.amount / Decimal(days)).rounded(toPlaces: 1), total.unit)
        }
        var sentences = [
            Message(
                "ask.average-day",
                [
                    "average": .quantity(mean(nights ?? count)), "span": self.span(span),
                    "name": .message(name(asked, entries)), "total": .quantity(total),
                    "days": .count(nights ?? count),
                ])
        ]
        if nights == nil, active < count {
            sentences.append(
                Message(
                    "ask.average-active",
                    ["average": .quantity(mean(active)), "days": .count(active)]))
        }
        if sum.withoutAmount > 0 {
            sentences.append(Message("ask.without-amount", ["count": .count(sum.withoutAmount)]))
        }
        var answer = LogAnswer(sentences, entries: entries)
        answer.amounts = [mean(nights ?? count)]
        return answer
    }

    func extremeDay(
        _ asked: AskedEntries, _ question: LogQuestion, isMost: Bool
    ) throws(LogBookError) -> LogAnswer {
        let span = question.span ?? .ever
        let entries = try asked.entries(in: span)
        guard !entries.isEmpty else { return try none(asked, span) }
        var best: (day: Date, entries: [Entry], amount: Quantity)?
        // Days are compared by their amounts if all entries have one, else by how many they have.
        let whole = AmountSum(entries, in: question.unit, usual: volumeUnit).whole
        for day in days(entries) {
            let amount =
                whole.flatMap { _ in
                    AmountSum(day.entries, in: whole?.unit, usual: volumeUnit).whole
                } ?? Quantity(Decimal(day.entries.count))
            let isBetter =
                best.map {
                    isMost ? amount.amount >= $0.amount.amount : amount.amount <= $0.amount.amount
                }
                ?? true
            if isBetter { best = (day.day, day.entries, amount) }
        }
        guard let best else { return try none(asked, span) }
        let key =
            whole == nil
            ? isMost ? "ask.day-times-most" : "ask.day-times-least"
            : isMost ? "ask.day-most" : "ask.day-least"
        var answer = LogAnswer(
            [
                Message(
                    key,
                    [
                        "amount": .quantity(best.amount), "count": .count(best.entries.count),
                        "day": .message(
                            SpanMessages.message(
                                LogSpan(.day, from: best.day), now: now, calendar: calendar)),
                        "name": .message(name(asked, entries)), "span": self.span(span),
                    ])
            ], entries: best.entries)
        answer.amounts = whole == nil ? [] : [best.amount]
        return answer
    }
}
