import AccessibleCore
import Foundation
import Understanding

/// How the days of a question are worded within a sentence: "today", "in February".
enum SpanMessages {
    static func message(_ span: LogSpan, now: Date, calendar: Calendar) -> Message {
        let last = span.to.map { $0 - 1 } ?? now
        let from = span.from ?? .distantPast
        switch span.name {
        case .day: return day(from, now: now, calendar: calendar)
        case .part:
            return Message(
                "span.part",
                [
                    "day": .message(day(from, now: now, calendar: calendar)),
                    "from": .clock(from), "to": .clock(span.to ?? now),
                ])
        case .fromHour:
            return Message(
                "span.from-hour",
                ["day": .message(day(from, now: now, calendar: calendar)), "from": .clock(from)])
        case .beforeHour:
            return Message(
                "span.before-hour",
                [
                    "day": .message(day(from, now: now, calendar: calendar)),
                    "to": .clock(span.to ?? now),
                ])
        case .month:
            let isThisYear = calendar.isDate(from, equalTo: now, toGranularity: .year)
            return Message(
                "span.month", ["month": .date(from, isThisYear ? .month : .monthAndYear)])
        case .year: return Message("span.year", ["year": .date(from, .year)])
        case .lastWeek, .week, .weekend, .between:
            return Message(
                "span.between", ["from": .date(from, .date), "to": .date(last, .date)])
        case .thisWeek: return Message("span.this-week", ["from": .day(from)])
        case .since:
            let isDay = from == calendar.startOfDay(for: from)
            return isDay
                ? Message("span.since", ["from": .date(from, .date)])
                : Message("span.since-moment", ["from": .moment(from, within: 0)])
        case .until: return Message("span.until", ["to": .date(last, .date)])
        case .days, .hours:
            return Message("span.\(span.name.rawValue)", ["count": .count(span.count)])
        case .ever, .thisMonth, .thisYear: return Message("span.\(span.name.rawValue)")
        }
    }

    private static func day(_ date: Date, now: Date, calendar: Calendar) -> Message {
        if calendar.isDate(date, inSameDayAs: now) { return Message("span.today") }
        let next = calendar.date(byAdding: .day, value: 1, to: date) ?? date + 86_400
        if calendar.isDate(next, inSameDayAs: now) { return Message("span.yesterday") }
        return Message("span.day", ["day": .date(date, .weekdayAndDate)])
    }
}
