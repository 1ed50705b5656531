import AccessibleCore
import Foundation
import Journal
import Understanding

/// Values, how they changed, and lists.
extension LogAnswerer {
    func value(_ asked: AskedEntries, _ question: LogQuestion) throws(LogBookError) -> LogAnswer {
        guard let span = question.span else {
            let past = LogSpan(.ever, to: now + 1)
            guard let entry = try asked.entry(in: past, place: question.place) else {
                guard question.place > 1 else { return nothing(asked, nil) }
                return try count(asked, question, things: false)
            }
            if question.isOfLength { return lasting(entry) }
            return LogAnswer([measured("ask.value", entry, question)], entries: [entry])
        }
        let entries = try asked.entries(in: span, limit: EntryFinder.limit)
        guard let entry = entries.last else { return try none(asked, span) }
        if entries.count > 1 { return try list(asked, question) }
        if question.isOfLength { return lasting(entry) }
        return LogAnswer([measured("ask.value", entry, question)], entries: [entry])
    }

    /// How long something that was felt lasted, if its end is logged.
    private func lasting(_ entry: Entry) -> LogAnswer {
        var without = entry
        without.end = nil
        var arguments: [String: Message.Argument] = [
            "entry": .message(EntryMessages.summary(without)),
            "time": .moment(entry.time, within: 0),
        ]
        guard let end = entry.end else {
            return LogAnswer([Message("ask.no-length", arguments)], entries: [entry])
        }
        arguments["length"] = .duration(minutes: Int(end.timeIntervalSince(entry.time) / 60))
        return LogAnswer([Message("ask.since", arguments)], entries: [entry])
    }

    private func measured(_ key: String, _ entry: Entry, _ question: LogQuestion) -> Message {
        Message(
            key,
            [
                "value": value(of: entry, in: question.unit),
                "time": .moment(entry.time, within: 0),
            ])
    }

    private func value(of entry: Entry, in unit: MeasureUnit?) -> Message.Argument {
        if let kind = entry.kind.measurement, kind.row.fields.count > 1,
            let values = MeasurementMessages.values(entry.values, of: kind)
        {
            return values
        }
        // A mood is its words as well as its number.
        if let kind = entry.kind.measurement, kind.row.form == .rated {
            let rating = MeasurementMessages.values(entry.values, of: kind)
            if entry.item.isEmpty, let rating { return rating }
            return .series([.text(entry.item)] + [rating].compactMap(\.self))
        }
        guard let quantity = entry.quantity else { return .message(EntryMessages.summary(entry)) }
        let converted = unit.flatMap { quantity.converted(to: $0) }
        return .quantity(
            converted.map { Quantity($0.amount.rounded(toPlaces: 1), $0.unit) } ?? quantity)
    }

    /// - Parameter isSinceLast: only the last two values are compared.
    func change(
        _ asked: AskedEntries, _ span: LogSpan?, isSinceLast: Bool = false
    ) throws(LogBookError) -> LogAnswer {
        var span = span ?? .ever
        var entries = try asked.entries(in: span).filter(isValue)
        if isSinceLast, entries.count > 1 {
            entries = Array(entries.suffix(2))
            span = LogSpan(.since, from: calendar.startOfDay(for: entries[0].time))
        }
        guard let first = entries.first, let last = entries.last, let new = last.quantity,
            let old = first.quantity?.amount(in: new.unit).map({ Quantity($0, new.unit) })
        else { return try none(asked, span) }
        let unit = new.unit
        guard entries.count > 1 else {
            return LogAnswer(
                [
                    Message(
                        "ask.one-value",
                        [
                            "value": .quantity(new), "time": .moment(last.time, within: 0),
                            "span": self.span(span),
                        ])
                ], entries: entries)
        }
        if let answer = changeOfSeveral(entries, span) { return answer }
        let isSameUnit = first.quantity?.unit == unit
        let change = (new.amount - old.amount).rounded(toPlaces: isSameUnit ? 2 : 1)
        let size = Quantity(change < 0 ? -change : change, unit)
        let key = change == 0 ? "ask.same" : change > 0 ? "ask.up" : "ask.down"
        let values = entries.compactMap { $0.quantity?.amount(in: unit) }
        var sentences = [
            Message(
                key,
                [
                    "change": .quantity(size), "span": self.span(span),
                    "first": first.quantity.map { .quantity($0) } ?? .quantity(new),
                    "firstDay": .day(first.time), "last": .quantity(new),
                    "lastDay": .day(last.time),
                ])
        ]
        if entries.count > 2, let low = values.min(), let high = values.max() {
            sentences.append(
                Message(
                    "ask.range",
                    [
                        "low": .quantity(Quantity(low.rounded(toPlaces: 2), unit)),
                        "high": .quantity(Quantity(high.rounded(toPlaces: 2), unit)),
                        "count": .count(entries.count),
                    ]))
        }
        var answer = LogAnswer(sentences, entries: entries)
        answer.amounts = [Quantity(change, unit)]
        return answer
    }

    func average(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer {
        let span = question.span ?? .ever
        if question.subject.kinds == [.symptom] { return try averageStrength(asked, span) }
        let entries = try asked.entries(in: span).filter(isValue)
        guard let last = entries.last?.quantity else { return try none(asked, span) }
        let unit = question.unit ?? last.unit
        let values = entries.compactMap { $0.quantity?.amount(in: unit) }
        guard !values.isEmpty else { return try none(asked, span) }
        let mean = values.reduce(0, +) / Decimal(values.count)
        let rounded = Quantity(mean.rounded(toPlaces: 1), unit)
        let several = averageOfSeveral(entries)
        var answer = LogAnswer(
            [
                Message(
                    "ask.average",
                    [
                        "average": several ?? .quantity(rounded), "span": self.span(span),
                        "name": .message(name(asked, entries)), "count": .count(values.count),
                    ])
            ], entries: entries)
        answer.amounts = [rounded]
        return answer
    }

    /// The mean of how bad it was, of those entries that say so with a number.
    private func averageStrength(
        _ asked: AskedEntries, _ span: LogSpan
    ) throws(LogBookError) -> LogAnswer {
        let all = try asked.entries(in: span)
        guard !all.isEmpty else { return try none(asked, span) }
        let scores = all.compactMap { entry -> Decimal? in
            if case .score(let score) = entry.severity { Decimal(score) } else { nil }
        }
        guard !scores.isEmpty else { return noStrength(asked, all, span) }
        let mean = (scores.reduce(0, +) / Decimal(scores.count)).rounded(toPlaces: 1)
        return LogAnswer(
            [
                Message(
                    "ask.average",
                    [
                        "average": .quantity(Quantity(mean)), "span": self.span(span),
                        "name": .message(name(asked, all)), "count": .count(scores.count),
                    ])
            ], entries: all)
    }

    /// The answer if none of the entries says how strong it was, or how much.
    private func noStrength(_ asked: AskedEntries, _ all: [Entry], _ span: LogSpan) -> LogAnswer {
        LogAnswer(
            [
                Message(
                    "ask.no-strength",
                    [
                        "name": .message(name(asked, all)), "span": self.span(span),
                        "count": .count(all.count),
                    ])
            ], entries: all)
    }

    /// It has a value that can be compared with others: with a unit, or on a scale.
    private func isValue(_ entry: Entry) -> Bool {
        entry.quantity.map { $0.unit != nil || entry.kind.measurement != nil } ?? false
    }

    // MARK: Extremes

    func extreme(
        _ asked: AskedEntries, _ question: LogQuestion, isMost: Bool
    ) throws(LogBookError) -> LogAnswer {
        let span = question.span ?? .ever
        let all = try asked.entries(in: span)
        guard !all.isEmpty else { return try none(asked, span) }
        let ranked = all.compactMap { entry in rank(entry, question).map { (entry, $0) } }
        guard var best = ranked.first else {
            // "Longest bike ride", where only distances are logged.
            if !question.isOfDistance, all.contains(where: { distance(of: $0) != nil }) {
                var further = question
                further.isOfDistance = true
                return try extreme(asked, further, isMost: isMost)
            }
            return noStrength(asked, all, span)
        }
        for next in ranked.dropFirst() where isMost ? next.1 >= best.1 : next.1 <= best.1 {
            best = next
        }
        let entry = best.0
        let value: Message.Argument =
            entry.severity.map { .message(EntryMessages.severity($0)) }
            ?? (question.isOfDistance ? distance(of: entry).map { .quantity($0) } : nil)
            ?? self.value(of: entry, in: question.unit)
        var answer = LogAnswer(
            [
                Message(
                    entry.severity == nil
                        ? isMost ? "ask.extreme-most" : "ask.extreme-least"
                        : isMost ? "ask.strength-most" : "ask.strength-least",
                    [
                        "value": value, "time": .moment(entry.time, within: 0),
                        "name": .message(rankedName(entry)), "span": self.span(span),
                        "count": .count(ranked.count),
                    ])
            ], entries: [entry])
        answer.count = ranked.count
        return answer
    }

    /// What is compared; the words of a mood stand with its value.
    private func rankedName(_ entry: Entry) -> Message {
        guard let kind = entry.kind.measurement, kind.row.form == .rated else {
            return EntryMessages.name(entry)
        }
        return MeasurementMessages.name(kind)
    }

    /// What entries are compared by: how bad, how far, or how much.
    private func rank(_ entry: Entry, _ question: LogQuestion) -> Decimal? {
        if let severity = entry.severity { return severity.rank }
        let measured = question.isOfDistance ? distance(of: entry) : entry.quantity
        guard let quantity = measured else { return nil }
        guard let factor = quantity.unit?.baseFactor else { return quantity.amount }
        return quantity.amount * factor
    }

    // MARK: Lists

    func list(_ asked: AskedEntries, _ question: LogQuestion) throws(LogBookError) -> LogAnswer {
        let span = question.span ?? .ever
        let count = try asked.count(in: span)
        guard count > 0 else {
            var answer = try none(asked, span)
            // "Nothing about anything" says less than "No entries".
            if question.subject.isEverything {
                answer.sentences[0] = Message(
                    "ask.entries", ["count": .count(0), "span": self.span(span)])
            }
            return answer
        }
        let entries = try asked.entries(in: span, limit: EntryFinder.limit)
        var arguments: [String: Message.Argument] = [
            "count": .count(count), "span": self.span(span), "name": .message(name(asked, entries)),
        ]
        var answer = LogAnswer([], entries: entries)
        answer.count = count
        answer.isList = true
        guard count > Listing.atOnce else {
            let key = question.subject.isOfManyKinds ? "ask.entries" : "ask.list"
            answer.sentences = [Message(key, arguments)]
            return answer
        }
        // A long list begins with what is in it.
        let names = AskedNames(entries).names
        let named = names.prefix(Self.longestNames).map { group -> Message.Argument in
            let sum = AmountSum(group.entries, in: question.unit, usual: volumeUnit)
            let isSummed = group.entries[0].kind != .weight && !group.entries[0].kind.isRead
            guard let whole = sum.whole, question.span != nil, isSummed else {
                return .message(group.name)
            }
            return .message(
                Message(
                    "entry.measured",
                    ["item": .message(group.name), "quantity": .quantity(whole)]))
        }
        arguments["names"] = Self.clauses(named, of: names.count)
        answer.sentences = [Message("ask.list-names", arguments)]
        return answer
    }
}

extension EntryKind {
    /// It is a value that is read off or rated, of which several make no sum.
    var isRead: Bool {
        measurement.map { $0.row.form == .reading || $0.row.form == .rated } ?? false
    }
}

extension Quantity {
    /// The amount in a unit, or without one; nil if it has none such.
    fileprivate func amount(in unit: MeasureUnit?) -> Decimal? {
        guard let unit else { return self.unit == nil ? amount : nil }
        return converted(to: unit)?.amount
    }
}
