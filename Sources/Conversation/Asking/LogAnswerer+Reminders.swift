import AccessibleCore
import Foundation
import Journal
import Understanding

/// When reminders are due next (D1, D2).
extension LogAnswerer {
    /// Doses that were due earlier than this are not looked at, in seconds.
    private static let longestBack = 8 * 86_400.0
    /// What is due later than this is told by its day alone, in seconds.
    private static let longestWait = 2 * 86_400.0

    /// Answers a question about the next dose that names no medicine: "what time is my next dose".
    ///
    /// - Returns: nil if the question names a medicine, a meal or something that is no medicine.
    func nextOfAll(_ question: LogQuestion) throws(LogBookError) -> LogAnswer? {
        let subject = question.subject
        guard subject.name == nil, subject.meal == nil, subject.kinds.isSubset(of: [.vitamin])
        else { return nil }
        let all = try log.schedules().filter {
            subject.kinds.isEmpty || subject.kinds.contains($0.kind)
        }
        guard let said = try reminded(all, question) else {
            return LogAnswer([Message("reminder.list", ["count": .count(0)])], .nothing)
        }
        return LogAnswer(said)
    }

    /// What the reminders of a thing say of its next dose: what waits for an answer, and what
    /// comes next; nil if there is no reminder of it.
    func reminded(
        _ question: LogQuestion, _ name: String
    ) throws(LogBookError) -> [Message]? {
        try reminded(log.schedules().filter { isNamed($0, question.subject, name) }, question)
    }

    private func reminded(
        _ named: [Schedule], _ question: LogQuestion
    ) throws(LogBookError) -> [Message]? {
        guard !named.isEmpty else { return nil }
        let doses = try log.doses(from: now - Self.longestBack)
        let waiting = doses.filter { $0.isOpen && $0.due <= now }.compactMap { dose in
            named.first { $0.id == dose.id.schedule }
                .map { OpenDose(dose: dose, schedule: $0) }
        }
        let answered = Set(doses.filter { !$0.isOpen }.map(\.id))
        let next = named.compactMap {
            $0.nextDose(after: now, in: calendar.timeZone, answered)
        }.min { $0.dose.due < $1.dose.due }
        let sentences = ReminderSentences(now: now, calendar: calendar)
        var said = waiting.isEmpty ? [] : sentences.still(waiting)
        if let next {
            let wait = next.dose.due.timeIntervalSince(now)
            said.append(
                Message(
                    question.isOfWait && wait < Self.longestWait
                        ? "ask.next-due-in" : "ask.next-due",
                    [
                        "thing": .message(ReminderMessages.thing(next.schedule)),
                        "time": sentences.time(next.dose.due),
                        "length": .duration(minutes: Int((wait / 60).rounded(.up))),
                    ]))
        }
        return said.isEmpty ? nil : said
    }

    private func isNamed(
        _ schedule: Schedule, _ subject: LogQuestion.Subject, _ name: String
    ) -> Bool {
        guard !name.isEmpty else { return subject.kinds.contains(schedule.kind) }
        let names = finder.understander.names
        return names.isNamed(schedule.item.lowercased(), name)
            || names.isNamed(name.lowercased(), schedule.item)
    }
}
