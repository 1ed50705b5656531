import AccessibleCore
import Foundation
import Journal
import Testing

/// Years of reminders on a machine that sleeps, crashes and travels.
@Suite("D2: a simulated year of reminders")
struct ReminderYearTests {
    /// One schedule as a store keeps it, and what was told of its doses, by their marks.
    private struct Kept {
        var schedule: KeptSchedule
        var doses: [Int64: Dose] = [:]
        var due: [Int64: Int] = [:]
        var missed: [Int64: Int] = [:]

        mutating func settle(_ keeper: DoseKeeper) -> DoseNews {
            let outcome = keeper.settle(schedule, doses: doses.values.filter(\.isOpen))
            if let kept = outcome.kept { schedule = kept }
            for dose in outcome.undone { doses[dose.id.mark] = nil }
            for dose in outcome.written { doses[dose.id.mark] = dose }
            // What is over is not looked at again.
            doses = doses.filter { $0.value.isOpen }
            for dose in outcome.news.due { due[dose.id.mark, default: 0] += 1 }
            for dose in outcome.news.missed { missed[dose.id.mark, default: 0] += 1 }
            return outcome.news
        }
    }

    /// Places whose clocks change, at different times, by half an hour, or not at all.
    private static let places = [
        "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata",
        "Pacific/Apia", "America/Los_Angeles", "Africa/Casablanca", "Asia/Tokyo",
    ]

    /// Midnight at the end of 2025, in Greenwich.
    private static let begin = Date(timeIntervalSince1970: 1_767_225_600)

    private static func schedules(_ random: inout SeededGenerator, zone: TimeZone) -> [Schedule] {
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
            Recurrence(.hourly, interval: 8), Recurrence(.minutely, interval: 330),
            Recurrence(.daily, times: times(2), count: 60),
        ]
        return rules.compactMap { rule in
            Schedule(
                kind: .vitamin, item: "iron", recurrence: rule, start: begin,
                zone: zone.identifier
            ).starting(after: begin, in: zone)
        }
    }

    /// Every mark that the rule has up to one, by a walk over all days with another calendar.
    private static func expected(_ schedule: Schedule, through last: Int64) -> Set<Int64> {
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
            let parts = calendar.dateComponents([.weekday, .day], from: day)
            let days = Int((day.timeIntervalSince(firstDay) / 86_400).rounded())
            let week = calendar.dateInterval(of: .weekOfYear, for: day)?.start ?? day
            let weeks = Int((week.timeIntervalSince(firstWeek) / 604_800).rounded())
            let isOn: Bool =
                switch rule.frequency {
                case .daily: days % rule.interval == 0
                case .weekly:
                    rule.weekdays.contains(parts.weekday ?? 0) && weeks % rule.interval == 0
                default: rule.monthDays.contains(parts.day ?? 0)
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

    @Test(
        "D2: with sleep, crashes, clock changes and travel nothing is missed, doubled or early",
        arguments: [1, 2, 3, 4] as [UInt64])
    func year(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var zone = try #require(TimeZone(identifier: Self.places[Int(seed) % Self.places.count]))
        var all = Self.schedules(&random, zone: zone).map {
            Kept(schedule: KeptSchedule(new: $0))
        }
        var now = Self.begin
        var latest: Int64 = .min
        while now < Self.begin + 366 * 86_400 {
            // Awake until something is due; sometimes asleep, from seconds to a month; sometimes
            // elsewhere.
            var isAwake = false
            switch Int.random(in: 0..<200, using: &random) {
            case 0...1:
                let lengths: [Double] = [120, 7_200, 86_400, 2_600_000]
                let longest = lengths.randomElement(using: &random) ?? 120
                now += Double.random(in: 1...longest, using: &random)
            case 2:
                let place = Self.places.randomElement(using: &random) ?? "GMT"
                zone = try #require(TimeZone(identifier: place))
            default:
                let keeper = DoseKeeper(now: now, zone: zone)
                let next = all.compactMap { kept in
                    keeper.nextNews(of: kept.schedule, doses: Array(kept.doses.values))
                }.min()
                now += min(max(next.map { $0.timeIntervalSince(now) } ?? 0, 1), 7_200)
                isAwake = true
            }
            let offset = Int64(zone.secondsFromGMT(for: now))
            latest = max(latest, Int64(now.timeIntervalSince1970) + offset)
            let keeper = DoseKeeper(now: now, zone: zone)
            for index in all.indices {
                let news = all[index].settle(keeper)
                #expect((news.due + news.missed).allSatisfy { $0.due <= now }, "early: \(news)")
                if isAwake, let dose = news.due.first {
                    #expect(now.timeIntervalSince(dose.due) < 2, "late: \(dose)")
                }
                if Int.random(in: 0..<50, using: &random) == 0 {
                    let again = all[index].settle(keeper)
                    #expect(again.isEmpty)
                }
            }
        }
        var count = 0
        for kept in all {
            let schedule = kept.schedule.schedule
            let through =
                schedule.recurrence.followsWallClock ? latest : Int64(now.timeIntervalSince1970)
            let expected = Self.expected(schedule, through: through)
            let told = Set(kept.due.keys).union(kept.missed.keys)
            #expect(expected.subtracting(told).isEmpty, "missed by \(schedule.rule)")
            #expect(told.subtracting(expected).isEmpty, "not of \(schedule.rule)")
            #expect(kept.due.values.allSatisfy { $0 == 1 }, "doubled by \(schedule.rule)")
            #expect(kept.missed.values.allSatisfy { $0 == 1 }, "doubled by \(schedule.rule)")
            count += expected.count
        }
        #expect(count > 2_500)
    }

    @Test("D2: a clock that was a year ahead and is put right loses nothing that is then due")
    func wrongClock() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let eight = try #require(DayTime("8:00"))
        let rule = Schedule(
            kind: .vitamin, item: "iron", recurrence: Recurrence(.daily, times: [eight]),
            start: Self.begin, zone: zone.identifier)
        let daily = try #require(rule.starting(after: Self.begin, in: zone))
        var kept = Kept(schedule: KeptSchedule(new: daily))
        let ahead = kept.settle(DoseKeeper(now: Self.begin + 365 * 86_400, zone: zone))
        #expect(ahead.due.count == 1)
        // Put right in the evening of the third day.
        let back = DoseKeeper(now: Self.begin + 2 * 86_400 + 64_800, zone: zone)
        #expect(kept.settle(back).due.isEmpty)
        let next = try #require(back.nextNews(of: kept.schedule, doses: []))
        #expect(next == daily.start + 3 * 86_400)
        let news = kept.settle(DoseKeeper(now: next, zone: zone))
        #expect(news.due.map(\.due) == [next])
    }
}
