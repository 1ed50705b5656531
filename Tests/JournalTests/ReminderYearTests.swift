import AccessibleCore
import Foundation
import Journal
import TestSupport
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

    @Test(
        "D2: with sleep, crashes, clock changes and travel nothing is missed, doubled or early",
        arguments: [1, 2, 3, 4] as [UInt64])
    func year(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var zone = try #require(
            TimeZone(identifier: ReminderYear.places[Int(seed) % ReminderYear.places.count]))
        var all = ReminderYear.schedules(&random, zone: zone).map {
            Kept(schedule: KeptSchedule(new: $0))
        }
        var now = ReminderYear.begin
        var latest: Int64 = .min
        while now < ReminderYear.begin + 366 * 86_400 {
            // Awake until something is due; sometimes asleep, from seconds to a month; sometimes
            // elsewhere.
            var isAwake = false
            switch Int.random(in: 0..<200, using: &random) {
            case 0...1:
                let lengths: [Double] = [120, 7_200, 86_400, 2_600_000]
                let longest = lengths.randomElement(using: &random) ?? 120
                now += Double.random(in: 1...longest, using: &random)
            case 2:
                let place = ReminderYear.places.randomElement(using: &random) ?? "GMT"
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
            let expected = ReminderYear.expected(schedule, through: through)
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
            start: ReminderYear.begin, zone: zone.identifier)
        let daily = try #require(rule.starting(after: ReminderYear.begin, in: zone))
        var kept = Kept(schedule: KeptSchedule(new: daily))
        let ahead = kept.settle(DoseKeeper(now: ReminderYear.begin + 365 * 86_400, zone: zone))
        #expect(ahead.due.count == 1)
        // Put right in the evening of the third day.
        let back = DoseKeeper(now: ReminderYear.begin + 2 * 86_400 + 64_800, zone: zone)
        #expect(kept.settle(back).due.isEmpty)
        let next = try #require(back.nextNews(of: kept.schedule, doses: []))
        #expect(next == daily.start + 3 * 86_400)
        let news = kept.settle(DoseKeeper(now: next, zone: zone))
        #expect(news.due.map(\.due) == [next])
    }
}
