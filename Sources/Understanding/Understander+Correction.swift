import AccessibleCore
import Foundation
import Journal

extension Understander {
    /// "7/10", "7": a score and nothing else.
    private func score(_ matcher: PhraseMatcher, from start: Int, to end: Int) -> Int? {
        let token = matcher.tokens[start]
        if token.kind == .slash, start + 1 == end, token.fields.1 == 10, token.fields.2 < 0 {
            return (0...10).contains(token.fields.0) ? token.fields.0 : nil
        }
        let number = matcher.numbers(at: start).first { $0.end == end }
        return number?.value.whole.flatMap { (0...10).contains($0) ? $0 : nil }
    }

    /// "3 times", "twice": how often, and nothing else.
    private func times(_ matcher: PhraseMatcher, from start: Int, to end: Int) -> Int? {
        if let word = matcher.phrase(.times, at: start), word.end == end {
            return Int(word.payload)
        }
        for match in matcher.matches(.countedTimes, at: start) where match.end == end {
            if case .number(let value) = match.value, value.isPositive { return value.whole }
        }
        return nil
    }

    /// "30 seconds", "for an hour": a length of time and nothing else, in seconds.
    private func length(_ matcher: PhraseMatcher, from start: Int, to end: Int) -> TimeInterval? {
        for rule in [KnownRule.duration, .shortDuration, .length] {
            for match in matcher.matches(rule, at: start) where match.end == end {
                if case .duration(let span) = match.value, span.months == 0 {
                    return Double(span.days * 86_400 + span.seconds)
                }
            }
        }
        return nil
    }

    /// A correction of the last entry: "no, 12 ounces", "make it yesterday",
    /// "that was lunch"; nil if the text is none.
    ///
    /// - Parameter context: wanted of what opens like a correction alone, which
    ///   few lines do.
    package func correction(
        _ text: String, in context: @autoclosure () -> UnderstandingContext
    ) -> Correction? {
        guard let (matcher, scalars) = matcher(text), let end = contentEnd(matcher),
            let opening = opening(matcher, end)
        else { return nil }
        let context = context()
        // "Make it three, not two": what was wrong is no part of the new value.
        if end - opening.end > 1,
            let wrong = (opening.end + 1..<end).first(where: {
                matcher.phrase(.negation, at: $0) != nil
            })
        {
            let kept = scalars[..<matcher.tokens[wrong].start]
            return correction(String(String.UnicodeScalarView(kept)), in: context)
        }
        return correction(matcher, scalars, from: opening, to: end, in: context)
    }

    /// What a text says as the new value of something in an entry: "tea", "12 ounces",
    /// "9 am", "lunch"; nil if it is no value.
    ///
    /// - Parameter isTime: a bare number is an hour: "move the coffee to 9".
    package func newValue(
        _ text: String, asTime isTime: Bool = false, in context: UnderstandingContext
    ) -> Correction? {
        guard let (matcher, scalars) = matcher(text), let end = contentEnd(matcher) else {
            return nil
        }
        if isTime, let time = time(text, in: context) { return Correction(time: time) }
        let start = afterFillers(matcher, 0, end)
        let opening = Opening(end: start, isStrong: true, isSetOff: true)
        if let value = correction(matcher, scalars, from: opening, to: end, in: context) {
            return value
        }
        return time(text, in: context).map { Correction(time: $0) }
    }

    /// A statement that gives something in an entry another value: "the toast was at 9".
    ///
    /// Nil unless a word such as "was" stands between a name and a whole value.
    package func statement(
        _ text: String, in context: UnderstandingContext
    ) -> (name: String, value: Correction)? {
        guard let (matcher, scalars) = matcher(text), let end = contentEnd(matcher) else {
            return nil
        }
        for middle in 1..<max(end, 1) {
            guard let be = matcher.phrase(.be, at: middle), be.end < end else { continue }
            let name = String(
                String.UnicodeScalarView(scalars[..<matcher.tokens[middle].start]))
            // "Était à 9 h" and "fue de 3": a preposition may belong to either part.
            for start in be.end > middle + 1 ? [be.end, middle + 1] : [be.end] {
                let rest = String(
                    String.UnicodeScalarView(scalars[matcher.tokens[start].start...]))
                guard let value = newValue(rest, in: context), value.item == nil else { continue }
                return (name.trimmingCharacters(in: .whitespaces), value)
            }
        }
        return nil
    }

    private func correction(
        _ matcher: PhraseMatcher, _ scalars: [Unicode.Scalar], from opening: Opening, to end: Int,
        in context: UnderstandingContext
    ) -> Correction? {
        let resolver = TimeResolver(lexicon: lexicon, context: context)
        var result = Correction()
        result.volumeOunce = lexicon.settings.volumeOunce
        result.score = score(matcher, from: opening.end, to: end)
        let first = ReadingReader(matcher: matcher).afterLinks(opening.end)
        for kind in MeasurementKind.allCases {
            result.readings[kind] = matcher.readings(of: kind, from: first, to: end)
        }
        if let times = times(matcher, from: opening.end, to: end) {
            result.quantity = Quantity(Decimal(times))
            result.isHowOften = true
            return result
        }
        if let found = matcher.quantity(from: opening.end, to: end),
            matcher.matches(.quantity, at: opening.end).contains(where: { $0.end == end })
                || matcher.numbers(at: opening.end).contains(where: { $0.end == end })
        {
            result.quantity = found
            return result
        }
        // "No lunch" takes nothing back.
        if opening.isSetOff || matcher.tokens[0].mask & WordClass.negation.bit == 0,
            let meal = matcher.meal(from: opening.end, to: end)
                ?? matcher.phrase(.article, at: opening.end).flatMap({ article in
                    matcher.meal(from: article.end, to: end)
                })
        {
            result.meal = meal
            return result
        }
        result.length = length(matcher, from: opening.end, to: end)
        if let spec = wholeTime(matcher, rules: [.time, .wholeTime], from: opening.end) {
            result.time = resolver.resolve(spec)
            if let until = spec.until, let clock = spec.clock {
                let times = ActivityTimes(resolver: resolver)
                result.night = times.stretch(from: clock, to: until, longest: 16, isNight: true)
                    .map { DateInterval(start: $0.start, end: $0.end) }
                result.stretch = times.stretch(from: clock, to: until, longest: 12, isNight: false)
                    .map { DateInterval(start: $0.start, end: $0.end) }
            }
            // "No, at 9" is when, and no value.
            if spec.clock != nil, first > opening.end, result.time != nil { result.readings = [:] }
            result.isLengthOrTime = result.time != nil && !result.readings.isEmpty
            // "No, 130/85" is no date, but may be a value.
            let isEmpty =
                result.time == nil && result.readings.isEmpty && result.length == nil
            return isEmpty ? nil : result
        }
        if result.length != nil { return result }
        for match in matcher.matches(.score, at: opening.end) where match.end == end {
            if case .number(let value) = match.value, let score = value.whole,
                (0...10).contains(score)
            {
                result.severity = .score(score)
                return result
            }
        }
        if let severity = matcher.phrase(.severity, at: opening.end), severity.end == end {
            result.severity = [Severity.mild, .moderate, .severe][Int(severity.payload)]
            return result
        }
        return thing(matcher, scalars, from: opening, resolver, result)
            ?? (result.readings.isEmpty ? nil : result)
    }

    /// Whether a line opens as a correction does, understood or not: "no, I didn't".
    package func opensCorrection(_ text: String) -> Bool {
        guard let (matcher, _) = matcher(text), let end = contentEnd(matcher),
            let opening = opening(matcher, end), opening.isStrong
        else { return false }
        // "No he tomado hierro" only denies.
        return opening.isSetOff
            || (opening.end..<end).contains { matcher.phrase(.negation, at: $0) != nil }
    }

    private struct Opening {
        let end: Int
        let isStrong: Bool
        /// A comma or another opening stands behind it.
        let isSetOff: Bool
    }

    /// The words that open a correction, as many as there are.
    private func opening(_ matcher: PhraseMatcher, _ end: Int) -> Opening? {
        var position = 0
        var isStrong = false
        var isSetOff = false
        var count = 0
        while position < end {
            if let phrase = matcher.phrase(.correction, at: position), phrase.end < end {
                isStrong = isStrong || phrase.payload == 0
                count += 1
                isSetOff = isSetOff || count > 1 || phrase.end - position > 1
                position = phrase.end
            } else if count > 0, matcher.tokens[position].text == "," {
                isSetOff = true
                position += 1
            } else if count > 0, let filler = matcher.phrase(.filler, at: position),
                filler.end < end, matcher.phrase(.severity, at: position)?.end != end
            {
                position = filler.end
            } else {
                break
            }
        }
        return count > 0 && position < end
            ? Opening(end: position, isStrong: isStrong, isSetOff: isSetOff) : nil
    }

    /// "No, three eggs": the rest read as a sentence that names one thing.
    private func thing(
        _ matcher: PhraseMatcher, _ scalars: [Unicode.Scalar], from opening: Opening,
        _ resolver: TimeResolver, _ start: Correction
    ) -> Correction? {
        let text = String(
            String.UnicodeScalarView(scalars[matcher.tokens[opening.end].start...]))
        let rest = understand(text, in: resolver.context)
        guard rest.actions.count == 1, rest.otherKinds.isEmpty,
            rest.unparsed.isEmpty
        else { return nil }
        let action = rest.actions[0]
        let hasAmount = action.quantity != nil
        // "No coffee today" takes nothing back.
        guard opening.isSetOff || hasAmount || matcher.tokens[0].mask & WordClass.negation.bit == 0
        else { return nil }
        var result = start
        if let kind = action.measurement, let main = action.quantity {
            let further = kind.row.fields.dropFirst().compactMap { action.fields[$0.name] }
            result.readings = [kind: [main] + further]
            result.time = rest.time
            return result
        }
        result.quantity = action.quantity
        result.item = action.item.isEmpty ? nil : action.item
        result.meal = action.meal
        result.severity = action.severity
        result.time = rest.time
        return result
    }
}
