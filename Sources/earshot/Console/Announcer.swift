import AccessibleCore
import Conversation
import Foundation
import Speech
import Wording

/// Sends announcements to every channel: the printed line, the voice, the
/// events file.
final class Announcer {
    private var wording: Wording
    private let now: @Sendable () -> Date
    private let output: Output
    private let events: EventLog?
    private let speaker: SwitchedSpeaker
    private var lastID: UInt64 = 0

    init(
        wording: Wording, now: @escaping @Sendable () -> Date, output: Output = .standard,
        events: EventLog?, speaker: SwitchedSpeaker
    ) {
        self.wording = wording
        self.now = now
        self.output = output
        self.events = events
        self.speaker = speaker
    }

    /// Prints and speaks; returns false when nobody reads any more.
    @discardableResult
    func announce(_ announcement: Announcement) -> Bool {
        let moment = now()
        let printed = wording.text(announcement.message, now: moment)
        let spoken = wording.text(announcement.message, now: moment, form: .spoken)
        lastID += 1
        // Speech first: it takes longer to be heard than the line to be seen.
        speaker.speak(
            Utterance(
                id: lastID, text: spoken, priority: announcement.priority,
                subject: announcement.subject, earcon: announcement.earcon))
        let isRead = output.write(line: printed)
        var record = [
            "type": "announce", "key": announcement.message.key, "printed": printed,
            "spoken": spoken, "priority": announcement.priority.rawValue, "id": String(lastID),
        ]
        record["subject"] = announcement.subject
        record["earcon"] = announcement.earcon?.rawValue
        events?.write(record)
        return isRead
    }

    /// Prints alone; returns false when nobody reads any more.
    func show(_ announcement: Announcement) -> Bool {
        let printed = wording.text(announcement.message, now: now())
        events?.write(["type": "show", "key": announcement.message.key, "printed": printed])
        return output.write(line: printed)
    }

    /// Writes down what came in.
    func record(_ event: Event) {
        switch event {
        case .start: events?.write(["type": "start"])
        case .line(let line): events?.write(["type": "line", "text": line])
        case .endOfInput: events?.write(["type": "end of input"])
        case .key(let key): events?.write(["type": "key", "key": key.rawValue])
        case .timer: events?.write(["type": "timer"])
        case .interrupt(let again):
            events?.write(["type": "interrupt", "again": again ? "yes" : "no"])
        case .speech(let notice): events?.write(["type": "speech", "notice": "\(notice)"])
        }
    }

    func silence() {
        speaker.silence()
    }

    func apply(_ preferences: Preferences) {
        wording.unitStyle = preferences.unitStyle
        wording.hourCycle =
            preferences.hourCycle == .automatic
            ? wording.conventions.hourCycle : preferences.hourCycle
        speaker.use(preferences.speech, settings: preferences.voice)
    }
}
