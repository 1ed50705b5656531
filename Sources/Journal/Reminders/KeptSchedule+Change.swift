import Foundation

extension KeptSchedule {
    /// The schedule at other times, and what that makes of the doses of this day.
    ///
    /// The id stays, and so does what became of each dose. Nothing is due before the present
    /// moment. A dose of today is that of the new time if that is still to come: what was taken or
    /// skipped is not due again, and what waits for an answer is announced again then.
    ///
    /// - Parameters:
    ///   - schedule: The schedule as it is to be; its id does not matter.
    ///   - doses: Those of the schedule on this day.
    /// - Returns: the schedule, and each dose that changed as it was and as it is; the two may
    ///   have different ids.
    public func changed(
        to schedule: Schedule, doses: [Dose], _ keeper: DoseKeeper
    ) -> (kept: KeptSchedule, doses: [DoseChange]) {
        var kept = self
        kept.schedule = schedule
        kept.schedule.id = self.schedule.id
        let present = kept.schedule.mark(at: keeper.now, in: keeper.zone)
        kept.through = max(kept.schedule.firstMark - 1, present)
        let before = self.schedule.today(keeper)
        let after = kept.schedule.today(keeper)
        guard before.count == after.count else { return (kept, []) }
        // A dose that was told at a time that was changed since.
        let marks = Set(before.map(\.mark))
        let day = self.schedule.day(of: keeper)
        var others = doses.filter { !marks.contains($0.id.mark) && day.contains($0.due) }
            .sorted { $0.due < $1.due }
        var changes: [DoseChange] = []
        for (old, new) in zip(before, after) {
            var known = doses.first { $0.id.mark == old.mark }
            if known == nil, old.mark <= through, !others.isEmpty { known = others.removeFirst() }
            guard let dose = known, dose.state != .missed, new.mark > present,
                dose.id.mark != new.mark
            else { continue }
            let id = Dose.ID(schedule: dose.id.schedule, mark: new.mark)
            changes.append(
                DoseChange(
                    before: dose,
                    after: Dose(
                        id: id, due: new.date, state: dose.isOpen ? .due : dose.state,
                        entry: dose.entry)))
        }
        return (kept, changes)
    }
}

/// A dose as it was and as it is.
public struct DoseChange: Sendable, Hashable {
    /// As it was.
    public let before: Dose
    /// As it is; its id may be another one.
    public let after: Dose
}

extension Schedule {
    /// When it is due on the present day.
    fileprivate func today(_ keeper: DoseKeeper) -> [Occurrence] {
        let day = day(of: keeper)
        return occurrences(
            after: day.lowerBound - 1, before: day.upperBound, in: keeper.zone)
    }

    /// The present day.
    fileprivate func day(of keeper: DoseKeeper) -> Range<Date> {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = keeper.zone
        let start = calendar.startOfDay(for: keeper.now)
        return start..<(calendar.date(byAdding: .day, value: 1, to: start) ?? start + 86_400)
    }
}
