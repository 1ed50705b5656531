import AccessibleCore
import Foundation
import Journal
import Testing

/// Other times for a reminder, and what that makes of the doses of the day.
@Suite("D2: a reminder is given other times")
struct ChangedScheduleTests {
    private let zone = TimeZone(identifier: "America/New_York") ?? .gmt
    /// Midnight of a Monday.
    private let midnight = Date(timeIntervalSince1970: 1_773_028_800)

    private func schedule(_ times: String...) -> Schedule {
        Schedule(
            id: 7, kind: .vitamin, item: "iron",
            recurrence: Recurrence(.daily, times: times.compactMap(DayTime.init)),
            start: midnight - 30 * 86_400, zone: zone.identifier)
    }

    private func keeper(_ hour: Double) -> DoseKeeper {
        DoseKeeper(now: midnight + hour * 3_600, zone: zone)
    }

    /// The times of day, from now on for a day, at which somebody is told of the reminder.
    private func told(
        from old: Schedule, to new: Schedule, at hour: Double, dose: Dose.State?
    ) throws -> [Double] {
        let present = keeper(hour)
        let before = old.occurrences(after: .distantPast, before: midnight, in: zone)
        let settled = keeper(hour).settle(
            KeptSchedule(old, through: before.last?.mark ?? 0), doses: [])
        let kept = settled.kept ?? KeptSchedule(new: old)
        var doses = settled.written
        for index in doses.indices { if let dose { doses[index].state = dose } }
        let change = kept.changed(to: new, doses: doses, present)
        #expect(change.kept.schedule.id == 7)
        for changed in change.doses {
            doses.removeAll { $0.id == changed.before.id }
            doses.append(changed.after)
        }
        var now = present
        var state = change.kept
        var hours: [Double] = []
        while let next = now.nextNews(of: state, doses: doses), hours.count < 5,
            next < present.now + 86_400
        {
            now = DoseKeeper(now: next, zone: zone)
            let outcome = now.settle(state, doses: doses)
            state = outcome.kept ?? state
            for written in outcome.written {
                doses.removeAll { $0.id == written.id }
                doses.append(written)
            }
            hours.append(next.timeIntervalSince(midnight) / 3_600)
        }
        return hours
    }

    @Test("D2: before it is due, it is due at the new time alone")
    func before() throws {
        #expect(try told(from: schedule("8:00"), to: schedule("9:00"), at: 7.5, dose: nil) == [9])
        #expect(try told(from: schedule("20:00"), to: schedule("9:00"), at: 7.5, dose: nil) == [9])
    }

    @Test("D2: what was taken or skipped today is not due again at the new time")
    func answered() throws {
        for state in [Dose.State.taken, .skipped] {
            #expect(
                try told(from: schedule("8:00"), to: schedule("9:00"), at: 8.5, dose: state)
                    .allSatisfy { $0 > 24 })
        }
    }

    @Test("D2: what waits for an answer is told again at the new time, once")
    func open() throws {
        #expect(
            try told(from: schedule("8:00"), to: schedule("9:00"), at: 8.5, dose: .due)
                == [9])
    }

    @Test("D2: a new time of today that is over is first due on the next day")
    func over() throws {
        #expect(
            try told(from: schedule("20:00"), to: schedule("7:00"), at: 8.5, dose: nil) == [31])
    }

    @Test("D2: the other times of the day stay as they are")
    func others() throws {
        #expect(
            try told(
                from: schedule("8:00", "20:00"), to: schedule("9:00", "20:00"), at: 8.5,
                dose: .taken) == [20])
        #expect(
            try told(
                from: schedule("8:00", "20:00"), to: schedule("8:00", "21:00"), at: 8.5,
                dose: .taken) == [21, 32])
    }
}
