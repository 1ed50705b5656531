import AccessibleCore
import Foundation
import Speech
import SpeechDispatcher
import Testing

extension InTurn {
    @Suite(
        .serialized,
        .enabled(if: DispatcherSpeaker.isInstalled, "libspeechd is not installed on this machine"))
    struct DispatcherSpeakerTests {
        @Test("A9: utterances go to Speech Dispatcher in order, and end as spoken")
        func speaks() throws {
            let server = try FakeDispatcher()
            let said = Dispatched(server.path)
            said.speak("Logged: soup.")
            said.speak("Type undo to take it back.")
            #expect(said.quiet())
            #expect(server.texts == ["Logged: soup.", "Type undo to take it back."])
            #expect(said.outcomes.map(\.outcome) == [.spoken, .spoken])
            #expect(said.notices.isEmpty)
            said.voice.shutDown()
        }

        @Test(
            "A9: priorities are mapped",
            arguments: [
                (Announcement.Priority.high, "IMPORTANT"), (.default, "MESSAGE"), (.low, "TEXT"),
            ])
        func priorities(priority: Announcement.Priority, name: String) throws {
            let server = try FakeDispatcher()
            let said = Dispatched(server.path)
            said.speak("one", priority)
            #expect(said.quiet())
            let set = server.commands.filter { $0.hasPrefix("SET SELF PRIORITY") }
            #expect(set == ["SET SELF PRIORITY \(name)"])
            said.voice.shutDown()
        }

        @Test("A9: the server has one utterance at a time; the next waits for its end")
        func oneAtATime() throws {
            let server = try FakeDispatcher(pace: .manual)
            let said = Dispatched(server.path)
            said.speak("one")
            said.speak("two")
            #expect(server.awaitTexts(1))
            server.begin(1)
            #expect(server.texts == ["one"])
            server.end(1)
            #expect(server.awaitTexts(2))
            server.begin(2)
            server.end(2)
            #expect(said.quiet())
            #expect(server.texts == ["one", "two"])
            #expect(said.outcomes.map(\.outcome) == [.spoken, .spoken])
            said.voice.shutDown()
        }

        @Test("A8, A9: silence cancels the message, and later events about it are ignored")
        func silence() throws {
            let server = try FakeDispatcher(pace: .manual)
            let said = Dispatched(server.path)
            said.speak("one")
            said.speak("waits")
            #expect(server.awaitTexts(1))
            server.begin(1)
            said.voice.silence()
            said.speak("two")
            #expect(server.awaitTexts(2))
            // Later events about the first message do not affect the second.
            server.end(1)
            server.begin(2)
            #expect(said.outcomes(of: "two").isEmpty)
            server.end(2)
            #expect(said.quiet())
            let told = server.records.filter { record in
                switch record {
                case .text: true
                case .command(let command): command == "CANCEL SELF"
                case .connected: false
                }
            }
            #expect(told == [.text(1, "one"), .command("CANCEL SELF"), .text(2, "two")])
            #expect(said.outcomes(of: "one") == [.cut(afterWords: 0)])
            #expect(said.outcomes(of: "waits") == [.dropped(.silenced)])
            #expect(said.outcomes(of: "two") == [.spoken])
            said.voice.shutDown()
        }

        @Test("A8: high cuts, and a newer value of a subject replaces the older one")
        func cuts() throws {
            let server = try FakeDispatcher(pace: .manual)
            let said = Dispatched(server.path)
            said.speak("175.4", subject: "weight")
            #expect(server.awaitTexts(1))
            said.speak("175.5", subject: "weight")
            #expect(server.awaitTexts(2))
            let alert = said.speak("Recording.", .high)
            #expect(server.awaitTexts(3))
            said.speak("later", .low)
            server.begin(3)
            server.end(3)
            #expect(server.awaitTexts(4))
            server.end(4)
            #expect(said.quiet())
            #expect(server.texts == ["175.4", "175.5", "Recording.", "later"])
            #expect(server.commands.filter { $0 == "CANCEL SELF" }.count == 2)
            #expect(said.outcomes(of: "175.4") == [.cut(afterWords: 0)])
            #expect(said.outcomes(of: "175.5") == [.cut(afterWords: 0)])
            #expect(said.outcomes.map(\.utterance.id).filter { $0 == alert }.count == 1)
            #expect(said.outcomes(of: "Recording.") == [.spoken])
            #expect(said.outcomes(of: "later") == [.spoken])
            said.voice.shutDown()
        }

        @Test(
            "A9: another program's speech cuts ours, which is reported", arguments: [true, false])
        func interrupted(hasBegun: Bool) throws {
            let server = try FakeDispatcher(pace: .manual)
            let said = Dispatched(server.path)
            said.speak("one", .low)
            #expect(server.awaitTexts(1))
            if hasBegun { server.begin(1) }
            server.interrupt(1)
            #expect(said.quiet())
            #expect(
                said.outcomes(of: "one") == [hasBegun ? .cut(afterWords: 0) : .dropped(.silenced)])
            #expect(!server.commands.contains("CANCEL SELF"))
            said.voice.shutDown()
        }

        @Test(
            "A8: rate, volume, pitch and language are set before the first word, and when they change"
        )
        func settings() throws {
            let server = try FakeDispatcher()
            let said = Dispatched(
                server.path, settings: VoiceSettings(rate: 80, volume: 50, pitch: 0),
                language: "en-US")
            said.speak("one")
            #expect(said.quiet())
            said.voice.configure(VoiceSettings(rate: 449, volume: 100, pitch: 75, voice: "en-gb"))
            said.speak("two")
            #expect(said.quiet())
            said.voice.configure(VoiceSettings(rate: 170, volume: 200, voice: "Alan_low"))
            said.speak("three")
            #expect(said.quiet())
            let told = server.records.compactMap { record -> String? in
                switch record {
                case .text(_, let text): text
                case .command(let command):
                    ["RATE", "VOLUME", "PITCH", "LANGUAGE", "SYNTHESIS_VOICE"]
                        .contains { command.hasPrefix("SET SELF \($0)") } ? command : nil
                case .connected: nil
                }
            }
            #expect(
                told.map { $0.uppercased() } == [
                    "SET SELF RATE -100", "SET SELF VOLUME 0", "SET SELF PITCH -100",
                    "SET SELF LANGUAGE EN-US", "ONE",
                    "SET SELF RATE 100", "SET SELF VOLUME 100", "SET SELF PITCH 50",
                    "SET SELF LANGUAGE EN-GB", "TWO",
                    "SET SELF RATE 0", "SET SELF VOLUME 100", "SET SELF PITCH 0",
                    "SET SELF SYNTHESIS_VOICE ALAN_LOW", "THREE",
                ])
            said.voice.shutDown()
        }

        @Test("A8: a text in another language is spoken in it, and the next one in the person's")
        func language() throws {
            let server = try FakeDispatcher()
            let said = Dispatched(server.path, language: "en-US")
            said.speak("one")
            #expect(said.quiet())
            said.voice.speak(
                Utterance(
                    id: 1_000, text: "zwei",
                    passages: [Passage("zwei", .language("de"))]))
            #expect(said.quiet())
            said.voice.speak(Utterance(id: 1_001, text: "three"))
            #expect(said.quiet())
            let told = server.records.compactMap { record -> String? in
                switch record {
                case .text(_, let text): text
                case .command(let command):
                    command.hasPrefix("SET SELF LANGUAGE") ? command.lowercased() : nil
                case .connected: nil
                }
            }
            #expect(
                told == [
                    "set self language en-us", "one", "set self language de", "zwei",
                    "set self language en-us", "three",
                ])
            said.voice.shutDown()
        }

        @Test("A9: typed markup, dots and line breaks are spoken as text")
        func hostileText() throws {
            let server = try FakeDispatcher()
            let said = Dispatched(server.path)
            let texts = [
                "<speak><mark name='1'/>hi</speak> & [[h@loU]]", ".", "..", ".5 pounds",
                "a\r\n.\r\nSTOP ALL\r\nb\u{0}\u{1B}[31m\u{2028}c", "zwölf 🥚",
            ]
            for text in texts { said.speak(text) }
            #expect(said.quiet())
            #expect(
                server.texts == [
                    texts[0], ".", "..", ".5 pounds", "a  .  STOP ALL  b  [31m c", "zwölf 🥚",
                ])
            #expect(!server.commands.contains { $0.hasPrefix("STOP") })
            #expect(server.commands.contains("SET SELF SSML_MODE off"))
            #expect(said.outcomes.allSatisfy { $0.outcome == .spoken })
            said.voice.shutDown()
        }

        @Test("A9: a megabyte of text can be spoken and cancelled")
        func longText() throws {
            let server = try FakeDispatcher(pace: .manual)
            let said = Dispatched(server.path)
            let text = String(repeating: "word ", count: 200_000)
            said.speak(text)
            #expect(server.awaitTexts(1))
            said.voice.silence()
            #expect(server.awaitCommand("CANCEL SELF"))
            #expect(said.quiet())
            #expect(server.texts == [text])
            #expect(said.outcomes.map(\.outcome) == [.cut(afterWords: 0)])
            said.voice.shutDown()
        }

        @Test("A8: nothing is sent to the server while muted, nor for a tone without words")
        func muted() throws {
            let server = try FakeDispatcher()
            let said = Dispatched(server.path, settings: VoiceSettings(isMuted: true))
            said.speak("one")
            #expect(said.quiet())
            said.voice.configure(VoiceSettings())
            said.speak("", earcon: .saved)
            said.speak("two", earcon: .saved)
            #expect(said.quiet())
            #expect(server.texts == ["two"])
            #expect(said.outcomes.map(\.outcome) == [.dropped(.muted), .spoken, .spoken])
            said.voice.shutDown()
        }
    }
}
