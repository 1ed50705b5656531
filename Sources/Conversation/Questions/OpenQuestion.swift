import AccessibleCore
import Foundation

/// Something the program asked: the next line answers it.
///
/// A new question is one type that conforms to this protocol, in one file.
protocol OpenQuestion: Sendable, Hashable {
    /// Whether a day, such as "yesterday", is an answer.
    var asksForTime: Bool { get }

    /// The sentence that waits for the answer; nil when none does.
    var pending: PendingLog? { get }

    /// Takes a line as the answer.
    ///
    /// - Returns: false when the line is no answer, and must be handled as a line
    ///   of its own.
    func answer(_ line: Line, in context: inout SessionContext) -> Bool

    /// Keeps what must not be lost. It is called after the question was closed
    /// without an answer.
    func keep(in context: inout SessionContext)

    /// Says what happens to the thing that the question was about, after the
    /// person has left the question.
    func tellLeft(in context: inout SessionContext)

    /// The message that names the possible answers again.
    func reminder(in context: SessionContext) -> Message

    /// The answers that the question names, in its order; empty where anything may be typed.
    func choices(in context: SessionContext) -> [QuestionChoice]

    /// What a one-shot command says in place of the question, which nobody can
    /// answer there.
    func oneShotMessage(in context: SessionContext) -> Message
}

extension OpenQuestion {
    var asksForTime: Bool { false }
    var pending: PendingLog? { nil }

    /// Whether another question is the same one.
    func isSame(as other: any OpenQuestion) -> Bool { other as? Self == self }

    func keep(in context: inout SessionContext) {}
    func tellLeft(in context: inout SessionContext) {}
    func reminder(in context: SessionContext) -> Message { Message("question.yes-or-no") }
    func oneShotMessage(in context: SessionContext) -> Message { Message("once.nothing") }

    /// Takes a line as the answer to a question of yes or no; Enter is no.
    ///
    /// - Parameter yes: does what was asked about.
    /// - Returns: false when the line is no answer.
    func answerYesOrNo(
        _ line: Line, in context: inout SessionContext, yes: (inout SessionContext) -> Void
    ) -> Bool {
        if line.affirmation == true || line.command?.command == .done {
            context.questions.close()
            yes(&context)
            return true
        }
        if line.isEmpty || line.isNo {
            context.questions.close()
            tellLeft(in: &context)
            return true
        }
        return QuestionRouter.giveWay(to: line, from: self, in: &context)
    }
}

/// The question that is open.
struct QuestionBox: Sendable {
    /// Nil when none is open.
    private(set) var open: (any OpenQuestion)?
    /// How the open question was asked; nil when none is open.
    private(set) var message: Message?
    /// How many questions were asked so far, so that one that was asked again is told apart.
    private(set) var asking = 0
    /// How the open question came by itself, after a recording that ended; nil if it came otherwise.
    private(set) var arrival: Arrival?
    /// How many lines in its time were no answer.
    private(set) var unanswered = 0
    /// The answer that was heard last, by its place among the question's choices; nil before any.
    var choice: Int?

    /// A question that the person did not expect at that moment.
    struct Arrival: Sendable {
        /// The announcement that asked it; nil if nothing was said.
        let announcement: Announcement.ID?
        /// When it was asked, in seconds of uptime.
        let time: TimeInterval
    }

    var isOpen: Bool { open != nil }

    /// Notes that the open question came by itself.
    mutating func noteArrival(_ arrival: Arrival) {
        if isOpen { self.arrival = arrival }
    }

    /// Opens a question in place of any other.
    ///
    /// If it is the same one, the count of lines that were no answer goes on.
    mutating func ask(_ question: any OpenQuestion, _ message: Message?) {
        if !(open.map { $0.isSame(as: question) } ?? false) { unanswered = 0 }
        open = question
        self.message = message
        arrival = nil
        asking += 1
        choice = nil
    }

    mutating func close() {
        open = nil
        message = nil
        arrival = nil
        choice = nil
    }

    /// Counts a line that was no answer; the question stays open.
    mutating func countUnanswered() {
        unanswered += 1
    }
}
