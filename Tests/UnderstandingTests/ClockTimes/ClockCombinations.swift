import AccessibleCore
import Foundation

/// Every combination that a table allows, in a fixed order, each made when it is asked for.
///
/// An index chooses one value of each slot of an order of parts. The hour and the moment are
/// chosen by the index, too, so that each form meets all hours.
struct ClockCombinations {
    private struct Shape {
        var order: String
        /// The groups of halves that the order and the pattern hold.
        var group: String?
        /// The half of the day follows the clock time.
        var isHalfBehind: Bool
        var count: Int
    }

    let table: ClockTable
    private let forms: [ClockForm]
    private let shapes: [Shape]

    init(_ table: ClockTable) throws {
        self.table = table
        let forms = try table.forms()
        self.forms = forms
        shapes = table.orders.map { order in
            let group = table.halves.keys.first { order.contains("{\($0)}") }
            var count = forms.count * table.leads.count
            if let group { count *= table.halves[group, default: []].count }
            if order.contains("{day}") { count *= table.days.count }
            let clock = order.range(of: "{clock}")?.lowerBound ?? order.endIndex
            let half = group.flatMap { order.range(of: "{\($0)}") }?.lowerBound
            return Shape(
                order: order, group: group, isHalfBehind: half.map { $0 > clock } ?? false,
                count: count)
        }
    }

    /// How many indices there are; some have no phrase, because nobody says it.
    var count: Int { shapes.reduce(0) { $0 + $1.count } }

    private func phrase(_ index: Int, shape: Shape) -> ClockPhrase? {
        var rest = index
        func take<Value>(_ values: [Value]) -> Value {
            defer { rest /= values.count }
            return values[rest % values.count]
        }
        let form = take(forms)
        let lead = take(table.leads)
        var half = shape.group.flatMap { table.halves[$0] }.map { take($0) }
        let day = shape.order.contains("{day}") ? take(table.days) : nil
        let hour = mixed(index, by: form.hours.says.count)
        let now = mixed(index &* 31, by: ClockMoment.all.count - (day == nil ? 0 : 1))
        if let allowed = day?.nows, !allowed.contains(now) { return nil }
        var clock = form.text(hour: hour)
        let inner = table.halves.first { clock.contains("{\($0.key)}") }
        if let inner {
            guard half == nil else { return nil }
            let value = inner.value[mixed(index, by: inner.value.count)]
            clock = Self.fill(clock, inner.key, value.say) ?? ""
            half = value
        }
        if let half, let day {
            guard day.goes(with: half) else { return nil }
            let areAdjacent = shape.group.map { shape.order.contains("{day} {\($0)}") } ?? false
            if areAdjacent, day.hours != nil { return nil }
        }
        guard isSaid(form, lead: lead, shape: shape, half: half, isInner: inner != nil)
        else { return nil }

        let moment = ClockMoment.all[now]
        if form.clock.counts == true, day?.counts == true, shape.order.contains("{clock} {day}") {
            return nil
        }
        let meaning = ClockMeaning(
            now: moment, calendar: ClockMoment.calendar, day: day, half: half)
        let isWhole =
            form.hours.whole == true
            && !(form.hours.halfDecides == true && half != nil)
        let spans = meaning.spans(
            hour: form.value(hour: hour), isWhole: isWhole, minutes: form.minutes,
            around: lead.minutes ?? [0, 0])
        guard !clock.isEmpty, !spans.isEmpty,
            let text = Self.text(
                shape, lead: lead.say, clock: clock, half: inner == nil ? half?.say : nil,
                day: day?.say)
        else { return nil }
        return ClockPhrase(
            text: text, now: moment, spans: spans, halfIsSaid: half != nil || day?.hours != nil,
            sentences: sentences(
                lead, form.clock, text: text, endsInClock: text.hasSuffix(Self.squeezed(clock))),
            thing: lead.thing ?? table.thing,
            cells: [
                "order": shape.order, "clock": form.name, "lead": lead.say,
                "half": half?.say ?? "-", "day": day?.say ?? "-",
            ])
    }

    private func sentences(
        _ lead: ClockTable.Lead, _ clock: ClockTable.Clock, text: String, endsInClock: Bool
    ) -> [String] {
        let thing = lead.thing ?? table.thing
        let counts = clock.counts == true || lead.weak == true && clock.plain == true
        return (lead.sentences ?? table.sentences)
            .filter { !(counts && endsInClock && $0.contains("{time} \(thing)")) }
            .map { $0.replacing("{time}", with: text) }
    }

    /// Speakers put these parts together.
    private func isSaid(
        _ form: ClockForm, lead: ClockTable.Lead, shape: Shape, half: ClockTable.Half?,
        isInner: Bool
    ) -> Bool {
        let clock = form.clock
        if let group = shape.group, let groups = clock.halves, !groups.contains(group) {
            return false
        }
        if lead.say.isEmpty || lead.weak == true, clock.needsLead == true { return false }
        if half == nil, clock.needsHalf == true { return false }
        let isHalfBehind = isInner || shape.isHalfBehind
        if lead.say.isEmpty, clock.plain == true, !isHalfBehind { return false }
        if lead.duration == true, clock.duration == true, !isHalfBehind { return false }
        let isRound = form.minutes.low == form.minutes.high && form.minutes.low % 15 == 0
        let isEdge = lead.exact == true || lead.vague == true || lead.minutes != nil
        if isEdge, clock.exact == true { return false }
        if lead.minutes != nil, !isRound { return false }
        if lead.exact == true, form.minutes.low != form.minutes.high { return false }
        let hasBare = table.clocks.contains { $0.bare == true }
        return !hasBare || lead.say.isEmpty == (clock.bare == true)
    }

    // MARK: Texts

    /// The order with its words; nil if a mark would follow a letter.
    private static func text(
        _ shape: Shape, lead: String, clock: String, half: String?, day: String?
    ) -> String? {
        var text = shape.order.replacing("{lead}", with: lead)
            .replacing("{clock}", with: clock).replacing("{day}", with: day ?? "")
        if let group = shape.group {
            guard let filled = fill(text, group, half ?? "") else { return nil }
            text = filled
        }
        return squeezed(text)
    }

    private static func squeezed(_ text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
    }

    /// The text with a half of the day in place of its group; nil if it would join a word.
    private static func fill(_ text: String, _ group: String, _ half: String) -> String? {
        let parts = text.split(separator: "{\(group)}", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let joins = parts[0].last?.isLetter == true && half.first?.isLetter == true
        return joins ? nil : parts[0] + half + parts[1]
    }

    /// A number below a limit that the index decides, whatever else it decides.
    private func mixed(_ index: Int, by limit: Int) -> Int {
        let mixed = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15
        return Int((mixed >> 33) % UInt64(limit))
    }
}

extension ClockCombinations {
    /// So many different phrases, as many of each order as it has, spread evenly over its
    /// combinations; at most all there are.
    func sample(_ count: Int, using random: inout SeededGenerator) -> [ClockPhrase] {
        var phrases: [ClockPhrase] = []
        // Those with few come first, so that the others can make up for them.
        let sorted = shapes.sorted { $0.count < $1.count }
        for (number, shape) in sorted.enumerated() {
            let share = (count - phrases.count) / (sorted.count - number)
            phrases += sample(share, of: shape, using: &random)
        }
        return phrases
    }

    private func sample(
        _ count: Int, of shape: Shape, using random: inout SeededGenerator
    ) -> [ClockPhrase] {
        // The step has no divisor in common with the count, so that each index comes once.
        var step = Int(Double(shape.count) * 0.618_033_988_7)
        while gcd(step, shape.count) != 1 { step += 1 }
        var index = Int.random(in: 0..<shape.count, using: &random)
        var phrases: [ClockPhrase] = []
        for _ in 0..<shape.count where phrases.count < count {
            index = (index + step) % shape.count
            if let phrase = phrase(index, shape: shape) { phrases.append(phrase) }
        }
        return phrases
    }

    private func gcd(_ first: Int, _ second: Int) -> Int {
        second == 0 ? first : gcd(second, first % second)
    }
}
