import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("L5: a correction changes the entry it means, or is refused")
struct CorrectionTests {
    @Test("a correction changes the entry it names, not a later one of another kind")
    func named() throws {
        var world = try TestWorld()
        _ = world.type("I had eggs")
        _ = world.type("weight 179")
        #expect(world.type("it was 3 eggs") == ["Changed: 3 eggs instead of no amount."])
        #expect(
            try world.entries().map(\.kind).sorted { $0.rawValue < $1.rawValue } == [
                .food, .weight,
            ])
    }

    @Test(
        "a correction that does not fit the entry is refused and changes nothing",
        arguments: [("headache", "no, three eggs"), ("weight 179", "that was lunch")])
    func refused(sentence: String, correction: String) throws {
        var world = try TestWorld()
        _ = world.type(sentence)
        let before = try world.entries()
        #expect(world.type(correction).first?.contains("Nothing changed.") == true)
        #expect(try world.entries() == before)
    }

    @Test("L5: a meal for an entry that cannot have one is refused with the reason")
    func noMeal() throws {
        var world = try TestWorld()
        _ = world.type("I took zinc")
        #expect(
            world.type("that was lunch") == [
                "Zinc belongs to no meal. Nothing changed. Try edit and time or amount."
            ])
        #expect(try world.entries().first?.meal == nil)
    }

    @Test("L9: water corrected to coffee becomes a drink and no longer counts as water")
    func kindFollows() throws {
        var world = try TestWorld()
        _ = world.type("I drank 8 ounces of water")
        _ = world.type("edit last item coffee")
        #expect(try world.entries().map(\.kind) == [.drink])
        #expect(world.type("8 oz water") == ["Logged: water, 8 ounces, now."])
    }

    @Test("a correction by a bare number keeps the unit; a count of things removes it")
    func units() throws {
        var world = try TestWorld()
        _ = world.type("I drank 12 ounces of coffee")
        #expect(world.type("no, 10") == ["Changed: coffee, 10 ounces instead of 12 ounces."])
        #expect(world.type("no, 3 coffees").first?.contains("ounces instead") == false)
    }

    @Test("a correction never changes an entry of another session")
    func twoSessions() throws {
        let log = InMemoryLogBook()
        var mine = try TestWorld(log: log)
        var other = try TestWorld(log: log)
        _ = mine.type("I had eggs")
        _ = other.type("undo")
        _ = other.type("I drank a beer")
        #expect(mine.type("make it three").first?.contains("no longer there") == true)
        #expect(try log.entries(matching: LogQuery()).map(\.item) == ["beer"])
    }

    @Test("L6: undoing a meal is announced")
    func undoMeal() throws {
        var world = try TestWorld()
        _ = world.type("I had eggs")
        _ = world.type("that was lunch")
        #expect(world.type("undo") == ["Undone: meal of eggs, back to no meal."])
        #expect(world.type("redo") == ["Redone: meal of eggs, now lunch."])
    }
}
