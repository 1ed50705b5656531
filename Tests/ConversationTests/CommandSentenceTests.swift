import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("L8: sentences that begin with the word of a command")
struct CommandSentenceTests {
    @Test(
        "L8: words that a command cannot use are kept, and the session asks about them as a sentence",
        arguments: [
            "weight loss", "weight gain 3 pounds", "change of diet", "remove stitches",
            "future plans", "clock struck", "time for soup", "voice zorblat", "steps a b",
            "history lesson", "verbosity very loud", "speech slurred today",
            "help me up the stairs",
            "delete soup", "edit soup",
        ], [false, true])
    func asked(line: String, hasEntries: Bool) throws {
        var world = try TestWorld()
        if hasEntries { _ = world.type("I had toast") }
        let before = try world.entries().count
        let settings = world.session.preferences
        #expect(
            world.type(line) == [
                "Not understood: \(line). Keep it as a note? Yes or no. For commands, say help."
            ])
        #expect(world.type("kept") == ["1 line not logged: \(line)."])
        #expect(world.session.preferences == settings)
        #expect(try world.entries().count == before)
        #expect(world.type("yes").first?.hasPrefix("Logged: note") == true)
    }

    @Test("L8: words that end with a full stop are asked about with one, and kept as typed")
    func fullStop() throws {
        var world = try TestWorld()
        #expect(
            world.type("Aspirin. Bought some.") == [
                "Not understood: Aspirin. Bought some. Keep it as a note? Yes or no. "
                    + "For commands, say help."
            ])
        #expect(world.type("yes").first?.hasPrefix("Logged: note") == true)
        #expect(try world.entries().first?.item == "Aspirin. Bought some.")
    }

    @Test("L8: a word that a sentence left over is not answered with the command of its own name")
    func leftOver() throws {
        var world = try TestWorld()
        let said = world.type("took a xanax at 9, coffee at 10, another at 11")
        #expect(
            said.last
                == "Understood: xanax, 9:00 AM; coffee, 10:00 AM. Not clear: another. "
                + "Log it? Enter is no.", "\(said)")
        #expect(try world.entries().isEmpty)
    }

    @Test(
        "L8: a sentence that begins like a command is logged when it is understood",
        arguments: [
            ("history of migraine", "Logged: history of migraine, now."),
            ("weight today 175.6", "Logged: weight, 175.6 pounds, now."),
        ])
    func logged(line: String, said: String) throws {
        var world = try TestWorld()
        #expect(world.type(line).first?.hasPrefix(said.dropLast()) == true)
        #expect(try world.entries().count == 1)
    }

    @Test(
        "L8, A8: a command refuses a single wrong or misspelled value",
        arguments: [
            ("clock 25", "25 is no clock."), ("clock autmatic", "Autmatic is no clock."),
            ("history mondya", "Mondya is not a day."),
            ("history february 31", "February 31 is not a day."),
            ("verbosity loud", "Loud is no verbosity."), ("future 2", "2 is not on or off."),
            ("weight 12abc", "12abc is not a weight."),
            ("edit lsat time", "There is no entry lsat."),
            ("delete 9", "There is no entry 9."),
            ("units nice", "Nice is no way to print units."),
        ])
    func refused(line: String, said: String) throws {
        var world = try TestWorld()
        _ = world.type("I had toast")
        #expect(world.type(line).first?.hasPrefix(said) == true)
        #expect(world.type("kept") == ["Every line was logged or answered."])
        #expect(try world.entries().count == 1)
    }

    @Test("L8, L10: a search for several words that finds nothing may be a sentence")
    func search() throws {
        var world = try TestWorld()
        #expect(
            world.type("search party tired me") == [
                "No entry with party tired me. Keep the line as a note? Yes or no."
            ])
        #expect(world.type("yes").first?.hasPrefix("Logged: note") == true)
        #expect(world.type("search party tired").first?.hasPrefix("1 entry") == true)
        #expect(world.type("search blue cheese") == ["No entry with blue cheese."])
        #expect(world.type("kept") == ["Every line was logged or answered."])
        _ = world.type("frobnicate")
        #expect(
            world.type("find my lost keys") == [
                "No entry with my lost keys.",
                "Still asked: Not understood: frobnicate. Keep it as a note? Yes or no.",
            ])
        #expect(world.type("kept") == ["2 lines not logged: find my lost keys; frobnicate."])
    }

    @Test(
        "L8: \"time\" with words that are not a time is asked about and not logged as food",
        arguments: ["time banana", "time 25 bananas", "time soup for dinner"])
    func time(line: String) throws {
        var world = try TestWorld()
        _ = world.type("I had toast")
        #expect(world.type(line).first?.hasPrefix("Not understood: \(line).") == true)
        #expect(try world.entries().map(\.item) == ["toast"])
        _ = world.type("no")
        #expect(world.type("time custom").first?.hasPrefix("Toast") == false)
        #expect(world.session.focus == "time-picker")
    }

    @Test("A8: \"where\" repeats the question about a search in its words")
    func searchQuestion() throws {
        var world = try TestWorld()
        let asked = world.type("search eggs with green ham")
        #expect(
            asked == [
                "No entry with eggs with green ham. Keep the line as a note? Yes or no."
            ])
        #expect(world.type("where") == asked)
        #expect(world.session.isAsking)
    }

    @Test("L8: a sentence that begins like a command closes an open question, and nothing is lost")
    func whileAsked() throws {
        var world = try TestWorld()
        _ = world.type("frobnicate")
        #expect(
            world.type("clock struck").first?.hasPrefix("Not understood: clock struck.") == true)
        #expect(world.type("kept") == ["2 lines not logged: frobnicate; clock struck."])
        _ = world.type("drank some water")
        #expect(world.type("history of migraine").last?.hasPrefix("Logged: history of") == true)
        #expect(try world.entries().map(\.kind) == [.water, .symptom])
    }

    @Test(
        "A8: a setting command without a value says the current value",
        arguments: [
            ("future", "Times to come are refused."), ("totals", "Totals and changes are said."),
            ("units", "Units are printed as words."), ("clock", "It is 2:05 PM."),
        ])
    func settings(line: String, said: String) throws {
        var world = try TestWorld()
        let before = world.session.preferences
        #expect(world.type(line) == [said])
        #expect(world.session.preferences == before)
    }

    @Test(
        "L10, A1: a command that changes an entry says when the log is empty",
        arguments: ["edit", "edit last", "edit last time", "edit 2", "delete", "delete last"])
    func emptyLog(line: String) throws {
        var world = try TestWorld()
        #expect(world.type(line) == ["There is no entry yet. Type what happened first."])
    }

    @Test(
        "A8: a voice is chosen by language and name",
        arguments: ["en-gb", "de", "English", "en+f3", "english-us"])
    func voices(name: String) throws {
        var world = try TestWorld()
        #expect(world.type("voice \(name)") == ["Voice \(name)."])
        #expect(world.session.preferences.voice.voice == name.lowercased())
    }
}
