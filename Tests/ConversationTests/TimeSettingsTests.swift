import AccessibleCore
import Conversation
import Foundation
import Testing

@Suite("T1, T6, T7, T17: settings of times")
struct TimeSettingsTests {
    private func ids(_ world: TestWorld) -> [String] {
        world.session.tree.element("time-options")?.children.map(\.id) ?? []
    }

    @Test("T1: options are set for one kind of entry, and 2 hours ago is switched on")
    func ofKind() throws {
        var world = try TestWorld()
        #expect(
            world.type("quick options symptom 15 30 60 120") == [
                "Options for symptom: now, 15 minutes ago, 30 minutes ago, "
                    + "1 hour ago, 2 hours ago, custom."
            ])
        _ = world.type("bad headache")
        #expect(world.type("time").first?.hasSuffix("Now, selected, 1 of 6.") == true)
        #expect(
            ids(world)
                == ["time-now", "time-15", "time-30", "time-60", "time-120", "time-custom"])
        #expect(
            world.type("120") == ["2 hours ago, selected. Time updated to 12:05 PM. Done saves."])
        _ = world.type("done")
        _ = world.type("I had soup")
        _ = world.type("time")
        #expect(ids(world) == ["time-now", "time-15", "time-30", "time-60", "time-custom"])
    }

    @Test("T1: options are remembered and can be reset")
    func remembered() throws {
        var world = try TestWorld()
        _ = world.type("quick options 5 10")
        _ = world.type("quick options symptoms earlier")
        let stored = world.session.preferences.stored
        var again = try TestWorld(preferences: Preferences(stored: stored))
        #expect(
            again.type("quick options")
                == ["Quick options: now, 5 minutes ago, 10 minutes ago, custom."])
        #expect(
            again.type("quick options symptom")
                == ["Options for symptom: now, earlier today, yesterday, custom."])
        #expect(
            again.type("quick options symptom usual")
                == ["Options for symptom: now, 5 minutes ago, 10 minutes ago, custom."])
        #expect(
            again.type("quick options usual") == [
                "Quick options: now, 15 minutes ago, 30 minutes ago, 1 hour ago, custom."
            ])
    }

    @Test("T1: the locale may have options for a kind of entry")
    func ofLocale() throws {
        var world = try TestWorld()
        #expect(
            world.type("quick options puqe")
                == ["Options for PUQE 24: now, earlier today, yesterday, custom."])
    }

    @Test(
        "T1: an invalid option is refused and changes nothing",
        arguments: ["0", "5000", "1 2 3 4 5 6 7", "soon", "15 soon", "symptom x"])
    func refused(words: String) throws {
        var world = try TestWorld()
        let before = world.session.preferences
        #expect(
            world.type("quick options " + words) == [
                "Those are no options. Nothing changed. Try quick options symptom 15 30 60."
            ])
        #expect(world.session.preferences == before)
    }

    @Test("T17: earlier options offer earlier today and yesterday, and announce the time")
    func earlier() throws {
        var world = try TestWorld()
        _ = world.type("quick options food earlier")
        _ = world.type("I had soup")
        _ = world.type("time")
        #expect(ids(world) == ["time-now", "time-earlier-today", "time-yesterday", "time-custom"])
        #expect(
            world.type("earlier today") == [
                "Earlier today, selected. Time updated to 12:05 PM. Done saves."
            ])
        #expect(
            world.type("yesterday")
                == ["Yesterday, selected. Time updated to yesterday at 2:05 PM."])
        #expect(world.type("done") == ["Changed: soup, yesterday at 2:05 PM."])
    }

    @Test("T6, T17: later options need the setting future, which is remembered")
    func later() throws {
        var world = try TestWorld()
        #expect(
            world.type("quick options food later")
                == ["Later times are refused now. Nothing changed. Say future on first."])
        #expect(world.type("future on") == ["Times to come are taken."])
        #expect(Preferences(stored: world.session.preferences.stored).times.allowsFuture)
        _ = world.type("quick options food later")
        _ = world.type("I had soup")
        #expect(
            world.type("time")
                == ["When did this happen? Soup, now. Custom, selected, 5 of 5."])
        #expect(
            world.type("later today") == [
                "Later today, selected. Time updated to 4:05 PM. Done saves."
            ])
        #expect(
            world.type("tomorrow morning")
                == ["Tomorrow morning, selected. Time updated to tomorrow at 9:00 AM."])
        #expect(world.type("in 2 hours") == ["Time updated to today at 4:05 PM."])
        #expect(world.type("-") == ["in 1 hour 45 minutes".capitalizedFirst])
        #expect(world.type("+") == ["In 2 hours"])
        // The coming time, where later times are offered.
        #expect(world.type("8 pm") == ["Time updated to today at 8:00 PM."])
        #expect(world.type("done") == ["Changed: soup, today at 8:00 PM."])
    }

    @Test("T6: with future on, a sentence may plan; with future off, the session asks when")
    func plans() throws {
        var world = try TestWorld()
        _ = world.type("future on")
        #expect(
            world.type("toast tomorrow at 5 pm") == ["Logged: toast, tomorrow at 5:00 PM."])
        #expect(
            world.type("time tomorrow at 6 pm")
                == ["Changed: toast, tomorrow at 6:00 PM instead of 5:00 PM."])
        #expect(world.type("future off") == ["Times to come are refused."])
        #expect(
            world.type("toast tomorrow at 5 pm").first?.contains("in the future") == true)
    }

    @Test("T6: future is a setting only with on or off")
    func unknown() throws {
        var world = try TestWorld()
        #expect(
            world.type("future 2")
                == ["2 is not on or off. Nothing changed. Try future on."])
        #expect(world.type("future").count == 1)
        #expect(!world.session.preferences.times.allowsFuture)
    }

    @Test("T7: a custom time that was used is offered the next time, also after a restart")
    func lastUsed() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("time")
        _ = world.type("yesterday at 7:45 pm")
        _ = world.type("done")
        let stored = world.session.preferences.stored
        #expect(stored["last-custom-time"] == "19:45")
        var again = try TestWorld(preferences: Preferences(stored: stored))
        _ = again.type("I had toast")
        #expect(again.type("time").first?.hasSuffix("Now, selected, 1 of 6.") == true)
        #expect(ids(again)[4...] == ["time-last-used", "time-custom"])
        #expect(
            again.type("last used") == [
                "Last used, 7:45 PM, selected. Time updated to yesterday at 7:45 PM. Done saves."
            ])
        #expect(again.type("done") == ["Changed: toast, yesterday at 7:45 PM."])
    }

    @Test("T7: a quick option and a discarded time are not remembered")
    func notRemembered() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("time")
        _ = world.type("30")
        _ = world.type("done")
        _ = world.type("time")
        _ = world.type("yesterday at 7:45 pm")
        _ = world.type("escape")
        _ = world.type("escape")
        #expect(world.session.preferences.times.lastCustom == nil)
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
