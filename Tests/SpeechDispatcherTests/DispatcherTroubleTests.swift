import AccessibleCore
import Foundation
import Speech
import SpeechDispatcher
import Testing

extension InTurn {
    @Suite(
        .serialized,
        .enabled(if: DispatcherSpeaker.isInstalled, "libspeechd is not installed on this machine"))
    struct DispatcherTroubleTests {
        /// How long a server may take to answer in these tests.
        private static let patience = Duration.milliseconds(250)

        @Test("A9: a missing server is reported once, text goes on, and speech comes back with it")
        func absent() throws {
            let server = try FakeDispatcher(isRunning: false)
            let said = Dispatched(server.path)
            said.speak("one")
            #expect(said.quiet())
            said.speak("two")
            #expect(said.quiet())
            #expect(
                said.outcomes.map(\.outcome) == [.dropped(.unavailable), .dropped(.unavailable)])
            #expect(said.notices.count == 1 && said.notices.allSatisfy(\.isAway))
            try server.start()
            #expect(said.waitFor { $0 == .back })
            said.speak("three")
            #expect(said.quiet())
            #expect(server.texts == ["three"])
            #expect(said.outcomes(of: "three") == [.spoken])
            #expect(said.notices.count == 2)
            said.voice.shutDown()
        }

        @Test(
            "A9: a server that hangs is left and reported, and used again when it answers",
            arguments: ["SET SELF RATE", "SET SELF PRIORITY", "speak", "CANCEL", "GET RATE"])
        func hangs(command: String) throws {
            let server = try FakeDispatcher(pace: .manual)
            let said = Dispatched(server.path, patience: Self.patience)
            server.hang(on: command)
            let start = ContinuousClock.now
            said.speak("one")
            if command == "CANCEL" || command == "GET RATE" {
                #expect(server.awaitTexts(1))
                server.begin(1)
            }
            if command == "CANCEL" {
                said.voice.silence()
                said.speak("two")
            }
            #expect(said.waitFor(\.isAway))
            #expect(said.quiet())
            // Two seconds with the usual patience of one second, and time for a busy
            // machine.
            #expect(ContinuousClock.now - start < Self.patience * 3 + .seconds(5))
            #expect(
                said.outcomes.map(\.utterance.text)
                    == (command == "CANCEL" ? ["one", "two"] : ["one"]))
            said.speak("unheard")
            #expect(said.quiet())
            #expect(said.outcomes(of: "unheard") == [.dropped(.unavailable)])

            server.stop()
            server.hang(on: nil)
            try server.start()
            #expect(said.waitFor { $0 == .back })
            let before = server.texts.count
            said.speak("three")
            #expect(server.awaitTexts(before + 1))
            #expect(server.texts.last == "three")
            said.voice.shutDown()
            #expect(said.outcomes(of: "three").count == 1)
        }

        @Test("A9: a server that dies at any command costs no utterance")
        func dies() throws {
            for command in ["SET SELF RATE", "SET SELF PRIORITY", "speak"] {
                let server = try FakeDispatcher()
                let said = Dispatched(server.path)
                server.die(on: command)
                said.speak("one")
                #expect(said.quiet(), "\(command)")
                #expect(said.outcomes(of: "one") == [.spoken], "\(command)")
                #expect(server.texts.last == "one")
                let names = server.commands.filter { $0.hasPrefix("SET SELF CLIENT_NAME") }
                #expect(names.count == 2)
                said.voice.shutDown()
            }
        }

        @Test("A9: when a server dies during an utterance, that is reported and spoken again")
        func diesWhileSpeaking() throws {
            let server = try FakeDispatcher(pace: .manual)
            let said = Dispatched(server.path, patience: Self.patience)
            said.speak("one")
            #expect(server.awaitTexts(1))
            server.begin(1)
            server.die(on: "GET RATE")
            #expect(server.awaitTexts(2))
            #expect(server.texts == ["one", "one"])
            server.begin(2)
            server.end(2)
            #expect(said.quiet())
            #expect(said.outcomes.map(\.outcome) == [.spoken])
            #expect(said.notices == [.voiceRestarted(missed: [])])
            said.voice.shutDown()
        }

        @Test(
            "A9: a server that speaks nothing is reported, and so is its return")
        func beginsNothing() throws {
            let server = try FakeDispatcher(pace: .manual)
            let said = Dispatched(server.path, patience: Self.patience)
            said.speak("one")
            #expect(said.waitFor(\.isAway))
            said.speak("two")
            #expect(said.quiet())
            #expect(
                said.outcomes.map(\.outcome) == [.dropped(.unavailable), .dropped(.unavailable)])
            #expect(server.commands.contains("CANCEL SELF"))
            #expect(said.notices.count == 1)
            said.speak("three")
            #expect(server.awaitTexts(3))
            server.begin(3)
            server.end(3)
            #expect(said.waitFor { $0 == .back })
            #expect(said.quiet())
            #expect(said.outcomes(of: "three") == [.spoken])
            #expect(said.notices.count == 2)
            said.voice.shutDown()
        }

        @Test("A9: an utterance that begins and never ends is given up")
        func neverEnds() throws {
            let server = try FakeDispatcher(pace: .manual)
            let said = Dispatched(server.path, patience: .milliseconds(50))
            said.speak("a")
            #expect(server.awaitTexts(1))
            server.begin(1)
            #expect(said.waitFor(\.isAway))
            #expect(said.quiet())
            #expect(said.outcomes.map(\.outcome) == [.cut(afterWords: 0)])
            #expect(server.awaitCommand("CANCEL SELF"))
            said.voice.shutDown()
        }

        @Test("A9: shutting down takes little time, whatever the server does")
        func endsInTime() throws {
            for command in ["SET SELF CLIENT_NAME", "SET SELF RATE", "speak", "CANCEL"] {
                let server = try FakeDispatcher(pace: .manual)
                let said = Dispatched(server.path, patience: Self.patience)
                server.hang(on: command)
                said.speak("one")
                #expect(server.awaitCommand("SET SELF CLIENT_NAME"))
                let start = ContinuousClock.now
                said.voice.shutDown()
                #expect(ContinuousClock.now - start < .seconds(4), "\(command)")
            }
        }

        @Test("A9: each utterance ends exactly once, whatever the server does")
        func everyUtteranceEnds() throws {
            for seed in 1...12 {
                var random = SeededGenerator(seed: UInt64(seed))
                let server = try FakeDispatcher(pace: seed % 2 == 0 ? .immediate : .manual)
                let said = Dispatched(server.path, patience: .milliseconds(100))
                var count = 0
                for _ in 0..<120 {
                    switch Int.random(in: 0..<16, using: &random) {
                    case 0: said.voice.silence()
                    case 1:
                        server.die(
                            on: ["speak", "CANCEL", "SET SELF PRIORITY"][
                                Int.random(in: 0..<3, using: &random)])
                    case 3, 4: server.begin(1 + Int.random(in: 0..<40, using: &random))
                    case 5, 6, 7: server.end(1 + Int.random(in: 0..<40, using: &random))
                    case 8: server.interrupt(1 + Int.random(in: 0..<40, using: &random))
                    case 9:
                        said.voice.configure(
                            VoiceSettings(rate: 80 + Int.random(in: 0..<300, using: &random)))
                    default:
                        count += 1
                        said.speak(
                            "text \(count)",
                            Announcement.Priority.allCases[Int.random(in: 0..<3, using: &random)],
                            subject: Int.random(in: 0..<3, using: &random) == 0 ? "subject" : nil)
                    }
                }
                said.voice.silence()
                #expect(said.quiet(), "seed \(seed)")
                #expect(said.outcomes.map(\.utterance.id).sorted() == Array(1...UInt64(count)))
                said.voice.shutDown()
            }
        }
    }
}
