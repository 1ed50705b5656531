import AccessibleCore
import Conversation
import Testing

@Suite("A8: what was said can be had again, and what was not heard")
struct SpokenHistoryTests {
    /// Types a line; its announcements end so.
    private func type(
        _ line: String, into world: inout TestWorld, ending outcome: UtteranceOutcome?
    ) -> [String] {
        let effects = world.effects(line)
        for announcement in world.announcements(effects) {
            if let outcome { _ = world.session.handle(.heard(announcement.id, outcome)) }
        }
        return world.printed(effects)
    }

    @Test("A8: every announcement has an id of its own, growing")
    func ids() throws {
        var world = try TestWorld()
        let ids = ["I had soup", "today", "next", "frobnicate"].flatMap {
            world.announcements(world.effects($0)).map(\.id)
        }
        #expect(ids == ids.sorted() && Set(ids).count == ids.count && !ids.contains(0))
    }

    @Test(
        "A8: what was cut or dropped is missed, what was replaced or heard is not",
        arguments: [
            (UtteranceOutcome.spoken, false), (.cut(afterWords: 0), true),
            (.cut(afterWords: 3), true),
            (.replaced(by: 9), false), (.dropped(.muted), true), (.dropped(.silenced), true),
            (.dropped(.unavailable), true), (.dropped(.crashedVoice), true),
        ])
    func missed(outcome: UtteranceOutcome, isMissed: Bool) throws {
        var world = try TestWorld()
        _ = type("I had soup", into: &world, ending: outcome)
        #expect(
            world.type("what did I miss")
                == (isMissed
                    ? ["Missed 1 sentence.", "Logged: soup, now."] : ["Nothing was missed."]))
    }

    @Test("A8: what was missed is told once, until it is cut again")
    func once() throws {
        var world = try TestWorld()
        _ = type("I had soup", into: &world, ending: .cut(afterWords: 1))
        #expect(type("missed", into: &world, ending: .spoken).count == 2)
        #expect(world.type("missed") == ["Nothing was missed."])
        _ = type("I had tea", into: &world, ending: .cut(afterWords: 1))
        _ = type("missed", into: &world, ending: .cut(afterWords: 1))
        #expect(world.type("missed").contains("Logged: tea, now."))
    }

    @Test("A8: of many missed the last ten are said")
    func many() throws {
        var world = try TestWorld()
        for _ in 0..<14 { _ = type("I had soup", into: &world, ending: .dropped(.silenced)) }
        let said = world.type("missed")
        #expect(said.first == "Missed 14 sentences. The last 10:")
        #expect(said.count == 11)
    }

    @Test("A8: repeat 2 says the last two again, oldest first, and never itself")
    func repeating() throws {
        var world = try TestWorld()
        for line in ["I had soup", "I had tea", "I had figs"] { _ = world.type(line) }
        #expect(world.type("repeat 2") == ["Logged: tea, now.", "Logged: figs, now."])
        #expect(world.type("repeat 1") == ["Logged: figs, now."])
        #expect(world.type("repeat") == ["Logged: figs, now."])
        #expect(
            world.type("spoken history")
                == ["Logged: soup, now.", "Logged: tea, now.", "Logged: figs, now."])
    }

    @Test("A8: nothing said yet is a sentence; odd counts are none")
    func nothing() throws {
        var world = try TestWorld()
        #expect(world.type("repeat 3") == ["Nothing was said yet."])
        #expect(world.type("repeat 0") == ["Nothing was said yet."])
        #expect(world.type("repeat -4") == ["Nothing was said yet."])
    }

    @Test("A8: only the latest are kept")
    func bounded() {
        var history = SpokenHistory()
        for id in 1...1_000 {
            var announcement = Announcement(.verbatim("\(id)"))
            announcement.id = UInt64(id)
            history.add(announcement, isRepetition: false)
        }
        #expect(history.latest(.max).count == SpokenHistory.capacity)
        #expect(history.latest(1).first?.id == 1_000)
        history.end(1, as: .dropped(.muted))
        #expect(history.takeMissed().isEmpty)
    }
}
