import AccessibleCore
import Conversation
import Foundation
import Testing
import Wording

@Suite("Voices are chosen by name, by language, or from a list that can be heard")
struct VoicesTests {
    /// In the order of the synthesizer's folders.
    private static let voices = [
        Voice(identifier: "gmw/de", language: "de", name: "German"),
        Voice(identifier: "gmw/en", language: "en-gb", name: "English (Great Britain)"),
        Voice(identifier: "gmw/en-US", language: "en-us", name: "English (America)"),
        Voice(identifier: "gmw/en-029", language: "en-029", name: "English (Caribbean)"),
        Voice(identifier: "roa/fr-BE", language: "fr-be", name: "French (Belgium)"),
        Voice(identifier: "roa/fr", language: "fr-fr", name: "French (France)"),
        Voice(identifier: "jpx/ja", language: "ja", name: "Japanese"),
        Voice(identifier: "gmq/nb", language: "nb", name: "Norwegian Bokmål"),
        Voice(identifier: "sit/yue", language: "yue", name: "Chinese (Cantonese)"),
        Voice(
            identifier: "sit/yue-Latn-jyutping", language: "yue",
            name: "Chinese (Cantonese, latin as Jyutping)"),
        Voice(identifier: "!v/f3", language: "variant", name: "female3"),
        Voice(identifier: "!v/whisper", language: "variant", name: "whisper"),
    ]

    private func world(_ voices: [Voice] = Self.voices) throws -> TestWorld {
        try TestWorld(voices: voices)
    }

    @Test(
        "A8: a voice is found by language, identifier, name or a word of the name",
        arguments: [
            ("en-gb", "Voice English (Great Britain).", "en-gb"),
            ("EN_GB", "Voice English (Great Britain).", "en-gb"),
            ("ja-JP", "Voice Japanese.", "ja"), ("gmw/de", "Voice German.", "de"),
            ("german", "Voice German.", "de"),
            ("English", "Voice English (America).", "en-us"),
            ("english america", "Voice English (America).", "en-us"),
            ("caribbean", "Voice English (Caribbean).", "en-029"),
            ("french", "Voice French (France).", "fr-fr"),
            ("fr", "Voice French (France).", "fr-fr"),
            ("fr-be", "Voice French (Belgium).", "fr-be"),
            ("norwegian bokmål", "Voice Norwegian Bokmål.", "nb"),
            // Two voices have this language.
            ("yue", "Voice Chinese (Cantonese).", "sit/yue"),
            ("en-us+f3", "Voice English (America), female3.", "en-us+f3"),
            ("+f3", "Voice English (America), female3.", "en-us+f3"),
            ("german+whisper", "Voice German, whisper.", "de+whisper"),
        ])
    func named(name: String, said: String, stored: String) throws {
        var world = try world()
        let effects = world.effects("voice \(name)")
        #expect(world.printed(effects) == [said])
        #expect(world.session.preferences.voice.voice == stored)
        // Spoken in the new voice.
        let applied = effects.firstIndex { if case .apply = $0 { true } else { false } }
        let announced = effects.firstIndex { if case .announce = $0 { true } else { false } }
        #expect(try #require(applied) < #require(announced))
        #expect(Preferences(stored: world.session.preferences.stored).voice.voice == stored)
    }

    @Test(
        "A8: an unknown voice is refused with the nearest names, and the old voice stays",
        arguments: [
            (
                "voice germn",
                "There is no voice germn. Still English (America). Try voice de, or voices."
            ),
            (
                "voice en-zorbish",
                "There is no voice en-zorbish. Still English (America). Try voice en-us, or voices."
            ),
            (
                "voice french+f9",
                "There is no voice french+f9. Still English (America). Try voice en-us, or voices."
            ),
            (
                "voice en-us+",
                "There is no voice en-us+. Still English (America). Try voice en-us, or voices."
            ),
            (
                "voice english-us",
                "There is no voice english-us. Still English (America). Try voice en-us, or voices."
            ),
            (
                "voice ../../etc/passwd",
                "There is no voice ../../etc/passwd. Still English (America). Try voice en-us, or voices."
            ),
        ])
    func unknown(line: String, said: String) throws {
        var world = try world()
        let effects = world.effects(line)
        #expect(world.printed(effects) == [said])
        #expect(world.announcements(effects).map(\.earcon) == [.error])
        #expect(world.session.preferences == Preferences())
        #expect(try world.entries().isEmpty)
    }

    @Test("L8: \"voice\" before a symptom is a sentence, and before an unknown word it is not lost")
    func symptom() throws {
        var world = try world()
        #expect(world.type("voice hoarse") == ["Logged: voice hoarse, now."])
        #expect(try world.entries().count == 1)
        #expect(
            world.type("voice zorblat") == [
                "There is no voice zorblat. Keep it as a note? Yes or no."
            ])
        #expect(world.type("yes") == ["Logged: note, voice zorblat, now."])
        #expect(world.type("voice").first?.hasPrefix("The voice is English (America).") == true)
    }

    @Test(
        "A8: \"language\" chooses a voice of the language and says which",
        arguments: [
            ("german", "Voice German.", "de"), ("French", "Voice French (France).", "fr-fr"),
            ("ja", "Voice Japanese.", "ja"), ("english", "Voice English (America).", "en-us"),
            ("fr-be", "Voice French (Belgium).", "fr-be"),
        ])
    func language(name: String, said: String, stored: String) throws {
        var world = try world()
        _ = world.type("voice gmw/en-029")
        #expect(world.type("language \(name)") == [said])
        #expect(world.session.preferences.voice.voice == stored)
    }

    @Test("A8: a plus sign without a variant is refused")
    func noVariant() throws {
        var world = try world()
        #expect(world.type("voice en-us+").first?.hasPrefix("There is no voice en-us+.") == true)
        #expect(world.session.preferences.voice.voice.isEmpty)
    }

    @Test(
        "A8: \"language\" without a value says the current one; a language without a voice is refused"
    )
    func languageTold() throws {
        var world = try world()
        #expect(
            world.type("language") == ["The voice speaks English. Try language Chinese, or voices."]
        )
        _ = world.type("voice german")
        #expect(
            world.type("language") == ["The voice speaks German. Try language English, or voices."])
        var alone = try self.world([Self.voices[0]])
        _ = alone.type("voice german")
        #expect(
            alone.type("language") == ["The voice speaks German, as every voice here does."])
        _ = world.type("voice en-us")
        #expect(
            world.type("language xhosa") == [
                "No voice speaks xhosa. Nothing changed. Try language English, or voices."
            ])
        #expect(
            world.type("language frensh") == [
                "No voice speaks frensh. Nothing changed. Try language French, or voices."
            ])
        #expect(world.session.preferences.voice.voice == "en-us")
    }

    // MARK: The list

    /// The spoken passages of a line, each with its voice unless it is the person's own.
    private func heard(_ line: String, in world: inout TestWorld) -> [String] {
        world.announcements(world.effects(line)).map { announcement in
            world.wording.spoken(announcement.message, now: TestWorld.now).passages
                .map { $0.reader == .own ? $0.text : "[\($0.reader.name): \($0.text)]" }.joined()
        }
    }

    @Test(
        "P7 A8: the list has the person's language first, then names in order, each with its position"
    )
    func order() throws {
        var world = try world()
        #expect(
            world.type("voices") == [
                "Voices, English (America), selected, 1 of 10, adjustable. Type first letters, or next."
            ])
        var names: [String] = []
        for _ in 0..<9 { names += world.type("plus") }
        #expect(
            names == [
                "English (Caribbean), 2 of 10", "English (Great Britain), 3 of 10",
                "Chinese (Cantonese), 4 of 10",
                "Chinese (Cantonese, latin as Jyutping), 5 of 10", "French (Belgium), 6 of 10",
                "French (France), 7 of 10", "German, 8 of 10", "Japanese, 9 of 10",
                "Norwegian Bokmål, 10 of 10",
            ])
    }

    @Test("A8: each name in the list is spoken by its own voice, and the position by the person's")
    func triedOut() throws {
        var world = try world()
        _ = world.type("voices")
        #expect(heard("ger", in: &world) == ["[gmw/de: German], 8 of 10"])
        #expect(heard("plus", in: &world) == ["[jpx/ja: Japanese], 9 of 10"])
        #expect(heard("carib", in: &world) == ["[gmw/en-029: English (Caribbean)], 2 of 10"])
        // No voice is chosen yet.
        #expect(world.session.preferences == Preferences())
    }

    @Test("A8: done chooses the voice and is spoken in it; escape keeps the old one")
    func chosen() throws {
        var world = try world()
        for line in ["voice en-gb", "voices", "german"] { _ = world.type(line) }
        #expect(heard("escape", in: &world) == ["Closed: Voices. No change."])
        #expect(world.session.preferences.voice.voice == "en-gb")
        for line in ["voices", "german"] { _ = world.type(line) }
        let effects = world.effects("done")
        #expect(world.printed(effects) == ["Voice German."])
        let applied = effects.firstIndex { if case .apply = $0 { true } else { false } }
        let announced = effects.firstIndex { if case .announce = $0 { true } else { false } }
        #expect(try #require(applied) < #require(announced))
        #expect(world.session.preferences.voice.voice == "de")
        // The list begins at the current voice.
        #expect(world.type("voices").first?.contains("German, selected, 8 of 10") == true)
    }

    @Test("A8 A3: next and previous move in a long list, each name spoken by its own voice")
    func longList() throws {
        let many = (0..<60).map {
            Voice(identifier: "x/v\($0)", language: "v\($0)", name: "Tone \($0 + 10)")
        }
        var world = try world(Self.voices + many)
        #expect(
            world.type("voices").first?.hasPrefix("Voices. English (America), selected, 1 of 70.")
                == true)
        #expect(heard("next", in: &world) == ["[gmw/en-029: English (Caribbean)], 2 of 70."])
        #expect(heard("42", in: &world) == ["[x/v31: Tone 41], 42 of 70"])
        #expect(heard("previous", in: &world) == ["[x/v30: Tone 40], 41 of 70."])
        #expect(world.type("activate") == ["Voice Tone 40."])
        #expect(world.session.preferences.voice.voice == "v30")
    }

    @Test("A8: the variants of a voice have their own list, the plain voice first")
    func variants() throws {
        var world = try world()
        _ = world.type("voice german")
        #expect(
            world.type("variants") == [
                "Variants. No variant, selected, 1 of 3. Type first letters, or next."
            ])
        #expect(heard("next", in: &world) == ["[gmw/de+f3: female3], 2 of 3."])
        #expect(heard("whis", in: &world) == ["[gmw/de+whisper: whisper], 3 of 3"])
        #expect(world.session.preferences.voice.voice == "de")
        #expect(world.type("done") == ["Voice German, whisper."])
        #expect(world.session.preferences.voice.voice == "de+whisper")
        #expect(world.type("variants").first?.contains("Whisper, selected, 3 of 3") == true)
        #expect(world.type("first") == ["No variant, 1 of 3"])
        #expect(world.type("done") == ["Voice German."])
        #expect(world.session.preferences.voice.voice == "de")
    }

    @Test("A8: an empty list of voices is announced, also with Speech Dispatcher")
    func none() throws {
        var world = try world([])
        #expect(
            world.type("voices") == [
                "No voice can be listed. Text goes on. Type quit, then earshot doctor."
            ])
        var preferences = Preferences()
        preferences.speech = .speechd
        var beside = try TestWorld(preferences: preferences, voices: Self.voices)
        #expect(
            beside.type("voices") == [
                "Speech Dispatcher has voices of its own. Try voice en-gb, or speech espeak."
            ])
        #expect(beside.type("voice en-gb") == ["Voice en-gb."])
    }
}
