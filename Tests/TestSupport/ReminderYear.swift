package import AccessibleCore
package import Foundation
package import Journal

/// A year of reminders for tests: rules of every kind, and when they are due by another calendar.
package enum ReminderYear {
    /// Places whose clocks change, at different times, by half an hour, or not at all.
    package static let places = [
        "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata",
        "Pacific/Apia", "America/Los_Angeles", "Africa/Casablanca", "Asia/Tokyo",
    ]

    /// Midnight at the end of 2025, in Greenwich.
    package static let begin = Date(timeIntervalSince1970: 1_767_225_600)

    package static func schedules(_ random: inout SeededGenerator, zone: TimeZone) -> [Schedule] {
        func times(_ count: Int) -> [DayTime] {
            (0..<count).compactMap { _ in
                // Half of them are at hours at which clocks change.
                let hour =
                    Bool.random(using: &random)
                    ? Int.random(in: 0...3, using: &random)
                    : Int.random(in: 0...23, using: &random)
                return DayTime(
                    hour: hour, minute: [0, 15, 30, 59].randomElement(using: &random) ?? 0)
            }
        }
        let rules = [
            Recurrence(.daily, times: times(1)), Recurrence(.daily, times: times(3)),
            Recurrence(.daily, interval: 2, times: times(2)),
            Recurrence(.weekly, times: times(2), weekdays: [1, 4]),
            Recurrence(.weekly, interval: 2, times: times(1), weekdays: [2, 7]),
            Recurrence(.monthly, times: times(1), monthDays: [1, 31]),
            Recurrence(
                .monthly, times: times(1), weekdays: [2, 6], ordinals: [1, 5, Recurrence.last]),
            Recurrence(.monthly, times: times(1), monthDays: [Recurrence.last]),
            Recurrence(.hourly, interval: 8), Recurrence(.minutely, interval: 330),
            // One RRULE has both times, so that it can be written.
            Recurrence(
                .daily, times: [DayTime("2:30"), DayTime("14:30")].compactMap(\.self), count: 60),
        ]
        return rules.compactMap { rule in
            Schedule(
                kind: .vitamin, item: "iron", recurrence: rule, start: begin,
                zone: zone.identifier
            ).starting(after: begin, in: zone)
        }
    }

    /// Every mark that the rule has up to one, by a walk over all days with another calendar.
    package static func expected(_ schedule: Schedule, through last: Int64) -> Set<Int64> {
        let rule = schedule.recurrence
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        var marks: [Int64] = []
        if !rule.followsWallClock {
            let step = Int64(rule.interval) * (rule.frequency == .hourly ? 3_600 : 60)
            let first = Int64(schedule.start.timeIntervalSince1970)
            return Set(stride(from: first, through: last, by: Int(step)))
        }
        let zone = TimeZone(identifier: schedule.zone) ?? .gmt
        let offset = Double(zone.secondsFromGMT(for: schedule.start))
        let start = schedule.start + offset
        let firstDay = calendar.startOfDay(for: start)
        let firstWeek = calendar.dateInterval(of: .weekOfYear, for: start)?.start ?? start
        var day = firstDay
        while Int64(day.timeIntervalSince1970) <= last {
            let parts = calendar.dateComponents([.weekday, .weekdayOrdinal, .day], from: day)
            let inMonth = calendar.range(of: .day, in: .month, for: day)?.count ?? 0
            let left = inMonth - (parts.day ?? 0)
            let days = Int((day.timeIntervalSince(firstDay) / 86_400).rounded())
            let week = calendar.dateInterval(of: .weekOfYear, for: day)?.start ?? day
            let weeks = Int((week.timeIntervalSince(firstWeek) / 604_800).rounded())
            let isOn: Bool =
                switch rule.frequency {
                case .daily: days % rule.interval == 0
                case .weekly:
                    rule.weekdays.contains(parts.weekday ?? 0) && weeks % rule.interval == 0
                default:
                    rule.monthDays.contains(parts.day ?? 0)
                        || rule.monthDays == [Recurrence.last] && left == 0
                        || rule.weekdays.contains(parts.weekday ?? 0)
                            && (rule.ordinals.contains(parts.weekdayOrdinal ?? 0)
                                || rule.ordinals.contains(Recurrence.last) && left < 7)
                }
            if isOn {
                for time in rule.times {
                    let mark = day + Double(time.hour * 3_600 + time.minute * 60)
                    if mark >= start { marks.append(Int64(mark.timeIntervalSince1970)) }
                }
            }
            day += 86_400
        }
        return Set(marks.sorted().prefix(rule.count ?? .max).filter { $0 <= last })
    }
}
