package import Foundation
package import Journal

extension InMemoryLogBook {
    package func addSchedules(_ schedules: [Schedule]) throws(LogBookError) -> [Schedule] {
        if schedules.isEmpty { return [] }
        return try access { log throws(LogBookError) in
            let kept = schedules.map { schedule in
                log.lastSchedule += 1
                var added = schedule
                added.id = log.lastSchedule
                return KeptSchedule(new: added)
            }
            for schedule in kept { log.schedules[schedule.schedule.id] = schedule }
            log.record(.reminder(.schedules(before: [], after: kept)), by: session)
            return kept.map(\.schedule)
        }
    }

    package func changeSchedule(
        _ schedule: Schedule, _ keeper: DoseKeeper
    ) throws(LogBookError) -> Schedule? {
        try access { log throws(LogBookError) in
            guard let old = log.schedules[schedule.id] else { return nil }
            let change = old.changed(
                to: schedule, doses: log.presentDoses(of: schedule.id), keeper)
            log.schedules[schedule.id] = change.kept
            let moves = change.doses.map {
                ReminderChange.dose(before: $0.before, after: $0.after)
            }
            for move in moves { log.apply(move, isReverted: false) }
            let parts =
                moves.map(LogChange.Kind.reminder)
                + [.reminder(.schedules(before: [old], after: [change.kept]))]
            if let change = LogChange.Kind(parts: parts) { log.record(change, by: session) }
            return old.schedule
        }
    }

    package func removeSchedules(_ ids: [Schedule.ID]) throws(LogBookError) -> [Schedule] {
        try access { log throws(LogBookError) in
            let removed = Set(ids).sorted().compactMap { log.schedules.removeValue(forKey: $0) }
            if !removed.isEmpty {
                log.record(.reminder(.schedules(before: removed, after: [])), by: session)
            }
            return removed.map(\.schedule)
        }
    }

    package func schedules() throws(LogBookError) -> [Schedule] {
        try access { log throws(LogBookError) in
            log.schedules.values.map(\.schedule).sorted { $0.id < $1.id }
        }
    }

    package func unreadableSchedules() throws(LogBookError) -> [UnreadableSchedule] { [] }

    package func removeUnreadableSchedules(_ ids: [Schedule.ID]) throws(LogBookError) {}

    package func settleDoses(
        _ keeper: DoseKeeper, noting note: (DoseNews) -> Void
    ) throws(LogBookError) -> DoseNews {
        try access { log throws(LogBookError) in
            if log.quiet?.contains(keeper) == true { return DoseNews() }
            let outcomes = log.outcomes(keeper)
            if outcomes.allSatisfy(\.isEmpty) {
                log.quiet = MemoryLog.QuietTime(keeper, end: log.nextChange(keeper))
                return DoseNews()
            }
            let news = DoseNews(outcomes)
            if !news.isEmpty { note(news) }
            for outcome in outcomes {
                if let kept = outcome.kept { log.schedules[kept.schedule.id] = kept }
                for dose in outcome.undone { log.doses[dose.id] = nil }
                for dose in outcome.written { log.doses[dose.id] = dose }
            }
            return news
        }
    }

    package func doseNews(_ keeper: DoseKeeper) throws(LogBookError) -> DoseNews {
        try access { log throws(LogBookError) in DoseNews(log.outcomes(keeper)) }
    }

    package func nextDoseNews(_ keeper: DoseKeeper) throws(LogBookError) -> Date? {
        try access { log throws(LogBookError) in
            if let next = log.next, next.zone == keeper.zone { return next.date }
            let date = log.schedules.values.compactMap { kept in
                keeper.nextNews(of: kept, doses: log.presentDoses(of: kept.schedule.id))
            }.min()
            log.next = MemoryLog.NextNews(zone: keeper.zone, date: date)
            return date
        }
    }

    package func doses(from: Date) throws(LogBookError) -> [Dose] {
        try access { log throws(LogBookError) in
            log.schedules.keys.flatMap { log.presentDoses(of: $0) }.filter { $0.due >= from }
                .sorted { ($0.due, $0.id.schedule) < ($1.due, $1.id.schedule) }
        }
    }

    package func reminders() throws(LogBookError) -> [KeptReminder] {
        try access { log throws(LogBookError) in
            log.schedules.values.sorted { $0.schedule.id < $1.schedule.id }
                .map { KeptReminder($0, doses: log.presentDoses(of: $0.schedule.id)) }
        }
    }

    package func add(
        _ entries: [Entry], reminders: ([Entry]) -> [KeptReminder]
    ) throws(LogBookError) -> [Entry] {
        try access { log throws(LogBookError) in
            let added = try log.put(entries, by: session, path: Self.path)
            var kept: [KeptSchedule] = []
            for reminder in reminders(added) {
                log.lastSchedule += 1
                let own = reminder.numbered(log.lastSchedule)
                log.schedules[log.lastSchedule] = own.kept
                for dose in own.doses { log.doses[dose.id] = dose }
                kept.append(own.kept)
            }
            if let change = LogChange.Kind(adding: added, kept) {
                log.record(change, by: session)
            }
            return added
        }
    }

    package func setDoses(_ doses: [Dose]) throws(LogBookError) {
        try access { log throws(LogBookError) in
            if let change = LogChange.Kind(parts: log.answer(doses)) {
                log.record(change, by: session)
            }
        }
    }
}

extension MemoryLog {
    /// Adds entries with new ids, and returns them.
    mutating func put(
        _ new: [Entry], by session: Int, path: String
    ) throws(LogBookError) -> [Entry] {
        var added: [Entry] = []
        for entry in new {
            let id = lastEntry + Int64(added.count) + 1
            added.append(try entry.stored(id: id, path: path))
        }
        lastEntry += Int64(added.count)
        for entry in added { put(entry, by: session) }
        return added
    }

    /// When ``outcomes(_:)`` is next not empty, if it is now; nil if it always is.
    fileprivate func nextChange(_ keeper: DoseKeeper) -> Date? {
        schedules.values.compactMap { kept in
            keeper.nextChange(of: kept, doses: presentDoses(of: kept.schedule.id))
        }.min()
    }

    /// What there is to write and to tell, of each schedule.
    fileprivate func outcomes(_ keeper: DoseKeeper) -> [DoseKeeper.Outcome] {
        schedules.values.sorted { $0.schedule.id < $1.schedule.id }
            .map { keeper.settle($0, doses: presentDoses(of: $0.schedule.id)) }
    }

    /// The doses of a schedule; one whose entry is gone is due again.
    func presentDoses(of id: Schedule.ID) -> [Dose] {
        doses.values.filter { $0.id.schedule == id }
            .map { dose in
                var dose = dose
                if dose.state == .taken, dose.entry.map({ entries[$0] == nil }) ?? true {
                    dose.state = .due
                }
                return dose
            }
            .sorted { $0.id.mark < $1.id.mark }
    }

    /// Writes what became of doses.
    ///
    /// - Returns: the changes, of those that were different.
    mutating func answer(_ answered: [Dose]) -> [LogChange.Kind] {
        answered.compactMap { dose in
            let before =
                presentDoses(of: dose.id.schedule).first { $0.id == dose.id }
                ?? Dose(id: dose.id, due: dose.due, state: .due)
            doses[dose.id] = dose
            return before == dose ? nil : .reminder(.dose(before: before, after: dose))
        }
    }

    /// Takes schedules or a dose from one state to the other.
    mutating func apply(_ change: ReminderChange, isReverted: Bool) {
        switch change {
        case .schedules(let before, let after):
            for kept in isReverted ? after : before { schedules[kept.schedule.id] = nil }
            for kept in isReverted ? before : after { schedules[kept.schedule.id] = kept }
        case .dose(let before, let after):
            let (old, new) = isReverted ? (after, before) : (before, after)
            doses[old.id] = nil
            doses[new.id] = new
        }
    }
}

// A watched log is asked every minute, and seldom has anything to tell.
extension MemoryLog {
    /// When reminders next have news in a zone; it depends on no clock.
    struct NextNews {
        let zone: TimeZone
        let date: Date?
    }

    /// A time in which nothing becomes due in a zone, as long as the log stays as it is.
    struct QuietTime {
        let zone: TimeZone
        let start: Date
        let end: Date?

        init(_ keeper: DoseKeeper, end: Date?) {
            (zone, start) = (keeper.zone, keeper.now)
            self.end = end
        }

        func contains(_ keeper: DoseKeeper) -> Bool {
            keeper.zone == zone && keeper.now >= start && end.map { keeper.now < $0 } ?? true
        }
    }

    /// The log has changed.
    mutating func forgetNews() {
        next = nil
        quiet = nil
    }
}
