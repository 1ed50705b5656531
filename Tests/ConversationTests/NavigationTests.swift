import AccessibleCore
import Conversation
import Foundation
import Testing

@Suite("A2, A3: words that stand for VoiceOver's gestures move between elements")
struct NavigationTests {
    /// A conversation in which "today" has just read three entries.
    private func listed() throws -> TestWorld {
        var world = try TestWorld()
        for line in ["iron at 8 am", "I had 2 eggs at 9 am", "I drank 8 ounces of water at 10 am"] {
            _ = world.type(line)
        }
        _ = world.type("today")
        return world
    }

    @Test("A3: without a list there is one element, and both ends are announced")
    func ends() throws {
        var world = try TestWorld()
        #expect(world.type("next") == ["Last already. What happened? Text field."])
        #expect(world.type("previous") == ["First already. What happened? Text field."])
        #expect(world.effects("next").contains { $0.earcon == .bound })
        #expect(world.session.focus == "home-line")
    }

    @Test("A2, A3: next, last and first move through the latest list and say positions")
    func list() throws {
        var world = try listed()
        #expect(world.type("next") == ["8:00 AM, iron, 1 of 3."])
        #expect(world.type("next") == ["9:00 AM, 2 eggs, 2 of 3."])
        #expect(world.type("last") == ["10:00 AM, water, 8 ounces, 3 of 3."])
        #expect(world.type("next") == ["Last already. 10:00 AM, water, 8 ounces, 3 of 3."])
        #expect(world.type("first") == ["8:00 AM, iron, 1 of 3."])
        #expect(world.type("first") == ["First already. 8:00 AM, iron, 1 of 3."])
    }

    @Test("A3: escape moves from the list to the line")
    func escape() throws {
        var world = try listed()
        _ = world.type("next")
        #expect(
            world.type("escape") == ["What happened? Text field. Type it, or help."])
        #expect(world.session.focus == "home-line")
        #expect(world.type("escape") == ["Nothing is open. Quit leaves Earshot."])
    }

    @Test("A2, A8: an action by number is refused where the element has no actions")
    func noActions() throws {
        var world = try TestWorld()
        #expect(
            world.type("actions 1") == [
                "There are no actions here. Nothing changed. Say where to hear what is here."
            ])
    }

    @Test("A2: an entry's actions are listed, and performed by number or name")
    func actions() throws {
        var world = try listed()
        _ = world.type("next")
        #expect(
            world.type("actions")
                == ["3 actions: Change time; Delete; Log again. Say actions and a number."])
        #expect(world.type("action 2") == ["Delete iron, 8:00 AM? Yes or no."])
        #expect(world.type("no") == ["Kept: iron."])
        #expect(world.type("actions log") == ["Logged: iron, now."])
        #expect(
            world.type("action change time") == [
                "When did this happen? Iron, today at 8:00 AM. Custom, selected, 5 of 5."
            ])
        _ = world.type("escape")
        #expect(world.session.focus == "entry-1")
        #expect(
            world.type("action 9") == [
                "There is no action 9 here. Nothing changed. Say actions to hear them."
            ])
    }

    @Test("A2: activate on an entry asks which field to change")
    func activate() throws {
        var world = try listed()
        _ = world.type("last")
        #expect(
            world.type("activate") == [
                "Change what of water, 8 ounces, 10:00 AM? Time, amount, item or meal. "
                    + "Enter changes nothing."
            ])
        #expect(
            world.type("amount 12 ounces") == ["Changed: water, 12 ounces instead of 8 ounces."])
        #expect(
            world.type("where") == [
                "10:00 AM, water, 12 ounces, 3 of 3. Activate to change it, or say actions."
            ])
    }

    @Test("A3: a deleted entry keeps its place, so that the numbers of others do not change")
    func deleted() throws {
        var world = try listed()
        _ = world.type("next")
        _ = world.type("delete")
        _ = world.type("yes")
        #expect(world.session.focus == "entry-1")
        #expect(world.type("where") == ["Deleted: 8:00 AM, iron, unavailable, 1 of 3."])
        #expect(world.type("next") == ["9:00 AM, 2 eggs, 2 of 3."])
        #expect(world.type("delete 2") == ["Delete 2 eggs, 9:00 AM? Yes or no."])
        _ = world.type("no")
        _ = world.type("undo")
        #expect(world.type("previous") == ["8:00 AM, iron, 1 of 3."])
    }

    @Test("the rotor offers the available settings, and plus and minus adjust the chosen one")
    func rotor() throws {
        var world = try listed()
        _ = world.type("next")
        #expect(world.type("rotor") == ["Actions."])
        #expect(world.type("+") == ["Change time, 1 of 3."])
        #expect(world.type("+") == ["Delete, 2 of 3."])
        #expect(world.type("activate") == ["Delete iron, 8:00 AM? Yes or no."])
        _ = world.type("no")
        #expect(world.type("rotor controls") == ["Controls."])
        #expect(world.type("+") == ["9:00 AM, 2 eggs, 2 of 3."])
        #expect(world.type("-") == ["8:00 AM, iron, 1 of 3."])
        #expect(
            world.type("rotor headings")
                == ["The rotor has no headings here. It stays as it was. Say rotor to turn it."])
    }

    @Test("a sheet that is opened again takes its own steps, whatever the rotor was set to")
    func rotorReleased() throws {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 4)
        _ = world.type("weight")
        _ = world.type("rotor controls")
        #expect(world.type("+") == ["Decrease by 1 pound, button."])
        _ = world.type("escape")
        _ = world.type("weight")
        #expect(world.type("+") == ["175.5"])
    }

    @Test("next control skips elements without actions")
    func kinds() throws {
        var world = try listed()
        _ = world.type("delete 1")
        _ = world.type("yes")
        #expect(world.type("next control") == ["9:00 AM, 2 eggs, 2 of 3."])
        #expect(world.type("next heading") == ["Last already. 9:00 AM, 2 eggs, 2 of 3."])
    }

    @Test("A3, P7: the item chooser finds an element by its first letters")
    func chooser() throws {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 4)
        _ = world.type("weight")
        #expect(world.type("items").first?.hasPrefix("Items") == true)
        #expect(world.type("increase by 1").first?.hasPrefix("Increase by 1 pound") == true)
        #expect(world.type("done") == ["Increase by 1 pound, button. Weight."])
        #expect(world.session.focus == "weight-increase-coarse")
        #expect(world.type("activate") == ["176.4"])
    }

    @Test(
        "A3: escape in the item chooser returns focus to the line; a choice moves it to the entry")
    func chooserAtHome() throws {
        var world = try listed()
        _ = world.type("items")
        _ = world.type("escape")
        #expect(world.session.focus == "home-line")
        _ = world.type("items")
        _ = world.type("9")
        let said = world.type("done")
        #expect(said.first?.hasPrefix("9:00 AM, 2 eggs, 2 of 3.") == true)
        #expect(world.session.focus == "entry-2")
    }

    @Test("read on reads to the end, twenty elements at a time, and focus moves along")
    func readOn() throws {
        var world = try TestWorld()
        for minute in 10..<35 { _ = world.type("I had soup at 9:\(minute) am") }
        _ = world.type("today")
        _ = world.type("next")
        let first = world.type("read on")
        #expect(first.count == 21)
        #expect(first.first == "9:10 AM, soup, 1 of 25.")
        #expect(first.last == "There is more; say read on.")
        #expect(world.session.focus == "entry-20")
        #expect(world.type("read on").count == 6)
        #expect(world.type("read all").first == "9:10 AM, soup, 1 of 25.")
        let priorities = world.announcements(world.effects("read on")).map(\.priority)
        #expect(priorities.allSatisfy { $0 == .low })
    }

    @Test("a line that only begins like a command is understood as a sentence")
    func sentences() throws {
        var world = try TestWorld()
        #expect(
            world.type("next week I will diet").first?.hasPrefix("That is still to come") == true)
        #expect(world.type("actions speak louder").first?.hasPrefix("Not understood") == true)
    }
}

extension Effect {
    var earcon: Earcon? {
        if case .announce(let announcement) = self { announcement.earcon } else { nil }
    }
}
