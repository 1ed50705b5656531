import AccessibleCore
@testable import Conversation
import Testing

@Suite("A8: each tone can be switched off")
struct TonesTests {
    @Test("A8: all tones or one tone are switched off, and the command says which are off")
    func switching() throws {
        var world = try TestWorld()
        #expect(world.type("tones").first == "Tones on.")
        // Then each is named, so that the person hears which it is.
        #expect(
            world.type("tones").dropFirst() == [
                "Step.", "Large step.", "Bound.", "Saved.", "Undone.", "Refusal.", "Question.",
                "Recording.", "Recorded.", "Working.", "Closing.", "Capital.", "Reminder.",
            ])
        #expect(world.type("tones step off") == ["Tone step off."])
        #expect(world.type("tones large step off") == ["Tone large step off."])
        #expect(world.session.preferences.tones.silent == [.stepFine, .stepCoarse])
        #expect(world.type("tones").first == "Tones off: step and large step. The others are on.")
        #expect(world.type("tones off") == ["Tones off."])
        #expect(world.session.preferences.tones.silent == Set(Earcon.allCases))
        #expect(world.type("tones").first == "Tones off.")
        #expect(world.type("tones saved on") == ["Tone saved on."])
        #expect(!world.session.preferences.tones.silent.contains(.saved))
        #expect(world.type("tones on") == ["Tones on."])
        #expect(world.session.preferences.tones.silent.isEmpty)
    }

    @Test("A8: a tone that is off is remembered")
    func remembered() throws {
        var world = try TestWorld()
        _ = world.type("tones bound off")
        _ = world.type("tones question off")
        let stored = world.session.preferences.stored
        #expect(Preferences(stored: stored).tones.silent == [.bound, .question])
    }

    @Test("A8: every tone has its own name", arguments: Earcon.allCases)
    func names(tone: Earcon) throws {
        let words = try CommandWords(locale: "en_US")
        let names = try #require(words.toneNames[tone.rawValue])
        var world = try TestWorld()
        for name in names {
            _ = world.type("tones off")
            _ = world.type("tones \(name) on")
            #expect(
                world.session.preferences.tones.silent == Set(Earcon.allCases).subtracting([tone]))
        }
    }

    @Test("A8: an unknown tone is refused, and a sentence is read as a sentence")
    func unknown() throws {
        var world = try TestWorld()
        #expect(
            world.type("tones loud")
                == ["Loud is no tone. Nothing changed. Try tones off, or tones step off."])
        #expect(world.type("tone of voice was harsh today").first?.hasPrefix("Loud") == false)
    }

    private func placements(
        _ line: String, in world: inout TestWorld
    ) -> [Earcon.Placement?] {
        world.announcements(world.effects(line)).map(\.placement)
    }

    @Test("A8: a tone may replace its spoken words, which are still printed")
    func alone() throws {
        var world = try TestWorld()
        #expect(placements("I had soup", in: &world) == [nil])
        let effects = world.effects("tones saved instead")
        #expect(
            world.printed(effects) == ["Tone in place of words: saved. Words are printed."])
        // The change itself is announced in words.
        #expect(world.announcements(effects).map(\.placement) == [.before])
        let logged = world.effects("I had tea")
        #expect(world.printed(logged) == ["Logged: tea, now."])
        #expect(world.announcements(logged).map(\.placement) == [.instead])
        // A repetition is spoken in words.
        #expect(placements("repeat", in: &world) == [nil])
        #expect(placements("undo", in: &world) == [nil])
        #expect(world.type("tones").first?.hasSuffix("words: saved. Words are printed.") == true)
        let stored = world.session.preferences.stored
        #expect(Preferences(stored: stored).tones.alone == [.saved])
        _ = world.type("tones saved on")
        #expect(placements("I had figs", in: &world) == [nil])
    }

    @Test("A8: a tone that was off sounds when it replaces words")
    func aloneSounds() throws {
        var world = try TestWorld()
        _ = world.type("tones saved off")
        _ = world.type("tones saved instead")
        #expect(world.session.preferences.tones.silent.isEmpty)
        _ = world.type("tones saved off")
        #expect(world.session.preferences.tones.alone.isEmpty)
    }

    @Test("A8: questions and refusals always keep their words", arguments: ["question", "refusal"])
    func neverAlone(name: String) throws {
        var world = try TestWorld()
        #expect(
            world.type("tones \(name) instead") == [
                "The \(name) tone stays with its words, which say what to do. Try tones saved instead."
            ])
        #expect(world.session.preferences.tones.alone.isEmpty)
        #expect(
            Preferences(stored: ["lone-tones": "question error step"]).tones.alone == [.stepFine])
    }
}
