import AccessibleCore
import Conversation
import Delivery
import Foundation
import Journal
import Listening
import Speech
import Wording

/// The conversation itself on a virtual clock, with a log of its own.
///
/// It uses what the console uses (session, wording, speech queue, typed
/// recogniser) and differs only in where time, lines and actions come from.
public final class ConversationStage: Stage {
    public let abilities = Set(StageAbility.allCases).subtracting([.program])
    public let conventions: MatchingConventions

    let language: ScriptCatalogs.Language
    let catalogs: ScriptCatalogs
    let log: any LogBook
    private let store: ScriptStore
    let clock: VirtualClock
    var session: Session
    var delivery: AnnouncementDelivery
    private let recognizer: TypedRecognizer
    /// The recogniser answers only when the script says so.
    private let isSlow: Bool
    private var gate = ListeningGate()
    private var speaker = VirtualSpeaker()
    private var events: [TimedEvent] = []
    /// What was cut last, until the next utterance tells of it.
    private var interruption: SaidUtterance.Interruption?
    private(set) var isOver = false
    /// What came of speech meanwhile; the session learns it between two events.
    private var letters: [Event] = []
    private var isDispatching = false
    /// Timers that fall due at one moment, at most; more is a clock that hangs.
    private static let mostAtOnce = 10_000

    /// Begins a conversation in a script's fixture.
    ///
    /// - Throws: what could not be read, or a fixture that cannot be.
    public init(_ setup: ScriptSetup, catalogs: ScriptCatalogs) throws {
        let language = try catalogs.language(setup.locale)
        let fixture = try ScriptFixture(setup)
        var wording = language.wording
        wording.zone = fixture.zone
        let clock = VirtualClock(start: fixture.start)
        store = try ScriptStore(isFile: setup.keepsOnDisk)
        let log = store.log
        try fixture.fill(log)
        let devices = setup.microphones
        let voices = setup.hasVoices ? ScriptVoices.few : []
        self.catalogs = catalogs
        self.language = language
        self.log = log
        self.clock = clock
        conventions = language.conventions
        recognizer = TypedRecognizer(devices: devices)
        isSlow = setup.hasSlowRecognizer
        session = Session(
            environment: Session.Environment(
                log: log, wording: wording, understander: language.understander,
                words: language.words, now: { clock.now }, uptime: { clock.uptime },
                devices: { devices },
                voices: { $0 == .speechd ? [] : voices }),
            preferences: fixture.preferences)
        var announced = language.announced
        announced.zone = fixture.zone
        delivery = AnnouncementDelivery(wording: announced)
        apply(fixture.preferences)
    }

    public var now: Int { clock.milliseconds }

    /// Something is being said.
    var isSpeaking: Bool { speaker.isSpeaking }

    public func takeEvents() -> [TimedEvent] {
        defer { events = [] }
        return events
    }

    public func close() { store.remove() }

    // MARK: Acting

    public func perform(_ act: StageAct) throws {
        guard !isOver else { throw StageRefusal.over }
        // What is cut from now on is cut by this act.
        interruption = nil
        switch act {
        case .start: dispatch(.start)
        case .type(let line):
            // The line learns how what it cuts has ended.
            if !session.isAboutPausing(line) { silence() }
            dispatch(.line(line))
        case .act(let id, let name, let times):
            guard let action = action(name, of: id) else {
                throw StageRefusal.unsupported(.actions)
            }
            dispatch(.act(action, times: times, on: id))
        case .press(let name):
            guard let key = Key(rawValue: name) else { throw StageRefusal.unsupported(.keys) }
            let wasSpeaking = speaker.isSpeaking
            // Any key is barge-in, also one that means nothing here.
            silence()
            // Space stops first, and goes on when it is pressed again.
            if key == .space, wasSpeaking { return }
            if session.takes(key) { dispatch(.key(key)) }
        case .hear(let heard): try hear(heard)
        case .interrupt(let again): dispatch(.interrupt(again: again))
        case .leave: dispatch(.endOfInput)
        case .trouble(let name):
            guard let trouble = StageTrouble.named(name) else {
                throw StageRefusal.unsupported(.troubles)
            }
            switch trouble {
            case .store(let code): try store.fail(with: code)
            case .event(let event):
                // A microphone that is gone is closed.
                if case .listening = event { _ = recognizer.perform(.cancel) }
                dispatch(event)
            }
        }
    }

    private func action(_ name: String, of id: String) -> ElementAction? {
        guard let element = session.tree.element(id) else { return nil }
        let standard = ElementAction.standard.first { $0.name == name }
        return [standard, .custom(name)].compactMap(\.self).first(where: element.offers)
    }

    /// The recogniser hears something, without a line being typed.
    private func hear(_ heard: Acting.Heard) throws {
        let event: ListeningEvent
        let words: ListeningRequest.Heard?
        switch heard {
        case .partial(let text): (event, words) = (.partial(text), .partial(text))
        case .final(let text): (event, words) = (.final(text), .final(text))
        case .silence: (event, words) = (.silence, .silence)
        case .opened: (event, words) = (.opened, nil)
        case .closed: (event, words) = (.closed, nil)
        }
        guard !isSlow else { return dispatch(.listening(event)) }
        // A fast recogniser opens and closes by itself.
        guard let words else { throw StageRefusal.unsupported(.listening) }
        let answers = recognizer.perform(.hear(words))
        guard !answers.isEmpty else { throw StageRefusal.notRecording }
        for answer in answers where !isOver { dispatch(.listening(answer)) }
    }

    /// What the recogniser answers at once.
    private func ask(_ request: ListeningRequest?) -> [ListeningEvent] {
        guard let request, !isSlow else { return [] }
        return recognizer.perform(request)
    }

    // MARK: Time

    public func advance(to time: Int, stopsAtNotice: Bool) throws {
        var moment = now
        var atOnce = 0
        while true {
            if stopsAtNotice, events.contains(where: \.event.isNoticed) { return }
            let deadline = isOver ? nil : session.deadline
            let timer = deadline.map { max(VirtualClock.milliseconds(reaching: $0), now) }
            let end = speaker.nextEnd
            guard let next = [timer, end].compactMap(\.self).min(), next <= time else { break }
            atOnce = next == moment ? atOnce + 1 : 0
            moment = next
            guard atOnce < Self.mostAtOnce else {
                throw StageRefusal.trouble("deadline \(deadline ?? 0)")
            }
            if end == next {
                clock.move(to: next)
                tell(speaker.finish(at: next))
                startWhenQuiet()
            } else {
                clock.move(to: next, reaching: deadline ?? 0)
                interruption = nil
                dispatch(.timer)
            }
        }
        clock.move(to: time)
    }

    private func startWhenQuiet() {
        guard gate.isWaiting, speaker.isQuiet, !isOver else { return }
        for event in ask(gate.release()) { dispatch(.listening(event)) }
    }

    // MARK: Effects

    private func dispatch(_ event: Event) {
        let isOutermost = !isDispatching
        isDispatching = true
        handle(event)
        guard isOutermost else { return }
        while !letters.isEmpty, !isOver { handle(letters.removeFirst()) }
        isDispatching = false
    }

    private func handle(_ event: Event) {
        var answers: [ListeningEvent] = []
        for effect in session.handle(event) {
            switch effect {
            case .announce(let announcement): announce(announcement)
            case .show(let announcement): show(announcement)
            case .silence:
                silence()
                // Who interrupts what was being said does not wait for it.
                answers += ask(gate.release())
            case .pause(let held, let otherwise):
                tell(speaker.pause(at: now))
                show(speaker.canResume ? held : otherwise)
            case .resume(let otherwise):
                if let happened = speaker.resume(at: now) {
                    tell(happened)
                } else if let otherwise {
                    announce(otherwise)
                }
            case .earcon(let earcon):
                let cue = delivery.cue(earcon)
                if let sounded = cue.earcon { add(.sounded(earcon: sounded.rawValue)) }
                tell(speaker.speak(cue, at: now))
            case .listen(let request):
                switch gate.take(request, isQuiet: speaker.isQuiet) {
                case .open(let request): answers += ask(request)
                case .answered(let events): answers += events
                case .waits: break
                }
            case .apply(let preferences): apply(preferences)
            case .end:
                isOver = true
                add(.closed)
            }
        }
        for answer in answers where !isOver { dispatch(.listening(answer)) }
    }

    private func show(_ announcement: Announcement) {
        let text = delivery.wording.text(announcement.message, now: clock.now)
        add(.printed(text, keys: announcement.message.keys))
    }

    private func announce(_ announcement: Announcement) {
        let delivered = delivery.delivered(announcement, now: clock.now)
        let utterance = delivered.utterance
        let spoken = speaker.speak(utterance, at: now)
        tell(spoken.filter { if case .cut = $0 { true } else { false } })
        add(
            .said(
                SaidUtterance(
                    id: utterance.id, keys: announcement.message.keys,
                    printed: delivered.printed,
                    spoken: speaker.says(utterance) ? utterance.text : "",
                    priority: utterance.priority, earcon: utterance.earcon?.rawValue,
                    language: languageTag, subject: utterance.subject,
                    interrupts: interruption)))
        interruption = nil
        tell(spoken.filter { if case .cut = $0 { false } else { true } })
    }

    private var languageTag: String {
        delivery.wording.locale.replacingOccurrences(of: "_", with: "-")
    }

    private func silence() {
        tell(speaker.silence(at: now))
    }

    private func apply(_ preferences: Preferences) {
        if delivery.apply(preferences) { tell(speaker.forget(at: now)) }
        tell(speaker.apply(preferences.voice, output: preferences.speech, at: now))
    }

    private func add(_ event: StageEvent) {
        events.append(TimedEvent(time: now, event: event))
    }

    /// Passes on what the queue did.
    private func tell(_ happened: [VirtualSpeaker.Event]) {
        for event in happened {
            switch event {
            case .cut(let utterance, let begun, let words):
                guard utterance.id != 0 else { continue }
                interruption = SaidUtterance.Interruption(
                    id: utterance.id, begun: begun, words: words)
            case .wentOn(let utterance):
                guard utterance.id != 0 else { continue }
                add(
                    .said(
                        SaidUtterance(
                            id: utterance.id, printed: utterance.text, spoken: utterance.text,
                            priority: utterance.priority, language: languageTag,
                            subject: utterance.subject)))
            case .ended(let utterance, let outcome):
                // A tone without words is nobody's announcement.
                guard utterance.id != 0 else { continue }
                add(.ended(UtteranceEnding(id: utterance.id, outcome)))
                letters.append(.heard(utterance.id, outcome))
            }
        }
        if !isDispatching, !letters.isEmpty, !isOver { dispatch(letters.removeFirst()) }
    }
}
