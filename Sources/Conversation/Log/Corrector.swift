import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Corrects entries by a sentence (L5, R7): "no, three eggs", "make it yesterday", "the
/// toast was at 9".
///
/// A correction is about all entries of the last sentence, unless it names a thing.
enum Corrector {
    /// Takes a line as a correction; false if the line is not a correction.
    static func correct(_ line: Line, in context: inout SessionContext) -> Bool {
        do {
            guard let said = line.correction else { return try correctNamed(line, in: &context) }
            let targets = try entriesMeant(by: said, in: context)
            if targets.isEmpty {
                let error =
                    context.records.own.isEmpty ? Message("correct.nothing") : gone(in: context)
                context.say(error, earcon: .error)
            } else {
                apply(said, to: targets, in: &context)
            }
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    /// "The toast was at 9": a statement about a thing that was logged today.
    private static func correctNamed(
        _ line: Line, in context: inout SessionContext
    ) throws(LogBookError) -> Bool {
        let words = context.environment.words
        guard words.withoutLead(line.text, in: "articles") != nil,
            let (name, value) = context.environment.understander.statement(
                line.text, in: context.understanding)
        else { return false }
        let candidates: [Entry]
        switch try EntryNames.called(name, in: context) {
        case .one(let entry, isSure: true)
        where context.dayRange(of: context.now).contains(entry.time):
            candidates = [entry]
        case .several(let entries)
        where entries.allSatisfy({ EntryNames.isCalled($0, name, in: context) }):
            candidates = entries
        default: return false
        }
        if candidates.count > 1 {
            WhichEntryQuestion.ask(candidates, for: .correct(value), in: &context)
        } else {
            apply(value, to: candidates, in: &context)
        }
        return true
    }

    /// Gives entries the values of a correction, as one change, and says old and new.
    ///
    /// A time, a meal or a severity is given to each that it fits, and a time of day to one if
    /// they have several; an amount or a name to one, which is asked for if it could be another.
    ///
    /// - Parameter isPlain: A bare number is an amount, and nothing else.
    static func apply(
        _ said: Correction, to targets: [Entry], isPlain: Bool = false,
        in context: inout SessionContext
    ) {
        var said = said
        let fitting = targets.filter { fits(meant(said, of: $0, in: context), $0, in: context) }
        guard let last = fitting.last else {
            if let hour = BareNumber.hour(said, ofMeasured: targets, in: context) {
                apply(Correction(time: hour), to: targets, in: &context)
            } else if let entry = targets.last {
                sayMisfit(said, of: entry, in: &context)
            }
            return
        }
        if !isPlain, let hour = BareNumber.hour(said, of: fitting, in: context) {
            said = Correction(time: hour)
        }
        if !isPlain, let hour = BareNumber.mayBeHour(said, of: fitting, in: context),
            isAmongTimes(Correction(time: hour), fitting)
        {
            WhichEntryQuestion.ask(fitting, for: .correct(said), in: &context)
            return
        }
        if isAmongTimes(said, fitting) {
            WhichEntryQuestion.ask(fitting, for: .correct(said), in: &context)
            return
        }
        var chosen = fitting
        let isOfOne = said.item != nil || meant(said, of: last, in: context).quantity != nil
        if isOfOne, fitting.count > 1 {
            guard let one = only(of: fitting, for: said, in: context) else {
                WhichEntryQuestion.ask(fitting, for: .correct(said), in: &context)
                return
            }
            chosen = [one]
        }
        var edits: [EntryEdit] = []
        for entry in chosen {
            let correction = meant(said, of: entry, in: context)
            if !isPlain, BareNumber.asks(about: correction, of: entry, in: &context) { return }
            guard let edited = corrected(entry, by: correction, in: &context) else { return }
            if chosen.count == 1,
                MeasurementQuestion.asks(aboutChanging: entry, to: edited, in: &context)
            {
                return
            }
            if chosen.count == 1, JumpQuestion.asks(aboutChanging: entry, to: edited, in: &context)
            {
                return
            }
            edits.append(EntryEdit(entry, to: edited))
        }
        let time = meant(said, of: last, in: context).time
        EntryEditor.update(edits, assumed: time?.spokenAssumptions ?? [], in: &context)
    }

    /// Whether a new time can be meant for any of several times: "no, at 10" after "iron at 8 and
    /// zinc at 9".
    private static func isAmongTimes(_ said: Correction, _ entries: [Entry]) -> Bool {
        guard let time = said.time, time.granularity != .day, said.item == nil,
            let first = entries.first
        else { return false }
        return entries.contains { abs($0.time.timeIntervalSince(first.time)) >= 60 }
    }

    /// The one entry that an amount or name can be meant for; nil if several can.
    ///
    /// It is the one with such a unit, or the only one of its kind. A medicine is meant
    /// only when its own unit was said.
    private static func only(
        of fitting: [Entry], for said: Correction, in context: SessionContext
    ) -> Entry? {
        func alone(_ entries: [Entry]) -> Entry? { entries.count == 1 ? entries[0] : nil }
        if let item = said.item {
            let kind = EntryEditor.kind(of: item, in: context)
            let alike = fitting.filter { $0.kind == kind }
            return alike.contains { $0.kind == .vitamin } ? nil : alone(alike)
        }
        guard let quantity = said.quantity else { return nil }
        if let unit = quantity.unit {
            let alike = fitting.filter { entry in
                guard let old = entry.quantity?.unit else { return false }
                let isDrunk = entry.kind == .water || entry.kind == .drink
                return old.dimension == unit.dimension || (isDrunk && unit == .ounce)
            }
            if let one = alone(alike) { return one }
        }
        guard !fitting.contains(where: { $0.kind == .vitamin }) else { return nil }
        if quantity.unit != nil {
            return alone(fitting.filter { $0.kind == .water || $0.kind == .drink })
        }
        return alone(fitting.filter { $0.quantity != nil && $0.quantity?.unit == nil })
    }

    private static func sayMisfit(
        _ said: Correction, of entry: Entry, in context: inout SessionContext
    ) {
        let isMeal = said.meal != nil && !EditField.meal.belongs(to: entry.kind)
        context.say(
            Message(
                isMeal ? "edit.no-field.meal" : "correct.other-kind",
                ["entry": .message(EntryMessages.summary(entry))]),
            earcon: .error)
    }

    static func gone(in context: SessionContext) -> Message {
        ProblemMessages.store(LogBookError(.noSuchEntry, path: ""))
    }

    /// The corrected entry.
    ///
    /// Nil, after saying why, when the new time or weight is refused.
    private static func corrected(
        _ entry: Entry, by correction: Correction, in context: inout SessionContext
    ) -> Entry? {
        var edited = entry
        if let kind = entry.kind.measurement, kind.row.form != .reading,
            let said = kind.row.form == .stretch && kind.row.needsValue && entry.item.isEmpty
                ? correction.night : correction.stretch
        {
            edited.time = said.start
            edited.end = said.end
            let length = Quantity(Decimal(Int(said.duration.rounded())), .second)
            let unit = kind.main.units[0].unit
            return edited.with([unit.flatMap { length.converted(to: $0) } ?? length], of: kind)
        }
        if entry.kind == .symptom, let length = correction.length {
            return lasting(entry, length, in: context)
        }
        if let time = correction.time {
            guard let moved = EntryEditor.moment(time, replacing: entry.time, in: &context) else {
                return nil
            }
            edited = edited.moved(to: moved)
        }
        if let item = correction.item, item != entry.item {
            edited.item = item
            edited.kind = EntryEditor.kind(of: item, replacing: entry.kind, in: context)
        }
        if let kind = entry.kind.measurement {
            guard let values = correction.readings[kind] else { return edited }
            let kept = values.map { value -> Quantity in
                // "No, 31" keeps the unit in which it was.
                Quantity(value.amount, value.unit ?? entry.quantity?.unit)
            }
            return edited.with(kept, of: kind)
        }
        if let quantity = correction.quantity(of: edited.kind) {
            // "No, three coffees" counts them; "no, 12" keeps the unit.
            let unit = quantity.unit ?? (correction.item == nil ? entry.quantity?.unit : nil)
            edited.quantity = Quantity(quantity.amount, unit)
        }
        edited.meal = correction.meal ?? edited.meal
        edited.severity = correction.severity ?? edited.severity
        guard edited.kind == .weight, let quantity = edited.quantity else { return edited }
        do {
            edited.quantity = try Quantity(quantity.amount, quantity.unit ?? context.weightUnit)
                .checkedAsWeight()
            return edited
        } catch {
            context.say(
                ProblemMessages.weight(
                    error, kept: entry.quantity, example: WeightReader.example(in: context)),
                earcon: .error)
            return nil
        }
    }

    /// The correction as it is meant for an entry: of a headache, "no, 7/10" is
    /// a severity and no date, and "no, 7" is no count.
    static func meant(_ said: Correction, of entry: Entry, in context: SessionContext)
        -> Correction
    {
        if said.isLengthOrTime, let kind = entry.kind.measurement, said.readings[kind] != nil {
            var length = said
            length.time = nil
            return length
        }
        if let length = said.length {
            var lasting = said
            // Less than a minute is said of nothing else, and a symptom lasts.
            if entry.kind == .symptom || length < 60 { lasting.time = nil }
            return lasting
        }
        guard entry.kind == .symptom, let score = said.score,
            said.quantity == nil || isScored(entry, in: context)
        else { return said }
        return Correction(severity: .score(score))
    }

    private static func isScored(_ entry: Entry, in context: SessionContext) -> Bool {
        if case .score = entry.severity { true } else { false }
    }

    /// Whether entries of this kind have the fields that a correction sets.
    private static func fits(_ correction: Correction, _ entry: Entry, in context: SessionContext)
        -> Bool
    {
        let isEaten = [.food, .drink, .water].contains(entry.kind)
        if correction.meal != nil, !isEaten { return false }
        if correction.severity != nil, entry.kind != .symptom { return false }
        if let kind = entry.kind.measurement {
            if correction.time != nil { return true }
            return correction.readings[kind].map(kind.isWhole) ?? false
        }
        // "No, 30 seconds" after soup
        if correction.length != nil, correction.time == nil { return entry.kind == .symptom }
        // "No, 120 over 80" after soup
        let isOther = correction.item == nil && correction.quantity == nil
        if isOther, !correction.readings.isEmpty, correction.time == nil, correction.meal == nil,
            correction.severity == nil, correction.score == nil
        {
            return false
        }
        if entry.kind == .note, correction.quantity != nil { return false }
        // A symptom has a count and no unit.
        if entry.kind == .symptom, correction.quantity?.unit != nil { return false }
        if entry.kind == .puqe, let score = correction.quantity {
            // A score from a questionnaire is not changed without its answers.
            let isScore = score.unit == nil && PUQEBand(score: score.amount) != nil
            guard isScore, PUQEScore(entry.words) == nil else { return false }
        }
        guard let item = correction.item, item != entry.item else { return true }
        if [.weight, .note, .puqe].contains(entry.kind) { return false }
        guard let said = EntryEditor.kind(of: item, in: context) else { return true }
        return said == entry.kind || (isEaten && [.food, .drink, .water].contains(said))
    }

    /// The entries a correction is about: the one whose item it names, of those logged
    /// lately; else those of the last sentence.
    ///
    /// Empty when the log is, or another session took the entries away.
    static func entriesMeant(by correction: Correction, in context: SessionContext)
        throws(LogBookError) -> [Entry]
    {
        if let item = correction.item {
            let lately = try context.environment.log.entries(
                matching: LogQuery(from: context.now - 86_400))
            let named = lately.filter {
                context.environment.understander.names.isSameThing($0.item, as: item)
            }
            if let last = named.max(by: { $0.id < $1.id }) { return [last] }
        } else if let heard = context.home.entryHeard,
            let entry = try context.environment.log.entry(id: heard)
        {
            return [entry]
        }
        return try lastSentence(in: context)
    }

    /// The entries of the last sentence, or those that this session changed last; else the
    /// newest, with those that were logged by the same sentence.
    ///
    /// Empty when the log is, or another session took the entries away.
    static func lastSentence(in context: SessionContext) throws(LogBookError) -> [Entry] {
        let log = context.environment.log
        guard context.records.own.isEmpty else {
            var present: [Entry] = []
            for entry in context.records.own {
                if let entry = try log.entry(id: entry.id) { present.append(entry) }
            }
            return present
        }
        guard let newest = try log.newest() else { return [] }
        guard !newest.words.isEmpty else { return [newest] }
        var sentence = [newest]
        while let first = sentence.first, let before = try log.entry(id: first.id - 1),
            before.words == newest.words
        {
            sentence.insert(before, at: 0)
        }
        return sentence
    }

    static func amount(of entry: Entry, in context: SessionContext) -> Message {
        guard let quantity = entry.quantity else { return Message("amount.none") }
        return Message("value", ["value": .quantity(quantity)])
    }
}
