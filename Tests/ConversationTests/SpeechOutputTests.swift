import AccessibleCore
import Conversation
import Testing
import Wording

@Suite("The command speech chooses what speaks")
struct SpeechOutputTests {
    @Test(
        "A9: the new speech output is used at once, announced there and remembered",
        arguments: [
            (
                "speech speechd", Preferences.Speech.speechd,
                "Speech goes to Speech Dispatcher, now and next time."
            ),
            (
                "speech Speech Dispatcher", .speechd,
                "Speech goes to Speech Dispatcher, now and next time."
            ),
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
        #expect(world.printed(effects) == [answer])
        // That speech is off is said before it is.
        let isFirst =
            if case .apply = effects.first(where: { !$0.isSilence }) { false } else { true }
        #expect(isFirst == (speech == .off))
    }

    @Test("A9: without a value the command says what speaks; an unknown value changes nothing")
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

    /// Printed and not spoken.
    private func shown(_ effects: [Effect], in world: TestWorld) -> [String] {
        effects.compactMap { effect in
            guard case .show(let announcement) = effect else { return nil }
            return world.wording.text(announcement.message, now: TestWorld.now)
        }
    }

    @Test(
        "A9: the reason for silence is printed at the start, and the command speech says it",
        arguments: [
            (true, 100, "Speech is muted. Type unmute."),
            (true, 0, "Speech is muted. Type unmute."),
            (false, 0, "Volume is 0. Type volume 100."), (false, 1, nil),
        ] as [(Bool, Int, String?)])
    func unheard(isMuted: Bool, volume: Int, said: String?) throws {
        for speech in Preferences.Speech.allCases {
            var preferences = Preferences()
            preferences.speech = speech
            preferences.voice.isMuted = isMuted
            preferences.voice.volume = volume
            var world = try TestWorld(preferences: preferences)
            let expected = speech == .off ? nil : said
            let start = world.session.handle(.start)
            #expect(shown(start, in: world) == [expected].compactMap(\.self))
            let answer = try #require(world.type("speech").first)
            #expect(answer.contains("Type unmute.") == (expected?.contains("unmute") == true))
            #expect(answer.contains("Type volume 100.") == (expected?.contains("100") == true))
        }
    }

    @Test("A9: a chosen voice is heard at once")
    func unmutes() throws {
        var world = try TestWorld()
        _ = world.effects("mute")
        #expect(world.type("speech espeak") == ["Earshot's own voice speaks, now and next time."])
        #expect(!world.session.preferences.voice.isMuted)
        _ = world.type("volume 0")
        #expect(
            world.type("speech espeak") == [
                "Earshot's own voice speaks, now and next time. Volume is 0. Type volume 100."
            ])
        _ = world.effects("mute")
        _ = world.effects("speech off")
        #expect(world.session.preferences.voice.isMuted)
    }

    @Test("A9: a choice is remembered; the option of a run is not")
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

extension Effect {
    /// It only stops what is being said.
    fileprivate var isSilence: Bool { self == .silence }
}
