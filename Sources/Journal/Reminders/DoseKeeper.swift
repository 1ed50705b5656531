public import Foundation

/// Finds what is due of a schedule, and what that makes of its open doses.
///
/// Pure: a store runs it in the transaction that writes the result, so that of several programs
/// exactly one tells of each dose.
public struct DoseKeeper: Sendable {
    /// The present moment.
    public let now: Date
    /// Where the person is.
    public let zone: TimeZone

    /// Makes one for a moment and a place.
    public init(now: Date, zone: TimeZone) {
        self.now = now
        self.zone = zone
    }

    /// What there is to write and to tell.
    public struct Outcome: Sendable, Hashable {
        /// The schedule, if its doses were made further than before or have to be made again.
        public var kept: KeptSchedule?
        /// Doses that are new or have changed.
        public var written: [Dose] = []
        /// Doses that were never due: the clock was ahead when they were made.
        public var undone: [Dose] = []
        /// What is to be said.
        public var news = DoseNews()

        /// There is nothing to write.
        public var isEmpty: Bool { kept == nil && written.isEmpty && undone.isEmpty }
    }

    /// Marks may be ahead of the present one by the difference of two time zones, 26 hours, and
    /// by two of the doses that were taken early.
    private static let mostAhead: Int64 = 48 * 3_600

    /// Takes a schedule up to the present moment.
    ///
    /// - Parameter doses: those of the schedule that are open, that are due in the future, or that
    ///   have a mark after ``KeptSchedule/through``.
    public func settle(_ kept: KeptSchedule, doses: [Dose]) -> Outcome {
        var outcome = Outcome()
        var (kept, doses) = (kept, doses)
        let schedule = kept.schedule
        let present = schedule.mark(at: now, in: zone)
        if kept.through > present + Self.mostAhead, kept.through >= schedule.firstMark {
            // The clock was wrong, and was put right.
            kept.through = max(present, schedule.firstMark - 1)
            outcome.kept = kept
            outcome.undone = doses.filter { $0.id.mark > kept.through && $0.state != .taken }
            doses.removeAll { outcome.undone.contains($0) }
        }
        let told = kept.through
        let answered = Self.answered(doses, kept)
        let pending = schedule.pending(after: kept.through, through: now, in: zone)
        if let last = pending.last {
            kept.through = last.mark
            outcome.kept = kept
        }
        let new = pending.filter { !answered.contains($0.mark) }
        let latest = pending.last?.mark
        for occurrence in new {
            let isLast = occurrence.mark == latest
            let dose = Dose(
                id: Dose.ID(schedule: schedule.id, mark: occurrence.mark), due: occurrence.date,
                state: isLast ? .due : .missed)
            outcome.written.append(dose)
            if isLast { outcome.news.due.append(dose) } else { outcome.news.missed.append(dose) }
        }
        for dose in doses where dose.isOpen && dose.id.mark <= told {
            var changed = dose
            if let latest, dose.id.mark < latest {
                changed.state = .missed
                changed.until = nil
                outcome.news.missed.append(changed)
            } else if dose.state == .snoozed, dose.until ?? now <= now {
                changed.state = .due
                changed.until = nil
                outcome.news.due.append(changed)
            } else {
                continue
            }
            outcome.written.append(changed)
        }
        outcome.news.missed.sort { $0.due < $1.due }
        return outcome
    }

    /// The marks that need no announcement.
    ///
    /// A dose that was answered early, and whose answer was undone, is due although nobody has
    /// told of it yet.
    private static func answered(_ doses: [Dose], _ kept: KeptSchedule) -> Set<Int64> {
        Set(doses.filter { !($0.state == .due && $0.id.mark > kept.through) }.map(\.id.mark))
    }

    /// When something of a schedule is next to be told; nil if nothing ever is.
    ///
    /// - Parameter doses: as for ``settle(_:doses:)``.
    public func nextNews(of kept: KeptSchedule, doses: [Dose]) -> Date? {
        let answered = Self.answered(doses, kept)
        var mark = kept.through
        var next: Date?
        // Those that were taken early are skipped.
        for _ in 0...answered.count {
            guard let found = kept.schedule.first(behind: mark, in: zone) else { break }
            mark = found.mark
            if !answered.contains(found.mark) {
                next = found.date
                break
            }
        }
        return ([next] + Self.ends(ofSnoozed: doses)).compactMap(\.self).min()
    }

    /// When ``settle(_:doses:)`` next has an outcome that is not empty, if it has none now; nil if
    /// it never has.
    ///
    /// - Parameter doses: as for ``settle(_:doses:)``.
    public func nextChange(of kept: KeptSchedule, doses: [Dose]) -> Date? {
        let next = kept.schedule.first(behind: kept.through, in: zone)?.date
        return ([next] + Self.ends(ofSnoozed: doses)).compactMap(\.self).min()
    }

    private static func ends(ofSnoozed doses: [Dose]) -> [Date?] {
        doses.map { $0.state == .snoozed ? $0.until : nil }
    }
}

extension Schedule {
    /// The first one with a later mark.
    fileprivate func first(behind mark: Int64, in zone: TimeZone) -> Occurrence? {
        var found: Occurrence?
        visit(from: mark + 1, in: zone) { occurrence in
            found = occurrence
            return false
        }
        return found
    }
}
