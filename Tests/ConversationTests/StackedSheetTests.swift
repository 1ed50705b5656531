import AccessibleCore
import Conversation
import Foundation
import Testing
import Wording

@Suite("A3: sheets are stacked, and no typed value is lost")
struct StackedSheetTests {
    @Test("a sheet over a sheet returns focus when it closes")
    func stacked() throws {
        var world = try TestWorld()
        _ = world.type("weight")
        _ = world.type("175")
        _ = world.type("I had soup")
        _ = world.type("time")
        _ = world.type("30")
        #expect(
            world.type("done") == [
                "Changed: soup, 30 minutes ago.",
                "Weight, 175 pounds, adjustable. "
                    + "Type a number, or plus and minus. Done saves.",
            ])
        #expect(world.type("done") == ["Logged: weight, 175 pounds, now."])
    }

    @Test("asking for the open weight again keeps its value")
    func again() throws {
        var world = try TestWorld()
        _ = world.type("weight")
        _ = world.type("175")
        #expect(world.type("weight").first?.hasPrefix("Weight, 175 pounds") == true)
    }

    @Test("A1: leaving the session says every value that was not saved")
    func leaving() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("time")
        _ = world.type("30")
        #expect(
            world.type("quit") == ["Time of soup, 30 minutes ago, was not saved. Goodbye."])
    }

    @Test("T10: in the time sheet a day is accepted and keeps the time of day")
    func days() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("time")
        #expect(world.type("yesterday") == ["Time updated to yesterday at 2:05 PM. Done saves."])
    }

    @Test("T3: a number of minutes means the same with the command as in the sheet")
    func minutes() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        #expect(world.type("time 30") == ["Changed: soup, 30 minutes ago instead of now."])
        #expect(world.type("30").first?.hasPrefix("Not understood") == true)
    }

    @Test("P8: steps may be words, and are whole numbers")
    func steps() throws {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 1)
        _ = world.type("weight")
        #expect(world.type("plus three") == ["175.7"])
        #expect(
            world.type("+ 1.5")
                == ["Steps are whole numbers. Still 175.7 pounds. Try plus 2."])
    }

    @Test("L10: the numbers of a list stay valid after a deletion")
    func numbers() throws {
        var world = try TestWorld()
        for line in ["eggs at 8 am", "soup at 1 pm", "iron at 9 am"] { _ = world.type(line) }
        _ = world.type("today")
        _ = world.type("delete 1")
        _ = world.type("yes")
        #expect(world.type("edit 2 amount 3").first?.hasPrefix("Changed: iron") == true)
        #expect(world.type("delete 1").first?.hasPrefix("There is no entry 1.") == true)
    }

    @Test(
        "a one-shot sentence asks no question that cannot be answered",
        arguments: [
            (
                "drank some water",
                "How much water? Nothing was logged. Say the amount too, such as 16 ounces."
            ),
            (
                "took 1 or 2 tylenol",
                "How much tylenol? Nothing was logged. Say the amount too, such as 2 or 400 milligrams."
            ),
            ("frobnicate", "Not understood: frobnicate. Nothing was logged. Try: I had two eggs."),
            (
                "toast tomorrow at 5 pm",
                "5:00 PM, tomorrow, is in the future. Nothing was logged. Say when it was."
            ),
            ("drank three", "3 what? Nothing was logged. Say the unit too, such as glasses."),
            (
                "weight 99999",
                "The greatest weight is 1,500 pounds. Try 150 pounds. Nothing was logged."
            ),
        ])
    func once(sentence: String, said: String) throws {
        var world = try TestWorld()
        let (outcome, announcements) = world.session.log(once: sentence)
        #expect(outcome == .questionOpen)
        #expect(announcements.map { world.wording.text($0.message, now: TestWorld.now) } == [said])
        #expect(try world.entries().isEmpty)
    }
}
