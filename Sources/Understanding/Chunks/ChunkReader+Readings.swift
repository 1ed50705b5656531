import AccessibleCore
import Foundation
import Journal

/// What was measured, with its values.
struct Reading {
    let kind: MeasurementKind
    /// In the order of the fields; none if only the kind is named.
    let values: [Quantity]
}

/// A name whose values stand further on, behind a time.
struct AwaitedReading {
    let kind: MeasurementKind
    let position: Int
}

/// Measurements: "blood pressure 120 over 80", "72 bpm".
extension ChunkReader {
    /// The measurement at a place: its name with values, or values that can be nothing else.
    ///
    /// A name whose values stand behind a time becomes a word without a meaning of its own, and
    /// `awaited` says where its values are.
    func reading(at position: Int, awaited: inout AwaitedReading?) -> Chunk? {
        let reader = ReadingReader(matcher: matcher)
        if let awaited, awaited.position == position,
            let values = values(at: position, of: awaited.kind, reader)
        {
            return chunk(awaited.kind, values, from: position)
        }
        if let name = reader.name(at: position) {
            return reading(name, at: position, reader, &awaited)
        }
        if let state = measuredState(at: position, reader) { return state }
        if let value = valueBehindDenial(at: position, reader) {
            awaited = value.awaited
            return value.denial
        }
        return unnamed(at: position, reader)
    }

    /// A value of what was measured before, without its name.
    ///
    /// Two numbers with a slash are no date then: "tension 14/9 ce matin et 13/8 maintenant". One number
    /// needs words that stand beside measurements: "pulse 58 on waking, 112 after the stairs".
    func readingAgain(at position: Int, of kind: MeasurementKind?) -> Chunk? {
        guard let kind, kind.row.form == .reading else { return nil }
        if let short = short(at: position) { return short }
        guard let values = values(at: position, of: kind, ReadingReader(matcher: matcher))
        else { return nil }
        let isValue =
            kind.row.fields.count > 1
            ? tokens[position].kind == .slash
            : isUsual(values.values, kind) && isBesideAside(position..<values.end)
        return isValue ? chunk(kind, values, from: position) : nil
    }

    /// Whether words that go with a measurement are all that stands between a comma and a value, or begin
    /// behind it.
    private func isBesideAside(_ value: Range<Int>) -> Bool {
        if value.lowerBound > 0, tokens[value.lowerBound - 1].text == "," {
            return longest(.readingAside, at: value.upperBound) != nil
        }
        guard let comma = tokens[..<value.lowerBound].lastIndex(where: { $0.text == "," }) else {
            return false
        }
        return longest(.readingAside, at: comma + 1)?.end == value.lowerBound
    }

    private func reading(
        _ name: ReadingReader.Name, at position: Int, _ reader: ReadingReader,
        _ awaited: inout AwaitedReading?
    ) -> Chunk? {
        let start = reader.afterLinks(name.end)
        let values = self.values(at: start, of: name.kind, reader)
        // "Sugar at half past three", "pulse at 8"
        let isTime = values.map { self.isTime(name.end..<start, upTo: $0.end) } ?? false
        if let values, !isTime || !name.isWeak && isUsual(values.values, name.kind) {
            if name.isWeak, !isUnlikePortion(values.values, name.kind, at: position) { return nil }
            return chunk(name.kind, values, from: position)
        }
        if let found = behindAsides(name, start), isValue(found, of: name, at: position, reader) {
            awaited = AwaitedReading(kind: name.kind, position: found.value)
            return Chunk(kind: .filler, start: position, end: found.name)
        }
        if values == nil, name.isWeak, isMeasuredAround(name, at: position) {
            return Chunk(
                kind: .reading(Reading(kind: name.kind, values: [])), start: position, end: name.end
            )
        }
        guard !name.isWeak, values == nil, isNameAlone(name.end) else { return nil }
        return Chunk(
            kind: .reading(Reading(kind: name.kind, values: [])), start: position, end: name.end)
    }

    /// "Sugar after lunch": nothing but the name and words that go with a measurement.
    ///
    /// Its value is asked for.
    private func isMeasuredAround(_ name: ReadingReader.Name, at position: Int) -> Bool {
        let isFirst = position == 0 || position == 1 && matcher.phrase(.owner, at: 0) != nil
        guard isFirst, let aside = longest(.readingAside, at: name.end) else { return false }
        // "Sugar after" may have been had.
        return aside.end == tokens.count && aside.end > name.end + 1
    }

    /// "Blood pressure this morning 120 over 80", "pulse after the stairs: 110": where the words
    /// that go with the name end, and where its values are.
    private func behindAsides(
        _ name: ReadingReader.Name, _ start: Int
    ) -> (name: Int, value: Int)? {
        let reader = ReadingReader(matcher: matcher)
        for begin in start > name.end ? [name.end, start] : [start] {
            var named = begin
            var position = begin
            for _ in 0..<Self.mostAsides {
                guard position < tokens.count else { break }
                if let time = time(at: position, after: nil), time.isTime {
                    position = time.end
                } else if let aside = longest(.readingAside, at: position) {
                    if named == position { named = aside.end }
                    position = aside.end
                } else {
                    break
                }
                let next = reader.afterLinks(position)
                if values(at: next, of: name.kind, reader) != nil { return (named, next) }
                if named == position { named = next }
                position = next
            }
        }
        return nil
    }

    private static let mostAsides = 4

    /// Whether values behind a time are those of a name that stands before it: "pulse at 8 72", "sugar at 8
    /// 145", yet not "sugar at 8, 2 eggs".
    private func isValue(
        _ found: (name: Int, value: Int), of name: ReadingReader.Name, at position: Int,
        _ reader: ReadingReader
    ) -> Bool {
        guard let values = values(at: found.value, of: name.kind, reader) else { return false }
        guard name.isWeak else { return true }
        return isUnlikePortion(values.values, name.kind, at: position)
            && (values.end == tokens.count || matcher.phrase(.separator, at: values.end) != nil
                || sentenceEnd(at: values.end) != nil)
    }

    /// "Checked my", "the cuff says": words before a measurement that say nothing of it.
    func readingLead(at position: Int) -> Chunk? {
        guard let lead = longest(.readingLead, at: position) else { return nil }
        var awaited: AwaitedReading?
        for start in [lead.end, ReadingReader(matcher: matcher).afterLinks(lead.end)]
        where start < tokens.count {
            guard let next = reading(at: start, awaited: &awaited) else { continue }
            if case .reading(let reading) = next.kind, reading.values.isEmpty { continue }
            return Chunk(kind: .filler, start: position, end: start)
        }
        return nil
    }

    /// Nothing that could be a part of the name follows: "blood pressure", yet not "blood
    /// pressure pill".
    private func isNameAlone(_ end: Int) -> Bool {
        guard end < tokens.count, sentenceEnd(at: end) == nil else { return true }
        if tokens[end].kind == .symbol { return true }
        return time(at: end, after: nil)?.isTime ?? false
            || [WordClass.separator, .filler].contains { matcher.phrase($0, at: end) != nil }
    }

    /// "72 bpm", "120 over 80", "98 pulse": values before a name, or without one.
    private func unnamed(at position: Int, _ reader: ReadingReader) -> Chunk? {
        guard mayBeValue(at: position), let found = reader.values(at: position) else { return nil }
        let named = afterSmallWords(found.end)
        if let name = reader.name(at: named), !hasValuesBehind(name, reader),
            let values = reader.values(at: position, of: name.kind),
            name.isWeak
                ? isUnlikePortion(values.values, name.kind, at: named)
                : isUsual(values.values, name.kind)
                    || name.kind.takes(values.values) && values.values[0].unit != nil
        {
            return chunk(
                name.kind, ReadingReader.Values(values: values.values, end: name.end),
                from: position)
        }
        let kinds = MeasurementKind.allCases.filter { kind in
            guard kind.row.form == .reading, found.values.count == kind.row.fields.count,
                kind.takes(found.values)
            else { return false }
            // A pair of numbers, or a unit that nothing else has.
            return isUsual(found.values, kind)
                && (found.values.count > 1 && found.values[0].amount > found.values[1].amount
                    || found.values[0].unit.map(Self.ownUnits.contains) ?? false
                    || isTemperatureAlone(found, at: position))
        }
        guard kinds.count == 1 else { return nil }
        return chunk(kinds[0], found, from: position)
    }

    func isUsual(_ values: [Quantity], _ kind: MeasurementKind) -> Bool {
        kind.isUsual(values, among: matcher.lexicon.settings.readingUnits)
    }

    /// Whether values stand behind a name that are no time: "98 pulse 72", yet not "98 pulse at 7".
    private func hasValuesBehind(_ name: ReadingReader.Name, _ reader: ReadingReader) -> Bool {
        let start = reader.afterLinks(name.end)
        // "174 of sugar, 6 units": the next amount is of something else.
        if tokens[name.end..<start].contains(where: { $0.text == "," }) { return false }
        return reader.values(at: start).map { !isTime(name.end..<start, upTo: $0.end) } ?? false
    }

    /// Whether a time begins among some words, or right behind them, and goes on to a place.
    private func isTime(_ words: Range<Int>, upTo end: Int) -> Bool {
        words.contains { place in
            time(at: place, after: nil).map { $0.isTime && $0.end >= end } ?? false
        }
    }

    /// "Sugar 110", "sugar 5.4", "fever 39", yet not "sugar 2", which may be cubes.
    private func isUnlikePortion(
        _ values: [Quantity], _ kind: MeasurementKind, at name: Int
    ) -> Bool {
        guard isUsual(values, kind), let first = values.first else { return false }
        let isFelt = kind.rawValue == "glucose" && matcher.phrase(.symptom, at: name) != nil
        if matcher.phrase(.food, at: name) == nil, !isFelt { return true }
        return first.unit != nil || first.amount >= Self.leastUnlikePortion
            || first.amount.decimalPlaces > 0
    }

    static let leastUnlikePortion: Decimal = 40

    /// "38.2 °C last night": a temperature that a person may have, and nothing else in the sentence but a time.
    private func isTemperatureAlone(_ found: ReadingReader.Values, at position: Int) -> Bool {
        guard position == 0, let value = found.values.first, let unit = value.unit,
            let usual = Self.temperaturesOfPeople[unit], usual.contains(value.amount)
        else { return false }
        return found.end == tokens.count || time(at: found.end, after: nil)?.end == tokens.count
    }

    private static let temperaturesOfPeople: [MeasureUnit: ClosedRange<Decimal>] = [
        .celsius: 36...42, .fahrenheit: 96.8...107.6,
    ]

    /// Units that nothing but a measurement of the body has.
    private static let ownUnits: Set<MeasureUnit> = [
        .beatPerMinute, .milligramPerDeciliter, .millimolePerLiter,
    ]

    private func mayBeValue(at position: Int) -> Bool {
        switch tokens[position].kind {
        case .number, .slash, .dotted: true
        default:
            matcher.phrase(.article, at: position) == nil && !matcher.numbers(at: position).isEmpty
        }
    }

    private func afterSmallWords(_ position: Int) -> Int {
        var end = position
        while let word = matcher.phrase(.of, at: end) ?? matcher.phrase(.article, at: end) {
            end = word.end
        }
        return end
    }

    func values(
        at position: Int, of kind: MeasurementKind, _ reader: ReadingReader
    ) -> ReadingReader.Values? {
        guard let found = reader.values(at: position, of: kind), kind.takes(found.values),
            found.values.count == kind.row.fields.count || kind.row.fields.count == 1,
            !isOfSomethingElse(found.end)
        else { return nil }
        return found
    }

    /// "Blood pressure 3 times", "pulse 2 hours ago", "temperature 4 pm": the number is of what
    /// follows.
    private func isOfSomethingElse(_ end: Int) -> Bool {
        guard end < tokens.count else { return false }
        let reader = ReadingReader(matcher: matcher)
        // "BP 128/74 hr 66": no hours.
        if let name = reader.name(at: end), hasValuesBehind(name, reader) { return false }
        // "128/74 P 66": no time of the afternoon.
        if let short = longest(.readingShort, at: end),
            reader.values(at: reader.afterLinks(short.end)) != nil
        {
            return false
        }
        // "t° 37,9 mal gorge": nobody counts so many.
        if matcher.phrase(.symptom, at: end) != nil || matcher.phrase(.pain, at: end) != nil {
            return false
        }
        let others = [WordClass.durationUnit, .times, .unit, .meridiem, .month]
        return others.contains { matcher.phrase($0, at: end) != nil } || isNamed(at: end)
    }

    func chunk(
        _ kind: MeasurementKind, _ values: ReadingReader.Values, from start: Int
    ) -> Chunk {
        Chunk(
            kind: .reading(
                Reading(
                    kind: kind,
                    values: kind.withUnits(
                        values.values, among: matcher.lexicon.settings.readingUnits))),
            start: start, end: values.end)
    }
}
