import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Answers which doses of today have not been taken (D2).
enum LeftDoses {
    /// So many are named.
    private static let named = 8

    /// Those of today, missed or still to come, and those of earlier days that wait for an answer.
    static func sentences(
        _ schedules: [Schedule], in context: SessionContext
    ) throws(LogBookError) -> [Message] {
        let calendar = context.environment.wording.calendar
        let today = calendar.wholeDay(of: context.now)
        let known = Dictionary(uniqueKeysWithValues: schedules.map { ($0.id, $0) })
        let earlier = context.now - 8 * 86_400
        let all = try Adherence.doses(of: known, from: earlier, in: context)
        let settled = Set(all.map(\.id))
        let ahead = schedules.flatMap { schedule in
            schedule.occurrences(
                after: context.now, before: today.upperBound, in: context.environment.wording.zone,
                atMost: named
            )
            .map { occurrence in
                Dose(
                    id: Dose.ID(schedule: schedule.id, mark: occurrence.mark),
                    due: occurrence.date, state: .due)
            }
        }
        .filter { !settled.contains($0.id) }
        let ofToday = (all.filter { today.contains($0.due) } + ahead).sorted { $0.due < $1.due }
        let left = ofToday.filter { $0.state != .taken }
        let sentences = ReminderSentences(context)
        func said(_ doses: [Dose]) -> Message.Argument {
            .clauses(
                doses.prefix(named).compactMap { dose in
                    known[dose.id.schedule].map {
                        sentences.waiting(OpenDose(dose: dose, schedule: $0))
                    }
                })
        }
        var answer: [Message]
        if left.isEmpty {
            answer = [
                Message(
                    "reminder.none-left",
                    ["count": .count(ofToday.count)])
            ]
        } else {
            answer = [
                Message("reminder.left", ["doses": said(left), "count": .count(left.count)])
            ]
        }
        let waiting = all.filter { $0.isOpen && $0.due < today.lowerBound }
        if !waiting.isEmpty {
            answer.append(Message("reminder.still", ["doses": said(waiting)]))
        }
        return answer
    }
}
