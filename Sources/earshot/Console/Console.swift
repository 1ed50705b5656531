import AccessibleCore
import Conversation
import Delivery
import Dispatch
import Foundation
import Glibc
import Listening

/// Runs a conversation on standard input and output: events from the line, the
/// voice and signals go in; announcements go out.
final class Console {
    /// What arrives from other threads.
    enum Letter: Sendable {
        case speech(SpeechNotice)
        /// An utterance ended.
        case heard(Announcement.ID, UtteranceOutcome)
        case interrupt
        /// The shell lets the program go on (SIGCONT).
        case resumed
        /// The program is to end (SIGTERM), or its terminal is gone (SIGHUP).
        case terminated

        /// The person or the system wants something, now.
        var isPersons: Bool {
            switch self {
            case .interrupt, .terminated: true
            case .speech, .heard, .resumed: false
            }
        }

        /// The program is to end, now.
        var isTermination: Bool {
            if case .terminated = self { true } else { false }
        }

        var isOutcome: Bool {
            if case .heard = self { true } else { false }
        }

        /// Signals become letters until what is returned is cancelled.
        static func signals(to mailbox: Mailbox<Letter>) -> [any DispatchSourceSignal] {
            let letters: [(Int32, Letter)] = [
                (SIGINT, .interrupt), (SIGCONT, .resumed), (SIGTERM, .terminated),
                (SIGHUP, .terminated),
            ]
            return letters.map { number, letter in
                // Its default would end the program; going on has no such default.
                if number != SIGCONT { signal(number, SIG_IGN) }
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { mailbox.post(letter) }
                source.resume()
                return source
            }
        }
    }

    /// How long a line waits at most for the outcome of what it has cut; a
    /// device that answers needs a few milliseconds.
    private static let settling = Duration.milliseconds(20)

    /// Two interrupts within this many seconds leave.
    private static let twice: TimeInterval = 1

    private var session: Session
    private let announcer: Announcer
    private let makeSource: () -> any LineSource
    private lazy var source = makeSource()
    private let mailbox: Mailbox<Letter>
    private let isTerminal: Bool
    private let recognizer: any Recognizer
    /// A start that waits until what is being said was heard (V11).
    private var gate = ListeningGate()
    /// Remembers preferences; says what went wrong, or nil.
    private let remember: (Preferences) -> Message?
    private var isOver = false
    /// It ended because it was told to: nobody waits for what is left to be said.
    private(set) var wasTerminated = false
    /// The line being typed is out of the way: what comes may be printed.
    private var isPrinting = false
    private var lastInterrupt = -Console.twice
    /// Something was being said when the present key was pressed.
    private var wasSpeaking = false

    init(
        session: Session, announcer: Announcer, isTerminal: Bool, mailbox: Mailbox<Letter>,
        recognizer: any Recognizer, source makeSource: @escaping () -> any LineSource,
        remember: @escaping (Preferences) -> Message?
    ) {
        self.session = session
        self.announcer = announcer
        self.makeSource = makeSource
        self.isTerminal = isTerminal
        self.mailbox = mailbox
        self.recognizer = recognizer
        self.remember = remember
    }

    /// Greets, then runs until the session ends.
    func run() {
        signal(SIGPIPE, SIG_IGN)
        dispatch(.start)
        // The prompt comes after the greeting.
        source.onLine = { [unowned self] line in
            // What the line asks for may be how the speech that it cuts has ended.
            if let line, !session.isAboutPausing(line) {
                announcer.silence()
                settleOutcomes()
            }
            dispatch(line.map(Event.line) ?? .endOfInput)
        }
        source.onKey = { [unowned self] key in
            // This press has stopped what was said; the next one goes on with it.
            if key == .space, wasSpeaking { return true }
            guard session.takes(key) else { return false }
            dispatchAside(.key(key))
            return true
        }
        while !isOver {
            var waits = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
                pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&waits, nfds_t(waits.count), millisecondsToDeadline()) >= 0 else {
                continue
            }
            if let deadline = session.deadline, deadline <= Self.uptime {
                dispatchAside(.timer)
            }
            startWhenQuiet()
            if waits[1].revents != 0 { mailbox.take().forEach(open) }
            if !isOver, waits[0].revents != 0 {
                // Any key is barge-in.
                wasSpeaking = announcer.isSpeaking
                if isTerminal { announcer.silence() } else { announcer.awaken() }
                source.read()
            }
        }
        source.stop()
    }

    private static var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }

    /// How long `poll` may wait; -1 is for ever.
    private func millisecondsToDeadline() -> Int32 {
        let longest: Double? = gate.isWaiting ? Self.quietInterval : nil
        guard let deadline = session.deadline else { return longest.map { Int32($0) } ?? -1 }
        let milliseconds = ((deadline - Self.uptime) * 1_000).rounded(.up)
        return Int32(min(max(milliseconds, 0), longest ?? 60_000))
    }

    /// Milliseconds between two looks at whether all was said.
    private static let quietInterval = 20.0

    /// Opens capture that waited for speech to end, when it has.
    private func startWhenQuiet() {
        guard gate.isWaiting, announcer.isQuiet else { return }
        for event in startWaiting() { dispatchAside(.listening(event)) }
    }

    /// Opens capture that waited, now.
    private func startWaiting() -> [ListeningEvent] {
        gate.release().map(recognizer.perform) ?? []
    }

    /// Asks the recogniser for something; answers that are there at once.
    private func listen(_ request: ListeningRequest) -> [ListeningEvent] {
        announcer.record(request)
        switch gate.take(request, isQuiet: announcer.isQuiet) {
        case .open(let request): return recognizer.perform(request)
        case .answered(let events): return events
        case .waits: return []
        }
    }

    /// Learns how what was cut has ended.
    private func settleOutcomes() {
        // A file cuts nothing.
        guard !announcer.isSpeaking else { return }
        announcer.settle(within: Self.settling)
        mailbox.take(where: \.isOutcome).forEach(open)
    }

    private func open(_ letter: Letter) {
        switch letter {
        case .speech(let notice):
            dispatchAside(.speech(notice))
        case .heard(let id, let outcome): dispatchAside(.heard(id, outcome))
        case .resumed: source.wake()
        case .terminated:
            wasTerminated = true
            source.interject { dispatch(.endOfInput) }
        case .interrupt:
            let time = Self.uptime
            let again = time - lastInterrupt < Self.twice && source.isEmpty
            lastInterrupt = time
            if again {
                source.interject { dispatch(.interrupt(again: true)) }
            } else {
                dispatchAside(.interrupt(again: false), leavesLine: source.discard())
            }
        }
    }

    private func dispatch(_ event: Event) {
        let wasPrinting = isPrinting
        isPrinting = true
        perform(session.handle(record(event)))
        isPrinting = wasPrinting
        showState()
    }

    /// Takes an event that comes while a line may be half typed; the line is
    /// left alone unless there is something to print, or it is left behind.
    private func dispatchAside(_ event: Event, leavesLine: Bool = false) {
        let effects = session.handle(record(event))
        if leavesLine || effects.contains(where: \.isPrinted) {
            source.interject {
                isPrinting = true
                perform(effects)
                isPrinting = false
                showState()
            }
        } else {
            perform(effects)
            showState()
        }
    }

    /// Puts the state of a recording into the prompt.
    private func showState() {
        source.prompt = session.prompt.map(announcer.text)
    }

    private func record(_ event: Event) -> Event {
        announcer.record(event)
        // What was heard can be brought back and corrected.
        if case .listening(.final(let words)) = event { source.remember(words) }
        return event
    }

    private func perform(_ effects: [Effect]) {
        var answers: [ListeningEvent] = []
        for effect in effects {
            switch effect {
            case .announce(let announcement):
                if !announcer.announce(announcement) { isOver = true }
            case .show(let announcement):
                if !announcer.show(announcement) { isOver = true }
            case .silence:
                announcer.silence()
                // Who interrupts what was being said does not wait for it.
                answers += startWaiting()
            case .pause(let held, let otherwise):
                announcer.pause()
                // The key that began the line has cut what was being said.
                if !announcer.show(announcer.canResume ? held : otherwise) { isOver = true }
            case .resume(let otherwise):
                if !announcer.resume(), let otherwise, !announcer.announce(otherwise) {
                    isOver = true
                }
            case .earcon(let earcon): announcer.sound(earcon)
            case .listen(let request): answers += listen(request)
            case .apply(let preferences):
                announcer.apply(preferences)
                if let trouble = remember(preferences) {
                    announcer.announce(Announcement(trouble, priority: .low))
                }
            case .end:
                isOver = true
                source.stop()
            }
        }
        for answer in answers where !isOver {
            if isPrinting {
                dispatch(.listening(answer))
            } else {
                dispatchAside(.listening(answer))
            }
        }
    }
}
