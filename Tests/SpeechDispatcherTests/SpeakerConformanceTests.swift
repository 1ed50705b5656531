import AudioOutput
import EspeakVoice
import Foundation
import Speech
import SpeechConformance
import SpeechDispatcher
import Testing

extension InTurn {
    /// The speakers of this package keep the contract of a speaker.
    @Suite("Every speaker", .serialized) struct SpeakerConformanceTests {
        @Test(
            "A8 T13: eSpeak NG in a process of its own keeps the contract of a speaker",
            arguments: SpeakerConformance.rules)
        func espeak(rule: SpeakerConformance.Rule) throws {
            let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
                .deletingLastPathComponent().appending(path: "earshot")
            try rule.check { onOutcome in
                EspeakSpeaker(
                    configuration: .init(program: program, audio: AudioChoice.null),
                    onNotice: { _ in }, onOutcome: onOutcome)
            }
        }

        @Test(
            "A8 T13: Speech Dispatcher keeps the contract of a speaker",
            .enabled(if: DispatcherSpeaker.isInstalled), arguments: SpeakerConformance.rules)
        func dispatcher(rule: SpeakerConformance.Rule) throws {
            let server = try FakeDispatcher()
            try rule.check { onOutcome in
                DispatcherSpeaker(
                    configuration: .init(
                        socket: server.path, startsServer: false, patience: .seconds(5)),
                    onNotice: { _ in }, onOutcome: onOutcome)
            }
            withExtendedLifetime(server) {}
        }

        @Test(
            "A8 T13: a speaker that records keeps the contract of a speaker",
            arguments: SpeakerConformance.rules)
        func recording(rule: SpeakerConformance.Rule) throws {
            try rule.check(speaksAtOnce: true) { onOutcome in
                RecordingSpeaker(onOutcome: onOutcome)
            }
        }

        @Test(
            "A8 T13: a speaker that records at the pace of its owner keeps the contract of a speaker",
            arguments: SpeakerConformance.rules)
        func manual(rule: SpeakerConformance.Rule) throws {
            try rule.check { onOutcome in RecordingSpeaker(pace: .manual, onOutcome: onOutcome) }
        }
    }
}
