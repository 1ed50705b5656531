import AccessibleCore
import Foundation
import Journal
import Testing

extension LogBookConformance {
    /// Undo and redo of changes to entries, habits and settings.
    public static let undoRules: [Rule] =
        [
            Rule("undo and redo work over several changes", undoAndRedo),
            Rule("a new change ends redo, and no id is used twice", newBranch),
            Rule("an edit without a difference, or of a missing entry, is not recorded", noTrace),
            Rule("several entries are changed or removed as one change, or not at all", several),
            Rule(
                "entries, habits and settings are undone in the reverse order of their changes",
                order),
            Rule(
                "a change of settings is undone and redone with empty and missing values", settings),
        ]
        + (1...5).map { seed in
            Rule(
                """
                undoing all changes restores the first state and redoing all the last, over restarts \
                (seed \(seed))
                """
            ) { try thereAndBack(seed: seed, $0, at: $1) }
        }

    private static func undoAndRedo(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        #expect(try book.undo() == nil, sourceLocation: at)
        #expect(try book.redo() == nil, sourceLocation: at)
        let meal = try book.adding([Samples.food("eggs"), Samples.food("toast")], at)
        var three = meal[0]
        three.quantity = Quantity(3)
        #expect(try book.update(meal[0], to: three).before == meal[0], sourceLocation: at)
        #expect(try book.delete(id: meal[1].id) == meal[1], sourceLocation: at)
        let end = try book.entries(matching: LogQuery())
        #expect(end == [three], sourceLocation: at)

        #expect(try book.undo()?.kind == .deleted(meal[1]), sourceLocation: at)
        #expect(try book.undo()?.kind == .edited(before: meal[0], after: three), sourceLocation: at)
        #expect(try book.entries(matching: LogQuery()) == meal, sourceLocation: at)
        #expect(try book.undo()?.kind == .added(meal), sourceLocation: at)
        #expect(try book.entries(matching: LogQuery()).isEmpty, sourceLocation: at)
        #expect(try book.undo() == nil, sourceLocation: at)

        let ids = try (1...3).map { _ in try book.redo()?.id }
        #expect(ids == [1, 2, 3], sourceLocation: at)
        #expect(try book.entries(matching: LogQuery()) == end, sourceLocation: at)
        #expect(try book.redo() == nil, sourceLocation: at)
    }

    private static func newBranch(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let first = try book.adding([Samples.water()], at)
        #expect(try book.undo()?.id == 1, sourceLocation: at)
        let second = try book.adding([Samples.water()], at)
        #expect(second.map(\.id) == [2], sourceLocation: at)
        #expect(try book.redo() == nil, sourceLocation: at)
        #expect(try book.undo()?.kind == .added(second), sourceLocation: at)
        #expect(try book.undo() == nil, sourceLocation: at)
        #expect(try book.redo()?.kind == .added(second), sourceLocation: at)
        #expect(first.map(\.id) == [1], sourceLocation: at)
    }

    private static func noTrace(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let added = try book.adding([Samples.water()], at)
        #expect(try book.adding([], at).isEmpty, sourceLocation: at)
        #expect(try book.update(added[0], to: added[0]).before == added[0], sourceLocation: at)
        for id: Int64 in [0, -1, 2, .max, .min] {
            var entry = added[0]
            entry.id = id
            #expect(
                failure { try book.update(entry, to: added[0]) } == .noSuchEntry, sourceLocation: at
            )
            #expect(failure { try book.delete(id: id) } == .noSuchEntry, sourceLocation: at)
        }
        #expect(try book.undo()?.kind == .added(added), sourceLocation: at)
        #expect(try book.undo() == nil, sourceLocation: at)
    }

    private static func several(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let meal = try book.adding(
            [Samples.food("eggs"), Samples.food("toast"), Samples.food("tea")], at)
        let moved = meal.map { $0.moved(to: $0.time - 3_600) }
        let edits = zip(meal, moved).map { EntryEdit($0, to: $1) }
        #expect(try book.update(edits).map(\.after) == moved, sourceLocation: at)
        #expect(try book.update([]).isEmpty, sourceLocation: at)
        #expect(
            try book.delete(ids: [moved[2].id, moved[0].id]) == [moved[2], moved[0]],
            sourceLocation: at)
        #expect(try book.entries(matching: LogQuery()) == [moved[1]], sourceLocation: at)
        #expect(
            failure { try book.delete(ids: [moved[1].id, 0]) } == .noSuchEntry, sourceLocation: at)
        #expect(failure { try book.update(edits) } == .noSuchEntry, sourceLocation: at)
        #expect(try book.entries(matching: LogQuery()) == [moved[1]], sourceLocation: at)

        let removed = LogChange.Kind.several([.deleted(moved[2]), .deleted(moved[0])])
        let edited = LogChange.Kind.several(
            zip(meal, moved).map { .edited(before: $0, after: $1) })
        #expect(try book.undo()?.kind == removed, sourceLocation: at)
        #expect(Set(try book.entries(matching: LogQuery())) == Set(moved), sourceLocation: at)
        #expect(try book.undo()?.kind == edited, sourceLocation: at)
        #expect(Set(try book.entries(matching: LogQuery())) == Set(meal), sourceLocation: at)
        #expect(try book.redo()?.kind == edited, sourceLocation: at)
        #expect(try book.redo()?.kind == removed, sourceLocation: at)
        #expect(try book.entries(matching: LogQuery()) == [moved[1]], sourceLocation: at)
    }

    private static func order(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let book = try open()
        let water = try book.adding([Samples.water()], at)
        _ = try book.setHabit(iron("8:00"))
        let rate = try #require(
            SettingsChange(["rate": .init(before: nil, after: "250")]), sourceLocation: at)
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
        for change in changes.reversed() {
            #expect(try book.undo()?.kind == change, sourceLocation: at)
        }
        #expect(try book.undo() == nil, sourceLocation: at)
        #expect(try book.habits().isEmpty, sourceLocation: at)
        for change in changes.prefix(4) {
            #expect(try book.redo()?.kind == change, sourceLocation: at)
        }
        #expect(try book.habits() == [noon], sourceLocation: at)
        #expect(try book.undo()?.kind == changes[3], sourceLocation: at)
        // The name is spelled as before, too: "Iron", not "iron".
        #expect(try book.habits() == [iron("8:00")], sourceLocation: at)
    }

    private static func settings(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let before = ["rate": "175", "voice": "", "theme": "dark", "same": "x"]
        let after = ["rate": "250", "voice": "de\0 \u{1F469}", "options": "", "same": "x"]
        let change = try #require(SettingsChange(from: before, to: after), sourceLocation: at)
        let book = try open()
        try book.record(change)
        #expect(try book.undo()?.kind == .settings(change), sourceLocation: at)
        #expect(try book.redo()?.kind == .settings(change), sourceLocation: at)
    }

    private static func thereAndBack(
        seed: UInt64, _ open: () throws -> any LogBook, at: SourceLocation
    ) throws {
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
                try #require(count <= 120, "Undo does not end.", sourceLocation: at)
                try mayRestart()
            }
            #expect(count > 60, sourceLocation: at)
            #expect(try state(book, settings) == beginning, sourceLocation: at)
            while let change = try book.redo() {
                if case .settings(let change) = change.kind {
                    settings = change.redone(in: settings)
                }
                count -= 1
                try #require(count >= 0, "Redo does not end.", sourceLocation: at)
                try mayRestart()
            }
            #expect(count == 0, sourceLocation: at)
            #expect(try state(book, settings) == end, sourceLocation: at)
        }
    }

    /// Everything that undo and redo change.
    private struct State: Equatable {
        var entries: [Entry]
        var habits: [Habit]
        var settings: [String: String]
    }

    private static func state(_ book: any LogBook, _ settings: [String: String]) throws -> State {
        State(
            entries: try book.entries(matching: LogQuery()), habits: try book.habits(),
            settings: settings)
    }

    private static func change(
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
}
