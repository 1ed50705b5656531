import AccessibleCore
import Foundation

/// Times and meals, and the numbers beside them.
extension ChunkReader {
    /// The longest time that does not take a number away from what follows.
    func time(at position: Int, after last: Chunk?) -> Chunk? {
        if isStrengthOfForm(position, after: last) || isStrengthBeforeTime(position, after: last) {
            return nil
        }
        let matches = matcher.matches(.time, at: position).sorted { $0.end > $1.end }
        guard !matches.isEmpty else { return minutedHour(at: position, after: last) }
        let ends = Set(matches.map(\.end))
        for match in matches {
            guard case .time(let spec) = match.value else { continue }
            if isScored(last), isScoreAndPart(from: position, to: match.end) { continue }
            if countsDays(before: spec, from: position, to: match.end) { continue }
            if holdsDecimalBelowOne(from: position, to: match.end)
                || holdsPair(from: position, to: match.end, ends: ends)
            {
                continue
            }
            if endsInScore(from: position, to: match.end, ends: ends)
                || takesScore(from: position, to: match.end, ends: ends)
            {
                continue
            }
            if takesNumber(from: position, to: match.end, ends: ends)
                || takesCount(to: match.end, ends: ends)
                || takesDose(from: position, to: match.end, ends: ends)
            {
                continue
            }
            if spec.clock == nil, spec.day != nil, isOfMedicine(match.end, from: position) {
                return Chunk(kind: .impossibleNumber, start: position, end: match.end)
            }
            guard resolver.resolve(spec) != nil || spec.meal != nil else {
                return Chunk(kind: .impossibleTime, start: position, end: match.end)
            }
            var said = spec
            said.isBeginning = isBeginning(from: position, to: match.end)
            said.isDayFirst = saysDayFirst(said, matches, before: match.end)
            return Chunk(kind: .time(said), start: position, end: match.end)
        }
        return nil
    }

    /// "Le 10 de ramipril": how strong the medicine is, and no day of the month.
    private func isOfMedicine(_ end: Int, from start: Int) -> Bool {
        guard end < tokens.count, tokens[end - 1].kind == .number, end - start <= 2,
            let of = matcher.phrase(.of, at: end)
        else { return false }
        return matcher.phrase(.vitamin, at: of.end) != nil
    }

    /// Whether the words of a time begin with its day, and say the clock time behind it.
    private func saysDayFirst(
        _ spec: TimeSpec, _ matches: [PhraseMatcher.Match], before end: Int
    ) -> Bool {
        guard spec.day != nil, spec.clock != nil else { return false }
        return matches.contains { match in
            guard match.end < end, case .time(let first) = match.value else { return false }
            return first.day == spec.day && first.clock == nil
        }
    }

    /// "Tortillas, nine thirty": an hour and its minutes in words, alone between two commas, is no amount.
    private func minutedHour(at position: Int, after last: Chunk?) -> Chunk? {
        guard case .separator(.comma) = last?.kind, tokens[position].kind == .word else {
            return nil
        }
        let match = matcher.matches(.looseClock, at: position).last { match in
            guard case .time(let spec) = match.value, let minute = spec.clock?.minute else {
                return false
            }
            return minute >= 10 && minute % 5 == 0 && match.end == position + 2
        }
        guard let match, case .time(let spec) = match.value,
            match.end >= tokens.count || sentenceEnd(at: match.end) != nil
                || tokens[match.end].text == ","
        else { return nil }
        return Chunk(kind: .time(spec), start: position, end: match.end)
    }

    /// "Trois comprimés de 500 à huit heures": how strong each is, and no hour.
    private func isStrengthOfForm(_ position: Int, after last: Chunk?) -> Bool {
        guard case .quantity(_, let unit) = last?.kind, MeasureUnit.doseForms.contains(unit),
            let of = matcher.phrase(.of, at: position),
            let strength = matcher.numbers(at: of.end).first?.value.whole
        else { return false }
        return strength > 24
    }

    /// "Buspar 10 - 7am", "Benadryl 25 half an hour ago": how strong it is, and when.
    private func isStrengthBeforeTime(_ position: Int, after last: Chunk?) -> Bool {
        guard last?.noun == .vitamin, tokens[position].kind == .number,
            position + 2 < tokens.count
        else { return false }
        // "Benadryl 25 half an hour ago"
        if beginsWithPart(position + 1) {
            return !matcher.matches(.time, at: position + 1).isEmpty
        }
        guard ["-", "–", "—"].contains(tokens[position + 1].text) else { return false }
        return !matcher.matches(.time, at: position + 2).isEmpty
    }

    /// "Since" stands in a time or straight before it.
    private func isBeginning(from start: Int, to end: Int) -> Bool {
        (max(start - 2, 0)..<end).contains { position in
            guard let since = matcher.phrase(.since, at: position) else { return false }
            return position >= start || since.end == start
        }
    }

    /// "J'étais à 0,55": a measurement rather than 55 minutes past midnight.
    private func holdsDecimalBelowOne(from start: Int, to end: Int) -> Bool {
        (start..<end).contains { position in
            tokens[position].kind == .number && tokens[position].fields.1 >= 0
                && matcher.numbers(at: position).contains {
                    $0.end == position + 1 && $0.value.kept < 1
                }
        }
    }

    /// "Blood pressure 120/80 at 8, 130/85 at noon": where a measurement of two values is named, two
    /// numbers with a slash behind a time are its values, and no date.
    private func holdsPair(from start: Int, to end: Int, ends: Set<Int>) -> Bool {
        namesPair
            && (start..<end).dropFirst().contains { token in
                tokens[token].kind == .slash
                    && (ends.contains(token)
                        || tokens[token - 1].text == "," && ends.contains(token - 1))
            }
    }

    /// "12 units in the morning, 6 at night": behind an amount of a medicine in a part of the day,
    /// a bare number before another part is how much was taken then, and no hour.
    func amountAtPart(of chunk: Chunk, after chunks: [Chunk]) -> Chunk? {
        guard case .time(let spec) = chunk.kind, spec.clock != nil, spec.clock?.minute == nil,
            let number = matcher.numbers(at: chunk.start).first, number.end < chunk.end,
            number.value.isPositive,
            case .time(let part) = time(at: number.end, after: nil)?.kind, part.clock == nil,
            part.part != nil
        else { return nil }
        let clause = chunks.reversed().prefix { if case .end = $0.kind { false } else { true } }
        if isBehindStrength(clause), Self.counts.contains(number.value.whole ?? 0) {
            // "Amlodipine 5 mg, one in the morning" may be one o'clock as well.
            return countsAtPart(behind: chunk.end)
                ? Chunk(kind: .number(number.value), start: chunk.start, end: number.end)
                : Chunk(kind: .impossibleNumber, start: chunk.start, end: chunk.end)
        }
        guard case .separator = chunks.last?.kind else { return nil }
        let before = clause.first(where: \.isTime)
        guard case .time(let first) = before?.kind, first.clock == nil, first.part != nil,
            clause.contains(where: \.isAmount), clause.contains(where: { $0.noun == .vitamin })
        else { return nil }
        return Chunk(kind: .number(number.value), start: chunk.start, end: number.end)
    }

    /// How many of a strength somebody takes at a time.
    private static let counts = 1...4

    /// Whether a clause has no time so far, and ends in how strong a medicine is: "eliquis 5 mg,".
    ///
    /// - Parameter clause: its chunks, the last first.
    private func isBehindStrength(_ clause: some Sequence<Chunk>) -> Bool {
        let last = clause.first { if case .separator(.comma) = $0.kind { false } else { true } }
        let isStrength =
            switch last?.kind {
            case .quantity(_, let unit): MeasureUnit.sizes.contains(unit)
            case .number(let value): value.whole ?? 0 > Self.counts.upperBound
            default: false
            }
        return isStrength && !clause.contains(where: \.isTime)
            && clause.contains { $0.noun == .vitamin }
    }

    /// Whether another count before a part of the day follows: "… and 1 at night".
    private func countsAtPart(behind end: Int) -> Bool {
        guard let link = matcher.phrase(.separator, at: end),
            let count = matcher.numbers(at: link.end).first,
            Self.counts.contains(count.value.whole ?? 0),
            case .time(let part) = time(at: count.end, after: nil)?.kind
        else { return false }
        return part.clock == nil && part.part != nil
    }

    /// "At ten past", "two hours later", "for half an hour": when that is, is not said.
    func timeAlone(at position: Int) -> Chunk? {
        if let lasting = longest(.lasting, at: position) {
            return Chunk(kind: .range(nil), start: position, end: lasting.end)
        }
        return longest(.minutesAlone, at: position).map {
            Chunk(kind: .impossibleTime, start: position, end: $0.end)
        }
    }

    func meal(at position: Int) -> Chunk? {
        guard let match = longest(.mealPhrase, at: position), case .time(let spec) = match.value,
            let meal = spec.meal?.meal
        else { return nil }
        let isLed = matcher.phrase(.meal, at: position) == nil
        return Chunk(kind: .meal(meal, isLed: isLed), start: position, end: match.end)
    }
}
