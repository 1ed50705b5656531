import AccessibleCore
import Foundation
import Journal
import Wording

/// `missed`: what was said and not heard (K5), and before it which doses were missed (D2).
///
/// Only what is worth asking for counts: not a value that a newer one replaced, not what the
/// person cut after hearing its first sentence, and nothing that was true only at its moment.
enum MissedCommand {
    /// Counts in one sentence, then reads the newest first.
    ///
    /// What is cut again, or too much for one answer, stays missed, and `more` goes on with it.
    ///
    /// - Parameter argument: how many at most; empty for as many as are read at once.
    static func perform(_ argument: String, in context: inout SessionContext) {
        let wish = Int(argument) ?? Listing.atOnce
        guard wish > 0 else {
            RepeatCommands.sayCountNeeded(by: .missed, in: &context)
            return
        }
        forgetClosedControls(in: &context)
        forgetAnsweredQuestions(in: &context)
        context.outbox.spoken.dropRepeatedMissed()
        let count = context.outbox.spoken.missedCount
        let doses = argument.isEmpty ? missedDoses(in: context) : nil
        guard count > 0 else {
            let isStopped = ReadingOn.wasStopped(in: context)
            context.say(doses ?? Message(isStopped ? "missed.stopped" : "missed.none"))
            return
        }
        if let doses { context.say(doses) }
        context.say(Message("missed.count", ["count": .count(count)]))
        readNext(wish, in: &context)
    }

    /// Which doses were missed in the last days; nil for none.
    private static func missedDoses(in context: SessionContext) -> Message? {
        let missed = DoseAnswers.all(in: context).filter { $0.dose.state == .missed }
        return ReminderSentences(context).missed(missed)
    }

    /// `more`: reads on.
    static func readMore(in context: inout SessionContext) {
        guard context.outbox.spoken.missedCount > 0 else {
            context.say(Message("history.no-more"))
            return
        }
        readNext(Listing.atOnce, in: &context)
    }

    private static func readNext(_ wish: Int, in context: inout SessionContext) {
        let missed = context.outbox.spoken.takeMissed(
            atMost: min(wish, RepeatCommands.mostRepeated))
        RepeatCommands.sayAgain(missed, in: &context)
        let left = context.outbox.spoken.missedCount
        if left > 0 {
            context.say(Message("history.more", ["count": .count(left)]), priority: .low)
        }
        context.home.rest = .missed
    }

    /// The values of a control that was closed are out of date: what became of them was said.
    private static func forgetClosedControls(in context: inout SessionContext) {
        let open = context.sheets.all.map { $0.sheet.control.layout }
        context.outbox.spoken.outdate { announcement in
            guard let subject = announcement.subject, announcement.message.key == "value" else {
                return false
            }
            return !open.contains { $0[subject] != nil }
        }
    }

    /// Questions are out of date once they are answered, and sheets that asked once they are
    /// closed.
    private static func forgetAnsweredQuestions(in context: inout SessionContext) {
        let isAsking = context.questions.isOpen || !context.sheets.isEmpty
        let open = isAsking ? context.outbox.spoken.lastQuestion : nil
        context.outbox.spoken.outdate { $0.earcon == .question && $0.id != open }
    }

    // MARK: How speech ended

    /// Notes how an announcement ended.
    ///
    /// The person's own line or key cuts what was understood: of that, the first sentence must
    /// have been heard, which has the new information.
    static func note(
        _ outcome: UtteranceOutcome, of id: Announcement.ID, in context: inout SessionContext
    ) {
        var needed: Int?
        if case .cut(let words) = outcome, words > 0, context.speechTrouble == nil,
            !context.outbox.spoken.hasUrgent(after: id),
            let announcement = context.outbox.spoken.announcement(id)
        {
            needed = firstSentenceLength(of: context.discreetly(announcement), in: context)
        }
        context.outbox.spoken.end(id, as: outcome, neededWords: needed)
    }

    /// How many words are heard of the first sentence.
    private static func firstSentenceLength(
        of announcement: Announcement, in context: SessionContext
    ) -> Int {
        let text = context.environment.wording.spoken(announcement.message, now: context.now).text
        let words = text.split(whereSeparator: \.isWhitespace)
        let ends = zip(words, words.dropFirst()).enumerated()
            .filter { endsSentence($0.element.0, before: $0.element.1) }
            .map { $0.offset + 1 }
        // The greeting begins with the program's name, which is not new.
        let isGreeting = announcement.message.arguments["parts"]?.begins(with: "home.label") == true
        return ends.dropFirst(isGreeting ? 1 : 0).first ?? words.count
    }

    /// A word with a mark at its end, before a word that can begin a sentence; "9." may be a date.
    private static func endsSentence(_ word: Substring, before next: Substring) -> Bool {
        guard let mark = word.unicodeScalars.last, mark.properties.isSentenceTerminal,
            let first = next.first(where: { $0.isLetter || $0.isNumber })
        else { return false }
        return !first.isLowercase && word.dropLast().last?.isNumber != true
    }
}

extension Message.Argument {
    /// Whether it is sentences, the first of which has this key.
    fileprivate func begins(with key: String) -> Bool {
        guard case .sentences(let parts) = self, case .message(let first)? = parts.first else {
            return false
        }
        return first.key == key
    }
}
