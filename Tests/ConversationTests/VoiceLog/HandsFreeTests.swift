import AccessibleCore
import Conversation
import Foundation
import Journal
import Testing

@Suite("Hands-free")
struct HandsFreeTests {
    private func world() throws -> VoiceWorld {
        var world = try VoiceWorld(isSlow: true)
        #expect(
            world.type("listen on") == [
                "Hands free: I listen again after each answer. A key interrupts me. Say listen off to end it.",
                "<start after speech>",
            ])
        #expect(world.hear(.opened) == ["[recording-starts]"])
        return world
    }

    /// What follows from words that are heard.
    private func say(_ words: String, in world: inout VoiceWorld) -> [String] {
        let first = world.hear(.closed) + world.hear(.final(words))
        if first.contains("<start after speech>") { _ = world.hear(.opened) }
        return first
    }

    @Test("E5: it listens again after each answer, and offers nothing that must be typed")
    func again() throws {
        var world = try world()
        for item in ["soup", "toast"] {
            #expect(
                say("I had \(item)", in: &world) == [
                    "[recording-stopped]", "Logged 1 item: \(item).", "<start after speech>",
                ])
        }
        #expect(try world.entries().count == 2)
    }

    @Test("E5: silence and noise say nothing, and it goes on")
    func silence() throws {
        var world = try world()
        for event: ListeningEvent in [.silence, .final(" ")] {
            #expect(world.hear(.closed) == ["[recording-stopped]"])
            #expect(world.hear(event) == ["<start after speech>"])
            #expect(world.hear(.opened) == ["[recording-starts]"])
        }
    }

    @Test("E5: commands, answers and values are taken as if they were typed")
    func asTyped() throws {
        var world = try world()
        _ = say("I had soup", in: &world)
        #expect(say("undo", in: &world).contains("Undone: soup."))
        let asked = say("I drank some water", in: &world)
        #expect(asked.contains { $0.hasPrefix("How much water?") }, "\(asked)")
        #expect(say("16 ounces", in: &world).contains("Logged: water, 16 ounces, now."))
        let weight = say("weight", in: &world)
        #expect(weight.count > 2, "\(weight)")
        #expect(say("one seventy five point four", in: &world).contains("175.4 pounds"))
        #expect(say("plus", in: &world).contains("175.5"))
        #expect(say("plus three", in: &world).contains("175.8"))
        let done = say("done", in: &world)
        #expect(done.contains { $0.hasPrefix("Logged: weight") }, "\(done)")
        #expect(try world.entries().count == 2)
    }

    @Test("E5: a medicine is said back and answered by voice")
    func saidBack() throws {
        var world = try world()
        #expect(
            say("I took two ibuprofen", in: &world).contains(
                "Heard: ibuprofen, 2. Log it? Enter is no."))
        #expect(say("yes", in: &world).contains("Logged: ibuprofen, 2, now."))
        #expect(try world.entries().count == 1)
    }

    @Test("E5: it is switched off by voice, by a line, and by the setting")
    func off() throws {
        for words in ["listen off", "stop listening", "hands free off"] {
            var world = try world()
            #expect(
                say(words, in: &world) == [
                    "[recording-stopped]", "Hands free is off. Say record to be heard.",
                ])
            #expect(world.type("today").contains { $0.hasPrefix("<start") } == false)
        }
    }

    @Test("E5: typing closes the microphone at the first key, and it opens after the answer")
    func typing() throws {
        var world = try world()
        #expect(world.session.followsTyping)
        #expect(world.handle(.typing("I")) == ["<cancel>"])
        #expect(world.hear(.closed) == ["[recording-stopped]"])
        #expect(world.handle(.typing("I had")).isEmpty)
        #expect(world.type("I had soup") == ["Logged: soup, now.", "<start after speech>"])
    }

    @Test("E5: Ctrl-C and cancel stop listening until the next line")
    func interrupted() throws {
        var world = try world()
        #expect(world.handle(.interrupt(again: false)) == ["<cancel>"])
        #expect(world.hear(.closed) == ["[recording-stopped]"])
        #expect(world.type("I had soup").last == "<start after speech>")
        _ = world.hear(.opened)
        #expect(world.type("cancel") == ["<cancel>"])
        #expect(world.hear(.closed) == ["[recording-stopped]"])
    }

    @Test(
        "E5: a microphone that cannot be used is told once, and tried again after the next line",
        arguments: ListeningTrouble.allCases)
    func trouble(trouble: ListeningTrouble) throws {
        var world = try world()
        let told = world.hear(.unavailable(trouble))
        #expect(told.count == 2, "\(told)")
        #expect(told.first == "[recording-stopped]")
        #expect(world.type("I had soup").last == "<start after speech>")
    }

    @Test("E5: it is remembered, and off by default")
    func remembered() throws {
        var world = try VoiceWorld(isSlow: true)
        #expect(world.type("I had soup") == ["Logged: soup, now."])
        _ = world.type("hands free on")
        #expect(world.remembered?.voiceLog.isHandsFree == true)
        #expect(world.session.preferences.stored["hands-free"] == "yes")
    }
}
