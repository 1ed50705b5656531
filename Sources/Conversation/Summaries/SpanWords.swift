package import Foundation
package import Understanding
import Wording

/// The days that the words of `summary` and `trend` name: "week", "last month", "in February".
///
/// A stretch alone counts back from today: "week" is today and the six days before it.
package enum SpanWords {
    /// A stretch of days that ends today; raw values are names in the table `stretches`, and
    /// values of `--span`.
    package enum Stretch: String, CaseIterable, Sendable {
        case day, week, month, year

        /// How many days it has, with today.
        var days: Int {
            switch self {
            case .day: 1
            case .week: 7
            case .month: 30
            case .year: 365
            }
        }

        /// The days up to the end of today.
        package func span(upTo now: Date, in calendar: Calendar) -> LogSpan {
            let today = calendar.wholeDay(of: now)
            guard self != .day else {
                return LogSpan(.day, from: today.lowerBound, to: today.upperBound)
            }
            let first = calendar.date(byAdding: .day, value: 1 - days, to: today.lowerBound)
            return LogSpan(
                .days, from: first.map(calendar.startOfDay) ?? today.lowerBound,
                to: today.upperBound, count: days)
        }
    }

    /// The days that the whole text names; nil if it is no such text.
    static func span(_ text: String, in context: SessionContext) -> LogSpan? {
        let table = context.environment.words
        let words = table.withoutLead(text, in: "of-words") ?? text
        if let stretch = stretch(words, in: context) {
            return stretch.span(upTo: context.now, in: context.environment.wording.calendar)
        }
        return context.environment.understander.span(words, in: context.understanding)
    }

    /// A text without the stretch that it ends with: "weight month" is the weight of a month.
    static func split(
        _ text: String, in context: SessionContext
    ) -> (rest: String, span: LogSpan)? {
        let lowered = text.lowercased()
        let all = context.environment.words.stretches.values.flatMap(\.self)
        let fitting = all.filter { lowered.hasSuffix(" " + $0) }
        guard let word = fitting.max(by: { $0.count < $1.count }),
            let stretch = stretch(word, in: context)
        else { return nil }
        let rest = text.dropLast(word.count).trimmingCharacters(in: .whitespaces)
        return (rest, stretch.span(upTo: context.now, in: context.environment.wording.calendar))
    }

    private static func stretch(_ text: String, in context: SessionContext) -> Stretch? {
        CommandWords.value(text, in: context.environment.words.stretches)
            .flatMap(Stretch.init)
    }
}
