import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Editing an entry that is in the log.
enum EntryEditor {

    /// The kind of entry that an item alone would be; nil when that is not
    /// clear.
    static func kind(of item: String, in context: SessionContext) -> EntryKind? {
        let understood = context.line(item).understood
        guard understood.actions.count == 1, let action = understood.actions.first else {
            return nil
        }
        return SentenceLogger.entry(of: action, words: item, in: context).kind
    }

    /// The kind of an entry whose item is replaced: water that was tea becomes
    /// a drink, and no longer counts as water.
    static func kind(of item: String, replacing old: EntryKind, in context: SessionContext)
        -> EntryKind
    {
        let eaten: [EntryKind] = [.food, .drink, .water]
        guard eaten.contains(old) else { return old }
        if let said = kind(of: item, in: context), eaten.contains(said) { return said }
        return old == .water ? .drink : old
    }
    /// `edit last time`, `edit 2 amount 12 ounces`, `edit 3`.
    static func perform(_ argument: String, in context: inout SessionContext) -> Bool {
        let (name, rest) = EntryNames.split(argument, in: context)
        do {
            guard let entry = try EntryNames.entry(named: name, in: context) else {
                try EntryNames.sayNone(name, in: &context)
                return true
            }
            if rest.isEmpty {
                askWhatToEdit(entry, in: &context)
            } else if let (field, value) = EntryNames.field(in: rest, in: context) {
                edit(entry, field, value, in: &context)
            } else {
                context.say(Message("edit.unknown-field", ["words": .text(rest)]), earcon: .error)
            }
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    /// Asks which field of an entry to change.
    static func askWhatToEdit(_ entry: Entry, in context: inout SessionContext) {
        context.ask(
            EditFieldQuestion(entry: entry),
            Message(
                "edit.ask",
                [
                    "entry": .message(EntryMessages.summary(entry)),
                    "time": context.clockOrDay(entry.time),
                ])
        )
    }

    /// Opens the editor of a field, or takes its value.
    static func edit(
        _ entry: Entry, _ field: EditField, _ value: String, in context: inout SessionContext
    ) {
        guard field.belongs(to: entry.kind) else {
            if entry.kind == .puqe, field != .meal {
                context.say(Message("puqe.no-edit"), earcon: .error)
                return
            }
            context.say(
                Message(
                    "edit.no-field.\(field.rawValue)",
                    ["entry": .message(EntryMessages.summary(entry))]), earcon: .error)
            return
        }
        if value.isEmpty {
            switch field {
            case .time: TimeSheet.open(of: entry, in: &context)
            case .date: DateSheet.open(of: entry, in: &context)
            case .amount where entry.kind == .weight:
                WeightSheet.open(editing: entry, in: &context)
            case .meal where entry.meal == nil: MealTimes.suggestMeal(for: entry, in: &context)
            case .amount, .item, .meal:
                context.ask(
                    EditValueQuestion(entry: entry, field: field),
                    Message(
                        "edit.\(field.rawValue)",
                        ["entry": .message(EntryMessages.summary(entry))]))
            }
        } else if !change(entry, field, to: value, in: &context) {
            let name = field == .date ? EditField.time : field
            context.say(
                Message("edit.not-\(name.rawValue)", ["words": .text(value)]), earcon: .error)
        }
    }

    /// Changes a field to a typed value.
    ///
    /// False when the text is no such value.
    static func change(
        _ entry: Entry, _ field: EditField, to value: String, in context: inout SessionContext
    ) -> Bool {
        let understander = context.environment.understander
        var edited = entry
        var assumed: [UnderstoodTime.Assumption] = []
        switch field {
        case .time, .date:
            if field == .time, let minutes = TimeOptions.minutesAgo(typed: value) {
                update(entry, to: entry.moved(to: context.now - Double(minutes) * 60), in: &context)
                return true
            }
            guard let time = understander.time(value, in: context.understanding) else {
                return false
            }
            guard let moved = moment(time, replacing: entry.time, in: &context) else { return true }
            edited.time = moved
            assumed = time.spokenAssumptions
        case .amount:
            if entry.kind == .weight {
                guard let quantity = WeightReader.weight(typed: value, in: context) else {
                    context.say(
                        ProblemMessages.weight(
                            .notANumber(value), kept: entry.quantity,
                            example: WeightReader.example(in: context)),
                        earcon: .error)
                    return true
                }
                do {
                    edited.quantity = try quantity.checkedAsWeight()
                    if JumpQuestion.asks(aboutChanging: entry, to: edited, in: &context) {
                        return true
                    }
                } catch {
                    context.say(
                        ProblemMessages.weight(
                            error, kept: entry.quantity,
                            example: WeightReader.example(in: context)), earcon: .error)
                    return true
                }
            } else {
                let isDrink = entry.kind == .water || entry.kind == .drink
                guard
                    let quantity = understander.quantity(
                        value, expecting: isDrink ? .volume : .mass), quantity.amount > 0
                else { return false }
                edited.quantity = Quantity(quantity.amount, quantity.unit ?? entry.quantity?.unit)
            }
        case .item:
            // Punctuation alone is no name; an emoji is one.
            guard value.contains(where: { !$0.isPunctuation && !$0.isWhitespace }) else {
                return false
            }
            edited.item = value
            edited.kind = kind(of: value, replacing: entry.kind, in: context)
        case .meal:
            guard let meal = understander.meal(value) else { return false }
            edited.meal = meal
        }
        update(entry, to: edited, assumed: assumed, in: &context)
        return true
    }

    /// The moment an entry is moved to; a day alone keeps its time of day.
    ///
    /// Nil, after saying so, when it would lie in the future.
    static func moment(
        _ time: UnderstoodTime, replacing old: Date, in context: inout SessionContext
    ) -> Date? {
        let target = time.granularity == .day ? context.clock(of: old, on: time.date) : time.date
        guard target > context.now + 59, !context.preferences.times.allowsFuture else {
            return target
        }
        context.say(
            Message(
                "time.future",
                ["clock": .clock(target), "day": .day(target), "kept": .moment(old)]),
            earcon: .bound)
        return nil
    }

    /// Saves an edited entry and reads the value that was parsed (L10).
    ///
    /// - Parameter assumed: what the words of its new time left open (T10).
    static func update(
        _ entry: Entry, to edited: Entry, assumed: [UnderstoodTime.Assumption] = [],
        in context: inout SessionContext
    ) {
        guard edited != entry else {
            context.say(Message("no-change"))
            return
        }
        do {
            let update = try EntryWriter.write(edited, over: entry, in: &context)
            guard update.before != update.after || update.isChangedElsewhere else {
                context.say(Message("no-change"))
                return
            }
            context.say(
                sentences: [update.message(for: entry)] + assumed.compactMap(\.message),
                earcon: .saved)
        } catch {
            context.sayProblem(error)
        }
    }

    /// Saves the time that was chosen for an entry; nil when it stays.
    static func move(_ entry: Entry, to date: Date?, in context: inout SessionContext) {
        do throws(LogBookError) {
            // One that is gone is told of, also when its time was not changed.
            _ = try EntryWriter.present(entry, in: context)
            update(entry, to: date.map { entry.moved(to: $0) } ?? entry, in: &context)
        } catch {
            context.sayProblem(error)
        }
    }
}
