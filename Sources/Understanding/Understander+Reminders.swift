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
        let generic =
            scan.genericTokens.isEmpty ? nil : name(of: scan.genericTokens, matcher, scalars)
        let times = ReminderTimes(resolver: resolver)
        func read(_ scan: ReminderScan, _ tokens: [Int]) -> ReminderRequest? {
            let rest =
                tokens.isEmpty ? nil : understand(name(of: tokens, matcher, scalars), in: context)
            return ReminderReader(scan: scan, times: times, rest: rest, generic: generic)
                .request(isAnswer: isAnswer)
        }
        let amounts = ReminderAmounts(matcher: matcher)
        if !isAnswer, scan.saysTakenAlone,
            scan.thingTokens.isEmpty || amounts.isAmount(scan.thingTokens)
        {
            var taken = ReminderRequest(.taken)
            let besides = scan.items.filter(\.isBesidesTaken).flatMap { Array($0.tokens) }
            if !besides.isEmpty { taken.besides = name(of: besides, matcher, scalars) }
            return taken
        }
        guard var request = read(scan, scan.thingTokens) else { return nil }
        guard request.act == .add || request.act == .change else { return request }
        let shares = ReminderShares(scan.items, amounts)
        if scan.isUnclear || shares.isUnclear || request.act == .change && !shares.parts.isEmpty {
            request.plan.isBeyond = true
        }
        guard request.act == .add, !shares.parts.isEmpty, !request.plan.isBeyond else {
            return request
        }
        // The thing is that of the first share that names one.
        let own = shares.parts.map { scan.only($0).thingTokens }
        let thing = own.first { !$0.isEmpty && !amounts.isAmount($0) } ?? []
        for (part, words) in zip(shares.parts, own) {
            var words = words.isEmpty ? thing : words
            if amounts.isAmount(words), words != thing {
                words = amounts.words(of: thing, withAmount: words)
            }
            guard let share = read(scan.only(part), words), let thing = share.thing else {
                request.plan.isBeyond = true
                return request
            }
            request.shares.append(ReminderRequest.Share(thing: thing, plan: share.plan))
        }
        // "Mondays at 9 and Thursdays at 9" is one reminder.
        if Set(request.shares.map(\.thing)).count == 1,
            Set(request.shares.map(\.plan.times)).count == 1,
            request.shares.allSatisfy({ $0.plan.frequency == .weekly })
        {
            request.shares = []
        }
        return request
    }

    /// Whether a text is an amount and names nothing: "3", "half", "2 tablets".
    package func isAmountAlone(_ text: String) -> Bool {
        guard let (matcher, _) = matcher(text), let end = contentEnd(matcher) else { return false }
        let start = afterFillers(matcher, 0, end)
        return matcher.numbers(at: start).contains { $0.end == end }
            || matcher.matches(.quantity, at: start).contains { $0.end == end }
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
