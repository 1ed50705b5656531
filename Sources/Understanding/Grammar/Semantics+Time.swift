import AccessibleCore
import Journal

extension Semantics {
    /// The parts that time patterns are made of, sorted out.
    struct TimeParts {
        var ints: [Int] = []
        var times: [TimeSpec] = []
        var durations: [TimeSpan] = []
        var fields: (Int, Int, Int, Int)?
        var isAfternoon: Bool?
        var part: Int?
        var meal: Meal?

        init(_ values: [Value]) {
            for value in values {
                switch value {
                case .int(let int): ints.append(int)
                case .number(let number): if let whole = number.whole { ints.append(whole) }
                case .time(let time): times.append(time)
                case .duration(let duration): durations.append(duration)
                case .fields(let a, let b, let c, let width): fields = (a, b, c, width)
                case .meridiem(let afternoon): isAfternoon = afternoon
                case .part(let index): part = index
                case .meal(let next): meal = next
                case .nothing, .unit, .durationUnit, .quantity, .kind, .asks, .names, .members,
                    .span,
                    .reminder, .activity:
                    break
                }
            }
        }
    }

    func time(_ meaning: Meaning, _ values: [Value]) -> TimeSpec? {
        let parts = TimeParts(values)
        var spec = TimeSpec()
        switch meaning.operation {
        case .now:
            spec.isNow = true
        case .earlier:
            spec.isEarlier = true
            spec.day = .relative(0)
        case .ago, .ahead:
            guard let duration = parts.durations.first else { return nil }
            spec.shift = meaning.operation == .ago ? duration.negated : duration
        case .before, .after:
            guard let anchor = parts.times.first, let duration = parts.durations.first,
                anchor.shift == nil, anchor.offset == nil
            else { return nil }
            spec = anchor
            spec.meal?.offset = 0
            spec.offset = meaning.operation == .before ? duration.negated : duration
        case .day, .weekday, .lastWeekday, .weekOf, .nextWeekday, .ordinalWeekday, .date,
            .dayOfMonth, .numericDate:
            guard let day = day(meaning, parts) else { return nil }
            spec.day = day
        case .clock, .compactClock, .minutesPast, .minutesTo:
            guard let clock = clock(meaning, parts) else { return nil }
            let isHour = meaning.operation == .minutesPast || meaning.operation == .minutesTo
            // "Las ocho de la tarde menos cuarto": the part is the hour's.
            if isHour { spec = parts.times.first { $0.clock != nil } ?? spec }
            spec.clock = clock
            for time in parts.times where !isHour || time.clock == nil {
                guard let merged = spec.combined(with: time) else { return nil }
                spec = merged
            }
        case .part:
            spec.part = parts.part
            if let name = meaning.name {
                spec.part = lexicon.settings.dayParts.firstIndex { $0.name == name }
            }
            guard spec.part != nil else { return nil }
            if let days = meaning.argument { spec.day = .relative(days) }
        case .throughout:
            spec.isThroughout = true
            spec.day = .relative(meaning.argument ?? 0)
            spec.part = parts.part
            if let name = meaning.name {
                spec.part = lexicon.settings.dayParts.firstIndex { $0.name == name }
                guard spec.part != nil else { return nil }
            }
        case .thatPart:
            guard let part = parts.part else { return nil }
            spec.part = part
            spec.isOfThatDay = true
        case .early, .late:
            guard let time = parts.times.first, time.part != nil else { return nil }
            spec = time
            spec.edge = meaning.operation == .early ? -1 : 1
        case .meal:
            guard let meal = parts.meal else { return nil }
            spec.meal = TimeSpec.MealTime(meal: meal, offset: meaning.argument ?? 0)
        case .range:
            return range(parts)
        case .merge, .kind, .asks, .same, .members, .span, .remind, .activity, .duration,
            .sum, .plusMinutes, .quantity, .quantityPlus, .compound, .kilograms, .number, .score,
            .hundreds, .hour:
            return nil
        }
        return spec
    }

    // MARK: Days

    private func day(_ meaning: Meaning, _ parts: TimeParts) -> TimeSpec.Day? {
        let ints = parts.ints
        switch meaning.operation {
        case .day:
            return .relative(meaning.argument ?? 0)
        case .weekday:
            return ints.first.map { .weekday($0, weeks: nil) }
        case .lastWeekday:
            guard let weekday = ints.first else {
                return meaning.argument.map { .lastWeekday($0) }
            }
            return .lastWeekday(weekday, weeks: meaning.argument ?? 0)
        case .weekOf:
            return ints.first.map { .weekday($0, weeks: meaning.argument ?? 0) }
        case .nextWeekday:
            return ints.first.map { .nextWeekday($0) }
        case .ordinalWeekday:
            guard ints.count == 2 else { return nil }
            return .ordinalWeekday(ints[1], ordinal: ints[0], months: meaning.argument ?? 0)
        case .dayOfMonth:
            guard let day = ints.first, (1...31).contains(day) else { return nil }
            return .date(year: nil, month: nil, day: day)
        case .date:
            return namedDate(ints, monthIsFirst: meaning.argument != 1)
        case .numericDate:
            return parts.fields.flatMap(numericDate)
        default:
            return nil
        }
    }

    /// Month and day as they were found, and a year behind them.
    private func namedDate(_ ints: [Int], monthIsFirst: Bool) -> TimeSpec.Day? {
        guard ints.count >= 2 else { return nil }
        let (month, day) = monthIsFirst ? (ints[0], ints[1]) : (ints[1], ints[0])
        guard (1...99).contains(day) else { return nil }
        return .date(year: ints.count > 2 ? ints[2] : nil, month: month, day: day)
    }

    private func numericDate(_ fields: (Int, Int, Int, Int)) -> TimeSpec.Day? {
        let (a, b, c, width) = fields
        if width == 4 {
            guard c >= 0 else { return nil }
            return .date(year: a, month: b, day: c)
        }
        var (month, day) = lexicon.settings.monthComesFirst ? (a, b) : (b, a)
        // 31/10 can only be the last of October.
        if month > 12, day <= 12 { (month, day) = (day, month) }
        let year: Int? = c < 0 ? nil : c < 100 ? 2000 + c : c
        return .date(year: year, month: month, day: day)
    }

    /// From the first to the second; what the second says of the half of the
    /// day holds for the first as well: "10 to 11 at night".
    private func range(_ parts: TimeParts) -> TimeSpec? {
        // A day, and then from when to when: "gestern von 2 bis 4".
        if parts.times.count == 3 {
            var stretch = parts
            let day = stretch.times.removeFirst()
            return range(stretch).flatMap { day.merged(with: $0) } ?? day
        }
        guard parts.times.count == 2 else { return parts.times.first }
        var first = parts.times[0]
        let second = parts.times[1]
        if first.part == nil, first.clock?.isAfternoon == nil {
            first.part = second.part
            if second.clock?.isAfternoon != nil {
                first.clock?.isAfternoon = second.clock?.isAfternoon
            }
        }
        if first.day == nil { first.day = second.day }
        first.until = second.clock
        return first
    }
}
