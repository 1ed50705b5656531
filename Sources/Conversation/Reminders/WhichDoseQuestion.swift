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
    /// The amount and the time that were said before.
    var said = DoseSaid()

    static func ask(
        _ doses: [OpenDose], for task: Task = .take, said: DoseSaid = DoseSaid(),
        in context: inout SessionContext
    ) {
        let numbered = Array(doses.prefix(Listing.atOnce))
        let choices = numbered.enumerated().map { index, open -> Message.Argument in
            .series([
                .count(index + 1), ReminderMessages.dose(open.dose, of: open.schedule, in: context),
            ])
        }
        context.ask(
            WhichDoseQuestion(doses: numbered, task: task, said: said),
            Message("reminder.which", ["doses": .clauses(choices)]))
    }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty || line.isNo {
            context.questions.close()
            context.say(Message("no-change"))
            return true
        }
        let named = NamedAnswer(answer(of: line), in: context)
        let words = named.words
        guard !asksOrDenies(words, in: context) else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        let only = named.only(of: doses, amount: { $0.schedule.quantity }) { open, item in
            let thing = ReminderRequest.Thing(kind: open.schedule.kind, item: item)
            return DoseAnswers.isNamed(open.schedule, thing, in: context)
        }
        let chosen = only.map { [$0] } ?? chosen(by: words, in: context)
        if chosen.isEmpty, task == .take, let said = DoseSaid(alone: words, in: context) {
            Self.ask(doses, said: said, in: &context)
            return true
        }
        guard !chosen.isEmpty else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        guard task == .take else {
            context.questions.close()
            DoseAnswers.skip(chosen, in: &context)
            return true
        }
        var said = said
        if isNamed(words, in: context) {
            guard let now = DoseSaid(naming: words, in: context) else {
                return QuestionRouter.giveWay(to: line, from: self, in: &context)
            }
            if !now.isEmpty { said = now }
            // "3 metformin" of two doses is one of them.
            if chosen.count > 1, now.quantity != nil {
                Self.ask(chosen, said: said, in: &context)
                return true
            }
        }
        context.questions.close()
        DoseAnswers.take(chosen, said: said, in: &context)
        return true
    }

    /// "When did I last take iron", "not the iron": what names a dose does not take it.
    private func asksOrDenies(_ words: String, in context: SessionContext) -> Bool {
        let understander = context.environment.understander
        if understander.opensAsking(words, in: context.understanding) { return true }
        let understood = understander.understand(words, in: context.understanding)
        return understood.isNoReport && understood.actions.isEmpty && understood.kind != .request
    }

    /// "Taken 3 metformin" says no more than "3 metformin".
    private func answer(of line: Line) -> String {
        guard task == .take, let command = line.command, command.command == .taken else {
            return line.text
        }
        return command.argument
    }

    /// The words are no number of a choice, and not "all".
    private func isNamed(_ words: String, in context: SessionContext) -> Bool {
        EntryNames.number(words, in: context) == nil
            && !context.environment.words.everything.contains(words.lowercased())
    }

    private func chosen(by words: String, in context: SessionContext) -> [OpenDose] {
        if let number = EntryNames.number(words, in: context) {
            return doses.indices.contains(number - 1) ? [doses[number - 1]] : []
        }
        if !isNamed(words, in: context) { return doses }
        let understander = context.environment.understander
        guard
            let thing = understander.reminder(
                words, isAnswer: true, in: context.understanding)?.thing
        else { return [] }
        return doses.filter { DoseAnswers.isNamed($0.schedule, thing, in: context) }
    }

    func choices(in context: SessionContext) -> [QuestionChoice] {
        QuestionChoices.numbered(
            doses.map { open in
                let dose = ReminderMessages.dose(open.dose, of: open.schedule, in: context)
                return Message("parts", ["parts": dose])
            })
    }

    func reminder(in context: SessionContext) -> Message { QuestionRouter.noneOfThem(in: context) }
}
