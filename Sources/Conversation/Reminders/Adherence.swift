import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Answers whether doses were missed, from what became of each.
enum Adherence {
    /// Without a span, so many days with today.
    private static let usualDays = 7
    /// So many missed doses are named.
    private static let named = 3

    /// - Returns: false if the thing has no schedule, and the question is one about the log.
    static func answer(_ request: ReminderRequest, in context: inout SessionContext) -> Bool {
        do {
            guard let sentences = try sentences(request, in: context) else { return false }
            context.say(sentences: sentences)
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    /// What became of the doses that a question is about; nil if the thing has no schedule.
    static func sentences(
        _ request: ReminderRequest, in context: SessionContext
    ) throws(LogBookError) -> [Message]? {
        let schedules = try DoseAnswers.schedules(named: request.thing, in: context)
        guard !schedules.isEmpty else { return nil }
        let today = context.environment.wording.calendar.wholeDay(of: context.now)
        let isOfToday = request.span.map { $0.from == today.lowerBound && $0.isOfOneDay } ?? true
        if request.act == .left, isOfToday {
            return try LeftDoses.sentences(schedules, in: context)
        }
        let span = request.span ?? usual(in: context)
        let known = Dictionary(uniqueKeysWithValues: schedules.map { ($0.id, $0) })
        let doses = try doses(of: known, from: span.from ?? .distantPast, in: context)
            .filter { dose in
                dose.due <= context.now && span.to.map { dose.due < $0 } ?? true
            }
        return sentences(doses, known, request.thing, span, in: context)
    }

    /// The doses that were due at a moment or later, and what became of each by now, whether or
    /// not anybody was told.
    static func doses(
        of schedules: [Schedule.ID: Schedule], from: Date, in context: SessionContext
    ) throws(LogBookError) -> [Dose] {
        let log = context.environment.log
        var doses = Dictionary(
            try log.doses(from: from).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        for dose in try log.doseNews(ReminderClock.keeper(in: context)).all where dose.due >= from {
            doses[dose.id] = dose
        }
        return doses.values.filter { schedules[$0.id.schedule] != nil }.sorted {
            ($0.due, $0.id.schedule) < ($1.due, $1.id.schedule)
        }
    }

    private static func usual(in context: SessionContext) -> LogSpan {
        let calendar = context.environment.wording.calendar
        let today = calendar.startOfDay(for: context.now)
        let from = calendar.date(byAdding: .day, value: 1 - usualDays, to: today)
        return LogSpan(.days, from: from, to: nil, count: usualDays)
    }

    private static func sentences(
        _ doses: [Dose], _ schedules: [Schedule.ID: Schedule], _ thing: ReminderRequest.Thing?,
        _ span: LogSpan, in context: SessionContext
    ) -> [Message] {
        let missed = doses.filter { $0.state == .missed }
        let said = Message.Argument.message(
            SpanMessages.message(
                span, now: context.now, calendar: context.environment.wording.calendar))
        let keys = Set(schedules.values.map(\.key))
        let name: Message.Argument =
            keys.count == 1
            ? schedules.values.first.map { schedule in
                .message(
                    ReminderMessages.thing(
                        ReminderRequest.Thing(kind: schedule.kind, item: schedule.item)))
            } ?? .text("")
            : .message(Message("reminder.all-things"))
        let counts: [String: Message.Argument] = [
            "thing": name, "span": said, "total": .count(doses.count),
            "taken": .count(doses.count { $0.state == .taken }),
            "missed": .count(missed.count),
        ]
        guard !doses.isEmpty else { return [Message("reminder.none-then", counts)] }
        var sentences = [
            Message(
                missed.isEmpty
                    ? "reminder.none-missed"
                    : ReminderSentences.isCutOff(missed)
                        ? "reminder.least-missed" : "reminder.some-missed", counts)
        ]
        if !missed.isEmpty, !ReminderSentences.isCutOff(missed) {
            let latest = missed.suffix(named).compactMap { dose -> Message.Argument? in
                guard let schedule = schedules[dose.id.schedule] else { return nil }
                return keys.count == 1
                    ? ReminderMessages.time(dose.due, in: context)
                    : ReminderMessages.dose(dose, of: schedule, in: context)
            }
            sentences.append(
                Message(
                    missed.count > named ? "reminder.last-missed" : "reminder.these-missed",
                    ["doses": .clauses(latest)]))
        }
        let skipped = doses.count { $0.state == .skipped }
        if skipped > 0 {
            sentences.append(Message("reminder.some-skipped", ["count": .count(skipped)]))
        }
        let open = doses.filter(\.isOpen)
        // Of several medicines, which of them waits is part of the answer.
        if keys.count > 1, !open.isEmpty {
            sentences += ReminderSentences(context).still(
                open.compactMap { dose in
                    schedules[dose.id.schedule].map { OpenDose(dose: dose, schedule: $0) }
                })
        } else if !open.isEmpty {
            sentences.append(Message("reminder.some-open", ["count": .count(open.count)]))
        }
        return sentences
    }
}
