import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// The first and the last announcement of a session.
enum Greeting {

    static func greet(in context: inout SessionContext) {
        do {
            var sentences: [Message.Argument] = [.message(Message("home.label"))]
            let today = context.dayRange(of: context.now)
            if let (count, last) = try entries(of: today, in: context.environment.log) {
                sentences.append(
                    .message(
                        Message(
                            "greeting.count",
                            [
                                "count": .count(count),
                                "last": .message(EntryMessages.summary(last)),
                                "clock": .clock(last.time),
                            ])))
            } else {
                sentences.append(.message(Message("greeting.none")))
            }
            if context.preferences.isDiscreet {
                sentences.append(.message(Message("greeting.discreet")))
            }
            if let doubt = try clockDoubt(in: context) { sentences.append(.message(doubt)) }
            if !context.isBrief { sentences.append(.message(Message("home.hint"))) }
            context.say(Message("parts", ["parts": .sentences(sentences)]))
        } catch {
            context.sayProblem(error)
        }
    }

    /// How many entries of a day can be read, and the last of them; nil if none can.
    private static func entries(
        of day: Range<Date>, in log: any LogBook
    ) throws(LogBookError) -> (count: Int, last: Entry)? {
        let count = try log.count(matching: LogQuery(from: day.lowerBound, to: day.upperBound))
        guard count > 0 else { return nil }
        let latest = LogQuery(from: day.lowerBound, to: day.upperBound, limit: 1)
        if let last = try log.entries(matching: latest).last { return (count, last) }
        // The last one cannot be read.
        let readable = try log.entries(
            matching: LogQuery(from: day.lowerBound, to: day.upperBound))
        return readable.last.map { (readable.count, $0) }
    }

    /// An entry of another day to come is not logged unless that is allowed, so the clock is wrong
    /// now, or was wrong then.
    private static func clockDoubt(
        in context: SessionContext
    ) throws(LogBookError) -> Message? {
        guard !context.preferences.times.allowsFuture else { return nil }
        let query = LogQuery(from: context.now + 86_400, limit: 1)
        guard let last = try context.environment.log.entries(matching: query).last else {
            return nil
        }
        return Message(
            "greeting.clock", ["now": .date(context.now, .full), "last": .date(last.time, .full)])
    }

    /// So many of the lines that were not logged are read on leaving.
    private static let linesRead = 3

    /// The lines that were not logged; of many, the last ones.
    private static func unsaved(_ lines: [String]) -> Message {
        let read = lines.suffix(linesRead).map { Message.Argument.text($0) }
        return Message(
            lines.count > read.count ? "kept.unsaved-last" : "kept.unsaved",
            ["count": .count(lines.count), "lines": .clauses(read)])
    }

    /// Says goodbye and what was left open.
    static func leave(in context: inout SessionContext) {
        TimeSheet.saveInPlace(in: &context)
        guard !context.isLeaving else { return }
        context.isLeaving = true
        defer { context.isLeaving = false }
        var sentences: [Message.Argument] = []
        VoiceLogRouter.abandonRecording(in: &context)
        QuestionRouter.close(in: &context)
        for message in context.sheets.all.reversed().compactMap({ $0.sheet.notSaved }) {
            sentences.append(.message(message))
        }
        // What was refused on purpose needs no reminder.
        let waiting = context.records.keptLines.waiting
        if !waiting.isEmpty { sentences.append(.message(unsaved(waiting))) }
        if let timer = context.timer {
            sentences.append(
                .message(
                    Message("timer.lost", ["left": TimerCommands.left(of: timer, in: context)])))
        }
        sentences.append(.message(Message("goodbye")))
        context.say(Message("parts", ["parts": .sentences(sentences)]))
        context.emit(.end)
    }
}
