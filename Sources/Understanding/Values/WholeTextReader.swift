import AccessibleCore
import Foundation
import Journal

/// Reads a text that is one value as a whole: a time, a number, a meal, an amount, a length, a
/// reading.
///
/// Closing signs do not count, and neither do words before the value that say nothing: "it was
/// 16 ounces." A text that says anything else has no value.
struct WholeTextReader {
    private let said: SaidText

    init(_ said: SaidText) {
        self.said = said
    }

    private var matcher: PhraseMatcher { said.matcher }

    /// Where the value can stand; nil for signs alone.
    private var content: Range<Int>? {
        guard let end = said.contentEnd else { return nil }
        return said.afterFillers(from: 0, to: end)..<end
    }

    // MARK: Times

    /// What the text, or the rest of it from a token on, says of a time.
    ///
    /// - Parameter rules: what may be said, in the order of preference.
    func timeSpec(by rules: [KnownRule], from start: Int = 0) -> TimeSpec? {
        guard let end = said.contentEnd, start < end else { return nil }
        let later = said.afterFillers(from: start, to: end)
        for position in later == start ? [start] : [start, later] {
            for rule in rules {
                for match in matcher.matches(rule, at: position) where match.end == end {
                    if case .time(let spec) = match.value { return spec }
                }
            }
        }
        return nil
    }

    /// The moment that the text says; nil when there is no such date or clock time.
    func time(by rules: [KnownRule], _ resolver: TimeResolver) -> UnderstoodTime? {
        timeSpec(by: rules).flatMap { resolver.resolve($0) }
    }

    /// The meal: "lunch", "for breakfast", "it was dinner".
    var meal: Meal? {
        guard let content else { return nil }
        let start = content.lowerBound
        let noun = matcher.phrase(.article, at: start)?.end ?? start
        return matcher.meal(from: start, to: content.upperBound)
            ?? matcher.meal(from: noun, to: content.upperBound)
    }

    // MARK: Lengths

    /// The length of time, in seconds; a month counts as 30 days.
    var seconds: Int? {
        length { _ in true }
            .map { span in (span.months * 30 + span.days) * 86_400 + span.seconds }
    }

    /// The length of time, in whole minutes; nil for days and longer.
    var minutes: Int? {
        length { span in
            span.months == 0 && span.days == 0 && span.seconds.isMultiple(of: 60)
        }
        .map { $0.seconds / 60 }
    }

    private func length(where fits: (TimeSpan) -> Bool) -> TimeSpan? {
        guard let content else { return nil }
        return matcher.length(
            by: [.duration, .shortDuration], from: content.lowerBound, to: content.upperBound,
            where: fits)
    }

    // MARK: Numbers and amounts

    /// The number, in digits of the locale's notation or in words; exact, or for a third the
    /// nearest of 38 digits.
    var number: Decimal? {
        guard let end = said.contentEnd else { return nil }
        if let match = matcher.numbers(at: 0).first(where: { $0.end == end }) {
            return match.value.decimal
        }
        for match in matcher.matches(.spokenHundreds, at: 0) where match.end == end {
            if case .number(let value) = match.value { return value.decimal }
        }
        return nil
    }

    /// The amount, as ``Understander/quantity(_:expecting:)`` tells it: "a pint", "16 ounces".
    func quantity(expecting dimension: MeasureUnit.Dimension?) -> Quantity? {
        guard let content else { return nil }
        var found = matcher.quantity(from: content.lowerBound, to: content.upperBound)
        if found == nil, content.lowerBound > 0 {
            found = matcher.quantity(from: 0, to: content.upperBound)
        }
        if found == nil, dimension == .mass, let number, number > 0 {
            found = Quantity(number)
        }
        if found?.unit == .ounce, dimension == .volume {
            found?.unit = matcher.lexicon.settings.volumeOunce
        }
        return dimension == .mass ? found?.asBodyWeight : found
    }

    /// It is an amount and names nothing: "3", "half", "2 tablets".
    var isAmount: Bool {
        guard let content else { return false }
        return matcher.isAmount(from: content.lowerBound, to: content.upperBound)
    }

    // MARK: Measurements

    /// The values of a measurement, with its name or without: "120 over 80", "blood pressure
    /// 120/80".
    ///
    /// Where several units are possible, the value is returned without a unit.
    func reading(of kind: MeasurementKind) -> [Quantity]? {
        guard let content else { return nil }
        let reader = ReadingReader(matcher: matcher)
        var start = content.lowerBound
        if let name = reader.name(at: start) {
            guard name.kind == kind else { return nil }
            start = name.end
        }
        return matcher.readings(
            of: kind, from: reader.afterLinks(start), to: content.upperBound)
    }

    /// The unit of measurement that the text names: "mg/dl".
    var unitOfMeasurement: MeasureUnit? {
        guard let end = said.contentEnd, let unit = ReadingReader(matcher: matcher).unit(at: 0),
            unit.end == end
        else { return nil }
        return unit.unit
    }
}
