import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// Corrects an entry by a sentence (L5): "no, three eggs".
enum Corrector {
    /// Takes a line as a correction; false when it is none.
    static func correct(_ line: Line, in context: inout SessionContext) -> Bool {
        guard let said = line.correction else { return false }
        do {
            guard let entry = try entryMeant(by: said, in: context) else {
                let error =
                    context.records.own.isEmpty ? Message("correct.nothing") : gone(in: context)
                context.say(error, earcon: .error)
                return true
            }
            let correction = meant(said, of: entry, in: context)
            guard let edited = corrected(entry, by: correction, in: &context) else { return true }
            if JumpQuestion.asks(aboutChanging: entry, to: edited, in: &context) { return true }
            sayCorrection(
                from: entry, to: edited,
                assumed: correction.time.map { $0.spokenAssumptions } ?? [],
                in: &context)
        } catch {
            context.sayProblem(error)
        }
        return true
    }

    static func gone(in context: SessionContext) -> Message {
        ProblemMessages.store(LogBookError(.noSuchEntry, path: ""))
    }

    /// The corrected entry.
    ///
    /// Nil, after saying why, when the correction does not fit the entry.
    private static func corrected(
        _ entry: Entry, by correction: Correction, in context: inout SessionContext
    ) -> Entry? {
        var edited = entry
        if let time = correction.time {
            guard let moved = EntryEditor.moment(time, replacing: entry.time, in: &context) else {
                return nil
            }
            edited.time = moved
        }
        if let item = correction.item, item != entry.item {
            edited.item = item
            edited.kind = EntryEditor.kind(of: item, replacing: entry.kind, in: context)
        }
        if let quantity = correction.quantity(of: edited.kind) {
            // "No, three coffees" counts them; "no, 12" keeps the unit.
            let unit = quantity.unit ?? (correction.item == nil ? entry.quantity?.unit : nil)
            edited.quantity = Quantity(quantity.amount, unit)
        }
        edited.meal = correction.meal ?? edited.meal
        edited.severity = correction.severity ?? edited.severity
        guard fits(correction, entry, in: context) else {
            let isMeal = correction.meal != nil && !EditField.meal.belongs(to: entry.kind)
            context.say(
                Message(
                    isMeal ? "edit.no-field.meal" : "correct.other-kind",
                    ["entry": .message(EntryMessages.summary(entry))]),
                earcon: .error)
            return nil
        }
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

    /// The entry a correction is about: the one whose item it names, of those
    /// logged lately; else this session's last one; else the newest.
    ///
    /// Nil when the log is empty or another session took the entry away.
    private static func entryMeant(by correction: Correction, in context: SessionContext)
        throws(LogBookError) -> Entry?
    {
        if let item = correction.item {
            let lately = try context.environment.log.entries(
                matching: LogQuery(from: context.now - 86_400))
            let named = lately.filter {
                context.environment.understander.isSameThing($0.item, as: item)
            }
            if let last = named.max(by: { $0.id < $1.id }) { return last }
        }
        guard let own = context.records.own.last else {
            return try context.environment.log.newest()
        }
        return try context.environment.log.entry(id: own.id)
    }

    private static func sayCorrection(
        from entry: Entry, to edited: Entry, assumed: [UnderstoodTime.Assumption],
        in context: inout SessionContext
    ) {
        var sameAmount = edited
        sameAmount.quantity = entry.quantity
        sameAmount.item = entry.item
        sameAmount.kind = entry.kind
        guard edited != entry, sameAmount == entry else {
            EntryEditor.update(entry, to: edited, assumed: assumed, in: &context)
            return
        }
        do {
            let update = try EntryWriter.write(edited, over: entry, in: &context)
            guard !update.isChangedElsewhere else {
                context.say(update.message(for: entry), earcon: .saved)
                return
            }
            let old =
                entry.item == edited.item
                ? amount(of: entry, in: context) : EntryMessages.summary(entry)
            context.say(
                Message(
                    "changed.instead",
                    ["new": .message(EntryMessages.summary(edited)), "old": .message(old)]),
                earcon: .saved)
        } catch {
            context.sayProblem(error)
        }
    }

    static func amount(of entry: Entry, in context: SessionContext) -> Message {
        guard let quantity = entry.quantity else { return Message("amount.none") }
        return Message("value", ["value": .quantity(quantity)])
    }
}
