import AccessibleCore
import Conversation
import Delivery
import Foundation
import Journal
import Listening
package import ScriptTesting
import Speech
import Wording

/// Runs the conversation itself on a virtual clock, with a log of its own.
///
/// The session has the same driver as in the console. Only time, lines and actions come from the
/// script.
package final class ConversationStage: Stage {
    /// Everything except what only another program has.
    package let abilities = Set(StageAbility.allCases).subtracting([.program])
    /// How the script's locale writes numbers, times and dates.
    package let conventions: MatchingConventions

    private let locale: String
    let language: ScriptCatalogs.Language
    let catalogs: ScriptCatalogs
    let log: any LogBook
    private let store: ScriptStore
    let clock: VirtualClock
    let driver: SessionDriver
    let announcer: Announcer
    private let speaker: VirtualSpeaker
    private let recognizer: ScriptedRecognizer
    private let recorder: StageRecorder
    private var line: ScriptedLine
    /// How many timers may be due at one moment; more would be an endless loop.
    private static let mostAtOnce = 10_000

    /// Begins a conversation in the fixture of a script.
    ///
    /// - Parameters:
    ///   - setup: the fixture, without a program.
    ///   - catalogs: the prompts, words and grammar of the locale.
    /// - Throws: the error of reading a locale or making a log, or an error for a fixture that is
    ///   impossible.
    package init(_ setup: ScriptSetup, catalogs: ScriptCatalogs) throws {
        let language = try catalogs.language(setup.locale)
        let fixture = try ScriptFixture(setup)
        var wording = language.wording
        wording.zone = fixture.zone
        let clock = VirtualClock(start: fixture.start)
        let store = try ScriptStore(isFile: setup.keepsOnDisk)
        let log = store.log
        try fixture.fill(log)
        let devices = setup.microphones
        let voices = setup.hasVoices ? ScriptVoices.few : []
        let session = Session(
            environment: Session.Environment(
                log: log, wording: wording, understander: language.understander,
                words: language.words, now: { clock.now }, uptime: { clock.uptime },
                devices: { devices.map { Microphone($0) } },
                voices: { $0 == .speechd ? [] : voices }),
            preferences: fixture.preferences)
        var announced = language.announced
        announced.zone = fixture.zone
        let inbox = EventInbox()
        let speaker = VirtualSpeaker(
            clock: clock, onOutcome: { inbox.post($1, of: $0) })
        let recorder = StageRecorder(
            clock: clock, speaker: speaker,
            languageTag: announced.locale.replacingOccurrences(of: "_", with: "-"))
        let announcer = Announcer(
            wording: announced, now: { clock.now }, printer: NoPrinter(), speaker: speaker,
            record: recorder.note)
        let recognizer = ScriptedRecognizer(
            devices: devices, isSlow: setup.hasSlowRecognizer)
        driver = SessionDriver(
            session: session,
            ports: SessionDriver.Ports(
                announcer: announcer, recognizer: recognizer, inbox: inbox,
                uptime: { clock.uptime }, save: { _ in nil }, record: recorder.note))
        line = ScriptedLine()
        locale = setup.locale
        self.catalogs = catalogs
        self.language = language
        self.log = log
        self.store = store
        self.clock = clock
        self.announcer = announcer
        self.speaker = speaker
        self.recognizer = recognizer
        self.recorder = recorder
        conventions = language.conventions
        announcer.apply(fixture.preferences)
    }

    /// Milliseconds of the virtual clock since the script began.
    package var now: Int { clock.milliseconds }

    /// Whether the session has ended.
    var isOver: Bool { driver.isOver }

    /// Whether something is being said.
    var isSpeaking: Bool { speaker.isSpeaking }

    /// Takes the events since the last call.
    package func takeEvents() -> [TimedEvent] { recorder.takeEvents() }

    /// Removes the log of the script from disk.
    package func close() { store.remove() }

    // MARK: Acting

    /// Does one thing as the console would.
    ///
    /// - Throws: ``StageRefusal`` if the session is over, or if the element, key or trouble does
    ///   not exist.
    package func perform(_ act: StageAct) throws {
        guard !isOver else { throw StageRefusal.over }
        recorder.beginAct()
        defer { settle() }
        switch act {
        case .start: driver.start()
        case .type(let text): driver.enter(line.enter(adding: text))
        case .insert(let text), .paste(let text):
            for character in text { edit { $0.insert(character) } }
        case .act(let id, let name, let times):
            guard let action = action(name, of: id) else {
                throw StageRefusal.unsupported(.actions)
            }
            driver.receive(.act(action, times: times, on: id))
        case .press(let name):
            let key = Key(rawValue: name)
            if key == .enter {
                driver.enter(line.enter(adding: ""))
                break
            }
            driver.bargeIn()
            if driver.session.isTypingAhead, key != nil, key != .space { line.clear() }
            if let key, line.isEmpty || key == .f1, driver.press(key) { break }
            let session = driver.session
            edit { $0.press(name) { session.completions(of: $0, isFirst: $1) } }
        case .hear(let heard): try hear(heard)
        case .interrupt(let again):
            let gone = line.press("escape")
            driver.interrupt(again: again, hadText: gone != nil)
            if let gone { driver.echo(gone) }
        case .leave: driver.endInput()
        case .trouble(let name):
            guard let trouble = StageTrouble.named(name) else {
                throw StageRefusal.unsupported(.troubles)
            }
            switch trouble {
            case .store(let code): try store.fail(with: code)
            case .event(let event):
                // A lost microphone is also closed.
                if case .listening(.unavailable) = event { recognizer.close() }
                driver.receive(event)
            }
        }
    }

    /// Edits the line as the console's editor would.
    private func edit(_ change: (inout ScriptedLine) -> LineEdit?) {
        driver.bargeIn()
        if let edit = change(&line) { driver.echo(edit) }
        driver.noteTyping(line.text)
    }

    private func action(_ name: String, of id: String) -> ElementAction? {
        guard let element = driver.session.tree.element(id) else { return nil }
        let standard = ElementAction.standard.first { $0.name == name }
        return [standard, .custom(name)].compactMap(\.self).first(where: element.offers)
    }

    /// The recognizer hears something, without a typed line.
    private func hear(_ heard: Acting.Heard) throws {
        if case .file(let path) = heard {
            let events = try HeardFile(path, locale: locale, language, program: catalogs.program)
                .events(at: clock.now)
            for event in events { try hear(event) }
            return
        }
        for answer in try recognizer.hear(heard) {
            driver.receive(.listening(answer))
            settle()
        }
    }

    /// The real recognizer heard something.
    private func hear(_ event: ListeningEvent) throws {
        switch event {
        case .final(let words, _): _ = try recognizer.hear(.final(words))
        case .silence: _ = try recognizer.hear(.silence)
        default: break
        }
        driver.receive(.listening(event))
        settle()
    }

    /// Lets the session know how utterances ended, and records what happened.
    private func settle() {
        driver.receivePosted()
        recorder.noteSpeech()
    }

    // MARK: Time

    /// Moves the clock to a time in milliseconds, and lets timers and speech end on the way.
    ///
    /// It stops at the next announcement if `stopsAtNotice` is true.
    ///
    /// - Throws: ``StageRefusal`` if timers never stop being due.
    package func advance(to time: Int, stopsAtNotice: Bool) throws {
        var moment = now
        var atOnce = 0
        while true {
            if stopsAtNotice, recorder.hasNotice { return }
            let deadline = driver.deadline
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
                speaker.finish()
                settle()
                driver.openMicrophoneIfQuiet()
            } else {
                clock.move(to: next, reaching: deadline ?? 0)
                recorder.beginAct()
                driver.handleDeadline()
            }
            settle()
        }
        clock.move(to: time)
    }
}

/// Prints nothing, because lines are recorded with their announcements.
private struct NoPrinter: LinePrinter {
    func printLine(_ line: String, of announcement: Announcement) -> Bool { true }
    func apply(_ preferences: Preferences) {}
}
