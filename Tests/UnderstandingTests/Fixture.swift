import AccessibleCore
import Foundation
import Journal
import Testing

@testable import Understanding

/// English as it is shipped, on Monday, March 9, 2026, at 2:05 PM in New York.
enum Fixture {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Locales/en_US").standardizedFileURL

    static let loaded = Result { try Understander(localeFolder: folder) }

    static var understander: Understander {
        get throws { try loaded.get() }
    }

    static func calendar(_ zone: String = "America/New_York") -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        return calendar
    }

    /// A context at a wall-clock time such as `2026-03-09 14:05`.
    static func context(
        _ now: String = "2026-03-09 14:05", _ zone: String = "America/New_York"
    ) -> UnderstandingContext {
        let calendar = calendar(zone)
        let numbers = now.split { "- :".contains($0) }.compactMap { Int($0) }
        let date = calendar.date(
            from: DateComponents(
                year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3],
                minute: numbers[4]))
        return UnderstandingContext(
            now: date ?? .distantPast, calendar: calendar, mealTimes: mealTimes)
    }

    /// The meal times that en_US begins with.
    private static let mealTimes: [Meal: DayTime] = [
        .breakfast: "8:00", .lunch: "12:00", .dinner: "18:00",
    ].compactMapValues { DayTime($0) }

    static func summary(_ text: String, in context: UnderstandingContext = context()) -> String {
        guard let understood = try? understander.understand(text, in: context) else {
            return "the locale did not load"
        }
        var parts = understood.actions.map { line($0, context.calendar) }
        parts += understood.questions.map { "? \($0.name) \($0.actionIndex)" }
        if !understood.unparsed.isEmpty { parts.append("! \(understood.unparsed)") }
        return parts.joined(separator: "; ")
    }

    private static let understanders = Dictionary(
        uniqueKeysWithValues: ["de_DE", "en_GB", "en_US", "es_ES", "fr_FR"].map { locale in
            (
                locale,
                Result { try Understander(localeFolder: Sets.locales.appending(path: locale)) }
            )
        })

    /// What a text logs in a locale; empty for nothing.
    static func actions(_ locale: String, _ text: String) throws -> String {
        let understander = try #require(try understanders[locale]?.get())
        let context = context()
        return understander.understand(text, in: context).actions
            .map { line($0, context.calendar) }.joined(separator: "; ")
    }

    /// What of a text was not understood, as the person hears it.
    static func left(_ locale: String, _ text: String) throws -> String {
        let understander = try #require(try understanders[locale]?.get())
        return understander.understand(text, in: context()).unparsed
    }

    /// The same with only day and clock of each time, not what was assumed.
    static func brief(_ locale: String, _ text: String) throws -> String {
        try actions(locale, text).components(separatedBy: "; ").map { action in
            let parts = action.components(separatedBy: " @ ")
            guard parts.count == 2 else { return action }
            return parts[0] + " @ "
                + parts[1].split(separator: " ").prefix(2).joined(separator: " ")
        }.joined(separator: "; ")
    }

    static func time(_ text: String, in context: UnderstandingContext = context()) -> String {
        guard let time = try? understander.time(text, in: context) else { return "nil" }
        return stamp(time, context.calendar)
    }

    static func line(_ action: LogAction, _ calendar: Calendar) -> String {
        var parts = [action.kind.rawValue]
        if !action.item.isEmpty { parts.append("'\(action.item)'") }
        if let part = action.bodyPart { parts.append("in \(part)") }
        if action.isDrink { parts.append("drink") }
        if let quantity = action.quantity {
            parts.append(quantity.amount.plainText)
            if let unit = quantity.unit { parts.append(unit.rawValue) }
        }
        if let severity = action.severity { parts.append(severity.rawValue) }
        if let meal = action.meal { parts.append(meal.rawValue) }
        if let time = action.time { parts.append("@ " + stamp(time, calendar)) }
        return parts.joined(separator: " ")
    }

    /// Date and wall-clock time, granularity, and what was assumed; the year and
    /// the seconds only when they are not 2026 and 0.
    static func stamp(_ time: UnderstoodTime, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: time.date)
        func two(_ number: Int?) -> String {
            let text = String(number ?? 0)
            return text.count < 2 ? "0" + text : text
        }
        var text = parts.year == 2026 ? "" : "\(parts.year ?? 0)-"
        text += "\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
        if let second = parts.second, second != 0 { text += ":" + two(second) }
        text += " " + time.granularity.rawValue
        if !time.assumed.isEmpty {
            text += " " + time.assumed.map(\.rawValue).joined(separator: ",")
        }
        return text
    }
}
