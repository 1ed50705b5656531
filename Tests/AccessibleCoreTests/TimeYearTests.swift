import AccessibleCore
import Foundation
import TestSupport
import Testing

@Suite("T3, T4, T7, T17: every quarter hour of a year with two clock changes")
struct TimeYearTests {
    @Test("each zone has two changes in the year", arguments: LocalYear.all)
    func changes(year: LocalYear) {
        let offsets = year.quarters.map { year.zone.secondsFromGMT(for: $0) }
        #expect(zip(offsets, offsets.dropFirst()).filter { $0 != $1 }.count == 2)
    }

    @Test(
        "T3, T4: options and steps are exact numbers of minutes",
        arguments: LocalYear.all)
    func exact(year: LocalYear) throws {
        let calendar = Calendar.test(year.name)
        for now in year.quarters {
            var selection = TimeSelection(
                now, reference: now, choices: TimeChoices(), calendar: calendar)
            for minutes in [15, 30, 60] {
                selection.choose(.minutesAgo(minutes))
                try #require(selection.date == now - Double(minutes) * 60)
            }
            selection.choose(.custom)
            try selection.adjust(byMinutes: -15)
            try #require(selection.date == now - 4_500)
            try selection.adjust(byMinutes: 15)
            try #require(selection.date == now - 3_600)
            try selection.set(now - 86_400)
            try #require(selection.date == now - 86_400)
            #expect(throws: TimeSelection.Refusal.self) { try selection.set(now + 900) }
        }
    }

    @Test(
        "T17: a named moment is in the past or future and on the day that its name says",
        arguments: LocalYear.all)
    func named(year: LocalYear) throws {
        let calendar = Calendar.test(year.name)
        for (index, now) in year.quarters.enumerated() {
            let all = NamedMoment.allCases
            for moment in year.isNearChange(now) ? all : [all[index % all.count]] {
                let date = moment.date(at: now, in: calendar)
                try #require(
                    moment.isPast ? date <= now : date >= now, "\(moment) at \(now): \(date)")
                let (days, minutes) = expected(moment, year.minutes(now))
                try #require(
                    year.day(date) == year.day(now) + days, "\(moment) at \(now): \(date)")
                if let minutes, year.exists(minutes, onDay: year.day(date)) {
                    try #require(year.minutes(date) == minutes, "\(moment) at \(now): \(date)")
                }
            }
        }
    }

    /// The expected number of days from today, and the time of day if it is fixed.
    private func expected(_ moment: NamedMoment, _ now: Int) -> (Int, Int?) {
        switch moment {
        case .earlierToday, .laterToday: (0, nil)
        case .yesterday: (-1, now)
        case .thisEvening: (0, max(now, 20 * 60))
        case .tomorrowMorning: (1, 9 * 60)
        case .tomorrowAfternoon: (1, 15 * 60)
        }
    }

    @Test(
        "T7: the time used last means the latest such time that is not in the future",
        arguments: LocalYear.all)
    func lastUsed(year: LocalYear) throws {
        let calendar = Calendar.test(year.name)
        // Times that the clocks skip in one of the zones, and one that they never skip.
        for (index, now) in year.quarters.enumerated() {
            let minutes = [0, 15, 30, 120, 135, 150, 19 * 60 + 45][index % 7]
            let date = DayTime(minutesOfDay: minutes).latest(before: now, in: calendar)
            try #require(date <= now && now.timeIntervalSince(date) < 90_001, "\(now): \(date)")
            if year.exists(minutes, onDay: year.day(date)) {
                try #require(year.minutes(date) == minutes, "\(now): \(date)")
            }
            if year.minutes(now) >= minutes, year.exists(minutes, onDay: year.day(now)) {
                try #require(year.day(date) == year.day(now), "\(now): \(date)")
            }
        }
    }
}
