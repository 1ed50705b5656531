import AccessibleCore
import Foundation
import Journal
import Testing

extension LogBookConformance {
    /// What several sessions on one log do to each other.
    public static let sessionRules: [Rule] =
        [
            Rule(
                "an edit writes only its own fields, and reports a change by another session",
                fields),
            Rule(
                "an edit or redo of an entry that another session removed throws and restores nothing",
                removed),
            Rule(
                "a session can still redo its changes after another session has logged", redoStays),
            Rule(
                "redo of an edit, and undo after it, keep what another session changed meanwhile",
                redoneEdit),
            Rule(
                "nextUndo reports a change that another session made since this one began",
                elsewhere),
            Rule("undo of a given change does nothing when another change is next", meant),
        ]
        + (1...3).map { seed in
            Rule(
                "two sessions that edit random fields of stale entries lose no edit (seed \(seed))"
            ) {
                try noLostEdits(seed: seed, $0, at: $1)
            }
        }

    private static func fields(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let (one, two) = (try open(), try open())
        let eggs = try one.adding([Samples.food("eggs", meal: .lunch)], at)[0]
        var five = eggs
        five.quantity = Quantity(5)
        #expect(
            try two.update(eggs, to: five)
                == EntryUpdate(before: eggs, after: five, isChangedElsewhere: false),
            sourceLocation: at)
        // The first session has the entry without an amount.
        let moved = eggs.moved(to: eggs.time - 3_600)
        let both = five.moved(to: moved.time)
        #expect(
            try one.update(eggs, to: moved)
                == EntryUpdate(before: five, after: both, isChangedElsewhere: true),
            sourceLocation: at)
        #expect(try two.entry(id: eggs.id) == both, sourceLocation: at)
        // Its own changes are not reported.
        var supper = eggs
        supper.meal = .dinner
        #expect(try one.update(eggs, to: supper).isChangedElsewhere == false, sourceLocation: at)
        #expect(
            try one.undo()?.kind == .edited(before: both, after: try entry(both, .dinner)),
            sourceLocation: at)
        #expect(try one.undo()?.kind == .edited(before: five, after: both), sourceLocation: at)
        #expect(try two.entry(id: eggs.id) == five, sourceLocation: at)
    }

    private static func removed(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let (one, two) = (try open(), try open())
        let water = try one.adding([Samples.water()], at)[0]
        let moved = water.moved(to: water.time - 60)
        _ = try one.update(water, to: moved)
        _ = try one.undo()
        _ = try two.delete(id: water.id)
        #expect(failure { try one.update(water, to: moved) } == .noSuchEntry, sourceLocation: at)
        #expect(failure { try one.redo() } == .noSuchEntry, sourceLocation: at)
        #expect(try one.redo() == nil, sourceLocation: at)
        #expect(try one.entries(matching: LogQuery()).isEmpty, sourceLocation: at)
    }

    private static func redoStays(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let (one, two) = (try open(), try open())
        let eggs = try one.adding([Samples.food("eggs")], at)
        let toast = try one.adding([Samples.food("toast")], at)
        _ = try one.undo()
        _ = try one.undo()
        let tea = try two.adding([Samples.food("tea")], at)
        // Now only the session that undid the changes may redo them.
        #expect(try two.redo() == nil, sourceLocation: at)
        #expect(try open().redo() == nil, sourceLocation: at)
        #expect(try one.redo()?.kind == .added(eggs), sourceLocation: at)
        #expect(try one.redo()?.kind == .added(toast), sourceLocation: at)
        #expect(try one.redo() == nil, sourceLocation: at)
        #expect(try one.entries(matching: LogQuery()) == eggs + toast + tea, sourceLocation: at)
        // The change that was redone last is undone first.
        #expect(try two.undo()?.kind == .added(toast), sourceLocation: at)
        _ = try one.adding([Samples.water()], at)
        #expect(try one.redo() == nil, sourceLocation: at)
        #expect(try two.redo()?.kind == .added(toast), sourceLocation: at)
    }

    private static func redoneEdit(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let (one, two) = (try open(), try open())
        let three = try one.adding([Samples.water("3")], at)[0]
        var (four, five) = (three, three)
        four.quantity?.amount = 4
        five.quantity?.amount = 5
        _ = try one.update(three, to: four)
        _ = try one.undo()
        _ = try two.update(three, to: five)
        let moved = five.moved(to: five.time - 60)
        _ = try two.update(five, to: moved)
        let again = four.moved(to: moved.time)
        #expect(try one.redo()?.kind == .edited(before: moved, after: again), sourceLocation: at)
        #expect(try one.undo()?.kind == .edited(before: moved, after: again), sourceLocation: at)
        #expect(try one.entry(id: three.id) == moved, sourceLocation: at)
    }

    private static func elsewhere(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let one = try open()
        #expect(try one.nextUndo() == nil, sourceLocation: at)
        let eggs = try one.adding([Samples.food("eggs")], at)
        let two = try open()
        #expect(try one.nextUndo()?.isElsewhere == false, sourceLocation: at)
        // Made before the second session began, as by one of yesterday.
        #expect(try two.nextUndo()?.isElsewhere == false, sourceLocation: at)
        let tea = try two.adding([Samples.food("tea")], at)
        #expect(try one.nextUndo()?.isElsewhere == true, sourceLocation: at)
        #expect(try one.nextUndo()?.change.kind == .added(tea), sourceLocation: at)
        #expect(try two.nextUndo()?.isElsewhere == false, sourceLocation: at)
        _ = try two.undo()
        #expect(try one.nextUndo()?.change.kind == .added(eggs), sourceLocation: at)
        _ = try one.redo()
        #expect(try two.nextUndo()?.isElsewhere == true, sourceLocation: at)
    }

    private static func meant(_ open: () throws -> any LogBook, at: SourceLocation) throws {
        let (one, two) = (try open(), try open())
        _ = try one.adding([Samples.food("eggs")], at)
        let asked = try #require(try one.nextUndo()?.change, sourceLocation: at)
        let tea = try two.adding([Samples.food("tea")], at)
        #expect(try one.undo(ifNext: asked.id) == nil, sourceLocation: at)
        #expect(try one.entries(matching: LogQuery()).count == 2, sourceLocation: at)
        #expect(try one.undo(ifNext: nil)?.kind == .added(tea), sourceLocation: at)
        #expect(try one.undo(ifNext: asked.id) == asked, sourceLocation: at)
        #expect(try one.undo(ifNext: asked.id) == nil, sourceLocation: at)
    }

    private static func noLostEdits(
        seed: UInt64, _ open: () throws -> any LogBook, at: SourceLocation
    ) throws {
        var random = SeededGenerator(seed: seed)
        let sessions = try (0..<2).map { _ in try open() }
        // The entries as they must be stored, and as each session read them.
        var expected = try sessions[0].adding((0..<4).map { Samples.food("item \($0)") }, at)
        var known = [expected, expected]
        var writers = [0, 0, 0, 0]
        for number in 0..<500 {
            let session = Int.random(in: 0...1, using: &random)
            let index = Int.random(in: expected.indices, using: &random)
            if Int.random(in: 0..<5, using: &random) == 0 { known[session] = expected }
            let base = known[session][index]
            var wanted = base
            for _ in 0...Int.random(in: 0...1, using: &random) {
                let field = Int.random(in: 0..<Self.fields, using: &random)
                set(field, of: &wanted, &random)
            }
            // A field is written if it differs from what the session read.
            if wanted.item != base.item { expected[index].item = wanted.item }
            if wanted.quantity != base.quantity { expected[index].quantity = wanted.quantity }
            if wanted.meal != base.meal { expected[index].meal = wanted.meal }
            if wanted.severity != base.severity { expected[index].severity = wanted.severity }
            if wanted.time != base.time { expected[index].time = wanted.time }
            let stored = try sessions[1 - session].entry(id: base.id)
            let update = try sessions[session].update(base, to: wanted)
            try #require(update.before == stored, sourceLocation: at)
            try #require(update.after == expected[index], "step \(number)", sourceLocation: at)
            try #require(
                update.isChangedElsewhere == (stored != base && writers[index] != session),
                sourceLocation: at)
            if update.before != update.after { writers[index] = session }
            try #require(
                try sessions[1 - session].entry(id: base.id) == expected[index], sourceLocation: at)
        }
    }

    private static func entry(_ entry: Entry, _ meal: Meal) throws -> Entry {
        var entry = entry
        entry.meal = meal
        return entry
    }

    /// How many fields ``set(_:of:_:)`` can change.
    private static let fields = 5

    private static func set(
        _ field: Int, of entry: inout Entry, _ random: inout SeededGenerator
    ) {
        let number = Int.random(in: 1...9_999, using: &random)
        switch field {
        case 0: entry.item = "item \(number)"
        case 1: entry.quantity = Quantity(Decimal(number))
        case 2: entry.meal = Meal.allCases[number % 4]
        case 3: entry.severity = .score(number % 11)
        default: entry.time = Samples.now + Double(number)
        }
    }
}
