import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Finds the dose that a logged entry is, so that nobody is reminded of what was taken.
enum DoseMatching {
    /// A dose can be taken early by a quarter of the time to the one before, at most so much.
    private static let mostEarly = 2 * 3_600.0

    /// Marks the doses that entries are.
    ///
    /// - Parameter chosen: the dose that was answered; nil for an ordinary sentence.
    /// - Returns: what is said of it after the confirmation.
    static func match(
        _ entries: [Entry], chosen: Dose.ID?, in context: SessionContext
    ) -> [Message.Argument] {
        let log = context.environment.log
        // The entries are saved; that a reminder could not be marked must not hide that.
        guard let schedules = try? log.schedules(), !schedules.isEmpty else { return [] }
        var remarks: [Message.Argument] = []
        for entry in entries {
            // Of several reminders of one thing, the one that is due nearest to that time.
            let doses = schedules.filter { chosen == nil || chosen?.schedule == $0.id }
                .filter { isThing(entry, of: $0, in: context) }
                .compactMap { dose(of: $0, at: entry.time, chosen: chosen, in: context) }
            let nearest = doses.min {
                abs($0.due.timeIntervalSince(entry.time))
                    < abs($1.due.timeIntervalSince(entry.time))
            }
            guard let nearest else { continue }
            let isKept: Void? = try? log.setDose(
                DoseAnswers.taken(nearest, by: entry), isUndoable: false)
            if isKept != nil, chosen == nil {
                remarks.append(
                    .message(
                        Message(
                            "reminder.counts",
                            ["time": ReminderMessages.time(nearest.due, in: context)])))
            }
        }
        return remarks
    }

    /// The entry is the thing of the schedule.
    ///
    /// A food is not a medicine because its name has the medicine in it: "iron-fortified cereal".
    private static func isThing(
        _ entry: Entry, of schedule: Schedule, in context: SessionContext
    ) -> Bool {
        guard isKind(entry.kind, schedule.kind),
            DoseAnswers.isNamed(
                schedule, ReminderRequest.Thing(kind: entry.kind, item: entry.item), in: context)
        else { return false }
        guard schedule.kind == .vitamin, entry.kind != .vitamin else { return true }
        let understander = context.environment.understander
        return understander.isNamed(entry.item, schedule.item)
            && understander.isNamed(schedule.item, entry.item)
    }

    private static func isKind(_ entry: EntryKind, _ schedule: EntryKind) -> Bool {
        entry == schedule
            || [.food, .drink, .vitamin].contains(entry)
                && [.food, .drink, .vitamin].contains(schedule)
    }

    private static func dose(
        of schedule: Schedule, at time: Date, chosen: Dose.ID?, in context: SessionContext
    ) -> Dose? {
        let zone = context.environment.wording.zone
        guard let all = try? context.environment.log.doses(from: time - 40 * 86_400) else {
            return nil
        }
        let known = Dictionary(
            uniqueKeysWithValues: all.filter { $0.id.schedule == schedule.id }.map { ($0.id, $0) })
        if let chosen { return known[chosen] }
        func dose(_ occurrence: Occurrence) -> Dose {
            let id = Dose.ID(schedule: schedule.id, mark: occurrence.mark)
            return known[id] ?? Dose(id: id, due: occurrence.date, state: .due)
        }
        let last = schedule.occurrences(after: time - 40 * 86_400, before: time + 1, in: zone).last
        let next = schedule.next(after: time, in: zone)
        let open = last.map(dose).flatMap { $0.state == .taken ? nil : $0 }
        if let next, dose(next).state != .taken {
            let ahead = next.date.timeIntervalSince(time)
            let gap = last.map { next.date.timeIntervalSince($0.date) } ?? .infinity
            let isNearer = open.map { time.timeIntervalSince($0.due) > ahead } ?? true
            if ahead <= min(gap / 4, mostEarly), isNearer { return dose(next) }
        }
        return open
    }
}
