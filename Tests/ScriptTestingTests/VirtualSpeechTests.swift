import Foundation
import ScriptTesting
import Testing

@Suite("Speech on the virtual clock")
struct VirtualSpeechTests {
    /// How and when the first utterance ended.
    private func firstEnding(after wait: String, rate: Int = 175) -> (UtteranceEnding, Int)? {
        let log = Scripts.run(
            """
            setup rate \(rate)
            do say one two three four
            say default "one two three four"
            wait \(wait)
            do where
            say default "<any>"
            """)
        for event in log.stageEvents {
            if case .ended(let ending) = event.event { return (ending, event.time) }
        }
        return nil
    }

    @Test(
        "a word takes a minute divided by the rate, rounded up",
        arguments: [
            ("0s", 175, 0, 0), ("342ms", 175, 0, 342), ("343ms", 175, 1, 343),
            ("1028ms", 175, 2, 1_028), ("1029ms", 175, 3, 1_029), ("1371ms", 175, 3, 1_371),
            ("299ms", 200, 0, 299), ("300ms", 200, 1, 300),
        ])
    func cut(wait: String, rate: Int, words: Int, time: Int) throws {
        let (ending, end) = try #require(firstEnding(after: wait, rate: rate))
        #expect(ending.outcome == .cut)
        #expect(ending.words == words)
        #expect(end == time)
    }

    @Test("an utterance ends as spoken when all its words were heard")
    func spoken() throws {
        let (ending, end) = try #require(firstEnding(after: "1372ms"))
        #expect(ending.outcome == .spoken)
        #expect(end == 4 * 343)
    }

    @Test("a newer value of a subject replaces the one that is being said")
    func replaced() throws {
        let log = Scripts.run(
            """
            setup entry weight 70 kilogram at 2026-03-05T08:00
            do weight
            say default "<any>"
            wait 10s
            act weight increment
            say default "70.1" earcon step
            act weight increment
            say default "70.2" interrupts "70.1" earcon step
            wait 5s
            """)
        #expect(try Scripts.told(log) == [])
        let endings = log.stageEvents.compactMap { event -> UtteranceEnding.Outcome? in
            if case .ended(let ending) = event.event { ending.outcome } else { nil }
        }
        #expect(endings == [.spoken, .cut, .spoken])
    }

    @Test("muted and switched-off speech is announced and not heard")
    func silent() throws {
        for (setting, outcomes) in [("muted yes", ["dropped"]), ("speech off", [])] {
            let log = Scripts.run(
                "setup \(setting)\ndo I had toast\nsay default \"Logged: toast, now.\" earcon saved spoken \"\""
            )
            #expect(try Scripts.told(log) == [])
            let endings = log.stageEvents.compactMap { event -> String? in
                if case .ended(let ending) = event.event { ending.outcome.rawValue } else { nil }
            }
            #expect(endings == outcomes)
        }
    }

    @Test("V11: recording waits until speech was heard, on the virtual clock, too")
    func captureWaits() throws {
        let log = Scripts.run(
            """
            do drank some water
            say default "<any>" earcon question
            do record
            say default "Logged: water, now." earcon saved
            quiet 1028ms
            wait 1ms
            earcon recording-starts
            print "Recording. Speak now. Enter stops it."
            """)
        #expect(try Scripts.told(log) == [])
    }

    @Test("a typed line ends the wait before recording")
    func captureAtOnce() throws {
        let log = Scripts.run(
            """
            do drank some water
            say default "<any>" earcon question
            do record
            say default "Logged: water, now." earcon saved
            do where
            earcon recording-starts
            print "<any>"
            print "<any>"
            """)
        #expect(log.loadErrors == [])
        #expect(log.stageEvents.contains { $0.event == .sounded(earcon: "recording-starts") })
    }
}
