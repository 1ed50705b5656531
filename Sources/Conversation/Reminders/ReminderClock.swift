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
}

/// Announces what is due, whatever else is open.
enum ReminderClock {
    /// The log is looked at again after so many seconds: the clock may have been set, the
    /// machine may have slept, and another program may have changed the schedules.
    private static let longestWait = 60.0
    /// So many are named at once.
    private static let named = 3
    /// What was due less than so many seconds ago is due now.
    private static let justNow = 90.0

    private static func keeper(in context: SessionContext) -> DoseKeeper {
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

    /// At the beginning: what became due since somebody looked last, and what still is.
    static func begin(in context: inout SessionContext) {
        let told = announceNews(in: &context)
        let still = DoseAnswers.open(in: context).filter { open in
            open.dose.state == .due && !told.contains(open.dose.id)
        }
        if !still.isEmpty {
            let things = still.prefix(named).map {
                ReminderMessages.dose($0.dose, of: $0.schedule, in: context)
            }
            say(
                [Message("reminder.still", ["doses": .clauses(Array(things))])]
                    + more(still.count), priority: .default, in: &context)
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
            let due = news.due.compactMap { dose in
                schedules[dose.id.schedule].map { OpenDose(dose: dose, schedule: $0) }
            }
            if !due.isEmpty { announce(due, in: &context) }
            announceMissed(news.missed, schedules, in: &context)
            return Set(news.due.map(\.id))
        } catch {
            if !context.reminders.hasToldProblem { context.sayProblem(error) }
            context.reminders.hasToldProblem = true
            return []
        }
    }

    private static func announce(_ due: [OpenDose], in context: inout SessionContext) {
        var sentences: [Message] = []
        let present = due.filter { context.now.timeIntervalSince($0.dose.due) < justNow }
        let late = due.filter { context.now.timeIntervalSince($0.dose.due) >= justNow }
        if !present.isEmpty {
            let things = present.prefix(named).map {
                Message.Argument.message(ReminderMessages.thing($0.schedule))
            }
            sentences.append(Message("reminder.due", ["things": .clauses(Array(things))]))
        }
        if !late.isEmpty {
            let doses = late.prefix(named).map {
                ReminderMessages.dose($0.dose, of: $0.schedule, in: context)
            }
            sentences.append(Message("reminder.late", ["doses": .clauses(Array(doses))]))
        }
        sentences += more(max(present.count, late.count))
        say(sentences, priority: .high, in: &context)
    }

    private static func more(_ count: Int) -> [Message] {
        count > named ? [Message("reminder.more", ["count": .count(count - named)])] : []
    }

    private static func say(
        _ sentences: [Message], priority: Announcement.Priority, in context: inout SessionContext
    ) {
        let all = sentences + (context.isBrief ? [] : [Message("reminder.hint")])
        context.say(
            Message("parts", ["parts": .sentences(all.map { .message($0) })]),
            priority: priority, earcon: .reminder)
    }

    private static func announceMissed(
        _ missed: [Dose], _ schedules: [Schedule.ID: Schedule], in context: inout SessionContext
    ) {
        let known = missed.filter { schedules[$0.id.schedule] != nil }
        guard let first = known.first else { return }
        if known.count <= named {
            let doses = known.compactMap { dose in
                schedules[dose.id.schedule].map {
                    ReminderMessages.dose(dose, of: $0, in: context)
                }
            }
            context.say(Message("reminder.missed", ["doses": .clauses(doses)]))
            return
        }
        var names: [Message.Argument] = []
        for dose in known {
            guard let schedule = schedules[dose.id.schedule] else { continue }
            let name = Message.Argument.message(ReminderMessages.thing(schedule))
            if !names.contains(name), names.count < named { names.append(name) }
        }
        context.say(
            Message(
                "reminder.missed-many",
                [
                    "count": .count(known.count), "things": .clauses(names),
                    "time": ReminderMessages.time(first.due, in: context),
                ]))
    }
}
