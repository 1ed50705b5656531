/// Where and with whom something was done, and where to: "in the recliner", "to the post office", "chez ma mère".
extension ActivityScan {
    /// Where a name that nobody knows ends behind a preposition: "in the recliner", "mit Bello".
    ///
    /// - Parameter start: where the preposition and the small words behind it end.
    func placeEnd(at start: Int) -> Int? {
        guard isBehindPreposition(start), let end = nameEnd(at: start) else { return nil }
        // "On the bank of the canal"
        guard let of = matcher.phrase(.of, at: end) else { return end }
        return nameEnd(at: of.end) ?? end
    }

    /// Whether a preposition stands before a place, perhaps with an article between.
    private func isBehindPreposition(_ start: Int) -> Bool {
        (max(0, start - 4)..<start).contains { first in
            [WordClass.stop, .with, .until].contains { list in
                guard let end = matcher.phrase(list, at: first)?.end else { return false }
                return end == start
                    || [WordClass.article, .owner, .determiner].contains {
                        matcher.phrase($0, at: end)?.end == start
                    }
            }
        }
    }

    /// Whether "with" stands before a person, perhaps with an article between: "mit dem Hund".
    func isCompany(at position: Int) -> Bool {
        (max(0, position - 2)..<position).contains { start in
            guard let with = matcher.phrase(.with, at: start) else { return false }
            return with.end == position
                || matcher.phrase(.article, at: with.end)?.end == position
                || matcher.phrase(.owner, at: with.end)?.end == position
        }
    }

    /// Where a name in no list ends, with the small words before it.
    private func nameEnd(at start: Int) -> Int? {
        var position = start
        while position < matcher.tokens.count,
            let small = [.article, .filler, .owner, .determiner]
                .compactMap({ (list: WordClass) in matcher.phrase(list, at: position)?.end }).max()
        {
            position = small
        }
        guard position < matcher.tokens.count, matcher.tokens[position].kind == .word,
            !matcher.isListed(at: position) || matcher.phrase(.body, at: position) != nil
                || !hasValue && matcher.phrase(.notTaken, at: position) != nil,
            said(at: position) == nil
        else { return nil }
        return position + 1
    }

    // MARK: Where to

    /// A place has at most so many words, small ones and people aside.
    private static let longestPlace = 4

    /// Where the name of a place ends that begins behind a word for a direction; nil if none begins there.
    ///
    /// Any word may be a part of it, save one that tells or measures something, or that names what is taken or felt.
    func routeEnd(at start: Int, before limit: Int) -> Int? {
        var position = start
        var count = 0
        while position < limit, count < Self.longestPlace, !endsPlace(position) {
            if let person = matcher.phrase(.otherSubject, at: position), person.end <= limit {
                position = person.end
                count += 1
            } else if let small = smallEnd(at: position), small <= limit {
                position = small
            } else {
                position += 1
                count += 1
            }
        }
        return count > 0 ? position : nil
    }

    /// Where a time, or a time of a meal, ends that begins at a token.
    func timeEnd(at position: Int) -> Int {
        [longest(.time, at: position), longest(.mealPhrase, at: position)]
            .compactMap { $0?.end }.max() ?? position
    }

    private func smallEnd(at position: Int) -> Int? {
        [.article, .owner, .determiner, .of]
            .compactMap { (list: WordClass) in matcher.phrase(list, at: position)?.end }.max()
    }

    private func endsPlace(_ position: Int) -> Bool {
        guard matcher.tokens[position].kind == .word else { return true }
        if smallEnd(at: position) != nil, longest(.time, at: position) == nil { return false }
        let isMeasured = [KnownRule.time, .mealPhrase, .duration, .shortDuration, .quantity]
            .contains { longest($0, at: position) != nil }
        return isMeasured || !matcher.numbers(at: position).isEmpty || tells(at: position)
            || Self.otherWords.contains { matcher.phrase($0, at: position) != nil }
    }

    /// Whether words tell something of the day.
    ///
    /// Those that change nothing may be a part of a place, and so may names such as "swimming" behind what was done.
    private func tells(at position: Int) -> Bool {
        matcher.matches(.activityWord, at: position).contains { match in
            guard case .activity(let piece) = match.value else { return false }
            if [.name, .valued, .verb].contains(piece.word) { return !isActivityNamed }
            return piece.word != .skip
        }
    }

    /// What was done was named before.
    private var isActivityNamed: Bool {
        found.contains { found in
            if case .word(let piece) = found.kind { piece.kind != nil } else { false }
        }
    }

    private static let otherWords: [WordClass] = [
        .separator, .stop, .with, .until, .food, .drink, .water, .vitamin, .symptom, .eat,
        .drinkVerb, .take,
        .negation, .plan, .question, .weight, .weigh, .reading, .pain, .feel,
    ]
}
