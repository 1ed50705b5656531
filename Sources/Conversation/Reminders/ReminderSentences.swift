import AccessibleCore
import Foundation
package import Journal
import Wording

/// A dose with its schedule.
package struct OpenDose: Sendable, Hashable {
    package var dose: Dose
    package let schedule: Schedule

    package init(dose: Dose, schedule: Schedule) {
        self.dose = dose
        self.schedule = schedule
    }
}

/// The sentences on what is due and what was missed, in and outside a conversation.
struct ReminderSentences {
    /// So many are named at once.
    private static let named = 3
    /// What was due less than so many seconds ago is due now.
    private static let justNow = 90.0

    /// The present moment.
    let now: Date
    /// The calendar of where the person is.
    let calendar: Calendar
    /// What follows the first things of many; its argument is how many more there are.
    var more = "reminder.more"

    // MARK: Parts

    /// A dose: "iron, 8:00 AM", with its day if that is not today.
    func dose(_ open: OpenDose) -> Message.Argument {
        .series([.message(ReminderMessages.thing(open.schedule)), time(open.dose.due)])
    }

    /// A dose that waits for an answer; if it was snoozed, until when.
    func waiting(_ open: OpenDose) -> Message.Argument {
        guard open.dose.state == .snoozed, let until = open.dose.until else { return dose(open) }
        return .message(
            Message("reminder.snoozed-until", ["dose": dose(open), "time": time(until)]))
    }

    /// A time of today as the clock alone, else with its day.
    func time(_ date: Date) -> Message.Argument {
        calendar.wholeDay(of: now).contains(date)
            ? .clock(date) : .series([.day(date), .clock(date)])
    }

    private func doses(_ doses: [OpenDose]) -> Message.Argument {
        .clauses(doses.prefix(Self.named).map(dose))
    }

    private func others(_ count: Int) -> [Message] {
        count > Self.named ? [Message(more, ["count": .count(count - Self.named)])] : []
    }

    // MARK: Sentences

    /// What became due: just now, or while nobody could be told; none for no dose.
    func due(_ due: [OpenDose]) -> [Message] {
        var sentences: [Message] = []
        let present = due.filter { now.timeIntervalSince($0.dose.due) < Self.justNow }
        let late = due.filter { now.timeIntervalSince($0.dose.due) >= Self.justNow }
            .sorted { $0.dose.due < $1.dose.due }
        if !present.isEmpty {
            let things = present.prefix(Self.named).map {
                Message.Argument.message(ReminderMessages.thing($0.schedule))
            }
            sentences.append(Message("reminder.due", ["things": .clauses(Array(things))]))
        }
        if !late.isEmpty { sentences.append(Message("reminder.late", ["doses": doses(late)])) }
        return sentences + others(max(present.count, late.count))
    }

    /// What was announced before and waits for an answer.
    func still(_ open: [OpenDose]) -> [Message] {
        [
            Message(
                "reminder.still", ["doses": .clauses(open.prefix(Self.named).map(waiting))])
        ] + others(open.count)
    }

    /// What was missed; nil for no dose.
    func missed(_ missed: [OpenDose]) -> Message? {
        // Doses come reminder by reminder.
        let missed = missed.sorted { $0.dose.due < $1.dose.due }
        guard let first = missed.first else { return nil }
        if missed.count <= Self.named {
            return Message("reminder.missed", ["doses": doses(missed)])
        }
        var names: [Message.Argument] = []
        for open in missed {
            let name = Message.Argument.message(ReminderMessages.thing(open.schedule))
            if !names.contains(name), names.count < Self.named { names.append(name) }
        }
        guard !Self.isCutOff(missed.map(\.dose)) else {
            return Message(
                "reminder.missed-least",
                ["count": .count(missed.count), "things": .clauses(names)])
        }
        return Message(
            "reminder.missed-many",
            [
                "count": .count(missed.count), "things": .clauses(names),
                "time": time(first.dose.due),
            ])
    }

    /// Whether more doses of one reminder were missed than are counted at once.
    static func isCutOff(_ missed: [Dose]) -> Bool {
        var counts: [Schedule.ID: Int] = [:]
        for dose in missed { counts[dose.id.schedule, default: 0] += 1 }
        return counts.values.contains { $0 >= Schedule.mostPending - 1 }
    }

    /// Which reminders cannot be read; nil if all can.
    static func unreadable(_ schedules: [UnreadableSchedule]) -> Message? {
        guard !schedules.isEmpty else { return nil }
        return Message(
            "reminder.unreadable",
            [
                "count": .count(schedules.count),
                "things": .clauses(
                    schedules.count == 1 ? schedules.map(name) : schedules.map(numbered)),
                "number": .number(Decimal(schedules[0].id)),
            ])
    }

    private static func numbered(_ schedule: UnreadableSchedule) -> Message.Argument {
        .message(
            Message(
                "reminder.numbered",
                ["number": .number(Decimal(schedule.id)), "thing": name(schedule)]))
    }

    /// What a reminder is about that cannot be read.
    static func name(_ schedule: UnreadableSchedule) -> Message.Argument {
        let item = schedule.item.flatMap { $0.isEmpty ? nil : $0 }
        let name = item.map(Message.Argument.text) ?? .message(Message("reminder.unnamed"))
        return .message(Message("reminder.thing", ["thing": name]))
    }
}

extension ReminderSentences {
    init(_ context: SessionContext) {
        self.init(now: context.now, calendar: context.environment.wording.calendar)
    }
}
