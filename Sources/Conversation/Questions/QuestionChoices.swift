import AccessibleCore
import Foundation
import Wording

/// One of the answers that a question names.
struct QuestionChoice: Sendable {
    /// How it is heard.
    let label: Message
    /// What is typed to choose it.
    let answer: String
}

extension OpenQuestion {
    /// Yes and no, where those are what the question asks for.
    func choices(in context: SessionContext) -> [QuestionChoice] {
        QuestionChoices.yesOrNo(reminder(in: context), in: context)
    }
}

/// Keys among the answers that an open question names, as in a listbox of ARIA APG: Down and Up
/// move, Home and End go to the ends, Space and Enter take the one that was heard.
///
/// Up is the line editor's until an answer was heard: it brings back the line that was not
/// understood, which is what most people want of it there.
enum QuestionChoices {
    /// What questions say again that are answered by yes or no.
    private static let yesOrNo: Set<String> = [
        "question.yes-or-no", "question.large", "question.heard", "question.heard-change",
        "question.jump", "question.measurement-sure", "question.unsure",
    ]

    fileprivate static func yesOrNo(
        _ reminder: Message, in context: SessionContext
    ) -> [QuestionChoice] {
        guard yesOrNo.contains(reminder.key) else { return [] }
        return ["choice.yes", "choice.no"].map { named(Message($0), in: context) }
    }

    /// A choice that is typed as it is called.
    static func named(_ label: Message, in context: SessionContext) -> QuestionChoice {
        QuestionChoice(label: label, answer: context.text(label))
    }

    /// Choices that are typed by their numbers, from 1.
    static func numbered(_ labels: [Message]) -> [QuestionChoice] {
        labels.enumerated().map { QuestionChoice(label: $1, answer: String($0 + 1)) }
    }

    // MARK: Keys

    /// Whether a key moves among the choices of the open question.
    static func takes(_ key: Key, in context: SessionContext) -> Bool {
        guard let question = context.questions.open else { return false }
        switch key {
        case .down, .end, .pageDown: break
        case .up, .home, .pageUp:
            guard context.questions.choice != nil else { return false }
        default: return false
        }
        return !question.choices(in: context).isEmpty
    }

    /// Moves to another choice and says it.
    ///
    /// - Returns: false for a key that does not move among choices here.
    static func press(_ key: Key, in context: inout SessionContext) -> Bool {
        guard takes(key, in: context), let question = context.questions.open else { return false }
        let choices = question.choices(in: context)
        let last = choices.count - 1
        let place = context.questions.choice ?? -1
        let target =
            switch key {
            case .down: place + 1
            case .up: place - 1
            case .home, .pageUp: 0
            default: last
            }
        let isWithin = (0...last).contains(target)
        context.questions.choice = min(max(target, 0), last)
        let said = said(choices, at: context.questions.choice ?? 0)
        guard isWithin, target != place else {
            context.say(
                Message(
                    key == .down || key == .end || key == .pageDown
                        ? "focus.last" : "focus.first", ["element": .sentences([said])]),
                earcon: .bound)
            return true
        }
        context.say(Message("parts", ["parts": said]), earcon: .stepFine)
        return true
    }

    private static func said(_ choices: [QuestionChoice], at place: Int) -> Message.Argument {
        .series([
            .message(choices[place].label),
            .message(
                Message(
                    "focus.position",
                    ["index": .count(place + 1), "count": .count(choices.count)])),
        ])
    }

    /// A line that answers the open question with the choice that another line names: "item 2", "the
    /// second", "select amount".
    ///
    /// - Returns: nil for a line that names none of its choices.
    static func namedAnswer(_ line: Line, in context: SessionContext) -> Line? {
        guard let command = line.command, [.goTo, .activate].contains(command.command),
            let question = context.questions.open
        else { return nil }
        let name = context.environment.words.withoutArticle(command.argument)
        let choices = question.choices(in: context)
        if let number = EntryNames.number(name, in: context), choices.first?.answer == "1" {
            return context.line(String(number))
        }
        let named = choices.first { choice in
            choice.answer.lowercased() == name.lowercased()
                || context.text(choice.label).lowercased() == name.lowercased()
        }
        return named.map { context.line($0.answer) }
    }

    /// A line that answers the open question with the choice that was read last; nil if no choice was
    /// read.
    static func heardAnswer(in context: SessionContext) -> Line? {
        guard let place = context.questions.choice, let question = context.questions.open else {
            return nil
        }
        let choices = question.choices(in: context)
        return choices.indices.contains(place) ? context.line(choices[place].answer) : nil
    }
}
