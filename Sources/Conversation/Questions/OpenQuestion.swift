import AccessibleCore

/// Something the program asked: the next line answers it.
///
/// A new question is one type that conforms to this protocol, in one file.
protocol OpenQuestion: Sendable, Hashable {
    /// A day is an answer: "yesterday".
    var asksForTime: Bool { get }

    /// The sentence that waits for the answer; nil when none does.
    var pending: PendingLog? { get }

    /// Takes a line as the answer.
    ///
    /// - Returns: false when the line is none, and is to be taken as a line of
    ///   its own.
    func answer(_ line: Line, in context: inout SessionContext) -> Bool

    /// Keeps what must not be lost when the question is closed without an
    /// answer. The question is closed already.
    func keep(in context: inout SessionContext)

    /// Says what becomes of what was asked about, when the question was left.
    func tellLeft(in context: inout SessionContext)

    /// Says again what can be answered.
    func reminder(in context: SessionContext) -> Message

    /// What a one-shot command says in place of the question, which nobody can
    /// answer there.
    func oneShotMessage(in context: SessionContext) -> Message
}

extension OpenQuestion {
    var asksForTime: Bool { false }
    var pending: PendingLog? { nil }

    /// Another question is about the same.
    func isSame(as other: any OpenQuestion) -> Bool { other as? Self == self }

    func keep(in context: inout SessionContext) {}
    func tellLeft(in context: inout SessionContext) {}
    func reminder(in context: SessionContext) -> Message { Message("question.yes-or-no") }
    func oneShotMessage(in context: SessionContext) -> Message { Message("once.nothing") }
}

/// The question that is open.
struct QuestionBox: Sendable {
    /// Nil when none is open.
    private(set) var open: (any OpenQuestion)?
    /// How the open question was asked; nil when none is open.
    private(set) var message: Message?
    /// How many lines were no answer to it.
    private(set) var unanswered = 0

    var isOpen: Bool { open != nil }

    /// Opens a question, in the place of any other.
    mutating func ask(_ question: any OpenQuestion, _ message: Message?) {
        if !(open.map { $0.isSame(as: question) } ?? false) { unanswered = 0 }
        open = question
        self.message = message
    }

    mutating func close() {
        open = nil
        message = nil
    }

    /// Counts a line that was no answer; the question stays open.
    mutating func countUnanswered() {
        unanswered += 1
    }
}
