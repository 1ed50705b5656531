import Journal
import Understanding

/// Questions with mistyped words (D1).
extension LogAnswerer {
    /// The answer to what a text asks; where the log knows nothing that is called so, or nothing
    /// could be understood, the answer to the only question that a mistyped word may have hidden.
    ///
    /// Where several questions are equally likely, no answer is given. An answer names what it is about, so
    /// that a wrong guess can be heard.
    ///
    /// - Parameter before: the question before, whose subject or days this one may keep.
    func answer(
        _ text: String, read reading: QuestionReading, after before: LogQuestion?,
        isForced: Bool
    ) throws(LogBookError) -> (question: LogQuestion?, answer: LogAnswer) {
        var question: LogQuestion?
        if case .question(let read) = reading { question = read }
        let typed = try question.map { question throws(LogBookError) in try answer(question) }
        if let typed, !typed.isUnknown { return (question, typed) }
        let groups = finder.understander.mistypedQuestions(
            text, after: before, isForced: isForced, in: finder.understanding)
        if let answers = try answers(to: groups) {
            return answers.count == 1 ? answers[0] : (question, Self.unable)
        }
        // "Nothing about waht" would be about a word that asks.
        let asks = groups.joined().contains { $0.subject.name == nil }
        guard let typed, !asks else { return (question, Self.unable) }
        return (question, typed)
    }

    /// The answer to a text that asks only if its first words were mistyped; nil for any other.
    func answerMistyped(
        _ text: String, after before: LogQuestion?
    ) throws(LogBookError) -> (question: LogQuestion, answer: LogAnswer)? {
        let groups = finder.understander.mistypedQuestions(
            text, after: before, isOpening: true, in: finder.understanding)
        guard let answers = try answers(to: groups), answers.count == 1 else { return nil }
        return answers[0]
    }

    /// The answers to the likeliest questions about things that the log knows; nil if there are
    /// none.
    private func answers(
        to groups: [[LogQuestion]]
    ) throws(LogBookError) -> [(question: LogQuestion, answer: LogAnswer)]? {
        for group in groups {
            var known: [(question: LogQuestion, answer: LogAnswer)] = []
            for meant in group where !meant.subject.isEverything {
                let answer = try answer(meant)
                if !answer.isUnknown { known.append((meant, answer)) }
            }
            if !known.isEmpty { return known }
        }
        return nil
    }
}
