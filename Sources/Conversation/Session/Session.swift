public import AccessibleCore
public import Display
public import Foundation
public import Understanding
public import Wording

/// One conversation, as a state machine: events in, effects out.
///
/// It has no clock, no input and no output of its own. The same events on the
/// same log at the same times give the same effects, which is what lets a
/// script assert every utterance.
public struct Session: Sendable {
    /// What a session needs of the world.
    public struct Environment: Sendable {
        public let log: any LogBook
        public let wording: Wording
        public let understander: Understander
        public let words: CommandWords
        /// The present moment.
        public let now: @Sendable () -> Date
        /// Seconds that never jump, for all that waits; from any start.
        public let uptime: @Sendable () -> TimeInterval
        /// What lines are printed on.
        public let terminal: TerminalSupport
        /// The voices that what speaks can be told to use; none when it has its
        /// own way of choosing, or cannot speak.
        public let voices: @Sendable (Preferences.Speech) -> [Voice]
        /// The microphones that are there now, the system's own first (V14).
        public let devices: @Sendable () -> [String]

        public init(
            log: any LogBook, wording: Wording, understander: Understander, words: CommandWords,
            now: @escaping @Sendable () -> Date, uptime: @escaping @Sendable () -> TimeInterval,
            terminal: TerminalSupport = .pipe,
            devices: @escaping @Sendable () -> [String] = { [] },
            voices: @escaping @Sendable (Preferences.Speech) -> [Voice] = { _ in [] }
        ) {
            self.voices = voices
            self.log = log
            self.wording = wording
            self.understander = understander
            self.words = words
            self.now = now
            self.uptime = uptime
            self.terminal = terminal
            self.devices = devices
        }
    }

    let environment: Environment
    /// What the person has set.
    public internal(set) var preferences: Preferences
    /// Sheets over the conversation, the topmost last.
    var sheets: [Sheet] = []
    /// The entry this session logged or changed last; corrections are about it.
    var own: Entry?
    /// What the next line is an answer to.
    var question: Question? {
        didSet { if question == nil { questionMessage = nil } }
    }
    /// How the open question was asked.
    var questionMessage: Message?
    /// How often the log could not be read or written.
    private(set) var writeFailures = 0
    /// How often the open question was not answered.
    var unanswered = 0
    /// The list that was read last, for `more` and `delete 2`.
    var listing = Listing() {
        didSet {
            let isSame = listing.entries == oldValue.entries && listing.gone == oldValue.gone
            if !isSame {
                home.show(listing)
                habitsLeft = []
            }
        }
    }
    /// The conversation's own elements, when no sheet is over them.
    var home = Home()
    /// What plus and minus are for; nil while nobody turned the rotor here.
    var rotor: RotorSetting?
    /// The own action that the rotor chose, by its index.
    var rotorAction: Int?
    /// Hints that were said, by their key (A7).
    var saidHints: Set<String> = []
    /// Habits of the list that was read last, not read yet, for `more`.
    var habitsLeft: [Habit] = []
    /// When meals usually are, as the log has it at the beginning of a line.
    var meals: MealTimeModel
    /// Lines that were neither understood nor saved; never dropped (L8).
    var keptLines: [String] = []
    /// Whether a key is being held.
    var keyRepeat = KeyRepeat()
    /// The timer that runs; nil when none does.
    var timer: RunningTimer?
    /// The voice log, while it is not a sheet; see ``voiceLog``.
    var restingVoiceLog: VoiceLogControl
    /// How many sheets lay under the voice log when it began.
    var voiceLogDepth = 0
    /// The microphone of the present recording.
    var recordingDevice: String?
    /// It closed by itself, and nothing was typed since.
    var isJustDismissed = false
    /// What speech told last that keeps it from being heard, until it returns.
    var speechTrouble: SpeechNotice?
    /// The session is ending.
    var isLeaving = false
    /// Lines that wait until capture is closed.
    var heldLines: [String] = []
    /// What happened by itself while capture was open, to be said afterwards.
    var heldAnnouncements: [Announcement] = []
    /// The present event is no act of the person's.
    private var isUnasked = false
    /// What went wrong with the log and was said because of the present event.
    private(set) var toldProblem: LogBookError?
    /// The last announcement, for `repeat`.
    var lastTurn: [Announcement] = []
    /// What was announced, and how each ended.
    var spoken = SpokenHistory()
    /// What goes on by itself is said so often, and its end always.
    var progress = ProgressThrottle()
    private var lastID: Announcement.ID = 0
    var effects: [Effect] = []
    /// What this turn announced, in full.
    var turn: [Announcement] = []

    public init(environment: Environment, preferences: Preferences = Preferences()) {
        self.environment = environment
        self.preferences = preferences
        meals = MealTimeModel(defaults: environment.wording.conventions.mealTimes)
        restingVoiceLog = VoiceLogControl(settings: preferences.voiceLog)
    }

    /// A question is open: the next line is its answer.
    public var isAsking: Bool { question != nil }

    /// The topmost sheet; setting nil closes it.
    var sheet: Sheet? {
        get { sheets.last }
        set {
            if !sheets.isEmpty { sheets.removeLast() }
            if let newValue { sheets.append(newValue) } else { releaseRotor() }
        }
    }

    /// A sheet lies over the conversation.
    public var isSheetOpen: Bool { !sheets.isEmpty }

    /// The accessibility tree of what has focus.
    public var tree: Element {
        sheet?.control.tree ?? homeTree
    }

    /// The tree laid out for moving in it.
    var layout: AccessibilityTree {
        sheet?.control.layout ?? homeLayout
    }

    /// The id of the element that has focus; always one of ``tree`` (A3).
    public var focus: Element.ID {
        sheet?.control.focus ?? homeFocus
    }

    /// Takes one event and says what is to be done.
    public mutating func handle(_ event: Event) -> [Effect] {
        beginTurn()
        switch event {
        case .speech, .timer: isUnasked = true
        default: isUnasked = false
        }
        switch event {
        case .start:
            greet()
            showUnheard()
        case .line(let line):
            if !isAboutPausing(line) { effects.append(.silence) }
            learnMealTimes()
            handle(line: line)
            isJustDismissed = false
        case .endOfInput: leave()
        case .interrupt(let again):
            effects.append(.silence)
            letGo()
            if again { leave() } else { interruptRecording() }
        case .speech(let notice): tell(notice)
        case .heard(let id, let outcome): spoken.end(id, as: outcome)
        case .key(let key):
            if key != .space { effects.append(.silence) }
            press(key)
            isJustDismissed = false
        case .act(let action, let times, let id):
            effects.append(.silence)
            act(action, times: times, on: id)
            isJustDismissed = false
        case .timer: letTimePass()
        case .listening(let event): hear(event)
        }
        settleVoiceLog()
        home.focus = homeFocus
        if !turn.isEmpty { lastTurn = turn }
        return effects
    }

    /// Nothing was said or done yet because of what comes now.
    mutating func beginTurn() {
        effects = []
        turn = []
        toldProblem = nil
    }

    /// When something happens by itself, in seconds of uptime, for
    /// ``Event/timer``; nil when nothing waits.
    public var deadline: TimeInterval? {
        (sheets.map(\.control.deadline) + [timer?.end, voiceLog.deadline, progress.deadline])
            .compactMap(\.self).min()
    }

    /// What the first word of a line can be completed to.
    public var completionWords: [String] { environment.words.allWords }

    // MARK: What the handlers use

    var now: Date { environment.now() }

    /// Nothing was said yet in answer to what came in.
    var turnIsEmpty: Bool { turn.isEmpty }

    func isBrief() -> Bool { preferences.verbosity == .brief }

    /// What sentences are understood against.
    func understandingContext() -> UnderstandingContext {
        let calendar = environment.wording.calendar
        return UnderstandingContext(
            now: now, calendar: calendar, mealTimes: meals.usualTimes(at: now, in: calendar))
    }

    /// Announces a message.
    mutating func say(
        _ message: Message, priority: Announcement.Priority = .default, subject: String? = nil,
        earcon: Earcon? = nil
    ) {
        say(Announcement(message, priority: priority, subject: subject, earcon: earcon))
    }

    /// Announces, or prints alone while capture may be open: the program never
    /// speaks into its own recording (V11).
    ///
    /// What nobody asked for would be missed in print; it waits.
    ///
    /// - Parameters:
    ///   - inFull: also what discreet mode leaves out.
    ///   - repeated: the id under which it was announced before.
    mutating func say(
        _ announcement: Announcement, inFull: Bool = false,
        repeating repeated: Announcement.ID? = nil
    ) {
        if !isRecording {
            sayAloud(announcement, inFull: inFull, repeating: repeated)
        } else if isUnasked {
            heldAnnouncements.append(announcement)
        } else {
            effects.append(.show(inFull ? announcement : discreetly(announcement)))
        }
    }

    mutating func sayAloud(
        _ announcement: Announcement, inFull: Bool = false,
        repeating repeated: Announcement.ID? = nil
    ) {
        var announcement = announcement
        if repeated != nil {
            announcement.placement = nil
        } else {
            guard let offered = progress.offer(announcement, at: environment.uptime()) else {
                return
            }
            announcement = offered
            if sparesWords(announcement) { announcement.placement = .instead }
        }
        announcement = numbered(announcement)
        spoken.add(
            announcement, repeating: repeated,
            isPassing: PassingMessages.contain(announcement))
        turn.append(announcement)
        effects.append(.announce(inFull ? announcement : discreetly(announcement)))
    }

    /// With an id of its own.
    mutating func numbered(_ announcement: Announcement) -> Announcement {
        lastID += 1
        var announcement = announcement
        announcement.id = lastID
        return announcement
    }

    /// Without what was logged, in discreet mode (A10).
    func discreetly(_ announcement: Announcement) -> Announcement {
        guard preferences.isDiscreet else { return announcement }
        return DiscreetMessages(catalog: environment.wording.catalog)
            .announcement(for: announcement)
    }

    /// Something was said already because of the present event.
    var hasSpoken: Bool { !turn.isEmpty }

    mutating func emit(_ effect: Effect) {
        effects.append(effect)
    }

    /// Prints a message without speaking it.
    mutating func show(_ message: Message) {
        effects.append(.show(discreetly(Announcement(message))))
    }

    /// Announces what went wrong with the log; what was said of it already
    /// because of the present event is not said again.
    ///
    /// - Parameter isKept: the line is among those that `kept` reads.
    mutating func sayProblem(_ error: LogBookError, keeping isKept: Bool = false) {
        if error.code != .noSuchEntry { writeFailures += 1 }
        guard error != toldProblem else {
            if isKept { say(Message("kept.line")) }
            return
        }
        toldProblem = error
        say(problemMessage(error, keeping: isKept), priority: .high, earcon: .error)
    }

    func problemMessage(_ error: LogBookError, keeping isKept: Bool) -> Message {
        var sentences: [Message.Argument] = [.message(ProblemMessages.store(error))]
        if isKept { sentences.append(.message(Message("kept.line"))) }
        return Message("parts", ["parts": .sentences(sentences)])
    }

    mutating func apply(_ change: (inout Preferences) -> Void) {
        change(&preferences)
        effects.append(.apply(preferences))
    }

    mutating func end() {
        effects.append(.end)
    }

    /// The words of a message, as they are printed.
    func text(_ message: Message) -> String {
        environment.wording.text(message, now: now)
    }
}
