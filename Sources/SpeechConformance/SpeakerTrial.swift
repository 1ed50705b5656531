import AccessibleCore
import Speech
import Synchronization
import Testing

/// A speaker that is checked, and how its utterances ended.
struct SpeakerTrial: Sendable {
    typealias Ending = (id: Utterance.ID, outcome: Utterance.Outcome)

    /// The endings so far; any thread may add one.
    final class Log: Sendable {
        private let endings = Mutex<[Ending]>([])

        var all: [Ending] { endings.withLock { $0 } }

        func note(_ utterance: Utterance, _ outcome: Utterance.Outcome) {
            endings.withLock { $0.append((utterance.id, outcome)) }
        }
    }

    let speaker: any Speaker
    let log: Log
    /// See ``SpeakerConformance/Rule/check(speaksAtOnce:timeout:sourceLocation:_:)``.
    let speaksAtOnce: Bool
    let timeout: Duration
    /// Where issues are recorded.
    let at: SourceLocation

    func speak(
        _ id: Utterance.ID, _ text: String, _ priority: Announcement.Priority = .default,
        subject: String? = nil
    ) {
        speaker.speak(Utterance(id: id, text: text, priority: priority, subject: subject))
    }

    /// Waits until everything ended.
    func outcomes() -> [Ending] {
        #expect(
            speaker.waitUntilQuiet(timeout: timeout), "The speaker is still not quiet.",
            sourceLocation: at)
        return log.all
    }
}
