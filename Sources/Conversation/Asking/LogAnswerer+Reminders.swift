import AccessibleCore
import Foundation
import Journal
import Understanding

/// When reminders are due next (D1, D2).
extension LogAnswerer {
    /// Doses that were due earlier than this are not looked at, in seconds.
    private static let longestBack = 8 * 86_400.0

    /// What the reminders of a thing say of its next dose: what waits for an answer, and what
    /// comes next; nil if there is no reminder of it.
    func reminded(
        _ subject: LogQuestion.Subject, _ name: String
    ) throws(LogBookError) -> [Message]? {
        let named = try log.schedules().filter { isNamed($0, subject, name) }
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
            said.append(
                Message(
                    "ask.next-due",
                    [
                        "thing": .message(ReminderMessages.thing(next.schedule)),
                        "time": sentences.time(next.dose.due),
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
