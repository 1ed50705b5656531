import AccessibleCore
import Conversation
import Foundation
import Testing
import Wording

@Suite("T: the sample session of the guide to wording")
struct TimeSampleTests {
    @Test("T2–T6, T10–T12: the sample session of the guide is reproduced in this version's words")
    func sample() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        for (line, said) in [
            (
                "edit last time",
                "When did this happen? Soup, now. Now, selected, 1 of 5."
            ),
            ("30", "30 minutes ago, selected. Time updated to 1:35 PM. Done saves."),
            (
                "custom",
                "Custom time picker, 30 minutes ago, adjustable by 15 minutes. "
                    + "Plus and minus adjust hours and minutes."
            ),
            ("-", "45 minutes ago"),
            ("yesterday at quarter to eight pm", "Time updated to yesterday at 7:45 PM."),
            ("+ 100", "8:45 PM, today, is in the future. Kept yesterday at 7:45 PM."),
            ("done", "Changed: soup, yesterday at 7:45 PM."),
        ] {
            #expect(world.type(line) == [said], "\(line)")
        }
    }

    @Test("T11: every label and hint is said word for word")
    func labels() throws {
        var world = try TestWorld()
        _ = world.type("quick options 15 30 60 120")
        _ = world.type("I had soup")
        _ = world.type("time")
        _ = world.type("custom")
        let tree = world.session.tree
        func text(_ message: Message?) -> String? {
            message.map { world.wording.text($0, now: TestWorld.now) }
        }
        #expect(text(tree.label) == "When did this happen?")
        #expect(text(tree.element("time-options")?.label) == "Time selection")
        for (id, label, hint) in [
            ("time-now", "Select time now", "Sets the log entry time to now."),
            (
                "time-15", "Select time 15 minutes ago",
                "Sets the log entry time to 15 minutes before now."
            ),
            (
                "time-30", "Select time 30 minutes ago",
                "Sets the log entry time to 30 minutes before now."
            ),
            (
                "time-60", "Select time 1 hour ago",
                "Sets the log entry time to 1 hour before now."
            ),
            (
                "time-120", "Select time 2 hours ago",
                "Sets the log entry time to 2 hours before now."
            ),
            ("time-custom", "Select custom time", "Opens a picker for any time."),
            (
                "time-picker", "Custom time picker", "Plus and minus adjust hours and minutes."
            ),
        ] {
            #expect(text(tree.element(id)?.label) == label)
            #expect(text(tree.element(id)?.hint) == hint)
        }
    }

    @Test("T11, A7: at full verbosity the hint follows the option's name")
    func fullVerbosity() throws {
        var world = try TestWorld(preferences: Preferences(verbosity: .full))
        _ = world.type("I had soup")
        _ = world.type("time")
        #expect(
            world.type("next") == [
                "15 minutes ago, 2 of 5. Sets the log entry time to 15 minutes before now."
            ])
    }

    @Test(
        "T10: a time in words in the sheet is announced with its assumptions",
        arguments: [
            ("30 minutes ago", "30 minutes ago, selected. Time updated to 1:35 PM."),
            ("20 minutes ago", "Time updated to 20 minutes ago."),
            ("quarter past three", "Time updated to today at 3:15 AM. Taken as AM."),
            ("at 9", "Time updated to today at 9:00 AM. Taken as AM."),
            ("at 11 pm", "Time updated to yesterday at 11:00 PM. Taken as yesterday."),
            ("yesterday at 3:45 pm", "Time updated to yesterday at 3:45 PM."),
            ("this morning", "Time updated to today at 9:00 AM. Hour assumed."),
            ("last night", "Time updated to yesterday at 9:00 PM. Hour assumed."),
            ("earlier today", "Time updated to today at 12:05 PM. Hour assumed."),
            ("noon", "Time updated to today at 12:00 PM."),
            ("yesterday", "Time updated to yesterday at 2:05 PM."),
        ])
    func inSheet(line: String, said: String) throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("time")
        #expect(world.type(line) == [said + " Done saves."])
    }

    @Test(
        "T10: edit, time and a correction announce the assumptions of a time",
        arguments: [
            ("edit last time at 9", "Changed: soup, today at 9:00 AM instead of now. Taken as AM."),
            ("time at 9", "Changed: soup, today at 9:00 AM instead of now. Taken as AM."),
            (
                "time last night",
                "Changed: soup, yesterday at 9:00 PM instead of now. Hour assumed."
            ),
            ("make it yesterday", "Changed: soup, yesterday at 2:05 PM instead of now."),
            ("time yesterday at 8 pm", "Changed: soup, yesterday at 8:00 PM instead of now."),
        ])
    func elsewhere(line: String, said: String) throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        #expect(world.type(line) == [said])
    }

    @Test("P8, T4: the rotor chooses fine or coarse steps, and Page Up is one size larger")
    func rotor() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("time")
        _ = world.type("custom")
        #expect(world.type("rotor fine").first?.contains("1 minute") == true)
        #expect(world.type("-") == ["1 minute ago"])
        #expect(world.type("--") == ["16 minutes ago"])
        #expect(world.type("rotor coarse").first?.contains("1 hour") == true)
        #expect(world.type("-") == ["1 hour 16 minutes ago"])
        #expect(world.type("--") == ["Yesterday at 12:49 PM"])
        #expect(world.type("++") == ["1 hour 16 minutes ago"])
    }

    @Test("T13: a burst has one subject, so that the last value replaces waiting ones")
    func subject() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("time")
        var subjects: Set<String?> = []
        for line in ["-", "-", "++", "minus 2", "8 am", "30"] {
            for announcement in world.announcements(world.effects(line)) {
                subjects.insert(announcement.subject)
            }
        }
        // A refusal is not a value.
        #expect(subjects.subtracting([nil]) == ["time-picker"])
    }
}
