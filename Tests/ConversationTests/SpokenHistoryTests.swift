import AccessibleCore
import Conversation
import Testing

@Suite("A8: announcements can be repeated, and missed ones recovered")
struct SpokenHistoryTests {
    /// Types a line, and ends its announcements as given.
    private func type(
        _ line: String, into world: inout TestWorld, ending outcome: UtteranceOutcome?
    ) -> [String] {
        let effects = world.effects(line)
        for announcement in world.announcements(effects) {
            if let outcome { _ = world.session.handle(.heard(announcement.id, outcome)) }
        }
        return world.printed(effects)
    }

    @Test("A8: every announcement has a unique id, in rising order")
    func ids() throws {
        var world = try TestWorld()
        let ids = ["I had soup", "today", "next", "frobnicate"].flatMap {
            world.announcements(world.effects($0)).map(\.id)
        }
        #expect(ids == ids.sorted() && Set(ids).count == ids.count && !ids.contains(0))
    }

    @Test(
        "K5: what was cut before its first sentence ended, or dropped, is missed; nothing else is",
        arguments: [
            (UtteranceOutcome.spoken, false), (.cut(afterWords: 0), true),
            (.cut(afterWords: 2), true), (.cut(afterWords: 3), false),
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

    @Test("K5: what was missed several times is read once, unless it happened twice")
    func repeats() throws {
        var world = try TestWorld()
        _ = type("I had soup", into: &world, ending: .cut(afterWords: 0))
        for _ in 0..<3 {
            _ = type("frobnicate the whole", into: &world, ending: .cut(afterWords: 0))
        }
        _ = type("I had soup", into: &world, ending: .cut(afterWords: 0))
        let said = world.type("missed")
        #expect(said.filter { $0.hasPrefix("Logged: soup") }.count == 2)
        #expect(said.filter { $0.hasPrefix("Not understood") }.count < 2)
    }

    @Test("K5: what was heard later in the same words is not missed")
    func heardLater() throws {
        var world = try TestWorld()
        _ = type("help", into: &world, ending: .cut(afterWords: 0))
        _ = type("help", into: &world, ending: .spoken)
        #expect(world.type("missed") == ["Nothing was missed."])
    }

    @Test("A8: a missed announcement is repeated once, unless it is cut again")
    func once() throws {
        var world = try TestWorld()
        _ = type("I had soup", into: &world, ending: .cut(afterWords: 1))
        #expect(type("missed", into: &world, ending: .spoken).count == 2)
        #expect(world.type("missed") == ["Nothing was missed."])
        _ = type("I had tea", into: &world, ending: .cut(afterWords: 1))
        _ = type("missed", into: &world, ending: .cut(afterWords: 1))
        #expect(world.type("missed").contains("Logged: tea, now."))
    }

    @Test("K5: of many missed announcements the newest five are said, and more goes on")
    func many() throws {
        var world = try TestWorld()
        let names = (1...12).map { "weight \(100 + $0)" }
        for name in names { _ = type("say \(name)", into: &world, ending: .dropped(.silenced)) }
        let newest = Array(names.reversed())
        #expect(
            type("missed", into: &world, ending: .spoken)
                == ["Missed 12 sentences, newest first."] + newest[..<5]
                + ["And 7 more; say more."])
        #expect(
            type("more", into: &world, ending: .spoken)
                == newest[5..<10] + ["And 2 more; say more."])
        #expect(type("more", into: &world, ending: .spoken) == newest[10...] + [])
        #expect(world.type("more") == ["That was all."])
        #expect(world.type("missed") == ["Nothing was missed."])
    }

    @Test("K5: what an urgent announcement cut is missed, however much of it was heard")
    func urgent() throws {
        var history = SpokenHistory()
        for (id, priority) in [(1, Announcement.Priority.default), (2, .high)] {
            var announcement = Announcement(.verbatim("\(id)"), priority: priority)
            announcement.id = UInt64(id)
            history.add(announcement)
        }
        #expect(history.hasUrgent(after: 1) && !history.hasUrgent(after: 2))
        history.end(1, as: .cut(afterWords: 5), neededWords: nil)
        #expect(history.missedCount == 1)
    }

    @Test("K5: a value is not missed once there is a newer one, unless it says what was saved")
    func replaced() {
        for (earcon, count) in [(Earcon.stepFine, 0), (.saved, 1)] {
            var history = SpokenHistory()
            for id in 1...2 {
                var value = Announcement(.verbatim("\(id)"), subject: "weight", earcon: earcon)
                value.id = UInt64(id)
                history.add(value)
                if id == 1 { history.end(1, as: .cut(afterWords: 0)) }
            }
            history.end(2, as: .spoken)
            #expect(history.missedCount == count)
        }
    }

    @Test("K5: \"missed 2\" says the two newest and keeps the others")
    func some() throws {
        var world = try TestWorld()
        for name in ["one", "two", "three"] {
            _ = type("say \(name)", into: &world, ending: .dropped(.silenced))
        }
        #expect(
            type("missed 2", into: &world, ending: .spoken)
                == ["Missed 3 sentences, newest first.", "three", "two", "And 1 more; say more."])
        #expect(world.type("missed two") == ["Missed 1 sentence.", "one"])
    }

    @Test("A8: a repeated announcement is missed once, or not at all if it was heard")
    func repeated() throws {
        var world = try TestWorld()
        let cut = UtteranceOutcome.cut(afterWords: 1)
        _ = type("I had soup", into: &world, ending: cut)
        _ = type("repeat", into: &world, ending: cut)
        _ = type("repeat", into: &world, ending: cut)
        #expect(
            type("missed", into: &world, ending: cut)
                == ["Missed 1 sentence.", "Logged: soup, now."])
        _ = type("repeat", into: &world, ending: .spoken)
        #expect(world.type("missed") == ["Nothing was missed."])
        // It was heard, so that cutting its repetition does not make it missed.
        _ = type("I had tea", into: &world, ending: .spoken)
        _ = type("repeat", into: &world, ending: cut)
        #expect(world.type("missed") == ["Nothing was missed."])
    }

    @Test(
        "A8: an announcement that was only true at its moment is not missed",
        arguments: ["missed", "speech", "verbosity", "voice", "next", "numbers"])
    func passing(line: String) throws {
        var world = try TestWorld()
        _ = type("I had soup", into: &world, ending: .spoken)
        _ = type("today", into: &world, ending: .spoken)
        #expect(!type(line, into: &world, ending: .cut(afterWords: 0)).isEmpty)
        #expect(world.type("missed") == ["Nothing was missed."])
    }

    @Test("A8: an announcement about speech itself is not missed")
    func notices() throws {
        var world = try TestWorld()
        let notices: [SpeechNotice] = [.audioLost(detail: ""), .back, .voiceRestarted(missed: [])]
        for notice in notices {
            for announcement in world.announcements(world.session.handle(.speech(notice))) {
                _ = world.session.handle(.heard(announcement.id, .dropped(.unavailable)))
            }
        }
        #expect(world.type("missed") == ["Nothing was missed."])
    }

    @Test("A8: \"repeat 2\" says the last two again, oldest first, and never itself")
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

    @Test("A8: repeat says when nothing was said yet; a count below 1 is refused")
    func nothing() throws {
        var world = try TestWorld()
        #expect(world.type("repeat 3") == ["Nothing was said yet."])
        for count in [0, -4] {
            #expect(
                world.type("repeat \(count)")
                    == ["Repeat takes a number from 1. Nothing changed. Try repeat 3."])
            #expect(
                world.type("missed \(count)")
                    == ["Missed takes a number from 1. Nothing changed. Try missed 3."])
        }
    }

    @Test("A8: only the latest announcements are kept")
    func bounded() {
        var history = SpokenHistory()
        for id in 1...1_000 {
            var announcement = Announcement(.verbatim("\(id)"))
            announcement.id = UInt64(id)
            history.add(announcement)
        }
        #expect(history.latest(.max).count == SpokenHistory.capacity)
        #expect(history.latest(1).first?.id == 1_000)
        history.end(1, as: .dropped(.muted))
        #expect(history.missedCount == 0 && history.takeMissed(atMost: 10).isEmpty)
    }
}
