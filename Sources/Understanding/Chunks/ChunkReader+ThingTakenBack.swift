import AccessibleCore

/// Things put right while they are said.
extension ChunkReader {
    /// A known thing as it is said, with the amount beside it.
    struct Thing {
        let noun: WordClass
        /// Where its words, and those of its name, begin.
        let start: Int
        let nameStart: Int
        let end: Int
        /// An article or an amount stands before it.
        let isLed: Bool
        let hasAmount: Bool
        /// "With cream": a part of what was said before.
        let isBeside: Bool
        /// "Coffee with milk": it has a part itself.
        let hasBeside: Bool
    }

    /// What stands beside another thing: "milk" of "coffee with milk".
    private struct Beside {
        let head: WordClass
        /// What stays of the last chunk: the head and "with", where both are in it.
        let kept: [Chunk]
    }

    /// "A coffee, sorry, a tea".
    func thingTakenBack(_ retraction: Retraction, in chunks: inout [Chunk]) -> Int? {
        guard !retraction.adds, let right = thing(at: behindVerb(retraction.start)),
            !retraction.mayDeny || isCountedAgain(right, in: chunks)
        else {
            return nil
        }
        if let index = sameBeforeLast(right, in: chunks) {
            return amountTakenBack(of: right, at: index, in: &chunks)
        }
        var last = chunks.count - 1
        var time: Chunk?
        var amountBehind: Chunk?
        var verbs: [Chunk] = []
        while last > 0, chunks.count - last < Self.reach {
            if time == nil, chunks[last].isTime {
                time = chunks[last]
            } else if isClosing(chunks[last]) {
                verbs.append(chunks[last])
            } else if !isSmall(chunks[last]) {
                break
            }
            last -= 1
        }
        if last > 0, chunks[last].isAmount {
            amountBehind = chunks[last]
            last -= 1
        }
        guard last >= 0, let wrong = chunks[last].noun,
            Self.family(wrong) == Self.family(right.noun),
            !isSaidAgain(behind: right, in: chunks)
        else { return nil }
        let timeKept = self.time(at: right.end, after: nil) == nil ? [time].compactMap { $0 } : []
        let beside = beside(in: chunks, last)
        if right.isBeside || beside != nil && !right.isLed && !right.hasBeside {
            // Of "toast with jam, sorry, eggs" nobody knows what is taken back.
            guard let beside, time == nil,
                right.isBeside || beside.head == .drink && right.noun == .food
            else { return nil }
            chunks.replaceSubrange(last..., with: beside.kept + verbs)
            return right.isBeside ? right.nameStart : right.start
        }
        let first = first(ofThingAt: last, in: chunks)
        // "Toast with an egg, sorry, bacon": the toast may be meant as well.
        if first > 0, case .with = chunks[first - 1].kind { return nil }
        let kept = right.hasAmount ? [] : amountKept(chunks[first...last], amountBehind, of: wrong)
        chunks.replaceSubrange(first..., with: kept + timeKept + verbs)
        return right.start
    }

    /// "Coffee at 8, no, I didn't": nothing stays of it.
    func thingDenied(_ retraction: Retraction, in chunks: inout [Chunk]) -> Int? {
        let start = retraction.start
        var verb = matcher.phrase(.subject, at: start)?.end ?? start
        // "Nein, doch nicht"
        while let filler = matcher.phrase(.filler, at: verb) { verb = filler.end }
        guard let word = matcher.phrase(.negation, at: verb),
            word.end >= tokens.count || sentenceEnd(at: word.end) != nil
                || matcher.phrase(.separator, at: word.end) != nil
        else { return nil }
        var last = chunks.count - 1
        while last > 0, chunks.count - last < Self.reach,
            isSmall(chunks[last]) || chunks[last].isTime || isClosing(chunks[last])
        {
            last -= 1
        }
        guard last >= 0, chunks[last].noun != nil else { return nil }
        chunks.removeSubrange(first(ofThingAt: last, in: chunks)...)
        return start
    }

    /// Where words end that take back all that was said before them, at the end of a sentence:
    /// ", actually no", ", nein doch nicht".
    func denialEnd(_ position: Int, after last: Chunk?) -> Int? {
        guard case .separator(.comma) = last?.kind,
            matcher.phrase(.correction, at: position)?.payload == 0
                || matcher.phrase(.takenBack, at: position) != nil
        else { return nil }
        var (end, denies) = (position, false)
        while end < tokens.count, sentenceEnd(at: end) == nil {
            if let no = matcher.phrase(.takenBack, at: end) ?? matcher.phrase(.no, at: end) {
                (end, denies) = (no.end, true)
            } else if let small = matcher.phrase(.correction, at: end)
                ?? matcher.phrase(.filler, at: end)
            {
                denies =
                    denies
                    || (end..<small.end).contains {
                        matcher.phrase(.no, at: $0)?.end == small.end
                    }
                end = small.end
            } else {
                return nil
            }
        }
        return denies ? end : nil
    }

    /// Notes that nobody knows what is right, so that nothing of the sentence is logged.
    func thingInDoubt(_ retraction: Retraction, in chunks: inout [Chunk]) -> Int? {
        let first = chunks.lastIndex { if case .end = $0.kind { true } else { false } }
        let sentence = Array(chunks[(first.map { $0 + 1 } ?? 0)...])
        guard RepairDoubt(reader: self, retraction: retraction, sentence: sentence).isOpen else {
            return nil
        }
        let start = retraction.start
        chunks.append(Chunk(kind: .impossibleNumber, start: start, end: start + 1))
        return start + 1
    }

    /// "Two coffees, sorry, teas" are two; a dose or a score is that of its thing.
    private func amountKept(
        _ said: ArraySlice<Chunk>, _ behind: Chunk?, of noun: WordClass
    ) -> [Chunk] {
        switch Self.family(noun) {
        case .food: said.filter { $0.isAmount || $0.isOf } + [behind].compactMap { $0 }
        case .vitamin: said.filter { $0.isNumber || isCounted($0) || $0.isOf }
        default: []
        }
    }

    /// "A teaspoon of Maalox, er, of Gaviscon": how many of a form, and not how strong.
    private func isCounted(_ chunk: Chunk) -> Bool {
        guard case .quantity(_, let unit) = chunk.kind else { return false }
        return MeasureUnit.doseForms.contains(unit) || unit.dimension == .volume
    }

    /// "Two eggs and a tea, no, three eggs": how much of a thing before the last.
    private func amountTakenBack(
        of right: Thing, at index: Int, in chunks: inout [Chunk]
    ) -> Int? {
        guard right.isLed, right.hasAmount, time(at: right.end, after: nil) == nil,
            meal(at: right.end) == nil
        else { return nil }
        let first = first(ofThingAt: index, in: chunks)
        let said = (right.start..<right.nameStart).lazy
            .map { self.chunk(at: $0, after: nil, isFelt: false) }.first(where: \.isAmount)
        guard let said else { return nil }
        // It stands where the wrong one stood.
        let wrong = chunks[first..<index].first(where: \.isAmount)
        let place = wrong.map { $0.start..<$0.end } ?? chunks[index].start..<chunks[index].start + 1
        let amount = Chunk(kind: said.kind, start: place.lowerBound, end: place.upperBound)
        chunks.replaceSubrange(first..<index, with: [amount])
        return right.end
    }

    /// "One egg no two eggs": straight before stands another amount of the same.
    private func isCountedAgain(_ right: Thing, in chunks: [Chunk]) -> Bool {
        let before = chunks.suffix(2)
        return right.hasAmount && before.count == 2 && before.first?.isAmount ?? false
            && before.last.map { isSame($0, right) } ?? false
    }

    /// The same thing, where another one was said behind it.
    func sameBeforeLast(_ right: Thing, in chunks: [Chunk]) -> Int? {
        guard
            let index = chunks.indices.suffix(Self.reach).last(where: { isSame(chunks[$0], right) }
            ),
            chunks[(index + 1)...].contains(where: { $0.noun != nil })
        else { return nil }
        return index
    }

    /// "Coffee and toast, no, tea and toast": the whole list is said again.
    private func isSaidAgain(behind right: Thing, in chunks: [Chunk]) -> Bool {
        guard let and = matcher.phrase(.and, at: right.end), let next = thing(at: and.end) else {
            return false
        }
        return chunks.suffix(Self.reach).contains { isSame($0, next) }
    }

    /// The chunk names the same, or begins with it: "eggs on toast".
    private func isSame(_ chunk: Chunk, _ thing: Thing) -> Bool {
        guard chunk.noun == thing.noun else { return false }
        func name(_ range: Range<Int>) -> String {
            tokens[range].map(\.text).joined(separator: " ")
        }
        let said = name(thing.nameStart..<thing.end)
        return [chunk.end, chunk.start + thing.end - thing.nameStart].contains {
            $0 <= chunk.end
                && matcher.lexicon.isSameThing(name(chunk.start..<$0), as: said)
        }
    }

    private func beside(in chunks: [Chunk], _ last: Int) -> Beside? {
        if last > 1, case .with = chunks[last - 1].kind, let head = chunks[last - 2].noun {
            return Beside(head: head, kept: [])
        }
        let chunk = chunks[last]
        for place in (chunk.start..<chunk.end).dropFirst() {
            guard let with = matcher.phrase(.with, at: place), with.end < chunk.end else {
                continue
            }
            let head = Chunk(kind: chunk.kind, start: chunk.start, end: place)
            return Beside(
                head: lexical(at: chunk.start, after: nil).noun ?? .food,
                kept: [head, Chunk(kind: .with, start: place, end: with.end)])
        }
        return nil
    }

    /// "I had", behind a correction.
    private func behindVerb(_ start: Int) -> Int {
        let subject = matcher.phrase(.subject, at: start)?.end ?? start
        let verbs: [WordClass] = [.eat, .drinkVerb, .take, .have, .feel]
        return verbs.compactMap { matcher.phrase($0, at: subject)?.end }.max() ?? start
    }

    func thing(at start: Int) -> Thing? {
        let with = matcher.phrase(.with, at: start)
        let led = with?.end ?? start
        var position = led
        // "Severe nausea"
        while let word = matcher.phrase(.severity, at: position) { position = word.end }
        while let article = matcher.phrase(.article, at: position) { position = article.end }
        let amount =
            longest(.quantity, at: position)?.end
            ?? matcher.numbers(at: position).map(\.end).max()
        position = amount ?? position
        position = matcher.phrase(.of, at: position)?.end ?? position
        guard position < tokens.count else { return nil }
        let chunk = lexical(at: position, after: nil)
        guard let noun = chunk.noun, noun != .weight, noun != .puqe,
            matcher.phrase(.also, at: chunk.end) == nil
        else { return nil }
        let hasAmountBehind =
            longest(.quantity, at: chunk.end) != nil || !matcher.numbers(at: chunk.end).isEmpty
        return Thing(
            noun: noun, start: start, nameStart: position, end: chunk.end,
            // "Du lait" may be a part as well.
            isLed: position > led && matcher.phrase(.of, at: led) == nil,
            hasAmount: position > led || hasAmountBehind, isBeside: with != nil,
            hasBeside: (position + 1..<chunk.end + 1).contains {
                matcher.phrase(.with, at: $0) != nil
            })
    }

    static func family(_ noun: WordClass) -> WordClass {
        noun == .drink || noun == .water ? .food : noun
    }

    /// Where the words of a thing begin: its name, with what leads it.
    ///
    /// Another thing, or the amount of another, is left alone.
    private func first(ofThingAt index: Int, in chunks: [Chunk]) -> Int {
        var first = index
        var isLed = false
        while first > 0 {
            switch chunks[first - 1].kind {
            case .number, .quantity, .range:
                if isLed { return first }
                isLed = true
            case .article: isLed = true
            case .noun(let noun):
                guard !isLed, let known = chunks[index].noun,
                    Self.family(noun) == Self.family(known)
                else { return first }
            case .unknown, .of, .severity:
                if isLed { return first }
            default: return first
            }
            first -= 1
        }
        return first
    }
}
