import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("T13, T14: adjusting the time of an entry in place")
struct TimeInPlaceTests {
    private func open() throws -> TestWorld {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("time inline")
        return world
    }

    @Test("T14: focus is in the picker of the entry at once")
    func opens() throws {
        var world = try open()
        #expect(
            world.type("time") == ["Soup. Custom time picker, now, adjustable by 15 minutes."])
        #expect(world.session.focus == "time-picker")
    }

    @Test("T13: each value is said at once, and a burst is saved once, half a second after it")
    func burst() throws {
        var world = try open()
        _ = world.type("time")
        for (line, said) in [
            ("-", "15 minutes ago"), ("-", "30 minutes ago"), ("+", "15 minutes ago"),
            ("- 3", "1 hour ago"),
        ] {
            #expect(world.type(line) == [said])
            #expect(world.wait(0.2) == [])
            #expect(try world.entries().first?.time == TestWorld.now)
        }
        #expect(world.wait(0.29) == [])
        #expect(world.wait(0.02) == ["Changed: soup, today at 1:05 PM."])
        #expect(try world.entries().first?.time == TestWorld.now - 3_600)
        #expect(world.wait(5) == [])
        // Undo goes back step by step (K3); each step is saved as any other change.
        #expect(world.type("undo") == ["Undone, back to 15 minutes ago."])
        #expect(world.type("undo") == ["Undone, back to 30 minutes ago."])
        #expect(world.wait(1) == ["Changed: soup, 30 minutes ago."])
        #expect(world.type("redo") == ["Redone: 15 minutes ago."])
        #expect(world.wait(1) == ["Changed: soup, 15 minutes ago."])
        #expect(try world.entries().first?.time == TestWorld.now - 900)
    }

    @Test("V12, T13: the change is announced only when it is on disk")
    func failure() throws {
        var world = try open()
        _ = world.type("time")
        _ = world.type("-")
        world.log.fail(with: .diskFull)
        let said = world.wait(1)
        #expect(said.count == 1)
        #expect(said.first?.contains("Changed") == false)
        world.log.fail(with: nil)
        _ = world.type("-")
        #expect(world.wait(1) == ["Changed: soup, 30 minutes ago."])
    }

    @Test(
        "T13: any input within the half second saves at once",
        arguments: ["history", "quit", "I had toast", "search soup", "weight", "help"])
    func leaving(line: String) throws {
        var world = try open()
        _ = world.type("time")
        _ = world.type("- 2")
        #expect(world.type(line).first == "Changed: soup, 30 minutes ago.")
    }

    @Test("T13: the end of input saves at once")
    func endOfInput() throws {
        var world = try open()
        _ = world.type("time")
        _ = world.type("- 2")
        #expect(
            world.printed(world.session.handle(.endOfInput))
                == ["Changed: soup, 30 minutes ago.", "Goodbye."])
        #expect(try world.entries().first?.time == TestWorld.now - 1_800)
    }

    @Test("T13: done saves at once, and closes")
    func done() throws {
        var world = try open()
        _ = world.type("time")
        _ = world.type("-")
        #expect(world.type("done") == ["Changed: soup, 15 minutes ago."])
        #expect(world.session.focus == "home-line")
        #expect(world.wait(1) == [])
    }

    @Test("T14: done after saving says the kept time; escape discards what was not saved")
    func closing() throws {
        var world = try open()
        _ = world.type("time")
        _ = world.type("-")
        _ = world.wait(1)
        #expect(world.type("done") == ["Kept: soup, 15 minutes ago."])
        _ = world.type("time")
        _ = world.type("- 4")
        #expect(world.type("escape") == ["Kept: soup, 15 minutes ago."])
        #expect(world.session.focus == "home-line")
        #expect(try world.entries().first?.time == TestWorld.now - 900)
    }

    @Test("T14: typed times and options are saved in place, too")
    func typed() throws {
        var world = try open()
        _ = world.type("time")
        #expect(world.type("yesterday at 8 pm") == ["Time updated to yesterday at 8:00 PM."])
        #expect(world.wait(1) == ["Changed: soup, yesterday at 8:00 PM."])
        #expect(world.type("30") == ["30 minutes ago, selected. Time updated to 1:35 PM."])
        #expect(world.wait(1) == ["Changed: soup, 30 minutes ago."])
    }

    @Test("T6: a refused time is not saved")
    func refused() throws {
        var world = try open()
        _ = world.type("time")
        #expect(world.type("+").first?.hasSuffix("is in the future. Kept now.") == true)
        #expect(world.wait(1) == [])
    }

    @Test("L5, T14: a correction made meanwhile is kept")
    func corrected() throws {
        var world = try open()
        _ = world.type("time")
        _ = world.type("-")
        _ = world.type("that was tea")
        _ = world.type("-")
        _ = world.wait(1)
        #expect(try world.entries().first?.item == "tea")
        #expect(try world.entries().first?.time == TestWorld.now - 1_800)
    }

    @Test("T14: a time in a sheet is saved by done, and the choice of the sheet is remembered")
    func remembered() throws {
        var world = try open()
        #expect(Preferences(stored: world.session.preferences.stored).times.presentation == .inline)
        #expect(world.type("time sheet") == ["Times open in a sheet now. Done saves."])
        _ = world.type("time")
        _ = world.type("30")
        #expect(world.wait(5) == [])
        #expect(try world.entries().first?.time == TestWorld.now)
    }
}
