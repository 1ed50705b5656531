import AccessibleCore
import Foundation
import Understanding
import Wording

/// From a sentence to entries on disk, and the confirmation of them.
extension Session {
    /// What is said of a sentence that tells of nothing done.
    ///
    /// "No, I didn't" leaves the last entry as it is, and says so.
    func notHappened(_ sentence: String) -> Message {
        guard environment.understander.opensCorrection(sentence), let own,
            let entry = try? environment.log.entry(id: own.id)
        else { return Message("unknown.not-happened") }
        return Message("unknown.still-logged", ["entry": .message(EntryMessages.summary(entry))])
    }

    /// Logs a sentence; false when it holds nothing to log.
    mutating func log(sentence: String) -> Bool {
        let understood = environment.understander.understand(sentence, in: understandingContext())
        guard !understood.actions.isEmpty else {
            if understood.isQuestion || understood.isPlanOrNegation {
                say(understood.isQuestion ? Message("unknown.question") : notHappened(sentence))
                return true
            }
            return false
        }
        var pending = PendingLog(
            actions: understood.actions, unparsed: understood.unparsed, words: sentence)
        for question in understood.questions {
            switch question {
            case .amount(let index): pending.missingAmounts.append(index)
            case .unit(let index): pending.missingUnits.append(index)
            case .weightValue: break
            }
        }
        for index in pending.actions.indices where pending.actions[index].kind == .logWeight {
            if let quantity = pending.actions[index].quantity, quantity.unit == nil {
                pending.actions[index].quantity?.unit = weightUnit
            }
        }
        if opensWeight(pending) { return true }
        advance(pending)
        return true
    }

    /// Asks for what is missing, else saves.
    mutating func advance(_ pending: PendingLog) {
        if !preferences.allowsFuture,
            let future = pending.actions.compactMap(\.time).first(where: { $0.date > now + 59 })
        {
            ask(
                .when(pending),
                Message(
                    "when.future", ["clock": .clock(future.date), "day": .day(future.date)]),
                earcon: .error)
            return
        }
        if let index = pending.missingUnits.first {
            let amount = pending.actions[index].quantity?.amount ?? 0
            ask(
                .unit(pending, index: index),
                Message("amount.unit-ask", ["amount": .number(amount)]))
            return
        }
        if let index = pending.missingAmounts.first {
            let name = EntryMessages.name(entry(of: pending.actions[index], words: pending.words))
            ask(.amount(pending, index: index), Message("amount.ask", ["item": .message(name)]))
            return
        }
        if let (index, problem) = weightProblem(in: pending) {
            askForWeight(pending, index: index, problem: problem)
            return
        }
        if asksAboutJump(in: pending) || opensPUQE(pending) { return }
        save(pending)
    }

    /// Saves every action of a sentence and says so, in this order (V12).
    mutating func save(_ pending: PendingLog) {
        let entries = pending.actions.filter { $0.kind != .unknown }
            .map { entry(of: $0, words: pending.words) }
        do {
            let lastWeight = try weightBefore(entries)
            let saved = try environment.log.add(entries)
            own = saved.last
            if saved.count > Listing.atOnce {
                listing = Listing(entries: saved, read: Listing.first)
            }
            let remarks = remarks(on: saved, actions: pending.actions, lastWeight: lastWeight)
            if isHeard(pending) {
                tellHeard(saved, remarks: remarks, of: pending)
            } else {
                let sentences = [Message.Argument.message(logged(saved))] + remarks
                say(Message("parts", ["parts": .sentences(sentences)]), earcon: .saved)
            }
        } catch {
            // A weight from its control has no words; the control keeps it.
            let hasWords = !pending.words.isEmpty
            if hasWords { keptLines.append(pending.words) }
            if isHeard(pending) {
                tellVoiceLog(.saveFailed(problemMessage(error, keeping: hasWords)))
            } else {
                sayProblem(error, keeping: hasWords)
            }
            return
        }
        if Self.saysSomething(pending.unparsed) { askAboutUnknown(pending.unparsed) }
    }

    /// Words that were left over are more than punctuation.
    static func saysSomething(_ rest: String) -> Bool {
        rest.contains { $0.isLetter || $0.isNumber }
    }

    /// The entry an action becomes.
    func entry(of action: LogAction, words: String) -> Entry {
        let kind: EntryKind =
            switch action.kind {
            case .logFood: action.isDrink ? .drink : .food
            case .logWater: .water
            case .logVitamin: .vitamin
            case .addVitamin: .vitaminAdded
            case .logSymptom: .symptom
            case .logPUQE: .puqe
            case .logWeight: .weight
            case .unknown: .note
            }
        return Entry(
            kind: kind, item: action.fullItem, quantity: action.quantity, severity: action.severity,
            meal: action.meal, time: action.time?.date ?? now,
            zone: environment.wording.zone.identifier, words: words)
    }

    // MARK: Confirmation

    /// What follows a confirmation: meal, totals, what was assumed.
    private func remarks(
        on entries: [Entry], actions: [LogAction], lastWeight: Entry?
    ) -> [Message.Argument] {
        var sentences: [Message.Argument] = []
        if !isBrief(), let meal = entries.first?.meal, entries.allSatisfy({ $0.meal == meal }) {
            sentences.append(.message(Message("meal.\(meal.rawValue)")))
        }
        if entries.contains(where: { $0.kind == .puqe }) {
            sentences.append(.message(Message("puqe.no-diagnosis")))
        }
        if preferences.tellsTotals, !isBrief() {
            let totals = [weightChange(entries, since: lastWeight), runningTotal(after: entries)]
            sentences += totals.compactMap { $0.map(Message.Argument.message) }
        }
        var assumed: [UnderstoodTime.Assumption] = []
        for assumption in actions.compactMap(\.time).flatMap(\.assumed)
        where !assumed.contains(assumption) {
            assumed.append(assumption)
        }
        let respelled = actions.flatMap(\.respelled).map { word in
            Message.Argument.message(
                Message(
                    "assumed.spelling", ["said": .text(word.said), "meant": .text(word.meant)]))
        }
        return sentences + respelled + assumed.compactMap(\.message).map { .message($0) }
    }

    func logged(_ entries: [Entry]) -> Message {
        let isShort = isBrief() && entries.allSatisfy { abs($0.time.timeIntervalSince(now)) < 60 }
        guard entries.count > 1 else {
            return Message(
                isShort ? "logged.one-now" : "logged.one",
                [
                    "entry": entries.first.map { .message(EntryMessages.summary($0)) } ?? .text(""),
                    "time": .moment(entries.first?.time ?? now),
                ])
        }
        let count = Message.Argument.count(entries.count)
        let read = entries.count > Listing.atOnce ? Array(entries.prefix(Listing.first)) : entries
        let rest = entries.count - read.count
        let more: [Message.Argument] =
            rest > 0 ? [.message(Message("logged.more", ["count": .count(rest)]))] : []
        if let time = entries.first?.time, entries.allSatisfy({ $0.time == time }) {
            let summaries =
                read.map { Message.Argument.message(EntryMessages.summary($0)) } + more
            return Message(
                isShort ? "logged.together-now" : "logged.together",
                ["count": count, "time": .moment(time), "entries": .clauses(summaries)])
        }
        let timed = read.map { entry -> Message.Argument in
            .series([.message(EntryMessages.summary(entry)), timeBeside(entry.time)])
        }
        return Message("logged.apart", ["count": count, "entries": .clauses(timed + more)])
    }

    /// The time of one entry of several that were logged together.
    private func timeBeside(_ date: Date) -> Message.Argument {
        abs(now.timeIntervalSince(date)) < 3_600 ? .moment(date) : clockOrDay(date)
    }

    /// What was heard as rows; times are said when not all are of the present.
    func voiceLogItems(_ entries: [Entry]) -> [VoiceLogItem] {
        let isNow = entries.allSatisfy { abs($0.time.timeIntervalSince(now)) < 60 }
        return entries.map { entry in
            let summary = VoiceLogMessages.summary(entry)
            return isNow
                ? VoiceLogItem(summary)
                : VoiceLogItem(summary, time: entry.time, said: timeBeside(entry.time))
        }
    }

    // MARK: Totals (L9)

    /// The day's total of water, or of all drinks, after one more was logged
    /// today; nil when it would only repeat what was just said.
    private func runningTotal(after added: [Entry]) -> Message? {
        guard let drink = added.last(where: { $0.kind == .water || $0.kind == .drink }),
            drink.quantity != nil, dayRange(of: now).contains(drink.time)
        else { return nil }
        let day = dayRange(of: now)
        let query = LogQuery(from: day.lowerBound, to: day.upperBound)
        guard let entries = try? environment.log.entries(matching: query) else { return nil }
        let kinds: [EntryKind] = drink.kind == .water ? [.water] : [.water, .drink]
        let counted = entries.filter { kinds.contains($0.kind) && $0.quantity != nil }
        guard counted.count > 1 else { return nil }
        let unit = environment.wording.conventions.volumeUnit
        var volume: Decimal = 0
        var others: [MeasureUnit: Decimal] = [:]
        for quantity in counted.compactMap(\.quantity) {
            if let converted = quantity.converted(to: unit) {
                volume += converted.amount
            } else if let unit = quantity.unit {
                others[unit, default: 0] += quantity.amount
            }
        }
        var parts: [Message.Argument] = []
        if volume > 0 { parts.append(.quantity(Quantity(volume.rounded(toPlaces: 1), unit))) }
        for (unit, amount) in others.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            parts.append(.quantity(Quantity(amount, unit)))
        }
        guard !parts.isEmpty else { return nil }
        let key = drink.kind == .water ? "total.water" : "total.drinks"
        return Message(key, ["total": .list(parts)])
    }

    private func weightBefore(_ entries: [Entry]) throws(LogBookError) -> Entry? {
        guard let weight = entries.last(where: { $0.kind == .weight }) else { return nil }
        return try environment.log.latest(.weight, before: weight.time)
    }

    /// "Up 0.4 pounds since Thursday" (W9).
    private func weightChange(_ entries: [Entry], since last: Entry?) -> Message? {
        guard let new = entries.last(where: { $0.kind == .weight }), let quantity = new.quantity,
            let unit = quantity.unit, let last, let before = last.quantity?.converted(to: unit)
        else { return nil }
        let places = max(quantity.amount.decimalPlaces, 1)
        let change = quantity.amount - before.amount.rounded(toPlaces: max(places, 2))
        let since: Message.Argument =
            dayRange(of: now).contains(last.time) ? .clock(last.time) : .day(last.time)
        // To a tenth where the units differ, as in the question about a jump.
        let isSameUnit = unit.baseFactor == last.quantity?.unit?.baseFactor
        let size = Quantity(
            (change < 0 ? -change : change).rounded(toPlaces: isSameUnit ? 2 : 1), unit)
        guard size.amount != 0 else { return Message("weight.same", ["since": since]) }
        return Message(
            change > 0 ? "weight.up" : "weight.down",
            ["change": .quantity(size), "since": since])
    }

    // MARK: Weights in sentences

    /// Opens the weight sheet for a weight without a number.
    private mutating func opensWeight(_ pending: PendingLog) -> Bool {
        guard pending.actions.count == 1, let action = pending.actions.first,
            action.kind == .logWeight, action.quantity == nil
        else { return false }
        openWeight()
        return true
    }

    private func weightProblem(in pending: PendingLog) -> (Int, WeightProblem)? {
        for (index, action) in pending.actions.enumerated() where action.kind == .logWeight {
            guard let quantity = action.quantity else { return (index, .empty) }
            do {
                _ = try quantity.checkedAsWeight()
            } catch {
                return (index, error)
            }
        }
        return nil
    }

    /// Asks for a weight that can be logged; for one ten times too great, the
    /// one that was probably meant is offered.
    mutating func askForWeight(_ pending: PendingLog, index: Int, problem: WeightProblem) {
        if case .tooGreat(let amount, let maximum) = problem {
            let unit = maximum.unit
            let guess = Quantity(amount / 10, unit)
            if (try? guess.checkedAsWeight()) != nil {
                let message = Message(
                    "weight.guess",
                    [
                        "value": .quantity(Quantity(amount, unit)),
                        "maximum": .number(maximum.amount), "guess": .number(guess.amount),
                    ])
                ask(.weight(pending, index: index, guess: guess), message)
                return
            }
        }
        ask(
            .weight(pending, index: index, guess: nil),
            ProblemMessages.weight(problem, kept: nil, example: exampleWeight()))
    }

    /// A weight to show how one is written: the last one, else a plain one.
    func exampleWeight() -> Quantity {
        if let last = (try? environment.log.latest(.weight, before: nil))?.quantity { return last }
        let unit = environment.wording.conventions.weightUnit
        return Quantity(unit == .kilogram ? 70 : 150, unit)
    }
}
