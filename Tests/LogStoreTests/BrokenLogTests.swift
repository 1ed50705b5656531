import Foundation
import Journal
import JournalConformance
import LogStore
import Testing

/// Every group of rules notices a log that breaks it.
@Suite("Logs that break their contract")
struct BrokenLogTests {
    /// What is wrong with a log.
    enum Fault: CaseIterable {
        case forgetsMeals, hasNothingToRedo, editsOneByOne, listsHabitsBackwards
        case hidesOtherSessions, tellsDosesTwice, forgetsDoses, keepsNewsToItself, importsNoDoses
        case movesByMakingAnew

        /// The rules of which at least one must notice.
        var rules: [LogBookConformance.Rule] {
            switch self {
            case .forgetsMeals: LogBookConformance.entryRules
            case .hasNothingToRedo, .editsOneByOne: LogBookConformance.undoRules
            case .listsHabitsBackwards: LogBookConformance.habitRules
            case .hidesOtherSessions: LogBookConformance.sessionRules
            case .tellsDosesTwice, .forgetsDoses, .keepsNewsToItself, .importsNoDoses,
                .movesByMakingAnew:
                LogBookConformance.reminderRules
            }
        }
    }

    /// A session on a log in memory, with a fault.
    private struct BrokenLog: LogBook {
        let base: InMemoryLogBook
        let fault: Fault

        func add(
            _ entries: [Entry], taking doses: [Int: Dose]
        ) throws(LogBookError) -> [Entry] {
            var entries = entries
            if fault == .forgetsMeals { for index in entries.indices { entries[index].meal = nil } }
            return try base.add(entries, taking: doses)
        }

        func update(
            _ edits: [EntryEdit], doses: [Dose]
        ) throws(LogBookError) -> [EntryUpdate] {
            var updates: [EntryUpdate] = []
            for part in fault == .editsOneByOne ? edits.map({ [$0] }) : [edits] {
                updates += try base.update(part, doses: fault == .forgetsDoses ? [] : doses)
            }
            guard fault == .hidesOtherSessions else { return updates }
            return updates.map {
                EntryUpdate(before: $0.before, after: $0.after, isChangedElsewhere: false)
            }
        }

        func redo() throws(LogBookError) -> LogChange? {
            fault == .hasNothingToRedo ? nil : try base.redo()
        }

        func habits() throws(LogBookError) -> [Habit] {
            let habits = try base.habits()
            return fault == .listsHabitsBackwards ? habits.reversed() : habits
        }

        func settleDoses(
            _ keeper: DoseKeeper, noting note: (DoseNews) -> Void
        ) throws(LogBookError) -> DoseNews {
            var news = try base.settleDoses(
                keeper, noting: fault == .keepsNewsToItself ? { _ in } : note)
            guard fault == .tellsDosesTwice, news.isEmpty else { return news }
            news.due = try base.doses(from: .distantPast).filter { $0.state == .due }
            return news
        }

        func addSchedules(_ schedules: [Schedule]) throws(LogBookError) -> [Schedule] {
            try base.addSchedules(schedules)
        }
        func changeSchedule(
            _ schedule: Schedule, _ keeper: DoseKeeper
        ) throws(LogBookError) -> Schedule? {
            guard fault == .movesByMakingAnew else {
                return try base.changeSchedule(schedule, keeper)
            }
            let old = try base.removeSchedules([schedule.id]).first
            if old != nil { _ = try base.addSchedule(schedule) }
            return old
        }
        func removeUnreadableSchedules(_ ids: [Schedule.ID]) throws(LogBookError) {
            try base.removeUnreadableSchedules(ids)
        }
        func removeSchedules(_ ids: [Schedule.ID]) throws(LogBookError) -> [Schedule] {
            try base.removeSchedules(ids)
        }
        func schedules() throws(LogBookError) -> [Schedule] { try base.schedules() }
        func unreadableSchedules() throws(LogBookError) -> [UnreadableSchedule] {
            try base.unreadableSchedules()
        }
        func doseNews(_ keeper: DoseKeeper) throws(LogBookError) -> DoseNews {
            try base.doseNews(keeper)
        }
        func reminders() throws(LogBookError) -> [KeptReminder] { try base.reminders() }
        func add(
            _ entries: [Entry], reminders: ([Entry]) -> [KeptReminder]
        ) throws(LogBookError) -> [Entry] {
            let isForgotten = fault == .importsNoDoses
            return try base.add(entries) { added in
                reminders(added).map { isForgotten ? KeptReminder($0.kept, doses: []) : $0 }
            }
        }
        func nextDoseNews(_ keeper: DoseKeeper) throws(LogBookError) -> Date? {
            try base.nextDoseNews(keeper)
        }
        func doses(from: Date) throws(LogBookError) -> [Dose] { try base.doses(from: from) }
        func setDoses(_ doses: [Dose]) throws(LogBookError) { try base.setDoses(doses) }
        func delete(ids: [Entry.ID]) throws(LogBookError) -> [Entry] {
            try base.delete(ids: ids)
        }
        func record(_ settings: SettingsChange) throws(LogBookError) { try base.record(settings) }
        func nextUndo() throws(LogBookError) -> JournaledChange? { try base.nextUndo() }
        func undo(ifNext id: LogChange.ID?) throws(LogBookError) -> LogChange? {
            try base.undo(ifNext: id)
        }
        func entry(id: Entry.ID) throws(LogBookError) -> Entry? { try base.entry(id: id) }
        func entries(matching query: LogQuery) throws(LogBookError) -> [Entry] {
            try base.entries(matching: query)
        }
        func latest(_ kind: EntryKind, before: Date?) throws(LogBookError) -> Entry? {
            try base.latest(kind, before: before)
        }
        func newest() throws(LogBookError) -> Entry? { try base.newest() }
        func count(matching query: LogQuery) throws(LogBookError) -> Int {
            try base.count(matching: query)
        }
        func items() throws(LogBookError) -> [String] { try base.items() }
        func setHabit(_ habit: Habit) throws(LogBookError) -> Habit? { try base.setHabit(habit) }
        func removeHabit(_ subject: Habit.Subject) throws(LogBookError) -> Habit? {
            try base.removeHabit(subject)
        }
    }

    @Test(
        "the rules notice the fault, and report it in the caller's file", arguments: Fault.allCases)
    func notices(fault: Fault) throws {
        try withKnownIssue {
            for rule in fault.rules {
                let base = InMemoryLogBook()
                try rule.check { BrokenLog(base: InMemoryLogBook(sharing: base), fault: fault) }
            }
        } matching: { issue in
            issue.sourceLocation?.fileID.hasSuffix("/BrokenLogTests.swift") == true
        }
    }
}
