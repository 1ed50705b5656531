import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("K4: the voice log closes by itself only after its offer was heard")
struct VoiceLogDismissalTests {
    private func completed(_ settings: VoiceLogSettings = VoiceLogSettings()) throws -> VoiceWorld {
        var world = try VoiceWorld(settings)
        _ = world.type("record")
        _ = world.type("hear final I had toast")
        return world
    }

    @Test("K4: nothing is due before speech has ended, and three seconds are counted from then")
    func afterSpeech() throws {
        var world = try completed()
        #expect(world.session.deadline == nil)
        world.clock.move(to: 20)
        _ = world.endSpeech()
        #expect(world.session.deadline == 23)
    }

    @Test(
        "K4: what was cut or silenced was not heard, so that the voice log stays",
        arguments: [UtteranceOutcome.cut(afterWords: 3), .dropped(.silenced)])
    func cut(outcome: UtteranceOutcome) throws {
        var world = try completed()
        _ = world.endSpeech(as: outcome)
        #expect(world.session.deadline == nil)
        #expect(world.session.voiceLogState == .completed)
    }

    @Test(
        "K4: without speech the time to read comes before the three seconds",
        arguments: [UtteranceOutcome.dropped(.muted), .dropped(.unavailable)])
    func unheard(outcome: UtteranceOutcome) throws {
        var world = try completed()
        _ = world.endSpeech(as: outcome)
        // Eight words, two of them a second.
        #expect(world.session.deadline == 7)
    }

    @Test("K4: a newer announcement of the voice log is waited for in place of the one it replaced")
    func replaced() throws {
        var world = try completed()
        _ = world.endSpeech(as: .replaced(by: 1_000))
        #expect(world.session.deadline == nil)
        _ = world.handle(.heard(1_000, .spoken))
        #expect(world.session.deadline == 3)
    }

    @Test("K4: any key keeps it open, also one that is the line editor's")
    func anyKey() throws {
        for event in [Event.typing("x"), .key(.left), .line("where"), .interrupt(again: false)] {
            var world = try completed()
            _ = world.endSpeech()
            #expect(world.session.followsTyping)
            _ = world.handle(event)
            #expect(world.session.deadline == nil, "\(event)")
            #expect(world.session.voiceLogState == .completed)
        }
    }

    @Test("K4, W8: holding stops at any key")
    func hold() throws {
        var world = try TestWorld()
        try world.addWeight("175.4", daysAgo: 4)
        _ = world.type("weight")
        #expect(!world.session.followsTyping)
        _ = world.type("hold plus")
        _ = world.wait(0.5)
        #expect(world.session.followsTyping)
        #expect(world.printed(world.session.handle(.typing("x"))) == ["175.6 pounds"])
        #expect(world.session.deadline == nil)
    }
}
