import AccessibleCore
import Foundation
import Understanding
import Wording

/// Correcting the last entry in a sentence (L5): "no, three eggs".
extension Session {
    /// Takes a line as a correction; false when it is none.
    mutating func correct(_ line: String) -> Bool {
        guard
            let said = environment.understander.correction(
                line, in: understandingContext())
        else { return false }
        do {
            guard let entry = try entryMeant(by: said) else {
                let error = own == nil ? Message("correct.nothing") : gone
                say(error, earcon: .error)
                return true
            }
            let correction = meant(said, of: entry)
            guard let edited = corrected(entry, by: correction) else { return true }
            if asksAboutJump(from: entry, to: edited) { return true }
            sayCorrection(
                from: entry, to: edited, assumed: correction.time.map(assumptions) ?? [])
        } catch {
            sayProblem(error)
        }
        return true
    }

    private var gone: Message {
        ProblemMessages.store(LogBookError(.noSuchEntry, path: ""))
    }

    /// The entry with the correction in it; nil, after saying why, when the two
    /// do not go together.
    private mutating func corrected(_ entry: Entry, by correction: Correction) -> Entry? {
        var edited = entry
        if let time = correction.time {
            guard let moved = moment(time, replacing: entry.time) else { return nil }
            edited.time = moved
        }
        if let item = correction.item, item != entry.item {
            edited.item = item
            edited.kind = kind(of: item, replacing: entry.kind)
        }
        if let quantity = correction.quantity(of: edited.kind) {
            // "No, three coffees" counts them; "no, 12" keeps the unit.
            let unit = quantity.unit ?? (correction.item == nil ? entry.quantity?.unit : nil)
            edited.quantity = Quantity(quantity.amount, unit)
        }
        edited.meal = correction.meal ?? edited.meal
        edited.severity = correction.severity ?? edited.severity
        guard fits(correction, entry) else {
            let isMeal = correction.meal != nil && !EditField.meal.belongs(to: entry.kind)
            say(
                Message(
                    isMeal ? "edit.no-field.meal" : "correct.other-kind",
                    ["entry": .message(EntryMessages.summary(entry))]),
                earcon: .error)
            return nil
        }
        guard edited.kind == .weight, let quantity = edited.quantity else { return edited }
        do {
            edited.quantity = try Quantity(quantity.amount, quantity.unit ?? weightUnit)
                .checkedAsWeight()
            return edited
        } catch {
            say(
                ProblemMessages.weight(error, kept: entry.quantity, example: exampleWeight()),
                earcon: .error)
            return nil
        }
    }

    /// What a correction means for an entry: "no, 7/10" of a headache is no day in
    /// October, "no, 7" not how often.
    private func meant(_ said: Correction, of entry: Entry) -> Correction {
        guard entry.kind == .symptom, let score = said.score,
            said.quantity == nil || isScored(entry)
        else { return said }
        return Correction(severity: .score(score))
    }

    private func isScored(_ entry: Entry) -> Bool {
        if case .score = entry.severity { true } else { false }
    }

    /// What a correction sets, an entry of this kind can have.
    private func fits(_ correction: Correction, _ entry: Entry) -> Bool {
        let isEaten = [.food, .drink, .water].contains(entry.kind)
        if correction.meal != nil, !isEaten { return false }
        if correction.severity != nil, entry.kind != .symptom { return false }
        if entry.kind == .note, correction.quantity != nil { return false }
        // How often is all there is to count of a symptom.
        if entry.kind == .symptom, correction.quantity?.unit != nil { return false }
        if entry.kind == .puqe, let score = correction.quantity {
            // A score that was answered for is not changed without its answers.
            let isScore = score.unit == nil && PUQEBand(score: score.amount) != nil
            guard isScore, PUQEScore(entry.words) == nil else { return false }
        }
        guard let item = correction.item, item != entry.item else { return true }
        if [.weight, .note, .puqe].contains(entry.kind) { return false }
        guard let said = kind(of: item) else { return true }
        return said == entry.kind || (isEaten && [.food, .drink, .water].contains(said))
    }

    /// What kind of thing an item is by itself; nil when it could be any.
    private func kind(of item: String) -> EntryKind? {
        let understood = environment.understander.understand(item, in: understandingContext())
        guard understood.actions.count == 1, let action = understood.actions.first else {
            return nil
        }
        return entry(of: action, words: item).kind
    }

    /// The kind of an entry whose item becomes another: water that was tea is a
    /// drink, and no longer counts as water.
    func kind(of item: String, replacing old: EntryKind) -> EntryKind {
        let eaten: [EntryKind] = [.food, .drink, .water]
        guard eaten.contains(old) else { return old }
        if let said = kind(of: item), eaten.contains(said) { return said }
        return old == .water ? .drink : old
    }

    /// The entry a correction is about: the one whose item it names, of those
    /// logged lately; else this session's last one; else the newest.
    ///
    /// Nil when the log is empty or another session took the entry away.
    private func entryMeant(by correction: Correction) throws(LogBookError) -> Entry? {
        if let item = correction.item {
            let lately = try environment.log.entries(matching: LogQuery(from: now - 86_400))
            let named = lately.filter {
                environment.understander.isSameThing($0.item, as: item)
            }
            if let last = named.max(by: { $0.id < $1.id }) { return last }
        }
        guard let own else { return try environment.log.newest() }
        return try environment.log.entry(id: own.id)
    }

    private mutating func sayCorrection(
        from entry: Entry, to edited: Entry, assumed: [UnderstoodTime.Assumption]
    ) {
        var sameAmount = edited
        sameAmount.quantity = entry.quantity
        sameAmount.item = entry.item
        sameAmount.kind = entry.kind
        guard edited != entry, sameAmount == entry else {
            update(entry, to: edited, assumed: assumed)
            return
        }
        do {
            try write(edited)
            let old = entry.item == edited.item ? amount(of: entry) : EntryMessages.summary(entry)
            say(
                Message(
                    "changed.instead",
                    ["new": .message(EntryMessages.summary(edited)), "old": .message(old)]),
                earcon: .saved)
        } catch {
            sayProblem(error)
        }
    }

    private func amount(of entry: Entry) -> Message {
        guard let quantity = entry.quantity else { return Message("amount.none") }
        return Message("value", ["value": .quantity(quantity)])
    }
}
