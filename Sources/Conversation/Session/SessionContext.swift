import AccessibleCore
package import Foundation
import Journal
import MessagePatterns
import Understanding
import Wording

/// The parts of a session, which every command, sheet and question is handed.
///
/// Each part has its own state; this type holds them together and offers what
/// nearly every handler needs: announcing, asking, the present moment.
struct SessionContext: Sendable {
    let environment: Session.Environment
    /// What the person has set.
    var preferences: Preferences
    /// What is announced and asked of the outside.
    var outbox = Outbox()
    /// What this session knows of the log.
    var records: Records
    /// The question that is open.
    var questions = QuestionBox()
    /// The sheets over the conversation.
    var sheets = SheetStack()
    /// The conversation's own elements: the line, and the list that was read last.
    var home: Home
    /// What is typed to find an item of a list.
    var typeAhead = TypeAhead()
    /// What is being read by `read all`.
    var readingOn = ReadingOn()
    /// What recording needs to remember.
    var recording: RecordingState
    /// The timer that runs; nil when none does.
    var timer: RunningTimer?
    /// When reminders are looked at again.
    var reminders = ReminderState()
    /// What keeps speech from being heard, until it returns; nil when nothing does.
    var speechTrouble: SpeechNotice?
    /// What spoke before the person chose another output; nil if nobody did.
    var speechBefore: Preferences.Speech?
    /// The session is ending.
    var isLeaving = false

    init(environment: Session.Environment, preferences: Preferences) {
        self.environment = environment
        self.preferences = preferences
        home = Home(calendar: environment.wording.calendar)
        records = Records(
            meals: MealTimeModel(defaults: environment.wording.conventions.mealTimes))
        recording = RecordingState(resting: VoiceLogControl(settings: preferences.voiceLog))
    }

    // MARK: Announcing

    private var delivery: Outbox.Delivery {
        Outbox.Delivery(
            isRecording: isRecording, preferences: preferences,
            discreet: DiscreetMessages(catalog: environment.wording.catalog),
            uptime: environment.uptime())
    }

    /// Announces a message.
    mutating func say(
        _ message: Message, priority: Announcement.Priority = .default, subject: String? = nil,
        earcon: Earcon? = nil
    ) {
        say(Announcement(message, priority: priority, subject: subject, earcon: earcon))
    }

    /// Announces; see ``Outbox/say(_:inFull:repeating:_:)``.
    mutating func say(
        _ announcement: Announcement, inFull: Bool = false,
        repeating repeated: Announcement.ID? = nil
    ) {
        outbox.say(announcement, inFull: inFull, repeating: repeated, delivery)
    }

    /// Announces what the voice log itself says; see ``Outbox``.
    mutating func sayAloud(_ announcement: Announcement) {
        outbox.sayAloud(announcement, delivery)
    }

    /// Prints a message and speaks nothing.
    mutating func show(_ message: Message) {
        outbox.show(message, delivery)
    }

    /// Says a part of what was said before; see ``Outbox``.
    mutating func review(_ message: Message, earcon: Earcon? = nil) {
        outbox.review(message, earcon: earcon, delivery)
    }

    /// Announces several sentences as one announcement.
    mutating func say(
        sentences: [Message], earcon: Earcon? = nil
    ) {
        say(
            Message("parts", ["parts": .sentences(sentences.map { .message($0) })]),
            earcon: earcon)
    }

    /// The announcement without what was logged, in discreet mode (A10).
    func discreetly(_ announcement: Announcement) -> Announcement {
        outbox.discreetly(announcement, delivery)
    }

    mutating func emit(_ effect: Effect) {
        outbox.emit(effect)
    }

    /// Announces what went wrong with the log.
    ///
    /// What was said of it already because of the present event is not said
    /// again.
    ///
    /// - Parameter isKept: the line is among those that `kept` reads.
    mutating func sayProblem(_ error: LogBookError, keeping isKept: Bool = false) {
        guard records.notes(error) else {
            if isKept { say(Message("kept.line")) }
            return
        }
        say(problemMessage(error, keeping: isKept), priority: .high, earcon: .error)
    }

    func problemMessage(_ error: LogBookError, keeping isKept: Bool) -> Message {
        var sentences: [Message.Argument] = [.message(ProblemMessages.store(error))]
        if isKept { sentences.append(.message(Message("kept.line"))) }
        return Message("parts", ["parts": .sentences(sentences)])
    }

    /// Asks a question, which the next line answers.
    mutating func ask(_ question: any OpenQuestion, _ message: Message, earcon: Earcon = .question)
    {
        questions.ask(question, message)
        say(message, earcon: earcon)
    }

    /// Changes settings as the person asked for it, at once and for later
    /// sessions.
    ///
    /// Undo takes it back in the order of all changes (K3).
    mutating func apply(_ change: (inout Preferences) -> Void) {
        let before = preferences.stored
        remember(change)
        guard let changed = SettingsChange(from: before, to: preferences.stored) else { return }
        // The setting itself is kept in a file of its own.
        do {
            try environment.log.record(changed)
        } catch {
            say(Message("setting.no-undo"), earcon: .error)
        }
    }

    /// Changes what is remembered without being asked for it, such as the time
    /// that was used last.
    ///
    /// Undo does not know of it.
    mutating func remember(_ change: (inout Preferences) -> Void) {
        let voice = (preferences.voice.voice, preferences.speech)
        change(&preferences)
        emit(.apply(preferences))
        if voice != (preferences.voice.voice, preferences.speech) {
            ListSheet.followSelections(in: &self)
        }
    }

    // MARK: The present

    var now: Date { environment.now() }

    var isBrief: Bool { preferences.verbosity == .brief }

    /// Something was said already because of the present event.
    var hasSpoken: Bool { !outbox.turn.isEmpty }

    /// What sentences are understood against.
    var understanding: UnderstandingContext { Self.understanding(environment, records.meals) }

    /// What sentences are understood against, at the present moment.
    static func understanding(
        _ environment: Session.Environment, _ meals: MealTimeModel
    ) -> UnderstandingContext {
        let (now, calendar) = (environment.now(), environment.wording.calendar)
        return UnderstandingContext(
            now: now, calendar: calendar, mealTimes: meals.usualTimes(at: now, in: calendar))
    }

    /// The words of a message, as they are printed.
    func text(_ message: Message) -> String {
        environment.wording.text(message, now: now)
    }

    /// The span of the day that a moment is in.
    func dayRange(of date: Date) -> Range<Date> {
        environment.wording.calendar.wholeDay(of: date)
    }

    /// A day with the time of day of another moment.
    func clock(of old: Date, on day: Date) -> Date {
        let calendar = environment.wording.calendar
        let clock = calendar.dateComponents([.hour, .minute, .second], from: old)
        return calendar.date(
            bySettingHour: clock.hour ?? 0, minute: clock.minute ?? 0,
            second: clock.second ?? 0, of: day) ?? day
    }

    /// Whether a time of day reads as only one half of the day: 12:00 on a 24-hour clock is noon.
    func isUnmistakable(_ time: DayTime) -> Bool {
        var wording = environment.wording
        if preferences.times.hourCycle != .automatic {
            wording.hourCycle = preferences.times.hourCycle
        }
        return time.hour == 12 && !wording.usesTwelveHours
    }

    /// The clock alone for a moment of today, else the day with it.
    func clockOrDay(_ date: Date) -> Message.Argument {
        dayRange(of: now).contains(date) ? .clock(date) : .moment(date)
    }

    // MARK: Focus

    /// The accessibility tree of what has focus.
    var tree: Element { control?.tree ?? homeTree }

    /// The tree laid out for moving in it.
    var layout: AccessibilityTree { control?.layout ?? homeLayout }

    /// The id of the element that has focus; always one of ``tree`` (A3).
    var focus: Element.ID { control?.focus ?? homeFocus }

    /// The element that has focus.
    var focusedElement: Element {
        let layout = self.layout
        return layout[focus] ?? layout.root
    }
}

extension SessionContext {
    /// What is heard of typing: as the person chose, else as is usual here.
    var echoMode: Preferences.EchoMode { preferences.typing.echo ?? environment.usualEcho() }

    /// What is heard in place of what is typed; nil outside discreet mode.
    var discreetEcho: Preferences.DiscreetEcho? {
        preferences.isDiscreet ? preferences.typing.discreet : nil
    }

    /// How a capital letter is heard; Speech Dispatcher has no other pitch and plays no tones.
    var capitals: Preferences.Capitals {
        let chosen = preferences.typing.capitals
        return preferences.speech == .speechd && chosen != .off ? .word : chosen
    }

    /// The unit of a weight without one: the last weight's, else the locale's.
    var weightUnit: MeasureUnit {
        let last = try? environment.log.latest(.weight, before: nil)
        return last?.quantity?.unit ?? environment.wording.conventions.weightUnit
    }

    /// What is stored of the voice that speaks, with its variant.
    var voiceSetting: String {
        let chosen = preferences.voice.voice
        return chosen.isEmpty ? environment.wording.conventions.voice : chosen
    }

    /// The voice that speaks, without its variant.
    var voiceName: String { String(voiceSetting.prefix { $0 != "+" }) }

    /// The voices of what speaks; empty where it chooses among its own.
    var voiceList: VoiceList {
        VoiceList(
            environment.voices(preferences.speech),
            own: environment.wording.conventions.voice, locale: environment.wording.locale)
    }
}

extension Calendar {
    /// The span of the day that a moment is in.
    package func wholeDay(of date: Date) -> Range<Date> {
        let start = startOfDay(for: date)
        let next = self.date(byAdding: .day, value: 1, to: start) ?? start + 86_400
        // Where the clocks skip midnight, a day begins later than the next.
        return start..<startOfDay(for: next)
    }
}

extension String {
    /// It has a letter or a number: words that were left over are more than
    /// punctuation.
    var saysSomething: Bool { contains { $0.isLetter || $0.isNumber } }
}
