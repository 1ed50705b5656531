import AccessibleCore
import Foundation
import Journal
import Understanding

/// Which field of an entry is changed.
struct EditFieldQuestion: OpenQuestion {
    let entry: Entry

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty || line.isNo {
            context.questions.close()
            context.say(Message("no-change"))
            return true
        }
        guard let (field, value) = EntryNames.field(in: line.text, in: context) else {
            return QuestionRouter.giveWay(to: line, from: self, in: &context)
        }
        context.questions.close()
        EntryEditor.edit(entry, field, value, in: &context)
        return true
    }

    func choices(in context: SessionContext) -> [QuestionChoice] {
        [EditField.time, .amount, .severity, .item, .meal].compactMap { field in
            guard field.belongs(to: entry.kind) else { return nil }
            return context.environment.words.fields[field]?.first.map {
                QuestionChoice(label: Message("choice.\(field)"), answer: $0)
            }
        }
    }

    func reminder(in context: SessionContext) -> Message { Message("question.field") }
}

/// The new value of a field of an entry.
struct EditValueQuestion: OpenQuestion {
    let entry: Entry
    let field: EditField

    var asksForTime: Bool { field == .time || field == .date }

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        if line.isEmpty {
            context.questions.close()
            if field == .meal, entry.meal == nil {
                var edited = entry
                edited.meal = MealTimes.suggestion(for: entry, in: context)
                EntryEditor.update(entry, to: edited, in: &context)
            } else {
                context.say(Message("no-change"))
            }
            return true
        }
        // "No" is no name of anything.
        if [.amount, .item].contains(field), line.isNo {
            context.questions.close()
            context.say(Message("no-change"))
            return true
        }
        context.questions.close()
        // "It was bread", "make it 3" and "no, 3" say the value as a correction does.
        if [.amount, .item].contains(field), line.command == nil, let said = line.correction,
            said.item != nil || said.quantity != nil
        {
            Corrector.apply(said, to: [entry], isPlain: true, in: &context)
            return true
        }
        if line.command == nil, EntryEditor.change(entry, field, to: line.text, in: &context) {
            return true
        }
        if line.isEscape {
            context.say(Message("no-change"))
            return true
        }
        return QuestionRouter.giveWay(to: line, from: self, in: &context)
    }

    func choices(in context: SessionContext) -> [QuestionChoice] {
        guard field == .meal else { return [] }
        return Meal.allCases.map {
            QuestionChoices.named(Message("meal.\($0.rawValue)"), in: context)
        }
    }

    func reminder(in context: SessionContext) -> Message {
        switch field {
        case .amount: return Message("question.amount-kept")
        // It has a control, and is not asked for.
        case .severity: return Message("no-change")
        case .time, .date: return Message("question.time")
        case .item: return Message("question.item")
        case .meal:
            let meal = MealTimes.suggestion(for: entry, in: context)
            return Message(
                entry.meal == nil ? "question.meal-suggested" : "question.meal",
                ["meal": .message(Message("meal.\(meal.rawValue)"))])
        }
    }
}
