import AccessibleCore

/// Times and things that are put right while they are said.
extension SentenceScanner {
    /// "At 8, no wait, at 9", "a coffee, sorry, a tea": what was said first is
    /// taken out of the pieces.
    ///
    /// - Returns: the place from which to read on; nil when nothing is taken back.
    func takenBack(at position: Int, in pieces: inout [Piece]) -> Int? {
        guard let start = afterCorrection(position) else { return nil }
        return timeTakenBack(start, in: &pieces)
            ?? thingTakenBack(start, after: position, in: &pieces)
    }

    // MARK: Times

    private func timeTakenBack(_ start: Int, in pieces: inout [Piece]) -> Int? {
        guard let index = pieces.lastIndex(where: { !isSmall($0) }),
            case .time(let wrong) = pieces[index].kind,
            let (right, end) = correctTime(at: start, after: wrong), !isThing(at: end),
            matcher.numbers(at: end).isEmpty
        else { return nil }
        let place = pieces[index].start
        pieces.removeSubrange(index...)
        pieces.append(Piece(kind: .time(right), start: place, end: end))
        return end
    }

    /// The time that is right, with what of the wrong one still holds.
    private func correctTime(at start: Int, after wrong: TimeSpec) -> (TimeSpec, Int)? {
        if case .time(var right)? = time(at: start, after: nil).map(\.kind),
            let end = time(at: start, after: nil)?.end
        {
            if right.clock != nil {
                if right.day == nil { right.day = wrong.day }
                if right.part == nil, right.clock?.isAfternoon == nil { right.part = wrong.part }
            } else if right.day != nil, right.part == nil {
                right.clock = wrong.clock
                right.part = wrong.part
            }
            return (right, end)
        }
        // A bare hour, or "9:30" said as two numbers.
        guard wrong.clock != nil,
            let match = longest(.looseClock, at: start), case .time(let loose) = match.value
        else { return nil }
        var right = wrong
        right.clock = loose.clock
        if loose.clock?.isAfternoon == nil, loose.clock?.is24Hour == false {
            right.clock?.isAfternoon = wrong.clock?.isAfternoon
        }
        return (right, match.end)
    }

    // MARK: Things

    private func thingTakenBack(
        _ start: Int, after position: Int, in pieces: inout [Piece]
    ) -> Int? {
        // "Coffee, no sugar" denies; "coffee, no, tea" takes back.
        if let word = matcher.phrase(.correction, at: position),
            matcher.phrase(.negation, at: position)?.end == word.end
                || matcher.phrase(.without, at: position)?.end == word.end,
            word.end >= tokens.count || tokens[word.end].text != ","
        {
            return nil
        }
        let thing = behindVerb(start)
        guard let right = self.thing(at: thing) else { return nil }
        var last = pieces.count - 1
        var time: Piece?
        while last >= 0, isSmall(pieces[last]) || time == nil && isTime(pieces[last]) {
            if isTime(pieces[last]) { time = pieces[last] }
            last -= 1
        }
        var behind: Piece?
        if last > 0, isAmount(pieces[last]) {
            behind = pieces[last]
            last -= 1
        }
        guard last >= 0, case .noun(let wrong) = pieces[last].kind,
            Self.family(wrong) == Self.family(right.noun)
        else { return nil }
        if let with = beside(pieces[last]) {
            pieces.replaceSubrange(last..., with: with + [time].compactMap { $0 })
            return thing
        }
        var first = last
        while first > 0, isOfThing(pieces[first - 1]) { first -= 1 }
        let amount = pieces[first...last].filter { isAmount($0) || isOf($0) }
        pieces.removeSubrange(first...)
        // "Two coffees, sorry, teas" are two.
        if !right.hasAmount { pieces += amount + [behind].compactMap { $0 } }
        if let time, self.time(at: right.end, after: nil) == nil { pieces.append(time) }
        return thing
    }

    /// "Coffee with milk, sorry, cream": the thing without what is beside it.
    private func beside(_ piece: Piece) -> [Piece]? {
        guard
            let with = (piece.start..<piece.end).last(where: {
                $0 > piece.start && matcher.phrase(.with, at: $0) != nil
            })
        else { return nil }
        return [
            Piece(kind: piece.kind, start: piece.start, end: with),
            Piece(kind: .with, start: with, end: with + 1),
        ]
    }

    /// "I had", behind a correction.
    private func behindVerb(_ start: Int) -> Int {
        let subject = matcher.phrase(.subject, at: start)?.end ?? start
        let verbs: [WordClass] = [.eat, .drinkVerb, .take, .have, .feel]
        return verbs.compactMap { matcher.phrase($0, at: subject)?.end }.max() ?? start
    }

    /// A known thing, with the amount before it.
    private func thing(at start: Int) -> (noun: WordClass, end: Int, hasAmount: Bool)? {
        var position = start
        while let article = matcher.phrase(.article, at: position) { position = article.end }
        if let amount = longest(.quantity, at: position)?.end
            ?? matcher.numbers(at: position).map(\.end).max()
        {
            position = amount
        }
        position = matcher.phrase(.of, at: position)?.end ?? position
        guard position < tokens.count else { return nil }
        let piece = lexical(at: position, after: nil)
        guard case .noun(let noun) = piece.kind, noun != .weight, noun != .puqe else { return nil }
        let hasAmount =
            position > start || longest(.quantity, at: piece.end) != nil
            || !matcher.numbers(at: piece.end).isEmpty
        return (noun, piece.end, hasAmount)
    }

    private static func family(_ noun: WordClass) -> WordClass {
        noun == .drink || noun == .water ? .food : noun
    }

    private func isTime(_ piece: Piece) -> Bool {
        if case .time = piece.kind { true } else { false }
    }

    private func isAmount(_ piece: Piece) -> Bool {
        switch piece.kind {
        case .number, .quantity: true
        default: false
        }
    }

    private func isOf(_ piece: Piece) -> Bool {
        if case .of = piece.kind { true } else { false }
    }

    private func isSmall(_ piece: Piece) -> Bool {
        switch piece.kind {
        case .filler, .separator(.comma): true
        default: false
        }
    }

    private func isOfThing(_ piece: Piece) -> Bool {
        switch piece.kind {
        case .noun, .unknown, .of, .article, .number, .quantity, .range, .severity: true
        default: false
        }
    }
}
