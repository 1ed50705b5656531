import AccessibleCore
import Foundation
import Speech
import SpeechDispatcher
import Testing

extension InTurn {
    /// With the real server.
    @Suite(
        .serialized,
        .enabled(
            if: DispatcherSpeaker.isInstalled && RealDispatcher.isInstalled,
            "speech-dispatcher, its espeak-ng module or pulseaudio is not installed"))
    struct RealDispatcherTests {
        /// A text that takes more than a minute, so that a missing cut is noticed.
        private static let long = String(
            repeating: "one hundred and seventy five pounds ", count: 60)

        @Test("A9: the real server speaks, cancels, and speaks the next utterance")
        func speaksAndCancels() throws {
            let server = try RealDispatcher()
            let said = Dispatched(server.path, settings: VoiceSettings(rate: 449))
            said.speak("eight")
            said.speak("<b>nine</b> & ten", .low)
            said.speak(".", .high)
            #expect(said.quiet())
            #expect(said.outcomes.count == 3)
            #expect(said.outcomes(of: "eight").first != nil)
            #expect(said.outcomes.last?.outcome == .spoken)

            said.speak(Self.long)
            said.voice.silence()
            said.speak("eleven")
            #expect(said.quiet())
            // Its first words may have been heard before the cut.
            guard case .cut? = said.outcomes(of: Self.long).first else {
                Issue.record("not cut")
                return
            }
            #expect(said.outcomes(of: "eleven") == [.spoken])
            #expect(said.notices.isEmpty)
            said.voice.shutDown()
        }

        @Test(
            "T13, A9: the real server speaks only the last value of a burst to its end"
        )
        func burst() throws {
            let server = try RealDispatcher()
            let said = Dispatched(server.path)
            for value in 1...200 { said.speak("value \(value)", subject: "weight") }
            #expect(said.quiet())
            #expect(said.outcomes.count == 200)
            #expect(said.outcomes(of: "value 200") == [.spoken])
            #expect(said.outcomes.filter { $0.outcome == .spoken }.count == 1)
            said.voice.shutDown()
        }

        @Test("A9: speech comes back after the real server was stopped or killed")
        func comesBack() throws {
            let server = try RealDispatcher()
            let said = Dispatched(server.path, patience: .milliseconds(500))
            said.speak("one")
            #expect(said.quiet())
            server.pause()
            said.speak("two")
            #expect(said.waitFor(\.isAway))
            #expect(said.quiet())
            #expect(said.outcomes(of: "two") == [.dropped(.unavailable)])
            server.goOn()
            #expect(said.waitFor { $0 == .back })
            said.speak("three")
            #expect(said.quiet())
            #expect(said.outcomes(of: "three") == [.spoken])

            server.stop()
            said.speak("four")
            #expect(said.quiet())
            #expect(said.outcomes(of: "four") == [.dropped(.unavailable)])
            try server.start()
            #expect(said.waitFor { _ in said.notices.filter { $0 == .back }.count == 2 })
            said.speak("five")
            #expect(said.quiet())
            #expect(said.outcomes(of: "five") == [.spoken])
            said.voice.shutDown()
        }
    }
}
