package import AccessibleCore
package import Display
package import Foundation
package import Journal
package import Understanding
package import Wording

/// One conversation, as a state machine: events in, effects out.
///
/// It has no clock, no input and no output of its own. The same events on the
/// same log at the same times give the same effects, so a script can assert
/// every utterance. The session itself only routes: what it knows stands in the
/// parts of ``SessionContext``, and what it does in the handlers that are handed
/// the context.
package struct Session: Sendable {
    /// What a session needs of the world.
    package struct Environment: Sendable {
        package let log: any LogBook
        package let wording: Wording
        package let understander: Understander
        package let words: CommandWords
        /// The present moment.
        package let now: @Sendable () -> Date
        /// Seconds that never jump, from any start, for everything that waits.
        package let uptime: @Sendable () -> TimeInterval
        /// What lines are printed on.
        package let terminal: TerminalSupport
        /// The voices that the speech output can be told to use.
        ///
        /// Empty when it chooses among its own, or cannot speak.
        package let voices: @Sendable (Preferences.Speech) -> [Voice]
        /// The microphones that are there now, the system's own first (V14).
        package let devices: @Sendable () -> [Microphone]
        /// What is heard of typing until the person chooses; nothing beside a screen reader.
        package let usualEcho: @Sendable () -> Preferences.EchoMode
        /// What shows braille now; nil where this session uses no display.
        package let braille: @Sendable () -> DoctorFacts.Braille?
        /// The names of screen readers that run and speak.
        package let readers: @Sendable () -> [String]
        /// Nothing was logged or set before: a few questions are asked (I2).
        package let isFirstStart: Bool

        package init(
            log: any LogBook, wording: Wording, understander: Understander, words: CommandWords,
            now: @escaping @Sendable () -> Date, uptime: @escaping @Sendable () -> TimeInterval,
            terminal: TerminalSupport = .pipe,
            devices: @escaping @Sendable () -> [Microphone] = { [] },
            usualEcho: @escaping @Sendable () -> Preferences.EchoMode = { .words },
            voices: @escaping @Sendable (Preferences.Speech) -> [Voice] = { _ in [] },
            readers: @escaping @Sendable () -> [String] = { [] },
            braille: @escaping @Sendable () -> DoctorFacts.Braille? = { .noServer },
            isFirstStart: Bool = false
        ) {
            self.braille = braille
            self.readers = readers
            self.isFirstStart = isFirstStart
            self.voices = voices
            self.log = log
            self.wording = wording
            self.understander = understander
            self.words = words
            self.now = now
            self.uptime = uptime
            self.terminal = terminal
            self.devices = devices
            self.usualEcho = usualEcho
        }
    }

    var context: SessionContext

    package init(environment: Environment, preferences: Preferences = Preferences()) {
        context = SessionContext(environment: environment, preferences: preferences)
    }

    /// Takes one event and says what is to be done because of it, in order.
    package mutating func handle(_ event: Event) -> [Effect] {
        context.beginEvent(isUnasked: event.isUnasked)
        if event.isBargeIn(in: context) { context.emit(.silence) }
        if event.isAnyKey { VoiceLogDismissal.stay(in: &context) }
        if event.mayChangeLog { context.home.followedAt = nil }
        let asking = context.questions.asking
        switch event {
        case .start:
            if context.environment.isFirstStart {
                SetupQuestion.greet(in: &context)
            } else {
                Greeting.greet(in: &context)
            }
            SpeechCommands.showUnheard(in: &context)
            ReminderClock.begin(in: &context)
        case .line(let line):
            context.recording.isHandsFreePaused = false
            MealTimes.learn(in: &context)
            LineRouter.handle(line, in: &context)
        case .endOfInput: Greeting.leave(in: &context)
        case .interrupt(let again, let isIdle):
            let stops = WeightSheet.letGo(in: &context) || context.isRecording
            if again {
                Greeting.leave(in: &context)
            } else {
                VoiceLogRouter.interruptRecording(in: &context)
                if isIdle, !stops { context.say(Message("interrupt.idle")) }
            }
        case .speech(let notice): SpeechCommands.tell(notice, in: &context)
        case .heard(let id, let outcome):
            MissedCommand.note(outcome, of: id, in: &context)
            ReadingOn.note(outcome, of: id, in: &context)
            VoiceLogDismissal.noteEnd(of: id, as: outcome, in: &context)
        case .typing(let line):
            TypedKeys.note(line, in: &context)
            HandsFree.noteTyping(line, in: &context)
        case .returned(let line): TypedKeys.tellKept(line, in: &context)
        case .braille(let notice): BrailleMessages.tell(notice, in: &context)
        case .key(let key): KeyPresses.press(key, in: &context)
        case .act(let action, let times, let id):
            ElementActions.act(action, times: times, on: id, in: &context)
        case .timer: KeyPresses.letTimePass(in: &context)
        case .listening(let event): VoiceLogRouter.hear(event, in: &context)
        }
        if event.mayChangeLog { EntryList.follow(in: &context) }
        LeftOutEntries.tell(in: &context)
        if event.isByPerson { context.recording.isJustDismissed = false }
        if event.mayChangeReminders { ReminderClock.plan(in: &context) }
        VoiceLogRouter.settle(in: &context)
        if case .listening = event, context.questions.asking != asking {
            UnheardQuestion.noteArrival(in: &context)
        }
        context.home.focus = context.homeFocus
        return context.outbox.finish()
    }

    // MARK: What front ends read

    /// What the person has set.
    package var preferences: Preferences { context.preferences }

    /// A question is open: the next line is its answer.
    package var isAsking: Bool { context.questions.isOpen }

    /// A sheet lies over the conversation.
    package var isSheetOpen: Bool { !context.sheets.isEmpty }

    /// The accessibility tree of what has focus.
    package var tree: Element { context.tree }

    /// The id of the element that has focus; always one of ``tree`` (A3).
    package var focus: Element.ID { context.focus }

    /// Where the voice log stands, by name.
    package var voiceLogState: VoiceLogState.Name { context.voiceLogState }

    /// What the prompt carries: what an open question asks (K6), the state of a recording (V9), or
    /// the value of an open control; nil for the usual prompt.
    package var prompt: Message? {
        if isAsking, !context.isRecording { return QuestionPrompt.message(in: context) }
        if let state = context.presentVoiceLog.machine.prompt {
            return Message("voicelog.prompt", ["state": .message(state)])
        }
        guard !isAsking, !context.preferences.isDiscreet, let sheet = context.sheets.top,
            !sheet.closesItself
        else { return nil }
        return Message("prompt.value", ["value": .message(sheet.reading)])
    }

    /// When something happens by itself, in seconds of uptime, for
    /// ``Event/timer``; nil when nothing waits.
    package var deadline: TimeInterval? { context.deadline }

    /// What completes a word that is typed.
    ///
    /// - Parameter isFirst: it is the first word of its line, which may be a command.
    package func completions(of text: String, isFirst: Bool) -> Completions {
        Completions(of: text, isFirst: isFirst, in: context)
    }

    /// Whether a key means something here.
    ///
    /// One that does not is the line editor's, where up and down bring back
    /// earlier lines.
    package func takes(_ key: Key) -> Bool { KeyPresses.takes(key, in: context) }

    /// Whether a key that is pressed while something is said does more than silence it.
    ///
    /// The space bar does when it activates what has focus, and Escape when it leaves
    /// something; otherwise the first press only silences.
    package func actsAtOnce(_ key: Key) -> Bool {
        switch key {
        case .space: KeyPresses.spaceActivates(in: context)
        case .escape: KeyPresses.leavesSomething(in: context)
        default: true
        }
    }

    /// Whether several elements are being read one after the other, so that what was heard decides
    /// which of them a key acts on.
    package var isReadingOn: Bool { context.readingOn.isGoingOn }

    /// What is heard of an edit of the line that is being typed; nil for nothing.
    ///
    /// It changes nothing: what is said of typing is not repeated and never missed. While the
    /// microphone may be open, nothing is said (V11).
    package func echo(of edit: LineEdit) -> Echo? {
        guard !context.isRecording else { return nil }
        return TypingEcho(
            mode: context.echoMode, capitals: context.capitals, discreet: context.discreetEcho
        ).echo(of: edit)
    }

    /// How a capital letter is heard.
    package var capitals: Preferences.Capitals { context.capitals }

    /// Whether something follows what is typed before the line is whole, so that
    /// ``Event/typing(_:)`` must be sent.
    package var followsTyping: Bool {
        TypedKeys.isFollowing(in: context) || HandsFree.isListening(in: context)
    }

    /// Whether what is typed is the beginning of an item of a list, so that keys which move or
    /// close act on the list, and take the typed letters away.
    package var isTypingAhead: Bool { context.typeAhead.isFound }

    /// Whether a line pauses speech or goes on with it, so that it must not
    /// silence speech first.
    package func isAboutPausing(_ line: String) -> Bool {
        SpeechCommands.isAboutPausing(line, in: context)
    }
}

extension Event {
    /// It comes by itself; the person did nothing.
    fileprivate var isUnasked: Bool {
        switch self {
        case .speech, .braille, .timer, .returned: true
        default: false
        }
    }

    /// The person typed, pressed or performed something.
    fileprivate var isByPerson: Bool {
        switch self {
        case .line, .key, .act: true
        default: false
        }
    }

    /// It may have logged or changed something that a reminder is about.
    fileprivate var mayChangeReminders: Bool {
        if case .listening = self { return true }
        return isByPerson
    }

    /// It may have changed the log; other keys only move.
    fileprivate var mayChangeLog: Bool {
        switch self {
        case .key(let key): key == .enter || key == .space
        case .line, .act, .listening: true
        default: false
        }
    }

    /// The person pressed any key, or did what stands for one.
    fileprivate var isAnyKey: Bool {
        switch self {
        case .typing, .interrupt: true
        default: isByPerson
        }
    }

    /// It stops what is being said (barge-in).
    fileprivate func isBargeIn(in context: SessionContext) -> Bool {
        switch self {
        case .line(let line): !SpeechCommands.isAboutPausing(line, in: context)
        case .key(let key): key != .space || KeyPresses.spaceActivates(in: context)
        case .interrupt, .act, .listening(.interrupted): true
        default: false
        }
    }
}

extension SessionContext {
    /// Begins an event: nothing was said or done yet because of it.
    mutating func beginEvent(isUnasked: Bool) {
        outbox.begin(isUnasked: isUnasked)
        records.begin()
    }

    /// When something happens by itself, in seconds of uptime; nil when nothing
    /// waits.
    fileprivate var deadline: TimeInterval? {
        (sheets.all.map { $0.sheet.control.deadline } + [
            timer?.end, reminders.deadline, voiceLog.deadline, outbox.deadline, typeAhead.due,
        ])
        .compactMap(\.self).min()
    }
}
