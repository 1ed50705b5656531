import AccessibleCore
import Foundation
import Journal
import JournalConformance
import LogStore
import TestSupport
import Testing

@testable import LogExchange

@Suite("A log that is exported and imported is the same") struct RoundTripTests {
    private let defaults = ImportDefaults(zone: .gmt)

    private func json(_ entries: [Entry], _ habits: [Habit] = []) throws -> String {
        var text = ""
        try JSONLog.write(entries, habits: habits) { text += $0 }
        return text
    }

    private func csv(_ entries: [Entry]) throws -> String {
        var text = ""
        try CSVLog.write(entries) { text += $0 }
        return text
    }

    /// Random entries with all fields, and texts that are hard to write.
    private static func entries(_ count: Int, seed: UInt64) -> [Entry] {
        var random = SeededGenerator(seed: seed)
        let texts = ["=1+1", "'=x", "''-", "@a", "+5", "a,b;c\t\"d\"\r\n", "\u{FEFF}x", "\0", "  "]
        return (0..<count).map { index in
            var entry =
                index < Samples.varied.count
                ? Samples.varied[index] : Samples.random(using: &random)
            if Int.random(in: 0..<4, using: &random) == 0 {
                entry.item = texts.randomElement(using: &random) ?? ""
                entry.words = texts.randomElement(using: &random) ?? ""
            }
            if let unit = MeasureUnit.allCases.randomElement(using: &random),
                let amount = entry.quantity?.amount
            {
                entry.quantity = Quantity(amount, unit)
            }
            if let end = entry.end, end <= entry.time { entry.end = nil }
            return entry
        }
    }

    @Test("D5: export, import and export again give the same JSON, byte by byte", arguments: 1...5)
    func json(seed: UInt64) throws {
        let log = InMemoryLogBook()
        _ = try log.add(Self.entries(400, seed: seed))
        _ = try log.setHabit(Habit(.meal(.lunch), time: try #require(DayTime("12:30"))))
        _ = try log.setHabit(Habit(.thing("Fer \"Öl\""), time: try #require(DayTime("8:05"))))
        let first = try json(try log.entries(matching: LogQuery()), try log.habits())
        let imported = try JSONLog.read(Data(first.utf8))
        #expect(imported.problems == [])
        let copy = InMemoryLogBook()
        _ = try copy.add(imported.entries)
        for habit in imported.habits { _ = try copy.setHabit(habit) }
        let second = try json(try copy.entries(matching: LogQuery()), try copy.habits())
        #expect(first == second)
        let whole = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
        #expect((whole?["entries"] as? [Any])?.count == 400)
    }

    @Test("D5: export, import and export again give the same table", arguments: 6...10)
    func csv(seed: UInt64) throws {
        // What the conversation would refuse is not taken from a table.
        let entries = Self.entries(400, seed: seed).filter { EntryBounds(entry: $0).problem == nil }
        #expect(entries.count > 100)
        let first = try csv(entries)
        let imported = try CSVLog.read(first, defaults: defaults)
        #expect(imported.problems == [])
        #expect(imported.entries.count == entries.count)
        #expect(try csv(imported.entries) == first)
    }

    @Test("D5: JSON that another program has laid out anew is read, too")
    func otherLayout() throws {
        // JSONSerialization, which stands for the other program, drops a byte order mark.
        let entries = Self.entries(40, seed: 11).filter {
            !($0.item + $0.words).unicodeScalars.contains("\u{FEFF}")
        }
        let object = try JSONSerialization.jsonObject(with: Data(try json(entries).utf8))
        let pretty = try JSONSerialization.data(
            withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
        let imported = try JSONLog.read(pretty)
        #expect(imported.problems == [])
        #expect(try json(imported.entries) == json(entries))
    }

    @Test("D5: nothing is imported twice, and what the log has only once is added once more")
    func twice() throws {
        let entries = Self.entries(200, seed: 12)
        let imported = try JSONLog.read(Data(try json(entries).utf8))
        #expect(imported.newEntries(besides: imported.entries).isEmpty)
        #expect(imported.newEntries(besides: []).count == 200)
        var doubled = imported
        doubled.entries += [imported.entries[0]]
        #expect(doubled.newEntries(besides: imported.entries) == [imported.entries[0]])
    }

    @Test("D5: an import is one undo")
    func undo() throws {
        let log = InMemoryLogBook()
        _ = try log.add([Samples.water()])
        let imported = try JSONLog.read(Data(try json(Self.entries(50, seed: 13)).utf8))
        _ = try log.add(imported.newEntries(besides: []))
        #expect(try log.count(matching: LogQuery()) == 51)
        _ = try log.undo()
        #expect(try log.entries(matching: LogQuery()).map(\.kind) == [.water])
    }

    // MARK: Reminders

    /// A log with reminders of every kind, and doses in every state.
    private static func reminded(seed: UInt64) throws -> InMemoryLogBook {
        let log = InMemoryLogBook()
        var random = SeededGenerator(seed: seed)
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        _ = try log.add(entries(20, seed: seed))
        for schedule in ReminderYear.schedules(&random, zone: zone) {
            var schedule = schedule
            schedule.item = ["Éisen \"x\"\n", "", "zinc"].randomElement(using: &random) ?? ""
            if Bool.random(using: &random) {
                schedule.quantity = Quantity(Decimal(15) / 10, .tablet)
            }
            schedule.meal = Bool.random(using: &random) ? .breakfast : nil
            _ = try log.addSchedule(schedule)
        }
        var now = ReminderYear.begin
        for _ in 0..<60 {
            now += Double.random(in: 600...40_000, using: &random)
            let due = try log.settleDoses(DoseKeeper(now: now, zone: zone)).due
            for dose in due {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: try log.setDoses([Dose(id: dose.id, due: dose.due, state: .skipped)])
                case 1:
                    try log.setDoses([
                        Dose(id: dose.id, due: dose.due, state: .snoozed, until: now + 0.25)
                    ])
                case 2:
                    let schedule = try #require(
                        try log.schedules().first { $0.id == dose.id.schedule })
                    _ = try log.add(
                        [schedule.entry(at: now, in: zone, words: "taken")], taking: [0: dose])
                default: break
                }
            }
        }
        // One whose entry is gone is due again.
        let taken = try log.doses(from: .distantPast).compactMap(\.entry)
        _ = try log.delete(id: try #require(taken.first))
        return log
    }

    private func json(_ log: InMemoryLogBook) throws -> String {
        var text = ""
        try JSONLog.write(
            try log.entries(matching: LogQuery()), habits: try log.habits(),
            reminders: try log.reminders()
        ) { text += $0 }
        return text
    }

    private func take(_ text: String, into log: InMemoryLogBook) throws -> ImportedLog {
        let imported = try JSONLog.read(Data(text.utf8))
        let known = try log.entries(matching: LogQuery())
        let reminders = imported.newReminders(besides: try log.schedules())
        _ = try log.add(imported.newEntries(besides: known)) {
            imported.placed(reminders, known: known, added: $0)
        }
        return imported
    }

    @Test(
        "D2 D5: reminders and what became of each dose come back byte by byte", arguments: 21...25)
    func reminders(seed: UInt64) throws {
        let log = try Self.reminded(seed: seed)
        let first = try json(log)
        #expect(Set(try log.doses(from: .distantPast).map(\.state)).count >= 4)
        let copy = InMemoryLogBook()
        #expect(try take(first, into: copy).problems == [])
        #expect(try json(copy) == first)
        let states = try log.doses(from: .distantPast).map(\.state)
        #expect(try copy.doses(from: .distantPast).map(\.state) == states)
        // Nothing twice, and all of it is one undo.
        _ = try take(first, into: copy)
        #expect(try json(copy) == first)
        _ = try copy.undo()
        #expect(try copy.reminders().isEmpty)
        #expect(try copy.entries(matching: LogQuery()).isEmpty)
        // Also if another program has laid it out anew.
        let object = try JSONSerialization.jsonObject(with: Data(first.utf8))
        let other = String(
            decoding: try JSONSerialization.data(withJSONObject: object, options: .prettyPrinted),
            as: UTF8.self)
        if !first.unicodeScalars.contains("\u{FEFF}") {
            let third = InMemoryLogBook()
            _ = try take(other, into: third)
            #expect(try json(third) == first)
        }
    }

    @Test("D2 D5: doses name the entries that a log has already")
    func knownEntries() throws {
        let log = try Self.reminded(seed: 26)
        let text = try json(log)
        let copy = InMemoryLogBook()
        // In another order, with other numbers, and one of them more.
        _ = try copy.add(try log.entries(matching: LogQuery()).reversed() + [Samples.water()])
        _ = try take(text, into: copy)
        #expect(
            try copy.count(matching: LogQuery()) == log.count(matching: LogQuery()) + 1)
        func taken(_ log: InMemoryLogBook) throws -> [String] {
            try log.doses(from: .distantPast).filter { $0.state == .taken }.compactMap { dose in
                try dose.entry.flatMap { try log.entry(id: $0) }.map { "\($0.item) \($0.time)" }
            }
        }
        #expect(try taken(copy) == taken(log))
        #expect(try !taken(copy).isEmpty)
    }

    @Test("D2 D5: a reminder that cannot be read is named by its line, and the others are kept")
    func brokenReminders() throws {
        let log = try Self.reminded(seed: 27)
        var lines = try json(log).components(separatedBy: "\n")
        let middle = try #require(lines.firstIndex { $0.hasPrefix("], \"reminders\"") })
        lines[middle + 1] = lines[middle + 1].replacing("FREQ=DAILY", with: "FREQ=YEARLY")
        lines[middle + 2] = "{"
        let imported = try JSONLog.read(Data(lines.joined(separator: "\n").utf8))
        #expect(imported.problems.map(\.line) == [middle + 2, middle + 3])
        #expect(imported.problems.allSatisfy { $0.isReminder })
        let all = try log.schedules()
        #expect(imported.reminders.count == all.count - 2)
    }
}
