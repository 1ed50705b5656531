import AccessibleCore
import Journal

/// What a request leaves out: "every day except Sunday", "not at noon" (D2).
struct ReminderExceptions: Sendable {
    /// Days of the week; 1 is Sunday.
    private(set) var weekdays: Set<Int> = []
    /// Times of day.
    private(set) var times: [TimeSpec] = []
    /// It leaves out what no rule of ``Recurrence`` can: a date, an evening now and then.
    private(set) var isBeyond = false
    /// Something is left out, and what it is comes next.
    private(set) var isOpen = false
    /// Another day of the week is left out, too.
    private var goesOn = false

    /// Words of leaving out: "except", "but not".
    mutating func open() {
        isBeyond = isBeyond || isOpen
        (isOpen, goesOn) = (true, false)
    }

    /// Takes a piece that says what is left out.
    ///
    /// - Returns: false for any other piece.
    mutating func take(_ piece: ReminderPiece) -> Bool {
        guard isOpen || goesOn else { return false }
        let days: Set<Int>
        switch piece.word {
        case .on where piece.parts.isEmpty && piece.times.isEmpty: days = Set(piece.ints)
        case .workdays: days = [2, 3, 4, 5, 6]
        case .weekends: days = [1, 7]
        case .at where isOpen:
            times += piece.times
            close()
            return true
        default:
            isBeyond = isBeyond || isOpen
            close()
            return false
        }
        weekdays.formUnion(days)
        (isOpen, goesOn) = (false, true)
        return true
    }

    /// Takes a time that says what is left out.
    ///
    /// - Parameter hasTimes: the request has times of day without it; else the hour behind the
    ///   day is the one of all others: "every day except Sunday at 8".
    /// - Returns: what is left of it that is not left out; nil if nothing is.
    mutating func take(_ spec: TimeSpec, hasTimes: Bool) -> TimeSpec? {
        guard isOpen || goesOn else { return spec }
        if case .weekday(let weekday, weeks: nil)? = spec.day, spec.shift == nil {
            weekdays.insert(weekday)
            (isOpen, goesOn) = (false, true)
            var rest = spec
            rest.day = nil
            guard rest.namesTimeOfDay else { return nil }
            isBeyond = isBeyond || hasTimes
            close()
            return rest
        }
        guard isOpen else {
            close()
            return spec
        }
        if spec.day == nil, spec.clock != nil || spec.meal != nil {
            times.append(spec)
            close()
            return nil
        }
        isBeyond = true
        close()
        return nil
    }

    /// Takes note of words that are no days and no times.
    mutating func end() {
        isBeyond = isBeyond || isOpen
        close()
    }

    private mutating func close() { (isOpen, goesOn) = (false, false) }
}

extension ReminderPlan {
    /// The plan without what is left out.
    func leaving(_ exceptions: ReminderExceptions, _ reader: ReminderTimes) -> ReminderPlan {
        var plan = self
        plan.isBeyond = plan.isBeyond || exceptions.isBeyond || exceptions.isOpen
        if !exceptions.times.isEmpty { plan.leaveTimes(exceptions.times, reader) }
        guard !exceptions.weekdays.isEmpty else { return plan }
        switch plan.frequency {
        case nil where plan.day == nil && plan.moment == nil,
            .daily where plan.interval == 1 && plan.day == nil:
            (plan.frequency, plan.interval) = (.weekly, 1)
            plan.weekdays = Set(1...7).subtracting(exceptions.weekdays)
        case .weekly: plan.weekdays.subtract(exceptions.weekdays)
        default: plan.isBeyond = true
        }
        plan.isImpossible = plan.isImpossible || plan.weekdays.isEmpty
        return plan
    }

    private mutating func leaveTimes(_ specs: [TimeSpec], _ reader: ReminderTimes) {
        guard ![.hourly, .minutely].contains(frequency), moment == nil, timesADay == nil else {
            isBeyond = true
            return
        }
        for spec in specs {
            guard let (time, assumed) = reader.dayTime(spec) else {
                isBeyond = true
                return
            }
            let same = assumed.isEmpty ? [time] : [time, time.otherHalf]
            times.removeAll { same.contains($0) }
        }
        isBeyond = isBeyond || times.isEmpty
    }
}
