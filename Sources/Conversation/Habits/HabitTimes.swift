import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Reads the daily times of habits in text, and chooses the default of a habit
/// that has none.
enum HabitTimes {
    /// The words are a time alone, without a habit.
    ///
    /// The name of a meal is a habit.
    static func isTimeAlone(_ words: String, in context: SessionContext) -> Bool {
        let understander = context.environment.understander
        return understander.time(words, in: context.understanding) != nil
            && understander.meal(words) == nil
    }

    /// The last words when they look like a time of day and are not one: "25:00",
    /// "8:30 am daily".
    ///
    /// Nil when there are none.
    static func wrongTime(in pieces: [String], in context: SessionContext) -> String? {
        let figures: Set<Character> = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ":", "."]
        for start in pieces.indices {
            let unsigned = pieces[start].drop { $0 == "-" }
            let number = unsigned.prefix { figures.contains($0) }
            let words = pieces[start...].joined(separator: " ")
            guard number.contains(where: \.isNumber),
                context.environment.understander.time(words, in: context.understanding) == nil
            else { continue }
            // They look like a time when another number makes them one: "8:00
            // pm" for "25 pm".
            let rest = ([String(unsigned.dropFirst(number.count))] + pieces[(start + 1)...])
                .joined(separator: " ")
            let other = context.environment.understander.time(
                "8:00" + rest, in: context.understanding)
            if other != nil || number.dropLast().contains(":") { return words }
        }
        return nil
    }

    /// The words of a time that name a day: "tomorrow" of "8:30 pm tomorrow".
    static func day(namedIn words: String, in context: SessionContext) -> String? {
        let pieces = words.split(separator: " ").map(String.init)
        let ends = pieces.indices.map { pieces[$0...] } + pieces.indices.map { pieces[..<$0] }
        return ends.map { $0.joined(separator: " ") }.first {
            context.environment.understander.time($0, in: context.understanding)?.granularity
                == .day
        }
    }

    /// Where the wheels start: at a meal's usual time, or the quarter hour
    /// nearest to when the thing was last, else to now.
    static func start(for subject: Habit.Subject, in context: SessionContext) -> DayTime {
        let calendar = context.environment.wording.calendar
        var date = context.now
        switch subject {
        case .meal(let meal):
            if let usual = context.records.meals.usualTimes(at: context.now, in: calendar)[meal] {
                return usual
            }
        case .thing(let name):
            let named = try? context.environment.log.entries(
                matching: LogQuery(match: LogMatch(words: [[name]]), limit: 1))
            date = named?.last?.time ?? context.now
        }
        let zone = context.environment.wording.zone
        return DayTime(ClockRounding.nearest.rounded(date, in: zone), in: calendar)
    }

    /// The time that words say.
    ///
    /// A time that the clocks skip today is read as on the next day.
    static func daily(_ words: String, in context: SessionContext) -> UnderstoodTime? {
        var understanding = context.understanding
        let time = context.environment.understander.time(words, in: understanding)
        guard time?.assumed.contains(.skipped) == true else { return time }
        understanding.now += 86_400
        return context.environment.understander.time(words, in: understanding)
    }

    /// The time of day of a time that was said.
    ///
    /// When the words leave morning or evening open, the half nearer to another
    /// time is taken: half past six is the evening for dinner.
    static func time(
        _ time: UnderstoodTime, near other: DayTime, in context: SessionContext
    ) -> (DayTime, [UnderstoodTime.Assumption]) {
        let said = DayTime(time.date, in: context.environment.wording.calendar)
        let isOpen = time.assumed.contains(.am) || time.assumed.contains(.pm)
        guard isOpen else { return (said, time.assumed.filter { $0 == .hour }) }
        let nearer = said.nearerHalf(to: other)
        return (nearer, [nearer.hour < 12 ? .am : .pm])
    }
}
