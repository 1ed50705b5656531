import AccessibleCore
import Conversation
import Foundation
import Testing

@Suite("A8: commands that work everywhere work while a question is open")
struct OpenQuestionTests {
    @Test(
        "orientation leaves the question open, and the answer still counts",
        arguments: ["where", "help", "repeat", "spell soup", "mute", "today", "faster", "kept"])
    func orientation(command: String) throws {
        var world = try TestWorld()
        _ = world.type("drank some water")
        _ = world.effects(command)
        #expect(world.session.isAsking)
        #expect(world.type("8 ounces") == ["Logged: water, 8 ounces, now."])
    }

    @Test("commands win over free text")
    func commandsWin() throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("edit last item")
        #expect(world.type("undo") == ["No change."])
        #expect(world.type("undo") == ["Undone: soup."])
    }

    @Test(
        "escape leaves every question and logs nothing",
        arguments: [
            "drank some water", "drank three", "frobnicate", "weight 1754", "toast tomorrow",
        ])
    func escape(line: String) throws {
        var world = try TestWorld()
        _ = world.type(line)
        #expect(world.session.isAsking)
        #expect(world.type("escape") == ["Not logged."])
        #expect(!world.session.isAsking)
        #expect(try world.entries().isEmpty)
    }

    @Test(
        "L10: \"keep it\" and \"delete it\" answer a question about deleting",
        arguments: [
            ("keep it", "Kept: soup."), ("no, keep it", "Kept: soup."),
            ("don't delete it", "Kept: soup."), ("leave it", "Kept: soup."),
            ("save it", "Kept: soup."), ("no", "Kept: soup."), ("cancel", "Kept: soup."),
            ("delete it", "Deleted: soup. Undo brings it back."),
            ("yes, delete it", "Deleted: soup. Undo brings it back."),
            ("delete", "Deleted: soup. Undo brings it back."),
            ("remove it", "Deleted: soup. Undo brings it back."),
            ("yes", "Deleted: soup. Undo brings it back."),
            ("yes, keep it", "Yes or no? Enter is no."),
        ])
    func deletion(answer: String, said: String) throws {
        var world = try TestWorld()
        _ = world.type("I had soup")
        _ = world.type("delete last")
        #expect(world.type(answer) == [said])
        #expect(try world.entries().isEmpty == said.hasPrefix("Deleted"))
    }

    @Test("P1: \"keep it\" lets the timer run")
    func timerKept() throws {
        var world = try TestWorld()
        _ = world.type("timer 10 minutes")
        #expect(world.type("timer").first?.hasSuffix("Stop the timer? Enter lets it run.") == true)
        #expect(world.type("keep it") == ["No change."])
        #expect(world.session.deadline == 600)
    }

    @Test("L8: \"keep it\" keeps a note, \"delete it\" does not")
    func note() throws {
        var world = try TestWorld()
        _ = world.type("frobnicate")
        #expect(world.type("delete it") == ["Not logged."])
        _ = world.type("frobnicate")
        #expect(world.type("keep it").first?.hasPrefix("Logged: note") == true)
    }

    @Test("yes and no do nothing when nothing was asked", arguments: ["yes", "no"])
    func noQuestion(line: String) throws {
        var world = try TestWorld()
        #expect(world.type(line) == ["No question is open. Type what happened, or help."])
    }

    @Test("a correction of the amount also answers the question")
    func correctedAnswer() throws {
        var world = try TestWorld()
        _ = world.type("drank some water")
        #expect(world.type("no, 12 ounces") == ["Logged: water, 12 ounces, now."])
    }
}
