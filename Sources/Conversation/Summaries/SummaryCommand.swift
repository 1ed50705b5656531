import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// `summary`, `summary week`: what some days hold, in at most five sentences (D6).
enum SummaryCommand {
    /// - Returns: false if the words name no days, so that the line is rather a sentence.
    static func perform(_ words: String, in context: inout SessionContext) -> Bool {
        guard let span = words.isEmpty ? today(in: context) : SpanWords.span(words, in: context)
        else { return false }
        do {
            context.say(sentences: try sentences(span, in: context))
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    private static func today(in context: SessionContext) -> LogSpan {
        SpanWords.Stretch.day.span(
            upTo: context.now, in: context.environment.wording.calendar)
    }

    static func summary(
        _ span: LogSpan, in context: SessionContext
    ) throws(LogBookError) -> LogSummary {
        try LogSummary(
            of: span, in: context.environment.log, calendar: context.environment.wording.calendar,
            now: context.now)
    }

    static func sentences(
        _ summary: LogSummary, in context: SessionContext
    ) -> [Message] {
        let wording = context.environment.wording
        return SummaryMessages(
            calendar: wording.calendar, now: context.now, volumeUnit: wording.conventions.volumeUnit
        ).sentences(summary)
    }

    private static func sentences(
        _ span: LogSpan, in context: SessionContext
    ) throws(LogBookError) -> [Message] {
        sentences(try summary(span, in: context), in: context)
    }
}
