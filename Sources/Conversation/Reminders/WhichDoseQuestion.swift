import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Which of several doses was taken, or is skipped.
///
/// Enter leaves all as they are.
struct WhichDoseQuestion: OpenQuestion {
    /// What is done to the dose.
    enum Task: Sendable, Hashable {
        case take, skip
    }

    /// At most five, as they are numbered.
    let doses: [OpenDose]
    let task: Task

    static func ask(
        _ doses: [OpenDose], for task: Task = .take, in context: inout SessionContext
    ) {
        let numbered = Array(doses.prefix(Listing.atOnce))
        let choices = numbered.enumerated().map { index, open -> Message.Argument in
            .series([
                .count(index + 1), ReminderMessages.dose(open.dose, of: open.schedule, in: context),
            ])
        }
        context.ask(
            WhichDoseQuestion(doses: numbered, task: task),
            Message("reminder.which", ["doses": .clauses(choices)]))
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty || line.isNo {
            context.questions.close()
            context.say(Message("no-change"))
            return true
        }
        let chosen = chosen(by: line, in: context)
        guard !chosen.isEmpty else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        context.questions.close()
        switch task {
        case .take where chosen.count == 1: DoseAnswers.take(chosen[0], in: &context)
        case .take: DoseAnswers.takeAll(chosen, in: &context)
        case .skip: DoseAnswers.skip(chosen, in: &context)
        }
        return true
    }

    private func chosen(by line: Line, in context: SessionContext) -> [OpenDose] {
        if let number = EntryNames.number(line.text, in: context) {
            return doses.indices.contains(number - 1) ? [doses[number - 1]] : []
        }
        if context.environment.words.everything.contains(line.text.lowercased()) { return doses }
        let understander = context.environment.understander
        guard
            let thing = understander.reminder(
                line.text, isAnswer: true, in: context.understanding)?.thing
        else { return [] }
        return doses.filter { DoseAnswers.isNamed($0.schedule, thing, in: context) }
    }

    func reminder(in context: SessionContext) -> Message { Message("question.which") }
}
