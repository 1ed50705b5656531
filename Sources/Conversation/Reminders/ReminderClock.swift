import AccessibleCore
import Foundation
import Journal
import Wording

/// What a session remembers of reminders beside the log.
struct ReminderState: Sendable {
    /// The uptime at which the log is looked at again, in seconds; nil without schedules.
    var deadline: TimeInterval?
    /// The log could not be written, and that was said.
    var hasToldProblem = false
    /// Nothing was said since a reminder was announced or put off, which "until 3" is about.
    var isJustTold = false
}

/// Announces what is due, whatever else is open.
enum ReminderClock {
    /// The log is looked at again after so many seconds: the clock may have been set, the
    /// machine may have slept, and another program may have changed the schedules.
    private static let longestWait = 60.0

    static func keeper(in context: SessionContext) -> DoseKeeper {
        DoseKeeper(now: context.now, zone: context.environment.wording.zone)
    }

    /// Announces what became due by now.
    static func ring(in context: inout SessionContext) {
        guard let deadline = context.reminders.deadline, deadline <= context.environment.uptime()
        else { return }
        announceNews(in: &context)
        plan(in: &context)
    }

    /// Finds out when something is due next.
    static func plan(in context: inout SessionContext) {
        let log = context.environment.log
        guard let next = try? log.nextDoseNews(keeper(in: context)) else {
            let isEmpty = (try? log.schedules().isEmpty) ?? false
            context.reminders.deadline =
                isEmpty ? nil : context.environment.uptime() + longestWait
            return
        }
        let wait = next.timeIntervalSince(context.now)
        // What is overdue and could not be written is tried again later.
        let isLate = wait <= 0 && context.reminders.hasToldProblem
        context.reminders.deadline =
            context.environment.uptime() + (isLate ? longestWait : min(max(wait, 0), longestWait))
    }

    /// At the beginning: which reminders cannot be read, what became due since somebody looked
    /// last, and what still is.
    static func begin(in context: inout SessionContext) {
        let unreadable = (try? context.environment.log.unreadableSchedules()) ?? []
        if let sentence = ReminderSentences.unreadable(unreadable) {
            context.say(sentence, earcon: .error)
        }
        let told = announceNews(in: &context)
        let still = DoseAnswers.open(in: context).filter { open in
            open.dose.state == .due && !told.contains(open.dose.id)
        }
        if !still.isEmpty {
            say(
                ReminderSentences(context).still(still), priority: .default, in: &context)
        }
        plan(in: &context)
    }

    /// Says what is due and what was missed since somebody looked last, once.
    ///
    /// - Returns: the doses that are due.
    @discardableResult
    private static func announceNews(in context: inout SessionContext) -> Set<Dose.ID> {
        let log = context.environment.log
        do {
            let news = try log.settleDoses(keeper(in: context))
            guard !news.isEmpty else { return [] }
            context.reminders.hasToldProblem = false
            let schedules = Dictionary(
                uniqueKeysWithValues: try log.schedules().map { ($0.id, $0) })
            func known(_ doses: [Dose]) -> [OpenDose] {
                doses.compactMap { dose in
                    schedules[dose.id.schedule].map { OpenDose(dose: dose, schedule: $0) }
                }
            }
            let sentences = ReminderSentences(context)
            let due = sentences.due(known(news.due))
            if !due.isEmpty { say(due, priority: .high, in: &context) }
            if let missed = sentences.missed(known(news.missed)) { context.say(missed) }
            return Set(news.due.map(\.id))
        } catch {
            if !context.reminders.hasToldProblem { context.sayProblem(error) }
            context.reminders.hasToldProblem = true
            return []
        }
    }

    private static func say(
        _ sentences: [Message], priority: Announcement.Priority, in context: inout SessionContext
    ) {
        context.reminders.isJustTold = true
        let all = sentences + (context.isBrief ? [] : [Message("reminder.hint")])
        context.say(
            Message("parts", ["parts": .sentences(all.map { .message($0) })]),
            priority: priority, earcon: .reminder)
    }
}
