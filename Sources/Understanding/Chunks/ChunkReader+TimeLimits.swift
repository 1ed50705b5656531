import AccessibleCore

/// Words that a time must leave to what stands beside it: counts, doses and scores.
extension ChunkReader {
    /// "A las 8 y uno a la una": behind "and" stands a number, and behind that another time,
    /// so it counts what was taken then.
    func takesCount(to end: Int, ends: Set<Int>) -> Bool {
        guard !matcher.matches(.time, at: end).isEmpty else { return false }
        return ends.contains { shorter in
            guard shorter < end, let and = matcher.phrase(.separator, at: shorter),
                and.payload == 0
            else { return false }
            return matcher.numbers(at: and.end).contains { $0.end == end }
        }
    }

    /// "Um 9 Uhr 2, um 13 Uhr 3", "a las 6 y 3 más": where a medicine is named, so few minutes past
    /// an hour are rather how many were taken.
    func takesDose(from start: Int, to end: Int, ends: Set<Int>) -> Bool {
        guard hasMedicine, end - start > 1, !tokens[end - 1].isGlued, !isThing(at: end) else {
            return false
        }
        return (start + 1..<end).contains { position in
            guard ends.contains(position) || isAnd(position - 1) && ends.contains(position - 1)
            else { return false }
            return matcher.numbers(at: position).contains { number in
                number.end == end && (1...4).contains(number.value.whole ?? 0)
                    && !scalars[tokens[position].start..<tokens[position].end].starts(with: ["0"])
            }
        }
    }

    func isScored(_ chunk: Chunk?) -> Bool {
        switch chunk?.kind {
        // "Ramipril 5 this morning": the strength is no hour either.
        case .noun(.symptom), .noun(.puqe), .noun(.vitamin): true
        default: false
        }
    }

    /// "Headache 7/10 at 9, 5/10 at 11": the second is how bad it was as well, for
    /// what stands before it is a time by itself.
    func endsInScore(from start: Int, to end: Int, ends: Set<Int>) -> Bool {
        guard hasSymptom else { return false }
        return (start..<end).contains { place in
            guard place > start, tokens[place].kind == .slash, score(at: place) != nil else {
                return false
            }
            // "Since I woke up, 8/10": behind a comma it is no date of a symptom.
            return ends.contains(place) || tokens[place - 1].text == ","
        }
    }

    /// "Náuseas 7 a las 9 y 5 a las 11": no five past nine, for a time follows.
    func takesScore(from start: Int, to end: Int, ends: Set<Int>) -> Bool {
        guard hasSymptom, end < tokens.count, end - start > 2, isAnd(end - 2),
            ends.contains(end - 2),
            !matcher.numbers(at: end - 1).isEmpty
        else { return false }
        return !matcher.matches(.lead, at: end).isEmpty
    }

    /// "Pain 6 this morning": how bad it was, and when.
    func isScoreAndPart(from start: Int, to end: Int) -> Bool {
        matcher.numbers(at: start).contains { number in
            number.end < end
                && matcher.matches(.time, at: number.end).contains { match in
                    guard match.end == end, case .time(let spec) = match.value else { return false }
                    return spec.part != nil && spec.clock == nil
                }
        }
    }

    /// "Weight 183 day before yesterday": the number is no count of days, for the words behind it name a day.
    func countsDays(before spec: TimeSpec, from start: Int, to end: Int) -> Bool {
        matcher.numbers(at: start).contains { number in
            number.end < end && number.value.whole != 1
                && matcher.matches(.time, at: number.end).contains { match in
                    guard match.end <= end, case .time(let day) = match.value,
                        case .relative(let days) = day.day, day.shift == nil
                    else { return false }
                    return days < -1 && spec.day != day.day
                }
        }
    }

    /// - Parameter ends: where times that begin there can end.
    func takesNumber(from start: Int, to end: Int, ends: Set<Int>) -> Bool {
        guard end < tokens.count else { return false }
        // "Between two and three beers"
        if let amount = longest(.amountRange, at: start), amount.end >= end, isNamed(at: amount.end)
        {
            return true
        }
        for inner in start..<end {
            if let number = matcher.numbers(at: inner).first,
                let share = shareEnd(at: inner, behind: number.end), share > end
            {
                return true
            }
            if hasSymptom, let score = longest(.score, at: inner), score.end > end { return true }
            if let match = longest(.quantity, at: inner), match.end > end,
                !isLedHour(inner, from: start, to: end)
            {
                return true
            }
        }
        // "Una y media de sintrom": a number with a part, of something.
        let isWithPart = matcher.numbers(at: start).contains {
            $0.end == end && $0.value.whole == nil
        }
        if isWithPart, isNamed(at: matcher.phrase(.of, at: end)?.end ?? end) { return true }
        let last = tokens[end - 1]
        let isNumber = last.kind == .number || last.mask & WordClass.number.bit != 0
        guard isNumber else { return false }
        // "10 - 10.1" is no clock time.
        if end + 1 < tokens.count, matcher.phrase(.minus, at: end) != nil,
            tokens[end].kind == .symbol, tokens[end + 1].kind == .number
        {
            return true
        }
        if isApproximate(from: start, to: end) { return true }
        // What is left without the number is a time as well.
        let hasShorter = (start..<end).contains { position in
            (ends.contains(position) || isAnd(position - 1) && ends.contains(position - 1))
                && matcher.numbers(at: position).contains { $0.end == end }
        }
        if hasShorter, isNamed(at: end), !isMinutes(from: start, to: end),
            !isMinutesBeforeMedicine(to: end)
        {
            return true
        }
        // "two twenty minutes ago" is no time of twenty past two.
        return start + 1 < end && tokens[start].kind != .clock
            && matcher.matches(.duration, at: end - 1).contains { $0.end > end }
    }

    private func isAnd(_ position: Int) -> Bool {
        position >= 0 && matcher.phrase(.and, at: position)?.end == position + 1
    }

    /// "A las 7 pastilla", "a las 8 con 20 gotas": the only number behind a word that leads a
    /// time, and no amount of things.
    private func isLedHour(_ number: Int, from start: Int, to end: Int) -> Bool {
        guard
            number + 1 == end && tokens[number].kind == .number
                || matcher.numbers(at: number).contains(where: { $0.end == end })
        else { return false }
        // A single word may be said of an amount: "I'm at 8 glasses".
        return number - start > 1
            && matcher.matches(.lead, at: start).contains { $0.end == number }
            && !matcher.matches(.about, at: start).contains { $0.end == number }
    }

    /// "13 Uhr 15", "12h30": so many are minutes rather than things.
    private func isMinutes(from start: Int, to end: Int) -> Bool {
        guard end - start > 2 else { return false }
        let isGlued = tokens[end - 1].isGlued && tokens[end - 2].isGlued
        let isBehindWord =
            tokens[end - 2].kind == .word && tokens[end - 2].mask & WordClass.number.bit == 0
        return (start..<end).contains { position in
            guard let number = matcher.numbers(at: position).first(where: { $0.end == end }),
                let minutes = number.value.whole
            else { return false }
            return isGlued || isBehindWord && (13..<60).contains(minutes)
                || isSpokenMinutes(minutes, from: start, to: end)
        }
    }

    /// "Um neun Uhr fünf Paracetamol": so many tablets nobody takes, nor any of
    /// what has an amount behind it.
    private func isMinutesBeforeMedicine(to end: Int) -> Bool {
        let medicine = lexical(at: end, after: nil)
        guard case .noun(.vitamin) = medicine.kind,
            let number = NumberReader(matcher: matcher).number(before: end)
        else { return false }
        return number >= 5 || !matcher.matches(.quantity, at: medicine.end).isEmpty
    }

    /// "At nine thirty": behind a word that leads a time, two numbers.
    private func isSpokenMinutes(_ minutes: Int, from start: Int, to end: Int) -> Bool {
        guard minutes >= 10, minutes % 5 == 0 else { return false }
        // "At 8 30 coffee": of few things anybody has so many.
        guard tokens[end - 1].kind == .word || minutes == 30 || minutes == 45 || isDrink(at: end)
        else { return false }
        return matcher.matches(.lead, at: start).contains { lead in
            matcher.numbers(at: lead.end).contains { $0.end == end - 1 }
        }
    }

    private func isDrink(at position: Int) -> Bool {
        switch lexical(at: position, after: nil).kind {
        case .noun(.drink), .noun(.water): true
        default: false
        }
    }

    /// "About two eggs": a number of things, not a time.
    private func isApproximate(from start: Int, to end: Int) -> Bool {
        let isLed = matcher.matches(.about, at: start).contains { lead in
            matcher.numbers(at: lead.end).contains { $0.end == end }
        }
        guard isLed else { return false }
        // "About five of them"
        if matcher.phrase(.of, at: end) != nil { return true }
        switch lexical(at: end, after: nil).kind {
        case .noun(.symptom): return false
        case .noun: return true
        case .unknown: return tokens[end].kind == .word
        default: return false
        }
    }
}
