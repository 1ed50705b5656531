import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Whether a medicine that was logged a short time ago is to be logged again.
///
/// Enter is no.
struct RepeatedDoseQuestion: OpenQuestion {
    let log: PendingLog
    /// The entry that was logged before.
    let before: Entry

    var pending: PendingLog? { log }

    /// Medicines without a schedule are asked about for so many seconds.
    private static let shortest = 1_800.0

    /// Asks about the first medicine of a sentence that was logged within its interval.
    ///
    /// A sentence that is said back is asked about with ``SayBackQuestion``, and not twice.
    ///
    /// - Returns: whether a question was asked.
    static func asks(about pending: PendingLog, in context: inout SessionContext) -> Bool {
        guard !pending.isRepeatAffirmed, let before = before(pending, in: context),
            !SayBackQuestion.isNeeded(for: pending, in: context)
        else { return false }
        context.ask(RepeatedDoseQuestion(log: pending, before: before), message(before))
        return true
    }

    /// What is asked about a sentence; nil if it logs no medicine again, or was asked about.
    static func message(for pending: PendingLog, in context: SessionContext) -> Message? {
        guard !pending.isRepeatAffirmed else { return nil }
        return before(pending, in: context).map(message)
    }

    private static func message(_ before: Entry) -> Message {
        Message(
            "reminder.repeated",
            [
                "entry": .message(EntryMessages.summary(before)),
                "time": .moment(before.time, within: 86_400),
            ])
    }

    private static func before(_ pending: PendingLog, in context: SessionContext) -> Entry? {
        guard pending.actions.contains(where: { $0.kind == .logVitamin }),
            !context.environment.understander.saysAgain(pending.words)
        else { return nil }
        let schedules = (try? context.environment.log.schedules()) ?? []
        for action in pending.actions where action.kind == .logVitamin && !action.item.isEmpty {
            let time = action.time?.date ?? context.now
            let thing = ReminderRequest.Thing(kind: .vitamin, item: action.item)
            let own = schedules.filter { DoseAnswers.isNamed($0, thing, in: context) }
            let bound = own.compactMap { $0.shortestInterval }.min() ?? shortest
            let query = LogQuery(from: time - bound, to: time + shortest, kind: .vitamin)
            let entries = (try? context.environment.log.entries(matching: query)) ?? []
            let same = entries.filter { entry in
                isSame(entry.item, action.item) && abs(time.timeIntervalSince(entry.time)) < bound
            }
            if let before = same.last { return before }
        }
        return nil
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        one.compare(other, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.affirmation == true || line.command?.command == .another {
            context.questions.close()
            var pending = log
            pending.isRepeatAffirmed = true
            SentenceLogger.advance(pending, in: &context)
            return true
        }
        guard line.isEmpty || line.isNo else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        QuestionRouter.refuse(log, in: &context)
        return true
    }

    func keep(in context: inout SessionContext) {
        if !log.words.isEmpty { context.records.keptLines.append(log.words) }
    }

    func tellLeft(in context: inout SessionContext) {
        QuestionRouter.tellNotLogged(log, because: .again, in: &context)
    }

    func oneShotMessage(in context: SessionContext) -> Message {
        Message(
            "once.repeated",
            [
                "entry": .message(EntryMessages.summary(before)),
                "time": .moment(before.time, within: 86_400),
            ])
    }
}

extension Schedule {
    /// The shortest time after a dose in which another one is too early, in seconds; nil if it is
    /// due once.
    fileprivate var shortestInterval: TimeInterval? {
        let next = occurrences(
            after: start - 1, before: .distantFuture, in: TimeZone(identifier: zone) ?? .gmt,
            atMost: 15)
        let gap = zip(next, next.dropFirst()).map { $1.date.timeIntervalSince($0.date) }.min()
        guard let gap else { return nil }
        return recurrence.followsWallClock ? gap * 0.75 : gap - min(1_800, gap / 4)
    }
}
