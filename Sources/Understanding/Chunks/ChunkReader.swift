import AccessibleCore
import Journal

/// Cuts a text into chunks, the longest at each place.
struct ChunkReader {
    let matcher: PhraseMatcher
    let resolver: TimeResolver
    let scalars: [Unicode.Scalar]
    var tokens: [WordToken] { matcher.tokens }
    let hasSymptom: Bool
    /// Whether a medicine is named in the text.
    let hasMedicine: Bool
    let hasBody: Bool
    /// Whether a part of the body is named, and nothing to eat, drink or take.
    let hasBodyAlone: Bool
    let hasWeight: Bool
    /// A measurement of two values is named, such as a blood pressure.
    let namesPair: Bool
    /// A measurement, or a number that could be one, stands in the text.
    let mayBeReading: Bool
    /// What a verb of putting on or into the body is here.
    let applied: WordClass
    /// Beside a verb of putting: whether a part of the body is named that something may be put on.
    let hasSite: Bool

    init(matcher: PhraseMatcher, resolver: TimeResolver, scalars: [Unicode.Scalar]) {
        self.matcher = matcher
        self.scalars = scalars
        self.resolver = resolver
        hasWeight = matcher.tokens.indices.contains {
            matcher.phrase(.weight, at: $0) != nil || matcher.phrase(.weigh, at: $0) != nil
        }
        hasMedicine = matcher.tokens.indices.contains { matcher.phrase(.vitamin, at: $0) != nil }
        hasSymptom = matcher.tokens.indices.contains { matcher.phrase(.symptom, at: $0) != nil }
        let mayApply = matcher.tokens.indices.contains { matcher.phrase(.apply, at: $0) != nil }
        hasSite = mayApply && Self.namesSite(matcher)
        applied =
            mayApply && Self.appliesMedicine(matcher, hasSite: hasSite) ? .take : .otherVerb
        let nouns: [WordClass] = [.food, .drink, .water, .vitamin, .weight]
        hasBody = matcher.tokens.indices.contains { matcher.phrase(.body, at: $0) != nil }
        hasBodyAlone =
            hasBody
            && !matcher.tokens.indices.contains { index in
                nouns.contains { matcher.phrase($0, at: index) != nil }
                    && matcher.matches(.bodyState, at: index).isEmpty
            }
        namesPair = matcher.tokens.indices.contains { position in
            ReadingReader(matcher: matcher).name(at: position)?.kind.row.fields.count == 2
        }
        mayBeReading = matcher.tokens.indices.contains {
            matcher.phrase(.reading, at: $0) != nil || matcher.phrase(.weakReading, at: $0) != nil
                || matcher.tokens[$0].kind == .slash
                || !matcher.matches(.readingOver, at: $0).isEmpty
                || matcher.phrase(.readingUnit, at: $0) != nil
                || !matcher.matches(.readingState, at: $0).isEmpty
        }
    }

    func chunks() -> [Chunk] {
        var chunks: [Chunk] = []
        var position = 0
        var awaited: AwaitedReading?
        var putRightAt: Int?
        var measured: MeasurementKind?
        while position < tokens.count {
            if mayBeReading,
                let chunk = reading(at: position, awaited: &awaited) ?? readingLead(at: position)
                    ?? readingAgain(at: position, of: measured)
            {
                if case .reading(let reading) = chunk.kind { measured = reading.kind }
                chunks.append(chunk)
                position = chunk.end
                continue
            }
            if let beside = besideValue(at: position, after: chunks) {
                chunks.append(beside)
                position = beside.end
                continue
            }
            if let except = exception(at: position, after: chunks) {
                chunks.append(except)
                position = except.end
                continue
            }
            if let (state, replaced) = state(at: position, after: chunks) {
                chunks.removeLast(replaced)
                chunks.append(state)
                position = state.end
                continue
            }
            let chunk = self.chunk(
                at: position, after: chunks.last, isFelt: isBehindSymptom(chunks))
            if let small = ofBehindMealTime(chunk, after: chunks) {
                chunks.append(small)
                position = small.end
                continue
            }
            if let (one, replaced) = clockBesideMeal(chunk, after: chunks) {
                chunks.removeLast(replaced)
                chunks.append(one)
                position = one.end
                continue
            }
            if let right = correctedInUnit(chunk, after: chunks) {
                chunks.append(right.chunk)
                position = right.end
                continue
            }
            if let amount = amountAtPart(of: chunk, after: chunks) {
                chunks.append(amount)
                position = amount.end
                continue
            }
            if let next = correction(of: chunk, after: chunks) {
                (position, putRightAt) = (next, next)
                continue
            }
            if let next = putRight(at: position, in: &chunks) {
                position = next
                continue
            }
            if putRightAt == chunk.start, let joined = joinedToThing(chunk) {
                chunks.append(joined)
                position = joined.end
                continue
            }
            chunks.append(chunk)
            position = max(chunk.end, position + 1)
        }
        return chunks
    }

    /// The last word that says more than how bad it is names something felt.
    private func isBehindSymptom(_ chunks: [Chunk]) -> Bool {
        let last = chunks.last {
            switch $0.kind {
            case .severity, .score, .times, .time, .filler: false
            default: true
            }
        }
        if case .noun(.symptom) = last?.kind { return true }
        return false
    }

    func chunk(at position: Int, after last: Chunk?, isFelt: Bool) -> Chunk {
        if let end = sentenceEnd(at: position) { return end }
        if let decimal = bareDecimal(at: position) { return decimal }
        if let change = weightChange(at: position) { return change }
        // "4/10 at 9" is how bad it was, not the tenth of April.
        if tokens[position].kind == .slash, let score = score(at: position) { return score }
        if let heading = heading(at: position) { return heading }
        if let colon = colonBeforeOne(at: position) { return colon }
        if let units = insulinUnits(at: position, after: last) { return units }
        if let strength = strength(at: position, after: last) { return strength }
        var best = lexical(at: position, after: last)
        func consider(_ chunk: Chunk?, wins: Bool) {
            guard let chunk else { return }
            if chunk.end > best.end || (wins && chunk.end == best.end) { best = chunk }
        }
        consider(approximation(at: position, best), wins: true)
        consider(mealVerb(at: position), wins: true)
        consider(modifier(at: position, after: last), wins: true)
        consider(amountBehind(at: position, after: last), wins: true)
        consider(number(at: position), wins: !isNameAsWell(best))
        consider(partBehindMedicine(at: position, after: last), wins: true)
        consider(quantity(at: position, after: last), wins: true)
        consider(range(at: position), wins: true)
        consider(length(at: position), wins: true)
        consider(dayOfCourse(at: position, after: last), wins: true)
        consider(habit(at: position), wins: true)
        consider(timeAlone(at: position), wins: true)
        consider(span(at: position, after: last), wins: true)
        consider(time(at: position, after: last), wins: !isFraction(at: position))
        consider(isFelt ? place(at: position) : nil, wins: true)
        consider(meal(at: position), wins: true)
        consider(times(at: position), wins: true)
        consider(score(at: position), wins: true)
        return best
    }

    func sentenceEnd(at position: Int) -> Chunk? {
        let token = tokens[position]
        guard token.kind == .symbol else { return nil }
        if let pause = ellipsisEnd(at: position), pause < tokens.count {
            return Chunk(kind: .separator(.comma), start: position, end: pause)
        }
        switch token.text {
        case "." where isPutRightBehind(position):
            return Chunk(kind: .separator(.comma), start: position, end: position + 1)
        case ".", "!", "…", "。", "！", "¡":
            return Chunk(kind: .end(isQuestion: false), start: position, end: position + 1)
        case "?", "？", "¿":
            return Chunk(kind: .end(isQuestion: true), start: position, end: position + 1)
        default:
            return nil
        }
    }

    /// Where several dots end: a pause, and no end of a sentence.
    private func ellipsisEnd(at position: Int) -> Int? {
        if tokens[position].text == "…" { return position + 1 }
        let dots = tokens[position...].prefix { $0.text == "." }
        return dots.count > 1 ? dots.endIndex : nil
    }

    /// "2-3 cookies", "two or three cups": not as a time.
    private func range(at position: Int) -> Chunk? {
        guard let match = longest(.amountRange, at: position) else { return nil }
        var end = isStop(before: match.end, after: nil) ? match.end - 1 : match.end
        // "3 to 4 out of 10": how bad it was is not known.
        if hasSymptom {
            end = (position..<match.end).reduce(end) {
                max($0, longest(.score, at: $1)?.end ?? 0)
            }
        }
        // "Two or three", "between two and three"; "or three" alone has no first.
        let start = (position..<end).first { !matcher.numbers(at: $0).isEmpty } ?? position
        guard start == position || matcher.phrase(.number, at: position) == nil,
            let first = matcher.numbers(at: start).first, first.end < end,
            !isImpossible(first.value, at: start)
        else { return Chunk(kind: .range(nil), start: position, end: end) }
        var unit: MeasureUnit?
        for inner in (position + 1)..<max(match.end, position + 1) where unit == nil {
            for case .quantity(_, let said) in matcher.matches(.quantity, at: inner)
                .filter({ $0.end == match.end }).map(\.value)
            { unit = said }
        }
        let amount = Quantity(first.value.kept, unit)
        return Chunk(kind: .range(amount), start: position, end: end)
    }

    /// "In my left knee", behind what is felt there.
    private func place(at position: Int) -> Chunk? {
        guard let match = longest(.bodyPlace, at: position),
            let first = (position..<match.end).first(where: {
                matcher.phrase(.body, at: $0) != nil || matcher.phrase(.side, at: $0) != nil
            })
        else { return nil }
        return Chunk(kind: .place(first), start: position, end: match.end)
    }

    private func times(at position: Int) -> Chunk? {
        if let word = matcher.phrase(.times, at: position) {
            if ["x", "×"].contains(tokens[word.end - 1].text), isCounted(at: word.end) {
                return Chunk(
                    kind: .number(Rational(Int(word.payload))), start: position, end: word.end)
            }
            return Chunk(kind: .times(Int(word.payload)), start: position, end: word.end)
        }
        guard let match = longest(.countedTimes, at: position),
            case .number(let value) = match.value, let count = value.whole, count > 0
        else { return nil }
        // "3x eggs"
        if ["x", "×"].contains(tokens[match.end - 1].text), isCounted(at: match.end) {
            return Chunk(kind: .number(value), start: position, end: match.end)
        }
        return Chunk(kind: .times(count), start: position, end: match.end)
    }

    /// A thing, or how strong one is, follows the sign of multiplication.
    private func isCounted(at position: Int) -> Bool {
        isNamed(at: position) || isDose(at: position)
    }

    func score(at position: Int) -> Chunk? {
        let token = tokens[position]
        if token.kind == .slash, token.fields.1 == 10, token.fields.2 < 0,
            hasSymptom || hasBodyAlone && isBehindBody(position)
        {
            let isScore = (0...10).contains(token.fields.0)
            return Chunk(
                kind: isScore ? .score(token.fields.0) : .impossibleNumber, start: position,
                end: position + 1)
        }
        // "Cramps down to 2/10"
        if hasSymptom, token.kind == .word, let link = longest(.readingLink, at: position),
            link.end < tokens.count, tokens[link.end].kind == .slash,
            let score = score(at: link.end)
        {
            return Chunk(kind: score.kind, start: position, end: score.end)
        }
        guard hasSymptom || hasBodyAlone, let match = longest(.score, at: position),
            case .number(let value) = match.value, let whole = value.whole,
            (0...10).contains(whole),
            !isCountOfNext(position..<match.end)
        else { return nil }
        return Chunk(kind: .score(whole), start: position, end: match.end)
    }

    /// "Down to one side", "down to 5 minutes": words and a number, and behind them what is counted.
    private func isCountOfNext(_ words: Range<Int>) -> Bool {
        let (first, last) = (words.lowerBound, words.upperBound - 1)
        guard matcher.numbers(at: first).isEmpty, !matcher.numbers(at: last).isEmpty,
            words.upperBound < tokens.count, tokens[words.upperBound].kind == .word
        else { return false }
        let small: [WordClass] = [.separator, .filler, .stop, .subject, .article]
        return matcher.matches(.time, at: words.upperBound).isEmpty
            && !small.contains { matcher.phrase($0, at: words.upperBound) != nil }
    }

    /// "Back 4/10", "back: 4/10": not on the fourth of October.
    private func isBehindBody(_ position: Int) -> Bool {
        let last = position > 0 && tokens[position - 1].text == ":" ? position - 1 : position
        return (0..<last).contains { matcher.phrase(.body, at: $0)?.end == last }
    }

    /// A fraction that something countable follows, not a date.
    private func isFraction(at position: Int) -> Bool {
        let next = position + 1
        return tokens[position].kind == .slash && !matcher.numbers(at: position).isEmpty
            && next < tokens.count && tokens[next].kind == .word
            && tokens[next].mask & (WordClass.separator.bit | WordClass.stop.bit) == 0
    }

    func longest(_ rule: KnownRule, at position: Int) -> PhraseMatcher.Match? {
        matcher.matches(rule, at: position).max { $0.end < $1.end }
    }
}
