import AccessibleCore
import Foundation
import Journal
import Understanding

/// The entries that a question is about, as the log finds them.
struct AskedEntries {
    let log: any LogBook
    private(set) var query = LogQuery()
    /// What they are called: in the person's words, or by their kind.
    private(set) var name: Message
    /// No entry of the log, whenever, is meant.
    private(set) var isUnknown = false
    /// Another name than the one said was taken, because it is similar.
    private(set) var isSimilar = false
    /// Something was eaten or taken, and what is called so was felt.
    private(set) var isFelt = false
    /// A thing was named, and not only a kind or a meal.
    let isNamed: Bool
    private let severity: Severity?
    private let bound: LogQuestion.Bound?
    /// Not all entries of it are meant, but those with some values.
    var isBounded: Bool { bound != nil }
    private let calendar: Calendar

    init(
        _ subject: LogQuestion.Subject, log: any LogBook, finder: EntryFinder, calendar: Calendar
    ) throws(LogBookError) {
        self.log = log
        self.calendar = calendar
        severity = subject.severity
        bound = subject.bound
        defer { if let bound { name = Self.name(name, within: bound, subject) } }
        isNamed = subject.name != nil
        query.kinds = subject.kinds
        query.meals = subject.meal.map { [$0] } ?? []
        name = AskedEntries.name(of: subject)
        guard let said = subject.name else { return }
        let names = finder.understander.names
        let known = try log.items().filter { !$0.isEmpty }
        var items = names.items(
            known, named: [said] + subject.otherNames, except: subject.excludedNames)
        // "Laufen" is a "Lauf": sleep and exercise have other names for the same.
        if subject.isOfActivity {
            items = known.filter { item in
                items.contains(item) || finder.understander.activityNamed(item)?.name == said
            }
        }
        // "Iron tablets" are what the log has as iron.
        if items.isEmpty, let plain = names.withoutForm(said) {
            items = known.filter { names.isNamed($0, plain) }
            if !items.isEmpty { name = Message("entry.item", ["item": .text(plain)]) }
        }
        // "Ibu" is short for "Ibuprofen", if nothing else begins so, and it is a medicine.
        let mayBeTaken = subject.kinds.isEmpty || subject.kinds == [.vitamin]
        if items.isEmpty, !subject.isClass, mayBeTaken,
            let long = names.word(in: known, shortenedTo: said)
        {
            let named = known.filter { names.isNamed($0, long) }
            query.items = Set(named)
            query.kinds = [.vitamin]
            if let entry = try log.entries(matching: limited(1)).last {
                items = named
                isSimilar = true
                name = EntryMessages.name(entry)
            } else {
                query.kinds = subject.kinds
            }
        }
        if items.isEmpty, !subject.isClass, subject.kinds.isEmpty || subject.areKindsSaid {
            let similar = try finder.find(said)
            if similar.isSimilar, Self.hasSameLetters(said, similar.words) {
                items = known.filter { names.isNamed($0, similar.words) }
                isSimilar = !items.isEmpty
                name = Message("entry.item", ["item": .text(similar.words)])
            }
        }
        query.items = Set(items)
        isUnknown = items.isEmpty
        guard !isUnknown, !subject.isClass else { return }
        // The words suggest a kind, or a verb does ("swallowed my coffee"); where the log has it under
        // another, that one is meant.
        let isSuggested = !subject.kinds.isEmpty && (!subject.areKindsSaid || subject.isHad)
        if isSuggested, try log.entries(matching: limited(1)).isEmpty { query.kinds = [] }
        // "What did I take for my back": the log does not know what anything was taken for.
        if subject.isHad, query.kinds.isEmpty || query.kinds == [.symptom] {
            isFelt = try log.entries(matching: limited(1)).last?.kind == .symptom
        }
    }

    /// Two names have the same words of one or two letters, and numbers: vitamin C is not vitamin D.
    private static func hasSameLetters(_ said: String, _ found: String) -> Bool {
        func short(_ name: String) -> Set<String> {
            let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
            return Set(words.filter { $0.count <= 2 || $0.contains(where: \.isNumber) })
        }
        return short(said) == short(found)
    }

    private func limited(_ limit: Int) -> LogQuery {
        var query = query
        query.limit = limit
        return query
    }

    private static func name(of subject: LogQuestion.Subject) -> Message {
        if let name = subject.name { return Message("entry.item", ["item": .text(name)]) }
        if let meal = subject.meal { return Message("meal.\(meal.rawValue)") }
        if subject.kinds == [.drink, .water] { return Message("ask.kind.drink") }
        guard subject.kinds.count == 1, let kind = subject.kinds.first else {
            return Message("ask.kind.entry")
        }
        return Message("ask.kind.\(kind.rawValue)")
    }

    /// The name with the values that are meant: "blood pressure, systolic, above 140".
    private static func name(
        _ name: Message, within bound: LogQuestion.Bound, _ subject: LogQuestion.Subject
    ) -> Message {
        var said: [Message.Argument] = [.message(name)]
        if let kind = subject.kinds.first?.measurement, kind.row.fields.count > 1,
            !kind.row.isByUnit, kind.row.fields.indices.contains(bound.field)
        {
            let field = kind.row.fields[bound.field]
            said.append(.message(MeasurementMessages.name(of: field, kind)))
        }
        return Message(
            bound.isInclusive
                ? bound.isAbove ? "ask.at-least" : "ask.at-most"
                : bound.isAbove ? "ask.above" : "ask.below",
            ["name": .series(said), "value": .quantity(Quantity(bound.amount, bound.unit))])
    }

    /// The log alone can tell which entries are meant.
    private var isPlain: Bool { severity == nil && bound == nil && !isByEnd }

    // MARK: Nights

    /// Sleep is of the day on which it ended.
    private var isByEnd: Bool { query.kinds.count == 1 && query.kinds.first?.isByEnd ?? false }

    /// It is an evening or a night, and no whole day.
    private func isNight(_ span: LogSpan) -> Bool {
        guard span.name == .part, let from = span.from, let to = span.to else { return false }
        return calendar.component(.hour, from: from) >= 17
            || !calendar.isDate(from, inSameDayAs: to)
    }

    /// The span in which sleep ends that is of it: that of a night until noon.
    private func nights(_ span: LogSpan?) -> LogSpan? {
        guard var span, isNight(span), let from = span.from, let to = span.to else { return span }
        let next = calendar.date(byAdding: .day, value: 1, to: from) ?? to
        span.to = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: next)
        return span
    }

    // MARK: Finding

    /// The entries of a span, oldest first; of more than the limit the latest.
    func entries(in span: LogSpan?, limit: Int? = nil) throws(LogBookError) -> [Entry] {
        guard !isUnknown else { return [] }
        var query = query
        query.from = span?.from
        query.to = span?.to
        query.limit = isPlain ? limit : nil
        // A nap is no night's sleep, unless it is asked for.
        let leavesNaps = isByEnd && !isNamed && span.map(isNight) ?? false
        let span = isByEnd ? nights(span) : span
        if isByEnd {
            query.from = span?.from.map { $0 - 2 * 86_400 }
            query.to = span?.to
        }
        let found = try log.entries(matching: query).filter {
            (severity == nil || $0.severity == severity) && (bound?.holds($0) ?? true)
                && (!isByEnd || $0.ends(in: span))
                && (!leavesNaps || $0.item.isEmpty)
        }
        return limit.map { Array(found.suffix($0)) } ?? found
    }

    /// The entry at a place of a span, counted from its end.
    ///
    /// - Parameter place: 1 is the last.
    /// - Returns: Nil if there are fewer.
    func entry(in span: LogSpan?, place: Int) throws(LogBookError) -> Entry? {
        let latest = try entries(in: span, limit: place)
        return latest.count == place ? latest.first : nil
    }

    /// How many entries a span has.
    func count(in span: LogSpan?) throws(LogBookError) -> Int {
        guard !isUnknown else { return 0 }
        guard isPlain else { return try entries(in: span).count }
        var query = query
        query.from = span?.from
        query.to = span?.to
        return try log.count(matching: query)
    }

    /// The latest entry before a moment, which is not counted.
    func last(before moment: Date?) throws(LogBookError) -> Entry? {
        try entries(in: moment.map { LogSpan(.ever, to: $0) }, limit: 1).last
    }
}

extension LogQuestion.Bound {
    /// An entry has such a value; not so one without a value, or with another kind of unit.
    fileprivate func holds(_ entry: Entry) -> Bool {
        let values = entry.values
        var measured: Decimal?
        if let severity = entry.severity {
            if case .score(let score) = severity, unit == nil { measured = Decimal(score) }
        } else if let value = values.indices.contains(field) ? values[field] : entry.quantity {
            measured = unit.map { value.converted(to: $0)?.amount } ?? value.amount
        }
        guard let measured else { return false }
        return isInclusive && measured == amount
            || (isAbove ? measured > amount : measured < amount)
    }
}

extension Entry {
    /// It ended, or was logged, within a span.
    fileprivate func ends(in span: LogSpan?) -> Bool {
        let moment = dayMoment
        return (span?.from.map { $0 <= moment } ?? true) && (span?.to.map { moment < $0 } ?? true)
    }
}
