import AccessibleCore
import Foundation

/// Amounts that are put right while they are said.
extension ChunkReader {
    /// Where the amount begins that takes the place of one just said: "two, no
    /// wait, three meatballs".
    func correction(of chunk: Chunk, after chunks: [Chunk]) -> Int? {
        switch chunk.kind {
        case .number, .quantity: break
        default: return nil
        }
        let small = afterSmall(chunk.end)
        guard let position = retraction(at: small)?.start else { return nil }
        let ends =
            matcher.numbers(at: position).map(\.end)
            + matcher.matches(.quantity, at: position).map(\.end)
        guard let end = ends.max() else { return nil }
        // "Weight 175, no, 2 eggs" are two things.
        if isBehindNoun(chunks), isThing(at: end) { return nil }
        return position
    }

    /// Whether the next sentence puts right what was said, as "sorry, advil" does.
    func isPutRightBehind(_ position: Int) -> Bool {
        guard let word = matcher.phrase(.correction, at: position + 1), word.payload == 0,
            word.end < tokens.count
        else { return false }
        let isSetOff = tokens[word.end].text == ","
        // "Five gingerbreads. No, six."
        if isNumberAlone(at: isSetOff ? word.end + 1 : word.end) { return true }
        // "No coffee" denies, "no, coffee" puts right.
        guard isSetOff || matcher.phrase(.no, at: position + 1)?.end != word.end else {
            return false
        }
        return isThing(at: isSetOff ? word.end + 1 : word.end)
    }

    private func isNumberAlone(at position: Int) -> Bool {
        matcher.numbers(at: position).contains { number in
            number.end >= tokens.count || tokens[number.end].text == ","
                || sentenceEnd(at: number.end) != nil
        }
    }

    /// "One, sorry two, muffins": an amount that was put right, with the comma before its thing.
    func joinedToThing(_ amount: Chunk) -> Chunk? {
        guard amount.isAmount, amount.end < tokens.count, tokens[amount.end].text == ",",
            isThing(at: amount.end + 1)
        else { return nil }
        return Chunk(kind: amount.kind, start: amount.start, end: amount.end + 1)
    }

    /// "200 mg, no wait, 400": the number is another one, in the same unit.
    func correctedInUnit(_ chunk: Chunk, after chunks: [Chunk]) -> (chunk: Chunk, end: Int)? {
        guard case .quantity(_, let unit) = chunk.kind,
            let next = correction(of: chunk, after: chunks),
            longest(.quantity, at: next) == nil,
            let right = matcher.numbers(at: next).first
        else { return nil }
        // "200 ml, no, 3 cookies" is neither, nor is "2 tylenol 500 mg, no, 1".
        let isCounted = chunks.last?.noun != nil && chunks.dropLast().last?.isNumber ?? false
        let isKnown = right.value.isPositive && !isNamed(at: right.end) && !isCounted
        let kind: Chunk.Kind = isKnown ? .quantity(right.value, unit) : .impossibleNumber
        return (Chunk(kind: kind, start: chunk.start, end: right.end), right.end)
    }

    /// What was said is put right in the chunks: an amount, how bad, when or what.
    ///
    /// - Returns: the place from which to read on; nil where nothing is.
    func putRight(at position: Int, in chunks: inout [Chunk]) -> Int? {
        if let end = denialEnd(position, after: chunks.last) {
            chunks.append(Chunk(kind: .impossibleNumber, start: position, end: end))
            return end
        }
        guard let retraction = retraction(at: position) else { return nil }
        return corrected(retraction.start, in: &chunks)
            ?? severityTakenBack(retraction.start, in: &chunks)
            ?? timeTakenBack(retraction.start, in: &chunks)
            ?? thingTakenBack(retraction, in: &chunks) ?? thingDenied(retraction, in: &chunks)
            ?? doseInDoubt(retraction, in: &chunks) ?? thingInDoubt(retraction, in: &chunks)
    }

    /// "Two iron at 8 and one at 12, scratch that, just the two": what is said again of a medicine,
    /// without its name, puts right nobody knows what of it.
    private func doseInDoubt(_ retraction: Retraction, in chunks: inout [Chunk]) -> Int? {
        let sentence = chunks.reversed().prefix { if case .end = $0.kind { false } else { true } }
        guard sentence.contains(where: { $0.noun == .vitamin }) else { return nil }
        var start = retraction.start
        while let small = matcher.phrase(.article, at: start) ?? matcher.phrase(.filler, at: start),
            matcher.numbers(at: start).isEmpty
        {
            start = small.end
        }
        let amount =
            longest(.quantity, at: start)?.end ?? matcher.numbers(at: start).map(\.end).max()
        // "Took paracetamol instead at 10": the first time is that of the dose.
        let isTimed = sentence.prefix { $0.verb == nil }.contains(where: \.isTime)
        guard let end = amount ?? (isTimed ? time(at: start, after: nil)?.end : nil),
            !isThing(at: end)
        else { return nil }
        chunks.append(Chunk(kind: .impossibleNumber, start: start, end: end))
        return end
    }

    /// "200 mg ibuprofen, I mean 400": the amount before its thing is another one.
    private func corrected(_ position: Int, in chunks: inout [Chunk]) -> Int? {
        // "A 6, no wait, an 8"
        let start =
            matcher.phrase(.article, at: position).flatMap {
                matcher.numbers(at: $0.end).isEmpty ? nil : $0.end
            } ?? position
        let right = longest(.quantity, at: start)
        let number = matcher.numbers(at: start).first ?? one(at: start)
        // "400 mg at ten, no, 600 mg": no hour.
        let reachesOverTime = right != nil || (number?.value.whole ?? 0) > 24
        guard let said = [right?.end, number?.end].compactMap({ $0 }).max(),
            number?.value.isPositive ?? true
        else { return nil }
        let end = behindReference(said)
        guard end > said || !isThing(at: end) else { return nil }
        var tail = chunks.count
        while tail > 0,
            isSmall(chunks[tail - 1]) || isClosing(chunks[tail - 1])
                || reachesOverTime && chunks[tail - 1].isTime
        {
            tail -= 1
        }
        let found = chunks[..<tail].lastIndex { !isBehindAmount($0) }
        if let article = articleBehind(found, in: chunks[..<tail]), right == nil,
            let amount = number?.value
        {
            // "A roll, no, two"
            let place = chunks[article]
            chunks[article] = Chunk(kind: .number(amount), start: place.start, end: place.end)
            if case .separator = chunks.last?.kind { chunks.removeLast() }
            return end
        }
        // "Two 200 mg ibuprofen, no, three of them": how many, and not how strong.
        let counted = end > said ? chunks[..<tail].lastIndex(where: \.isNumber) : nil
        guard let index = counted ?? found else { return nil }
        let kind: Chunk.Kind
        switch (chunks[index].kind, right?.value, number?.value) {
        case (.quantity, .quantity(let amount, let unit)?, _),
            (.number, .quantity(let amount, let unit)?, _):
            kind = .quantity(amount, unit)
        case (.quantity(_, let unit), _, let amount?): kind = .quantity(amount, unit)
        case (.number, _, let amount?): kind = .number(amount)
        default: return nil
        }
        if right == nil, isHourAsWell(number?.value, than: chunks[index], in: chunks[..<tail]) {
            chunks.append(Chunk(kind: .impossibleNumber, start: start, end: end))
            return end
        }
        let wrong = chunks[index]
        // Behind its medicine it is a part of the name, as it was said last.
        let isInName =
            index > 0 && chunks[index - 1].noun == .vitamin
            && !chunks[(index + 1)...].contains { $0.noun != nil || $0.isOf }
        chunks[index] = Chunk(
            kind: kind, start: isInName ? start : wrong.start, end: isInName ? end : wrong.end)
        if case .separator = chunks.last?.kind { chunks.removeLast() }
        return end
    }

    /// Where "of them" ends; the place itself where nothing of that kind stands.
    private func behindReference(_ position: Int) -> Int {
        guard let of = matcher.phrase(.of, at: position),
            let reference = matcher.phrase(.reference, at: of.end)
        else { return position }
        return reference.end
    }

    /// "At 8 I took 2 aspirin, I mean 9": far more of a medicine than was said, and near the hour.
    private func isHourAsWell(
        _ number: Rational?, than wrong: Chunk, in chunks: ArraySlice<Chunk>
    ) -> Bool {
        guard case .number(let known) = wrong.kind, let number, let hour = number.whole,
            hour > 4, number.kept > known.kept * 2, chunks.contains(where: { $0.noun == .vitamin })
        else { return false }
        return chunks.contains { chunk in
            if case .time(let spec) = chunk.kind, let clock = spec.clock {
                abs(clock.hour - hour) <= 2
            } else {
                false
            }
        }
    }

    /// The article of the last thing, where that has no amount: "a roll".
    private func articleBehind(_ index: Int?, in chunks: ArraySlice<Chunk>) -> Int? {
        if let index, chunks[index].isAmount { return nil }
        return chunks[(index.map { $0 + 1 } ?? 0)...].lastIndex {
            if case .article = $0.kind { true } else { false }
        }
    }

    /// "Tres, no, una": a word for one with nothing behind it.
    private func one(at position: Int) -> NumberMatch? {
        guard let word = matcher.phrase(.one, at: position),
            word.end >= tokens.count || sentenceEnd(at: word.end) != nil
                || matcher.phrase(.separator, at: word.end) != nil
        else { return nil }
        return NumberMatch(end: word.end, value: Rational(1), isPlainWords: true)
    }

    /// A verb that ends its clause, as in German: "zwei Brote gegessen, nein, drei".
    func isClosing(_ chunk: Chunk) -> Bool {
        guard matcher.lexicon.settings.verbsComeLast, case .verb = chunk.kind else { return false }
        return matcher.phrase(.participle, at: chunk.start) != nil
    }

    /// What may stand between an amount and its correction: the thing.
    private func isBehindAmount(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .noun, .of, .filler, .article: true
        default: false
        }
    }

    private func afterSmall(_ start: Int) -> Int {
        var position = start
        while position < tokens.count,
            [",", "-", "–", "—"].contains(tokens[position].text)
                || matcher.phrase(.correction, at: position) == nil
                    && matcher.phrase(.filler, at: position) != nil
        { position = matcher.phrase(.filler, at: position)?.end ?? position + 1 }
        return position
    }

    /// "3 units as a correction at 10:10": a dose is called so, behind an article or a preposition.
    private func isNamed(_ position: Int, upTo end: Int) -> Bool {
        guard position > 0, end == position + 1, matcher.phrase(.no, at: position) == nil else {
            return false
        }
        return [WordClass.article, .stop].contains {
            matcher.phrase($0, at: position - 1)?.end == position
        }
    }

    /// Words such as "no wait" that take back what was said.
    struct Retraction {
        /// The place behind them and small words.
        let start: Int
        /// The place straight behind them.
        let end: Int
        /// The last of them denies.
        let isDenial: Bool
        /// "Coffee, no sugar": the last of them may as well deny what follows.
        let mayDeny: Bool
        /// "Wait, also a tea": what follows is said besides.
        let adds: Bool
        /// "No, it was": what follows is what the thing before it was.
        let isStatement: Bool
    }

    private func retraction(at position: Int) -> Retraction? {
        guard position < tokens.count, var word = matcher.phrase(.correction, at: position),
            word.payload == 0, !isNamed(position, upTo: word.end),
            // "Instead of" is no "instead".
            !matcher.phrases(at: position).contains(where: { $0.end > word.end }),
            // German "ne" is "no", or "a": then nothing stands between it and its thing.
            matcher.phrase(.article, at: position)?.end != word.end
                || word.end < tokens.count && tokens[word.end].text == ","
        else { return nil }
        var start = position
        // "No, sorry, I mean", "actually it was": hardly more in a row.
        for _ in 0..<3 {
            let next = afterSmall(word.end)
            guard next < tokens.count, let more = matcher.phrase(.correction, at: next) else {
                break
            }
            (start, word) = (next, more)
        }
        var next = afterSmall(word.end)
        // "Nein, nur vier"
        if let only = matcher.phrase(.separator, at: next),
            Chunk.Separator(rawValue: only.payload) == .only
        {
            next = afterSmall(only.end)
        }
        guard next < tokens.count else { return nil }
        let isDenial = (start..<word.end).contains { place in
            [WordClass.negation, .without].contains {
                matcher.phrase($0, at: place)?.end == word.end
            }
        }
        return Retraction(
            // "No a tea" denies nothing.
            start: next, end: word.end, isDenial: isDenial,
            mayDeny: isDenial && tokens[word.end].text != ","
                && matcher.phrase(.article, at: next) == nil,
            adds: (word.end..<next).contains { matcher.phrase(.also, at: $0) != nil },
            isStatement: word.payload != 0)
    }

    private func isBehindNoun(_ chunks: [Chunk]) -> Bool {
        let last = chunks.last {
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
