import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Which reminder is to have other times, and which times.
///
/// Enter changes nothing.
struct ChangeReminderQuestion: OpenQuestion {
    let places: [ReminderChanging.Place]
    let plan: ReminderPlan

    /// Several may be meant; else the time is asked for.
    private var asksWhich: Bool { places.count > 1 }
    var asksForTime: Bool { true }

    /// Changes the one that is meant, or asks for what is missing.
    static func ask(
        _ places: [ReminderChanging.Place], _ plan: ReminderPlan,
        in context: inout SessionContext
    ) {
        let places = places.count == 1 ? ReminderChanging.each(places[0], plan) : places
        let question = ChangeReminderQuestion(
            places: Array(places.prefix(Listing.atOnce)), plan: plan)
        guard question.asksWhich else {
            if ReminderChanging.change(places[0], plan, in: &context) { return }
            let isOneDay = ReminderChanging.isOneDay(plan)
            context.ask(
                question, Message(isOneDay ? "reminder.repeats" : "reminder.ask-time"))
            return
        }
        let choices = question.places.enumerated().map { index, place -> Message.Argument in
            .series([.count(index + 1)] + name(of: place, in: context))
        }
        context.ask(question, Message("which.ask", ["entries": .clauses(choices)]))
    }

    private static func name(
        of place: ReminderChanging.Place, in context: SessionContext
    ) -> [Message.Argument] {
        place.time.map { [.message(ReminderMessages.thing(place.schedule)), .timeOfDay($0)] }
            ?? [.message(ReminderMessages.listed(place.schedule, in: context))]
    }

    func choices(in context: SessionContext) -> [QuestionChoice] {
        guard asksWhich else { return [] }
        return QuestionChoices.numbered(
            places.map { Message("parts", ["parts": .series(Self.name(of: $0, in: context))]) })
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty || line.isNo || line.isEscape {
            context.questions.close()
            context.say(Message("no-change"))
            return true
        }
        if asksWhich {
            guard let chosen = chosen(by: line, in: context) else {
                return QuestionRouter.giveWay(to: line, from: self, in: &context)
            }
            context.questions.close()
            Self.ask([chosen], plan, in: &context)
            return true
        }
        let request =
            line.command.map { $0.command.isDay } ?? true
            ? context.environment.understander.reminder(
                line.text, isAnswer: true, in: context.understanding) : nil
        var said = ReminderPlan()
        if let request, request.act == .add, request.thing == nil, !request.plan.isEmpty {
            said = request.plan
        } else if line.command == nil, let hour = Self.hour(line, in: context) {
            said = hour
        } else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        context.questions.close()
        // The hour of "to Tuesday at 9" stays said.
        var known = plan
        (known.day, known.isNextWeekday) = (nil, false)
        Self.ask(places, known.adding(said), in: &context)
        return true
    }

    /// The one with the number, with the name and the amount, or at the time: "the 8 am one".
    private func chosen(by line: Line, in context: SessionContext) -> ReminderChanging.Place? {
        if let number = EntryNames.number(line.text, in: context) {
            return places.indices.contains(number - 1) ? places[number - 1] : nil
        }
        let only = NamedAnswer(line.text, in: context)
            .only(of: places, amount: { $0.schedule.quantity }) { place, item in
                let thing = ReminderRequest.Thing(kind: place.schedule.kind, item: item)
                return DoseAnswers.isNamed(place.schedule, thing, in: context)
            }
        if let only { return only }
        guard let said = Self.hour(line, in: context)?.times.first else { return nil }
        let at = places.filter { place in
            (place.time.map { [$0] } ?? place.schedule.timesOfDay).contains(said)
        }
        return at.count == 1 ? at[0] : nil
    }

    /// "9": an hour and nothing else.
    static func hour(_ line: Line, in context: SessionContext) -> ReminderPlan? {
        guard
            let time = context.environment.understander.newValue(
                line.text, asTime: true, in: context.understanding)?.time,
            time.granularity == .hour || time.granularity == .minute
        else { return nil }
        var plan = ReminderPlan()
        plan.times = [DayTime(time.date, in: context.environment.wording.calendar)]
        plan.assumed = time.assumed.filter { $0 == .am || $0 == .pm }
        return plan
    }

    func reminder(in context: SessionContext) -> Message {
        asksWhich ? QuestionRouter.noneOfThem(in: context) : Message("reminder.answer-time")
    }
}
