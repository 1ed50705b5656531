import AccessibleCore
import Conversation
import Testing
import Wording

@Suite("What does the speaking")
struct SpeechOutputTests {
    @Test(
        "A9: speech changes what speaks at once, says so there, and remembers it",
        arguments: [
            (
                "speech speechd", Preferences.Speech.speechd,
                "Speech Dispatcher speaks, now and next time."
            ),
            ("speech Speech Dispatcher", .speechd, "Speech Dispatcher speaks, now and next time."),
            ("speech espeak", .espeak, "Earshot's own voice speaks, now and next time."),
            ("speech off", .off, "Speech is off, now and next time. Speech espeak brings it back."),
        ])
    func change(line: String, speech: Preferences.Speech, answer: String) throws {
        var world = try TestWorld()
        let effects = world.effects(line)
        let applied = effects.compactMap { effect -> Preferences? in
            if case .apply(let preferences) = effect { preferences } else { nil }
        }
        #expect(applied.map(\.speech) == [speech])
        #expect(applied.map { $0.stored["speech"] } == [speech.rawValue])
        let shown = effects.compactMap { effect -> Announcement? in
            if case .show(let announcement) = effect { announcement } else { nil }
        }
        // What asks for silence is not answered aloud.
        #expect(shown.isEmpty == (speech != .off))
        #expect(world.printed(effects) == (speech == .off ? [] : [answer]))
        #expect(
            shown.map { world.wording.text($0.message, now: TestWorld.now) }
                == (speech == .off ? [answer] : []))
    }

    @Test("A9: speech alone says what speaks; another word changes nothing")
    func ask() throws {
        var world = try TestWorld()
        #expect(
            world.type("speech") == [
                "Earshot's own voice speaks, eSpeak NG. For another, type speech speechd or speech off."
            ])
        #expect(
            world.type("speech loudly") == [
                "Speech cannot go to loudly. Nothing changed. Try speech espeak, speech speechd or speech off."
            ])
        #expect(world.session.preferences.speech == .espeak)
        #expect(world.session.preferences.chosenSpeech == nil)
        _ = world.type("speech speechd")
        #expect(
            world.type("speech") == [
                "Speech Dispatcher speaks. For another, type speech espeak or speech off."
            ])
        _ = world.effects("speech off")
        #expect(
            world.type("speech") == ["Nothing is spoken. Type speech espeak or speech speechd."])
    }

    @Test("A9: only a choice is remembered; the option of one run is not")
    func remembered() throws {
        var preferences = Preferences(stored: [:])
        #expect(preferences.speech == .espeak)
        preferences.speech = .off
        #expect(preferences.stored["speech"] == nil)
        for speech in Preferences.Speech.allCases {
            #expect(Preferences(stored: ["speech": speech.rawValue]).speech == speech)
            #expect(
                Preferences(stored: ["speech": speech.rawValue]).stored["speech"] == speech.rawValue
            )
        }
        #expect(Preferences(stored: ["speech": "loud"]).speech == .espeak)
    }
}
