import AccessibleCore
import Conversation
import Testing

@Suite("A7: levels of verbosity")
struct VerbosityTests {
    private func world(_ verbosity: Preferences.Verbosity) throws -> TestWorld {
        let world = try TestWorld(preferences: Preferences(verbosity: verbosity))
        try world.addWeight("175.4", daysAgo: 4)
        return world
    }

    @Test("A7: brief greets in one sentence")
    func greeting() throws {
        var world = try TestWorld(preferences: Preferences(verbosity: .brief))
        #expect(
            world.printed(world.session.handle(.start)) == ["Earshot. Nothing logged today."])
    }

    @Test("A7: brief says a hint on focus, once for each kind")
    func brief() throws {
        var world = try world(.brief)
        let full = "Weight, 175.4 pounds, adjustable. Type a number, or plus and minus. Done saves."
        #expect(world.type("weight") == [full])
        #expect(world.type("where") == ["Weight, 175.4 pounds, adjustable."])
        _ = world.type("escape")
        #expect(world.type("weight") == ["Weight, 175.4 pounds, adjustable."])
    }

    @Test("A7: brief says the hint of a picker or list once")
    func briefPickers() throws {
        var world = try world(.brief)
        #expect(
            world.type("calendar").first?.hasSuffix("Plus or right is a day, down a week.") == true)
        _ = world.type("escape")
        #expect(world.type("calendar").first?.hasSuffix("adjustable.") == true)
        _ = world.type("escape")
        #expect(world.type("entries").first?.hasSuffix("Type first letters, or next.") == true)
        _ = world.type("escape")
        #expect(world.type("entries").first?.contains("Type first") == false)
    }

    @Test("A7: normal says hints when something opens; full says them on every element as well")
    func hints() throws {
        var normal = try world(.normal)
        _ = normal.type("I had soup")
        _ = normal.type("time")
        #expect(normal.type("next") == ["15 minutes ago, 2 of 5."])
        var full = try world(.full)
        _ = full.type("I had soup")
        _ = full.type("time")
        #expect(full.type("next").first?.hasPrefix("15 minutes ago, 2 of 5. Sets ") == true)
    }

    @Test("A7: a brief confirmation omits totals, the meal and a time that is now")
    func confirmation() throws {
        var world = try TestWorld(preferences: Preferences(verbosity: .brief))
        #expect(world.type("I drank 8 ounces of water") == ["Logged: water, 8 ounces."])
        #expect(world.type("I drank 8 ounces of water") == ["Logged: water, 8 ounces."])
        #expect(
            world.type("eggs and toast for lunch at noon")
                == ["Logged 2 items, today at 12:00 PM: eggs; toast."])
        #expect(world.type("eggs and toast") == ["Logged 2 items: eggs; toast."])
    }
}
