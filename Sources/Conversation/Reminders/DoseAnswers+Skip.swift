import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Doses that are not taken.
extension DoseAnswers {
    /// `skip`: says that a dose is not taken; one that is not due yet will not be.
    ///
    /// "Skip iron tomorrow" leaves the dose of today as it is, and "skip yesterday's iron" is about
    /// one that was missed.
    static func skip(_ request: ReminderRequest?, in context: inout SessionContext) -> Bool {
        let (thing, isAll) = (request?.thing, request?.isAll ?? false)
        if let plan = request?.plan, isOfAnotherDay(plan, in: context) {
            let doses = nearest(
                to: plan,
                of: plan.day.map { upcoming(thing, on: $0, in: context) }
                    ?? request?.span.map { past(thing, in: $0, in: context) } ?? [], in: context)
            if doses.isEmpty {
                context.say(Message("reminder.nothing-skipped"))
            } else if !isAll, Set(doses.map(\.schedule.key)).count > 1 {
                WhichDoseQuestion.ask(doses, for: .skip, in: &context)
            } else {
                skip(doses, in: &context)
            }
            return true
        }
        var doses = open(in: context).filter { open in
            thing.map { isNamed(open.schedule, $0, in: context) } ?? true
        }
        if let plan = request?.plan, dayTime(of: plan) != nil {
            doses = nearest(
                to: plan, of: doses + upcoming(thing, on: context.now, in: context), in: context)
            guard !doses.isEmpty else {
                context.say(Message("reminder.nothing-skipped"))
                return true
            }
        }
        if doses.isEmpty, let thing {
            doses = upcoming(thing, in: context)
            if doses.isEmpty, (try? schedules(named: thing, in: context))?.isEmpty == false {
                ReminderCommands.due(in: &context)
                return true
            }
        }
        guard !doses.isEmpty else { return false }
        if doses.count > 1, !isAll, Set(doses.map(\.schedule.key)).count > 1 {
            WhichDoseQuestion.ask(doses, for: .skip, in: &context)
            return true
        }
        skip(doses, in: &context)
        return true
    }

    static func skip(_ doses: [OpenDose], in context: inout SessionContext) {
        do {
            try context.environment.log.setDoses(
                doses.map { Dose(id: $0.dose.id, due: $0.dose.due, state: .skipped) })
            say("reminder.skipped", doses, in: &context)
        } catch {
            context.sayProblem(error)
        }
    }

    /// The dose of each reminder that is nearest to the time of day that was said; all doses if none was.
    ///
    /// A dose more than a quarter of a day away is not meant: "skip tonight's iron" is not about the one of
    /// this morning.
    private static func nearest(
        to plan: ReminderPlan, of doses: [OpenDose], in context: SessionContext
    ) -> [OpenDose] {
        guard let time = dayTime(of: plan) else { return doses }
        func distance(_ open: OpenDose) -> TimeInterval {
            let said = context.environment.wording.calendar.date(
                bySettingHour: time.hour, minute: time.minute, second: 0, of: open.dose.due)
            return said.map { abs(open.dose.due.timeIntervalSince($0)) } ?? .infinity
        }
        let bySchedule = Dictionary(grouping: doses, by: \.schedule.key)
        return bySchedule.values
            .compactMap { $0.min { distance($0) < distance($1) } }
            .filter { distance($0) <= longestApart }
            .sorted { $0.dose.due < $1.dose.due }
    }

    /// In seconds.
    private static let longestApart: TimeInterval = 6 * 3_600

    private static func dayTime(of plan: ReminderPlan) -> DayTime? {
        plan.times.first ?? plan.usualTimes.first
    }

    /// Whether a plan names a day that is not today, or none that there is.
    private static func isOfAnotherDay(
        _ plan: ReminderPlan, in context: SessionContext
    ) -> Bool {
        guard let day = plan.day else { return plan.isImpossible }
        return !context.environment.wording.calendar.isDate(day, inSameDayAs: context.now)
    }

    /// The doses of days that are over and that nobody took or skipped.
    private static func past(
        _ thing: ReminderRequest.Thing?, in span: LogSpan, in context: SessionContext
    ) -> [OpenDose] {
        all(in: context).filter { open in
            open.dose.due <= context.now && (open.dose.isOpen || open.dose.state == .missed)
                && open.dose.due >= span.from ?? .distantPast
                && open.dose.due < span.to ?? context.now
                && thing.map { isNamed(open.schedule, $0, in: context) } ?? true
        }
    }

    /// Returns the doses of a coming day that were neither taken nor skipped yet.
    ///
    /// - Parameter thing: the medicine; nil for all medicines.
    private static func upcoming(
        _ thing: ReminderRequest.Thing?, on day: Date, in context: SessionContext
    ) -> [OpenDose] {
        guard let schedules = try? schedules(named: thing, in: context) else { return [] }
        let answered = Set(all(in: context).filter { !$0.dose.isOpen }.map(\.dose.id))
        let whole = context.environment.wording.calendar.wholeDay(of: day)
        return schedules.flatMap { schedule in
            schedule.occurrences(
                after: max(whole.lowerBound - 1, context.now), before: whole.upperBound,
                in: context.environment.wording.zone
            ).compactMap { next in
                let id = Dose.ID(schedule: schedule.id, mark: next.mark)
                guard !answered.contains(id) else { return nil }
                return OpenDose(
                    dose: Dose(id: id, due: next.date, state: .due), schedule: schedule)
            }
        }
    }

    /// The next dose of a thing within a day, unless one that was answered is nearer.
    private static func upcoming(
        _ thing: ReminderRequest.Thing, in context: SessionContext
    ) -> [OpenDose] {
        let zone = context.environment.wording.zone
        let answered = all(in: context).filter { !$0.dose.isOpen }
        let known = Set(answered.map(\.dose.id))
        guard let schedules = try? schedules(named: thing, in: context) else { return [] }
        let next = schedules.compactMap { schedule -> OpenDose? in
            let ahead = schedule.occurrences(
                after: context.now, before: context.now + 86_400, in: zone)
            let id = { Dose.ID(schedule: schedule.id, mark: ($0 as Occurrence).mark) }
            guard let next = ahead.first(where: { !known.contains(id($0)) }) else { return nil }
            return OpenDose(
                dose: Dose(id: id(next), due: next.date, state: .due), schedule: schedule)
        }
        guard let next = next.min(by: { $0.dose.due < $1.dose.due }) else { return [] }
        // "Skip iron", said twice, skips one dose.
        let isAnswerMeant = answered.contains { open in
            schedules.contains { $0.id == open.schedule.id } && open.dose.state == .skipped
                && abs(open.dose.due.timeIntervalSince(context.now))
                    < next.dose.due.timeIntervalSince(context.now)
        }
        return isAnswerMeant ? [] : [next]
    }
}
