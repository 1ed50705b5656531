package import AccessibleCore
package import Foundation
package import Journal
package import Wording

/// What there is to say of reminders where no conversation is open (D2).
package struct ReminderReport: Sendable {
    /// What became due since anybody looked last; oldest first.
    package private(set) var due: [OpenDose] = []
    /// What was announced before and waits for an answer; oldest first.
    package private(set) var waiting: [OpenDose] = []
    /// What was missed since anybody looked last; oldest first.
    package private(set) var missed: [OpenDose] = []
    /// What is due next; nil if nothing ever is, or if something waits.
    package private(set) var next: OpenDose?
    /// The reminders that cannot be read.
    package private(set) var unreadable: [UnreadableSchedule] = []

    /// Doses that were due earlier than this are not looked at, in seconds.
    private static let longestBack = 8 * 86_400.0

    /// What a watcher says: the news alone.
    package init(
        _ news: DoseNews, unreadable: [UnreadableSchedule] = [], of log: any ReminderBook
    ) throws(LogBookError) {
        self.unreadable = unreadable
        guard !news.isEmpty else { return }
        let schedules = Dictionary(uniqueKeysWithValues: try log.schedules().map { ($0.id, $0) })
        func known(_ doses: [Dose]) -> [OpenDose] {
            doses.compactMap { dose in
                schedules[dose.id.schedule].map { OpenDose(dose: dose, schedule: $0) }
            }
        }
        due = known(news.due)
        missed = known(news.missed)
    }

    /// Everything that is due, was missed or comes next, as `earshot remind` says it.
    ///
    /// Nothing is changed: who tells it settles the doses afterwards.
    package init(of log: any ReminderBook, _ keeper: DoseKeeper) throws(LogBookError) {
        let news = try log.doseNews(keeper)
        try self.init(news, unreadable: log.unreadableSchedules(), of: log)
        let schedules = try log.schedules()
        let doses = try log.doses(from: keeper.now - Self.longestBack)
        let told = Set(news.all.map(\.id))
        for dose in doses where dose.isOpen && dose.due <= keeper.now && !told.contains(dose.id) {
            guard let schedule = schedules.first(where: { $0.id == dose.id.schedule }) else {
                continue
            }
            waiting.append(OpenDose(dose: dose, schedule: schedule))
        }
        guard due.isEmpty, waiting.isEmpty else { return }
        let answered = Set(doses.map(\.id))
        next = schedules.compactMap { $0.nextDose(after: keeper.now, in: keeper.zone, answered) }
            .min { $0.dose.due < $1.dose.due }
    }

    /// There is nothing that has to be said.
    package var isEmpty: Bool { due.isEmpty && missed.isEmpty && unreadable.isEmpty }

    /// What is said, in this order.
    ///
    /// - Parameters:
    ///   - isComplete: says also that nothing is due, and what comes next.
    package func announcements(
        _ wording: Wording, _ preferences: Preferences, now: Date, isComplete: Bool
    ) -> [Announcement] {
        var sentences = ReminderSentences(now: now, calendar: wording.calendar)
        sentences.more = "remind.more"
        var all: [Announcement] = []
        let hint = preferences.verbosity == .brief ? [] : [Message("remind.hint")]
        if !due.isEmpty {
            all.append(Self.ringing(sentences.due(due) + hint, priority: .high))
        }
        if !waiting.isEmpty {
            let end = due.isEmpty ? hint : []
            all.append(Self.ringing(sentences.still(waiting) + end, priority: .default))
        }
        if let missed = sentences.missed(missed) { all.append(Announcement(missed)) }
        if let sentence = ReminderSentences.unreadable(unreadable) {
            all.append(Announcement(sentence, earcon: .error))
        }
        if isComplete, due.isEmpty, waiting.isEmpty {
            all.append(Announcement(nothingDue(sentences)))
        }
        let discreet = DiscreetMessages(catalog: wording.catalog)
        return preferences.isDiscreet ? all.map(discreet.announcement) : all
    }

    private func nothingDue(_ sentences: ReminderSentences) -> Message {
        guard let next else { return Message("reminder.nothing-due") }
        return Message(
            "reminder.nothing-due-next",
            [
                "thing": .message(ReminderMessages.thing(next.schedule)),
                "time": sentences.time(next.dose.due),
            ])
    }

    private static func ringing(
        _ sentences: [Message], priority: Announcement.Priority
    ) -> Announcement {
        Announcement(
            Message("parts", ["parts": .sentences(sentences.map { .message($0) })]),
            priority: priority, earcon: .reminder)
    }
}

extension Schedule {
    /// The first dose after a moment that nobody has answered early; nil if there is none.
    func nextDose(
        after now: Date, in zone: TimeZone, _ answered: Set<Dose.ID>
    ) -> OpenDose? {
        let ahead = occurrences(after: now, before: .distantFuture, in: zone, atMost: 8)
        let id = { Dose.ID(schedule: self.id, mark: ($0 as Occurrence).mark) }
        guard let next = ahead.first(where: { !answered.contains(id($0)) }) else { return nil }
        return OpenDose(dose: Dose(id: id(next), due: next.date, state: .due), schedule: self)
    }
}
