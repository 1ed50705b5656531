package import AccessibleCore
package import Journal

/// Everything that a sentence says.
package struct Understood: Sendable, Hashable {
    /// The sentence as it was given.
    package var text: String
    /// The first time expression of the sentence; nil when it holds none.
    package var time: UnderstoodTime?
    /// What the sentence asks to log, in the order in which it was said.
    package var actions: [LogAction]
    /// What must be asked before or after saving, in the order of the actions.
    package var questions: [MissingDetail]
    /// The words that took no part in an action or a time, as they were
    /// written; all of the text when nothing was understood.
    package var unparsed: String
    /// The sentence, or a clause of it, asks something; that clause logs nothing.
    package var isQuestion: Bool
    /// A clause says what did not happen, is planned, or happened to someone
    /// else; that clause logs nothing.
    package var isPlanOrNegation: Bool

    package init(
        text: String, time: UnderstoodTime? = nil, actions: [LogAction] = [],
        questions: [MissingDetail] = [], unparsed: String = "", isQuestion: Bool = false,
        isPlanOrNegation: Bool = false
    ) {
        self.text = text
        self.time = time
        self.actions = actions
        self.questions = questions
        self.unparsed = unparsed
        self.isQuestion = isQuestion
        self.isPlanOrNegation = isPlanOrNegation
    }
}
