import AccessibleCore
import Journal
import Foundation
import GRDB
import LogStore
import Testing

/// One journal for entries, habits and settings.
@Suite("The journal of entries, habits and settings")
struct JournalTests {
    typealias Subject = LogBookConformanceTests.Subject

    private func iron(_ time: String) throws -> Habit {
        Habit(.thing("Iron"), time: try #require(DayTime(time)))
    }

    @Test(
        "L6 T16: entries, habits and settings are undone in the reverse order of their changes",
        arguments: Subject.allCases)
    func order(_ subject: Subject) throws {
        try subject.run { book in
            let water = try book.add([Samples.water()])
            _ = try book.setHabit(iron("8:00"))
            let rate = try #require(SettingsChange(["rate": .init(before: nil, after: "250")]))
            try book.record(rate)
            _ = try book.setHabit(Habit(.thing("iron"), time: .noon))
            _ = try book.delete(id: water[0].id)
            _ = try book.removeHabit(.thing("IRON"))

            let noon = Habit(.thing("iron"), time: .noon)
            let changes: [LogChange.Kind] = [
                .added(water), .habit(before: nil, after: try iron("8:00")), .settings(rate),
                .habit(before: try iron("8:00"), after: noon), .deleted(water[0]),
                .habit(before: noon, after: nil),
            ]
            for change in changes.reversed() { #expect(try book.undo()?.kind == change) }
            #expect(try book.undo() == nil)
            #expect(try book.habits().isEmpty)
            for change in changes.prefix(4) { #expect(try book.redo()?.kind == change) }
            #expect(try book.habits() == [noon])
            #expect(try book.undo()?.kind == changes[3])
            // The old name is restored too.
            #expect(try book.habits() == [iron("8:00")])
        }
    }

    @Test("T16: setting a habit to its present time is not recorded", arguments: Subject.allCases)
    func sameHabit(_ subject: Subject) throws {
        try subject.run { book in
            _ = try book.setHabit(iron("8:00"))
            #expect(try book.setHabit(iron("8:00")) == iron("8:00"))
            #expect(try book.removeHabit(.thing("water")) == nil)
            #expect(try book.undo()?.kind == .habit(before: nil, after: iron("8:00")))
            #expect(try book.undo() == nil)
        }
    }

    @Test("T16: undoing a redone habit restores what another session had set meanwhile")
    func redoneHabit() throws {
        let folder = try TemporaryFolder()
        for (one, two) in [
            (InMemoryLogBook() as any LogBook, nil as (any LogBook)?),
            (try SQLiteLogBook(folder: folder.url), try SQLiteLogBook(folder: folder.url)),
        ] {
            let two = try two ?? InMemoryLogBook(sharing: #require(one as? InMemoryLogBook))
            _ = try one.setHabit(iron("8:00"))
            _ = try one.undo()
            _ = try two.setHabit(iron("9:00"))
            #expect(
                try one.redo()?.kind == .habit(before: iron("9:00"), after: iron("8:00")))
            _ = try two.undo()
            #expect(try one.habits() == [iron("9:00")])
        }
    }

    @Test(
        "A9: a change of settings distinguishes empty and missing values",
        arguments: Subject.allCases)
    func settings(_ subject: Subject) throws {
        let before = ["rate": "175", "voice": "", "theme": "dark", "same": "x"]
        let after = ["rate": "250", "voice": "de\0 \u{1F469}", "options": "", "same": "x"]
        let change = try #require(SettingsChange(from: before, to: after))
        #expect(change.values.count == 4)
        #expect(SettingsChange(from: before, to: before) == nil)
        #expect(SettingsChange([:]) == nil)
        #expect(change.redone(in: before) == after)
        #expect(change.undone(in: after) == before)
        // Other settings stay.
        #expect(change.undone(in: after.merging(["new": "1"]) { $1 })["new"] == "1")
        try subject.run { book in
            try book.record(change)
            #expect(try book.undo()?.kind == .settings(change))
            #expect(try book.redo()?.kind == .settings(change))
        }
    }

    @Test(
        "Bad input: undo of an unreadable change throws and changes nothing",
        arguments: [
            "kind = 'vehicle'", "before = NULL", "after = '{}'", "before = '[]'", "kind = 'habit'",
            "kind = 'settings'",
            "kind = 'habit', before = '{\"name\":\"a\",\"minutes\":1440}', after = NULL",
            "kind = 'habit', before = NULL, after = NULL",
            "kind = 'settings', before = '{\"a\":\"1\"}', after = '{\"b\":\"1\"}'",
            "kind = 'settings', before = '{}', after = '{}'",
        ])
    func unreadable(_ change: String) throws {
        let folder = try TemporaryFolder()
        let book = try SQLiteLogBook(folder: folder.url)
        let water = try book.add([Samples.water()])[0]
        let moved = try book.update(water, to: water.moved(to: water.time - 60)).after
        let queue = try DatabaseQueue(path: book.path)
        try queue.writeWithoutTransaction {
            try $0.execute(sql: "UPDATE change SET \(change) WHERE id = 2")
        }
        #expect(failure { try book.undo() } == .corrupt)
        #expect(try book.entries(matching: LogQuery()) == [moved])
    }

    // MARK: Random histories

    /// Everything that undo and redo change.
    private struct State: Equatable {
        var entries: [Entry]
        var habits: [Habit]
        var settings: [String: String]
    }

    private func state(_ book: any LogBook, _ settings: [String: String]) throws -> State {
        State(
            entries: try book.entries(matching: LogQuery()), habits: try book.habits(),
            settings: settings)
    }

    private func change(
        _ book: any LogBook, _ settings: inout [String: String], _ random: inout SeededGenerator
    ) throws {
        let name = ["a", "b", "c"].randomElement(using: &random) ?? "a"
        let entries = try book.entries(matching: LogQuery())
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3:
            _ = try book.add(
                (0...Int.random(in: 0...2, using: &random)).map { _ in
                    Samples.random(using: &random)
                })
        case 3..<5:
            guard let entry = entries.randomElement(using: &random) else { return }
            _ = try book.update(entry, to: Samples.edited(entry, using: &random))
        case 5:
            guard let entry = entries.randomElement(using: &random) else { return }
            _ = try book.delete(id: entry.id)
        case 6, 7:
            let time = DayTime(minutesOfDay: Int.random(in: 0..<1_440, using: &random))
            let subject: Habit.Subject = name == "a" ? .meal(.lunch) : .thing(name)
            _ = try book.setHabit(Habit(subject, time: time))
        case 8: _ = try book.removeHabit(name == "a" ? .meal(.lunch) : .thing(name.uppercased()))
        default:
            var changed = settings
            for name in ["rate", "voice"] where Bool.random(using: &random) {
                changed[name] = ["1", "2", "", nil].randomElement(using: &random) ?? nil
            }
            guard let change = SettingsChange(from: settings, to: changed) else { return }
            try book.record(change)
            settings = changed
        }
    }

    @Test(
        "L6: undoing all changes restores the first state and redoing all the last, over restarts",
        arguments: Subject.allCases, [1, 2, 3, 4, 5] as [UInt64])
    func thereAndBack(_ subject: Subject, seed: UInt64) throws {
        try subject.run(sessions: { open in
            var random = SeededGenerator(seed: seed)
            var book = try open()
            var settings = ["rate": "175"]
            func mayRestart() throws {
                if Int.random(in: 0..<10, using: &random) == 0 { book = try open() }
            }
            let beginning = try state(book, settings)
            for _ in 0..<120 {
                try change(book, &settings, &random)
                try mayRestart()
            }
            let end = try state(book, settings)
            for _ in 0..<3 {
                var count = 0
                while let change = try book.undo() {
                    if case .settings(let change) = change.kind {
                        settings = change.undone(in: settings)
                    }
                    count += 1
                    try mayRestart()
                }
                #expect(count > 60)
                #expect(try state(book, settings) == beginning)
                while let change = try book.redo() {
                    if case .settings(let change) = change.kind {
                        settings = change.redone(in: settings)
                    }
                    count -= 1
                    try mayRestart()
                }
                #expect(count == 0)
                #expect(try state(book, settings) == end)
            }
        })
    }
}
