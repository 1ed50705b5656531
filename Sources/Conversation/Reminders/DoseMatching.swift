import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Finds the doses that entries are, so that nobody is reminded of what was taken.
struct DoseMatching {
    /// A dose can be taken early by a quarter of the time to the one before, at most so much.
    static let mostEarly = 2 * 3_600.0
    /// Doses that were due earlier than this before an entry are not looked at.
    private static let longestBack = 40 * 86_400.0

    private let context: SessionContext
    private let schedules: [Schedule]
    /// The doses that are stored, with what was made of them here.
    private var known: [Dose.ID: Dose]

    /// Reads the schedules and doses; nil if there are none, or if they cannot be read.
    ///
    /// - Parameter time: the earliest time of the entries.
    private init?(from time: Date, in context: SessionContext) {
        let log = context.environment.log
        guard let schedules = try? log.schedules(), !schedules.isEmpty,
            let doses = try? log.doses(from: time - Self.longestBack)
        else { return nil }
        self.context = context
        self.schedules = schedules
        known = Dictionary(uniqueKeysWithValues: doses.map { ($0.id, $0) })
    }

    /// The doses that entries are, by the entries' places in the list.
    ///
    /// - Parameter chosen: the dose that was answered; nil for an ordinary sentence.
    static func doses(
        of entries: [Entry], chosen: Dose.ID?, in context: SessionContext
    ) -> [Int: Dose] {
        guard let first = entries.map(\.time).min(),
            var matching = DoseMatching(from: first, in: context)
        else { return [:] }
        var doses: [Int: Dose] = [:]
        for (index, entry) in entries.enumerated() {
            doses[index] = matching.take(entry, chosen: chosen)
        }
        return doses
    }

    /// What edits make of doses.
    ///
    /// An entry that names another thing, or has a time of another dose, is not the dose any more
    /// that it was.
    ///
    /// - Parameter entries: the entries as the log has them, in the order of the edits.
    static func doses(
        after edits: [EntryEdit], of entries: [Entry], in context: SessionContext
    ) -> [Dose] {
        let changes = zip(edits, entries)
            .map { ($0.1, $0.1.applying($0.0.wanted, over: $0.0.base)) }
            .filter { $0.kind != $1.kind || $0.item != $1.item || $0.time != $1.time }
        guard let first = changes.flatMap({ [$0.time, $1.time] }).min(),
            var matching = DoseMatching(from: first, in: context)
        else { return [] }
        let before = matching.known
        for (entry, _) in changes { matching.release(entry) }
        for (_, entry) in changes { _ = matching.take(entry, chosen: nil) }
        return matching.known.values.filter { before[$0.id] != $0 }
            .sorted { ($0.due, $0.id.schedule) < ($1.due, $1.id.schedule) }
    }

    /// What is said of doses after a confirmation: which reminders are done, which are not.
    static func remarks(on doses: [Dose], in context: SessionContext) -> [Message] {
        let schedules = (try? context.environment.log.schedules()) ?? []
        func named(_ state: Dose.State) -> [Message.Argument] {
            doses.filter { $0.state == state && $0.due <= context.now }.compactMap { dose in
                schedules.first { $0.id == dose.id.schedule }
                    .map { ReminderMessages.dose(dose, of: $0, in: context) }
            }
        }
        var remarks = doses.filter { $0.state == .taken }.map { dose in
            Message("reminder.counts", ["time": ReminderMessages.time(dose.due, in: context)])
        }
        let (due, missed) = (named(.due), named(.missed))
        if !missed.isEmpty {
            remarks.append(Message("reminder.missed", ["doses": .clauses(missed)]))
        }
        if !due.isEmpty { remarks.append(Message("reminder.still", ["doses": .clauses(due)])) }
        return remarks
    }

    // MARK: One entry

    /// Makes the dose taken that an entry is.
    private mutating func take(_ entry: Entry, chosen: Dose.ID?) -> Dose? {
        // Of several reminders of one thing, the one that is due nearest to that time.
        let nearest = schedules.filter { chosen == nil || chosen?.schedule == $0.id }
            .filter { isThing(entry, of: $0) }
            .compactMap { dose(of: $0, at: entry.time, chosen: chosen) }
            .min {
                abs($0.due.timeIntervalSince(entry.time))
                    < abs($1.due.timeIntervalSince(entry.time))
            }
        guard let taken = nearest?.taken(by: entry.id) else { return nil }
        known[taken.id] = taken
        return taken
    }

    /// Makes the doses that an entry was due again, or missed if another one came since.
    private mutating func release(_ entry: Entry) {
        let zone = context.environment.wording.zone
        for dose in known.values where dose.state == .taken && dose.entry == entry.id {
            guard let schedule = schedules.first(where: { $0.id == dose.id.schedule }) else {
                continue
            }
            let isOver = schedule.next(after: dose.due, in: zone).map { $0.date <= context.now }
            known[dose.id] = Dose(
                id: dose.id, due: dose.due, state: isOver ?? false ? .missed : .due)
        }
    }

    /// The entry is the thing of the schedule.
    ///
    /// A food is not a medicine because its name has the medicine in it: "iron-fortified cereal".
    private func isThing(_ entry: Entry, of schedule: Schedule) -> Bool {
        guard Self.isKind(entry.kind, schedule.kind),
            DoseAnswers.isNamed(
                schedule, ReminderRequest.Thing(kind: entry.kind, item: entry.item), in: context)
        else { return false }
        guard schedule.kind == .vitamin, entry.kind != .vitamin else { return true }
        let names = context.environment.understander.names
        return names.isNamed(entry.item, schedule.item)
            && names.isNamed(schedule.item, entry.item)
    }

    private static func isKind(_ entry: EntryKind, _ schedule: EntryKind) -> Bool {
        entry == schedule
            || [.food, .drink, .vitamin].contains(entry)
                && [.food, .drink, .vitamin].contains(schedule)
    }

    private func dose(of schedule: Schedule, at time: Date, chosen: Dose.ID?) -> Dose? {
        if let chosen { return known[chosen] }
        let zone = context.environment.wording.zone
        func dose(_ occurrence: Occurrence) -> Dose {
            let id = Dose.ID(schedule: schedule.id, mark: occurrence.mark)
            return known[id] ?? Dose(id: id, due: occurrence.date, state: .due)
        }
        let last =
            schedule.occurrences(after: time - Self.longestBack, before: time + 1, in: zone).last
        let next = schedule.next(after: time, in: zone)
        let open = last.map(dose).flatMap { $0.state == .taken ? nil : $0 }
        if let next, dose(next).state != .taken {
            let ahead = next.date.timeIntervalSince(time)
            let gap = last.map { next.date.timeIntervalSince($0.date) } ?? .infinity
            let isNearer = open.map { time.timeIntervalSince($0.due) > ahead } ?? true
            if ahead <= min(gap / 4, Self.mostEarly), isNearer { return dose(next) }
        }
        return open
    }
}
