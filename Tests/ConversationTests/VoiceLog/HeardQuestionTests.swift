import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("Saying back what was heard")
struct HeardQuestionTests {
    /// The answer to a sentence that was heard.
    private func answer(
        to words: String, confidence: Double? = nil, in world: inout VoiceWorld
    ) -> [String] {
        _ = world.type("record")
        _ = world.hear(.opened)
        _ = world.hear(.final(words, confidence: confidence))
        return world.hear(.closed)
    }

    @Test("E5: a medicine with an amount is said back, and logged only after yes")
    func medicine() throws {
        var world = try VoiceWorld(isSlow: true)
        #expect(
            answer(to: "I took two ibuprofen at noon", in: &world)
                == [
                    "[recording-stopped]",
                    "Heard: ibuprofen, 2, 12:00 PM. Log it? Enter is no.",
                ])
        #expect(try world.entries().isEmpty)
        #expect(
            world.type("yes") == [
                "Logged 1 item, today at 12:00 PM: ibuprofen, 2. Say done, or another."
            ])
        #expect(try world.entries().count == 1)
    }

    @Test(
        "E5: no, Enter and leaving log nothing and keep the words", arguments: ["no", "", "cancel"])
    func refused(line: String) throws {
        var world = try VoiceWorld(isSlow: true)
        _ = answer(to: "I took two ibuprofen", in: &world)
        _ = world.wait(2)
        #expect(world.type(line) == ["Not logged."])
        #expect(try world.entries().isEmpty)
        #expect(world.type("kept") == ["1 line not logged: I took two ibuprofen."])
    }

    @Test(
        "E5: the right amount takes the place of the heard one, and is said back too",
        arguments: ["three", "no, three", "3", "no, three tablets"])
    func corrected(line: String) throws {
        var world = try VoiceWorld(isSlow: true)
        _ = answer(to: "I took two ibuprofen", in: &world)
        let said = world.type(line)
        #expect(said.first?.hasPrefix("Heard: ibuprofen, 3") == true, "\(said)")
        #expect(try world.entries().isEmpty)
        _ = world.type("yes")
        #expect(try world.entries().first?.quantity?.amount == 3)
    }

    @Test("E5: a new sentence takes the place of what was heard, which is kept")
    func newSentence() throws {
        var world = try VoiceWorld(isSlow: true)
        _ = answer(to: "I took two ibuprofen", in: &world)
        let said = world.type("I had soup")
        #expect(said.contains("Logged: soup, now."), "\(said)")
        #expect(try world.entries().map(\.item) == ["soup"])
        #expect(world.type("kept") == ["1 line not logged: I took two ibuprofen."])
    }

    @Test("E5: what was hard to hear is said back, whatever it is")
    func uncertain() throws {
        for (confidence, isAsked) in [(0.3, true), (0.64, true), (0.65, false), (nil, false)] {
            var world = try VoiceWorld(isSlow: true)
            let said = answer(to: "I had two eggs", confidence: confidence, in: &world)
            #expect(
                said.last
                    == (isAsked
                        ? "Heard: 2 eggs. Log it? Enter is no."
                        : "Logged 1 item: 2 eggs. Say done, or another."))
        }
    }

    @Test("E5: what is said back can be chosen")
    func setting() throws {
        var world = try VoiceWorld(isSlow: true)
        #expect(world.type("confirm heard never") == ["What is heard is logged at once."])
        #expect(
            answer(to: "I took two ibuprofen", confidence: 0.1, in: &world).last
                == "Logged 1 item: ibuprofen, 2. Say done, or another.")
        #expect(
            world.type("confirm heard always") == [
                "All that is heard is said back before it is logged."
            ])
        #expect(
            answer(to: "I had soup", in: &world).last == "Heard: soup. Log it? Enter is no.")
    }

    @Test("E5: what was typed is not said back")
    func typed() throws {
        var world = try VoiceWorld(isSlow: true)
        _ = world.type("confirm heard always")
        #expect(world.type("I took two ibuprofen") == ["Logged: ibuprofen, 2, now."])
    }

    @Test("E5: a large amount that was heard is questioned once as too much, and then said back")
    func large() throws {
        var world = try VoiceWorld(isSlow: true)
        let said = answer(to: "I took 50000 milligrams of tylenol", in: &world)
        #expect(said.last?.contains("that is very much") == true, "\(said)")
        #expect(world.type("500 milligrams").last?.hasPrefix("Heard: ") == true)
        _ = world.type("yes")
        #expect(try world.entries().first?.quantity?.amount == 500)
    }
}
