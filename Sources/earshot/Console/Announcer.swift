import AccessibleCore
import Conversation
import Delivery
import Display
import Foundation
import Speech
import Wording

/// Sends announcements to every channel: the printed line, the voice, the
/// events file.
final class Announcer {
    private var delivery: AnnouncementDelivery
    private let now: @Sendable () -> Date
    private var output: StyledOutput
    private let events: EventLog?
    private let speaker: SwitchedSpeaker
    /// Told of everything that comes in.
    var onEvent: (Event) -> Void = { _ in }

    init(
        wording: Wording, now: @escaping @Sendable () -> Date, output: StyledOutput,
        events: EventLog?, speaker: SwitchedSpeaker
    ) {
        delivery = AnnouncementDelivery(wording: wording)
        self.now = now
        self.output = output
        self.events = events
        self.speaker = speaker
    }

    /// Prints and speaks; returns false when nobody reads any more.
    @discardableResult
    func announce(_ announcement: Announcement) -> Bool {
        let delivered = delivery.delivered(announcement, now: now())
        let utterance = delivered.utterance
        // Speech first: it takes longer to be heard than the line to be seen.
        speaker.speak(utterance)
        let isRead = output.write(line: delivered.printed, role: Role(of: announcement))
        var record = [
            "type": "announce", "key": announcement.message.key, "printed": delivered.printed,
            "spoken": utterance.speaksWords ? utterance.text : "",
            "priority": announcement.priority.rawValue,
            "id": String(announcement.id),
        ]
        record["subject"] = announcement.subject
        let passages = utterance.passages
        if !passages.isEmpty {
            record["voices"] = passages.map(\.reader.name).joined(separator: " ")
        }
        if let earcon = utterance.earcon {
            record["earcon"] = earcon.rawValue
            record["placement"] = utterance.placement.rawValue
        }
        events?.write(record)
        return isRead
    }

    /// Prints alone; returns false when nobody reads any more.
    func show(_ announcement: Announcement) -> Bool {
        let printed = delivery.wording.text(announcement.message, now: now())
        events?.write(["type": "show", "key": announcement.message.key, "printed": printed])
        return output.write(line: printed, role: Role(of: announcement))
    }

    /// Sounds a cue without words.
    func sound(_ earcon: Earcon) {
        speaker.speak(delivery.cue(earcon))
        events?.write(["type": "earcon", "earcon": earcon.rawValue])
    }

    /// Nothing is being said.
    var isQuiet: Bool { speaker.waitUntilQuiet(timeout: .zero) }

    /// Text that stands on the line and is not spoken, such as the prompt.
    func text(_ message: Message) -> String {
        delivery.wording.text(message, now: now())
    }

    /// Writes down what the recogniser was asked for.
    func record(_ request: ListeningRequest) {
        events?.write(["type": "listen", "request": "\(request)"])
    }

    /// Writes down what came in.
    func record(_ event: Event) {
        onEvent(event)
        switch event {
        case .start: events?.write(["type": "start"])
        case .line(let line): events?.write(["type": "line", "text": line])
        case .endOfInput: events?.write(["type": "end of input"])
        case .key(let key): events?.write(["type": "key", "key": key.rawValue])
        case .act(let action, let times, let id):
            events?.write([
                "type": "act", "action": action.name, "times": String(times), "element": id,
            ])
        case .timer: events?.write(["type": "timer"])
        case .interrupt(let again):
            events?.write(["type": "interrupt", "again": again ? "yes" : "no"])
        // Written where it happens, on the speech thread.
        case .heard: break
        case .speech(let notice): events?.write(["type": "speech", "notice": "\(notice)"])
        case .listening(let event): events?.write(["type": "listening", "event": "\(event)"])
        }
    }

    func silence() {
        speaker.silence()
    }

    /// Something will be said soon.
    func awaken() {
        speaker.awaken()
    }

    /// Waits until how everything ended is known, unless it takes longer.
    func settle(within limit: Duration) {
        _ = speaker.waitUntilQuiet(timeout: limit)
    }

    func pause() {
        speaker.pause()
    }

    /// Something is being said, is held, or can be gone on with.
    var canResume: Bool { speaker.canResume }

    /// - Returns: false when there is nothing to go on with.
    func resume() -> Bool {
        speaker.resume()
    }

    /// Something is being said now.
    var isSpeaking: Bool { speaker.isSpeaking }

    func apply(_ preferences: Preferences) {
        if delivery.apply(preferences) { speaker.forget() }
        output.apply(preferences)
        speaker.use(preferences.speech, settings: preferences.voice)
    }
}
