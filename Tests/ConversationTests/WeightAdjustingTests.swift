import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing
import Wording

@Suite("W3, W5, W8: steps, holding and units of the open weight")
struct WeightAdjustingTests {
    private func open(at digits: String = "175.4") throws -> TestWorld {
        var world = try TestWorld()
        try world.addWeight(digits, daysAgo: 4)
        _ = world.type("weight")
        return world
    }

    // MARK: Steps

    @Test("W3: new steps are announced, used at once and remembered")
    func steps() throws {
        var world = try open()
        #expect(world.type("steps 0.5 5") == ["Weight steps are 0.5 and 5."])
        #expect(world.type("+") == ["175.9"])
        #expect(world.type("++") == ["180.9"])
        _ = world.type("first")
        #expect(world.type("next") == ["Decrease by 5 pounds, button."])
        #expect(world.type("next") == ["Decrease by 0.5 pounds, button."])
        let stored = Preferences(stored: world.session.preferences.stored)
        #expect(stored.units.weightSteps.plainText == "0.5 5")

        var later = try TestWorld(preferences: stored)
        try later.addWeight("175.4", daysAgo: 4)
        _ = later.type("weight")
        #expect(later.type("-") == ["174.9"])
    }

    @Test("W3: one number also sets the large step; without a number the command says the steps")
    func oneStep() throws {
        var world = try open()
        #expect(world.type("steps") == ["Weight steps are 0.1 and 1."])
        #expect(world.type("steps 0.2") == ["Weight steps are 0.2 and 2."])
        #expect(world.type("+") == ["175.6"])
    }

    @Test(
        "W3: invalid steps are refused, and the old ones stay",
        arguments: ["0", "1 0.5", "0.001", "-1", "1 2 3", "0.1x", "500"])
    func badSteps(words: String) throws {
        var world = try open()
        #expect(
            world.type("steps \(words)") == [
                "Steps cannot be \(words). They stay 0.1 and 1. Try steps 0.5 5."
            ])
        #expect(world.type("+") == ["175.5"])
    }

    @Test("W3: invalid stored steps are replaced by the defaults")
    func badStored() {
        let preferences = Preferences(stored: ["weight-steps": "0 abc"])
        #expect(preferences.units.weightSteps == .usual)
    }

    // MARK: Holding

    @Test("W8: hold repeats by itself after half a second, ever faster, until the next line")
    func hold() throws {
        var world = try open()
        #expect(world.type("hold plus") == ["175.5"])
        // Steps at 0.5, 0.7, 0.9 and 1.1 s. None is said, because the next would cut it.
        #expect(world.wait(1.1).isEmpty)
        // Enter stops holding, and the value is said with its unit.
        #expect(world.type("") == ["175.9 pounds"])
        #expect(world.session.deadline == nil)
        #expect(world.wait(5).isEmpty)
        #expect(world.type("+") == ["176"])
    }

    @Test("W8, T13: while a step is held, the newest value is said every two seconds")
    func holdLong() throws {
        var world = try open()
        #expect(world.type("hold plus") == ["175.5"])
        // 8 steps until 1.9 s; then two steps every fifth of a second.
        #expect(world.wait(2) == ["176.3"])
        #expect(world.wait(1.99).isEmpty)
        #expect(world.wait(0.01) == ["178.3"])
        #expect(world.type("") == ["178.3 pounds"])
        #expect(world.wait(9).isEmpty)
    }

    @Test("W8: the line that stops holding is still read")
    func holdThenLine() throws {
        var world = try open()
        _ = world.type("hold minus")
        _ = world.wait(1)
        #expect(world.type("done").first == "175 pounds")
        #expect(try world.entries().last?.quantity == Quantity(175, .pound))
    }

    @Test("W8: a large step can be held, and a bound stops it")
    func holdLarge() throws {
        var world = try open(at: "1497")
        #expect(world.type("hold ++") == ["1,498"])
        // The bound is reached after 0.9 s, and is said at once instead of after two seconds.
        #expect(world.wait(10) == ["Maximum, 1,500 pounds."])
        #expect(world.session.deadline == nil)
        #expect(world.type("").first?.hasPrefix("Weight, 1,500 pounds") == true)
    }

    @Test("W8: a key stops holding")
    func holdThenKey() throws {
        var world = try open()
        _ = world.type("hold plus")
        _ = world.wait(0.5)
        #expect(world.printed(world.session.handle(.key(.down))) == ["175.6 pounds", "175.5"])
        #expect(world.session.deadline == nil)
    }

    @Test("W8: an interrupt stops holding")
    func holdThenInterrupt() throws {
        var world = try open()
        _ = world.type("hold minus")
        _ = world.wait(0.5)
        #expect(
            world.printed(world.session.handle(.interrupt(again: false))) == ["175.2 pounds"])
        #expect(world.session.deadline == nil)
    }

    @Test("W8: hold without a step or an open control says what to do")
    func holdWhat() throws {
        var world = try open()
        #expect(world.type("hold") == ["Hold what? Try hold plus, then Enter to let go."])
        _ = world.type("escape")
        #expect(
            world.type("hold") == [
                "Nothing is open. Say weight or time first, then hold."
            ])
    }

    @Test("W8: a fast repeating key takes several steps at once after two seconds")
    func keyRepeat() throws {
        var world = try open()
        var values: [String] = []
        for _ in 0..<70 {
            values += world.printed(world.session.handle(.key(.up)))
            _ = world.wait(0.03125)
        }
        // 64 presses of one step in the first two seconds, then 6 of two steps each.
        #expect(values.prefix(3) == ["175.5", "175.6", "175.7"])
        #expect(values.last == "183.0" || values.last == "183")
    }

    @Test("W8: the speeds are those of the guide's table")
    func speedTable() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "docs/user-guide.md")
        let guide = try String(contentsOf: file, encoding: .utf8)
        for stage in WeightHold.stages {
            let seconds = Decimal(stage.start) / 1_000
            let rate = stage.steps * 1_000 / WeightHold.interval
            #expect(guide.contains("| \(seconds) seconds | \(stage.steps) | \(rate) |\n"))
        }
    }

    // MARK: Units

    @Test("W5: \"units kg\" shows the open weight in kilograms and changes nothing")
    func units() throws {
        var world = try open()
        #expect(world.type("units kg") == ["79.56 kilograms, kept as 175.4 pounds"])
        #expect(
            world.type("where").first?.hasPrefix(
                "Weight, 79.56 kilograms, kept as 175.4 pounds, adjustable.") == true)
        #expect(
            world.type("units stone") == ["12 stone 7.4 pounds, kept as 175.4 pounds"])
        #expect(world.type("units pounds") == ["175.4 pounds"])
        _ = world.type("units kilograms")
        #expect(world.type("done") == ["Logged: weight, 175.4 pounds, now. The same as Thursday."])
        #expect(try world.entries().last?.quantity == Quantity(Decimal(1_754) / 10, .pound))
    }

    @Test("W5: while kilograms are shown, a step is in the stored unit, and both units are said")
    func stepsShown() throws {
        var world = try open()
        _ = world.type("units kg")
        #expect(world.type("+") == ["79.61 kilograms, kept as 175.5 pounds"])
        #expect(world.type("-") == ["79.56 kilograms, kept as 175.4 pounds"])
    }

    @Test("W5: while kilograms are shown, a bare number means kilograms")
    func typedShown() throws {
        var world = try open()
        _ = world.type("units kg")
        #expect(world.type("80") == ["80 kilograms"])
    }

    @Test("W5, W3: in stone, a weight below one stone is said only in pounds")
    func lessThanAStone() throws {
        var world = try open()
        _ = world.type("minimum")
        #expect(world.type("units stone") == ["1 pound"])
        #expect(world.type("-") == ["Minimum, 1 pound."])
        #expect(world.type("13.9") == ["13.9 pounds"])
    }

    @Test("W5: a custom action shows another unit")
    func customActions() throws {
        let world = try open()
        let actions = world.session.tree.element("weight")?.customActions ?? []
        #expect(
            actions.map { world.wording.text($0.name, now: TestWorld.now) } == [
                "Show kilograms", "Show stone and pounds",
            ])
    }

    @Test("W5: without an open weight, \"units\" says what to do; words and symbols still work")
    func noSheet() throws {
        var world = try TestWorld()
        #expect(
            world.type("units kg") == [
                "Nothing to show in that unit. Say weight first, then units kilograms."
            ])
        #expect(world.type("units cups").first?.contains("no way to print units") == true)
        #expect(world.type("units symbols").first?.hasPrefix("Units") == true)
    }

    @Test("W11: plus adjusts a typed value before it is saved")
    func typedThenAdjusted() throws {
        var world = try open()
        #expect(world.type("180.25") == ["180.25 pounds"])
        #expect(world.type("+") == ["180.35"])
        #expect(world.type("12 stone 10") == ["12 stone 10 pounds"])
        #expect(world.type("+") == ["12 stone 10.1 pounds"])
    }
}
