import AccessibleCore
import Journal

/// A sentence that may ask something of the reminders.
struct ReminderSentence {
    private let said: SaidText
    private let utterances: UtteranceReader

    init(said: SaidText, utterances: UtteranceReader) {
        self.said = said
        self.utterances = utterances
    }

    /// What the text asks of the reminders; nil if it asks nothing of them (D2).
    ///
    /// - Parameter isAnswer: it is the answer to when, or of what, somebody wants to be reminded.
    func request(isAnswer: Bool) -> ReminderRequest? {
        guard isAnswer || hasWordThatAsks else { return nil }
        let scan = ReminderScan(said.matcher, utterances.resolver)
        let amounts = ReminderAmounts(matcher: said.matcher)
        if !isAnswer, let taken = takenAlone(scan, amounts) { return taken }
        guard var request = request(scan, scan.thingTokens, isAnswer: isAnswer) else { return nil }
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
            guard let share = self.request(scan.only(part), words, isAnswer: isAnswer),
                let thing = share.thing
            else {
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

    private var hasWordThatAsks: Bool {
        said.tokens.indices.contains { position in
            said.matcher.matches(.reminderWord, at: position).contains { match in
                guard case .reminder(let piece) = match.value else { return false }
                return ReminderWord.asking.contains(piece.word)
            }
        }
    }

    /// "I took it", "took the 9 o'clock one": it says that something was taken, and names
    /// nothing; nil for other texts.
    private func takenAlone(_ scan: ReminderScan, _ amounts: ReminderAmounts) -> ReminderRequest? {
        guard scan.saysTakenAlone, scan.maySayTaken || scan.doubtsTaken,
            scan.thingTokens.isEmpty || amounts.isAmount(scan.thingTokens)
        else { return nil }
        var taken = ReminderRequest(.taken)
        taken.isAll = scan.saysAll
        taken.isDoubted = scan.doubtsTaken
        taken.count = scan.pieces.first { $0.word == .allTaken }?.number
        let besides = scan.items.filter { $0.isBesidesTaken || $0.isTime }.flatMap {
            Array($0.tokens)
        }
        if !besides.isEmpty { taken.besides = said.words(of: besides) }
        return taken
    }

    /// What the words of a scan ask.
    ///
    /// - Parameter thing: the tokens that name what it is about.
    private func request(
        _ scan: ReminderScan, _ thing: [Int], isAnswer: Bool
    ) -> ReminderRequest? {
        let generic = scan.genericTokens
        return ReminderReader(
            scan: scan, times: ReminderTimes(resolver: utterances.resolver),
            rest: thing.isEmpty ? nil : utterances.understood(said.words(of: thing)),
            generic: generic.isEmpty ? nil : said.words(of: generic)
        )
        .request(isAnswer: isAnswer)
    }
}

extension ReminderWord {
    /// Words without which a text asks nothing of the reminders.
    fileprivate static let asking: Set<ReminderWord> = [
        .add, .cancel, .list, .due, .taken, .allTaken, .skip, .snooze, .missed, .left, .untaken,
        .reminder,
        .missing,
        .didAll, .regular, .refused, .away,
    ]
}
