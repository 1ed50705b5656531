import AccessibleCore
import Foundation
import Journal

extension Understander {
    /// What a text asks of the reminders; nil if it asks nothing of them (D2).
    ///
    /// - Parameter isAnswer: it is the answer to when, or of what, somebody wants to be reminded.
    package func reminder(
        _ text: String, isAnswer: Bool = false, in context: UnderstandingContext
    ) -> ReminderRequest? {
        guard let (matcher, scalars) = matcher(text) else { return nil }
        let isMeant =
            isAnswer
            || matcher.tokens.indices.contains { position in
                matcher.matches(.reminderWord, at: position).contains { match in
                    guard case .reminder(let piece) = match.value else { return false }
                    return ReminderWord.asking.contains(piece.word)
                }
            }
        guard isMeant else { return nil }
        let resolver = TimeResolver(lexicon: lexicon, context: context)
        let scan = ReminderScan(matcher, resolver)
        let tokens = scan.thingTokens
        let rest =
            tokens.isEmpty ? nil : understand(name(of: tokens, matcher, scalars), in: context)
        let generic =
            scan.genericTokens.isEmpty ? nil : name(of: scan.genericTokens, matcher, scalars)
        return ReminderReader(
            scan: scan, times: ReminderTimes(resolver: resolver), rest: rest, generic: generic
        ).request(isAnswer: isAnswer)
    }

    /// Whether a text says that it is one more: "another iron".
    package func saysAgain(_ text: String) -> Bool {
        guard let (matcher, _) = matcher(text) else { return false }
        return matcher.tokens.indices.contains { matcher.phrase(.again, at: $0) != nil }
    }
}

extension ReminderWord {
    /// Words without which a text asks nothing of the reminders.
    fileprivate static let asking: Set<ReminderWord> = [
        .add, .cancel, .list, .due, .taken, .skip, .snooze, .missed, .reminder, .missing,
        .didAll, .regular, .refused, .away,
    ]
}
