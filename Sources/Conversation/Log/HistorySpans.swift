import Foundation
import Understanding
import Wording

/// Words for several days in a row: "history last week".
enum HistorySpans {
    /// The days of a week that the words name, with the key of their heading;
    /// nil for other words.
    static func week(named words: String, in context: SessionContext) -> (
        days: Range<Date>, heading: String
    )? {
        let name = Self.folded(words)
        let table = context.environment.words
        let calendar = context.environment.wording.calendar
        let today = context.dayRange(of: context.now)
        func start(daysAgo: Int) -> Date {
            let seconds = Double(daysAgo) * 86_400
            return calendar.date(byAdding: .day, value: -daysAgo, to: today.lowerBound)
                ?? today.lowerBound - seconds
        }
        if table.week.map(Self.folded).contains(name) {
            return (start(daysAgo: 6)..<today.upperBound, "history.week")
        }
        guard table.lastWeek.map(Self.folded).contains(name) else { return nil }
        // A week begins on Monday, which the calendar counts as its second day.
        let daysSinceMonday = (calendar.component(.weekday, from: today.lowerBound) + 5) % 7
        return (
            start(daysAgo: daysSinceMonday + 7)..<start(daysAgo: daysSinceMonday),
            "history.last-week"
        )
    }

    /// Whether the words name several days: "last 3 days" does; "3 days ago"
    /// and "in 3 days" name one.
    static func namesSpan(_ words: String, in context: SessionContext) -> Bool {
        if week(named: words, in: context) != nil { return true }
        let pieces = Self.folded(words).split(separator: " ").map(String.init)
        func isIn(_ list: String) -> (String) -> Bool {
            let known = Set((context.environment.words.spans[list] ?? []).map(Self.folded))
            return { known.contains($0) }
        }
        let isNoun = isIn("nouns")
        let isLead = isIn("leads")
        let isFiller = isIn("fillers")
        let others = pieces.filter { !isNoun($0) && !isLead($0) }
        guard pieces.contains(where: isNoun) else { return false }
        guard
            others.allSatisfy({ isFiller($0) || context.environment.understander.number($0) != nil }
            )
        else { return false }
        return pieces.contains(where: isLead) || !others.contains(where: isFiller)
    }

    private static func folded(_ words: String) -> String {
        words.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
