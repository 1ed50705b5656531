import AccessibleCore
import Journal

extension Semantics {
    /// The parts that time patterns are made of, sorted out.
    private struct Parts {
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
                case .nothing, .unit, .durationUnit, .quantity, .kind: break
                }
            }
        }
    }

    func time(_ meaning: Meaning, _ values: [Value]) -> TimeSpec? {
        let parts = Parts(values)
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
            spec.clock = clock
            let isHour = meaning.operation == .minutesPast || meaning.operation == .minutesTo
            for time in isHour ? [] : parts.times {
                guard let merged = spec.merged(with: time) else { return nil }
                spec = merged
            }
        case .part:
            spec.part = parts.part
            if let name = meaning.name {
                spec.part = lexicon.settings.dayParts.firstIndex { $0.name == name }
            }
            guard spec.part != nil else { return nil }
            if let days = meaning.argument { spec.day = .relative(days) }
        case .early, .late:
            guard let time = parts.times.first, time.part != nil else { return nil }
            spec = time
            spec.edge = meaning.operation == .early ? -1 : 1
        case .meal:
            guard let meal = parts.meal else { return nil }
            spec.meal = TimeSpec.MealTime(meal: meal, offset: meaning.argument ?? 0)
        case .range:
            return range(parts)
        case .merge, .kind, .duration, .sum, .plusMinutes, .quantity, .quantityPlus,
            .compound, .kilograms, .number, .score,
            .hundreds, .hour:
            return nil
        }
        return spec
    }

    // MARK: Days

    private func day(_ meaning: Meaning, _ parts: Parts) -> TimeSpec.Day? {
        let ints = parts.ints
        switch meaning.operation {
        case .day:
            return .relative(meaning.argument ?? 0)
        case .weekday:
            return ints.first.map { .weekday($0, weeks: nil) }
        case .lastWeekday:
            return (ints.first ?? meaning.argument).map { .lastWeekday($0) }
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

    // MARK: Clocks

    private func clock(_ meaning: Meaning, _ parts: Parts) -> TimeSpec.Clock? {
        var clock = TimeSpec.Clock(hour: 0)
        clock.isAfternoon = parts.isAfternoon
        switch meaning.operation {
        case .minutesPast, .minutesTo:
            // A clock among the parts is the hour: "ten past noon".
            let anchor = parts.times.first?.clock
            var ints = parts.ints
            if let anchor {
                ints.append(anchor.hour)
                clock.isAfternoon = anchor.isAfternoon
            }
            let minutes: Int
            if let fixed = meaning.argument {
                minutes = fixed
            } else {
                guard ints.count == 2 else { return nil }
                minutes = ints.removeFirst()
            }
            guard let hour = ints.first, ints.count == 1, (0...24).contains(hour),
                (1...59).contains(minutes)
            else { return nil }
            clock.is24Hour = hour > 12 || hour == 0 || anchor?.is24Hour == true
            if meaning.operation == .minutesPast {
                clock.hour = hour
                clock.minute = minutes
            } else {
                clock.minute = 60 - minutes
                clock.hour = hour == 0 ? 23 : hour == 1 && !clock.is24Hour ? 12 : hour - 1
                // A quarter to twelve at noon is still the morning.
                if hour == 12, let afternoon = clock.isAfternoon { clock.isAfternoon = !afternoon }
            }
            return clock
        case .compactClock:
            guard let fields = parts.fields else { return nil }
            clock.hour = fields.0
            clock.minute = fields.1
            clock.is24Hour = fields.0 > 12 || fields.0 == 0 || fields.3 == 2 && fields.0 < 10
        default:
            if let fields = parts.fields {
                clock.hour = fields.0
                clock.minute = fields.1
                clock.second = fields.2 >= 0 ? fields.2 : nil
                clock.is24Hour = fields.0 > 12 || fields.0 == 0 || fields.3 == 2 && fields.0 < 10
            } else if let fixed = meaning.argument {
                clock.hour = fixed
                clock.is24Hour = true
                clock.minute = 0
            } else {
                guard let hour = parts.ints.first, (0...24).contains(hour) else { return nil }
                clock.hour = hour
                clock.is24Hour = hour > 12 || hour == 0
                if parts.ints.count > 1 {
                    clock.minute = parts.ints[1]
                    guard (0...59).contains(parts.ints[1]) else { return nil }
                }
            }
        }
        if clock.isAfternoon != nil {
            guard clock.hour <= 12 || clock.isAfternoon == true else { return nil }
            if clock.hour > 12 { clock.isAfternoon = nil }
        }
        return clock
    }

    /// From the first to the second; what the second says of the half of the
    /// day holds for the first as well: "10 to 11 at night".
    private func range(_ parts: Parts) -> TimeSpec? {
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
