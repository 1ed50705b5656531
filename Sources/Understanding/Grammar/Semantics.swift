import AccessibleCore

/// Computes what a pattern means from the values of its parts.
struct Semantics {
    let lexicon: Lexicon

    /// The value; nil when the parts do not go together.
    func value(_ meaning: Meaning, _ values: [Value]) -> Value? {
        switch meaning.operation {
        case .merge: return merge(values)
        case .quantity: return quantity(values, argument: meaning.argument)
        case .quantityPlus: return quantityPlus(values)
        case .compound: return compound(values)
        case .kilograms: return kilograms(values, areGrams: meaning.argument == 1)
        case .number, .score: return values.first
        case .hundreds: return hundreds(values)
        case .kind: return meaning.name.flatMap(UtteranceKind.init).map(Value.kind)
        case .asks: return asks(meaning, values)
        case .same:
            return meaning.name.map { names in
                .names(names.split(separator: ",").map { String($0).replacing("_", with: " ") })
            }
        case .members: return meaning.name.flatMap(ClassMembers.init).map(Value.members)
        case .span: return span(meaning, values)
        case .remind: return reminder(meaning, values)
        case .activity: return activity(meaning, values)
        case .hour: return meaning.argument.map(Value.int)
        case .duration: return duration(values, argument: meaning.argument)
        case .sum: return sum(values)
        case .plusMinutes: return plusMinutes(values)
        default: return time(meaning, values).map(Value.time)
        }
    }

    private func merge(_ values: [Value]) -> Value? {
        guard let first = values.first else { return .nothing }
        guard values.count > 1 else { return first }
        var result: TimeSpec?
        for value in values {
            guard case .time(let spec) = value else { continue }
            guard let sofar = result else {
                result = spec
                continue
            }
            guard let merged = sofar.combined(with: spec) else { return nil }
            result = merged
        }
        if let result { return .time(result) }
        // Of words that are no time, only that they stand there counts.
        return .nothing
    }

    // MARK: Amounts

    private func quantity(_ values: [Value], argument: Int?) -> Value? {
        var number = argument.map(Rational.init)
        for value in values {
            switch value {
            case .number(let next): number = number.map { $0 * next } ?? next
            case .unit(let unit): return number.map { .quantity($0, unit) }
            default: break
            }
        }
        return nil
    }

    /// An amount with a fraction behind the unit: "a cup and a half".
    private func quantityPlus(_ values: [Value]) -> Value? {
        var number = Rational(0)
        var hasNumber = false
        var unit: MeasureUnit?
        for value in values {
            if case .number(let next) = value {
                // Without a number before the unit, one is meant.
                if unit != nil, !hasNumber { number = Rational(1) }
                guard let sum = number + next else { return nil }
                number = sum
                hasNumber = true
            } else if case .unit(let next) = value {
                unit = next
            }
        }
        return unit.map { .quantity(number, $0) }
    }

    /// "12 stone 10", "7 pounds 8 ounces": an amount in the smaller unit, which
    /// says the same exactly; stone keeps its name.
    private func compound(_ values: [Value]) -> Value? {
        var numbers: [Rational] = []
        var units: [MeasureUnit] = []
        for value in values {
            if case .number(let number) = value { numbers.append(number) }
            if case .unit(let unit) = value { units.append(unit) }
        }
        guard numbers.count == 2, let large = units.first else { return nil }
        if large == .kilogram { return kilograms(numbers[0], numbers[1], units.dropFirst().first) }
        let small: MeasureUnit = large == .stone ? .pound : .ounce
        guard large == .stone || large == .pound, units.count == 1 || units[1] == small,
            numbers[0].whole != nil, numbers[1].numerator >= 0,
            let scaled = numbers[0] * Rational(large == .stone ? 14 : 16),
            let sum = scaled + numbers[1]
        else { return nil }
        let limit = large == .stone ? 14 : 16
        guard numbers[1].numerator < limit * numbers[1].denominator else { return nil }
        return .quantity(sum, large == .stone ? .stoneAndPound : small)
    }

    /// Of a pattern that says "kilo" itself.
    private func kilograms(_ values: [Value], areGrams: Bool) -> Value? {
        let numbers = values.compactMap { value in
            if case .int(let whole) = value { Rational(whole) } else { nil }
        }
        guard numbers.count == 2 else { return nil }
        return kilograms(numbers[0], numbers[1], areGrams ? .gram : nil)
    }

    /// Whole kilograms, and what follows them: one digit is tenths ("72 kilos 8"), three are grams
    /// ("72 kg 500"), and with their unit so is any number ("64 kilos and 200 grams").
    private func kilograms(_ whole: Rational, _ grams: Rational, _ unit: MeasureUnit?) -> Value? {
        if unit == nil, whole.whole != nil, let tenths = grams.whole, (1...9).contains(tenths),
            let part = Rational(tenths, 10), let sum = whole + part
        {
            return .quantity(sum, .kilogram)
        }
        let lowest = unit == .gram ? 1 : 100
        guard unit == nil || unit == .gram, whole.whole != nil,
            let count = grams.whole, (lowest..<1_000).contains(count),
            let part = Rational(count, 1_000), let sum = whole + part
        else { return nil }
        return .quantity(sum, .kilogram)
    }

    private func hundreds(_ values: [Value]) -> Value? {
        guard values.count >= 2, case .int(let hundreds) = values[0], (1...9).contains(hundreds)
        else { return nil }
        let rest: Rational
        var lowest = 10
        switch values[values.count - 1] {
        case .number(let number): rest = number
        case .int(let int):
            rest = Rational(int)
            lowest = 1
        default: return nil
        }
        guard rest.numerator >= lowest * rest.denominator, rest.numerator < 100 * rest.denominator
        else { return nil }
        return (Rational(hundreds * 100) + rest).map(Value.number)
    }

    // MARK: Durations

    private func duration(_ values: [Value], argument: Int?) -> Value? {
        var number = argument.map(Rational.init)
        var unit: DurationUnit?
        var more = Rational(0)
        for value in values {
            switch value {
            case .number(let next):
                if unit == nil {
                    number = number.map { $0 * next } ?? next
                } else {
                    more = next
                }
            case .int(let next): number = Rational(next)
            case .durationUnit(let next): unit = next
            default: break
            }
        }
        guard let unit, let sum = (number ?? Rational(1)) + more, sum.numerator >= 0 else {
            return nil
        }
        return TimeSpan(sum, unit).map(Value.duration)
    }

    private func plusMinutes(_ values: [Value]) -> Value? {
        var result: TimeSpan?
        for value in values {
            switch value {
            case .duration(let next): result = next
            case .int(let minutes):
                guard let sofar = result, sofar.granularity == .hour, (1..<60).contains(minutes),
                    let more = TimeSpan(Rational(minutes), .minute)
                else { return nil }
                result = sofar + more
            default: break
            }
        }
        return result.map(Value.duration)
    }

    private func sum(_ values: [Value]) -> Value? {
        var result: TimeSpan?
        for case .duration(let next) in values {
            if let sofar = result, next.granularity.rawValue >= sofar.granularity.rawValue {
                return nil
            }
            result = result.map { $0 + next } ?? next
        }
        return result.map(Value.duration)
    }
}
