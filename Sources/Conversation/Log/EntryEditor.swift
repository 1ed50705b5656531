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

    /// `edit last time`, `edit 2 amount 12 ounces`, `edit headache time 10:30`, `change the
    /// coffee to tea`, `edit 3`.
    static func perform(
        _ argument: String, isTime: Bool, in context: inout SessionContext
    ) -> Bool {
        do {
            let request = EditRequest(argument, isTime: isTime, in: context) {
                EntryNames.isNamed($0, in: context)
            }
            guard let request else {
                return try sayNotEditable(argument, in: &context)
            }
            try perform(request, in: &context)
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    private static func sayNotEditable(
        _ argument: String, in context: inout SessionContext
    ) throws(LogBookError) -> Bool {
        let pieces = argument.split(separator: " ").map(String.init)
        let rest = { (index: Int) in pieces[index...].joined(separator: " ") }
        let field = pieces.indices.dropFirst().first {
            EntryNames.field(in: rest($0), in: context) != nil
        }
        if let field {
            let name = pieces[..<field].joined(separator: " ")
            try EntryNames.sayNone(name, in: &context)
        } else if pieces.count > 1, EntryNames.isNamed(pieces[0], in: context) {
            context.say(Message("edit.unknown-field", ["words": .text(rest(1))]), earcon: .error)
        } else {
            try EntryNames.sayNone(argument, in: &context)
        }
        return true
    }

    private static func perform(
        _ request: EditRequest, in context: inout SessionContext
    ) throws(LogBookError) {
        let isPronoun = context.environment.words.lastEntry.contains(request.name.lowercased())
        let isOfSentence =
            request.field.map { $0 != .amount && $0 != .item && request.name.isEmpty }
            ?? (!request.value.isEmpty && (request.name.isEmpty || isPronoun))
        if isOfSentence, context.home.focusedEntry == nil {
            let targets = try Corrector.lastSentence(in: context)
            if targets.isEmpty { try EntryNames.sayNone("", in: &context) }
            edit(targets, request, in: &context)
            return
        }
        switch try EntryNames.named(request.name, in: context) {
        case .nothing: try EntryNames.sayNone(request.name, in: &context)
        case .one(let entry, let isSure):
            // A medicine is never changed by a guess.
            if !isSure, entry.kind == .vitamin {
                WhichEntryQuestion.ask([entry], for: .edit(request), in: &context)
            } else {
                edit([entry], request, in: &context)
            }
        case .several(let entries):
            WhichEntryQuestion.ask(entries, for: .edit(request), in: &context)
        }
    }

    /// Changes what a request asks for in the entries that it names.
    static func edit(
        _ entries: [Entry], _ request: EditRequest, in context: inout SessionContext
    ) {
        guard let last = entries.last else { return }
        if let field = request.field {
            guard entries.count > 1 else {
                edit(last, field, request.value, in: &context)
                return
            }
            if request.value.isEmpty, field == .time {
                TimeSheet.open(of: last, with: entries.dropLast(), in: &context)
            } else if let value = value(of: field, request.value, in: context) {
                Corrector.apply(value, to: entries, in: &context)
            } else {
                edit(last, field, request.value, in: &context)
            }
        } else if request.value.isEmpty {
            askWhatToEdit(last, in: &context)
        } else if let value = context.environment.understander.newValue(
            request.value, asTime: request.isTime, in: context.understanding)
        {
            Corrector.apply(value, to: entries, in: &context)
        } else {
            Corrector.apply(Correction(item: request.value), to: entries, in: &context)
        }
    }

    /// The time or meal that a text says; nil for other fields and texts.
    private static func value(
        of field: EditField, _ text: String, in context: SessionContext
    ) -> Correction? {
        let understander = context.environment.understander
        switch field {
        case .time, .date:
            let typed = field == .time ? TimeOptions.time(minutesAgo: text, in: context) : nil
            return (typed ?? understander.time(text, in: context.understanding))
                .map { Correction(time: $0) }
        case .meal: return understander.meal(text).map { Correction(meal: $0) }
        case .amount, .item, .severity: return nil
        }
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
            case .amount where entry.kind.measurement != nil, .severity:
                MeasurementSheet.open(editing: entry, in: &context)
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
            let typed = field == .time ? TimeOptions.time(minutesAgo: value, in: context) : nil
            guard let time = typed ?? understander.time(value, in: context.understanding) else {
                return false
            }
            guard let moved = moment(time, replacing: entry.time, in: &context) else { return true }
            edited = edited.moved(to: moved)
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
            } else if let kind = entry.kind.measurement {
                guard let values = understander.reading(value, of: kind),
                    kind.isWhole(values)
                else { return false }
                edited = edited.with(values, of: kind)
                if MeasurementQuestion.asks(aboutChanging: entry, to: edited, in: &context) {
                    return true
                }
            } else {
                let isDrink = entry.kind == .water || entry.kind == .drink
                let typed = understander.quantity(value, expecting: isDrink ? .volume : .mass)
                guard let quantity = typed ?? amount(of: entry, saidAs: value, in: context),
                    quantity.amount > 0
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
        case .severity:
            let said = understander.newValue(value, in: context.understanding)
            guard let severity = said?.score.map(Severity.score) ?? said?.severity else {
                return false
            }
            edited.severity = severity
        case .meal:
            guard let meal = understander.meal(value) else { return false }
            edited.meal = meal
        }
        update(entry, to: edited, assumed: assumed, in: &context)
        return true
    }

    /// The amount in a text that says the thing again with another amount: "3 eggs".
    ///
    /// - Returns: nil if the text is about another thing, or says more.
    private static func amount(
        of entry: Entry, saidAs text: String, in context: SessionContext
    ) -> Quantity? {
        let understood = context.line(text).understood
        guard understood.actions.count == 1, let action = understood.actions.first,
            action.time == nil, !understood.unparsed.saysSomething,
            EntryNames.isCalled(entry, action.fullItem, in: context)
        else { return nil }
        return action.quantity
    }
}
