import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("P: pickers in conversation")
struct PickerSheetTests {
    private func withSoup() throws -> TestWorld {
        var world = try TestWorld()
        _ = world.type("I had soup")
        return world
    }

    // MARK: Day and time of an entry

    @Test("P2, P5: the wheels open with the whole value, in the locale's order")
    func opens() throws {
        var world = try withSoup()
        #expect(
            world.type("date") == [
                "When was soup? Date and time, Monday, March 9, 2:05 PM, text field. "
                    + "Type it, or next."
            ])
        #expect(world.type("next") == ["Month, March, adjustable."])
        #expect(world.type("next") == ["Day, 9, adjustable."])
        #expect(world.type("next") == ["Year, 2026, adjustable."])
        #expect(world.type("next") == ["Hour, 2, adjustable."])
        #expect(world.type("next") == ["Minute, 05, adjustable."])
        #expect(world.type("next") == ["AM or PM, PM, adjustable."])
    }

    @Test("P6: a step says the new value, and a carry says every wheel it moved")
    func carries() throws {
        var world = try withSoup()
        _ = world.type("edit last date")
        #expect(world.type("-") == ["8"])
        for _ in 0..<3 { _ = world.type("next") }
        #expect(world.session.focus == "date-minute")
        _ = world.type("previous")
        #expect(world.type("- 2") == ["12"])
        #expect(world.type("-") == ["11:05 AM"])
        // The clocks went forward that night: there was no 2 AM.
        #expect(world.type("- 12") == ["10:05 PM, Saturday"])
        #expect(world.type("+ 2") == ["12:05 AM, Sunday"])
    }

    @Test("P6: the future is refused, and the clock stops at now")
    func future() throws {
        var world = try withSoup()
        _ = world.type("date")
        #expect(world.type("+") == ["Maximum, Monday, March 9, 2:05 PM."])
        #expect(world.type("yesterday at quarter to eight pm") == ["Sunday, March 8, 7:45 PM"])
        #expect(
            world.type("tomorrow at noon")
                == ["12:00 PM, tomorrow, is in the future. Kept Sunday, March 8, 7:45 PM."])
        #expect(world.type("done") == ["Changed: soup, yesterday at 7:45 PM."])
    }

    @Test(
        "P6, T6: a number typed on a wheel is refused with the reason if it would be in the future",
        arguments: [
            ("date-day", "30", "9:05 AM, March 30"), ("date-month", "April", "9:05 AM, April 6"),
            ("date-month", "12", "9:05 AM, December 6"),
        ])
    func typedFuture(wheel: String, typed: String, target: String) throws {
        var world = try withSoup()
        _ = world.type("date")
        _ = world.type("March 6 at 9:05 am")
        while world.session.focus != wheel { _ = world.type("next") }
        #expect(
            world.type(typed)
                == ["\(target), is in the future. Kept Friday, March 6, 9:05 AM."])
        #expect(world.session.focus == wheel)
        #expect(world.type("done") == ["Changed: soup, March 6 at 9:05 AM."])
    }

    @Test(
        "P2, P8: the wheel for AM and PM accepts only these", arguments: ["0", "1", "3", "12"])
    func period(number: String) throws {
        var world = try withSoup()
        _ = world.type("date")
        while world.session.focus != "date-period" { _ = world.type("next") }
        #expect(
            world.type(number)
                == ["\(number) is not AM or PM. Still Monday, March 9, 2:05 PM. Type AM or PM."])
        #expect(world.type("am") == ["AM"])
        #expect(world.type("pm") == ["PM"])
        #expect(world.session.focus == "date-period")
    }

    @Test("P6, T6: an hour or PM that would be in the future is refused on its wheel")
    func typedLater() throws {
        var world = try withSoup()
        _ = world.type("date")
        _ = world.type("today at 9:05 am")
        for _ in 0..<4 { _ = world.type("next") }
        #expect(world.session.focus == "date-hour")
        #expect(
            world.type("16")
                == ["4:05 PM, today, is in the future. Kept Monday, March 9, 9:05 AM."])
        _ = world.type("next")
        #expect(world.type("30") == ["30"])
        _ = world.type("next")
        #expect(
            world.type("PM")
                == ["9:30 PM, today, is in the future. Kept Monday, March 9, 9:30 AM."])
        #expect(world.type("done") == ["Changed: soup, today at 9:30 AM."])
    }

    @Test("P8, L6: undo reverts a changed time in one step")
    func undone() throws {
        var world = try withSoup()
        let before = try world.entries()
        _ = world.type("date")
        #expect(world.type("March 3") == ["Tuesday, March 3, 2:05 PM"])
        #expect(world.type("done") == ["Changed: soup, March 3 at 2:05 PM."])
        _ = world.type("undo")
        #expect(try world.entries() == before)
    }

    @Test("T10: an assumption is said unless the value already says it")
    func assumed() throws {
        var world = try withSoup()
        _ = world.type("date")
        #expect(world.type("at 9") == ["Monday, March 9, 9:00 AM. Taken as AM."])
        #expect(world.type("9 am") == ["Monday, March 9, 9:00 AM"])
    }

    @Test("L5: a correction made while the picker is open is kept")
    func corrected() throws {
        var world = try withSoup()
        _ = world.type("date")
        _ = world.type("yesterday")
        _ = world.type("no, 2 cups")
        let corrected = try #require(try world.entries().first)
        #expect(corrected.quantity != nil)
        #expect(world.type("done") == ["Changed: soup, 2 cups, yesterday at 2:05 PM."])
        #expect(
            try world.entries().map(\.quantity) == [corrected.quantity])
    }

    @Test(
        "P8: numbers and names are typed on a wheel",
        arguments: [
            ("date-month", "February", "February"), ("date-day", "3", "3"),
            (
                "date-day", "31",
                "2:05 PM, March 31, is in the future. Kept Monday, March 9, 2:05 PM."
            ),
            (
                "date-day", "32",
                "Day goes from 1 to 31. Still Monday, March 9, 2:05 PM. Try 1."
            ),
            ("date-hour", "1", "1"),
            (
                "date-hour", "9",
                "9:05 PM, today, is in the future. Kept Monday, March 9, 2:05 PM."
            ),
            ("date-minute", "0", "00"), ("date-period", "am", "AM"),
            ("date-year", "2024", "2024"),
        ])
    func typed(id: String, line: String, said: String) throws {
        var world = try withSoup()
        _ = world.type("date")
        while world.session.focus != id { _ = world.type("next") }
        #expect(world.type(line) == [said])
    }

    @Test("A1: a text that is not a time is refused with the kept value; a sentence is logged")
    func refused() throws {
        var world = try withSoup()
        _ = world.type("date")
        #expect(
            world.type("25:99") == [
                "25:99 is not a day or time. Still Monday, March 9, 2:05 PM. "
                    + "Try yesterday at 8 pm."
            ])
        #expect(world.type("I drank 8 ounces of water").first?.hasPrefix("Logged: water") == true)
        #expect(world.session.focus == "date-value")
        #expect(world.type("escape") == ["Kept: soup, now."])
    }

    @Test("A1: leaving the session says which time was not saved")
    func quits() throws {
        var world = try withSoup()
        _ = world.type("date")
        _ = world.type("yesterday")
        #expect(
            world.type("quit").first
                == "Time of soup, yesterday at 2:05 PM, was not saved. Goodbye.")
    }

    @Test("without an entry there is no date to set")
    func noEntry() throws {
        var world = try TestWorld()
        #expect(
            world.type("date") == [
                "There is no entry yet to set a time for. Type what happened first."
            ])
    }

    @Test("a chosen 24-hour clock has no AM and PM")
    func twentyFour() throws {
        var world = try withSoup()
        _ = world.type("clock 24")
        _ = world.type("date")
        #expect(world.session.tree.element("date-period") == nil)
        #expect(world.session.tree.element("date-hour") != nil)
    }

    // MARK: The calendar

    @Test("P3: the calendar says weekday and date, and marks today and the selected day")
    func calendar() throws {
        var world = try withSoup()
        #expect(
            world.type("calendar") == [
                "Which day? Calendar, Monday, March 9, today, 1 entry, selected, adjustable. "
                    + "Plus or right is a day, down a week."
            ])
        #expect(world.type("-") == ["Sunday, March 8, no entries"])
        #expect(world.type("page down") == ["Sunday, March 1, no entries"])
        #expect(world.type("activate") == ["Sunday, March 1, no entries, selected"])
        #expect(world.type("yesterday") == ["Sunday, March 8"])
        #expect(world.type("today") == ["Monday, March 9"])
        #expect(world.type("+") == ["Maximum, Monday, March 9."])
        #expect(world.type("done").first?.hasPrefix("1 entry today.") == true)
        #expect(world.session.focus == "home-line")
    }

    @Test("P3: months and years are adjusted as well as days")
    func months() throws {
        var world = try TestWorld()
        _ = world.type("pick a day")
        #expect(world.type("next") == ["Month, March 2026, adjustable."])
        #expect(world.type("-") == ["Monday, February 9, no entries"])
        #expect(world.type("next") == ["Year, 2026, adjustable."])
        #expect(world.type("2024") == ["Friday, February 9, 2024, no entries"])
        #expect(world.type("previous") == ["Month, February 2024, adjustable."])
        #expect(world.type("March") == ["Saturday, March 9, 2024, no entries"])
        #expect(world.type("previous").first?.hasPrefix("Calendar, Saturday") == true)
        #expect(world.type("31") == ["Sunday, March 31, 2024, no entries"])
        #expect(world.type("escape") == ["Calendar closed."])
    }

    @Test("P6: a day in the future is refused")
    func futureDay() throws {
        var world = try TestWorld()
        _ = world.type("calendar")
        #expect(
            world.type("tomorrow") == [
                "Tuesday, March 10 is after Monday, March 9, the latest. Still Monday, March 9."
            ])
    }

    @Test("sentences that begin like picker commands are not commands")
    func sentences() throws {
        var world = try TestWorld()
        #expect(world.type("date cake").first?.hasPrefix("When") == false)
        #expect(world.type("timer broke").first?.hasPrefix("Timer") == false)
        #expect(world.session.focus == "home-line")
    }

    // MARK: Lists

    private func withEntries(_ count: Int) throws -> TestWorld {
        let world = try TestWorld()
        let entries = (0..<count).map { number in
            Entry(
                kind: .food, item: "eggs", quantity: Quantity(Decimal(number + 1)),
                time: TestWorld.now - Double(number) * 86_400, zone: TestWorld.zone)
        }
        for entry in entries.reversed() { _ = try world.log.add([entry]) }
        return world
    }

    @Test("P7: the newest entries are listed by day with positions")
    func entries() throws {
        var world = try withEntries(100)
        #expect(
            world.type("entries") == [
                "Entries. March 9, 2:05 PM, 1 eggs, 1 of 100. "
                    + "Type first letters, or next."
            ])
        #expect(world.type("next") == ["March 8, 2:05 PM, 2 eggs, 2 of 100."])
        #expect(world.type("+") == ["March 7, 1:05 PM, 3 eggs, 3 of 100"])
        // Before the clocks went forward.
        #expect(world.type("february") == ["February 28, 1:05 PM, 10 eggs, 10 of 100"])
        #expect(world.type("20").first?.hasSuffix("20 eggs, 20 of 100") == true)
        #expect(
            world.type("zebra") == [
                "Nothing begins with zebra. Still "
                    + "February 18, 1:05 PM, 20 eggs."
            ])
        #expect(world.type("done").first?.hasPrefix("Change what of 20 eggs") == true)
        #expect(world.type("amount 5").first?.hasPrefix("Changed: 5 eggs") == true)
    }

    @Test("P7: an entry is found by any word of its name, and the words are not logged")
    func byName() throws {
        var world = try TestWorld()
        for line in ["I took my iron", "2 eggs", "I took vitamin D", "weight 175.4", "I had soup"] {
            _ = world.type(line)
        }
        let count = try world.entries().count
        _ = world.type("entries")
        let jumps = [
            ("iron", "iron"), ("egg", "2 eggs"), ("d", "vitamin D"), ("w", "weight, 175.4 pounds"),
            ("2", "weight, 175.4 pounds"), ("so", "soup"), ("march", "weight, 175.4 pounds"),
        ]
        for (letters, entry) in jumps {
            let said = try #require(world.type(letters).first)
            #expect(said.contains("2:05 PM, \(entry), "), "\(letters): \(said)")
        }
        #expect(try world.entries().count == count)
    }

    @Test("P7, A3: an element is found by any word of its short name")
    func itemsByName() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("time")
        _ = world.type("items")
        #expect(world.type("15").first?.contains("15 minutes ago") == true)
        #expect(world.type("minutes").first?.contains("30 minutes ago") == true)
        #expect(world.type("cust").first?.contains("ustom") == true)
        #expect(try world.entries().count == 1)
    }

    @Test("P7: a few entries are presented as a menu, more as a wheel", arguments: [3, 12])
    func small(count: Int) throws {
        var world = try withEntries(count)
        _ = world.type("entries")
        let last = try #require(world.type("end").first)
        #expect(last.hasSuffix("\(count) eggs, \(count) of \(count)"))
        #expect(world.type("+").first?.hasPrefix("Last already. ") == true)
        #expect(world.type("home").first?.hasSuffix("1 of \(count)") == true)
        #expect(world.type("escape") == ["Closed: Entries. No change."])
    }

    @Test("an empty log opens no list")
    func empty() throws {
        var world = try TestWorld()
        #expect(world.type("entries") == ["There is no entry yet. Type what happened first."])
    }
}
