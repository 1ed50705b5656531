import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Which of several entries is meant (R7).
///
/// Enter changes nothing.
struct WhichEntryQuestion: OpenQuestion {
    /// What is done to the entry.
    enum Task: Sendable, Hashable {
        case delete
        case edit(EditRequest)
        case correct(Correction)
    }

    /// At most five, as they are numbered.
    let candidates: [Entry]
    let task: Task

    /// Asks which of the newest entries is meant; of a single one, whether it is.
    static func ask(_ entries: [Entry], for task: Task, in context: inout SessionContext) {
        let candidates = Array(entries.suffix(Listing.atOnce))
        let question = WhichEntryQuestion(candidates: candidates, task: task)
        guard candidates.count > 1 else {
            let entry = candidates.map { Message.Argument.message(EntryMessages.summary($0)) }
            let time = candidates.map { context.clockOrDay($0.time) }
            context.ask(question, Message("which.one", ["entry": .series(entry + time)]))
            return
        }
        let isSameTime = candidates.allSatisfy { $0.time == candidates[0].time }
        let choices = candidates.enumerated().map { index, entry -> Message.Argument in
            .series(
                [.count(index + 1), .message(EntryMessages.summary(entry))]
                    + (isSameTime ? [] : [context.clockOrDay(entry.time)]))
        }
        context.ask(question, Message("which.ask", ["entries": .clauses(choices)]))
    }

    var asksForTime: Bool { true }

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
        case .delete: DeleteCommands.askToDelete(chosen, in: &context)
        case .edit(let request): EntryEditor.edit(chosen, request, in: &context)
        case .correct(let correction):
            for entry in chosen { Corrector.apply(correction, to: [entry], in: &context) }
        }
        return true
    }

    /// The entries that an answer chooses: by number, place, time or name, or all of them.
    private func chosen(by line: Line, in context: SessionContext) -> [Entry] {
        let words = context.environment.words
        if candidates.count == 1 { return line.affirmation == true ? candidates : [] }
        if let number = EntryNames.number(line.text, in: context) {
            return candidates.indices.contains(number - 1) ? [candidates[number - 1]] : []
        }
        let text = line.text.lowercased()
        if words.everything.contains(text) { return candidates }
        if line.command?.command == .first { return Array(candidates.prefix(1)) }
        if line.command?.command == .last || words.lastEntry.contains(text) {
            return candidates.suffix(1)
        }
        if let time = line.time {
            let calendar = context.environment.wording.calendar
            let clock = DayTime(time.date, in: calendar)
            return alone(candidates.filter { DayTime($0.time, in: calendar) == clock })
        }
        let named = NamedAnswer(line.text, in: context)
        let only = named.only(of: candidates, amount: \.quantity) { entry, item in
            EntryNames.isCalled(entry, item, in: context)
        }
        if let only { return [only] }
        return alone(candidates.filter { EntryNames.isCalled($0, named.words, in: context) })
    }

    private func alone(_ entries: [Entry]) -> [Entry] { entries.count == 1 ? entries : [] }

    func choices(in context: SessionContext) -> [QuestionChoice] {
        guard candidates.count > 1 else {
            return ["choice.yes", "choice.no"].map {
                QuestionChoices.named(Message($0), in: context)
            }
        }
        return QuestionChoices.numbered(
            candidates.map { entry in
                Message(
                    "parts",
                    [
                        "parts": .series([
                            .message(EntryMessages.summary(entry)), context.clockOrDay(entry.time),
                        ])
                    ])
            })
    }

    func reminder(in context: SessionContext) -> Message {
        candidates.count == 1
            ? Message("question.yes-or-no") : QuestionRouter.noneOfThem(in: context)
    }
}
