import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// When, for a sentence whose time lies in the future (T6).
///
/// Enter is now; of a list of times it leaves the question.
struct WhenQuestion: OpenQuestion {
    let sentence: PendingLog

    var pending: PendingLog? { sentence }
    var asksForTime: Bool { true }

    /// - Parameter future: the time that lies in the future.
    static func ask(
        _ sentence: PendingLog, future: Date, in context: inout SessionContext
    ) {
        let question = WhenQuestion(sentence: sentence)
        let key = question.isList(in: context) ? "when.list" : "when.future"
        context.ask(
            question, Message(key, ["clock": .clock(future), "day": .day(future)]),
            earcon: .error)
    }

    /// Times of one list, of which some are still to come: "at 8, 12 and 4".
    ///
    /// The day of all of them was assumed.
    private func isList(in context: SessionContext) -> Bool {
        sentence.actions.compactMap(\.time).contains {
            $0.date > context.now + 59 && $0.assumed.contains(.today)
        }
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        let isList = isList(in: context)
        if line.isNo || isList && line.isEmpty {
            QuestionRouter.refuse(sentence, in: &context)
            return true
        }
        let now = UnderstoodTime(context.now, granularity: .second)
        guard let time = line.isEmpty ? now : line.time,
            !isList || time.granularity == .day
        else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        context.questions.close()
        var answered = sentence
        let limit = context.now + 59
        for index in answered.actions.indices {
            if let old = answered.actions[index].time,
                old.date > limit || isList && old.assumed.contains(.today)
            {
                let replacement =
                    isList
                    ? moved(old, toDayOf: time, in: context)
                    : replacement(of: old, by: time, in: context)
                answered.actions[index].time = replacement
                // It lasted as long.
                answered.actions[index].end?.date += replacement.date.timeIntervalSince(old.date)
            }
        }
        SentenceLogger.advance(answered, in: &context)
        return true
    }

    /// A time of a list, as many days earlier as the day that was said is before today.
    private func moved(
        _ old: UnderstoodTime, toDayOf time: UnderstoodTime, in context: SessionContext
    ) -> UnderstoodTime {
        let calendar = context.environment.wording.calendar
        let (today, day) = (
            calendar.startOfDay(for: context.now), calendar.startOfDay(for: time.date)
        )
        let days = calendar.dateComponents([.day], from: today, to: day).day ?? 0
        let own = calendar.date(byAdding: .day, value: days, to: old.date) ?? old.date
        return UnderstoodTime(
            context.clock(of: old.date, on: own), granularity: old.granularity,
            assumed: old.assumed.filter { $0 == .am || $0 == .pm })
    }

    /// A day alone keeps the time of day that was said with another.
    private func replacement(
        of old: UnderstoodTime, by time: UnderstoodTime, in context: SessionContext
    ) -> UnderstoodTime {
        guard time.granularity == .day, old.granularity != .day else { return time }
        let ofClock: Set<UnderstoodTime.Assumption> = [.am, .pm, .hour, .mealTime]
        return UnderstoodTime(
            context.clock(of: old.date, on: time.date), granularity: old.granularity,
            assumed: time.spokenAssumptions + old.assumed.filter(ofClock.contains))
    }

    func keep(in context: inout SessionContext) {
        context.records.keptLines.append(sentence.words)
    }

    func tellLeft(in context: inout SessionContext) {
        QuestionRouter.tellNotLogged(sentence, because: .future, in: &context)
    }

    func reminder(in context: SessionContext) -> Message {
        Message(isList(in: context) ? "question.day" : "question.time")
    }

    func oneShotMessage(in context: SessionContext) -> Message {
        let date = sentence.actions.compactMap(\.time).map(\.date).max() ?? context.now
        return Message("once.future", ["clock": .clock(date), "day": .day(date)])
    }
}
