import AccessibleCore
import Foundation
import Understanding

/// How lines reach the open question, and how it is closed without an answer.
enum QuestionRouter {
    /// After so many lines that were no answer it says how to leave.
    private static let patience = 2

    /// Offers a line to the open question.
    ///
    /// - Returns: whether the line was an answer, or nothing else either.
    static func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        context.questions.open?.answer(line, in: &context) ?? false
    }

    /// Closes the open question, if there is one.
    ///
    /// What waited for the answer is saved as it is, or kept: nothing is lost.
    static func close(in context: inout SessionContext) {
        guard let question = context.questions.open else { return }
        context.questions.close()
        question.keep(in: &context)
    }

    /// Closes the open question and says what becomes of what it was about.
    static func leave(in context: inout SessionContext) {
        guard let question = context.questions.open else { return }
        close(in: &context)
        question.tellLeft(in: &context)
    }

    /// Answers whether something is to be deleted: yes deletes it; no, Enter and escape keep it.
    ///
    /// - Returns: false when the line goes on.
    static func answerDeletion(
        _ line: Line, of question: any OpenQuestion, in context: inout SessionContext,
        delete: (inout SessionContext) -> Void
    ) -> Bool {
        if line.affirmationOfDeletion == true {
            context.questions.close()
            delete(&context)
            return true
        }
        guard line.isEmpty || line.isEscape || line.affirmationOfDeletion == false else {
            return giveWay(to: line, from: question, in: &context)
        }
        context.questions.close()
        context.say(Message("no-change"))
        return true
    }

    /// A line that is no answer: a command or a sentence of its own closes the
    /// question and goes on; for any other the question is explained again.
    ///
    /// What asks something of the log is answered, and the question stays: "when did I last take
    /// it" may be asked in order to answer it.
    ///
    /// - Returns: false when the line goes on.
    static func giveWay(
        to line: Line, from question: any OpenQuestion, in context: inout SessionContext
    ) -> Bool {
        if asks(line, in: context), AskCommands.answer(line, in: &context) { return true }
        if line.command == nil, !line.holdsEntries {
            remind(question, after: line, in: &context)
            return true
        }
        context.questions.ask(question, context.questions.message)
        leave(in: &context)
        return false
    }

    /// Whether a line asks something in words of its own; "what" alone is about what was asked.
    static func asks(_ line: Line, in context: SessionContext) -> Bool {
        guard line.command == nil, line.words.count > 1 else { return false }
        return line.understood.kind == .question
            || context.environment.understander.opensAsking(
                line.text, in: context.understanding)
    }

    /// None of the choices was chosen: the question again.
    static func noneOfThem(in context: SessionContext) -> Message {
        let question = context.questions.message.map { [Message.Argument.message($0)] } ?? []
        return Message("question.which", ["question": .sentences(question)])
    }

    private static func remind(
        _ question: any OpenQuestion, after line: Line, in context: inout SessionContext
    ) {
        context.questions.ask(question, context.questions.message)
        context.questions.countUnanswered()
        context.records.keptLines.append(line.text)
        let isLong = context.questions.unanswered >= patience
        context.say(
            isLong ? Message("question.leave") : question.reminder(in: context), earcon: .question)
    }

    /// The person refuses what a question is about: nothing is logged, and `kept` has the words.
    static func refuse(_ pending: PendingLog, in context: inout SessionContext) {
        context.questions.close()
        if !pending.words.isEmpty { context.records.keptLines.refuse(pending.words) }
        context.say(Message("not-logged"))
    }

    /// Why a question was asked, as far as it is the reason that nothing is logged of it.
    enum Reason: String {
        /// The same was logged shortly before.
        case again
        /// The time lies in the future.
        case future
        /// A number is missing.
        case value
        /// It had to be confirmed.
        case unconfirmed
    }

    /// Says that a sentence was not logged because its question was left, and why it was asked.
    static func tellNotLogged(
        _ pending: PendingLog, because reason: Reason, in context: inout SessionContext
    ) {
        // Several actions are not named: `kept` reads the line that held them.
        guard pending.actions.count == 1 else {
            context.say(Message("not-logged.line"))
            return
        }
        let entry = SentenceLogger.entry(of: pending.actions[0], words: pending.words, in: context)
        context.say(
            Message(
                "not-logged.entry",
                [
                    "entry": .message(EntryMessages.summary(entry)),
                    "reason": .text(reason.rawValue),
                ]))
    }

    /// Saves a sentence without the amount or unit that was asked for.
    static func saveWithout(_ pending: PendingLog, in context: inout SessionContext) {
        var pending = pending
        pending.missingAmounts = []
        pending.missingUnits = []
        SentenceLogger.advance(pending, in: &context)
        guard let next = context.questions.open else { return }
        context.questions.close()
        context.records.keptLines.append(pending.words)
        next.tellLeft(in: &context)
    }
}
