import AccessibleCore
import Conversation
import Foundation
import Testing

@Suite("W: adjusting a weight in conversation")
struct WeightSheetTests {
    private func open(at digits: String = "175.4") throws -> TestWorld {
        var world = try TestWorld()
        try world.addWeight(digits, daysAgo: 4)
        _ = world.type("weight")
        return world
    }

    @Test("W2, W9: the sheet starts at the last weight and says label, value, role and hint")
    func opens() throws {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 4)
        #expect(
            world.type("weight") == [
                "Weight, 175.4 pounds, adjustable. Type a number, or plus and minus. Done saves."
            ])
        #expect(world.session.focus == "weight")
    }

    @Test("W3, P8: plus, minus and large steps say only the new value")
    func steps() throws {
        var world = try open()
        let lines = ["+", "++", "+ 3", "-", "--", "minus 2", "up", "page down", "+ -1", "plus 10"]
        let values = lines.map { world.type($0) }
        #expect(
            values == [
                ["175.5"], ["176.5"], ["176.8"], ["176.7"], ["175.7"], ["175.5"], ["175.6"],
                ["174.6"], ["174.5"], ["175.5"],
            ])
    }

    @Test("W7: fine steps, coarse steps and the bound have earcons and one subject")
    func earcons() throws {
        var world = try open(at: "1499")
        let announcements = ["+", "++", "+ 5", "+"].flatMap {
            world.announcements(world.effects($0))
        }
        #expect(announcements.map(\.earcon) == [.stepFine, .bound, .bound, .bound])
        #expect(announcements.allSatisfy { $0.subject == "weight" })
    }

    @Test("W3: at a bound the value stays and the bound is said")
    func bounds() throws {
        var world = try open(at: "1499.8")
        #expect(world.type("+ 5") == ["Maximum, 1,500 pounds."])
        #expect(world.type("+") == ["Maximum, 1,500 pounds."])
        #expect(world.type("minimum") == ["Minimum, 1 pound."])
        #expect(world.type("-") == ["Minimum, 1 pound."])
        #expect(world.type("maximum") == ["Maximum, 1,500 pounds."])
    }

    @Test("W1, W5: a typed value is read in its unit")
    func typed() throws {
        var world = try open()
        #expect(world.type("176.2") == ["176.2 pounds"])
        #expect(world.type("80 kg") == ["80 kilograms"])
        #expect(world.type("81") == ["81 kilograms"])
        #expect(world.type("1,200.5 pounds") == ["1,200.5 pounds"])
    }

    @Test(
        "W6: a text that is not a weight is refused with the kept value and an example",
        arguments: [
            (
                "12abc",
                "12abc is not a weight. Still 175.4 pounds. "
                    + "Type 1 to 1,500 pounds, such as 176.2."
            ),
            (
                "175,4",
                "175,4 is not a weight. Still 175.4 pounds. "
                    + "Type 1 to 1,500 pounds, such as 176.2."
            ),
            (
                "heavy",
                "Heavy is not a weight. Still 175.4 pounds. "
                    + "Type 1 to 1,500 pounds, such as 176.2."
            ),
            (
                "12 kg kg",
                "12 kg kg is not a weight. Still 175.4 pounds. "
                    + "Type 1 to 1,500 pounds, such as 176.2."
            ),
            (
                "12 cups",
                "12 cups is no weight. Use pounds, kilograms or stone. "
                    + "Still 175.4 pounds. Try 176.2 pounds."
            ),
            ("99999", "The greatest weight is 1,500 pounds. Still 175.4 pounds. Try 176.2 pounds."),
            ("0.2", "The least weight is 1 pound. Still 175.4 pounds. Try 176.2 pounds."),
            ("175.123", "175.123 has more than 2 decimals. Still 175.4 pounds. Try 176.2 pounds."),
        ])
    func refused(text: String, sentence: String) throws {
        var world = try open()
        #expect(world.type(text) == [sentence])
        #expect(world.type("+") == ["175.5"])
    }

    @Test("W2: the four adjusters are buttons that can be visited and activated")
    func adjusters() throws {
        var world = try open()
        let labels = (0..<4).map { _ in world.type("next") }
        #expect(
            labels == [
                ["Decrease by 1 pound, button."], ["Decrease by 0.1 pounds, button."],
                ["Increase by 0.1 pounds, button."], ["Increase by 1 pound, button."],
            ])
        #expect(world.type("activate") == ["176.4"])
        // A second activation adjusts again and does not save.
        #expect(world.session.focus == "weight-increase-coarse")
        #expect(world.type("activate") == ["177.4"])
    }

    @Test("A3: focus never leaves the sheet")
    func focusEnds() throws {
        var world = try open()
        #expect(
            world.type("previous") == ["First already. Weight, 175.4 pounds, adjustable."])
        #expect(world.type("last") == ["Escape, button."])
        #expect(world.type("next") == ["Last already. Escape, button."])
        #expect(world.type("first").first?.hasPrefix("Weight, 175.4 pounds") == true)
    }

    @Test("W9: done logs the weight and says the change")
    func done() throws {
        var world = try open()
        _ = world.type("+ 4")
        #expect(
            world.type("done")
                == ["Logged: weight, 175.8 pounds, now. Up 0.4 pounds since Thursday."])
        #expect(world.session.focus == "home-line")
        #expect(try world.entries().count == 2)
    }

    @Test("escape keeps the old weight and logs nothing")
    func escape() throws {
        var world = try open()
        _ = world.type("+ 4")
        #expect(world.type("escape") == ["Not logged. Weight stays 175.4 pounds."])
        #expect(try world.entries().count == 1)
    }

    @Test("W9: the first weight ever is typed into the same control")
    func firstEver() throws {
        var world = try TestWorld()
        #expect(
            world.type("weight").first?.hasPrefix("Weight, no value yet, adjustable.") == true)
        #expect(world.type("+") == ["No weight yet. Type one, such as 150, or escape."])
        #expect(world.type("done") == ["No weight yet. Type one, such as 150, or escape."])
        #expect(world.type("150") == ["150 pounds"])
        #expect(world.type("done") == ["Logged: weight, 150 pounds, now."])
    }

    @Test("W9, A2: before the first weight the hint offers no steps")
    func firstHint() throws {
        var world = try TestWorld()
        #expect(
            world.type("weight") == [
                "Weight, no value yet, adjustable. Type a number. Done saves."
            ])
        _ = world.type("150")
        #expect(
            world.type("where") == [
                "Weight, 150 pounds, adjustable. Type a number, or plus and minus. Done saves."
            ])
    }

    @Test("W6: a typed weight that is ten times too great is refused with the likely weight")
    func tenTimesInControl() throws {
        var first = try TestWorld()
        _ = first.type("weight")
        #expect(
            first.type("1754") == ["The greatest weight is 1,500 pounds. Try 175.4 pounds."])
        var world = try open()
        #expect(
            world.type("1760") == [
                "The greatest weight is 1,500 pounds. Still 175.4 pounds. Try 176 pounds."
            ])
    }

    @Test("W1: a weight with \"please\" sets the open control")
    func politely() throws {
        var world = try open()
        #expect(world.type("176.4 pounds please") == ["176.4 pounds"])
        #expect(try world.entries().count == 1)
        #expect(world.type("done").first?.hasPrefix("Logged: weight, 176.4 pounds") == true)
    }

    @Test("W6: a negative weight with a unit is below the minimum, not a step")
    func negative() throws {
        var world = try open()
        #expect(
            world.type("-5 lb") == [
                "The least weight is 1 pound. Still 175.4 pounds. Try 176.2 pounds."
            ])
        #expect(
            world.type("+ 0.5") == [
                "Steps are whole numbers. Still 175.4 pounds. Try plus 2."
            ])
    }

    @Test("a sentence typed over the open sheet is logged, and the sheet stays open")
    func sentenceOver() throws {
        var world = try open()
        _ = world.type("+")
        #expect(
            world.type("I took my iron") == [
                "Logged: iron, now.", "Weight. Still open; escape closes it.",
            ])
        // Once is enough, until something is done in the sheet.
        #expect(world.type("I took my iron").count == 1)
        _ = world.type("no")
        #expect(world.type("+") == ["175.6"])
    }

    @Test("A1: leaving the session says that the weight was not saved")
    func leaving() throws {
        var world = try open()
        _ = world.type("+")
        #expect(world.type("quit") == ["Weight, 175.5 pounds, was not saved. Goodbye."])
    }

    @Test("W6: a weight that is ten times too great offers the likely weight")
    func tenTimes() throws {
        var world = try TestWorld()
        #expect(
            world.type("weight 1754") == [
                "1,754 pounds is more than 1,500. Did you mean 175.4? "
                    + "Yes, or type a weight. Enter leaves it."
            ])
        #expect(world.type("yes") == ["Logged: weight, 175.4 pounds, now."])
    }

    @Test("W4: the same number of steps up and down returns to the start", arguments: [1, 7, 99])
    func cancel(count: Int) throws {
        var world = try open()
        _ = world.type("+ \(count)")
        #expect(world.type("- \(count)") == ["175.4"])
    }

    @Test("A8: where, repeat and spell work in the sheet")
    func orientation() throws {
        var world = try open()
        _ = world.type("+")
        #expect(world.type("repeat") == ["175.5"])
        #expect(
            world.type("where") == [
                "Weight, 175.5 pounds, adjustable. "
                    + "Type a number, or plus and minus. Done saves."
            ])
        #expect(world.type("spell") == ["1, 7, 5, ., 5, space, p, o, u, n, d, s"])
    }
}
