import AccessibleCore
import Conversation
import Journal
import ScriptTesting

/// What can fail outside of the conversation, by its name in scripts.
enum StageTrouble {
    /// The log fails with this error from now on; nil makes it work again.
    case store(LogBookError.Code?)
    /// The conversation receives this event.
    case event(Event)

    /// Every name that `trouble` accepts.
    static let names: [String] = table.map(\.name)

    static func named(_ name: String) -> StageTrouble? {
        table.first { $0.name == name }?.trouble
    }

    /// The system's description of the trouble, which is never announced.
    private static let detail = "from a script"

    private static let table: [(name: String, trouble: StageTrouble)] =
        LogBookError.Code.allCases.map { ("store-\($0.rawValue)", .store($0)) }
        + ListeningTrouble.allCases.map {
            ($0.rawValue, .event(.listening(.unavailable($0))))
        }
        + [
            ("store-well", .store(nil)),
            ("noise", .event(.listening(.measured(SoundMeasure(voice: -30, noise: -42))))),
            ("soft-voice", .event(.listening(.measured(SoundMeasure(voice: -55, noise: -80))))),
            ("no-speech", .event(.listening(.measured(SoundMeasure(voice: -59, noise: -61))))),
            ("good-level", .event(.listening(.measured(SoundMeasure(voice: -20, noise: -60))))),
            (
                "clipping",
                .event(
                    .listening(
                        .measured(SoundMeasure(voice: -2, noise: -50, isClipped: true))))
            ),
            (
                "muted",
                .event(
                    .listening(
                        .measured(SoundMeasure(voice: -96, noise: -96, isSilent: true))))
            ),
            ("sound-kept", .event(.listening(.kept(path: "eggs.wav", seconds: 3.2)))),
            ("sound-not-kept", .event(.listening(.notKept(path: "eggs.wav")))),
            ("no-audio", .event(.speech(.noAudio(detail: detail)))),
            ("audio-lost", .event(.speech(.audioLost(detail: detail)))),
            ("sound-file", .event(.speech(.fileUnwritable(detail: detail)))),
            ("no-voice", .event(.speech(.noVoice(detail: detail)))),
            ("voice-restarted", .event(.speech(.voiceRestarted(missed: [detail])))),
            ("speech-back", .event(.speech(.back))),
            ("unknown-voice", .event(.speech(.unknownVoice(wanted: "xx", kept: "en-us")))),
            ("dispatcher-missing", .event(.speech(.dispatcherMissing))),
            ("dispatcher-away", .event(.speech(.dispatcherAway(detail: detail)))),
        ]
}
