import AccessibleCore
import Conversation
import Testing
import Wording

@Suite("A8: speech can be paused and continued everywhere")
struct PauseTests {
    private func isSilenced(_ effects: [Effect]) -> Bool { effects.contains(.silence) }

    @Test("A8: pause holds speech, prints whether there was any, and says nothing")
    func pause() throws {
        var world = try TestWorld()
        let effects = world.effects("  Pause ")
        #expect(effects.count == 1)
        guard case .pause(let held, let otherwise)? = effects.first else {
            Issue.record("\(effects)")
            return
        }
        #expect(
            [held, otherwise].map { world.wording.text($0.message, now: TestWorld.now) }
                == ["Paused. Type continue for the rest.", "Nothing is being said."])
    }

    @Test(
        "A8: continue resumes speech, or says that nothing is paused",
        arguments: ["continue", "Resume", "go on"])
    func resume(word: String) throws {
        var world = try TestWorld()
        let before = world.announcements(world.effects("I had soup")).map(\.id)
        let effects = world.effects(word)
        #expect(effects.count == 1)
        guard case .resume(let otherwise?)? = effects.first else {
            Issue.record("\(effects)")
            return
        }
        #expect(
            world.wording.text(otherwise.message, now: TestWorld.now)
                == "Nothing is left to go on with.")
        #expect(before.allSatisfy { $0 < otherwise.id })
        // "repeat" says the announcement before it.
        #expect(world.type("repeat") == ["Logged: soup, now."])
    }

    @Test("A8: Space on an empty line resumes speech, and is silent when nothing is paused")
    func space() throws {
        var world = try TestWorld()
        #expect(world.session.takes(.space))
        #expect(world.session.handle(.key(.space)) == [.resume(otherwise: nil)])
    }

    @Test(
        "A8: pause and continue close no question, sheet or recording",
        arguments: ["pause", "continue"])
    func leavesEverythingOpen(word: String) throws {
        var world = try TestWorld()
        _ = world.type("drank some water")
        #expect(world.session.isAsking)
        #expect(!isSilenced(world.effects(word)))
        #expect(world.session.isAsking)
        #expect(world.type("a pint").first?.hasPrefix("Logged: water, 1 pint") == true)
        _ = world.type("weight 175.4")
        _ = world.type("weight")
        #expect(!isSilenced(world.effects(word)))
        #expect(world.type("+") == ["175.5"])
    }

    @Test("V11: speech is not resumed while the microphone is open")
    func recording() throws {
        var world = try TestWorld()
        _ = world.effects("record")
        let effects = world.effects("continue")
        #expect(effects.count == 1)
        guard case .show? = effects.first else {
            Issue.record("\(effects)")
            return
        }
        #expect(!world.session.takes(.space))
        #expect(world.session.handle(.key(.space)).allSatisfy { $0 != .resume(otherwise: nil) })
    }

    @Test("A8: any other line stops speech", arguments: ["stop", "pause the game", "go on a walk"])
    func others(line: String) throws {
        var world = try TestWorld()
        #expect(isSilenced(world.effects(line)))
    }
}
