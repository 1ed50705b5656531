import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("K2: first letters that are typed in a list go to its items")
struct TypeAheadTests {
    private func world(_ items: [String], then lines: [String]) throws -> TestWorld {
        var world = try TestWorld()
        for (index, item) in items.enumerated() {
            _ = try world.log.add([
                Entry(
                    kind: .food, item: item,
                    time: TestWorld.now - Double(items.count - index) * 60, zone: TestWorld.zone)
            ])
        }
        for line in lines { _ = world.type(line) }
        return world
    }

    private let foods = ["soup", "salad", "sushi", "rye bread"]

    private func typing(_ text: String, in world: inout TestWorld) -> [String] {
        world.printed(world.session.handle(.typing(text)))
    }

    /// What is said when no other letter has followed for a while.
    private func pausing(in world: inout TestWorld) -> [String] {
        world.wait(0.4)
    }

    @Test("K2: each letter narrows the search, and is said only if it moves")
    func letters() throws {
        var world = try world(foods, then: ["today", "next"])
        #expect(typing("s", in: &world) == [])
        #expect(pausing(in: &world) == ["2:02 PM, salad, 2 of 4."])
        #expect(typing("su", in: &world) == [])
        #expect(pausing(in: &world) == ["2:03 PM, sushi, 3 of 4."])
        #expect(typing("sus", in: &world) == [])
        #expect(pausing(in: &world) == [])
        #expect(world.session.isTypingAhead)
        #expect(
            world.type("sus") == [
                "Change what of sushi, 2:03 PM? Time, amount, item or meal. Enter changes nothing."
            ])
    }

    @Test("K2: one letter, typed again, goes to the next match; any word of an item counts")
    func repeated() throws {
        var world = try world(foods, then: ["today", "next"])
        _ = typing("s", in: &world)
        _ = typing("ss", in: &world)
        #expect(pausing(in: &world) == ["2:03 PM, sushi, 3 of 4."])
        _ = typing("", in: &world)
        _ = typing("b", in: &world)
        #expect(pausing(in: &world) == ["2:04 PM, rye bread, 4 of 4."])
    }

    @Test("K2, L8: a sentence that is typed in a list is logged, and focus is where it was")
    func sentence() throws {
        var world = try world(foods, then: ["today", "next"])
        let focus = world.session.focus
        for length in 1...12 { _ = typing(String("some carrots".prefix(length)), in: &world) }
        #expect(world.session.focus == focus)
        #expect(!world.session.isTypingAhead)
        #expect(world.type("some carrots").first?.hasPrefix("Logged: ") == true)
        // Whoever did something else is no longer in the list.
        #expect(typing("s", in: &world) == [])
        #expect(!world.session.isTypingAhead)
        // What can be logged is logged, also if an item begins like it.
        _ = world.type("next")
        _ = typing("salad", in: &world)
        #expect(world.session.isTypingAhead)
        #expect(world.type("salad").first?.hasPrefix("Logged: salad") == true)
    }

    @Test("K2: arrows go on from the item that was found, and Escape takes the letters back")
    func keys() throws {
        var world = try world(foods, then: ["today", "next"])
        let focus = world.session.focus
        _ = typing("su", in: &world)
        #expect(!world.session.takes(.space))
        #expect(
            world.printed(world.session.handle(.key(.down))) == [
                "2:03 PM, sushi, 3 of 4.", "2:04 PM, rye bread, 4 of 4.",
            ])
        #expect(!world.session.isTypingAhead)
        world.session = try self.world(foods, then: ["today", "next"]).session
        _ = typing("su", in: &world)
        #expect(
            world.printed(world.session.handle(.key(.escape))).first?
                .hasPrefix("2:01 PM, soup, 1 of 4.") == true)
        #expect(world.session.focus == focus)
    }

    @Test("K2: letters work in a menu, in a wheel of items and among the options of a time")
    func lists() throws {
        var menu = try world(foods, then: ["entries"])
        #expect(typing("so", in: &menu).first?.hasSuffix("soup, 4 of 4") == true)
        #expect(menu.type("so").first?.hasPrefix("Change what of soup") == true)
        var wheel = try world(foods + ["a", "b", "c", "d"], then: ["entries"])
        #expect(typing("so", in: &wheel).first?.hasSuffix("soup, 8 of 8") == true)
        #expect(typing("so I had tea", in: &wheel) == [])
        #expect(wheel.type("where").first?.contains("1 of 8") == true)
        var time = try world(foods, then: ["time"])
        #expect(typing("n", in: &time).first?.hasPrefix("Now") == true)
    }

    @Test("K2: after a second a letter begins another search, and what was found stays")
    func pauses() throws {
        var world = try world(foods, then: ["today", "next"])
        _ = typing("s", in: &world)
        #expect(pausing(in: &world) == ["2:02 PM, salad, 2 of 4."])
        _ = world.wait(1)
        _ = typing("ss", in: &world)
        #expect(pausing(in: &world) == ["2:03 PM, sushi, 3 of 4."])
        _ = world.wait(1)
        _ = typing("ssx", in: &world)
        #expect(world.wait(0.6) == [])
        #expect(!world.session.isTypingAhead)
        #expect(world.wait(0.1) == ["Nothing begins with x. Still 2:03 PM, sushi."])
        #expect(world.session.isTypingAhead)
        #expect(world.type("ssx").first?.hasPrefix("Change what of sushi") == true)
    }

    @Test("K2: a letter after the same one several times begins another search at once")
    func letterAfterRun() throws {
        var world = try world(foods, then: ["entries"])
        _ = typing("s", in: &world)
        _ = typing("ss", in: &world)
        #expect(typing("ssr", in: &world).first?.hasSuffix("rye bread, 1 of 4") == true)
    }

    @Test("K2: a letter that is entered as a line goes to the next entry that begins so")
    func lines() throws {
        var world = try world(foods, then: ["today", "next"])
        #expect(world.type("s") == ["2:02 PM, salad, 2 of 4."])
        #expect(world.type("s") == ["2:03 PM, sushi, 3 of 4."])
        #expect(world.type("x") == ["Nothing begins with x. Still 2:03 PM, sushi."])
        #expect(world.type("b") == ["2:04 PM, rye bread, 4 of 4."])
    }

    @Test("K2: nothing is followed while the line has focus")
    func line() throws {
        var world = try world(foods, then: ["today"])
        #expect(!world.session.followsTyping)
        #expect(typing("s", in: &world) == [])
    }
}
