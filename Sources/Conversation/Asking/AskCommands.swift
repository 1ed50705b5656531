import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Questions in the conversation: what is asked is answered from the log (D1).
enum AskCommands {
    /// Answers a line that asks something of the log; false for any other.
    ///
    /// A line that reports something is no question, whatever else it says; only straight
    /// behind an answer "and the iron" goes on asking.
    static func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        let wasAnswered = context.records.hasJustAnswered
        let understood = line.understood
        guard wasAnswered || understood.actions.isEmpty else { return false }
        if !understood.actions.isEmpty {
            guard let before = context.records.question, goesOn(line, before, in: context) else {
                return false
            }
        } else if let kind = understood.kind, !askingKinds.contains(kind) {
            return false
        }
        let reading = context.environment.understander.question(
            line.text, after: context.records.question, in: context.understanding)
        guard case .question(let question) = reading else { return false }
        let isAsked = understood.kind == .question || understood.kind == .request
        return say(question, unlessUnknown: !isAsked, in: &context)
    }

    /// Kinds of sentences that may ask something; a plan or a denial asks nothing.
    private static let askingKinds: Set<UtteranceKind> = [.question, .request, .talk, .report]

    private static func goesOn(
        _ line: Line, _ before: LogQuestion, in context: SessionContext
    ) -> Bool {
        context.environment.understander.goesOnAsking(
            line.text, after: before, in: context.understanding)
    }

    /// - Parameter unlessUnknown: nothing is said, and false returned, where the log knows
    ///   nothing of it: the line is then rather no question.
    private static func say(
        _ question: LogQuestion, unlessUnknown isDoubtful: Bool, in context: inout SessionContext
    ) -> Bool {
        do {
            let answer = try context.answerer.answer(question)
            if isDoubtful, answer.outcome == .nothing { return false }
            context.records.question = question
            context.records.hasJustAnswered = true
            guard answer.isList else {
                context.say(sentences: answer.sentences)
                return true
            }
            let isLong = answer.count > Listing.atOnce
            let isOneDay = question.span.map { [.day, .part].contains($0.name) } ?? false
            context.home.listing = Listing(
                entries: isOneDay || !isLong ? answer.entries : answer.entries.reversed(),
                total: answer.count, spansDays: !isOneDay)
            context.home.rest = .entries
            if isLong {
                context.say(sentences: answer.sentences)
            } else {
                HistoryCommands.sayNextEntries(
                    after: Message(
                        "parts",
                        ["parts": .sentences(answer.sentences.map(Message.Argument.message))]),
                    in: &context)
            }
        } catch {
            context.sayProblem(error)
        }
        return true
    }
}

extension SessionContext {
    /// Answers questions about the log at the present moment.
    var answerer: LogAnswerer {
        LogAnswerer(
            finder: finder, calendar: environment.wording.calendar, now: now,
            volumeUnit: environment.wording.conventions.volumeUnit)
    }
}
