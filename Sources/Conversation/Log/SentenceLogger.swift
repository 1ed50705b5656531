import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// From a sentence to entries on disk, and the confirmation of them.
enum SentenceLogger {
    /// What is said of a sentence that reports nothing done.
    ///
    /// "No, I didn't" says that the last entry is still logged.
    ///
    /// - Parameter kind: what the sentence is; not a report.
    static func notLogged(
        _ sentence: String, _ kind: UtteranceKind, in context: SessionContext
    ) -> Message {
        guard kind == .denial, context.environment.understander.opensCorrection(sentence),
            let own = context.records.own.last,
            let entry = try? context.environment.log.entry(id: own.id)
        else { return Message("unknown.\(kind.rawValue)") }
        return Message("unknown.still-logged", ["entry": .message(EntryMessages.summary(entry))])
    }

    /// Logs a sentence; false when it holds nothing to log.
    static func log(_ line: Line, in context: inout SessionContext) -> Bool {
        let understood = line.understood
        if UnnamedDoses.refuses(understood, in: &context) { return true }
        guard !understood.actions.isEmpty else {
            if let unsure = understood.unsure {
                advance(PendingLog(unsure, of: line.text), in: &context)
                return true
            }
            guard understood.isNoReport, let kind = understood.kind else { return false }
            let nearest =
                kind == .request ? LineRouter.nearestCommand(to: line.text, in: context) : nil
            context.say(
                sentences: [notLogged(line.text, kind, in: context)] + [nearest].compactMap(\.self))
            return true
        }
        var pending = PendingLog(
            actions: understood.actions, unparsed: understood.unparsed,
            declined: understood.declined, words: line.text)
        pending.note(understood.questions)
        UnnamedDoses.leaveOut(from: &pending, in: context)
        let isWeightToChoose = { (action: LogAction) in
            action.kind == .logWeight && action.quantity == nil
        }
        // What tells something and has no value is asked about, and opens no control that would
        // take the next lines.
        let isNameAlone =
            pending.actions.count == 1
            && context.environment.understander.isNameAlone(line.text)
        if pending.actions.count == 1, pending.actions.contains(where: isWeightToChoose) {
            if isNameAlone {
                WeightSheet.open(in: &context)
            } else if pending.actions[0].time != nil {
                advance(pending, in: &context)
            } else {
                LineRouter.askAboutUnknown(line.text, in: &context)
            }
        } else if isNameAlone, pending.actions[0].quantity == nil,
            pending.actions[0].time == nil, let kind = pending.actions[0].measurement,
            kind.row.needsValue, pending.actions[0].item.isEmpty
        {
            MeasurementSheet.open(kind, in: &context)
        } else {
            advance(pending, in: &context)
        }
        return true
    }

    /// Asks for what is missing, else saves.
    static func advance(_ pending: PendingLog, in context: inout SessionContext) {
        var pending = pending
        for index in pending.actions.indices where pending.actions[index].kind == .logWeight {
            if let quantity = pending.actions[index].quantity, quantity.unit == nil {
                pending.actions[index].quantity?.unit = context.weightUnit
            }
        }
        pending.heard = [pending.heard, context.recording.hearing].compactMap(\.self).max()
        if !context.preferences.times.allowsFuture,
            let future = pending.actions.compactMap(\.time).first(where: {
                $0.date > context.now + 59
            })
        {
            WhenQuestion.ask(pending, future: future.date, in: &context)
            return
        }
        if let index = pending.missingUnits.first {
            UnitQuestion.ask(pending, index: index, in: &context)
        } else if let index = pending.missingAmounts.first {
            AmountQuestion.ask(pending, index: index, in: &context)
        } else if let (index, problem) = WeightReader.problem(in: pending) {
            WeightQuestion.ask(pending, index: index, problem: problem, in: &context)
        } else if !MeasurementQuestion.asks(about: pending, in: &context),
            !LargeAmountQuestion.asks(about: pending, in: &context),
            !RepeatedDoseQuestion.asks(about: pending, in: &context),
            !JumpQuestion.asks(about: pending, in: &context),
            !PUQESheet.opens(for: pending, in: &context),
            !SayBackQuestion.asks(about: pending, in: &context)
        {
            save(pending, in: &context)
        }
    }

    /// Saves every action of a sentence and says so, in this order (V12).
    static func save(_ pending: PendingLog, in context: inout SessionContext) {
        let entries = pending.actions.filter { $0.kind != .unknown }
            .map { entry(of: $0, words: pending.words, in: context) }
        do {
            let lastWeight = try Totals.weightBefore(entries, in: context)
            let (saved, doses) = try EntryWriter.add(
                entries, answering: pending.dose, in: &context)
            context.records.question = nil
            if saved.count > Listing.atOnce {
                context.home.listing = Listing(
                    entries: saved, read: Listing.first, isOutdated: true)
            }
            let remarks =
                remarks(on: saved, actions: pending.actions, lastWeight: lastWeight, in: context)
                + doses.map(Message.Argument.message)
                + declined(pending, in: context)
            if VoiceLogRouter.isHeard(pending, in: context) {
                VoiceLogRouter.tellHeard(saved, remarks: remarks, of: pending, in: &context)
            } else {
                let sentences = [Message.Argument.message(logged(saved, in: context))] + remarks
                context.say(Message("parts", ["parts": .sentences(sentences)]), earcon: .saved)
            }
        } catch {
            // A weight from its control has no words to keep; the control keeps
            // the value.
            let hasWords = !pending.words.isEmpty
            if hasWords { context.records.keptLines.append(pending.words) }
            if VoiceLogRouter.isHeard(pending, in: context) {
                VoiceLogRouter.tell(
                    .saveFailed(context.problemMessage(error, keeping: hasWords)), in: &context)
            } else {
                context.sayProblem(error, keeping: hasWords)
            }
            return
        }
        if pending.unparsed.saysSomething {
            LineRouter.askAboutUnknown(pending.unparsed, isRest: true, in: &context)
        }
    }

    /// The entry an action becomes.
    static func entry(of action: LogAction, words: String, in context: SessionContext) -> Entry {
        let kind: EntryKind =
            switch action.kind {
            case .logFood: action.isDrink ? .drink : .food
            case .logWater: .water
            case .logVitamin: .vitamin
            case .addVitamin: .vitaminAdded
            case .logSymptom: .symptom
            case .logPUQE: .puqe
            case .logWeight: .weight
            case .logNote: .note
            case .logMeasurement: action.measurement.map(EntryKind.measured) ?? .note
            case .unknown: .note
            }
        let time = action.time?.date ?? context.now
        let end = action.end.map(\.date).flatMap { $0 > time ? $0 : nil }
        return Entry(
            kind: kind, item: action.fullItem, quantity: action.quantity, fields: action.fields,
            severity: action.severity, meal: action.meal, time: time, end: end,
            zone: context.environment.wording.zone.identifier, words: words)
    }

    // MARK: Confirmation

    /// What follows a confirmation: meal, totals, what was assumed.
    private static func remarks(
        on entries: [Entry], actions: [LogAction], lastWeight: Entry?, in context: SessionContext
    ) -> [Message.Argument] {
        var sentences: [Message.Argument] = []
        if !context.isBrief, let meal = entries.first?.meal, entries.allSatisfy({ $0.meal == meal })
        {
            sentences.append(.message(Message("meal.\(meal.rawValue)")))
        }
        if entries.contains(where: { $0.kind == .puqe }) {
            sentences.append(.message(Message("puqe.no-diagnosis")))
        }
        if context.preferences.tellsTotals, !context.isBrief {
            let totals = [
                Totals.weightChange(entries, since: lastWeight, in: context),
                Totals.runningTotal(after: entries, in: context),
                Totals.interval(before: entries, in: context),
            ]
            sentences += totals.compactMap { $0.map(Message.Argument.message) }
        }
        var assumed: [UnderstoodTime.Assumption] = []
        for time in actions.flatMap({ [$0.time, $0.end] }).compactMap(\.self) {
            let clock = DayTime(time.date, in: context.environment.wording.calendar)
            for assumption in time.assumed
            where !assumed.contains(assumption)
                && !(assumption == .pm && context.isUnmistakable(clock))
            {
                assumed.append(assumption)
            }
        }
        let respelled = actions.flatMap(\.respelled).map { word in
            Message.Argument.message(
                Message(
                    "assumed.spelling", ["said": .text(word.said), "meant": .text(word.meant)]))
        }
        return sentences + respelled + assumed.compactMap(\.message).map { .message($0) }
    }

    /// What of the sentence reports nothing, such as "no bread", and why it was not logged.
    private static func declined(
        _ pending: PendingLog, in context: SessionContext
    ) -> [Message.Argument] {
        var kinds: [UtteranceKind] = []
        for part in pending.declined where !kinds.contains(part.kind) { kinds.append(part.kind) }
        return kinds.flatMap { kind -> [Message.Argument] in
            let words = pending.declined.filter { $0.kind == kind }.map {
                Message.Argument.text($0.words)
            }
            let told = Message("unknown.declined", ["words": .list(words)])
            let why = Message("unknown.declined-why", ["reason": .text(kind.rawValue)])
            return (context.isBrief ? [told] : [told, why]).map { .message($0) }
        }
    }

    static func logged(_ entries: [Entry], in context: SessionContext) -> Message {
        let isShort =
            context.isBrief
            && entries.allSatisfy { abs($0.time.timeIntervalSince(context.now)) < 60 }
        guard entries.count > 1 else {
            return Message(
                isShort ? "logged.one-now" : "logged.one",
                [
                    "entry": entries.first.map { .message(EntryMessages.summary($0)) } ?? .text(""),
                    "time": .moment(entries.first?.time ?? context.now),
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
            .series([.message(EntryMessages.summary(entry)), timeBeside(entry.time, in: context)])
        }
        return Message("logged.apart", ["count": count, "entries": .clauses(timed + more)])
    }

    /// The time of one entry of several that were logged together.
    static func timeBeside(_ date: Date, in context: SessionContext) -> Message.Argument {
        abs(context.now.timeIntervalSince(date)) < 3_600 ? .moment(date) : context.clockOrDay(date)
    }

    /// What was heard as rows; times are said when not all are of the present.
    static func voiceLogItems(_ entries: [Entry], in context: SessionContext) -> [VoiceLogItem] {
        let isNow = entries.allSatisfy { abs($0.time.timeIntervalSince(context.now)) < 60 }
        return entries.map { entry in
            let summary = VoiceLogMessages.summary(entry)
            return isNow
                ? VoiceLogItem(summary)
                : VoiceLogItem(summary, time: entry.time, said: timeBeside(entry.time, in: context))
        }
    }
}
