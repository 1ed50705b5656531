import AccessibleCore
import Foundation
import Journal

/// Reads what a text tells of sleep, exercise, moods and contractions (D3).
///
/// Nothing is guessed: every word must say something of it or change nothing. A text with any
/// other word is read as any other sentence is, unless whole clauses of it are told and the others
/// log something.
struct ActivityReader {
    let matcher: PhraseMatcher
    let resolver: TimeResolver
    let scalars: [Unicode.Scalar]

    /// What a text tells, and the tokens of the clauses that tell something else.
    struct Reading {
        var actions: [Told] = []
        var rest: [Range<Int>] = []
    }

    /// One entry that is told.
    struct Told {
        let action: LogAction
        let tokens: Range<Int>
        /// A length, a distance, a rating or how often it was repeated is said.
        let hasValue: Bool
    }

    /// What the text tells; nil if it is to be read as another sentence is.
    func reading() -> Reading? {
        let scan = ActivityScan(matcher)
        guard !scan.isOpen else { return nil }
        var result = Reading()
        var current: ActivityStatement?
        var openTime = false
        func close() -> Bool {
            guard let statement = current else { return true }
            current = nil
            guard let action = action(of: statement, isAlone: statement.tokens == scan.words) else {
                return false
            }
            // "Yesterday I slept 7 hours and ran 5 km": when was the run?
            if openTime, statement.time == nil { return false }
            if statement.isTimeFirst, action.time != nil { openTime = true }
            let hasValue =
                statement.extent != nil || statement.score != nil || action.quantity != nil
                || !action.fields.isEmpty
            result.actions.append(
                Told(action: action, tokens: statement.tokens, hasValue: hasValue))
            return true
        }
        for segment in segments(scan) {
            let (statement, rest) = split(segment)
            if let rest { result.rest.append(rest) }
            guard let next = statement else {
                guard current?.kind != nil || current == nil, close() else { return nil }
                continue
            }
            guard let before = current else {
                current = next
                continue
            }
            if before.kind != nil, next.kind != nil, !isOne(before, next) {
                guard close() else { return nil }
                current = next
            } else {
                guard let both = before.with(next) else { return nil }
                current = both
            }
        }
        guard current?.kind != nil || current == nil, close(), !result.actions.isEmpty else {
            return nil
        }
        return result
    }

    /// What the words between two commas tell, and those of them that tell something else.
    ///
    /// Words that nobody knows may stand behind a value and a preposition: "walked 35 minutes | in the
    /// drizzle".
    private func split(
        _ segment: ArraySlice<ActivityScan.Found>
    ) -> (statement: ActivityStatement?, rest: Range<Int>?) {
        if let whole = ActivityStatement(segment) { return (whole, nil) }
        let tokens =
            segment[segment.startIndex].tokens
            .lowerBound..<segment[segment.endIndex - 1].tokens.upperBound
        let known = segment.lastIndex { !$0.saysNoValue } ?? segment.startIndex
        let behind = segment[(known + 1)...].drop { found in
            if case .small = found.kind { true } else { false }
        }
        guard let first = behind.first?.tokens.lowerBound, isPreposition(first),
            let told = ActivityStatement(segment[..<behind.startIndex]), told.kind != nil,
            told.hasValue || told.extent != nil
        else { return (nil, tokens) }
        return (told, first..<tokens.upperBound)
    }

    private func isPreposition(_ token: Int) -> Bool {
        matcher.phrase(.stop, at: token) != nil
    }

    /// Whether two clauses that name a kind tell of one thing: "feeling low, mood 2", "gym at 6,
    /// weights, 55 minutes".
    private func isOne(_ first: ActivityStatement, _ second: ActivityStatement) -> Bool {
        guard let kind = first.kind, kind == second.kind, first.with(second) != nil else {
            return false
        }
        switch kind.row.form {
        case .rated: return true
        case .named:
            let isNamedOnce = first.item.isEmpty || second.item.isEmpty && second.hasValue
            return !first.hasValue && first.extent == nil && isNamedOnce
        // "Went to bed at 11, slept 7 hours"
        case .stretch:
            let hasEnd = [first, second].map { $0.bed != nil || $0.wake != nil }
            return hasEnd[0] != hasEnd[1] && first.hasValue != second.hasValue
        default: return false
        }
    }

    private func segments(_ scan: ActivityScan) -> [ArraySlice<ActivityScan.Found>] {
        scan.found.split { found in
            if case .separator = found.kind { true } else { false }
        }
    }

    // MARK: Entries

    /// What is logged; nil if too little was told.
    ///
    /// - Parameter isAlone: nothing else stands in the text, so that a name opens its values.
    private func action(of statement: ActivityStatement, isAlone: Bool) -> LogAction? {
        guard let kind = statement.kind else { return nil }
        var action = LogAction(kind: .logMeasurement)
        action.measurement = kind
        action.item = statement.own.map(words) ?? statement.item
        if let extent = statement.extent {
            guard kind.row.form == .named else { return nil }
            // The log has no unit for it, so that it stands beside the name.
            action.item += (action.item.isEmpty ? "" : ", ") + words(extent)
        }
        if let score = statement.score {
            guard kind.row.form == .rated, statement.rating == nil, statement.number == nil else {
                return nil
            }
            action.item += (action.item.isEmpty ? "" : ", ") + words(score)
        }
        guard statement.own == nil || kind.row.form == .rated,
            setTimes(&action, statement, kind), setValues(&action, statement, kind),
            isEnough(action, statement, isAlone: isAlone),
            !statement.hasComment || action.quantity != nil || !action.fields.isEmpty
                || statement.extent != nil
                || !statement.isTold && (statement.isLed || isPast(action, statement))
        else { return nil }
        return action
    }

    private func setValues(
        _ action: inout LogAction, _ statement: ActivityStatement, _ kind: MeasurementKind
    ) -> Bool {
        var values: [Quantity] = []
        if let length = statement.length {
            guard let quantity = length.quantity(of: kind) else { return false }
            values.append(quantity)
        } else if let end = action.end, let start = action.time {
            let seconds = Int(end.date.timeIntervalSince(start.date).rounded())
            var span = TimeSpan()
            span.seconds = seconds
            values += [span.quantity(of: kind)].compactMap(\.self)
        }
        if let distance = statement.distance {
            guard kind.row.fields.contains(where: { $0.scale(distance.unit) != nil }) else {
                return false
            }
            values.append(distance)
        }
        if let rating = statement.rating {
            guard kind.row.form == .rated, statement.number == nil else { return false }
            values.append(Quantity(rating))
        }
        if let number = statement.number {
            // "Run 5" may be minutes or kilometers.
            guard values.isEmpty, !kind.row.isByUnit else { return false }
            values += kind.withUnits([Quantity(number)], among: [])
        }
        values = kind.stored(values)
        for value in values {
            let field = kind.row.fields.first { $0.scale(value.unit) != nil } ?? kind.main
            if field == kind.main {
                action.quantity = value
            } else {
                action.fields[field.name] = value
            }
        }
        setEnd(&action)
        return true
    }

    /// What has a beginning and a length has an end, if that is not to come.
    private func setEnd(_ action: inout LogAction) {
        guard action.end == nil, let start = action.time,
            [.second, .minute, .hour].contains(start.granularity),
            let length = action.quantity?.converted(to: .second), length.amount > 0
        else { return }
        let end = start.date + NSDecimalNumber(decimal: length.amount).doubleValue
        guard end <= resolver.now + 59 else { return }
        action.end = UnderstoodTime(end, granularity: .minute)
    }

    /// Whether so much was told that it is a report.
    private func isEnough(
        _ action: LogAction, _ statement: ActivityStatement, isAlone: Bool
    ) -> Bool {
        guard let kind = statement.kind else { return false }
        if action.quantity != nil || !action.fields.isEmpty { return true }
        if statement.needsValue { return false }
        switch kind.row.form {
        case .reading: return false
        case .rated: return !action.item.isEmpty || isAlone && action.time == nil
        case .named:
            if statement.isDone || statement.extent != nil, statement.isTold { return true }
            if statement.isTold { return statement.time != nil }
            return statement.isLed || isPast(action, statement)
        case .stretch where kind.row.needsValue:
            let isNamed = !action.item.isEmpty && (statement.isTold || statement.isLed)
            return isNamed || action.item.isEmpty && isAlone && action.time == nil
        case .stretch: return true
        }
    }

    /// "Walk yesterday", "yoga this morning": a day or a part of it that is over, as it was said, so that what is
    /// named is no plan.
    private func isPast(_ action: LogAction, _ statement: ActivityStatement) -> Bool {
        guard let spec = statement.time, let time = action.time, time.date < resolver.now else {
            return false
        }
        switch spec.day {
        case .lastWeekday: return true
        case .relative(let days) where days < 0: return true
        // "Walk in the evening" may be to come.
        case nil, .relative(0): return spec.part != nil && !time.assumed.contains(.yesterday)
        default: return false
        }
    }

    private func words(_ range: Range<Int>) -> String {
        let (start, end) = (
            matcher.tokens[range.lowerBound].start, matcher.tokens[range.upperBound - 1].end
        )
        return String(String.UnicodeScalarView(scalars[start..<end]))
    }
}
