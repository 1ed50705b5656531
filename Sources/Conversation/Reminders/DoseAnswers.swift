import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// The answers to a reminder: taken, skip, snooze.
enum DoseAnswers {
    /// Doses older than this are not looked at.
    private static let longestBack = 8 * 86_400.0
    /// What was taken so long after its time may as well be another dose, in seconds.
    private static let longestLate = 12 * 3_600.0
    /// How long a snooze is if no length was said, and at most, in minutes.
    private static let usualSnooze = 10
    private static let longestSnooze = 24 * 60

    // MARK: Finding

    static func all(in context: SessionContext) -> [OpenDose] {
        let log = context.environment.log
        guard let schedules = try? log.schedules(), !schedules.isEmpty,
            let doses = try? log.doses(from: context.now - longestBack)
        else { return [] }
        let known = Dictionary(uniqueKeysWithValues: schedules.map { ($0.id, $0) })
        return doses.compactMap { dose in
            known[dose.id.schedule].map { OpenDose(dose: dose, schedule: $0) }
        }
    }

    /// Those that wait for an answer.
    static func open(in context: SessionContext) -> [OpenDose] {
        all(in: context).filter { $0.dose.isOpen && $0.dose.due <= context.now }
    }

    /// The schedules that a thing names; all if nothing was named.
    static func schedules(
        named thing: ReminderRequest.Thing?, in context: SessionContext
    ) throws(LogBookError) -> [Schedule] {
        let all = try context.environment.log.schedules()
        guard let thing else { return all }
        return all.filter { isNamed($0, thing, in: context) }
    }

    /// Whether so many doses wait for an answer.
    static func areOpen(_ count: Int, in context: SessionContext) -> Bool {
        open(in: context).count == count
    }

    static func isNamed(
        _ schedule: Schedule, _ thing: ReminderRequest.Thing, in context: SessionContext
    ) -> Bool {
        if schedule.kind == .water || thing.item.isEmpty { return schedule.kind == thing.kind }
        let names = context.environment.understander.names
        let (item, name) = (folded(schedule.item), folded(thing.item))
        return item == name || names.isNamed(item, thing.item)
            || names.isNamed(name, schedule.item)
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// The doses that an answer is about; of several without a name, none is chosen.
    private static func meant(
        _ thing: ReminderRequest.Thing?, in context: SessionContext
    ) -> [OpenDose] {
        let open = open(in: context)
        guard let thing else { return open }
        let named = open.filter { isNamed($0.schedule, thing, in: context) }
        if !named.isEmpty { return named }
        // "Taken", said after all of a dose that was skipped or missed.
        let past = all(in: context).filter {
            [.skipped, .missed].contains($0.dose.state) && $0.dose.due <= context.now
                && isNamed($0.schedule, thing, in: context)
        }
        return Array(past.suffix(1))
    }

    // MARK: Taken

    /// `taken`: logs the dose now, with the amount of its schedule, unless another time or amount
    /// was said.
    ///
    /// - Returns: false if there is none, and the line is rather something else.
    static func take(
        _ thing: ReminderRequest.Thing?, isAll: Bool = false, said: DoseSaid = DoseSaid(),
        in context: inout SessionContext
    ) -> Bool {
        let doses = meant(thing, in: context)
        guard !doses.isEmpty else { return false }
        if doses.count > 1, !isAll {
            WhichDoseQuestion.ask(doses, said: said, in: &context)
            return true
        }
        take(doses, said: said, in: &context)
        return true
    }

    static func take(_ doses: [OpenDose], said: DoseSaid, in context: inout SessionContext) {
        if doses.count == 1, doses[0].schedule.kind == .vitamin {
            take(doses[0], said: said, in: &context)
        } else {
            takeAll(doses, said: said, in: &context)
        }
    }

    /// Logs a dose as a sentence does, so that one too many is asked about.
    private static func take(
        _ open: OpenDose, said: DoseSaid, in context: inout SessionContext
    ) {
        let action = LogAction(
            kind: .logVitamin, item: open.schedule.item,
            quantity: said.quantity(of: open.schedule), time: said.time(of: open.dose))
        var pending = PendingLog(actions: [action], unparsed: "", words: "")
        pending.dose = open.dose.id
        SentenceLogger.advance(pending, in: &context)
    }

    /// Logs doses as one change.
    private static func takeAll(
        _ doses: [OpenDose], said: DoseSaid, in context: inout SessionContext
    ) {
        let zone = context.environment.wording.zone
        let log = context.environment.log
        do {
            let saved = try log.add(
                doses.map { open in
                    var entry = open.schedule.entry(
                        at: said.time(of: open.dose)?.date ?? context.now, in: zone, words: "")
                    entry.quantity = said.quantity(of: open.schedule)
                    return entry
                },
                taking: Dictionary(uniqueKeysWithValues: doses.map(\.dose).enumerated().map(\.self))
            )
            context.records.own = saved
            context.say(SentenceLogger.logged(saved, in: context), earcon: .saved)
        } catch {
            context.sayProblem(error)
        }
    }

    /// "Took all my meds 2 hours ago": logs what was due by then, of each reminder the latest dose.
    ///
    /// - Parameter words: the time; a day without an hour does not say which doses were taken.
    /// - Returns: false if there is no such dose, or the time is not clear.
    static func takeAll(at words: String, in context: inout SessionContext) -> Bool {
        guard var said = DoseSaid(alone: words, in: context), said.quantity == nil,
            let time = said.time, time.date <= context.now, !time.assumed.contains(.mealTime)
        else { return false }
        var due = (time.date - longestLate)...(time.date + DoseMatching.mostEarly)
        if time.assumed.contains(.hour) {
            // "This morning": what was due in it, and nothing of another part of the day.
            guard
                let part = context.environment.understander.span(words, in: context.understanding),
                part.name == .part, let from = part.from, let to = part.to, from < to
            else { return false }
            due = from...(to - 1)
            said.isAtOwnTimes = true
        }
        var latest: [Schedule.ID: OpenDose] = [:]
        for open in all(in: context)
        where open.dose.isOpen || open.dose.state == .missed {
            guard due.contains(open.dose.due), open.dose.due <= context.now else { continue }
            latest[open.schedule.id] = open
        }
        guard !latest.isEmpty else { return false }
        take(
            latest.values.sorted {
                ($0.dose.due, $0.schedule.id) < ($1.dose.due, $1.schedule.id)
            }, said: said, in: &context)
        return true
    }

    // MARK: Snooze

    /// `snooze 10 minutes`: announces what is due again later.
    ///
    /// - Parameter tellsTime: says until when, and not how long.
    static func snooze(
        _ thing: ReminderRequest.Thing?, minutes: Int?, tellsTime: Bool = false,
        in context: inout SessionContext
    ) -> Bool {
        let doses = open(in: context).filter { open in
            thing.map { isNamed(open.schedule, $0, in: context) } ?? true
        }
        guard !doses.isEmpty else { return false }
        let minutes = minutes ?? usualSnooze
        guard (1...longestSnooze).contains(minutes) else {
            context.say(Message("reminder.snooze-range"), earcon: .error)
            return true
        }
        let until = context.now + Double(minutes) * 60
        do {
            try context.environment.log.setDoses(
                doses.map {
                    Dose(id: $0.dose.id, due: $0.dose.due, state: .snoozed, until: until)
                })
            let things = doses.map { Message.Argument.message(ReminderMessages.thing($0.schedule)) }
            let time = ReminderMessages.time(until, in: context)
            let ends: [String: Message.Argument] =
                tellsTime ? ["time": time] : ["length": .duration(minutes: minutes)]
            context.say(
                Message(
                    tellsTime ? "reminder.snoozed-to" : "reminder.snoozed",
                    ends.merging(["things": .clauses(things)]) { first, _ in first }),
                earcon: .saved)
            context.reminders.isJustTold = true
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    static func say(_ key: String, _ doses: [OpenDose], in context: inout SessionContext) {
        let named = doses.map { ReminderMessages.dose($0.dose, of: $0.schedule, in: context) }
        context.say(Message(key, ["doses": .clauses(named)]), earcon: .saved)
    }
}
