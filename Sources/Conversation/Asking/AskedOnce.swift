package import AccessibleCore
package import Foundation
import Journal
package import Understanding
package import Wording

/// A question that was asked without a conversation, and what the log says to it.
package struct AskedOnce: Sendable {
    /// What was understood; nil if no answer from the log fits.
    package let question: LogQuestion?
    package let answer: LogAnswer
    /// What is said, as the settings have it.
    package let announcement: Announcement

    /// The answer as one line of JSON, with exact amounts.
    package func json(wording: Wording, now: Date) -> String {
        (try? Record(self, wording: wording, now: now).indentedJSON()) ?? ""
    }

    private struct Record: Encodable {
        struct Amount: Encodable {
            let amount: String
            let unit: String?
        }

        struct Span: Encodable {
            let name: String
            let from: String?
            let to: String?
        }

        struct Item: Encodable {
            let id: Int64
            let kind: String
            let item: String?
            let amount: String?
            let unit: String?
            let time: String
        }

        let outcome: String
        let text: String
        let kind: String?
        let subject: String?
        let entryKinds: [String]?
        let span: Span?
        let otherSpan: Span?
        let count: Int
        let amounts: [Amount]?
        let entries: [Item]

        init(_ asked: AskedOnce, wording: Wording, now: Date) {
            let calendar = wording.calendar
            func text(_ date: Date) -> String { LocalTime.textWithOffset(date, in: calendar) }
            outcome = asked.answer.outcome.rawValue
            self.text = wording.text(asked.announcement.message, now: now)
            kind = asked.question?.kind.rawValue
            subject = asked.question?.subject.name
            let kinds = asked.question?.subject.kinds.map(\.rawValue).sorted() ?? []
            entryKinds = kinds.isEmpty ? nil : kinds
            func spoken(_ span: LogSpan) -> Span {
                Span(name: span.name.rawValue, from: span.from.map(text), to: span.to.map(text))
            }
            span = asked.question?.span.map(spoken)
            otherSpan = asked.question?.otherSpan.map(spoken)
            count = asked.answer.count
            let values = asked.answer.amounts.map { quantity in
                Amount(amount: quantity.amount.plainText, unit: quantity.unit?.rawValue)
            }
            amounts = values.isEmpty ? nil : values
            entries = asked.answer.entries.map { entry in
                Item(
                    id: entry.id, kind: entry.kind.rawValue,
                    item: entry.item.isEmpty ? nil : entry.item,
                    amount: entry.quantity?.amount.plainText,
                    unit: entry.quantity?.unit?.rawValue, time: text(entry.time))
            }
        }
    }
}

extension Session {
    /// Answers one question without a conversation.
    ///
    /// - Parameter before: the question before, whose subject or days this one may keep.
    package func ask(once text: String, after before: String? = nil) throws -> AskedOnce {
        let understander = context.environment.understander
        let understanding = context.understanding
        var earlier: LogQuestion?
        if let before,
            case .question(let question) = understander.question(
                before, isForced: true, in: understanding)
        {
            earlier = question
        }
        // What became of the doses is asked of the reminders, as in a conversation.
        if let request = understander.reminder(text, in: understanding),
            let sentences = try ReminderCommands.answer(request, in: context)
        {
            let said = Message("parts", ["parts": .sentences(sentences.map { .message($0) })])
            return AskedOnce(
                question: nil, answer: LogAnswer(sentences),
                announcement: context.discreetly(Announcement(said)))
        }
        let reading = understander.question(
            text, after: earlier, isForced: true, in: understanding)
        let (question, answer) = try context.answerer.answer(
            text, read: reading, after: earlier, isForced: true)
        var sentences = answer.sentences.map(Message.Argument.message)
        if answer.isList, answer.count <= Listing.atOnce {
            let isOneDay = question?.span?.isOfOneDay ?? false
            sentences += answer.entries.map {
                isOneDay ? EntryMessages.listed($0) : EntryMessages.listedWithDay($0)
            }
        }
        let announcement = Announcement(Message("parts", ["parts": .sentences(sentences)]))
        return AskedOnce(
            question: question, answer: answer, announcement: context.discreetly(announcement))
    }
}
