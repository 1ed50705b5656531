import AccessibleCore
import Foundation

/// Times, things and how bad they are, put right while they are said.
extension ChunkReader {
    /// "6 out of 10, no wait, 8", "mild, no, severe".
    func severityTakenBack(_ start: Int, in chunks: inout [Chunk]) -> Int? {
        guard hasSymptom, var index = lastSaid(in: chunks) else { return nil }
        // "6 out of 10 since this morning, no, 8"
        if case .time(let spec) = chunks[index].kind, spec.clock == nil, index > 0 { index -= 1 }
        switch chunks[index].kind {
        case .score, .severity: break
        default: return nil
        }
        let said = matcher.phrase(.article, at: start)?.end ?? start
        guard said < tokens.count else { return nil }
        let right: Chunk
        if let score = score(at: said) {
            right = score
        } else if let number = matcher.numbers(at: said).first, !isThing(at: number.end),
            let score = number.value.whole, (0...10).contains(score)
        {
            right = Chunk(kind: .score(score), start: said, end: number.end)
        } else if case .severity = lexical(at: said, after: nil).kind {
            right = lexical(at: said, after: nil)
        } else {
            return nil
        }
        let wrong = chunks[index]
        chunks[index] = Chunk(kind: right.kind, start: wrong.start, end: wrong.end)
        while let last = chunks.last, isSmall(last) { chunks.removeLast() }
        return right.end
    }

    // MARK: Times

    /// "At 8, no wait, at 9".
    func timeTakenBack(_ start: Int, in chunks: inout [Chunk]) -> Int? {
        guard let index = lastSaid(in: chunks), case .time(let wrong) = chunks[index].kind else {
            return leadingTimeTakenBack(start, in: &chunks)
        }
        if let end = unclear(at: start, after: wrong, beside: chunks[..<index]) {
            chunks.append(Chunk(kind: .impossibleNumber, start: start, end: end))
            return end
        }
        guard
            let (right, end) = correctTime(
                at: start, after: wrong, beside: chunks[..<index]),
            // "At 8, no, at 9 oatmeal": nothing was named before that had the first time.
            !isThing(at: end) || !chunks[..<index].contains(where: \.namesThing),
            matcher.numbers(at: end).isEmpty
        else { return nil }
        if isListOfTimes(behind: end, chunks[..<index]) {
            // "At 8 and at 12, or rather at 8 and at 11": which of them is wrong is not known.
            chunks.append(Chunk(kind: .impossibleNumber, start: start, end: end))
            return end
        }
        let place = chunks[index].start
        let verbs = chunks[index...].filter(isClosing)
        chunks.removeSubrange(index...)
        chunks.append(Chunk(kind: .time(right), start: place, end: place + 1))
        chunks += verbs
        return end
    }

    /// "This morning eggs, no, that was yesterday": the only time of the sentence stands before its
    /// thing.
    private func leadingTimeTakenBack(_ start: Int, in chunks: inout [Chunk]) -> Int? {
        let first = chunks.lastIndex { if case .end = $0.kind { true } else { false } }
        let sentence = chunks[(first.map { $0 + 1 } ?? 0)...]
        let times = sentence.indices.filter { chunks[$0].isTime }
        guard times.count == 1, let index = times.first, case .time(let wrong) = chunks[index].kind,
            sentence[index...].contains(where: { $0.noun != nil }),
            !sentence[..<index].contains(where: \.namesThing),
            let (right, end) = correctTime(at: start, after: wrong, beside: sentence),
            end >= tokens.count || sentenceEnd(at: end) != nil
                || matcher.phrase(.separator, at: end) != nil
        else { return nil }
        chunks[index] = Chunk(
            kind: .time(right), start: chunks[index].start, end: chunks[index].end)
        while let last = chunks.last, isSmall(last) { chunks.removeLast() }
        return end
    }

    /// Whether times stand on both sides of a correction, so that several may be wrong.
    private func isListOfTimes(behind end: Int, _ before: ArraySlice<Chunk>) -> Bool {
        guard let link = matcher.phrase(.separator, at: end), time(at: link.end, after: nil) != nil
        else { return false }
        guard case .separator = before.last?.kind else { return false }
        return before.dropLast().last?.isTime ?? false
    }

    /// The time that is right, with what of the wrong one still holds.
    ///
    /// - Parameter chunks: What was said before the wrong time.
    private func correctTime(
        at start: Int, after wrong: TimeSpec, beside chunks: ArraySlice<Chunk>
    ) -> (TimeSpec, Int)? {
        if let chunk = time(at: start, after: nil), case .time(var right) = chunk.kind {
            if right.clock != nil {
                if right.day == nil { right.day = wrong.day }
                if right.part == nil, right.clock?.isAfternoon == nil { right.part = wrong.part }
            } else if right.day != nil, right.part == nil {
                right.clock = wrong.clock
                right.part = wrong.part
            }
            return (right, chunk.end)
        }
        guard let said = wrong.clock, let (clock, end) = bareHour(at: start),
            isHour(clock, inPlaceOf: said, beside: chunks)
        else { return nil }
        var right = wrong
        right.clock = clock
        if clock.isAfternoon == nil, !clock.is24Hour {
            right.clock?.isAfternoon = wrong.clock?.isAfternoon
        }
        return (right, end)
    }

    /// A bare hour, or "9:30" said as two numbers, and no part of "6 out of 10".
    private func bareHour(at start: Int) -> (TimeSpec.Clock, Int)? {
        guard !isGreat(at: start),
            let match = matcher.matches(.looseClock, at: start)
                .filter({ !cutsScore($0, from: start) })
                .max(by: { $0.end < $1.end }),
            case .time(let loose) = match.value, time(at: match.end, after: nil) == nil,
            // "No, it was two of them"
            matcher.phrase(.reference, at: match.end) == nil,
            let clock = loose.clock
        else { return nil }
        return (clock, match.end)
    }

    /// Where a bare number ends that may be how much of a medicine as well as when.
    private func unclear(
        at start: Int, after wrong: TimeSpec, beside chunks: ArraySlice<Chunk>
    ) -> Int? {
        guard let said = wrong.clock, time(at: start, after: nil) == nil,
            let (clock, end) = bareHour(at: start), !isThing(at: end),
            clause(chunks).contains(where: { $0.noun == .vitamin }),
            !isHour(clock, inPlaceOf: said, beside: chunks)
        else { return nil }
        return end
    }

    /// What was said of the thing whose time was said last.
    private func clause(_ chunks: ArraySlice<Chunk>) -> ArraySlice<Chunk> {
        let reach = chunks.suffix(Self.reach)
        let end = reach.lastIndex { chunk in
            switch chunk.kind {
            case .separator, .verb, .time, .end: true
            default: false
            }
        }
        return end.map { reach[($0 + 1)...] } ?? reach
    }

    /// Whether a bare number puts an hour right, and not the amount before it.
    ///
    /// "2 aspirin at 8, I mean 9" is at nine: the hour was said last, and it is near that. "Two
    /// ibuprofen at 8, no, three" may be how many as well as when, and so may "aspirin at 8, no, 2".
    private func isHour(
        _ clock: TimeSpec.Clock, inPlaceOf wrong: TimeSpec.Clock, beside chunks: ArraySlice<Chunk>
    ) -> Bool {
        guard clock.minute == nil else { return true }
        let hour = Decimal(clock.hour)
        let apart = abs(clock.hour - wrong.hour)
        let isOverNoon = max(clock.hour, wrong.hour) <= 12 && 12 - apart <= Self.nearHours
        let isNear = apart <= Self.nearHours || isOverNoon
        let clause = clause(chunks)
        let said = clause.last { chunk in
            switch chunk.kind {
            case .number, .quantity, .score, .range: true
            default: false
            }
        }
        guard let amount = said else {
            let isOfMedicine = clause.contains { $0.noun == .vitamin }
            return isNear || hour > Self.mostCounted || !isOfMedicine
        }
        let known: Decimal
        let isCount: Bool
        switch amount.kind {
        case .number(let value): (known, isCount) = (value.kept, true)
        case .quantity(let value, let unit):
            (known, isCount) = (value.kept, unit.dimension == .count)
        default: return false
        }
        let isSmall = isCount && hour <= Self.mostCounted && known <= Self.mostCounted
        if hour == known || apart <= Self.nearHours { return true }
        // "One at noon, no, two"
        if isNear { return !isSmall }
        return !isSmall && (hour * 2 < known || hour > known * 2)
    }

    /// Who says another hour in place of one was hardly off by more.
    private static let nearHours = 2
    /// More of one thing are hardly taken at once.
    private static let mostCounted: Decimal = 4

    /// "400 at ten, no, 600": more than any hour.
    private func isGreat(at position: Int) -> Bool {
        matcher.numbers(at: position).contains { ($0.value.whole ?? 0) > 24 }
    }

    private func cutsScore(_ match: PhraseMatcher.Match, from start: Int) -> Bool {
        hasSymptom
            && (start..<match.end).contains { (longest(.score, at: $0)?.end ?? 0) > match.end }
    }

    /// The last chunk that is no filler, no comma and no verb that ends its clause.
    private func lastSaid(in chunks: [Chunk]) -> Int? {
        chunks.indices.suffix(Self.reach).last { !isSmall(chunks[$0]) && !isClosing(chunks[$0]) }
    }

    /// So many chunks back a correction looks.
    static let reach = 12

    func isSmall(_ chunk: Chunk) -> Bool {
        switch chunk.kind {
        case .filler, .separator(.comma): true
        case .unknown: ["-", "–", "—"].contains(tokens[chunk.start].text)
        default: false
        }
    }
}
