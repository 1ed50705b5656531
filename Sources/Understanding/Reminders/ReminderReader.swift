import AccessibleCore
import Foundation
import Journal

/// Turns the words of a request about reminders into what it asks (D2).
///
/// What words say is data: the rule `reminder-word` of `reminders.yaml`, and the times of
/// `grammar.yaml`. Whatever they leave is the thing, and is read as in a report.
struct ReminderReader {
    let scan: ReminderScan
    let times: ReminderTimes
    /// The rest of the words, and how a report would be read that has only them.
    let rest: Understood?
    /// The words for medicines without a name: "my meds"; nil if there are none.
    let generic: String?

    /// What is asked; nil if it asks nothing of the reminders.
    ///
    /// - Parameter isAnswer: it is the answer to when, or of what; then a plan or thing alone is
    ///   enough.
    func request(isAnswer: Bool) -> ReminderRequest? {
        guard !scan.isOther, let act = act(isAnswer: isAnswer) else { return nil }
        var request = ReminderRequest(act)
        request.thing = thing
        if request.thing == nil, act == .add, let generic {
            request.thing = ReminderRequest.Thing(kind: .vitamin, item: generic)
        }
        request.minutes = minutes
        request.saysUntil = scan.untilTime != nil
        request.isAll = scan.saysAll
        request.plan = plan
        if act == .change { readChange(&request) }
        request.isOfKnown =
            act == .add && !scan.has(.add)
            && scan.pieces.contains {
                $0.word == .reminder && !$0.times.isEmpty || $0.word == .make && $0.number == 1
            }
        request.span = span
        return request
    }

    private func act(isAnswer: Bool) -> ReminderRequest.Act? {
        let isRemoved = scan.has(.remove) && (scan.has(.reminder) || scan.has(.add))
        if scan.has(.cancel) || isRemoved { return .cancel }
        let isChange = scan.pieces.contains { $0.word == .change && $0.number == 1 }
        if isChange || scan.has(.change) && scan.has(.reminder) { return .change }
        // "Recuérdamelo" goes on with what is due, unless it says what and how often.
        if scan.has(.snooze) { return plan.frequency != nil && thing != nil ? .add : .snooze }
        if scan.has(.add) || scan.has(.make) && scan.has(.reminder) {
            return scan.has(.later) && scan.thingTokens.isEmpty ? .snooze : .add
        }
        if isAboutMissed { return .missed }
        if scan.has(.left) || scan.has(.which) && scan.has(.untaken) { return .left }
        if isSkipped { return .skip }
        if scan.has(.due) { return .due }
        if scan.has(.list) || scan.has(.show) && scan.has(.reminder) { return .list }
        // What names a thing or a time is logged as any report is.
        let isBare = thing == nil && scan.times.isEmpty
        let isTaken = (scan.has(.taken) || scan.has(.allTaken)) && scan.maySayTaken
        if isTaken, isBare, !scan.has(.did), !scan.has(.didAll) { return .taken }
        if isAnswer { return .add }
        return scan.has(.reminder) && !plan.isEmpty && thing != nil ? .add : nil
    }

    private var isAboutMissed: Bool {
        if scan.has(.missed) || scan.has(.whichDays) && scan.has(.untaken)
            || scan.has(.which) && scan.has(.missing)
        {
            return true
        }
        guard scan.has(.did) || scan.has(.didAll) else { return false }
        // "Habe ich das Eisen ausgelassen" asks, and "heute habe ich es ausgelassen" tells.
        if scan.has(.skip), scan.beginsWith(.did) { return true }
        let isTaken = scan.has(.used) || scan.has(.taken)
        return scan.has(.missing) || scan.has(.regular)
            || isTaken && (scan.has(.didAll) || scan.has(.all))
    }

    private var isSkipped: Bool {
        scan.has(.skip) || scan.has(.refuse) && scan.has(.refused)
            || scan.has(.leave) && scan.has(.away)
    }

    // MARK: What

    private var thing: ReminderRequest.Thing? {
        guard let rest, rest.text.contains(where: { $0.isLetter || $0.isNumber }) else {
            return nil
        }
        if rest.actions.count == 1, let action = rest.actions.first,
            !rest.unparsed.contains(where: { $0.isLetter || $0.isNumber })
        {
            let kind = Self.kind(of: action)
            if let kind, kind != .weight, !(action.fullItem.isEmpty && kind != .water) {
                return ReminderRequest.Thing(
                    kind: scan.has(.take) && kind == .food ? .vitamin : kind,
                    item: action.fullItem, quantity: action.quantity)
            }
        }
        let areMedicines =
            rest.actions.count > 1 && rest.unparsed.isEmpty
            && rest.actions.allSatisfy { Self.kind(of: $0) == .vitamin }
        let isTaken = scan.has(.take) || areMedicines
        return ReminderRequest.Thing(
            kind: isTaken ? .vitamin : scan.has(.eat) ? .food : scan.has(.drink) ? .drink : .note,
            item: rest.text)
    }

    private static func kind(of action: LogAction) -> EntryKind? {
        switch action.kind {
        case .logFood: action.isDrink ? .drink : .food
        case .logWater: .water
        case .logVitamin, .addVitamin: .vitamin
        default: nil
        }
    }

    // MARK: When

    /// How long a snooze is: "for 10 minutes", "in an hour", "until 9"; 0 if the words say until when
    /// and name no moment.
    private var minutes: Int? {
        let lengths = scan.pieces.compactMap(\.length)
        if let length = lengths.first, length.months == 0 {
            return length.days * 1_440 + length.seconds / 60
        }
        let now = times.resolver.now
        if let moment = plan.moment {
            return Int((moment.timeIntervalSince(now) / 60).rounded())
        }
        // "Until Friday" has no hour.
        guard let spec = scan.untilTime else { return scan.has(.until) ? 0 : nil }
        guard let date = times.next(spec) else { return 0 }
        return Int((date.timeIntervalSince(now) / 60).rounded(.up))
    }

    /// The days of a question, the narrower of those that were named.
    private var span: LogSpan? {
        if let span = scan.span { return span }
        let days = scan.pieces.filter { $0.word == .at }.flatMap(\.times)
        guard let spec = scan.times.first ?? days.first else { return nil }
        return QuestionSpanReader(resolver: times.resolver).span(spec)
    }

    /// "From 8 to 9": the first is the time that is changed.
    ///
    /// "Metformin 9" is an hour, too.
    private func readChange(_ request: inout ReminderRequest) {
        let specs = scan.times + scan.pieces.filter { $0.word == .from }.flatMap(\.times)
        let isRange = { (spec: TimeSpec) in spec.until != nil && spec.clock != nil }
        let isOld = scan.pieces.contains { $0.word == .from }
        var old = scan.pieces.filter { $0.word == .from }.flatMap(\.times)
        var new = isOld ? scan.times : []
        if let range = specs.first(where: isRange) {
            var end = TimeSpec()
            end.clock = range.until
            (old, new) = ([range], [end])
        }
        if !old.isEmpty {
            request.oldTimes = old.compactMap { times.dayTime($0)?.0 }
            request.plan = plan(of: scan.pieces.filter { $0.word != .from }, new)
        }
        guard request.plan.isEmpty, var thing = request.thing else { return }
        var words = thing.item.split(separator: " ")
        var hour: Int?
        if let amount = thing.quantity, amount.unit == nil {
            hour = amount.amount.whole
        } else if words.count > 1, let last = words.last.flatMap({ Int($0) }) {
            hour = last
            words.removeLast()
        }
        guard let hour, let time = DayTime(hour: hour, minute: 0) else { return }
        thing.quantity = nil
        thing.item = words.joined(separator: " ")
        request.thing = thing
        request.plan.times = [time]
        request.plan.assumed = (1...12).contains(hour) ? [.am] : []
    }

    private var plan: ReminderPlan { plan(of: scan.pieces, scan.times) }

    private func plan(of pieces: [ReminderPiece], _ specs: [TimeSpec]) -> ReminderPlan {
        var plan = ReminderPlan()
        for piece in pieces { add(piece, to: &plan) }
        for spec in specs { add(spec, to: &plan) }
        plan.bound(by: specs + pieces.flatMap(\.times), ends: pieces, times)
        // "Monday evenings at 8"
        if !plan.assumed.isEmpty, plan.usualTimes.count == 1 {
            plan.times = plan.times.map { $0.nearerHalf(to: plan.usualTimes[0]) }
            plan.assumed = []
        }
        plan.times = Set(plan.times).sorted()
        // No rule has other times on other days.
        if scan.timedDays > 1, plan.times.count > 1 { (plan.times, plan.assumed) = ([], []) }
        // "Friday at 9" is one day; "every day, starting Friday" is not.
        if plan.frequency == nil, !plan.weekdays.isEmpty { plan.frequency = .weekly }
        if plan.frequency == .weekly, plan.weekdays.isEmpty, let day = plan.day {
            plan.weekdays = [times.resolver.calendar.component(.weekday, from: day)]
            plan.day = nil
        }
        if plan.frequency == .monthly, plan.monthDays.isEmpty, plan.ordinals.isEmpty,
            let day = plan.day
        {
            plan.monthDays = [times.resolver.calendar.component(.day, from: day)]
            plan.day = nil
        }
        if plan.moment == nil, plan.day == nil, plan.frequency == nil, plan.timesADay != nil {
            plan.frequency = .daily
        }
        if plan.day == nil { plan.isNextWeekday = false }
        return plan.leaving(scan.exceptions, times)
    }

    private func add(_ piece: ReminderPiece, to plan: inout ReminderPlan) {
        switch piece.word {
        case .every: every(piece, &plan)
        case .daily: plan.frequency = .daily
        case .weekly, .monthly:
            plan.frequency = piece.word == .weekly ? .weekly : .monthly
            plan.interval = piece.number ?? 1
            if piece.word == .weekly { plan.weekdays.formUnion(piece.ints) }
            if piece.word == .monthly { plan.monthDays.formUnion(piece.ints) }
        case .ordinal:
            plan.frequency = .monthly
            plan.ordinals.formUnion(piece.number.map { [$0] } ?? Array(piece.ints.dropLast()))
            plan.weekdays.formUnion(piece.ints.suffix(1))
        case .monthEnd: (plan.frequency, plan.monthDays) = (.monthly, [Recurrence.last])
        case .on:
            plan.repeat(on: Set(piece.ints))
            addParts(of: piece, to: &plan)
        case .workdays: plan.repeat(on: [2, 3, 4, 5, 6])
        case .weekends: plan.repeat(on: [1, 7])
        case .times:
            plan.timesADay = piece.number ?? piece.ints.first
            if plan.frequency == nil { plan.frequency = .daily }
        case .meals:
            for meal in [Meal.breakfast, .lunch, .dinner] {
                var spec = TimeSpec()
                spec.meal = TimeSpec.MealTime(meal: meal, offset: 0)
                add(spec, to: &plan)
            }
            plan.meal = nil
            plan.frequency = plan.frequency ?? .daily
        case .at, .reminder: for spec in piece.times { add(spec, to: &plan) }
        case .part:
            addParts(of: piece, to: &plan)
            if piece.number == 1 { plan.frequency = plan.frequency ?? .daily }
        case .from:
            for spec in piece.times { add(spec, to: &plan) }
        case .until:
            guard let spec = piece.times.first, let named = spec.day else { return }
            guard let day = times.day(named) else {
                plan.isImpossible = true
                return
            }
            plan.until = times.end(ofDayWith: day)
        case .length:
            guard let length = piece.length else { return }
            (plan.lengthMonths, plan.lengthDays) = (length.months, length.days)
        case .beyond: plan.isBeyond = true
        default: break
        }
    }

    private func addParts(of piece: ReminderPiece, to plan: inout ReminderPlan) {
        plan.usualTimes += piece.parts.compactMap(times.dayTime(ofPart:))
        for spec in piece.times {
            if let (time, _) = times.dayTime(spec) { plan.usualTimes.append(time) }
        }
    }

    private func every(_ piece: ReminderPiece, _ plan: inout ReminderPlan) {
        guard let length = piece.length ?? piece.number.flatMap({ TimeSpan(Rational($0), .minute) })
        else { return }
        if length.seconds > 0, length.days == 0, length.months == 0 {
            let minutes = length.seconds / 60
            if minutes > 0, minutes % 1_440 == 0 {
                (plan.frequency, plan.interval) = (.daily, minutes / 1_440)
                return
            }
            plan.isImpossible = plan.isImpossible || minutes == 0
            let isHours = minutes % 60 == 0
            plan.frequency = isHours ? .hourly : .minutely
            plan.interval = isHours ? minutes / 60 : minutes
        } else if length.months > 0 {
            (plan.frequency, plan.interval) = (.monthly, length.months)
        } else if length.days > 0, length.days % 7 == 0,
            length.granularity == .week || length.granularity == .fortnight
        {
            (plan.frequency, plan.interval) = (.weekly, length.days / 7)
        } else if length.days > 0 {
            (plan.frequency, plan.interval) = (.daily, length.days)
        }
    }

    private func add(_ spec: TimeSpec, to plan: inout ReminderPlan) {
        if let shift = spec.shift {
            guard spec.clock == nil, let moment = times.moment(shift), moment > times.resolver.now
            else {
                plan.isImpossible = true
                return
            }
            if shift.seconds != 0 { plan.moment = moment } else { plan.day = moment }
            return
        }
        if let named = spec.day { add(named, to: &plan) }
        if spec.clock == nil, spec.meal == nil, spec.part != nil {
            // "In the evening" beside "at 8" tells which 8 it is, and has been counted there.
            if let (time, _) = times.dayTime(spec) { plan.usualTimes.append(time) }
            return
        }
        guard let (time, assumed) = times.dayTime(spec) else {
            if spec.clock != nil { plan.isImpossible = true }
            return
        }
        plan.times.append(time)
        plan.assumed = assumed
        if let meal = spec.meal { plan.meal = plan.times.count == 1 ? meal.meal : nil }
    }

    private func add(_ named: TimeSpec.Day, to plan: inout ReminderPlan) {
        // "Mondays and Thursday"
        if !plan.weekdays.isEmpty, case .weekday(let weekday, nil) = named {
            plan.weekdays.insert(weekday)
            return
        }
        // "The first Monday of this month" may be meant of each month.
        if case .ordinalWeekday(_, _, months: 0) = named { plan.isBeyond = true }
        guard let day = times.day(named) else {
            if case .ordinalWeekday = named { plan.isBeyond = true }
            plan.isImpossible = true
            return
        }
        guard let known = plan.day, known != day else {
            plan.day = day
            if case .weekday = named { plan.isNextWeekday = true }
            return
        }
        // Two days of the week repeat: "on Monday and Thursday".
        let calendar = times.resolver.calendar
        plan.weekdays = [
            calendar.component(.weekday, from: known), calendar.component(.weekday, from: day),
        ]
        plan.day = nil
        plan.frequency = .weekly
    }
}
