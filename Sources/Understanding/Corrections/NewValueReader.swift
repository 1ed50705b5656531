import AccessibleCore
import Foundation
import Journal

/// Reads the words behind an opening as the new value of something in an entry.
///
/// The same words may be several values, "7/10" a score and a date: which is meant is decided by
/// the entry. The first reading of all the words that leaves no doubt ends the search.
struct NewValueReader {
    private let said: SaidText
    private let opening: CorrectionOpening
    private let utterances: UtteranceReader
    private let end: Int
    /// The place behind words that stand between a name and its value.
    private let valueStart: Int

    /// Nil if the text has no words.
    init?(said: SaidText, opening: CorrectionOpening, utterances: UtteranceReader) {
        guard let end = said.contentEnd else { return nil }
        self.said = said
        self.opening = opening
        self.utterances = utterances
        self.end = end
        valueStart = ReadingReader(matcher: said.matcher).afterLinks(opening.end)
    }

    private var matcher: PhraseMatcher { said.matcher }
    private var start: Int { opening.end }

    /// The value; nil if the words are none.
    func value() -> Correction? {
        var result = Correction()
        result.volumeOunce = said.locale.lexicon.settings.volumeOunce
        result.score = score
        for kind in MeasurementKind.allCases {
            result.readings[kind] = matcher.readings(of: kind, from: valueStart, to: end)
        }
        if let times {
            result.quantity = Quantity(Decimal(times))
            result.isHowOften = true
            return result
        }
        if let quantity {
            result.quantity = quantity
            return result
        }
        if let meal {
            result.meal = meal
            return result
        }
        result.length = length
        if let spec = WholeTextReader(said).timeSpec(by: [.time, .wholeTime], from: start) {
            return timed(spec, result)
        }
        if result.length != nil { return result }
        if let severity {
            result.severity = severity
            return result
        }
        return thing(result) ?? (result.readings.isEmpty ? nil : result)
    }

    // MARK: Amounts

    /// "7/10", "7": a score and nothing else.
    private var score: Int? {
        let token = said.tokens[start]
        if token.kind == .slash, start + 1 == end, token.fields.1 == 10, token.fields.2 < 0 {
            return (0...10).contains(token.fields.0) ? token.fields.0 : nil
        }
        let number = matcher.numbers(at: start).first { $0.end == end }
        return number?.value.whole.flatMap { (0...10).contains($0) ? $0 : nil }
    }

    /// "3 times", "twice": how often, and nothing else.
    private var times: Int? {
        if let word = matcher.phrase(.times, at: start), word.end == end {
            return Int(word.payload)
        }
        for match in matcher.matches(.countedTimes, at: start) where match.end == end {
            if case .number(let value) = match.value, value.isPositive { return value.whole }
        }
        return nil
    }

    /// An amount that names nothing.
    private var quantity: Quantity? {
        matcher.quantity(from: start, to: end).flatMap {
            matcher.isAmount(from: start, to: end) ? $0 : nil
        }
    }

    private var severity: Severity? {
        for match in matcher.matches(.score, at: start) where match.end == end {
            if case .number(let value) = match.value, let score = value.whole,
                (0...10).contains(score)
            {
                return .score(score)
            }
        }
        guard let word = matcher.phrase(.severity, at: start), word.end == end else { return nil }
        return [Severity.mild, .moderate, .severe][Int(word.payload)]
    }

    // MARK: Times

    private var meal: Meal? {
        guard takesBack else { return nil }
        return matcher.meal(from: start, to: end)
            ?? matcher.phrase(.article, at: start).flatMap { article in
                matcher.meal(from: article.end, to: end)
            }
    }

    /// "30 seconds", "for an hour": a length of time and nothing else, in seconds.
    private var length: TimeInterval? {
        matcher.length(by: [.duration, .shortDuration, .length], from: start, to: end) { span in
            span.months == 0
        }
        .map { Double($0.days * 86_400 + $0.seconds) }
    }

    /// The value with a time; nil if nothing is left of it.
    private func timed(_ spec: TimeSpec, _ value: Correction) -> Correction? {
        var result = value
        result.time = utterances.resolver.resolve(spec)
        if let until = spec.until, let clock = spec.clock {
            func stretch(longest: Double, isNight: Bool) -> DateInterval? {
                ActivityTimes(resolver: utterances.resolver)
                    .stretch(from: clock, to: until, longest: longest, isNight: isNight)
                    .map { DateInterval(start: $0.start, end: $0.end) }
            }
            result.night = stretch(longest: 16, isNight: true)
            result.stretch = stretch(longest: 12, isNight: false)
        }
        // "No, at 9" is when, and no value.
        if spec.clock != nil, valueStart > start, result.time != nil { result.readings = [:] }
        result.isLengthOrTime = result.time != nil && !result.readings.isEmpty
        // "No, 130/85" is no date, but may be a value.
        let isEmpty = result.time == nil && result.readings.isEmpty && result.length == nil
        return isEmpty ? nil : result
    }

    // MARK: Things

    /// The text does not only deny something: "no lunch", "no coffee today".
    private var takesBack: Bool {
        opening.isSetOff || said.tokens[0].mask & WordClass.negation.bit == 0
    }

    /// "No, three eggs": the words read as a sentence that names one thing.
    private func thing(_ value: Correction) -> Correction? {
        let rest = utterances.understood(said.text(from: start))
        guard rest.actions.count == 1, rest.otherKinds.isEmpty, rest.unparsed.isEmpty else {
            return nil
        }
        let action = rest.actions[0]
        guard takesBack || action.quantity != nil else { return nil }
        var result = value
        result.time = rest.time
        if let kind = action.measurement, let main = action.quantity {
            let further = kind.row.fields.dropFirst().compactMap { action.fields[$0.name] }
            result.readings = [kind: [main] + further]
            return result
        }
        result.quantity = action.quantity
        result.item = action.item.isEmpty ? nil : action.item
        result.meal = action.meal
        result.severity = action.severity
        return result
    }
}
