import AccessibleCore
import Foundation
import Journal
import Understanding

/// Whether it was more or less than in other days (D1).
extension LogAnswerer {
    /// What two stretches of days have of a thing, and how much of it there was.
    private struct Sides {
        var first: Message.Argument
        var second: Message.Argument
        var amounts: (first: Decimal, second: Decimal)
        var quantities: [Quantity] = []
        /// The second of two values, such as the lower blood pressure.
        var others: (first: Decimal, second: Decimal)?

        init(_ first: Quantity, _ second: Quantity) {
            self.first = .quantity(first)
            self.second = .quantity(second)
            amounts = (first.amount, second.amount)
            quantities = [first, second]
        }

        /// How many times each was logged.
        init(times first: Int, _ second: Int) {
            func said(_ count: Int) -> Message.Argument {
                .message(Message("ask.compare-times", ["count": .count(count)]))
            }
            self.first = said(first)
            self.second = said(second)
            amounts = (Decimal(first), Decimal(second))
        }
    }

    func compare(
        _ asked: AskedEntries, _ question: LogQuestion
    ) throws(LogBookError) -> LogAnswer {
        guard let span = question.span, let other = question.otherSpan else { return Self.unable }
        let (here, there) = (try asked.entries(in: span), try asked.entries(in: other))
        guard !here.isEmpty || !there.isEmpty else { return try none(asked, span) }
        // Of as many headaches it is asked how bad they were.
        let isAsOften =
            question.subject.kinds == [.symptom] && !question.isOfTimes && here.count == there.count
            && (here + there).allSatisfy { $0.severity != nil }
        if question.isOfStrength || isAsOften {
            return try compareStrength(asked, question, here, there)
        }
        let isMean = question.subject.isMeasured && !question.subject.isSummed
        if isMean, here.isEmpty || there.isEmpty {
            return try none(asked, here.isEmpty ? span : other)
        }
        guard let sides = isMean ? means(here, there) : sums(here, there, question) else {
            return Self.unable
        }
        let (first, second) = sides.amounts
        // The days that were asked for are named first.
        if let choice = question.choice, choice == .more ? first < second : first > second {
            var turned = question
            (turned.span, turned.otherSpan, turned.choice) = (other, span, nil)
            return try compare(asked, turned)
        }
        // Of two values one was higher and the other lower: neither word is true.
        if let (low, high) = sides.others, (first < second) != (low < high), low != high {
            return Self.unable
        }
        let all = (here + there).sorted { $0.time < $1.time }
        let key =
            first == second
            ? "ask.compare-same" : first > second ? "ask.compare-more" : "ask.compare-less"
        var answer = LogAnswer(
            [
                Message(
                    key,
                    [
                        "name": .message(name(asked, all)), "first": sides.first,
                        "span": self.span(span), "second": sides.second,
                        "other": self.span(other),
                    ])
            ], entries: all)
        answer.amounts = sides.quantities
        if isMean, all.count > 2 {
            answer.sentences.append(
                Message(
                    "ask.compare-means",
                    ["count": .count(here.count), "others": .count(there.count)]))
        }
        if let nights = perNight(here, there, question) { answer.sentences.append(nights) }
        answer.sentences += others(all)
        return answer
    }

    /// How bad it was at worst in each of two stretches of days.
    private func compareStrength(
        _ asked: AskedEntries, _ question: LogQuestion, _ here: [Entry], _ there: [Entry]
    ) throws(LogBookError) -> LogAnswer {
        func worst(_ entries: [Entry]) -> Severity? {
            entries.compactMap(\.severity).max { $0.rank < $1.rank }
        }
        guard let span = question.span, let other = question.otherSpan else { return Self.unable }
        for (entries, days) in [(here, span), (there, other)] where entries.isEmpty {
            return try none(asked, days)
        }
        guard let first = worst(here), let second = worst(there) else { return Self.unable }
        let all = (here + there).sorted { $0.time < $1.time }
        return LogAnswer(
            [
                Message(
                    "ask.compare-strength",
                    [
                        "name": .message(name(asked, all)),
                        "first": .message(EntryMessages.severity(first)),
                        "span": self.span(span),
                        "second": .message(EntryMessages.severity(second)),
                        "other": self.span(other),
                    ])
            ], entries: all)
    }

    /// The amounts if every entry has one that can be added to the others, else how many there were.
    ///
    /// An entry without an amount is one: "2 coffees" and "coffee" are three. Nil if some have a size and
    /// others no amount.
    private func sums(
        _ here: [Entry], _ there: [Entry], _ question: LogQuestion
    ) -> Sides? {
        let whole = AmountSum(here + there, in: question.unit, usual: volumeUnit).whole
        guard let whole, !question.isOfTimes else {
            if !question.isOfTimes, (here + there).contains(where: { $0.quantity != nil }) {
                return portions(here, there)
            }
            return Sides(times: here.count, there.count)
        }
        func sum(_ entries: [Entry]) -> Quantity? {
            guard !entries.isEmpty else { return Quantity(0, whole.unit) }
            return AmountSum(entries, in: whole.unit, usual: volumeUnit).whole
        }
        guard let first = sum(here), let second = sum(there) else { return nil }
        return Sides(first, second)
    }

    /// How many cups, tablets or things there were; nil if an amount is a size.
    private func portions(_ here: [Entry], _ there: [Entry]) -> Sides? {
        guard let first = portions(here), let second = portions(there) else { return nil }
        return Sides(Quantity(first.amount), Quantity(second.amount))
    }

    /// The means of values; nil if they have no common unit, or are of more than two numbers.
    private func means(_ here: [Entry], _ there: [Entry]) -> Sides? {
        if let first = meansOfSeveral(here), let second = meansOfSeveral(there),
            let said = averageOfSeveral(here), let other = averageOfSeveral(there),
            first.count == 2, second.count == 2
        {
            var sides = Sides(first[0], second[0])
            (sides.first, sides.second) = (said, other)
            sides.others = (first[1].amount, second[1].amount)
            sides.quantities = first + second
            return sides
        }
        guard averageOfSeveral(here) == nil, averageOfSeveral(there) == nil else { return nil }
        let unit = (here + there).last?.quantity?.unit
        func mean(_ entries: [Entry]) -> Quantity? {
            let values = entries.compactMap { entry -> Decimal? in
                guard let quantity = entry.quantity else { return nil }
                guard let unit else { return quantity.unit == nil ? quantity.amount : nil }
                return quantity.converted(to: unit)?.amount
            }
            guard values.count == entries.count, !values.isEmpty else { return nil }
            let mean = values.reduce(0, +) / Decimal(values.count)
            return Quantity(mean.rounded(toPlaces: 1), unit)
        }
        guard let first = mean(here), let second = mean(there) else { return nil }
        return Sides(first, second)
    }

    /// How long a night was on average: two stretches seldom have as many nights with an entry.
    private func perNight(
        _ here: [Entry], _ there: [Entry], _ question: LogQuestion
    ) -> Message? {
        guard question.subject.isOfNights, here.count + there.count > 2,
            let first = night(here), let second = night(there)
        else { return nil }
        return Message(
            "ask.compare-nights",
            [
                "first": .quantity(first.mean), "second": .quantity(second.mean),
                "count": .count(first.nights), "others": .count(second.nights),
            ])
    }

    private func night(_ entries: [Entry]) -> (mean: Quantity, nights: Int)? {
        let whole = AmountSum(entries, in: nil, usual: volumeUnit).whole
        guard let whole, let nights = nights(entries), nights > 0 else { return nil }
        let mean = (whole.amount / Decimal(nights)).rounded(toPlaces: 0)
        return (Quantity(mean, whole.unit), nights)
    }
}
