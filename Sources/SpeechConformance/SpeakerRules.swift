import AccessibleCore
import Speech
import Testing

extension SpeakerConformance {
    private static let longText = String(repeating: "a long text, ", count: 30)

    static func pause(_ trial: SpeakerTrial) {
        let (speaker, at) = (trial.speaker, trial.at)
        trial.speak(1, longText)
        speaker.pause()
        let isHeld = !trial.speaksAtOnce
        #expect(speaker.canResume == isHeld, sourceLocation: at)
        trial.speak(2, "one", .low)
        #expect(!speaker.isSpeaking, sourceLocation: at)
        #expect(speaker.waitUntilQuiet(timeout: .zero) != isHeld, sourceLocation: at)
        #expect(speaker.resume() == isHeld, sourceLocation: at)
        #expect(trial.outcomes().map(\.id) == [1, 2], sourceLocation: at)
        #expect(!speaker.canResume, sourceLocation: at)
        #expect(!speaker.resume(), sourceLocation: at)
    }

    static func pauseInSilence(_ trial: SpeakerTrial) {
        trial.speaker.pause()
        trial.speak(1, "one", .low)
        #expect(trial.outcomes().map(\.id) == [1], sourceLocation: trial.at)
    }

    static func pauseInTheMiddle(_ trial: SpeakerTrial) {
        trial.speak(1, longText)
        trial.speaker.pause()
        _ = trial.speaker.resume()
        let outcomes = trial.outcomes()
        #expect(outcomes.map(\.id) == [1], sourceLocation: trial.at)
        #expect(outcomes.map(\.outcome) == [.spoken], sourceLocation: trial.at)
    }

    static func order(_ trial: SpeakerTrial) {
        for id in 1...5 { trial.speak(UInt64(id), "number \(id)") }
        let outcomes = trial.outcomes()
        #expect(outcomes.map(\.id) == [1, 2, 3, 4, 5], sourceLocation: trial.at)
        #expect(outcomes.allSatisfy { $0.outcome == .spoken }, sourceLocation: trial.at)
    }

    static func burst(_ trial: SpeakerTrial) {
        for id in 1...300 { trial.speak(UInt64(id), "value \(id)", subject: "weight") }
        let outcomes = trial.outcomes()
        #expect(outcomes.map(\.id).sorted() == Array(1...300), sourceLocation: trial.at)
        #expect(outcomes.last?.id == 300, sourceLocation: trial.at)
        #expect(outcomes.last?.outcome == .spoken, sourceLocation: trial.at)
    }

    static func muted(_ trial: SpeakerTrial) {
        trial.speaker.configure(VoiceSettings(isMuted: true))
        trial.speak(1, "one")
        #expect(trial.outcomes().map(\.outcome) == [.dropped(.muted)], sourceLocation: trial.at)
        trial.speaker.configure(VoiceSettings())
        trial.speak(2, "two")
        #expect(
            trial.outcomes().map(\.outcome) == [.dropped(.muted), .spoken],
            sourceLocation: trial.at)
    }

    static func nothing(_ trial: SpeakerTrial) {
        trial.speaker.silence()
        trial.speak(1, " \n")
        trial.speaker.silence()
        trial.speak(2, "two")
        let outcomes = trial.outcomes()
        #expect(outcomes.map(\.id) == [1, 2], sourceLocation: trial.at)
        #expect(outcomes.allSatisfy { $0.outcome == .spoken }, sourceLocation: trial.at)
    }

    static func silence(_ trial: SpeakerTrial) {
        for id in 1...50 { trial.speak(UInt64(id), "a longer sentence with the number \(id)") }
        trial.speaker.silence()
        trial.speak(51, "last")
        let outcomes = trial.outcomes()
        #expect(outcomes.map(\.id).sorted() == Array(1...51), sourceLocation: trial.at)
        #expect(outcomes.last?.id == 51, sourceLocation: trial.at)
        #expect(outcomes.last?.outcome == .spoken, sourceLocation: trial.at)
    }

    static func forgetting(_ trial: SpeakerTrial) {
        let (speaker, at) = (trial.speaker, trial.at)
        trial.speak(1, longText)
        speaker.pause()
        speaker.forget()
        #expect(!speaker.canResume, sourceLocation: at)
        #expect(!speaker.isSpeaking, sourceLocation: at)
        #expect(!speaker.resume(), sourceLocation: at)
        #expect(trial.outcomes().map(\.id) == [1], sourceLocation: at)
        trial.speak(2, "two")
        #expect(trial.outcomes().map(\.id) == [1, 2], sourceLocation: at)
    }

    static func badInput(_ trial: SpeakerTrial) {
        let texts = [
            "\u{0}\u{1}\u{7F}", "<speak>&amp;</speak>", "[[h@loU]]", "...",
            "日本語 العربية עברית ελληνικά हिन्दी",
            String(repeating: "=", count: 5000), "\u{FFFD}\u{202E}\u{200D}", "🥚🥚",
        ]
        for (index, text) in texts.enumerated() { trial.speak(UInt64(index + 1), text) }
        trial.speaker.silence()
        trial.speak(99, "still here")
        let outcomes = trial.outcomes()
        #expect(outcomes.count == texts.count + 1, sourceLocation: trial.at)
        #expect(outcomes.last?.id == 99, sourceLocation: trial.at)
        #expect(outcomes.last?.outcome == .spoken, sourceLocation: trial.at)
    }

    static func shutDown(_ trial: SpeakerTrial) {
        trial.speak(1, "one")
        #expect(trial.outcomes().map(\.outcome) == [.spoken], sourceLocation: trial.at)
        trial.speaker.shutDown()
        trial.speaker.shutDown()
        trial.speak(2, "two")
        trial.speaker.silence()
        _ = trial.speaker.waitUntilQuiet(timeout: .zero)
        let spoken = trial.log.all.filter { $0.outcome == .spoken }
        #expect(spoken.map(\.id) == [1], sourceLocation: trial.at)
    }
}
