import AccessibleCore
import Foundation
import Journal
import Testing

extension LogBookConformance {
    /// How schedules and doses are stored.
    public static let reminderRules: [Rule] = [
        Rule("schedules are added, read back unchanged and removed; undo and redo do it", changes),
        Rule("several schedules are added as one change", together),
        Rule("a schedule gets other times and keeps its id and doses; one undo does it", moved),
        Rule("of several sessions one gets the news of a dose, and it is told once", news),
        Rule("a snoozed dose comes again, and is missed when the next one comes", snoozed),
        Rule("a dose whose entry is undone is due again", untaken),
        Rule("undo takes back what became of a dose", answers),
        Rule("several doses are answered as one change", several),
        Rule("an edit and what it makes of doses are one change", edited),
        Rule("a dose that was answered early is due at its time once that is undone", early),
        Rule("news is noted before it is written, and looking at it changes nothing", noted),
        Rule("entries and reminders with their doses are added as one change", added),
    ]

    private static let zone = TimeZone(identifier: "America/New_York") ?? .gmt
    /// 8:00 AM on the day before ``Samples/now``.
    private static let start = Date(timeIntervalSince1970: 1_772_971_200)

    private static func iron() -> Schedule {
        Schedule(
            kind: .vitamin, item: "Éisen\0", quantity: Quantity(Decimal(15) / 10, .milligram),
            meal: .breakfast,
            recurrence: Recurrence(.daily, times: [DayTime("8:00"), .noon].compactMap(\.self)),
            start: start, zone: zone.identifier)
    }

    private static func keeper(_ seconds: TimeInterval) -> DoseKeeper {
        DoseKeeper(now: start + seconds, zone: zone)
    }

    private static func changes(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let once = Schedule(
            kind: .note, item: "call", recurrence: Recurrence(.once), start: start + 60,
            zone: zone.identifier)
        let first = try book.addSchedule(iron())
        let second = try book.addSchedule(once)
        var expected = iron()
        expected.id = first.id
        #expect(first == expected, sourceLocation: at)
        #expect(first.id != second.id, sourceLocation: at)
        #expect(try open().schedules() == [first, second], sourceLocation: at)
        #expect(try book.removeSchedules([second.id, 99]) == [second], sourceLocation: at)
        #expect(try book.removeSchedules([second.id]).isEmpty, sourceLocation: at)
        #expect(try book.schedules() == [first], sourceLocation: at)
        let removal = try book.undo()?.kind
        let kept = KeptSchedule(new: second)
        #expect(
            removal == .reminder(.schedules(before: [kept], after: [])), sourceLocation: at)
        #expect(try book.schedules() == [first, second], sourceLocation: at)
        _ = try book.undo()
        #expect(try book.schedules() == [first], sourceLocation: at)
        _ = try book.redo()
        #expect(try book.schedules() == [first, second], sourceLocation: at)
        _ = try book.redo()
        #expect(try book.schedules() == [first], sourceLocation: at)
    }

    private static func together(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        #expect(try book.addSchedules([]).isEmpty, sourceLocation: at)
        var evening = iron()
        evening.quantity = Quantity(2)
        let both = try book.addSchedules([iron(), evening])
        #expect(both.map(\.quantity) == [iron().quantity, Quantity(2)], sourceLocation: at)
        #expect(Set(both.map(\.id)).count == 2, sourceLocation: at)
        #expect(try open().schedules() == both, sourceLocation: at)
        _ = try book.undo()
        #expect(try book.schedules().isEmpty, sourceLocation: at)
        _ = try book.redo()
        #expect(try book.schedules() == both, sourceLocation: at)
    }

    private static func moved(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let old = try book.addSchedule(iron())
        let due = try #require(try book.settleDoses(keeper(0)).due.first, sourceLocation: at)
        var later = old
        later.recurrence.times = [DayTime("9:00"), .noon].compactMap(\.self)
        #expect(try book.changeSchedule(later, keeper(600)) == old, sourceLocation: at)
        #expect(try open().schedules() == [later], sourceLocation: at)
        let id = Dose.ID(schedule: old.id, mark: due.id.mark + 3_600)
        let waiting = Dose(id: id, due: start + 3_600, state: .due)
        #expect(try open().doses(from: start) == [waiting], sourceLocation: at)
        #expect(try book.nextDoseNews(keeper(600)) == start + 3_600, sourceLocation: at)
        _ = try book.undo()
        #expect(try open().schedules() == [old], sourceLocation: at)
        #expect(try book.doses(from: start) == [due], sourceLocation: at)
        _ = try book.redo()
        #expect(try book.schedules() == [later], sourceLocation: at)
        // It is told once today, and at its new time on the next day.
        let told = try book.settleDoses(keeper(3_600))
        #expect(told.due == [waiting], sourceLocation: at)
        #expect(try book.nextDoseNews(keeper(3_600)) == start + 14_400, sourceLocation: at)
        let noon = try book.settleDoses(keeper(14_400))
        #expect(noon.missed.map(\.id) == [id], sourceLocation: at)
        #expect(try book.nextDoseNews(keeper(14_400)) == start + 90_000, sourceLocation: at)
        // What was answered is not due again.
        let second = try #require(noon.due.first, sourceLocation: at)
        try book.setDoses([Dose(id: second.id, due: second.due, state: .skipped)])
        var last = later
        last.recurrence.times = [DayTime("9:00"), DayTime("15:00")].compactMap(\.self)
        #expect(try book.changeSchedule(last, keeper(14_400)) == later, sourceLocation: at)
        #expect(try book.nextDoseNews(keeper(14_400)) == start + 90_000, sourceLocation: at)
        let states = try book.doses(from: start).map(\.state)
        #expect(states == [.missed, .skipped], sourceLocation: at)
        var gone = later
        gone.id = 99
        #expect(try book.changeSchedule(gone, keeper(14_400)) == nil, sourceLocation: at)
    }

    private static func news(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let (one, other) = (try open(), try open())
        let schedule = try one.addSchedule(iron())
        #expect(try one.nextDoseNews(keeper(-1)) == start, sourceLocation: at)
        #expect(try one.settleDoses(keeper(-1)).isEmpty, sourceLocation: at)
        let due = try other.settleDoses(keeper(0))
        #expect(due.due.map(\.due) == [start], sourceLocation: at)
        #expect(due.missed.isEmpty, sourceLocation: at)
        #expect(try one.settleDoses(keeper(0)).isEmpty, sourceLocation: at)
        #expect(try one.nextDoseNews(keeper(0)) == start + 14_400, sourceLocation: at)
        // A day and a half later: the last one is due, all others are missed.
        let later = try one.settleDoses(keeper(129_600))
        #expect(later.due.map(\.due) == [start + 100_800], sourceLocation: at)
        #expect(
            later.missed.map(\.due) == [start, start + 14_400, start + 86_400], sourceLocation: at)
        #expect(try other.settleDoses(keeper(129_600)).isEmpty, sourceLocation: at)
        let states = try other.doses(from: start).map(\.state)
        #expect(states == [.missed, .missed, .missed, .due], sourceLocation: at)
        _ = try one.removeSchedules([schedule.id])
        #expect(try other.doses(from: start).isEmpty, sourceLocation: at)
        #expect(try other.nextDoseNews(keeper(129_600)) == nil, sourceLocation: at)
    }

    private static func snoozed(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        _ = try book.addSchedule(iron())
        var dose = try #require(try book.settleDoses(keeper(0)).due.first, sourceLocation: at)
        dose.state = .snoozed
        dose.until = start + 600
        try book.setDoses([dose])
        #expect(try book.nextDoseNews(keeper(1)) == start + 600, sourceLocation: at)
        #expect(try book.settleDoses(keeper(599)).isEmpty, sourceLocation: at)
        #expect(try open().settleDoses(keeper(600)).due.map(\.id) == [dose.id], sourceLocation: at)
        dose.until = start + 20_000
        try book.setDoses([dose])
        let noon = try book.settleDoses(keeper(14_400))
        #expect(noon.missed.map(\.id) == [dose.id], sourceLocation: at)
        #expect(noon.due.count == 1, sourceLocation: at)
        #expect(try book.settleDoses(keeper(20_000)).isEmpty, sourceLocation: at)
    }

    private static func untaken(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let schedule = try book.addSchedule(iron())
        let dose = try #require(try book.settleDoses(keeper(0)).due.first, sourceLocation: at)
        let entry = schedule.entry(at: start, in: zone, words: "taken")
        _ = try book.add([entry], taking: [0: dose])
        #expect(try book.doses(from: start).map(\.state) == [.taken], sourceLocation: at)
        _ = try book.undo()
        #expect(try book.doses(from: start).map(\.state) == [.due], sourceLocation: at)
        _ = try book.redo()
        #expect(try book.doses(from: start).map(\.state) == [.taken], sourceLocation: at)
        #expect(try book.settleDoses(keeper(14_400)).missed.isEmpty, sourceLocation: at)
    }

    private static func early(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let schedule = try book.addSchedule(iron())
        let first = try #require(
            schedule.occurrences(after: start - 1, before: start + 1, in: zone).first,
            sourceLocation: at)
        let id = Dose.ID(schedule: schedule.id, mark: first.mark)
        _ = try book.add(
            [schedule.entry(at: start - 600, in: zone, words: "taken")],
            taking: [0: Dose(id: id, due: start, state: .due)])
        #expect(try book.nextDoseNews(keeper(-600)) == start + 14_400, sourceLocation: at)
        _ = try book.undo()
        #expect(try book.nextDoseNews(keeper(-600)) == start, sourceLocation: at)
        try book.setDoses([Dose(id: id, due: start, state: .skipped)])
        _ = try book.undo()
        #expect(try book.nextDoseNews(keeper(-600)) == start, sourceLocation: at)
        #expect(try book.settleDoses(keeper(0)).due.map(\.id) == [id], sourceLocation: at)
    }

    private static func answers(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        _ = try book.addSchedule(iron())
        let due = try #require(try book.settleDoses(keeper(0)).due.first, sourceLocation: at)
        var skipped = due
        skipped.state = .skipped
        try book.setDoses([skipped])
        #expect(
            try book.undo()?.kind == .reminder(.dose(before: due, after: skipped)),
            sourceLocation: at)
        #expect(try book.doses(from: start) == [due], sourceLocation: at)
        _ = try open().undo()
        #expect(try book.schedules().isEmpty, sourceLocation: at)
    }

    /// The doses of 8:00 AM and noon: the first was missed, the second is due.
    private static func twoDoses(
        in book: any LogBook, _ at: SourceLocation
    ) throws -> (first: Dose, second: Dose) {
        _ = try book.addSchedule(iron())
        let news = try book.settleDoses(keeper(14_400))
        return (
            try #require(news.missed.first, sourceLocation: at),
            try #require(news.due.first, sourceLocation: at)
        )
    }

    private static func several(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let (first, second) = try twoDoses(in: book, at)
        let skipped = [first, second].map { Dose(id: $0.id, due: $0.due, state: .skipped) }
        try book.setDoses(skipped)
        #expect(try book.doses(from: start) == skipped, sourceLocation: at)
        let change = LogChange.Kind.several(
            zip([first, second], skipped).map { .reminder(.dose(before: $0, after: $1)) })
        #expect(try book.undo()?.kind == change, sourceLocation: at)
        #expect(try open().doses(from: start) == [first, second], sourceLocation: at)
        #expect(try book.redo()?.kind == change, sourceLocation: at)
        #expect(try open().doses(from: start) == skipped, sourceLocation: at)
        try book.setDoses(skipped)
        #expect(try book.undo()?.kind == change, sourceLocation: at)
    }

    private static func edited(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let (first, second) = try twoDoses(in: book, at)
        let schedule = try #require(try book.schedules().first, sourceLocation: at)
        let entry = try #require(
            try book.add(
                [schedule.entry(at: start + 14_400, in: zone, words: "taken")], taking: [0: second]
            ).first, sourceLocation: at)
        let moved = entry.moved(to: start)
        let answers = [first.taken(by: entry.id), second]
        let update = try #require(
            try book.update([EntryEdit(entry, to: moved)], doses: answers).first,
            sourceLocation: at)
        #expect(try open().doses(from: start) == answers, sourceLocation: at)
        let change = LogChange.Kind.several([
            .edited(before: update.before, after: update.after),
            .reminder(.dose(before: first, after: answers[0])),
            .reminder(.dose(before: second.taken(by: entry.id), after: second)),
        ])
        #expect(try book.undo()?.kind == change, sourceLocation: at)
        #expect(
            try open().doses(from: start) == [first, second.taken(by: entry.id)],
            sourceLocation: at)
        #expect(try book.entry(id: entry.id) == entry, sourceLocation: at)
        #expect(try book.redo()?.kind == change, sourceLocation: at)
        #expect(try open().doses(from: start) == answers, sourceLocation: at)
    }

    private static func noted(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        _ = try book.addSchedule(iron())
        var notes: [DoseNews] = []
        #expect(try book.settleDoses(keeper(-1)) { notes.append($0) }.isEmpty, sourceLocation: at)
        #expect(notes.isEmpty, sourceLocation: at)
        let seen = try book.doseNews(keeper(14_400))
        #expect(seen.due.count == 1 && seen.missed.count == 1, sourceLocation: at)
        #expect(try open().doseNews(keeper(14_400)) == seen, sourceLocation: at)
        #expect(try open().doses(from: start).isEmpty, sourceLocation: at)
        let news = try book.settleDoses(keeper(14_400)) { notes.append($0) }
        #expect(news == seen && notes == [seen], sourceLocation: at)
        #expect(try open().doseNews(keeper(14_400)).isEmpty, sourceLocation: at)
        #expect(try book.unreadableSchedules().isEmpty, sourceLocation: at)
    }

    private static func added(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let other = try open()
        _ = try other.addSchedule(iron())
        let dose = Dose(id: Dose.ID(schedule: 9, mark: 5), due: start, state: .due)
        let missed = Dose(id: Dose.ID(schedule: 9, mark: 6), due: start + 1, state: .missed)
        var schedule = iron()
        schedule.item = "zinc"
        let book = try open()
        let before = try book.reminders()
        let entries = try book.add([schedule.entry(at: start, in: zone, words: "zinc")]) { added in
            [
                KeptReminder(
                    KeptSchedule(schedule, through: 7),
                    doses: [dose.taken(by: added[0].id), missed])
            ]
        }
        let reminders = try open().reminders()
        let zinc = try #require(reminders.last, sourceLocation: at)
        #expect(reminders.dropLast() == before[...], sourceLocation: at)
        #expect(zinc.kept.schedule.item == "zinc", sourceLocation: at)
        #expect(zinc.kept.through == 7, sourceLocation: at)
        #expect(zinc.doses.map(\.state) == [.taken, .missed], sourceLocation: at)
        #expect(zinc.doses.map(\.entry) == [entries[0].id, nil], sourceLocation: at)
        let owner = zinc.kept.schedule.id
        #expect(zinc.doses.allSatisfy { $0.id.schedule == owner }, sourceLocation: at)
        _ = try book.undo()
        #expect(try open().reminders() == before, sourceLocation: at)
        #expect(try open().entry(id: entries[0].id) == nil, sourceLocation: at)
        _ = try book.redo()
        #expect(try open().reminders() == reminders, sourceLocation: at)
        #expect(try open().entry(id: entries[0].id) == entries[0], sourceLocation: at)
    }
}
