import AccessibleCore
import Foundation
import Journal

/// Finds the values of measurements, such as blood pressures, and the words that name them.
///
/// The words are data: the list `reading` of `vocabulary.yaml`, with the names of kinds, and the
/// rules `reading-link`, `reading-over` and `reading-mark` of `grammar.yaml`; and `reading-unit`.
struct ReadingReader {
    let matcher: PhraseMatcher
    var tokens: [WordToken] { matcher.tokens }

    /// What a word names, and where it ends.
    struct Name {
        let kind: MeasurementKind
        let end: Int
        /// It means something else as well, as "sugar" does.
        let isWeak: Bool
    }

    /// The values at a place, in the order of the fields, and where they end.
    struct Values {
        var values: [Quantity]
        var end: Int
    }

    func name(at position: Int) -> Name? {
        for (list, isWeak) in [(WordClass.reading, false), (.weakReading, true)] {
            guard let word = matcher.phrase(list, at: position),
                MeasurementKind.allCases.indices.contains(Int(word.payload))
            else { continue }
            return Name(
                kind: MeasurementKind.allCases[Int(word.payload)], end: word.end, isWeak: isWeak)
        }
        return nil
    }

    /// The place behind the words that stand between a name and its value.
    func afterLinks(_ position: Int) -> Int {
        var end = position
        while end < tokens.count {
            if let match = longest(.readingLink, at: end), match.end > end {
                end = match.end
            } else if let word = matcher.phrase(.article, at: end), values(at: end) == nil {
                end = word.end
            } else {
                return end
            }
        }
        return end
    }

    /// The values of a kind at a place; of any kind if it is nil.
    func values(at position: Int, of kind: MeasurementKind? = nil) -> Values? {
        guard position < tokens.count else { return nil }
        let most = kind?.row.fields.count ?? 2
        let token = tokens[position]
        if token.kind == .slash {
            guard most > 1, token.fields.2 < 0 else { return nil }
            let pair = [token.fields.0, token.fields.1].map { Quantity(Decimal($0)) }
            return withUnit(Values(values: pair, end: position + 1), of: kind)
        }
        var alone: Values?
        for first in numbers(at: position) {
            guard let value = quantity(first, at: position) else { continue }
            let unit = unit(at: first.end)
            let single = Values(
                values: [Quantity(value, unit?.unit)], end: unit?.end ?? first.end)
            guard most > 1 else { return single }
            let over = longest(.readingOver, at: single.end)
            // "120 80", where the name of the kind leaves no doubt.
            guard let start = over?.end ?? (kind == nil ? nil : single.end),
                start < tokens.count,
                let second = numbers(at: start).first, let other = quantity(second, at: start)
            else {
                if kind != nil, alone == nil { alone = single }
                continue
            }
            return withUnit(
                Values(values: [single.values[0], Quantity(other)], end: second.end), of: kind)
        }
        return kind == nil ? single(at: position) : alone
    }

    private func single(at position: Int) -> Values? {
        guard let first = numbers(at: position).first, let value = quantity(first, at: position)
        else { return nil }
        let unit = unit(at: first.end)
        return Values(values: [Quantity(value, unit?.unit)], end: unit?.end ?? first.end)
    }

    /// A unit behind the last of several values is that of all.
    private func withUnit(_ values: Values, of kind: MeasurementKind?) -> Values {
        guard let unit = unit(at: values.end) else { return values }
        var result = values
        result.end = unit.end
        for index in result.values.indices where result.values[index].unit == nil {
            result.values[index].unit = unit.unit
        }
        return result
    }

    /// A number, and where it ends.
    private struct Number {
        let value: Rational
        let end: Int
    }

    private func numbers(at position: Int) -> [Number] {
        var matches = matcher.numbers(at: position).map { Number(value: $0.value, end: $0.end) }
        // "14 con 9" is 14.9 elsewhere.
        let token = tokens[position]
        if token.kind == .number, let value = token.value,
            !matches.contains(where: { $0.end == position + 1 })
        {
            matches.append(Number(value: value, end: position + 1))
        }
        for match in matcher.matches(.spokenHundreds, at: position) {
            if case .number(let value) = match.value {
                matches.append(Number(value: value, end: match.end))
            }
        }
        return matches.sorted { $0.end > $1.end }
    }

    private func quantity(_ match: Number, at position: Int) -> Decimal? {
        guard match.value.isPositive, !NumberReader(matcher: matcher).isNegated(at: position) else {
            return nil
        }
        return match.value.kept
    }

    /// A unit of measurement at a place, or a word such as "degrees" that stands for none.
    func unit(at position: Int) -> (unit: MeasureUnit?, end: Int)? {
        if let word = matcher.phrase(.readingUnit, at: position) {
            return (MeasureUnit.allCases[Int(word.payload)], word.end)
        }
        return longest(.readingMark, at: position).map { (nil, $0.end) }
    }

    /// The units of all kinds.
    static let units: Set<MeasureUnit> = Set(
        MeasurementKind.table.flatMap(\.fields).flatMap(\.units).compactMap(\.unit))

    private func longest(_ rule: KnownRule, at position: Int) -> PhraseMatcher.Match? {
        guard position < tokens.count else { return nil }
        return matcher.matches(rule, at: position).max { $0.end < $1.end }
    }
}

extension MeasurementKind {
    /// The values with their units: the only unit, or the only one in which nobody doubts the
    /// value; a value that several units may have keeps none.
    func withUnits(_ values: [Quantity], among units: Set<MeasureUnit>) -> [Quantity] {
        if row.isByUnit { return values }
        return zip(row.fields, values).map { field, value in
            guard value.unit == nil else { return value }
            if field.units.count == 1 { return Quantity(value.amount, field.units[0].unit) }
            let fitting = field.scales(of: value, among: units)
            return fitting.count == 1 ? Quantity(value.amount, fitting[0].unit) : value
        }
    }

    /// Whether values have units that the fields have, or none.
    func takes(_ values: [Quantity]) -> Bool {
        if row.isByUnit {
            return values.allSatisfy { value in
                row.fields.contains { $0.scale(value.unit) != nil }
            }
        }
        return values.count <= row.fields.count
            && zip(row.fields, values).allSatisfy { $1.unit == nil || $0.scale($1.unit) != nil }
    }

    /// Whether nobody would doubt the values in the units that they have, or in one of them.
    func isUsual(_ values: [Quantity], among units: Set<MeasureUnit>) -> Bool {
        values.count == row.fields.count
            && zip(row.fields, values).allSatisfy { field, value in
                field.scales(of: value, among: units).contains { $0.usual.contains(value.amount) }
            }
    }
}
