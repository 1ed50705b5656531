import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// What a line asks of the reminders (D2).
enum ReminderCommands {
    /// Takes a line that asks something of the reminders; false for any other.
    ///
    /// It stands before the open question: a reminder can be answered whatever is open.
    static func take(_ line: Line, in context: inout SessionContext) -> Bool {
        let new = context.records.newReminders
        if !line.isEmpty, line.command?.command.staysWhereItIs != true {
            context.records.newReminders = []
        }
        if PutOffAnswer.take(line, in: &context) { return true }
        if ReminderCorrection.take(line, of: new, in: &context) { return true }
        guard !line.isEmpty, line.command.map({ leadsToReminders($0.command) }) ?? true,
            let request = context.environment.understander.reminder(
                line.text, in: context.understanding)
        else { return false }
        switch request.act {
        case .add, .change, .cancel, .list:
            if context.questions.isOpen { QuestionRouter.leave(in: &context) }
            return perform(request, words: line.text, in: &context)
        case .due, .taken, .skip, .snooze, .missed, .left:
            guard line.command == nil else { return false }
            if request.act == .taken, request.isDoubted || request.isAll {
                return UnnamedDoses.take(request, line: line, in: &context)
            }
            guard hasSchedules(in: context) else { return tellNone(request, in: &context) }
            if request.act == .skip, context.sheets.top is PUQESheet { return false }
            return perform(request, words: line.text, in: &context)
        }
    }

    /// Commands whose words begin a request, too: "delete my iron reminder".
    private static func leadsToReminders(_ command: Command) -> Bool {
        [.delete, .edit, .setTime, .removeTime, .history, .search, .say, .timer].contains(command)
    }

    /// Says that there are no reminders, of which alone the log knows what is left to take.
    ///
    /// - Returns: false if something else is asked.
    private static func tellNone(
        _ request: ReminderRequest, in context: inout SessionContext
    ) -> Bool {
        guard asksForDoses(request), !context.questions.isOpen else { return false }
        context.say(Message("reminder.list", ["count": .count(0)]))
        return true
    }

    /// What is left to take, or due, whatever it is.
    static func asksForDoses(_ request: ReminderRequest) -> Bool {
        [.left, .due].contains(request.act) && request.thing == nil
    }

    private static func hasSchedules(in context: SessionContext) -> Bool {
        (try? context.environment.log.schedules().isEmpty) == false
    }

    private static func perform(
        _ request: ReminderRequest, words: String, in context: inout SessionContext
    ) -> Bool {
        switch request.act {
        case .add:
            // "Remind me in 10 minutes", straight after a reminder.
            if request.thing == nil, let moment = request.plan.moment {
                let minutes = Int((moment.timeIntervalSince(context.now) / 60).rounded())
                if DoseAnswers.snooze(nil, minutes: minutes, in: &context) { return true }
            }
            if request.isOfKnown, request.thing != nil,
                (try? DoseAnswers.schedules(named: request.thing, in: context))?.isEmpty == false
            {
                ReminderChanging.change(request, in: &context)
                return true
            }
            ReminderMaking.make(request, words: words, in: &context)
        case .change: ReminderChanging.change(request, in: &context)
        case .cancel: cancel(request, in: &context)
        case .list: list(request.thing, in: &context)
        // "When do I have to take my iron" is about its next dose.
        case .due where namesReminder(request, in: context): return false
        case .due: due(in: &context)
        case .taken:
            guard let besides = request.besides else {
                return DoseAnswers.take(request.thing, isAll: request.isAll, in: &context)
            }
            guard let said = DoseSaid(alone: besides, in: context) else { return false }
            return DoseAnswers.take(nil, said: said, in: &context)
        case .skip where namesMealAlone(request): return false
        case .skip: return DoseAnswers.skip(request, in: &context)
        case .snooze:
            if DoseAnswers.snooze(
                request.thing, minutes: request.minutes, tellsTime: request.saysUntil, in: &context)
            {
                return true
            }
            // "Postpone my iron reminder to 9": no dose is due, and nobody said that the reminder
            // is to change for good.
            guard request.thing != nil, !request.plan.times.isEmpty,
                let named = try? DoseAnswers.schedules(named: request.thing, in: context),
                let first = named.first
            else { return false }
            context.say(
                Message(
                    "reminder.not-due",
                    ["thing": .message(ReminderMessages.thing(first))]), earcon: .error)
        case .missed, .left: return Adherence.answer(request, in: &context)
        }
        return true
    }

    /// It names the thing of a reminder, of which an answer about all of them says too little.
    static func namesReminder(
        _ request: ReminderRequest, in context: SessionContext
    ) -> Bool {
        guard let thing = request.thing else { return false }
        return (try? DoseAnswers.schedules(named: thing, in: context))?.isEmpty == false
    }

    // MARK: Commands

    /// `due`, `taken iron`, `skip`, `snooze 5 minutes`, `reminders`.
    ///
    /// - Returns: false when the line is rather a sentence.
    static func perform(
        _ parsed: CommandWords.Parsed, line: Line, in context: inout SessionContext
    ) -> Bool {
        // Its questions can be skipped, too.
        if parsed.command == .skip, context.sheets.top is PUQESheet { return false }
        let understander = context.environment.understander
        let request =
            parsed.argument.isEmpty
            ? nil
            : understander.reminder(parsed.argument, isAnswer: true, in: context.understanding)
        let isAll = request?.isAll ?? false
        if parsed.command == .taken, !parsed.argument.isEmpty {
            // It answers which of several was taken.
            if let question = context.questions.open as? WhichDoseQuestion,
                question.task == .take
            {
                return false
            }
            if let said = DoseSaid(alone: parsed.argument, in: context),
                DoseAnswers.take(nil, said: said, in: &context)
            {
                return true
            }
        }
        // What says an amount or a time, or skips a meal, is read as a sentence.
        if parsed.command == .taken, request.map(saysMoreThanThing) ?? false { return false }
        if parsed.command == .skip, request.map(namesMealAlone) ?? false { return false }
        switch parsed.command {
        case .reminders: list(request?.thing, in: &context)
        case .due: due(in: &context)
        case .taken:
            return DoseAnswers.take(request?.thing, isAll: isAll, in: &context)
                || isNothingDue(parsed, in: &context)
        case .skip:
            return DoseAnswers.skip(request, in: &context)
                || isNothingDue(parsed, in: &context)
        default:
            let number = Int(parsed.argument)
            let minutes = number ?? understander.minutes(parsed.argument) ?? request?.minutes
            if minutes == nil, !parsed.argument.isEmpty, request?.thing == nil { return false }
            return DoseAnswers.snooze(
                number == nil ? request?.thing : nil, minutes: minutes,
                tellsTime: number == nil && request?.saysUntil ?? false, in: &context)
                || isNothingDue(parsed, in: &context)
        }
        return true
    }

    /// "2 iron", "iron at 8": the answer has an amount or a time of its own.
    private static func saysMoreThanThing(_ request: ReminderRequest) -> Bool {
        request.thing?.quantity != nil || !request.plan.isEmpty || request.plan.problem == .never
    }

    /// "Skipped lunch": a meal is no dose.
    private static func namesMealAlone(_ request: ReminderRequest) -> Bool {
        request.thing == nil && request.plan.meal != nil
    }

    private static func isNothingDue(
        _ parsed: CommandWords.Parsed, in context: inout SessionContext
    ) -> Bool {
        guard parsed.argument.isEmpty || parsed.command == .snooze else { return false }
        due(in: &context)
        return true
    }

    // MARK: Reading

    /// `due`: what waits for an answer, else what comes next.
    static func due(in context: inout SessionContext) {
        let open = DoseAnswers.open(in: context)
        guard open.isEmpty else {
            let doses = open.map(ReminderSentences(context).waiting)
            MoreCommand.begin(
                MoreCommand.parts(
                    of: doses,
                    after: Message("reminder.open", ["count": .count(open.count)])),
                in: &context)
            return
        }
        let zone = context.environment.wording.zone
        let known = Set(
            DoseAnswers.all(in: context).filter { !$0.dose.isOpen }.map(\.dose.id))
        let next = ((try? context.environment.log.schedules()) ?? [])
            .compactMap { schedule -> (Schedule, Date)? in
                let ahead = schedule.occurrences(
                    after: context.now, before: .distantFuture, in: zone, atMost: 8)
                let first = ahead.first {
                    !known.contains(Dose.ID(schedule: schedule.id, mark: $0.mark))
                }
                return first.map { (schedule, $0.date) }
            }
            .min { $0.1 < $1.1 }
        guard let next else {
            context.say(Message("reminder.nothing-due"))
            return
        }
        context.say(
            Message(
                "reminder.nothing-due-next",
                [
                    "thing": .message(ReminderMessages.thing(next.0)),
                    "time": ReminderMessages.time(next.1, in: context),
                ]))
    }

    private static func list(
        _ thing: ReminderRequest.Thing?, in context: inout SessionContext
    ) {
        do {
            let schedules = try DoseAnswers.schedules(named: thing, in: context)
            let items = schedules.map {
                Message.Argument.message(ReminderMessages.listed($0, in: context))
            }
            MoreCommand.begin(
                MoreCommand.parts(
                    of: items, after: Message("reminder.list", ["count": .count(items.count)])),
                in: &context)
        } catch {
            context.sayProblem(error)
        }
    }

    // MARK: Cancelling

    private static func cancel(_ request: ReminderRequest, in context: inout SessionContext) {
        do {
            var found = try DoseAnswers.schedules(named: request.thing, in: context)
            if !request.plan.times.isEmpty, !found.isEmpty {
                found = due(at: request.plan, of: found, in: context)
                guard !found.isEmpty else {
                    let times = request.plan.times.map(Message.Argument.timeOfDay)
                    context.say(
                        Message("reminder.none-at", ["times": .list(times)]), earcon: .error)
                    return
                }
            }
            if found.isEmpty, let thing = request.thing,
                try RemoveUnreadableQuestion.asks(about: thing, in: &context)
            {
                return
            }
            guard !found.isEmpty else {
                context.say(
                    request.thing.map {
                        Message("reminder.none-of", ["thing": .message(ReminderMessages.thing($0))])
                    } ?? Message("reminder.list", ["count": .count(0)]), earcon: .error)
                return
            }
            if found.count > 1 {
                let items = found.prefix(3).map {
                    Message.Argument.message(ReminderMessages.listed($0, in: context))
                }
                context.ask(
                    CancelRemindersQuestion(ids: found.map(\.id)),
                    Message(
                        "reminder.cancel-several",
                        ["count": .count(found.count), "reminders": .clauses(items)]))
                return
            }
            cancel(found.map(\.id), in: &context)
        } catch {
            context.sayProblem(error)
        }
    }

    /// The schedules that have one of the times of a plan; "8" without a half of the day is both.
    private static func due(
        at plan: ReminderPlan, of schedules: [Schedule], in context: SessionContext
    ) -> [Schedule] {
        let calendar = context.environment.wording.calendar
        func times(of schedule: Schedule) -> Set<DayTime> {
            if !schedule.recurrence.times.isEmpty { return Set(schedule.recurrence.times) }
            let parts = calendar.dateComponents([.hour, .minute], from: schedule.start)
            let start = DayTime(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
            return Set([start].compactMap(\.self))
        }
        func have(_ wanted: [DayTime]) -> [Schedule] {
            schedules.filter { !times(of: $0).isDisjoint(with: wanted) }
        }
        let exact = have(plan.times)
        guard exact.isEmpty, !plan.assumed.isEmpty else { return exact }
        return have(plan.times.map(\.otherHalf))
    }

    static func cancel(_ ids: [Schedule.ID], in context: inout SessionContext) {
        do {
            let removed = try context.environment.log.removeSchedules(ids)
            let items = removed.map {
                Message.Argument.message(ReminderMessages.listed($0, in: context))
            }
            context.say(
                removed.count == 1
                    ? Message("reminder.cancelled", ["reminder": items[0]])
                    : Message("reminder.cancelled-several", ["count": .count(removed.count)]),
                earcon: .saved)
        } catch {
            context.sayProblem(error)
        }
    }
}

/// Whether several reminders are to be deleted.
///
/// Enter deletes none.
struct CancelRemindersQuestion: OpenQuestion {
    let ids: [Schedule.ID]

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        QuestionRouter.answerDeletion(line, of: self, in: &context) { context in
            ReminderCommands.cancel(ids, in: &context)
        }
    }
}
