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
    /// The words of the text that each action was made of, in the order of the actions.
    package var words: [String] = []
    /// What must be asked before or after saving, in the order of the actions.
    package var questions: [MissingDetail]
    /// The words that took no part in an action or a time, as they were
    /// written; all of the text when nothing was understood.
    package var unparsed: String
    /// The clauses beside the actions that report nothing, such as "no bread"; empty
    /// when there are no actions.
    package var declined: [Declined] = []
    /// What was understood beside words that were not, and must be said back before it is logged.
    ///
    /// Nil when all is clear; ``actions`` is empty otherwise.
    package var unsure: Unsure?
    /// What the clauses are that are no reports, each kind once, in the order of the
    /// sentence; nothing is logged from them.
    package var otherKinds: [UtteranceKind]
    /// The things that clauses of questions and requests name, as they were written.
    package var about: [String]

    /// Words that were understood, and of which nothing is logged.
    package struct Declined: Sendable, Hashable {
        /// Why nothing is logged of them.
        package let kind: UtteranceKind
        /// The words as they were written.
        package let words: String

        package init(kind: UtteranceKind, words: String) {
            self.kind = kind
            self.words = words
        }
    }

    /// Actions that the words beside them may take back or change.
    package struct Unsure: Sendable, Hashable {
        /// What would be logged, in the order in which it was said.
        package var actions: [LogAction]
        /// What must be asked before saving, in the order of the actions.
        package var questions: [MissingDetail]
        /// The words that were not understood, as they were written.
        package var notUnderstood: String
        /// Why it is doubtful: each reason once, in the order of ``DoubtReason``.
        package var reasons: [DoubtReason]
    }

    package init(
        text: String, time: UnderstoodTime? = nil, actions: [LogAction] = [],
        questions: [MissingDetail] = [], unparsed: String = "",
        otherKinds: [UtteranceKind] = [], about: [String] = []
    ) {
        self.text = text
        self.time = time
        self.actions = actions
        self.questions = questions
        self.unparsed = unparsed
        self.otherKinds = otherKinds
        self.about = about
    }

    /// What the sentence is; nil when no clause of it was recognized.
    package var kind: UtteranceKind? {
        actions.isEmpty && unsure == nil ? otherKinds.first : .report
    }

    /// The sentence is recognized, and reports nothing that could be logged.
    package var isNoReport: Bool { kind.map { $0 != .report && $0 != .talk } ?? false }
}
