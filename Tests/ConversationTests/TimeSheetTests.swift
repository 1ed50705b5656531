import AccessibleCore
import Conversation
import Foundation
import Testing

@Suite("T: choosing the time of an entry in conversation")
struct TimeSheetTests {
    private func open() throws -> TestWorld {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("edit last time")
        return world
    }

    @Test("T1, T2, T11: heading, entry, and the selected option with its position")
    func opens() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        #expect(
            world.type("time")
                == ["When did this happen? Soup, now. Now, selected, 1 of 5."])
        let options = world.session.tree.element("time-options")?.children.map(\.id)
        #expect(options == ["time-now", "time-15", "time-30", "time-60", "time-custom"])
    }

    @Test("T3, T12: a quick option is exactly so many minutes ago, and announced")
    func quick() throws {
        var world = try open()
        #expect(world.type("30") == ["30 minutes ago, selected. Time updated to 1:35 PM."])
        #expect(world.type("done") == ["Changed: soup, 30 minutes ago."])
        #expect(try world.entries().first?.time == TestWorld.now - 1_800)
    }

    @Test("T2: moving and activating")
    func activating() throws {
        var world = try open()
        #expect(world.type("next") == ["15 minutes ago, 2 of 5."])
        #expect(
            world.type("activate") == ["15 minutes ago, selected. Time updated to 1:50 PM."])
        #expect(world.type("where").first?.contains("15 minutes ago, selected, 2 of 5.") == true)
        #expect(world.type("previous") == ["Now, 1 of 5."])
    }

    @Test("T3, T4, T6, T10: the picker starts from the time so far, steps, and refuses the future")
    func picker() throws {
        var world = try open()
        _ = world.type("30")
        #expect(
            world.type("custom") == [
                "Custom time picker, 30 minutes ago, adjustable by 15 minutes. "
                    + "Plus and minus adjust hours and minutes."
            ])
        #expect(world.type("-") == ["45 minutes ago"])
        #expect(
            world.type("yesterday at quarter to eight pm")
                == ["Time updated to yesterday at 7:45 PM."])
        #expect(
            world.type("+ 100")
                == ["8:45 PM, today, is in the future. Kept yesterday at 7:45 PM."])
        #expect(world.type("done") == ["Changed: soup, yesterday at 7:45 PM."])
    }

    @Test("T14, A3: escape in the picker undoes it and goes back to its option")
    func escapePicker() throws {
        var world = try open()
        _ = world.type("30")
        _ = world.type("custom")
        _ = world.type("- 4")
        #expect(world.type("escape") == ["Picker closed. Time is 30 minutes ago."])
        #expect(world.session.focus == "time-custom")
        #expect(world.type("escape") == ["Kept: soup, now."])
        #expect(world.session.focus == "home-line")
    }

    @Test("T13: done with nothing changed saves nothing")
    func unchanged() throws {
        var world = try open()
        #expect(world.type("done") == ["No change."])
    }

    @Test("L6: undo takes back a chosen time")
    func undo() throws {
        var world = try open()
        _ = world.type("15")
        #expect(world.type("undo") == ["Undone: time of soup, back to 2:05 PM."])
        #expect(world.type("redo") == ["Redone: time of soup, now 1:50 PM."])
    }

    @Test("T10: a time can be said with the command")
    func said() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        #expect(
            world.type("time yesterday at 8 pm") == ["Changed: soup, yesterday at 8:00 PM."])
        #expect(
            world.type("edit last time tomorrow at noon") == [
                "12:00 PM, tomorrow, is in the future. Kept yesterday at 8:00 PM."
            ])
    }

    @Test("without an entry there is no time to choose")
    func noEntry() throws {
        var world = try TestWorld()
        #expect(
            world.type("time") == [
                "There is no entry yet to set a time for. Type what happened first."
            ])
    }

    @Test(
        "T4: absurd counts are refused in a sentence",
        arguments: ["- 9223372036854775807", "+ 9223372036854775807"])
    func absurd(line: String) throws {
        var world = try open()
        #expect(world.type(line).first?.contains("Kept now.") == true)
    }

    @Test(
        "L5: what was corrected while the sheet was open stays corrected",
        arguments: ["that was tea", "no, 12 ounces", "that was lunch"])
    func correctedMeanwhile(correction: String) throws {
        var world = try TestWorld()
        _ = world.type("I drank coffee")
        _ = world.type("time")
        _ = world.type("8 am")
        _ = world.type(correction)
        let corrected = try #require(try world.entries().first)
        #expect(corrected.item == "tea" || corrected.quantity != nil || corrected.meal != nil)
        _ = world.type("done")
        #expect(
            try world.entries()
                == [corrected.moved(to: TestWorld.now - 6 * 3_600 - 300)])
    }
}
