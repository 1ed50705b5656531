package import AccessibleCore
package import Conversation
package import Foundation
package import Listening
import Speech

/// Runs a session: gives it every event, and performs its effects.
///
/// The console and the stage of scripts use the same driver, so that a script tests what a person
/// gets. They differ in what they plug in: where lines are printed, what speaks, what hears, the
/// clock, and where preferences are stored.
///
/// A driver is used by one thread. Other threads post to its ``EventInbox``.
package final class SessionDriver {
    /// What a driver needs from its front end.
    package struct Ports {
        /// Prints and speaks.
        package var announcer: Announcer
        /// Hears what the person says.
        package var recognizer: any Recognizer
        /// Receives events of other threads.
        package var inbox: EventInbox
        /// Seconds of a clock that never goes back, as in ``Session/Environment/uptime``.
        package var uptime: () -> TimeInterval
        /// Stores preferences; returns the reason if that failed, else nil.
        package var save: (Preferences) -> Message?
        /// Called for each event before the session handles it, for each request to the recognizer,
        /// and at the end.
        package var record: (DeliveryRecord) -> Void

        package init(
            announcer: Announcer, recognizer: any Recognizer, inbox: EventInbox,
            uptime: @escaping () -> TimeInterval, save: @escaping (Preferences) -> Message?,
            record: @escaping (DeliveryRecord) -> Void
        ) {
            self.announcer = announcer
            self.recognizer = recognizer
            self.inbox = inbox
            self.uptime = uptime
            self.save = save
            self.record = record
        }
    }

    /// The longest time that a line waits to learn how the speech that it cut has ended.
    ///
    /// A device that answers needs a few milliseconds.
    private static let outcomePatience = Duration.milliseconds(20)

    package private(set) var session: Session
    /// The session's own deadline: it is asked for between all events.
    private var sessionDeadline: TimeInterval?
    /// Whether the session ended, or the output was closed.
    package private(set) var isOver = false
    /// Whether the output was closed or is full, so that an answer could not be printed.
    package private(set) var hasLostOutput = false
    /// Whether the session itself ended, as after `quit`; lines behind that are nobody's.
    package private(set) var hasEnded = false
    /// The line that the person is typing; nil if nobody types.
    package var typedLine: (any TypedLine)? {
        didSet { showPrompt() }
    }

    /// What stands before the typed text; nil for the usual prompt.
    package var prompt: String? { session.prompt.map(announcer.prompt) }

    private let ports: Ports
    private var announcer: Announcer { ports.announcer }
    private var gate = ListeningGate()
    /// Whether no line is being typed, so that lines can be printed at once.
    private var canPrint = false
    /// Whether something was being said when the latest key was pressed.
    private var wasSpeaking = false
    /// Whether the session has taken the latest key, or the line that it ended.
    private var wasTaken = false

    package init(session: Session, ports: Ports) {
        self.session = session
        sessionDeadline = session.deadline
        self.ports = ports
    }

    // MARK: - Input

    /// Begins the session with its greeting.
    package func start() {
        receiveBetweenLines(.start)
    }

    /// The person entered a line: cuts what is being said, then handles the line.
    ///
    /// The end of the cut speech is handled first, because the line may ask for it.
    package func enter(_ line: String) {
        wasTaken = true
        // Commands about pausing need what is being said.
        if !session.isAboutPausing(line) {
            announcer.speaker.silence()
            receiveOutcomes()
        }
        receiveBetweenLines(.line(line))
    }

    /// The input has ended.
    package func endInput() {
        receiveBetweenLines(.endOfInput)
    }

    /// The person pressed a key: cuts what is being said, whatever the key means.
    package func bargeIn() {
        wasSpeaking = announcer.speaker.isSpeaking
        wasTaken = false
        announcer.speaker.silence()
    }

    /// Says what keys did to the line that is being typed, after ``bargeIn()``.
    package func echo(_ edit: LineEdit) {
        guard !isOver, let echo = session.echo(of: edit) else { return }
        announcer.echo(echo, capitals: session.capitals)
    }

    /// Handles a key that was pressed on an empty line, after ``bargeIn()``.
    ///
    /// - Returns: false if the key has no meaning now.
    package func press(_ key: Key) -> Bool {
        guard session.takes(key) else { return false }
        wasTaken = true
        // This press has stopped what was said; the next one does what the key is for.
        if wasSpeaking, !session.actsAtOnce(key) { return true }
        // The key acts where the reading was stopped.
        if wasSpeaking, session.isReadingOn { receiveOutcomes() }
        receive(.key(key))
        return true
    }

    /// Lets the session follow what is typed: call it after each key, when the editor and
    /// ``press(_:)`` have had it.
    ///
    /// - Parameter line: the line as it stands now.
    package func noteTyping(_ line: String) {
        guard !wasTaken, !isOver, session.followsTyping else { return }
        receive(.typing(line))
    }

    /// The person interrupted (Ctrl-C): cuts what is being said.
    ///
    /// - Parameters:
    ///   - again: whether it was the second time within a second, which ends the session.
    ///   - hadText: whether something was typed, which is given up.
    package func interrupt(again: Bool, hadText: Bool) {
        let isIdle = !hadText && !announcer.speaker.isSpeaking
        receive(.interrupt(again: again, isIdle: isIdle), leavesLine: again || hadText)
    }

    /// Handles an event that may come while the person is typing.
    ///
    /// The typed line stays as it is, unless the session prints something.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - leavesLine: whether the typed text is given up and the next line begins below it.
    package func receive(_ event: Event, leavesLine: Bool = false) {
        guard !isOver else { return }
        let effects = respond(to: event)
        if canPrint || !(leavesLine || effects.contains(where: \.isPrinted)) {
            perform(effects)
            showPrompt()
        } else {
            interject {
                perform(effects)
                showPrompt()
            }
        }
    }

    /// Handles what other threads posted, until nothing is left.
    package func receivePosted() {
        while true {
            let events = ports.inbox.take()
            if events.isEmpty { return }
            events.forEach { receive($0) }
        }
    }

    private func receiveBetweenLines(_ event: Event) {
        let couldPrint = canPrint
        canPrint = true
        receive(event)
        canPrint = couldPrint
    }

    private func interject(_ printAll: () -> Void) {
        canPrint = true
        if let typedLine { typedLine.interject(printAll) } else { printAll() }
        canPrint = false
    }

    /// Waits a moment to learn how the speech that was cut has ended, and handles that.
    private func receiveOutcomes() {
        // Speech that is written to a sound file is never cut.
        guard !announcer.speaker.isSpeaking else { return }
        _ = announcer.speaker.waitUntilQuiet(timeout: Self.outcomePatience)
        ports.inbox.take(where: \.isOutcome).forEach { receive($0) }
    }

    // MARK: - Time

    /// The uptime at which ``handleDeadline()`` has something to do; nil if there is none.
    package var deadline: TimeInterval? { isOver ? nil : sessionDeadline }

    /// Sends the session a timer event if its deadline was reached.
    package func handleDeadline() {
        guard let deadline, deadline <= ports.uptime() else { return }
        receive(.timer)
    }

    /// Whether the microphone waits for speech to end; then call ``openMicrophoneIfQuiet()`` often.
    package var isWaitingForQuiet: Bool { gate.isHolding }

    /// Opens the microphone if it waited for speech that has ended.
    package func openMicrophoneIfQuiet() {
        guard isWaitingForQuiet, !isOver, isQuiet else { return }
        for event in openMicrophone() { receive(.listening(event)) }
    }

    private var isQuiet: Bool { announcer.speaker.waitUntilQuiet(timeout: .zero) }

    // MARK: - Effects

    private func respond(to event: Event) -> [Effect] {
        ports.record(.received(event))
        // Recognized words go into the history, so that they can be brought back and corrected.
        if case .listening(.final(let words, _)) = event { typedLine?.remember(words) }
        defer { sessionDeadline = session.deadline }
        return session.handle(event)
    }

    private func perform(_ effects: [Effect]) {
        var answers: [ListeningEvent] = []
        for effect in effects { answers += perform(effect) }
        for answer in answers { receive(.listening(answer)) }
    }

    /// Performs one effect.
    ///
    /// - Returns: what the recognizer answered at once.
    private func perform(_ effect: Effect) -> [ListeningEvent] {
        switch effect {
        case .announce(let announcement):
            if !announcer.announce(announcement) { loseOutput() }
        case .show(let announcement):
            show(announcement)
        case .silence:
            announcer.speaker.silence()
            // A person who interrupts speech does not wait for it.
            return openMicrophone()
        case .pause(let held, let otherwise):
            announcer.speaker.pause()
            // The key that began the line has already cut what was being said.
            show(announcer.speaker.canResume ? held : otherwise)
        case .resume(let otherwise):
            if !announcer.speaker.resume(), let otherwise, !announcer.announce(otherwise) {
                loseOutput()
            }
        case .earcon(let earcon): announcer.sound(earcon)
        case .listen(let request): return listen(request)
        case .apply(let preferences):
            announcer.apply(preferences)
            if let trouble = ports.save(preferences) {
                announcer.announce(Announcement(trouble, priority: .low))
            }
        case .end:
            isOver = true
            hasEnded = true
            ports.record(.ended)
            typedLine?.stop()
        }
        return []
    }

    private func show(_ announcement: Announcement) {
        if !announcer.show(announcement) { loseOutput() }
    }

    /// Nobody reads any more, so no line is taken any more: its answer would be lost.
    private func loseOutput() {
        isOver = true
        hasLostOutput = true
    }

    /// Asks the recognizer for something.
    ///
    /// - Returns: what it answered at once.
    private func listen(_ request: ListeningRequest) -> [ListeningEvent] {
        ports.record(.requested(request))
        switch gate.decide(request, isQuiet: isQuiet) {
        case .perform(let request): return ports.recognizer.perform(request)
        case .answer(let events): return ports.recognizer.perform(.cancel) + events
        case .hold(let meanwhile): return meanwhile.map(ports.recognizer.perform) ?? []
        }
    }

    /// Opens the microphone if a request to do so was held back.
    private func openMicrophone() -> [ListeningEvent] {
        gate.release().map(ports.recognizer.perform) ?? []
    }

    /// Shows the state of a recording, or the value of a control, in the prompt.
    private func showPrompt() {
        typedLine?.prompt = prompt
        typedLine?.isFindingItem = session.isTypingAhead
    }
}

extension Event {
    fileprivate var isOutcome: Bool {
        if case .heard = self { true } else { false }
    }
}
