import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("T: choosing the time of an entry in conversation")
struct TimeSheetTests {
    private func open() throws -> TestWorld {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("edit last time")
        return world
    }

    @Test("T1, T2, T11: the sheet says heading, entry and the selected option with its position")
    func opens() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        #expect(
            world.type("time")
                == ["When did this happen? Soup, now. Now, selected, 1 of 5."])
        let options = world.session.tree.element("time-options")?.children.map(\.id)
        #expect(options == ["time-now", "time-15", "time-30", "time-60", "time-custom"])
    }

    @Test("T3, T12: a quick option sets exactly that many minutes ago and is announced")
    func quick() throws {
        var world = try open()
        #expect(
            world.type("30") == ["30 minutes ago, selected. Time updated to 1:35 PM. Done saves."])
        #expect(world.type("done") == ["Changed: soup, 30 minutes ago."])
        #expect(try world.entries().first?.time == TestWorld.now - 1_800)
    }

    @Test(
        "T3, T10: a bare number that is no hour means minutes ago, whether it is an option or not",
        arguments: [
            ("0", 0, "now"), ("15", 15, "15 minutes ago"),
            ("20", 20, "20 minutes ago"), ("30", 30, "30 minutes ago"),
            ("45", 45, "45 minutes ago"), ("90", 90, "today at 12:35 PM"),
            ("120", 120, "today at 12:05 PM"), ("999", 999, "yesterday at 9:26 PM"),
        ])
    func bareNumber(line: String, minutes: Int, said: String) throws {
        let kept = minutes == 0 ? "No change." : "Changed: soup, \(said)."
        var sheet = try open()
        #expect(
            sheet.type(line).first?.hasSuffix("o, selected. Time updated to 1:35 PM. Done saves.")
                == (minutes == 30))
        #expect(sheet.type("done") == [kept])
        var picker = try open()
        _ = picker.type("custom")
        _ = picker.type("- 3")
        _ = picker.type(line)
        #expect(picker.type("done") == [kept])
        for command in ["time ", "edit last time "] {
            var world = try TestWorld()
            _ = world.type("I had soup")
            let changed =
                minutes == 0
                ? "No change: already soup, 2:05 PM. To change it, say edit last."
                : "Changed: soup, \(said) instead of now."
            #expect(world.type(command + line) == [changed], "\(command)")
            #expect(
                try world.entries().map(\.time) == [TestWorld.now - Double(minutes) * 60])
        }
    }

    @Test(
        "T10, L5: a bare number that is an hour is a time of day, in the sheet and with the command",
        arguments: [
            ("1", "today at 1:00 PM", "PM"), ("5", "today at 5:00 AM", "AM"),
            ("eight", "today at 8:00 AM", "AM"), ("12", "today at 12:00 PM", "PM"),
        ])
    func bareHour(line: String, said: String, half: String) throws {
        var sheet = try open()
        #expect(sheet.type(line) == ["Time updated to \(said). Taken as \(half). Done saves."])
        #expect(sheet.type("done") == ["Changed: soup, \(said)."])
        for command in ["time ", "edit last time "] {
            var world = try TestWorld()
            _ = world.type("I had soup")
            #expect(
                world.type(command + line)
                    == ["Changed: soup, \(said) instead of now. Taken as \(half)."])
        }
    }

    @Test(
        "T10: a text that is not a time is refused and changes nothing, in the sheet and with the command",
        arguments: ["25:99", "13:99", "February 30", "- 2.5", "15.5", "25:00", "-5"])
    func notATime(line: String) throws {
        var world = try open()
        _ = world.type("30")
        if line != "-5" {
            #expect(
                world.type(line)
                    == ["\(line) is not a time. Still 30 minutes ago. Try yesterday at 8 PM."])
            #expect(world.type("done") == ["Changed: soup, 30 minutes ago."])
        }
        var home = try TestWorld()
        _ = home.type("I had soup")
        #expect(
            home.type("time " + line)
                == ["\(line) is not a time. Still now. Try yesterday at 8 PM."])
        #expect(!home.session.isAsking)
        #expect(try home.entries().map(\.time) == [TestWorld.now])
    }

    @Test("T3, T10: \"time custom\" opens the picker")
    func custom() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        #expect(
            world.type("time custom").first?.hasPrefix(
                "When did this happen? Soup, now. Custom time picker, now, adjustable") == true)
        _ = world.type("-")
        #expect(world.type("done") == ["Changed: soup, 15 minutes ago."])
    }

    @Test("L8: a sentence in the time sheet is still logged, and other words are asked about")
    func otherWords() throws {
        var world = try open()
        #expect(world.type("I drank 8 ounces of water").first?.hasPrefix("Logged: ") == true)
        #expect(world.type("frobnicate").first?.hasPrefix("Not understood") == true)
    }

    @Test("T5, P6: for a repeated hour the picker, the change and the list say which one it is")
    func twice() throws {
        var world = try TestWorld()
        let noon = try Date("2026-11-01T17:00:00Z", strategy: .iso8601)
        _ = world.wait(noon.timeIntervalSince(TestWorld.now))
        _ = world.type("I had soup at 1:30 am")
        _ = world.type("time")
        _ = world.type("custom")
        #expect(world.type("+") == ["Today at 1:45 AM, before the clocks go back"])
        #expect(world.type("+") == ["Today at 1:00 AM, after the clocks went back"])
        #expect(
            world.type("done")
                == ["Changed: soup, today at 1:00 AM, after the clocks went back."])
        #expect(
            world.type("today").first?.contains("1:00 AM, after the clocks went back, soup")
                == true)
        _ = world.type("edit last date")
        #expect(
            world.type("where").first?.contains(
                "Sunday, November 1, 1:00 AM, after the clocks went back") == true)
    }

    @Test("T10: four digits mean a time of day")
    func fourDigits() throws {
        var world = try open()
        #expect(world.type("1330") == ["Time updated to 35 minutes ago. Done saves."])
        #expect(world.type("0815") == ["Time updated to today at 8:15 AM."])
    }

    @Test("T2: next and previous select an option, and activate chooses it")
    func activating() throws {
        var world = try open()
        #expect(world.type("next") == ["15 minutes ago, 2 of 5."])
        #expect(
            world.type("activate") == ["15 minutes ago, selected. Time updated to 1:50 PM."])
        #expect(world.type("where").first?.contains("15 minutes ago, selected, 2 of 5.") == true)
        #expect(world.type("previous") == ["Now, 1 of 5."])
    }

    @Test(
        "T3, T4, T6, T10: the picker starts at the current time of the entry, steps, and refuses the future"
    )
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

    @Test("T14, A3: escape in the picker discards its changes and returns to its option")
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

    @Test("T6, T10: \"now\" moves on while the sheet is open")
    func presentGoesOn() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("time")
        _ = world.wait(600)
        #expect(world.type("1 minute ago") == ["Time updated to 1 minute ago. Done saves."])
        #expect(world.type("in 2 minutes").first?.contains("in the future") == true)
        _ = world.type("done")
        #expect(try world.entries().first?.time == TestWorld.now + 540)
    }

    @Test("T13: done without a change saves nothing")
    func unchanged() throws {
        var world = try open()
        #expect(world.type("done") == ["No change."])
    }

    @Test("K3: undo and redo revert and repeat a chosen time")
    func undo() throws {
        var world = try open()
        _ = world.type("15")
        #expect(world.type("undo") == ["Undone, back to now."])
        #expect(world.type("redo") == ["Redone: 15 minutes ago."])
    }

    @Test("T10: a time can be said with the command")
    func said() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        #expect(
            world.type("time yesterday at 8 pm")
                == ["Changed: soup, yesterday at 8:00 PM instead of now."])
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
        "T4: an absurd number of minutes is refused in a sentence",
        arguments: ["- 9223372036854775807", "+ 9223372036854775807"])
    func absurd(line: String) throws {
        var world = try open()
        #expect(world.type(line).first?.contains("Kept now.") == true)
    }

    @Test(
        "T3, T10: an entry that moved while its time was being chosen is still found",
        arguments: [
            (
                ["time", "30", "make it yesterday", "done"], -1_800.0,
                "Changed: soup, 30 minutes ago."
            ),
            (
                ["time", "-", "time 1 hour ago", "done"], -900,
                "Changed: soup, 15 minutes ago."
            ),
            (
                ["date", "time 1 hour ago", "-", "done"], -86_400,
                "Changed: soup, yesterday at 2:05 PM."
            ),
        ])
    func movedMeanwhile(lines: [String], seconds: TimeInterval, said: String) throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        for line in lines.dropLast() {
            #expect(world.type(line).first?.contains("no longer") == false, "\(line)")
        }
        #expect(world.type(lines.last ?? "") == [said])
        #expect(try world.entries().map(\.time) == [TestWorld.now + seconds])
    }

    @Test("T14: the chosen time is saved for an entry that was moved and corrected")
    func movedAndRenamed() throws {
        var world = try TestWorld()
        for line in ["I had soup", "time", "30", "no, 3 soup", "make it yesterday"] {
            _ = world.type(line)
        }
        #expect(world.type("done") == ["Changed: 3 soup, 30 minutes ago."])
    }

    @Test("T10: the time of a deleted entry is not changed, and this is announced")
    func gone() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("time")
        _ = world.type("30")
        _ = try world.log.delete(id: try #require(world.entries().first).id)
        #expect(world.type("done").first?.hasPrefix("That entry is no longer there.") == true)
    }

    @Test(
        "L5: a correction made while the sheet is open is kept",
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
