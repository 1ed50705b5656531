import AccessibleCore
import Delivery
import ScriptTesting
import Speech

/// Records what a conversation delivers, as events of a stage.
final class StageRecorder {
    private let clock: VirtualClock
    private let speaker: VirtualSpeaker
    /// The language of utterances as a BCP 47 tag.
    private let languageTag: String
    private var events: [TimedEvent] = []
    /// What was cut last, until it is recorded with the next utterance.
    private var interruption: SaidUtterance.Interruption?

    init(clock: VirtualClock, speaker: VirtualSpeaker, languageTag: String) {
        self.clock = clock
        self.speaker = speaker
        self.languageTag = languageTag
    }

    /// Takes the events since the last call.
    func takeEvents() -> [TimedEvent] {
        defer { events = [] }
        return events
    }

    /// Whether something was announced, printed or played and not taken yet.
    var hasNotice: Bool { events.contains { $0.event.isNoticed } }

    /// Begins a step: what is cut from now on is cut by it.
    func beginAct() {
        interruption = nil
    }

    /// Records what was delivered, after what happened to speech before.
    func note(_ record: DeliveryRecord) {
        switch record {
        case .announced(let announcement, let rendered):
            noteSpeech(announcing: (announcement, rendered))
        case .shown(let announcement, let printed):
            noteSpeech()
            add(.printed(printed, keys: announcement.message.keys))
        case .sounded(_, let cue):
            if let earcon = cue.earcon { add(.sounded(earcon: earcon.rawValue)) }
            noteSpeech()
        case .echoed(let utterance):
            noteSpeech()
            guard speaker.says(utterance) else { break }
            let isRaised = utterance.passages.contains { $0.reader == .raised }
            let capital = isRaised ? "pitch" : utterance.earcon.map { _ in "tone" }
            add(.echoed(EchoedText(utterance.text, capital: capital)))
        case .ended:
            noteSpeech()
            add(.closed)
        case .received, .requested:
            noteSpeech()
        }
    }

    /// Records what happened to speech since the last call.
    ///
    /// - Parameter announced: what the speaker was given last.
    func noteSpeech(announcing announced: (Announcement, RenderedAnnouncement)? = nil) {
        for event in speaker.takeEvents() {
            switch event {
            case .asked(let utterance):
                guard let (announcement, rendered) = announced, rendered.utterance == utterance
                else { continue }
                add(said(announcement, rendered))
                interruption = nil
            case .cut(let utterance, let begun, let words):
                // A tone without words belongs to no announcement.
                guard utterance.id != 0 else { continue }
                interruption = SaidUtterance.Interruption(
                    id: utterance.id, begun: begun, words: words)
            case .resumed(let utterance):
                guard utterance.id != 0 else { continue }
                add(
                    .said(
                        SaidUtterance(
                            id: utterance.id, printed: utterance.text, spoken: utterance.text,
                            priority: utterance.priority, language: languageTag,
                            subject: utterance.subject)))
            case .ended(let utterance, let outcome):
                guard utterance.id != 0 else { continue }
                add(.ended(UtteranceEnding(id: utterance.id, outcome)))
            }
        }
    }

    private func said(
        _ announcement: Announcement, _ rendered: RenderedAnnouncement
    ) -> StageEvent {
        let utterance = rendered.utterance
        return .said(
            SaidUtterance(
                id: utterance.id, keys: announcement.message.keys, printed: rendered.printed,
                spoken: speaker.says(utterance) ? utterance.text : "",
                priority: utterance.priority, earcon: utterance.earcon?.rawValue,
                language: languageTag, subject: utterance.subject, interrupts: interruption))
    }

    private func add(_ event: StageEvent) {
        events.append(TimedEvent(time: clock.milliseconds, event: event))
    }
}
