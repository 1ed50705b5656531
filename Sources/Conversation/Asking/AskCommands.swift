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
        answerAsTyped(line, in: &context) || answerMistyped(line, in: &context)
    }

    /// "How mnay coffees": without the slip nobody would take it for a report.
    private static func answerMistyped(_ line: Line, in context: inout SessionContext) -> Bool {
        do {
            let asked = try context.answerer.answerMistyped(
                line.text, after: context.records.question)
            guard let asked else { return false }
            say(asked.answer, to: asked.question, in: &context)
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    private static func answerAsTyped(_ line: Line, in context: inout SessionContext) -> Bool {
        let ofDay = ThatDay.asked(by: line, in: context)
        let (line, day) = (ofDay?.line ?? line, ofDay?.day)
        let understood = line.understood
        let understander = context.environment.understander
        let before = context.records.question
        let isName = isNameAlone(understood) && !understander.tellsActivity(line.text)
        // "Headaches this week" reports nothing, and has no word that asks.
        let isOfDays =
            understood.actions.isEmpty && understood.kind == nil
            && understander.asksDespiteReport(line.text, after: nil, in: context.understanding)
        let isLikeReport = isOfDays || !understood.actions.isEmpty && !isName
        if isLikeReport, !isOfDays {
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
        var reading = understander.question(
            line.text, after: before, isForced: isLikeReport, in: context.understanding)
        if reading == .unable, before == nil, let taken = justTaken(in: context) {
            let ofTaken = understander.question(
                line.text, after: taken, isForced: isLikeReport, in: context.understanding)
            if case .question(let question) = ofTaken, question.kind == .advice {
                reading = ofTaken
            }
        }
        var question: LogQuestion?
        if case .question(let read) = reading {
            question = ofIt(read, in: context)
            if let question { reading = .question(question) }
        }
        if let day { question?.span = day }
        let isAsked =
            isLikeReport || understood.kind == .question || understood.kind == .request
            || understander.opensAsking(line.text, in: context.understanding)
        do {
            if isAsked, day == nil, reading != .none {
                let asked = try context.answerer.answer(
                    line.text, read: reading, after: before, isForced: false)
                guard let question = asked.question else {
                    guard isLikeReport else { return false }
                    context.say(sentences: asked.answer.sentences)
                    return true
                }
                if let day = ThatDay.meant(by: question, in: context) {
                    var question = question
                    question.span = day
                    say(try context.answerer.answer(question), to: question, in: &context)
                } else {
                    say(asked.answer, to: question, in: &context)
                }
                return true
            }
            guard let question else { return false }
            let answer = try context.answerer.answer(question)
            // Where the log knows nothing of it, the line is rather no question.
            let isName = question.subject.name != nil
            if !isAsked, isName, answer.outcome == .nothing { return false }
            say(answer, to: question, in: &context)
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    /// A question about "it" with the medicine that was spoken of last: asked about, else logged.
    private static func ofIt(_ question: LogQuestion, in context: SessionContext) -> LogQuestion {
        guard question.subject.isIt, question.subject.name == nil else { return question }
        let asked = context.records.question.flatMap {
            $0.subject.name != nil && $0.subject.kinds.isSubset(of: [.vitamin]) ? $0 : nil
        }
        guard let known = asked ?? justTaken(in: context) else { return question }
        var question = question
        question.subject = known.subject
        return question
    }

    /// The medicine that was logged last, of which "can I take another" asks; nil if something else
    /// was.
    private static func justTaken(in context: SessionContext) -> LogQuestion? {
        guard let last = context.records.own.last, last.kind == .vitamin,
            context.records.own.allSatisfy({ $0.kind == .vitamin && $0.item == last.item })
        else { return nil }
        return LogQuestion(
            kind: .last, subject: LogQuestion.Subject(name: last.item, kinds: [.vitamin]))
    }

    /// Kinds of sentences that may ask something; a plan or a denial asks nothing.
    private static let askingKinds: Set<UtteranceKind> = [.question, .request, .talk, .report]

    /// "Last blood pressure": only the name of a measurement, which logs nothing by itself.
    private static func isNameAlone(_ understood: Understood) -> Bool {
        understood.actions.count == 1
            && understood.actions.allSatisfy { $0.measurement != nil && $0.quantity == nil }
    }

    private static func say(
        _ answer: LogAnswer, to question: LogQuestion, in context: inout SessionContext
    ) {
        context.records.question = question
        context.records.hasJustAnswered = true
        ThatDay.note(question, in: &context)
        if question.kind == .change {
            TrendCommands.remember(
                TrendRequest(subject: question.subject, span: question.span ?? .ever),
                in: &context)
        }
        guard answer.isList else {
            context.say(sentences: answer.sentences)
            return
        }
        let isLong = answer.count > Listing.atOnce
        let isOneDay = question.span?.isOfOneDay ?? false
        context.home.listing = Listing(
            entries: isOneDay || !isLong ? answer.entries : answer.entries.reversed(),
            total: answer.count, spansDays: !isOneDay)
        context.home.rest = .entries
        context.home.isListFresh = true
        context.home.focus = Home.lineID
        if isLong {
            context.say(sentences: answer.sentences)
        } else {
            HistoryCommands.sayNextEntries(
                after: Message(
                    "parts",
                    ["parts": .sentences(answer.sentences.map(Message.Argument.message))]),
                in: &context)
        }
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
