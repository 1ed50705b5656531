import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Questions in the conversation: what is asked is answered from the log (D1).
enum AskCommands {
    /// Answers a line that asks something of the log; false for any other.
    ///
    /// A line that reports something is no question, whatever else it says.
    static func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        let (line, day) = DateSheet.day(meantBy: line, in: context)
        let understood = line.understood
        let understander = context.environment.understander
        let before = context.records.question
        let isName = isNameAlone(understood) && !understander.tellsActivity(line.text)
        if !understood.actions.isEmpty, !isName {
            guard
                understander.asksDespiteReport(
                    line.text, after: context.records.hasJustAnswered ? before : nil,
                    in: context.understanding)
            else { return false }
        } else if understood.actions.isEmpty, let kind = understood.kind,
            !askingKinds.contains(kind),
            !understander.opensAsking(line.text, in: context.understanding)
        {
            return false
        }
        let reading = understander.question(
            line.text, after: before, in: context.understanding)
        guard case .question(var question) = reading else { return false }
        if let day { question.span = day }
        let isAsked =
            understood.kind == .question || understood.kind == .request
            || understander.opensAsking(line.text, in: context.understanding)
        return say(question, unlessUnknown: !isAsked, in: &context)
    }

    /// Kinds of sentences that may ask something; a plan or a denial asks nothing.
    private static let askingKinds: Set<UtteranceKind> = [.question, .request, .talk, .report]

    /// "Last blood pressure": only the name of a measurement, which logs nothing by itself.
    private static func isNameAlone(_ understood: Understood) -> Bool {
        understood.actions.count == 1
            && understood.actions.allSatisfy { $0.measurement != nil && $0.quantity == nil }
    }

    /// - Parameter unlessUnknown: nothing is said, and false returned, where the log knows
    ///   nothing of it: the line is then rather no question.
    private static func say(
        _ question: LogQuestion, unlessUnknown isDoubtful: Bool, in context: inout SessionContext
    ) -> Bool {
        do {
            let answer = try context.answerer.answer(question)
            if isDoubtful, question.subject.name != nil, answer.outcome == .nothing { return false }
            context.records.question = question
            context.records.hasJustAnswered = true
            if question.kind == .change {
                TrendCommands.remember(
                    TrendRequest(subject: question.subject, span: question.span ?? .ever),
                    in: &context)
            }
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
