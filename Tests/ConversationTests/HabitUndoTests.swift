import AccessibleCore
import Journal
import Conversation
import LogStore
import Testing

@Suite("T16, L6: undo reaches the times of habits, in their order")
struct HabitUndoTests {
    @Test("T16, L6: a time that was set, changed or removed is taken back and made again")
    func order() throws {
        var world = try TestWorld()
        for line in [
            "I drank 16 ounces of water", "set time iron 8 am", "set time iron 9 am",
            "remove time iron",
        ] { _ = world.type(line) }
        #expect(world.type("undo") == ["Undone: time of iron, back to 9:00 AM."])
        #expect(world.type("undo") == ["Undone: time of iron, back to 8:00 AM."])
        #expect(world.type("undo") == ["Undone: iron has no time."])
        #expect(try world.entries().count == 1)
        #expect(try world.log.habits().isEmpty)
        #expect(world.type("redo") == ["Redone: time of iron, now 8:00 AM."])
        #expect(world.type("redo") == ["Redone: time of iron, now 9:00 AM."])
        #expect(world.type("redo") == ["Redone: iron has no time."])
        #expect(try world.entries().count == 1)
    }

    @Test("T16, L5: after a habit was undone, a correction is still about the entry logged last")
    func correction() throws {
        var world = try TestWorld()
        for line in ["two eggs", "set time iron 8 am", "undo"] { _ = world.type(line) }
        #expect(world.type("no, three eggs") == ["Changed: 3 eggs instead of 2."])
    }

    @Test("A9, L6: a change of settings in the journal is taken back and made again")
    func settings() throws {
        var world = try TestWorld()
        _ = world.type("two eggs")
        let before = world.session.preferences.stored
        _ = world.type("verbosity brief")
        let change = try #require(
            SettingsChange(from: before, to: world.session.preferences.stored))
        try world.log.record(change)
        _ = world.type("undo")
        #expect(world.session.preferences.verbosity == .normal)
        _ = world.type("redo")
        #expect(world.session.preferences.verbosity == .brief)
        #expect(try world.entries().count == 1)
    }
}
