package import Foundation
package import Journal

extension SQLiteLogBook {
    package func addSchedule(_ schedule: Schedule) throws(LogBookError) -> Schedule {
        try write { database, journal in
            let kept = try ScheduleTable.insert(KeptSchedule(new: schedule), in: database)
            try journal.record(.reminder(.schedules(before: [], after: [kept])), in: database)
            return kept.schedule
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

    package func settleDoses(_ keeper: DoseKeeper) throws(LogBookError) -> DoseNews {
        // Usually there is nothing to write.
        let isQuiet = try read {
            try ScheduleTable.outcomes(keeper, in: $0).allSatisfy(\.isEmpty)
        }
        if isQuiet { return DoseNews() }
        return try write { database, _ in
            var news = DoseNews()
            for outcome in try ScheduleTable.outcomes(keeper, in: database) {
                try ScheduleTable.write(outcome, in: database)
                news.due += outcome.news.due
                news.missed += outcome.news.missed
            }
            return news
        }
    }

    package func nextDoseNews(_ keeper: DoseKeeper) throws(LogBookError) -> Date? {
        try read { try ScheduleTable.nextNews(keeper, in: $0) }
    }

    package func doses(from: Date) throws(LogBookError) -> [Dose] {
        try read { try ScheduleTable.doses(from: from, in: $0) }
    }

    package func setDoses(_ doses: [Dose]) throws(LogBookError) {
        try write { database, journal in
            let changes = try ScheduleTable.answer(doses, in: database)
            if let change = LogChange.Kind(parts: changes) {
                try journal.record(change, in: database)
            }
        }
    }
}
