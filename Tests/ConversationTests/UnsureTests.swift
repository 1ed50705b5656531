import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("R6: what was half understood")
struct UnsureTests {
    private let line = "tylenol 500 mg at 8, down the toilet"

    @Test("R6, L8: the next line leaves the question, and the line before it is kept")
    func nextLine() throws {
        var world = try TestWorld()
        _ = world.type(line)
        let said = world.type("I had soup")
        #expect(said.first?.hasPrefix("Not logged: tylenol") == true, "\(said)")
        #expect(try world.entries().map(\.item) == ["soup"])
        #expect(world.type("kept") == ["1 line not logged: \(line)."])
    }

    @Test("R6: another amount is said back again before it is logged")
    func otherAmount() throws {
        var world = try TestWorld()
        _ = world.type("took two aspirin at 9 and frobbed the bink")
        #expect(world.type("three").first?.hasPrefix("Understood: aspirin, 3") == true)
        #expect(try world.entries().isEmpty)
        _ = world.type("yes")
        #expect(try world.entries().first?.quantity?.amount == 3)
    }

    @Test("R6: a sentence for a script is refused whole, and its words are named")
    func once() throws {
        var world = try TestWorld()
        let (outcome, said) = world.session.log(once: line)
        #expect(outcome == .questionOpen)
        #expect(
            world.printed(said.map(Effect.announce)) == [
                "Not understood: down the toilet. Nothing was logged. Try: I had two eggs."
            ])
        #expect(try world.entries().isEmpty)
    }

    @Test("R6, E5: what was heard and half understood is said back with what was not understood")
    func heard() throws {
        var world = try VoiceWorld(isSlow: true)
        _ = world.type("record")
        _ = world.hear(.opened)
        _ = world.hear(.final("tylenol at 8 down the toilet", confidence: nil))
        let said = world.hear(.closed)
        #expect(said.last?.hasPrefix("Understood: tylenol") == true, "\(said)")
        #expect(try world.entries().isEmpty)
        _ = world.type("yes")
        #expect(try world.entries().map(\.item) == ["tylenol"])
    }
}
