import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("L5: corrections find their entry, or are refused")
struct CorrectionTests {
    @Test("a correction goes to the entry it names, not to a later one of another kind")
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
        "what does not go together is refused and changes nothing",
        arguments: [("headache", "no, three eggs"), ("weight 179", "that was lunch")])
    func refused(sentence: String, correction: String) throws {
        var world = try TestWorld()
        _ = world.type(sentence)
        let before = try world.entries()
        #expect(world.type(correction).first?.contains("Nothing changed.") == true)
        #expect(try world.entries() == before)
    }

    @Test("L5: a meal for what belongs to none is refused with the reason")
    func noMeal() throws {
        var world = try TestWorld()
        _ = world.type("I took zinc")
        #expect(
            world.type("that was lunch") == [
                "Zinc belongs to no meal. Nothing changed. Try edit and time or amount."
            ])
        #expect(try world.entries().first?.meal == nil)
    }

    @Test("L9: water that was coffee is a drink, and no longer counts as water")
    func kindFollows() throws {
        var world = try TestWorld()
        _ = world.type("I drank 8 ounces of water")
        _ = world.type("edit last item coffee")
        #expect(try world.entries().map(\.kind) == [.drink])
        #expect(world.type("8 oz water") == ["Logged: water, 8 ounces, now."])
    }

    @Test("a count has no unit; an amount alone keeps it")
    func units() throws {
        var world = try TestWorld()
        _ = world.type("I drank 12 ounces of coffee")
        #expect(world.type("no, 10") == ["Changed: coffee, 10 ounces instead of 12 ounces."])
        #expect(world.type("no, 3 coffees").first?.contains("ounces instead") == false)
    }

    @Test("two sessions: a correction never touches the other's entry")
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

    @Test("L6: undoing a meal says so")
    func undoMeal() throws {
        var world = try TestWorld()
        _ = world.type("I had eggs")
        _ = world.type("that was lunch")
        #expect(world.type("undo") == ["Undone: meal of eggs, back to no meal."])
        #expect(world.type("redo") == ["Redone: meal of eggs, now lunch."])
    }
}
