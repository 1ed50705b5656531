import AccessibleCore
import Wording

/// `more`: goes on with the long answer that was begun last (K6).
enum MoreCommand {
    static func perform(in context: inout SessionContext) {
        switch context.home.rest {
        case .entries: HistoryCommands.readMore(in: &context)
        case .habits(let habits):
            HabitCommands.sayNext(habits, after: nil, in: &context)
        case .parts(let parts): readNext(of: parts, in: &context)
        case .missed: MissedCommand.readMore(in: &context)
        }
    }

    /// Whether Down says the next part of an answer: it was begun last, parts are left, and nobody moved since.
    static func isNext(in context: SessionContext) -> Bool {
        guard context.home.isAnswerFresh, context.sheets.isEmpty, !context.questions.isOpen,
            !context.home.isBrowsed, case .parts(let parts) = context.home.rest
        else { return false }
        return !parts.isEmpty
    }

    /// Says the first part of an answer; `more` says each of the others.
    static func begin(_ parts: [Message], in context: inout SessionContext) {
        readNext(of: parts, in: &context)
    }

    private static func readNext(of parts: [Message], in context: inout SessionContext) {
        guard let next = parts.first else {
            context.say(Message("history.no-more"))
            return
        }
        context.home.rest = .parts(Array(parts.dropFirst()))
        context.home.isAnswerFresh = true
        context.say(next)
    }

    /// Sentences in parts: the first begins with a heading, and each says how many are left.
    ///
    /// Up to five at once; of more, three first.
    static func parts(of sentences: [Message.Argument], after heading: Message) -> [Message] {
        let isLong = sentences.count > Listing.atOnce
        var parts: [Message] = []
        var rest = sentences[...]
        repeat {
            let isFirst = parts.isEmpty
            let now = rest.prefix(isFirst && isLong ? Listing.first : Listing.atOnce)
            rest = rest.dropFirst(now.count)
            var said = (isFirst ? [.message(heading)] : []) + now
            if !rest.isEmpty {
                said.append(.message(Message("history.more", ["count": .count(rest.count)])))
            }
            parts.append(Message("parts", ["parts": .sentences(said)]))
        } while !rest.isEmpty
        return parts
    }
}
