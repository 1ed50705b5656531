import AccessibleCore
import Foundation
import Journal
import Understanding

/// "How many entries that day": the day that is meant is the one that the person heard of last.
enum ThatDay {
    /// The line without "that day" at its end, and the day; nil for a line without these words.
    ///
    /// In an open calendar it is the day that has focus; in a list of entries, that of the entry
    /// with focus; else the day that was read or asked about last, or the entry that was logged last.
    static func asked(by line: Line, in context: SessionContext) -> (line: Line, day: LogSpan)? {
        let marks = CharacterSet(charactersIn: "?.! ")
        let text = line.text.lowercased().trimmingCharacters(in: marks)
        let calendar = openCalendar(in: context)
        let fitting = context.environment.words.thatDay.filter { words in
            // One word alone, as in "how many are there", means a day only where one has focus.
            (calendar != nil || words.contains(" ")) && text.hasSuffix(" " + words)
        }
        guard let words = fitting.max(by: { $0.count < $1.count }) else { return nil }
        let rest = context.line(String(text.dropLast(words.count)))
        if let calendar { return (rest, span(of: calendar.control.date, in: context)) }
        return (rest, dayHeard(in: context))
    }

    /// "How many entries?" straight after a list of a day is about that day.
    static func meant(
        by question: LogQuestion, in context: SessionContext
    ) -> LogSpan? {
        guard question.span == nil, question.subject.isEverything, question.kind == .times,
            context.records.linesSinceDay == 1
        else { return nil }
        return context.records.day
    }

    private static func openCalendar(in context: SessionContext) -> DateSheet? {
        (context.sheets.top as? DateSheet).flatMap { $0.purpose == .history ? $0 : nil }
    }

    private static func dayHeard(in context: SessionContext) -> LogSpan {
        if let entry = context.home.focusedEntry { return span(of: entry.time, in: context) }
        if let day = context.records.day { return day }
        return span(of: context.records.own.last?.time ?? context.now, in: context)
    }

    private static func span(of date: Date, in context: SessionContext) -> LogSpan {
        let day = context.dayRange(of: date)
        return LogSpan(.day, from: day.lowerBound, to: day.upperBound)
    }

    // MARK: What is heard

    /// Entries of a day were read.
    static func note(dayOf date: Date, in context: inout SessionContext) {
        context.records.day = span(of: date, in: context)
        context.records.linesSinceDay = 0
    }

    /// A question was answered; one about a day makes that the day heard last.
    static func note(_ question: LogQuestion, in context: inout SessionContext) {
        guard let span = question.span, span.name == .day else { return }
        context.records.day = span
        context.records.linesSinceDay = 0
    }
}
