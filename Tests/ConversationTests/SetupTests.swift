import AccessibleCore
import Conversation
import Testing

/// The questions of the first start.
@Suite("The first start")
struct SetupTests {
    private static let echo =
        "What is heard of typing: characters, words, both or off? Enter is words."
    private static let rate = "How fast? Try faster and slower; Enter keeps it."
    private static let ready = "Ready. Type what happened, or help."

    private func world(
        _ preferences: Preferences = Preferences(), readers: [String] = []
    ) throws -> TestWorld {
        try TestWorld(preferences: preferences, readers: readers, isFirstStart: true)
    }

    @Test("I2: two questions are asked; Enter takes the usual, and nothing but that is remembered")
    func usual() throws {
        var world = try world()
        #expect(
            world.printed(world.session.handle(.start))
                == ["Earshot. 2 questions first. \(Self.echo)"])
        #expect(world.type("") == [Self.rate])
        #expect(world.type("") == [Self.ready])
        #expect(!world.session.isAsking)
        let stored = world.session.preferences.stored
        #expect(stored["set-up"] == "yes")
        #expect(stored["echo"] == nil && stored["speech"] == nil)
        #expect(Preferences(stored: stored).isSetUp)
    }

    @Test("I2: beside a screen reader it is asked who speaks, and no ends the questions")
    func reader() throws {
        var world = try world(readers: ["Orca"])
        let question = "Orca speaks, too. Shall Earshot speak? Enter is yes."
        #expect(
            world.printed(world.session.handle(.start))
                == ["Earshot. 3 questions first. \(question)"])
        #expect(world.type("perhaps not today") == [question])
        _ = world.effects("no")
        #expect(!world.session.isAsking)
        #expect(world.session.preferences.stored["speech"] == "off")
        #expect(world.session.preferences.isSetUp)
        var other = try self.world(readers: ["Orca"])
        _ = other.session.handle(.start)
        #expect(other.type("yes") == [Self.echo])
        #expect(other.session.preferences.stored["speech"] == nil)
    }

    @Test("I2: the rate is tried with faster, slower and numbers, and kept by Enter")
    func rate() throws {
        var world = try world()
        _ = world.session.handle(.start)
        #expect(world.type("both") == ["Echo of characters and words. \(Self.rate)"])
        #expect(world.type("faster") == ["Rate 200."])
        #expect(world.type("slower") == ["Rate 175."])
        #expect(world.type("300") == ["Rate 300."])
        #expect(world.session.isAsking)
        #expect(world.type("") == [Self.ready])
        #expect(world.session.preferences.voice.rate == 300)
        #expect(world.session.preferences.typing.echo == .both)
    }

    @Test("I2: whoever logs at once is not kept waiting, and is not asked again")
    func sentence() throws {
        var world = try world()
        _ = world.session.handle(.start)
        #expect(world.type("I had soup") == ["Logged: soup, now."])
        #expect(world.session.preferences.isSetUp && !world.session.isAsking)
        #expect(try world.entries().count == 1)
    }

    @Test("I2: where Earshot does not speak, nothing is asked, and setup has nothing to ask")
    func silent() throws {
        var preferences = Preferences()
        preferences.speech = .off
        var world = try world(preferences)
        let greeting = world.printed(world.session.handle(.start))
        #expect(greeting == ["Earshot. Nothing logged today. Type what happened, or help."])
        #expect(world.type("setup") == [Self.ready])
    }
}
