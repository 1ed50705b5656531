import AccessibleCore

/// Amounts that are put right while they are said.
extension SentenceScanner {
    /// Where the amount begins that takes the place of one just said: "two, no
    /// wait, three meatballs".
    func correction(of piece: Piece, after pieces: [Piece]) -> Int? {
        switch piece.kind {
        case .number, .quantity: break
        default: return nil
        }
        let small = afterSmall(piece.end)
        guard let position = afterCorrection(small) else { return nil }
        let ends =
            matcher.numbers(at: position).map(\.end)
            + matcher.matches(.quantity, at: position).map(\.end)
        guard let end = ends.max() else { return nil }
        // "Weight 175, no, 2 eggs" are two things.
        if isBehindNoun(pieces), isThing(at: end) { return nil }
        return position
    }

    /// "200 mg, no wait, 400": the number is another one, in the same unit.
    func correctedInUnit(_ piece: Piece, after pieces: [Piece]) -> (piece: Piece, end: Int)? {
        guard case .quantity(_, let unit) = piece.kind,
            let next = correction(of: piece, after: pieces),
            longest(.quantity, at: next) == nil,
            let right = matcher.numbers(at: next).first
        else { return nil }
        // "200 ml, no, 3 cookies" is neither.
        let isKnown = right.value.isPositive && !isNamed(at: right.end)
        let kind: Piece.Kind = isKnown ? .quantity(right.value, unit) : .impossibleNumber
        return (Piece(kind: kind, start: piece.start, end: right.end), right.end)
    }

    /// "200 mg ibuprofen, I mean 400": the amount before its thing is another one.
    ///
    /// - Returns: the place behind the amount that is right.
    func corrected(at position: Int, in pieces: inout [Piece]) -> Int? {
        guard let start = afterCorrection(position) else { return nil }
        let right = longest(.quantity, at: start)
        let number = matcher.numbers(at: start).first
        guard let end = [right?.end, number?.end].compactMap({ $0 }).max(), !isThing(at: end),
            number?.value.isPositive ?? true,
            let index = pieces.lastIndex(where: { !isBehindAmount($0) })
        else { return nil }
        let kind: Piece.Kind
        switch (pieces[index].kind, right?.value, number?.value) {
        case (.quantity, .quantity(let amount, let unit)?, _),
            (.number, .quantity(let amount, let unit)?, _):
            kind = .quantity(amount, unit)
        case (.quantity(_, let unit), _, let amount?): kind = .quantity(amount, unit)
        case (.number, _, let amount?): kind = .number(amount)
        default: return nil
        }
        let wrong = pieces[index]
        pieces[index] = Piece(kind: kind, start: wrong.start, end: wrong.end)
        if case .separator = pieces.last?.kind { pieces.removeLast() }
        return end
    }

    /// What may stand between an amount and its correction: the thing.
    private func isBehindAmount(_ piece: Piece) -> Bool {
        switch piece.kind {
        case .noun, .of, .filler, .article, .separator(.comma): true
        default: false
        }
    }

    private func afterSmall(_ start: Int) -> Int {
        var position = start
        while position < tokens.count,
            tokens[position].text == ","
                || matcher.phrase(.correction, at: position) == nil
                    && matcher.phrase(.filler, at: position) != nil
        { position = matcher.phrase(.filler, at: position)?.end ?? position + 1 }
        return position
    }

    /// The place behind words such as "no wait" that take back what was said.
    func afterCorrection(_ position: Int) -> Int? {
        guard position < tokens.count, var word = matcher.phrase(.correction, at: position),
            word.payload == 0
        else { return nil }
        // "Sorry, I mean", "actually it was"
        while case let next = afterSmall(word.end), next < tokens.count,
            let more = matcher.phrase(.correction, at: next)
        {
            word = more
        }
        let next = afterSmall(word.end)
        return next < tokens.count ? next : nil
    }

    private func isBehindNoun(_ pieces: [Piece]) -> Bool {
        let last = pieces.last {
            switch $0.kind {
            case .filler, .be: false
            default: true
            }
        }
        if case .noun = last?.kind { return true }
        return false
    }

    func isThing(at position: Int) -> Bool {
        guard position < tokens.count else { return false }
        switch lexical(at: position, after: nil).kind {
        case .noun, .of: return true
        case .unknown: return tokens[position].kind == .word
        default: return false
        }
    }
}
