import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("Open sheets and lists follow the log")
struct StaleStateTests {
    @Test("A3, L6: after undo and redo the last list shows the current entry")
    func listAfterUndo() throws {
        var world = try TestWorld()
        for line in ["I had soup", "today", "edit 1 time 1 pm", "next"] { _ = world.type(line) }
        #expect(world.type("where").first?.hasPrefix("1:00 PM, soup, 1 of 1.") == true)
        _ = world.type("undo")
        #expect(world.type("where").first?.hasPrefix("2:05 PM, soup, 1 of 1.") == true)
        _ = world.type("edit 1 item tea")
        #expect(try world.entries().first?.time == TestWorld.now)
        _ = world.type("undo")
        _ = world.type("undo")
        #expect(world.type("where").first?.hasPrefix("Deleted: 2:05 PM, soup") == true)
        _ = world.type("redo")
        #expect(world.type("where").first?.hasPrefix("2:05 PM, soup, 1 of 1.") == true)
    }

    @Test("A3, L6: a repeated deletion removes the entry's number")
    func redoneDeletion() throws {
        var world = try TestWorld()
        for line in ["I had soup", "today", "delete 1", "yes", "undo", "redo"] {
            _ = world.type(line)
        }
        #expect(world.type("delete 1").first?.hasPrefix("There is no entry") == true)
    }

    @Test("A3, L5: the list shows a correction, with its day if it moved to another")
    func listAfterCorrection() throws {
        var world = try TestWorld()
        for line in ["I had soup", "today", "next", "no, 3 soup"] { _ = world.type(line) }
        #expect(world.type("where").first?.hasPrefix("2:05 PM, 3 soup, 1 of 1.") == true)
        _ = world.type("make it yesterday")
        #expect(world.type("where").first?.hasPrefix("Yesterday, 2:05 PM, 3 soup") == true)
    }

    @Test("K3, T14: undo in the time control keeps entries that were logged meanwhile")
    func sheetStays() throws {
        var world = try TestWorld()
        for line in ["I had soup", "edit last time", "custom", "weight 180", "undo"] {
            _ = world.type(line)
        }
        #expect(world.session.focus == "time-picker")
        #expect(try world.entries().map(\.kind) == [.food, .weight])
    }

    @Test("A3, T14: a time sheet whose entry is deleted closes")
    func sheetOfGone() throws {
        var world = try TestWorld()
        for line in ["I had soup", "time", "delete last", "yes"] { _ = world.type(line) }
        #expect(world.session.focus == "home-line")
    }

    @Test("A3: opening an open sheet brings it up with its value")
    func raised() throws {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 4)
        for line in ["I had soup", "weight", "+", "time"] { _ = world.type(line) }
        #expect(world.type("weight").first?.hasPrefix("Weight, 175.5 pounds, adjustable.") == true)
        _ = world.type("escape")
        #expect(world.session.focus.hasPrefix("time-"))
        _ = world.type("escape")
        #expect(world.session.focus == "home-line")
    }

    @Test("A8: \"where\" says the question that the next line answers")
    func question() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        let asked = world.type("delete last")
        #expect(world.type("where") == asked)
        #expect(world.type("yes").first?.hasPrefix("Deleted: soup.") == true)
    }

    @Test("A8, P1: \"where\" mentions a running timer")
    func timer() throws {
        var world = try TestWorld()
        _ = world.type("timer 10 minutes")
        #expect(world.type("where").last == "10 minutes left on the timer.")
    }

    @Test("A1: leaving a question for something else says what becomes of it")
    func questionLeft() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("delete last")
        #expect(world.type("I had tea") == ["Kept: soup.", "Logged: tea, now."])
    }

    @Test("W10, A8: a key answers a question as its word does")
    func keyAtQuestion() throws {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 4)
        for line in ["weight", "225", "done"] { _ = world.type(line) }
        _ = world.session.handle(.key(.up))
        _ = world.type("yes")
        #expect(try world.entries().count == 1)
    }

    @Test(
        "A1, L8: a new line says that the waiting sentence was not logged",
        arguments: [
            ("weight 1754", "Not logged: weight, 1,754 pounds. It was not confirmed."),
            (
                "I had soup tomorrow at 8 am",
                "Not logged: soup. Its time is still to come."
            ),
            ("soup and rice tomorrow at 8 am", "What was asked about was not logged; say kept."),
        ])
    func sentenceLeft(line: String, told: String) throws {
        var world = try TestWorld()
        _ = world.type(line)
        #expect(world.type("I ate toast") == [told, "Logged: toast, now."])
        #expect(world.type("kept") == ["1 line not logged: \(line)."])
    }

    @Test(
        "T6, T10: a day as the answer to \"when\" keeps the time of day that was said",
        arguments: [
            ("I had soup tomorrow at 8 am", "Logged: soup, yesterday at 8:00 AM."),
            ("I had soup tomorrow at 8:20 pm", "Logged: soup, yesterday at 8:20 PM."),
            ("I had soup tomorrow at 8", "Logged: soup, yesterday at 8:00 AM. Taken as AM."),
            (
                "I had soup tomorrow morning",
                "Logged: soup, yesterday at 9:00 AM. Hour assumed."
            ),
            ("I had soup tomorrow", "Logged: soup, yesterday at 12:00 PM. Hour assumed."),
        ])
    func yesterdayAt(line: String, said: String) throws {
        var world = try TestWorld()
        _ = world.type(line)
        #expect(world.type("yesterday") == [said])
    }

    @Test("T6: \"yesterday\" answers \"when\"")
    func yesterday() throws {
        var world = try TestWorld()
        _ = world.type("toast tomorrow at 8 am")
        #expect(world.type("yesterday").first?.hasPrefix("Logged: toast, yesterday") == true)
    }

    @Test("W8: any line stops holding, also one that is refused")
    func letsGo() throws {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 4)
        _ = world.type("weight")
        _ = world.type("hold plus")
        _ = world.type("\u{1B}")
        #expect(world.session.deadline == nil)
    }

    @Test("V12, A3: a voice log no longer says an entry that was undone")
    func voiceLogUndone() throws {
        var world = try VoiceWorld()
        for line in ["record", "hear final I had toast"] { _ = world.type(line) }
        #expect(world.session.voiceLogState == .completed)
        _ = world.type("undo")
        #expect(world.session.voiceLogState == .idle)
        #expect(!world.type("status").joined().contains("ogged"))
    }

    @Test("A3: escape leaves a recording, as a word and as a key")
    func escapeKey() throws {
        var world = try VoiceWorld()
        _ = world.type("record")
        #expect(world.session.takes(.escape))
    }

    @Test("L10: \"more\" after a long sentence reads its entries, not habits")
    func more() throws {
        var world = try TestWorld()
        for number in 1...7 { _ = world.type("set time thing\(number) 8 am") }
        _ = world.type("habits")
        _ = world.type("eggs, toast, coffee, juice, yogurt and an apple")
        #expect(world.type("more").first?.contains("juice") == true)
    }

    @Test("L6: the sheet of a deleted entry closes, and undo restores the entry at once")
    func sheetOfDeleted() throws {
        for sheet in [["edit last time", "15"], ["date", "+"], ["edit last amount", "+"]] {
            var world = try TestWorld()
            let logged = sheet[0].hasSuffix("amount") ? "weight 170" : "2 eggs"
            for line in [logged] + sheet + ["delete last", "yes"] { _ = world.type(line) }
            #expect(!world.session.isSheetOpen, "\(sheet)")
            #expect(try world.entries().isEmpty)
            _ = world.type("undo")
            #expect(try world.entries().count == 1, "\(sheet)")
        }
    }

    @Test("A3: the field to change is asked once, also above another sheet")
    func askedOnce() throws {
        var world = try TestWorld()
        for line in ["two eggs", "weight", "entries"] { _ = world.type(line) }
        #expect(world.type("activate").count == 1)
    }

    @Test(
        "L5: a correction in singular or plural changes the entry that it names",
        arguments: [
            ("two eggs and coffee", "no, one egg", ["egg", "coffee"]),
            ("an apple and coffee", "no, two apples", ["apples", "coffee"]),
            ("a peach, a cookie and coffee", "no, two cookies", ["peach", "cookies", "coffee"]),
            ("a pea and a pear", "no, two peas", ["peas", "pear"]),
        ])
    func correctedNumber(logged: String, correction: String, items: [String]) throws {
        var world = try TestWorld()
        _ = world.type(logged)
        _ = world.type(correction)
        #expect(Set(try world.entries().map(\.item)) == Set(items))
    }

    @Test("A3, L6: when the top sheet closes, the sheet below and a lost value are announced")
    func whatIsBelow() throws {
        for last in [["delete last", "yes"]] {
            var world = try TestWorld()
            for line in ["weight 175", "soup", "weight", "edit last time"] + last.dropLast() {
                _ = world.type(line)
            }
            let said = world.type(last.last ?? "")
            #expect(said.last?.hasPrefix("Weight, 175 pounds, adjustable.") == true, "\(said)")
        }
        var world = try TestWorld()
        for line in ["weight 175", "edit last amount", "180", "delete last"] {
            _ = world.type(line)
        }
        #expect(world.type("yes").contains { $0.contains("180 pounds, was not saved") })
    }

    @Test("L8: a second question that can no longer be answered is announced as not logged")
    func secondQuestion() throws {
        var world = try TestWorld()
        _ = world.type("drank water and weight 1754")
        let said = world.type("soup")
        #expect(said.contains("What was asked about was not logged; say kept."), "\(said)")
        #expect(said.last == "Logged: soup, now.")
        #expect(try world.entries().map(\.item) == ["soup"])
    }
}
