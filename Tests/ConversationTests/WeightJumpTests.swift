import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("W10: a weight far from the last one is asked about, never refused")
struct WeightJumpTests {
    /// A log with 175 pounds a week ago, on a Monday.
    private func world() throws -> TestWorld {
        let world = try TestWorld()
        try world.addWeight("175", daysAgo: 7)
        return world
    }

    private func weights(_ world: TestWorld) throws -> [Quantity?] {
        try world.entries().map(\.quantity)
    }

    @Test(
        "W10: both command and sentence ask, and yes saves",
        arguments: ["weight 215", "I weigh 215 pounds"], ["yes", "save"])
    func yes(line: String, answer: String) throws {
        var world = try world()
        let asked = world.type(line)
        #expect(asked.count == 1)
        #expect(
            asked.first?.hasSuffix(" 40 pounds more than March 2. Save it? Enter is no.") == true)
        #expect(try world.entries().count == 1)
        #expect(
            world.type(answer) == [
                "Logged: weight, 215 pounds, now. Up 40 pounds since March 2."
            ])
    }

    @Test("W10: the question is said word for word with its earcon")
    func wording() throws {
        var world = try TestWorld()
        try world.addWeight("175", daysAgo: 4)
        let announcements = world.announcements(world.effects("weight 215"))
        #expect(announcements.map(\.earcon) == [.question])
        #expect(
            world.printed(announcements.map(Effect.announce))
                == ["That is 40 pounds more than Thursday. Save it? Enter is no."])
        _ = world.type("no")
        try world.addWeight("175", daysAgo: 0.125)
        #expect(
            world.type("weight 150")
                == ["That is 25 pounds less than at 11:05 AM. Save it? Enter is no."])
    }

    @Test("W10: no and Enter log nothing and keep the words", arguments: ["no", "", "escape"])
    func no(answer: String) throws {
        var world = try world()
        _ = world.type("weight 215")
        #expect(world.type(answer) == ["Not logged."])
        #expect(try world.entries().count == 1)
        #expect(world.type("kept") == ["1 line not logged: weight 215."])
    }

    @Test("W10: another weight replaces the one in question")
    func another() throws {
        var world = try world()
        _ = world.type("weight 215")
        #expect(
            world.type("175.4") == [
                "Logged: weight, 175.4 pounds, now. Up 0.4 pounds since March 2."
            ])
        #expect(try world.entries().count == 2)
    }

    @Test("W10: a new sentence closes the question, and nothing is lost")
    func newSentence() throws {
        var world = try world()
        _ = world.type("weight 215")
        #expect(
            world.type("I took my iron")
                == ["Not logged: weight, 215 pounds. It was not confirmed.", "Logged: iron, now."])
        #expect(world.type("kept") == ["1 line not logged: weight 215."])
        #expect(try weights(world).count == 2)
    }

    @Test("W10: a plausible weight and the first one are not asked about")
    func plausible() throws {
        var world = try world()
        #expect(world.type("weight 192.5").first?.hasPrefix("Logged") == true)
        var empty = try TestWorld()
        #expect(empty.type("weight 400").first?.hasPrefix("Logged") == true)
    }

    @Test("W10: weights in different units are compared in one unit")
    func units() throws {
        var world = try world()
        #expect(world.type("weight 80 kg").first?.hasPrefix("Logged") == true)
        #expect(
            world.type("weight 215 lb")
                == ["That is 38.6 pounds more than at 2:05 PM. Save it? Enter is no."])
    }

    @Test("W10: the sheet asks on done; no keeps it open and yes saves")
    func sheet() throws {
        var world = try world()
        _ = world.type("weight")
        _ = world.type("215")
        let asked = world.type("done")
        #expect(asked == ["That is 40 pounds more than March 2. Save it? Enter is no."])
        #expect(
            world.type("no") == ["Not logged. Weight, 215 pounds, adjustable, still open."])
        #expect(try world.entries().count == 1)
        #expect(world.type("-") == ["214.9"])
        _ = world.type("done")
        #expect(
            world.type("yes") == [
                "Logged: weight, 214.9 pounds, now. Up 39.9 pounds since March 2."
            ])
        #expect(world.session.focus == "home-line")
    }

    @Test("W10: editing an entry in the sheet compares with the weight before it")
    func editSheet() throws {
        var world = try world()
        _ = world.type("weight 176")
        _ = world.type("edit last amount")
        _ = world.type("215")
        #expect(
            world.type("done")
                == ["That is 40 pounds more than March 2. Save it? Enter is no."])
        #expect(world.type("yes") == ["Changed: weight, 215 pounds instead of 176 pounds."])
        #expect(try weights(world) == [Quantity(175, .pound), Quantity(215, .pound)])
    }

    @Test("W10, W11: adjusting and typing continue over the sheet's question")
    func sheetGoesOn() throws {
        var world = try world()
        _ = world.type("weight")
        _ = world.type("215")
        _ = world.type("done")
        #expect(world.type("+") == ["215.1"])
        _ = world.type("done")
        #expect(world.type("176") == ["176 pounds"])
        #expect(world.type("done").first?.hasPrefix("Logged: weight, 176 pounds") == true)
    }

    @Test(
        "W10: editing and correcting ask, and no keeps the old weight",
        arguments: ["edit last amount 215", "no, 215"])
    func edit(line: String) throws {
        var world = try world()
        _ = world.type("weight 176")
        #expect(
            world.type(line)
                == ["That is 40 pounds more than March 2. Save it? Enter is no."])
        #expect(world.type("") == ["Kept: weight, 176 pounds."])
        _ = world.type(line)
        #expect(world.type("yes") == ["Changed: weight, 215 pounds instead of 176 pounds."])
        #expect(try weights(world) == [Quantity(175, .pound), Quantity(215, .pound)])
    }

    @Test(
        "W10: editing or correcting the only weight compares with its old value",
        arguments: ["edit last amount 400", "no, 400"])
    func onlyWeight(line: String) throws {
        var world = try TestWorld()
        _ = world.type("weight 175.4")
        #expect(
            world.type(line) == ["That is 224.6 pounds more than before. Save it? Enter is no."])
        #expect(world.type("") == ["Kept: weight, 175.4 pounds."])
        #expect(try weights(world) == [Quantity(Decimal(1_754) / 10, .pound)])
        #expect(world.type("no, 176").first?.hasPrefix("Changed: weight, 176 pounds") == true)
        _ = world.type(line)
        #expect(world.type("yes") == ["Changed: weight, 400 pounds instead of 176 pounds."])
    }

    @Test("W9, W10: the question and the change agree across units")
    func sameSize() throws {
        var world = try TestWorld()
        _ = world.type("weight 80 kg")
        #expect(
            world.type("weight 1500 lb")
                == ["That is 1,323.6 pounds more than at 2:05 PM. Save it? Enter is no."])
        #expect(world.type("yes").first?.hasSuffix("Up 1,323.6 pounds since 2:05 PM.") == true)
    }

    @Test("W10: a second done is not a yes; the session asks again and saves nothing")
    func doneTwice() throws {
        var world = try world()
        _ = world.type("weight")
        _ = world.type("220")
        for _ in 1...2 { _ = world.type("done") }
        #expect(
            world.type("done") == ["Save it? Yes or no, or type a weight. Enter is no."])
        #expect(try world.entries().count == 1)
        #expect(world.type("kept") == ["Every line was logged or answered."])
        #expect(world.type("yes").first?.hasPrefix("Logged: weight, 220 pounds") == true)
        #expect(try world.entries().count == 2)
    }

    @Test("W1, W6: an invalid edited weight is refused with a working example")
    func editRefused() throws {
        var world = try world()
        #expect(
            world.type("edit last amount 12abc") == [
                "12abc is not a weight. Still 175 pounds. "
                    + "Type 1 to 1,500 pounds, such as 175.8."
            ])
        #expect(
            world.type("edit last amount 0") == [
                "The least weight is 1 pound. Still 175 pounds. Try 175.8 pounds."
            ])
        #expect(
            world.type("weight 175,4") == [
                "175,4 is not a weight. Still 175 pounds. "
                    + "Type 1 to 1,500 pounds, such as 175.8."
            ])
        #expect(try weights(world) == [Quantity(175, .pound)])
        _ = world.type("edit last amount 175.8 pounds")
        #expect(try weights(world) == [Quantity(Decimal(1_758) / 10, .pound)])
    }

    @Test("W10: a weight in the past is compared with the one before it")
    func past() throws {
        var world = try TestWorld()
        try world.addWeight("175", daysAgo: 7)
        try world.addWeight("215", daysAgo: 1)
        #expect(world.type("weight 176 three days ago").first?.hasPrefix("Logged") == true)
    }

    @Test("W10: a one-shot sentence logs nothing and says why")
    func once() throws {
        var world = try world()
        let (outcome, said) = world.session.log(once: "weight 215")
        #expect(outcome == .questionOpen)
        #expect(
            world.printed(said.map(Effect.announce)) == [
                "That is 40 pounds more than March 2. "
                    + "Nothing was logged. In the conversation it is asked about."
            ])
        #expect(try world.entries().count == 1)
    }
}
