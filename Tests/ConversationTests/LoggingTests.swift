import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

@Suite("L: logging with sentences")
struct LoggingTests {
    @Test("L1, L3: a time that was said wins over the meal's usual time")
    func breakfast() throws {
        var world = try TestWorld()
        #expect(
            world.type("I had two eggs and toast for breakfast half an hour ago")
                == ["Logged 2 items, 30 minutes ago: 2 eggs; toast. Breakfast."])
        let entries = try world.entries()
        #expect(entries.map(\.item) == ["eggs", "toast"])
        #expect(entries.map(\.quantity) == [Quantity(2), nil])
        #expect(entries.allSatisfy { $0.meal == .breakfast && $0.kind == .food })
        #expect(entries.allSatisfy { $0.time == TestWorld.now - 1_800 })
        #expect(
            entries.allSatisfy {
                $0.words == "I had two eggs and toast for breakfast half an hour ago"
            })
    }

    @Test(
        "L1, L7, V6: a sentence gets one confirmation of the parsed value",
        arguments: [
            ("I drank 16 ounces of water", "Logged: water, 16 ounces, now."),
            ("16.9 oz water", "Logged: water, 16.9 ounces, now."),
            ("I took my prenatal vitamin", "Logged: prenatal vitamin, now."),
            ("I'm feeling nauseous", "Logged: nauseous, now."),
            ("weight 175.4", "Logged: weight, 175.4 pounds, now."),
            ("I weigh 80 kg", "Logged: weight, 80 kilograms, now."),
            ("had soup last night", "Logged: soup, yesterday at 9:00 PM. Hour assumed."),
            ("toast at 9", "Logged: toast, today at 9:00 AM. Taken as AM."),
            ("headache 7 out of 10", "Logged: headache, 7 of 10, now."),
            ("add vitamin D to my list", "Logged: vitamin D on the list, now."),
            (
                "I threw up twice after lunch",
                "Logged: threw up, twice, today at 12:30 PM. At the usual time."
            ),
            ("soup yesterday at 3:45 pm", "Logged: soup, yesterday at 3:45 PM."),
        ])
    func confirmations(sentence: String, confirmation: String) throws {
        var world = try TestWorld()
        #expect(world.type(sentence) == [confirmation])
        #expect(try world.entries().count == 1)
    }

    @Test("L2: each thing has its own time")
    func severalTimes() throws {
        var world = try TestWorld()
        #expect(
            world.type("eggs and toast at eight, coffee at nine") == [
                "Logged 3 items: eggs, 8:00 AM; toast, 8:00 AM; coffee, 9:00 AM. Taken as AM."
            ])
    }

    @Test("L2: of many things three are read, and \"more\" reads the rest")
    func many() throws {
        var world = try TestWorld()
        #expect(
            world.type("eggs, toast, coffee, juice, yogurt and an apple") == [
                "Logged 6 items, now: eggs; toast; coffee; and 3 more; say more."
            ])
        #expect(
            world.type("more").first?.hasSuffix("juice. 5: 2:05 PM, yogurt. 6: 2:05 PM, apple.")
                == true)
    }

    @Test("L4: a missing amount is asked for, and nothing is logged before the answer")
    func missingAmount() throws {
        var world = try TestWorld()
        #expect(
            world.type("drank some water")
                == ["How much water? Say an amount, or press Enter for none."])
        #expect(world.session.isAsking)
        #expect(try world.entries().isEmpty)
        #expect(world.type("a pint") == ["Logged: water, 1 pint, now."])
        #expect(!world.session.isAsking)
        #expect(try world.entries().first?.quantity == Quantity(1, .pint))
    }

    @Test("L4: Enter skips the amount")
    func skippedAmount() throws {
        var world = try TestWorld()
        _ = world.type("drank some water")
        #expect(world.type("") == ["Logged: water, now."])
        #expect(try world.entries().first?.quantity == nil)
    }

    @Test("L4: a missing unit is asked for")
    func missingUnit() throws {
        var world = try TestWorld()
        #expect(
            world.type("drank three")
                == ["3 what? Glasses, cups, ounces, or press Enter for none."])
        #expect(world.type("glasses") == ["Logged: water, 3 glasses, now."])
    }

    @Test("L4: after an invalid answer the question is repeated, then leaving is explained")
    func noAnswer() throws {
        var world = try TestWorld()
        _ = world.type("drank some water")
        #expect(
            world.type("zorble zorble") == [
                "That is no amount. Try 16 ounces, or press Enter for none."
            ])
        #expect(
            world.type("frobnicate") == [
                "Still not understood. Press Enter to leave the question, or escape."
            ])
        #expect(world.type("escape") == ["Not logged."])
        #expect(
            world.type("kept") == [
                "3 lines not logged: zorble zorble; frobnicate; drank some water."
            ])
    }

    @Test("L4: a new sentence is not an answer, and both are kept")
    func newSentence() throws {
        var world = try TestWorld()
        _ = world.type("drank some water")
        #expect(
            world.type("I took my iron") == ["Logged: water, now.", "Logged: iron, now."])
    }

    @Test(
        "L8: a sentence that is not understood is kept and asked about, never logged as something else"
    )
    func notUnderstood() throws {
        var world = try TestWorld()
        #expect(
            world.type("frobnicate") == [
                "Not understood: frobnicate. Keep it as a note? Yes or no. For commands, say help."
            ])
        #expect(try world.entries().isEmpty)
        #expect(world.type("yes") == ["Logged: note, frobnicate, now."])
        #expect(try world.entries().first?.kind == .note)
    }

    @Test("L8: the part of a sentence that is not understood is asked about, also a number")
    func leftOver() throws {
        var world = try TestWorld()
        let said = world.type("rice 200 g 150")
        #expect(said.first == "Logged: rice, 200 grams, now.")
        #expect(said.last?.hasPrefix("Not understood: 150.") == true)
        #expect(world.session.isAsking)
    }

    @Test("R6: an amount of a medicine that is not certain is asked for, and nothing is logged yet")
    func openAmount() throws {
        var world = try TestWorld()
        #expect(
            world.type("took 1 or 2 tylenol") == [
                "How much tylenol? Say an amount, or press Enter to log it without one."
            ])
        #expect(try world.entries().isEmpty)
        #expect(world.type("two") == ["Logged: tylenol, 2, now."])
        #expect(try world.entries().map(\.quantity) == [Quantity(2)])
    }

    @Test("R3: what is denied beside a report is said as not logged, without a question")
    func declined() throws {
        var world = try TestWorld()
        #expect(
            world.type("had toast at noon but no butter") == [
                "Logged: toast, today at 12:00 PM. Not logged: no butter."
            ])
        #expect(!world.session.isAsking)
    }

    @Test("L8: a line that was not understood is kept when another line follows")
    func passedOver() throws {
        var world = try TestWorld()
        _ = world.type("frobnicate")
        #expect(
            world.type("today") == [
                "Nothing logged today.",
                "Still asked: Not understood: frobnicate. Keep it as a note? Yes or no.",
            ])
        #expect(world.type("kept") == ["1 line not logged: frobnicate."])
        #expect(
            world.printed(world.session.handle(.endOfInput)) == [
                "1 line was not logged: frobnicate. Goodbye."
            ])
    }

    @Test("L8: a misspelled command finds the nearest command")
    func slip() throws {
        var world = try TestWorld()
        #expect(world.type("histroy").first?.contains("The nearest command is history.") == true)
    }

    @Test(
        "L8: questions, plans and negations log nothing",
        arguments: ["should I drink water?", "I didn't eat lunch", "I will have eggs"])
    func notHappened(sentence: String) throws {
        var world = try TestWorld()
        #expect(world.type(sentence).count == 1)
        #expect(try world.entries().isEmpty)
    }

    @Test("L5: a correction changes the last entry")
    func correction() throws {
        var world = try TestWorld()
        _ = world.type("I had two eggs and toast for breakfast half an hour ago")
        #expect(world.type("no, three eggs") == ["Changed: 3 eggs instead of 2."])
        #expect(try world.entries().first { $0.item == "eggs" }?.quantity == Quantity(3))
        #expect(try world.entries().count == 2)
    }

    @Test(
        "L5: a correction of time, meal or unit keeps all other fields",
        arguments: [
            ("make it yesterday", "Changed: soup, yesterday at 2:05 PM instead of now."),
            ("that was lunch", "Changed: soup, lunch, now."),
            ("that was at noon", "Changed: soup, today at 12:00 PM instead of now."),
            ("make it two bowls", "Changed: soup, 2 bowls instead of no amount."),
            ("make it tomorrow", "2:05 PM, tomorrow, is in the future. Kept now."),
        ])
    func corrections(line: String, said: String) throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        #expect(world.type(line).map { $0.lowercased() } == [said.lowercased()])
    }

    @Test("L6: undo and redo say what they did over many steps")
    func undoRedo() throws {
        var world = try TestWorld()
        _ = world.type("I drank 16 ounces of water")
        _ = world.type("I had two eggs and toast")
        #expect(world.type("undo") == ["Undone: 2 eggs; toast."])
        #expect(world.type("undo") == ["Undone: water, 16 ounces."])
        #expect(world.type("undo") == ["Nothing to undo."])
        #expect(world.type("redo") == ["Redone: water, 16 ounces."])
        #expect(world.type("redo") == ["Redone: 2 eggs; toast."])
        #expect(world.type("redo") == ["Nothing to redo."])
        #expect(try world.entries().count == 3)
    }

    @Test("L9: the day's water is summed in the person's unit, with counts beside it")
    func totals() throws {
        var world = try TestWorld()
        #expect(world.type("8 oz water") == ["Logged: water, 8 ounces, now."])
        #expect(world.type("a pint of water") == ["Logged: water, 1 pint, now. 24 ounces today."])
        #expect(
            world.type("a glass of water")
                == ["Logged: water, 1 glass, now. 24 ounces and 1 glass today."])
        #expect(
            world.type("12 oz coffee")
                == ["Logged: coffee, 12 ounces, now. 36 ounces and 1 glass of drinks today."])
    }

    @Test("L9: totals and changes can be turned off")
    func noTotals() throws {
        var world = try TestWorld()
        try world.addWeight("176.4", daysAgo: 4)
        _ = world.type("8 oz water")
        #expect(world.type("totals off") == ["Totals and changes are left out."])
        #expect(world.type("8 oz water") == ["Logged: water, 8 ounces, now."])
        #expect(world.type("weight 177") == ["Logged: weight, 177 pounds, now."])
        #expect(world.type("totals on") == ["Totals and changes are said."])
        #expect(world.type("8 oz water") == ["Logged: water, 8 ounces, now. 24 ounces today."])
        #expect(world.type("totals maybe").first?.contains("Nothing changed.") == true)
    }

    @Test("L9, W9: a weight is announced with the change since the last")
    func weightChange() throws {
        var world = try TestWorld()
        try world.addWeight("176.4", daysAgo: 4)
        #expect(
            world.type("weight 176.8")
                == ["Logged: weight, 176.8 pounds, now. Up 0.4 pounds since Thursday."])
        #expect(
            world.type("weight 176.8")
                == ["Logged: weight, 176.8 pounds, now. The same as 2:05 PM."])
    }

    @Test("T6: a future time is refused, and the sentence waits for another time")
    func future() throws {
        var world = try TestWorld()
        #expect(
            world.type("toast tomorrow at 5 pm") == [
                "5:00 PM, tomorrow, is in the future. Not logged yet. When was it? Enter for now."
            ])
        #expect(try world.entries().isEmpty)
        #expect(world.type("30 minutes ago") == ["Logged: toast, 30 minutes ago."])
    }

    @Test(
        "V12: when the log cannot be written, \"Logged\" is not said and the words are kept",
        arguments: [LogBookError.Code.diskFull, .readOnly, .network, .other])
    func cannotWrite(code: LogBookError.Code) throws {
        var world = try TestWorld()
        world.log.fail(with: code)
        let said = world.type("I drank 16 ounces of water")
        #expect(said.count == 1)
        #expect(said.first?.contains("Logged") == false)
        #expect(
            world.type("kept") == ["1 line not logged: I drank 16 ounces of water."])
        world.log.fail(with: nil)
        #expect(world.type("I drank 16 ounces of water").first?.hasPrefix("Logged") == true)
    }

    @Test("a one-shot sentence is logged completely or not at all")
    func once() throws {
        var world = try TestWorld()
        #expect(world.session.log(once: "I drank 16 ounces of water").0 == .logged)
        #expect(world.session.log(once: "drank some water").0 == .questionOpen)
        #expect(world.session.log(once: "frobnicate").0 == .questionOpen)
        #expect(world.session.log(once: "").0 == .questionOpen)
        world.log.fail(with: .diskFull)
        #expect(world.session.log(once: "I had toast").0 == .failed)
        #expect(try world.entriesAfterTrouble().count == 1)
    }
}

extension TestWorld {
    fileprivate func entriesAfterTrouble() throws -> [Entry] {
        log.fail(with: nil)
        return try entries()
    }
}
