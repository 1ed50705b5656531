import AccessibleCore
import AudioOutput
import EspeakVoice
import Foundation
import Speech
import Synchronization
import Testing

@Suite(.serialized, .enabled(if: PulseServer.isInstalled, "pulseaudio is not installed"))
struct PulseSpeechTests {
    @Test("A8: speech is heard and stopped through a server")
    func speaksAndStops() throws {
        try PulseServer.with { server in
            let address = server.address
            // A machine too busy for the server loses it after two seconds.
            for _ in 0..<3 {
                let voiced = Voiced(ProbeSource { try PulseSink(server: address) })
                defer { voiced.voice.shutDown() }
                voiced.speak("Logged.", earcon: .saved)
                voiced.speak("Type undo to take it back.")
                #expect(voiced.quiet())
                voiced.speak(String(repeating: "a text that nobody waits for ", count: 20))
                voiced.voice.silence()
                voiced.speak("eight")
                #expect(voiced.quiet())
                guard voiced.notices.isEmpty else { continue }
                let outcomes = voiced.outcomes.map(\.1)
                #expect(outcomes.count == 4)
                #expect(outcomes.prefix(2) == [.spoken, .spoken] && outcomes.last == .spoken)
                // Its first words may have been heard before the cut.
                guard case .cut? = outcomes.dropFirst(2).first else {
                    Issue.record("not cut")
                    return
                }
                return
            }
            Issue.record("the server was lost three times")
        }
    }

    @Test("A1: speech is back when a server that went away is back")
    func serverBack() throws {
        try PulseServer.with { server in
            let address = Mutex(server.address)
            let voiced = Voiced(
                ProbeSource { try PulseSink(server: address.withLock { $0 }) })
            voiced.speak("eight")
            #expect(voiced.quiet())
            voiced.speak("a long sentence in the middle of which the server goes away")
            server.end()
            #expect(voiced.quiet())
            #expect(voiced.outcomes.count == 2)
            #expect(voiced.notices.count == 1)

            try PulseServer.with { another in
                address.withLock { $0 = another.address }
                #expect(voiced.comesBack())
                voiced.voice.shutDown()
            }
        }
    }
}
