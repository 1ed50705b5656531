import AccessibleCore
import Journal

/// Numbers beside times that are amounts: "at 8 and 1 at 20:00" is one time, one tablet and another
/// time.
extension ReminderScan {
    static let nouns: [WordClass] = [
        .food, .drink, .water, .vitamin, .symptom, .puqe, .weight,
    ]

    static let small: [WordClass] = [
        .filler, .article, .subject, .of, .and, .with, .determiner, .owner, .separator, .stop,
    ]

    /// "Set a reminder for 8": the hour that a number is behind the word for a reminder, at the end.
    func lastHour(at position: Int) -> TimeSpec? {
        guard position + 1 == matcher.tokens.count, has(.make), times.isEmpty,
            case .piece(let piece)? = items.last?.kind, piece.word == .reminder,
            let hour = matcher.numbers(at: position).first?.value.whole, (1...24).contains(hour)
        else { return nil }
        return TimeSpec(clock: TimeSpec.Clock(hour: hour))
    }

    /// The longest words of a request at a place.
    ///
    /// "At 8 and 1" are no two times if a time follows.
    func wordsBeforeAmount(at position: Int) -> PhraseMatcher.Match? {
        guard let match = longest(.reminderWord, at: position) else { return nil }
        guard case .reminder(let piece) = match.value, piece.word == .at,
            let amount = amount(in: position..<match.end, of: piece)
        else { return match }
        return matcher.matches(.reminderWord, at: position).filter { $0.end < amount }
            .max { $0.end < $1.end }
    }

    /// Where an amount stands among times; nil if all are times.
    private func amount(in tokens: Range<Int>, of piece: ReminderPiece) -> Int? {
        let last = tokens.upperBound - 1
        if count(at: last) != nil, isAmount(at: last) { return last }
        // "À 8 h et un entier à 20 h"
        let whole = tokens.dropFirst().first { place in
            numberEnd(place) == tokens.upperBound
                && count(at: place).map(Self.fewest.contains) ?? false
        }
        if let whole, timeFollows(tokens.upperBound) { return whole }
        // "A las 8 y 1 a las 20"
        let minutes = piece.times.compactMap { $0.clock?.minute }
        return tokens.dropFirst().first { place in
            guard let number = count(at: place), number > 0, minutes.contains(number) else {
                return false
            }
            return matcher.tokens[place].width < 2 && timeFollows(place + 1) || isDose(at: place)
        }
    }

    /// After an amount, "a las 8 y 25 a las 20" is another amount and its time: two times would
    /// have a word between them.
    private func isDose(at position: Int) -> Bool {
        guard hasAmount, position > 0,
            matcher.phrase(.and, at: position - 1)?.end == position
        else { return false }
        return timeFollows(amountEnd(position))
    }

    /// Where an amount ends that begins at a place: "25", "a whole one", "25 units".
    private func amountEnd(_ position: Int) -> Int {
        max(longest(.quantity, at: position)?.end ?? 0, numberEnd(position) ?? position + 1)
    }

    /// Where a number of several words ends that begins at a place: "a whole one"; nil if there is
    /// none.
    func numberEnd(_ position: Int) -> Int? {
        let end = matcher.numbers(at: position).map(\.end).max() ?? 0
        return end > position + 1 ? end : nil
    }

    /// "A las 8 y 25 a las 20", with no amount before it: 8:25, or 25 of it; two times would have a
    /// word between them.
    ///
    /// Behind an amount, "y una a las 20" may be one o'clock, or one of it.
    func mayHideAmount(_ tokens: Range<Int>, minutes: [Int]) -> Bool {
        guard !hasAmount else {
            let last = tokens.upperBound - 1
            return last > tokens.lowerBound && count(at: last) == nil
                && matcher.phrase(.article, at: last)?.end == tokens.upperBound
                && matcher.phrase(.and, at: last - 1)?.end == last
                && timeFollows(tokens.upperBound)
        }
        return tokens.dropFirst().contains { place in
            guard let number = number(at: place), number > 0, minutes.contains(number),
                matcher.phrase(.and, at: place - 1)?.end == place
            else { return false }
            return timeFollows(place + 1)
        }
    }

    /// A unit or a time of its own follows a number: "8 and 12 units", "8 and 1 on Sundays at 9".
    private func isAmount(at position: Int) -> Bool {
        let next = position + 1
        if longest(.quantity, at: position)?.end ?? 0 > next || timeFollows(next) { return true }
        if let end = numberEnd(position), timeFollows(end) { return true }
        return daysEnd(next).map(timeFollows) ?? false
    }

    /// The longest time at a place.
    ///
    /// "Um 8 Uhr 2" is no minute: such minutes are said with a zero. "A las 8 y 1" is one unless
    /// another time follows.
    func timeBeforeAmount(at position: Int) -> PhraseMatcher.Match? {
        let all = matcher.matches(.time, at: position)
        guard let match = all.max(by: { $0.end < $1.end }) else { return nil }
        guard case .time(let spec) = match.value, let minute = spec.clock?.minute, minute > 0,
            let place = (position + 1..<match.end).last(where: { count(at: $0) == minute }),
            matcher.tokens[place].width < 2 || isDose(at: place),
            let hour = all.filter({ $0.end <= place }).max(by: { $0.end < $1.end }),
            case .time(let shorter) = hour.value, shorter.clock != nil,
            hour.end == place || timeFollows(place + 1) || isDose(at: place)
        else { return match }
        return hour
    }

    /// "2 in the morning" behind a thing is an amount and a part of the day, and so it is behind
    /// "and" if an amount was said before.
    ///
    /// - Returns: the end of the number; nil if it is an hour.
    func amountBeforePart(_ time: PhraseMatcher.Match?, at position: Int) -> Int? {
        guard let time, case .time(let spec) = time.value, spec.clock != nil, spec.part != nil,
            let amount = number(at: position), Self.fewest.contains(amount),
            time.end > position + 1, timeFollows(position + 1), let last = items.last
        else { return nil }
        let isAmount = last.isJoiner ? hasAmount : last.isWords || last.isShared
        return isAmount ? position + 1 : nil
    }

    /// "Um 8 zwei und eine um 20 Uhr": whether an article beside a time is one tablet, nobody
    /// knows.
    func mayBeOne(_ tokens: Range<Int>) -> Bool {
        guard tokens.count == 1, hasAmount, items.contains(where: \.namesTime),
            items.last?.isJoiner == true, timeFollowsSoon(tokens.upperBound)
        else { return false }
        return number(at: tokens.lowerBound) != nil
            || matcher.phrase(.article, at: tokens.lowerBound)?.end == tokens.upperBound
    }

    /// A time follows, or an adjective and a time.
    private func timeFollowsSoon(_ position: Int) -> Bool {
        timeFollows(position) || timeFollows(position + 1)
    }

    /// So many tablets are taken at once; no one takes medicines at such hours of the night.
    private static let fewest = 1...4

    private var hasAmount: Bool {
        items.contains { item in
            item.isWords && item.tokens.contains { !matcher.numbers(at: $0).isEmpty }
        }
    }

    /// The whole number that begins at a place: "25", "a whole one".
    private func count(at position: Int) -> Int? {
        matcher.numbers(at: position).max { $0.end < $1.end }?.value.whole.map { Int($0) }
    }

    /// The whole number that one token says.
    private func number(at position: Int) -> Int? {
        matcher.numbers(at: position).first { $0.end == position + 1 }?.value.whole.map { Int($0) }
    }

    /// A time of day with a word before it, or a meal: "at 20:00", "with dinner".
    private func timeFollows(_ position: Int) -> Bool {
        guard position < matcher.tokens.count, matcher.numbers(at: position).isEmpty else {
            return false
        }
        for rule in [KnownRule.time, .mealPhrase] {
            if let match = longest(rule, at: position), case .time(let spec) = match.value,
                spec.namesTimeOfDay, spec.day == nil
            {
                return true
            }
        }
        guard let match = longest(.reminderWord, at: position),
            case .reminder(let piece) = match.value
        else { return false }
        return [.at, .part].contains(piece.word)
    }

    /// A day of the week, or several, begin at a place.
    func daysFollow(_ position: Int) -> Bool { daysEnd(position) != nil }

    /// Where days of the week end that begin at a place; nil if none do.
    private func daysEnd(_ position: Int) -> Int? {
        guard position < matcher.tokens.count else { return nil }
        if let match = longest(.reminderWord, at: position),
            case .reminder(let piece) = match.value,
            [.on, .workdays, .weekends].contains(piece.word)
        {
            return match.end
        }
        guard let match = longest(.time, at: position), case .time(let spec) = match.value,
            case .weekday(_, weeks: nil)? = spec.day
        else { return nil }
        return match.end
    }
}
