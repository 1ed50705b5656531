import AccessibleCore
import Conversation
import Foundation
import LogStore
import Testing
import Wording

@Suite("A whole session")
struct SessionTests {
    @Test("the greeting counts today's entries and reads the last one")
    func greeting() throws {
        var empty = try TestWorld()
        #expect(
            empty.printed(empty.session.handle(.start)) == [
                "Earshot. Nothing logged today. Type what happened, or help."
            ])
        var world = try TestWorld()
        _ = world.type("I had toast at 8 am")
        _ = world.type("8 oz of water at 9:10 am")
        #expect(
            world.printed(world.session.handle(.start)) == [
                "Earshot. 2 entries today, last: water, 8 ounces, at 9:10 AM. "
                    + "Type what happened, or help."
            ])
    }

    @Test("barge-in: every line first stops speech")
    func bargeIn() throws {
        var world = try TestWorld()
        for line in ["today", "", "frobnicate", "I had soup", "\u{1B}"] {
            #expect(world.effects(line).first == .silence)
        }
        #expect(world.session.handle(.interrupt(again: false)) == [.silence])
    }

    @Test("Ctrl-C twice or the end of input leaves the session")
    func leaving() throws {
        var world = try TestWorld()
        #expect(world.session.handle(.interrupt(again: true)).last == .end)
        #expect(world.session.handle(.endOfInput).last == .end)
        #expect(world.effects("quit").last == .end)
    }

    @Test(
        "a bad line gets one sentence and logs nothing",
        arguments: [
            "", "   ", String(repeating: "x", count: 1 << 20), "a\u{FFFD}b",
            "I drank \u{1B}[31mwater",
            "s" + String(repeating: "'s", count: 100), "drank -3 cups", "ate salad on february 31",
            "weight 99999", "weight 12abc", "drank 0 glasses of water", "ate 1e999 eggs", "+ 3",
            "next",
            "{count, plural, other {x}}", "%s %n", "edit", "delete", "undo", "say", "voice",
            "rate 99999999999999999999", "units", "verbosity loud", "clock 13", "🥚🥚🥚", "٣",
        ])
    func badLines(line: String) throws {
        var world = try TestWorld()
        let said = world.type(line)
        #expect(said.count == 1)
        #expect(said.first?.isEmpty == false)
        #expect(try world.entries().isEmpty)
    }

    @Test("A8: rate, volume and voice are set by words, at once and within bounds")
    func voice() throws {
        var world = try TestWorld()
        #expect(world.type("faster") == ["Rate 200."])
        #expect(world.type("rate 900") == ["Rate 900."])
        #expect(world.type("faster") == ["Maximum. Rate 900."])
        #expect(world.type("rate 5") == ["Minimum. Rate 80."])
        #expect(world.type("louder") == ["Volume 120 percent."])
        #expect(world.type("voice en-gb") == ["Voice en-gb."])
        #expect(world.session.preferences.voice.rate == 80)
        #expect(world.session.preferences.voice.volume == 120)
        #expect(world.session.preferences.voice.voice == "en-gb")
    }

    @Test("A8: a new rate is applied before it is announced, so that it is heard")
    func heardAtOnce() throws {
        var world = try TestWorld()
        let effects = world.effects("faster")
        let applied = effects.firstIndex { if case .apply = $0 { true } else { false } }
        let announced = effects.firstIndex { if case .announce = $0 { true } else { false } }
        #expect(try #require(applied) < #require(announced))
    }

    @Test("A8, K2: stop is printed and not spoken; what mute answers is the last that is spoken")
    func quietCommands() throws {
        var world = try TestWorld()
        #expect(world.announcements(world.effects("stop")).isEmpty)
        let muting = world.announcements(world.effects("mute"))
        #expect(muting.map { "\($0.message.key) \($0.passesMute)" } == ["speech.muted true"])
        #expect(world.session.preferences.voice.isMuted)
        #expect(world.type("mute") == ["No change."])
        #expect(world.type("unmute") == ["Speech is on."])
    }

    @Test("stored preferences are restored")
    func preferences() {
        var preferences = Preferences()
        preferences.voice = VoiceSettings(rate: 250, volume: 80, voice: "en-gb", isMuted: true)
        preferences.verbosity = .full
        preferences.units.style = .symbols
        preferences.times.hourCycle = .twentyFour
        preferences.tellsTotals = false
        preferences.spokenStyle = SpokenStyle(punctuation: .most, numbers: .digits)
        #expect(Preferences(stored: preferences.stored) == preferences)
        #expect(Preferences(stored: ["rate": "x", "volume": "-5", "units": "?"]) == Preferences())
    }

    @Test("a speech failure is announced once, in a sentence")
    func notices() throws {
        var world = try TestWorld()
        let notices: [SpeechNotice] = [
            .noAudio(detail: "x"), .audioLost(detail: "x"), .noVoice(detail: "x"), .back,
            .fileUnwritable(detail: "x"),
            .voiceRestarted(missed: ["a"]), .unknownVoice(wanted: "klingon", kept: "en-us"),
        ]
        for notice in notices {
            #expect(world.printed(world.session.handle(.speech(notice))).count == 1)
        }
        #expect(world.session.preferences.voice.voice == "en-us")
    }

    @Test("a shortened word finds its command, or the possible commands are named")
    func shortened() throws {
        var world = try TestWorld()
        #expect(world.type("und") == ["Nothing to undo."])
        #expect(world.type("his") == ["Nothing logged today."])
        #expect(world.type("s").first?.hasPrefix("S may be ") == true)
        #expect(world.type("help undo").first?.hasPrefix("Undo: Takes back") == true)
        #expect(world.type("help frobnicate").first?.hasPrefix("There is no command") == true)
    }

    @Test(
        "A3: focus is always on an element of the tree, whatever is typed",
        arguments: [11, 12, 13] as [UInt64])
    func randomLines(seed: UInt64) throws {
        let lines = [
            "weight", "time", "+", "-", "++", "--", "+ 7", "next", "previous", "first", "last",
            "activate", "minimum", "maximum", "done", "escape", "30", "custom", "now", "176.2",
            "80 kg", "yesterday at 8 pm", "I had soup", "drank some water", "a pint", "", "yes",
            "no", "rotor", "rotor headings", "rotor actions", "next control", "actions", "action 2",
            "action delete", "read on", "read all", "discreet on", "discreet off", "repeat full",
            "undo", "redo", "today", "more", "delete 1", "edit last", "amount", "frobnicate",
            "where",
            "repeat", "spell", "no, three eggs", "kept", "drank three", "weight 1754",
            "toast tomorrow",
        ]
        var state = seed
        var world = try TestWorld()
        var history: [String] = []
        for _ in 0..<1_500 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let line = lines[Int(state >> 33) % lines.count]
            history.append(line)
            let effects = world.effects(line)
            #expect(effects.first == .silence)
            #expect(!world.announcements(effects).isEmpty, "\(history.suffix(8)) is silent.")
            let layout = AccessibilityTree(world.session.tree)
            #expect(
                layout.focusOrder.contains(world.session.focus),
                "\(history.suffix(8)) loses the focus.")
            for text in world.printed(effects) {
                #expect(!text.isEmpty && !text.contains("{"), "\(history.suffix(8)): \(text)")
            }
        }
    }
}
