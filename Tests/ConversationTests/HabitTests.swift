import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing
import Wording

@Suite("T15, T16: habits and their daily times")
struct HabitTests {
    @Test("T15: Set Time opens on a sensible time, and Done saves and dismisses")
    func sheet() throws {
        var world = try TestWorld()
        #expect(
            world.type("set time iron") == [
                "Set Time. Iron, no time yet. Hour, 2, adjustable. "
                    + "Plus and minus turn it. Or type a time."
            ])
        #expect(world.session.tree.label == Message("set-time.title"))
        #expect(world.type("+") == ["3:00 PM"])
        #expect(world.type("next") == ["Minute, 0, adjustable."])
        #expect(world.type("+ 10") == ["3:10 PM"])
        #expect(world.type("next") == ["AM or PM, PM, adjustable."])
        #expect(world.type("+") == ["3:10 AM"])
        #expect(world.type("done") == ["Saved: iron, 3:10 AM, every day."])
        #expect(world.session.focus == "home-line")
        #expect(try world.log.habits() == [Habit(.thing("iron"), time: #require(DayTime("3:10")))])
    }

    @Test("T15: a time changes only when Set Time is closed with Done")
    func escape() throws {
        var world = try TestWorld()
        _ = world.type("set time iron")
        _ = world.type("+")
        #expect(world.type("escape") == ["Kept: iron, no time yet."])
        #expect(try world.log.habits().isEmpty)
        _ = world.type("set time iron 8:30 am")
        #expect(world.type("set time iron").first?.hasPrefix("Set Time. Iron, 8:30 AM.") == true)
        _ = world.type("+")
        #expect(world.type("escape") == ["Kept: iron, 8:30 AM."])
        _ = world.type("set time iron")
        #expect(world.type("done") == ["No change."])
    }

    @Test("T15: Done without a change saves the time at which the wheels started")
    func doneAtOnce() throws {
        var world = try TestWorld()
        _ = world.type("set time lunch")
        #expect(world.type("done") == ["Saved: lunch, 12:00 PM, every day."])
    }

    @Test("T15: a 24-hour clock has no wheel for AM and PM")
    func fullClock() throws {
        var world = try TestWorld(preferences: Preferences(hourCycle: .twentyFour))
        #expect(world.type("set time iron").first?.contains("Hour, 14, adjustable.") == true)
        #expect(world.session.tree.element("set-time-period") == nil)
    }

    @Test("T15: the wheels start at the time of the last entry, rounded to a quarter hour")
    func startsAtLast() throws {
        var world = try TestWorld()
        _ = world.type("I took my iron at 9:40 am")
        #expect(world.type("set time iron").first?.contains("Hour, 9, adjustable.") == true)
        #expect(world.type("next") == ["Minute, 45, adjustable."])
    }

    @Test(
        "T10, T15: a time can be typed in the sheet or with the command, and assumptions are said")
    func typed() throws {
        var world = try TestWorld()
        _ = world.type("set time iron")
        #expect(world.type("quarter past seven am") == ["Time updated to 7:15 AM."])
        #expect(world.type("7:30") == ["Time updated to 7:30 AM. Taken as AM."])
        #expect(world.type("11") == ["Time updated to 11:30 AM."])
        #expect(world.type("done") == ["Saved: iron, 11:30 AM, every day."])
        #expect(
            world.type("set time dinner 6:30")
                == ["Saved: dinner, 6:30 PM, every day. Taken as PM."])
        #expect(
            world.type("set time breakfast half past eight am")
                == ["Saved: breakfast, 8:30 AM, every day."])
        #expect(
            world.type("set time iron 8 am") == ["Changed: iron, 8:00 AM instead of 11:30 AM."])
        #expect(
            world.type("set time vitamin D at noon") == [
                "Saved: vitamin D, 12:00 PM, every day."
            ])
    }

    @Test("T16: a habit is set, read back, changed and removed; habits are listed by time of day")
    func life() throws {
        var world = try TestWorld()
        #expect(world.type("habits") == ["No times are kept. Try set time iron 8:30 AM."])
        for line in ["set time iron 9 pm", "set time breakfast 8:15 am", "set time coffee 10 am"] {
            #expect(world.type(line).first?.hasPrefix("Saved: ") == true, "\(line)")
        }
        #expect(
            world.type("habits")
                == ["3 habits. Breakfast, 8:15 AM. Coffee, 10:00 AM. Iron, 9:00 PM."])
        #expect(world.type("habits coffee") == ["Coffee, 10:00 AM"])
        #expect(
            world.type("remove time coffee") == [
                "Deleted: time of coffee, 10:00 AM. Set time coffee 10:00 AM brings it back."
            ])
        #expect(
            world.type("habits coffee")
                == ["No time is kept for coffee. Nothing changed. Say habits for all."])
        #expect(
            world.type("remove time coffee")
                == ["No time is kept for coffee. Nothing changed. Say habits for all."])
        #expect(world.type("set time coffee 10:00 AM").first?.hasPrefix("Saved: coffee") == true)
    }

    @Test("T16: of more than five habits three are read, and \"more\" reads the rest")
    func more() throws {
        var world = try TestWorld()
        for (hour, name) in zip(6..., ["iron", "zinc", "coffee", "tea", "fish oil", "folate"]) {
            #expect(world.type("set time \(name) \(hour) am").first?.hasPrefix("Saved") == true)
        }
        #expect(
            world.type("habits") == [
                "6 habits. Iron, 6:00 AM. Zinc, 7:00 AM. Coffee, 8:00 AM. And 3 more; say more."
            ])
        #expect(
            world.type("more") == ["Tea, 9:00 AM. Fish oil, 10:00 AM. Folate, 11:00 AM."])
        #expect(world.type("more") == ["That was all."])
    }

    @Test("T15: a time stays until it is changed, across days and sessions")
    func lasts() throws {
        var world = try TestWorld()
        _ = world.type("set time iron 8 am")
        _ = world.wait(86_400 * 30)
        var later = try TestWorld(log: world.log)
        #expect(later.type("habits iron") == ["Iron, 8:00 AM"])
        #expect(world.type("habits iron") == ["Iron, 8:00 AM"])
    }

    @Test(
        "T16: a habit without a name, with a day, or in a log that cannot be written is refused",
        arguments: [
            ("set time", "The time of what? Nothing changed. Try set time iron 8:30 AM."),
            (
                "set time coffee 10 am and tea 11 am",
                "The time of what? Nothing changed. Try set time iron 8:30 AM."
            ),
            ("remove time", "The time of what? Nothing changed. Try set time iron 8:30 AM."),
            (
                "set time iron yesterday",
                "Yesterday names a day; a habit's time is daily. Nothing changed. "
                    + "Try set time iron 8:30 AM."
            ),
        ])
    func refused(line: String, said: String) throws {
        var world = try TestWorld()
        #expect(world.type(line) == [said])
        world.log.fail(with: .readOnly)
        #expect(world.type("set time iron 8 am").first?.contains("Saved") == false)
    }

    @Test(
        "T15, T16: an invalid time is refused and does not become part of the name",
        arguments: [
            ("iron 25:00", "25:00 is not a time. Nothing changed."),
            ("iron 8:75", "8:75 is not a time. Nothing changed."),
            ("iron 25 pm", "25 pm is not a time. Nothing changed."),
            ("iron 99", "99 is not a time. Nothing changed."),
            ("iron -5", "-5 is not a time. Nothing changed."),
            ("25:00", "25:00 is not a time. Nothing changed."),
            ("iron 8:30 am daily", "8:30 am daily is not a time. Nothing changed."),
            ("8:30", "The time of what? Nothing changed."),
            ("half past eight", "The time of what? Nothing changed."),
            ("tomorrow", "The time of what? Nothing changed."),
            (
                "iron tomorrow",
                "Tomorrow names a day; a habit's time is daily. Nothing changed."
            ),
            (
                "iron 8:30 pm tomorrow",
                "Tomorrow names a day; a habit's time is daily. Nothing changed."
            ),
            (
                "iron today 8:30 pm",
                "Today names a day; a habit's time is daily. Nothing changed."
            ),
            (
                "iron 8:30 pm on Monday",
                "On Monday names a day; a habit's time is daily. Nothing changed."
            ),
        ])
    func wrongTime(words: String, said: String) throws {
        var world = try TestWorld()
        #expect(world.type("set time " + words) == [said + " Try set time iron 8:30 AM."])
        #expect(world.session.focus == "home-line")
        #expect(try world.log.habits().isEmpty)
    }

    @Test(
        "T16: a name may contain numbers, and a time needs no day",
        arguments: [
            ("vitamin B12 8 am", "Saved: vitamin B12, 8:00 AM, every day."),
            ("co-Q10 at noon", "Saved: co-Q10, 12:00 PM, every day."),
            ("iron 8 in the morning", "Saved: iron, 8:00 AM, every day."),
            ("lunch 12:15", "Saved: lunch, 12:15 PM, every day. Taken as PM."),
        ])
    func names(words: String, said: String) throws {
        var world = try TestWorld()
        #expect(world.type("set time " + words) == [said])
    }

    @Test(
        "T10, T15: a text that is not a time of day leaves the wheels unchanged",
        arguments: ["25:00", "8:30 pm tomorrow", "February 30"])
    func wrongInSheet(line: String) throws {
        var world = try TestWorld()
        _ = world.type("set time iron")
        _ = world.type("7:15 am")
        #expect(
            world.type(line) == ["\(line) is not a time of day. Still 7:15 AM. Try 8:30 AM."])
        #expect(world.type("done") == ["Saved: iron, 7:15 AM, every day."])
    }

    @Test("A10: discreet mode omits the names of habits")
    func discreet() throws {
        var world = try TestWorld()
        _ = world.type("discreet on")
        #expect(world.type("set time iron 8 am") == ["Saved: the habit, 8:00 AM, every day."])
        #expect(!(world.type("habits").first ?? "iron").lowercased().contains("iron"))
    }

    @Test("A1: leaving the session says which time was not saved")
    func leaving() throws {
        var world = try TestWorld()
        _ = world.type("set time iron")
        _ = world.type("+")
        #expect(world.type("quit") == ["Time of iron, 3:00 PM, was not saved. Goodbye."])
    }
}

@Suite("T8: usual meal times in conversation")
struct UsualMealTests {
    /// Three lunches at half past twelve.
    private func lunches(_ world: TestWorld) throws {
        for day in 1...3 {
            _ = try world.log.add([
                Entry(
                    kind: .food, item: "soup", meal: .lunch,
                    time: TestWorld.now - Double(day) * 86_400 - 95 * 60 + (day == 1 ? 0 : 3_600),
                    zone: TestWorld.zone)
            ])
        }
    }

    @Test("T8: without history a meal is at the locale's time")
    func standard() throws {
        var world = try TestWorld()
        #expect(
            world.type("had eggs at lunch")
                == ["Logged: eggs, today at 12:00 PM. Lunch. At the usual time."])
        #expect(
            world.type("had eggs at dinner").first?
                .hasPrefix("Logged: eggs, yesterday at 6:00 PM. Dinner.") == true)
    }

    @Test("T8: the log teaches the usual time of lunch, and a habit's time wins")
    func learned() throws {
        var world = try TestWorld()
        try lunches(world)
        #expect(
            world.type("had eggs at lunch")
                == ["Logged: eggs, today at 12:30 PM. Lunch. At the usual time."])
        _ = world.type("set time lunch 1 pm")
        #expect(
            world.type("had toast at lunch")
                == ["Logged: toast, today at 1:00 PM. Lunch. At the usual time."])
    }

    @Test("L3, T8: a time that was said always wins")
    func said() throws {
        var world = try TestWorld()
        _ = world.type("set time breakfast 7 am")
        #expect(
            world.type("eggs for breakfast 30 minutes ago")
                == ["Logged: eggs, 30 minutes ago. Breakfast."])
    }

    @Test("T8: a snack without a time is at the latest snack time that has passed")
    func snack() throws {
        var world = try TestWorld()
        #expect(
            world.type("had chips at snack time")
                == ["Logged: chips, today at 10:00 AM. Snack. At the usual time."])
        _ = world.wait(7_200)
        #expect(
            world.type("had chips at snack time")
                == ["Logged: chips, today at 3:00 PM. Snack. At the usual time."])
    }

    @Test("T8: the time of day suggests the meal, and Enter accepts it")
    func suggestion() throws {
        var world = try TestWorld()
        _ = world.type("I had soup at 12:30 pm")
        #expect(world.type("edit last meal") == ["Which meal for soup? Enter for lunch."])
        #expect(world.type("").first?.hasPrefix("Changed: soup, lunch") == true)
        #expect(try world.entries().first?.meal == .lunch)
        #expect(world.type("edit last meal") == ["Which meal for soup? Enter keeps it."])
        #expect(world.type("") == ["No change."])
    }
}
