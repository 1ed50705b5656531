package import Foundation
package import Journal

extension InMemoryLogBook {
    package func addSchedule(_ schedule: Schedule) throws(LogBookError) -> Schedule {
        try access { log throws(LogBookError) in
            log.lastSchedule += 1
            var added = schedule
            added.id = log.lastSchedule
            let kept = KeptSchedule(new: added)
            log.schedules[added.id] = kept
            log.record(.reminder(.schedules(before: [], after: [kept])), by: session)
            return added
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

    package func settleDoses(_ keeper: DoseKeeper) throws(LogBookError) -> DoseNews {
        try access { log throws(LogBookError) in
            var news = DoseNews()
            for kept in log.schedules.values.sorted(by: { $0.schedule.id < $1.schedule.id }) {
                let outcome = keeper.settle(kept, doses: log.presentDoses(of: kept.schedule.id))
                if let kept = outcome.kept { log.schedules[kept.schedule.id] = kept }
                for dose in outcome.undone { log.doses[dose.id] = nil }
                for dose in outcome.written { log.doses[dose.id] = dose }
                news.due += outcome.news.due
                news.missed += outcome.news.missed
            }
            return news
        }
    }

    package func nextDoseNews(_ keeper: DoseKeeper) throws(LogBookError) -> Date? {
        try access { log throws(LogBookError) in
            log.schedules.values.compactMap { kept in
                keeper.nextNews(of: kept, doses: log.presentDoses(of: kept.schedule.id))
            }.min()
        }
    }

    package func doses(from: Date) throws(LogBookError) -> [Dose] {
        try access { log throws(LogBookError) in
            log.schedules.keys.flatMap { log.presentDoses(of: $0) }.filter { $0.due >= from }
                .sorted { ($0.due, $0.id.schedule) < ($1.due, $1.id.schedule) }
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
            let dose = isReverted ? before : after
            doses[dose.id] = dose
        }
    }
}
