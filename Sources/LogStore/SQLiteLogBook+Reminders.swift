package import Foundation
package import Journal

extension SQLiteLogBook {
    package func addSchedules(_ schedules: [Schedule]) throws(LogBookError) -> [Schedule] {
        if schedules.isEmpty { return [] }
        return try write { database, journal in
            let kept = try schedules.map {
                try ScheduleTable.insert(KeptSchedule(new: $0), in: database)
            }
            try journal.record(.reminder(.schedules(before: [], after: kept)), in: database)
            return kept.map(\.schedule)
        }
    }

    package func changeSchedule(
        _ schedule: Schedule, _ keeper: DoseKeeper
    ) throws(LogBookError) -> Schedule? {
        try write { database, journal in
            let all = try ScheduleTable.all(in: database)
            guard let old = all.first(where: { $0.schedule.id == schedule.id }) else { return nil }
            let doses = try ScheduleTable.doses(from: keeper.now - 86_400 * 2, in: database)
                .filter { $0.id.schedule == schedule.id }
            let change = old.changed(to: schedule, doses: doses, keeper)
            try ScheduleTable.remove(id: schedule.id, in: database)
            let kept = try ScheduleTable.insert(change.kept, in: database)
            let moves = change.doses.map {
                ReminderChange.dose(before: $0.before, after: $0.after)
            }
            for move in moves {
                try ScheduleTable.apply(move, isReverted: false, in: database)
            }
            let parts =
                moves.map(LogChange.Kind.reminder)
                + [.reminder(.schedules(before: [old], after: [kept]))]
            if let change = LogChange.Kind(parts: parts) {
                try journal.record(change, in: database)
            }
            return old.schedule
        }
    }

    package func removeSchedules(_ ids: [Schedule.ID]) throws(LogBookError) -> [Schedule] {
        try write { database, journal in
            let removed = try ScheduleTable.all(in: database).filter {
                ids.contains($0.schedule.id)
            }
            guard !removed.isEmpty else { return [] }
            for kept in removed { try ScheduleTable.remove(id: kept.schedule.id, in: database) }
            try journal.record(.reminder(.schedules(before: removed, after: [])), in: database)
            return removed.map(\.schedule)
        }
    }

    package func schedules() throws(LogBookError) -> [Schedule] {
        try read { try ScheduleTable.all(in: $0).map(\.schedule) }
    }

    package func unreadableSchedules() throws(LogBookError) -> [UnreadableSchedule] {
        try read { try ScheduleTable.stored(in: $0).unreadable }
    }

    package func removeUnreadableSchedules(_ ids: [Schedule.ID]) throws(LogBookError) {
        try write { database, _ in
            for schedule in try ScheduleTable.stored(in: database).unreadable
            where ids.contains(schedule.id) {
                try ScheduleTable.remove(id: schedule.id, in: database)
            }
        }
    }

    package func settleDoses(
        _ keeper: DoseKeeper, noting note: (DoseNews) -> Void
    ) throws(LogBookError) -> DoseNews {
        // Usually there is nothing to write.
        let isQuiet = try read {
            try ScheduleTable.outcomes(keeper, in: $0).allSatisfy(\.isEmpty)
        }
        if isQuiet { return DoseNews() }
        return try write { database, _ in
            let outcomes = try ScheduleTable.outcomes(keeper, in: database)
            for outcome in outcomes { try ScheduleTable.write(outcome, in: database) }
            let news = DoseNews(outcomes)
            if !news.isEmpty { note(news) }
            return news
        }
    }

    package func doseNews(_ keeper: DoseKeeper) throws(LogBookError) -> DoseNews {
        try read { DoseNews(try ScheduleTable.outcomes(keeper, in: $0)) }
    }

    package func nextDoseNews(_ keeper: DoseKeeper) throws(LogBookError) -> Date? {
        try read { try ScheduleTable.nextNews(keeper, in: $0) }
    }

    package func doses(from: Date) throws(LogBookError) -> [Dose] {
        try read { try ScheduleTable.doses(from: from, in: $0) }
    }

    package func reminders() throws(LogBookError) -> [KeptReminder] {
        try read { database in
            let doses = Dictionary(
                grouping: try ScheduleTable.doses(from: .distantPast, in: database),
                by: \.id.schedule)
            return try ScheduleTable.all(in: database).map { kept in
                KeptReminder(kept, doses: doses[kept.schedule.id] ?? [])
            }
        }
    }

    package func add(
        _ entries: [Entry], reminders: ([Entry]) -> [KeptReminder]
    ) throws(LogBookError) -> [Entry] {
        try add(entries, each: {}, reminders: reminders)
    }

    /// Adds entries and reminders as one change, and returns the entries with their ids.
    ///
    /// - Parameters:
    ///   - each: called for every entry that was added; all are lost if one of them fails.
    ///   - reminders: the reminders that belong to the added entries.
    package func add(
        _ entries: [Entry], each: () -> Void, reminders: ([Entry]) -> [KeptReminder]
    ) throws(LogBookError) -> [Entry] {
        try write { [path] database, journal in
            let added = try EntryTable.add(
                entries, by: journal.session, path, in: database, each: each)
            let kept = try reminders(added).map { reminder in
                let kept = try ScheduleTable.insert(reminder.numbered(0).kept, in: database)
                for dose in reminder.numbered(kept.schedule.id).doses {
                    try ScheduleTable.set(dose, in: database)
                }
                return kept
            }
            if let change = LogChange.Kind(adding: added, kept) {
                try journal.record(change, in: database)
            }
            return added
        }
    }

    package func setDoses(_ doses: [Dose]) throws(LogBookError) {
        try write { database, journal in
            let changes = try ScheduleTable.answer(doses, in: database)
            if let change = LogChange.Kind(parts: changes) {
                try journal.record(change, in: database)
            }
        }
    }

    /// How many reminders of a folder's log can be read, and those that cannot; changes nothing.
    ///
    /// - Returns: nil if there is no log, or if it cannot be read without changing a file.
    package static func inspectReminders(
        folder: URL
    ) throws(LogBookError) -> (readable: Int, unreadable: [UnreadableSchedule])? {
        let path = path(in: folder)
        do {
            let file = LogFile(path: path, options: Options(isReadOnly: true))
            let stored = try file.inspect(ScheduleTable.stored).value
            return stored.map { ($0.kept.count, $0.unreadable) }
        } catch {
            throw LogBookError(cause: error, path: path)
        }
    }
}
