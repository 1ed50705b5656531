import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("K2: the list that focus moves in is the log as it is now")
struct LiveListingTests {
    private func add(_ item: String, minutesAgo: Double, to world: TestWorld) throws {
        _ = try world.log.add([
            Entry(
                kind: .food, item: item, time: TestWorld.now - minutesAgo * 60,
                zone: TestWorld.zone)
        ])
    }

    @Test("K2: what another session logs and deletes is in the list that a key moves in")
    func elsewhere() throws {
        var world = try TestWorld()
        try add("soup", minutesAgo: 30, to: world)
        try add("tea", minutesAgo: 10, to: world)
        _ = world.type("today")
        #expect(world.type("next") == ["1:35 PM, soup, 1 of 2."])
        try add("bread", minutesAgo: 20, to: world)
        let deleted = try #require(try world.entries().first { $0.item == "tea" })
        _ = try world.log.delete(ids: [deleted.id])
        // A held key does not read the log for each step.
        #expect(world.printed(world.session.handle(.key(.up))).first?.contains("1 of 2") == true)
        _ = world.wait(1.5)
        #expect(world.printed(world.session.handle(.key(.down))) == ["1:45 PM, bread, 2 of 3."])
        #expect(
            world.printed(world.session.handle(.key(.down))) == [
                "Deleted: 1:55 PM, tea, unavailable, 3 of 3."
            ])
    }

    @Test("K2: numbers that were read are those of delete until focus moves")
    func numbers() throws {
        var world = try TestWorld()
        try add("soup", minutesAgo: 30, to: world)
        try add("tea", minutesAgo: 10, to: world)
        _ = world.type("today")
        _ = world.type("toast 20 minutes ago")
        #expect(world.type("delete 2").first?.hasPrefix("Delete tea") == true)
        _ = world.type("no")
        _ = world.type("first")
        #expect(world.type("delete 2").first?.hasPrefix("Delete toast") == true)
    }

    @Test("K2: an entry that moved to another day leaves the list, unless it has focus")
    func moved() throws {
        var world = try TestWorld()
        try add("soup", minutesAgo: 30, to: world)
        try add("tea", minutesAgo: 10, to: world)
        _ = world.type("today")
        _ = world.type("that was yesterday")
        _ = world.type("edit tea time yesterday at 9 am")
        #expect(world.type("last") == ["1:35 PM, soup, 1 of 1."])
        #expect(world.type("next").first?.hasPrefix("Last already.") == true)
    }

    @Test("K2: a search finds what was logged since, the newest first")
    func search() throws {
        var world = try TestWorld()
        try add("tea", minutesAgo: 30, to: world)
        _ = world.type("find tea")
        _ = world.type("I had green tea")
        #expect(world.type("first").first?.contains("green tea, 1 of 2") == true)
    }
}
