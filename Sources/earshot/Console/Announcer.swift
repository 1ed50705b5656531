import AccessibleCore
import Conversation
import Display
import Foundation
import Speech
import Wording

/// Sends announcements to every channel: the printed line, the voice, the
/// events file.
final class Announcer {
    private var wording: Wording
    private let now: @Sendable () -> Date
    private var output: StyledOutput
    private let events: EventLog?
    private let speaker: SwitchedSpeaker
    private var silentTones: Set<Earcon> = []

    init(
        wording: Wording, now: @escaping @Sendable () -> Date, output: StyledOutput,
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
        let earcon = announcement.earcon.flatMap(audible)
        // Speech first: it takes longer to be heard than the line to be seen.
        speaker.speak(
            Utterance(
                id: announcement.id, text: spoken, priority: announcement.priority,
                subject: announcement.subject, earcon: earcon,
                placement: announcement.placement))
        let isRead = output.write(line: printed, role: Role(of: announcement))
        var record = [
            "type": "announce", "key": announcement.message.key, "printed": printed,
            "spoken": spoken, "priority": announcement.priority.rawValue,
            "id": String(announcement.id),
        ]
        record["subject"] = announcement.subject
        record["earcon"] = earcon?.rawValue
        events?.write(record)
        return isRead
    }

    /// A tone, unless the person switched it off.
    private func audible(_ earcon: Earcon) -> Earcon? {
        silentTones.contains(earcon) ? nil : earcon
    }

    /// Prints alone; returns false when nobody reads any more.
    func show(_ announcement: Announcement) -> Bool {
        let printed = wording.text(announcement.message, now: now())
        events?.write(["type": "show", "key": announcement.message.key, "printed": printed])
        return output.write(line: printed, role: Role(of: announcement))
    }

    /// Sounds a cue without words.
    ///
    /// One that tells of something over waits until what is being said is
    /// heard; those of recording sound at once.
    func sound(_ earcon: Earcon) {
        let priority: Announcement.Priority = earcon == .dismissed ? .low : .default
        // No announcement's id: there are no words to be missed.
        speaker.speak(
            Utterance(id: 0, text: "", priority: priority, earcon: audible(earcon)))
        events?.write(["type": "earcon", "earcon": earcon.rawValue])
    }

    /// Nothing is being said.
    var isQuiet: Bool { speaker.waitUntilQuiet(timeout: .zero) }

    /// Text that stands on the line and is not spoken, such as the prompt.
    func text(_ message: Message) -> String {
        wording.text(message, now: now())
    }

    /// Writes down what the recogniser was asked for.
    func record(_ request: ListeningRequest) {
        events?.write(["type": "listen", "request": "\(request)"])
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
        // Written where it happens, on the speech thread.
        case .heard: break
        case .speech(let notice): events?.write(["type": "speech", "notice": "\(notice)"])
        case .listening(let event): events?.write(["type": "listening", "event": "\(event)"])
        }
    }

    func silence() {
        speaker.silence()
    }

    func pause() {
        speaker.pause()
    }

    /// - Returns: false when there is nothing to go on with.
    func resume() -> Bool {
        speaker.resume()
    }

    /// Something is being said now.
    var isSpeaking: Bool { speaker.isSpeaking }

    func apply(_ preferences: Preferences) {
        wording.unitStyle = preferences.unitStyle
        wording.spokenForm.style = preferences.spokenStyle
        wording.hourCycle =
            preferences.hourCycle == .automatic
            ? wording.conventions.hourCycle : preferences.hourCycle
        output.apply(preferences)
        silentTones = preferences.silentTones
        speaker.use(preferences.speech, settings: preferences.voice)
    }
}
