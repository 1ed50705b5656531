import AccessibleCore
import Journal

/// A clock time beside a time that a meal says.
extension ChunkReader {
    /// "Before lunch at 12:15", "at 8 after breakfast": one time.
    ///
    /// It is that of the clock. The meal says which half of the day is meant.
    ///
    /// - Returns: What takes the place of this chunk and the last `replaced` ones; nil where they are two times.
    func clockBesideMeal(_ chunk: Chunk, after chunks: [Chunk]) -> (chunk: Chunk, replaced: Int)? {
        var before = chunks[...]
        // "Insulin before lunch, at 12:15"
        if case .separator(.comma) = before.last?.kind { before.removeLast() }
        guard let second = chunk.saidTime ?? pointedClock(chunk), let last = before.last,
            case .time(let first) = last.kind, last.end >= chunk.start - 1
        else { return nil }
        let (timed, named) = first.clock == nil ? (second, first) : (first, second)
        guard var clock = timed.clock, timed.meal == nil, let meal = named.meal,
            named.clock == nil, named.part == nil, named.offset == nil
        else { return nil }
        if clock.isAfternoon == nil, !clock.is24Hour, !clock.isPadded, (1...12).contains(clock.hour)
        {
            clock.isAfternoon = Self.isAfternoon(clock.hour, of: meal.meal)
        }
        var rest = named
        rest.meal = nil
        var result = timed
        result.clock = clock
        if rest.day != nil {
            guard let merged = result.merged(with: rest) else { return nil }
            result = merged
        }
        // What would be yesterday's or still to come is asked about, as two times are.
        guard let time = resolver.resolve(result), time.date <= resolver.now,
            result.day != nil || !time.assumed.contains(.yesterday)
        else { return nil }
        return (
            Chunk(kind: .time(result), start: last.start, end: chunk.end),
            chunks.count - before.count + 1
        )
    }

    /// "Antes de comer, 13.35": a number with a point that is all between two commas.
    private func pointedClock(_ chunk: Chunk) -> TimeSpec? {
        guard case .number = chunk.kind, chunk.end == chunk.start + 1,
            tokens[chunk.start].kind == .number, tokens[chunk.start].fields.1 >= 0,
            chunk.start > 0, tokens[chunk.start - 1].text == ",",
            chunk.end == tokens.count || sentenceEnd(at: chunk.end) != nil
                || tokens[chunk.end].text == ","
        else { return nil }
        return matcher.minutedHour(chunk.start..<chunk.end)
    }

    /// "J'ai déjeuné à 13 h d'un bo bun": behind a meal and its time, "of" says what it was.
    func ofBehindMealTime(_ chunk: Chunk, after chunks: [Chunk]) -> Chunk? {
        guard chunk.isOf, let last = chunks.last, last.isTime,
            case .meal(_, isLed: false) = chunks.dropLast().last?.kind
        else { return nil }
        return Chunk(kind: .filler, start: chunk.start, end: chunk.end)
    }

    /// The half of the day of an hour, 1 to 12, beside a meal; nil where both may be meant.
    private static func isAfternoon(_ hour: Int, of meal: Meal) -> Bool? {
        switch meal {
        case .breakfast: hour == 12
        case .lunch: hour < 7 || hour == 12
        case .dinner: (3...11).contains(hour) ? true : nil
        default: nil
        }
    }
}

extension Chunk {
    fileprivate var saidTime: TimeSpec? {
        if case .time(let spec) = kind { spec } else { nil }
    }
}
