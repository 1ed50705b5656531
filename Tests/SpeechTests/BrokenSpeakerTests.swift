import AccessibleCore
import Speech
import SpeechConformance
import Testing

/// The rules notice a speaker that breaks them.
@Suite("Speakers that break their contract")
struct BrokenSpeakerTests {
    /// What is wrong with a speaker.
    enum Fault: CaseIterable {
        case endsTwice, endsNothing, cutsWhatItSpoke, resumesAfterForgetting, speaksWhileMuted

        /// The rules of which each must notice.
        var rules: [String] {
            switch self {
            case .endsTwice, .endsNothing:
                SpeakerConformance.rules.map(\.name)
            case .cutsWhatItSpoke: ["utterances of one turn are spoken in order"]
            case .resumesAfterForgetting: ["after forgetting there is nothing to resume"]
            case .speaksWhileMuted:
                ["while muted each utterance is dropped; afterwards it is spoken"]
            }
        }
    }

    /// A speaker that records, with a fault.
    private struct BrokenSpeaker: Speaker {
        let base: RecordingSpeaker
        let fault: Fault

        init(fault: Fault, onOutcome: @escaping SpeakerConformance.OnOutcome) {
            self.fault = fault
            base = RecordingSpeaker(pace: .manual) { utterance, outcome in
                switch fault {
                case .endsNothing: break
                case .cutsWhatItSpoke: onOutcome(utterance, .dropped(.muted))
                case .endsTwice:
                    onOutcome(utterance, outcome)
                    onOutcome(utterance, outcome)
                default: onOutcome(utterance, outcome)
                }
            }
        }

        func speak(_ utterance: Utterance) { base.speak(utterance) }
        func silence() { base.silence() }
        func pause() { base.pause() }
        func resume() -> Bool { base.resume() }
        func forget() { if fault != .resumesAfterForgetting { base.forget() } }
        var canResume: Bool { base.canResume }
        var isSpeaking: Bool { base.isSpeaking }
        func configure(_ settings: VoiceSettings) {
            if fault != .speaksWhileMuted { base.configure(settings) }
        }
        func waitUntilQuiet(timeout: Duration) -> Bool { base.waitUntilQuiet(timeout: timeout) }
        func shutDown() { base.shutDown() }
    }

    @Test(
        "the rules notice the fault, and report it in the caller's file", arguments: Fault.allCases)
    func notices(fault: Fault) throws {
        for rule in SpeakerConformance.rules where fault.rules.contains(rule.name) {
            try withKnownIssue {
                try rule.check { BrokenSpeaker(fault: fault, onOutcome: $0) }
            } matching: { issue in
                issue.sourceLocation?.fileID.hasSuffix("/BrokenSpeakerTests.swift") == true
            }
        }
    }

    @Test(
        "without a fault the same speaker keeps the contract", arguments: SpeakerConformance.rules)
    func sound(rule: SpeakerConformance.Rule) throws {
        try rule.check { RecordingSpeaker(pace: .manual, onOutcome: $0) }
    }

    @Test("each rule has a name of its own")
    func names() {
        #expect(Set(SpeakerConformance.rules.map(\.name)).count == SpeakerConformance.rules.count)
        #expect(Set(SinkConformance.rules.map(\.name)).count == SinkConformance.rules.count)
    }
}
