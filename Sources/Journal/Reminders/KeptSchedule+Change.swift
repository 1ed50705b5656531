import Foundation

extension KeptSchedule {
    /// The schedule at other times, and what that makes of the doses of this day.
    ///
    /// The id stays, and so does what became of each dose. Nothing is due before the present
    /// moment. A dose of today that was answered is not due again at its new time, and one that
    /// waits for an answer is announced again then.
    ///
    /// - Parameters:
    ///   - schedule: The schedule as it is to be; its id does not matter.
    ///   - doses: Those of the schedule on this day.
    public func changed(
        to schedule: Schedule, doses: [Dose], _ keeper: DoseKeeper
    ) -> (kept: KeptSchedule, doses: [Dose]) {
        var kept = self
        kept.schedule = schedule
        kept.schedule.id = self.schedule.id
        let present = kept.schedule.mark(at: keeper.now, in: keeper.zone)
        kept.through = max(kept.schedule.firstMark - 1, present)
        let before = self.schedule.today(keeper)
        let after = kept.schedule.today(keeper)
        guard before.count == after.count else { return (kept, []) }
        var changes: [Dose] = []
        for (old, new) in zip(before, after) where new.mark > present && old.mark != new.mark {
            guard var dose = doses.first(where: { $0.id.mark == old.mark }),
                dose.state != .missed
            else { break }
            if dose.isOpen {
                dose.state = .snoozed
                dose.until = new.date
                changes.append(dose)
            }
            kept.through = new.mark
        }
        return (kept, changes)
    }
}

extension Schedule {
    /// When it is due on the present day.
    fileprivate func today(_ keeper: DoseKeeper) -> [Occurrence] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = keeper.zone
        let start = calendar.startOfDay(for: keeper.now)
        guard let end = calendar.date(byAdding: .day, value: 1, to: start) else { return [] }
        return occurrences(after: start - 1, before: end, in: keeper.zone)
    }
}
