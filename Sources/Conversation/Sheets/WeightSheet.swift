import AccessibleCore
import Foundation
import Journal
import Understanding
import Wording

/// A new weight, or the weight of an entry (W1 to W11).
struct WeightSheet: Sheet {
    var control: WeightControl
    /// The entry whose weight it is; nil for a new one.
    let editing: Entry?

    var value: AnyHashable? { AnyHashable(control.value) }
    var reading: Message { control.reading ?? Message("weight.no-value") }
    var entry: Entry? { editing }

    var notSaved: Message? {
        guard control.isChanged, let value = control.value else { return nil }
        return Message("weight.not-saved", ["value": .quantity(value)])
    }

    // MARK: Opening

    /// Opens the last weight, to log a new one, or the weight of an entry.
    static func open(editing entry: Entry? = nil, in context: inout SessionContext) {
        // A weight that is being adjusted is not begun anew.
        let isOpen = SheetRouter.raise(
            where: { sheet in
                guard let sheet = sheet as? WeightSheet else { return false }
                return sheet.editing?.id == entry?.id
            }, in: &context)
        if isOpen { return }
        do {
            var last = entry
            if last == nil { last = try context.environment.log.latest(.weight, before: nil) }
            let control = WeightControl(
                last: last?.quantity, unit: context.environment.wording.conventions.weightUnit,
                steps: context.preferences.units.weightSteps)
            SheetRouter.open(WeightSheet(control: control, editing: entry), in: &context)
            Orientation.orientToFocus(in: &context)
        } catch {
            context.sayProblem(error)
        }
    }

    // MARK: Typing

    mutating func type(_ line: Line, in context: SessionContext) -> ControlOutcome? {
        let typed =
            WeightReader.weight(typed: line.text, in: context) ?? weightAlone(in: line, context)
        guard let quantity = typed else {
            if let wrong = wrongStep(line.text, in: context) { return wrong }
            guard isMeantAsWeight(line, in: context) else { return nil }
            return refused(.notANumber(line.text), in: context)
        }
        do {
            return .said([try control.set(quantity)])
        } catch {
            return refused(error, in: context)
        }
    }

    /// Refuses a step that is not whole, "+0.5"; nil for other lines.
    private func wrongStep(_ line: String, in context: SessionContext) -> ControlOutcome? {
        guard let parsed = context.environment.words.parse(String(line.prefix(1))),
            parsed.command.argument == .number
        else { return nil }
        let rest = line.dropFirst().trimmingCharacters(in: .whitespaces)
        if let unsigned = WeightReader.weight(typed: rest, in: context),
            context.environment.wording.conventions.notation.number(rest) == nil
        {
            // "-5 lb" has a unit: no step, and less than any weight.
            return refused(below(unsigned.unit ?? context.weightUnit, line), in: context)
        }
        let value = control.value ?? WeightReader.example(in: context)
        let message = Message("weight.whole-steps", ["value": .quantity(value)])
        return .said([Announcement(message, earcon: .error)])
    }

    private func below(_ unit: MeasureUnit, _ line: String) -> WeightProblem {
        guard line.hasPrefix("-"), WeightBounds.units.contains(unit) else {
            return .notANumber(line)
        }
        return .tooSmall(0, minimum: Quantity(WeightBounds.range(for: unit).lowerBound, unit))
    }

    /// The weight of a line that begins with it and says nothing else that would
    /// be logged: "175.4 pounds please" is meant for the open sheet.
    private func weightAlone(in line: Line, _ context: SessionContext) -> Quantity? {
        guard line.text.first?.isNumber == true else { return nil }
        let understood = line.understood
        guard understood.actions.count == 1, let action = understood.actions.first,
            action.kind == .logWeight, action.time == nil, !understood.unparsed.saysSomething,
            let quantity = action.quantity
        else { return nil }
        return Quantity(quantity.amount, quantity.unit ?? control.shownUnit)
    }

    /// The line holds a number, or is one word, and is nothing to log.
    private func isMeantAsWeight(_ line: Line, in context: SessionContext) -> Bool {
        let words = context.environment.words
        let isWord =
            line.words.count == 1 && words.completions(of: line.text).isEmpty
            && words.nearest(to: line.text) == nil && line.affirmation == nil
        guard isWord || line.mayBeValue else { return false }
        return line.understood.actions.allSatisfy { action in
            // "12 kg kg" would be 12 kilograms of kg.
            context.environment.understander.quantity("1 " + action.item, expecting: .mass)?.unit
                != nil
        }
    }

    private func refused(_ problem: WeightProblem, in context: SessionContext) -> ControlOutcome {
        .said([Announcement(message(for: problem, in: context), earcon: .error)])
    }

    private func message(for problem: WeightProblem, in context: SessionContext) -> Message {
        if case .tooGreat(let amount, let maximum) = problem {
            // One ten times too great is a missing point, as for `weight 1754`.
            let guess = Quantity(amount / 10, maximum.unit)
            if (try? guess.checkedAsWeight()) != nil {
                return ProblemMessages.tooGreat(maximum, kept: control.value, guess: guess)
            }
        }
        return ProblemMessages.weight(
            problem, kept: control.value,
            example: control.value ?? WeightReader.example(in: context))
    }

    // MARK: Closing

    func asksBeforeSaving(in context: inout SessionContext) -> Bool {
        guard control.isChanged, let value = control.value else { return false }
        return JumpQuestion.asks(
            about: .sheet, value, at: editing?.time ?? context.now, but: editing, in: &context)
    }

    func finish(in context: inout SessionContext) {
        guard let value = control.value else { return }
        guard let editing else {
            let action = LogAction(kind: .logWeight, quantity: value)
            SentenceLogger.save(
                PendingLog(actions: [action], unparsed: "", words: ""), in: &context)
            return
        }
        // What was corrected of the entry meanwhile stands.
        var edited = editing
        edited.quantity = value
        // The control has said the value.
        EntryEditor.update(editing, to: edited, isAffirmed: true, in: &context)
    }

    func escape(in context: inout SessionContext) {
        let kept = control.original.map { Message("value", ["value": .quantity($0)]) }
        context.say(
            kept.map { Message("weight.escaped", ["value": .message($0)]) }
                ?? Message("not-logged"))
    }
}

// MARK: - Holding and units

extension WeightSheet {
    /// `hold plus`: adjusts until the next line or key (W8).
    ///
    /// - Returns: false when the line is rather a sentence.
    static func hold(_ argument: String, in context: inout SessionContext) -> Bool {
        guard !argument.isEmpty else {
            context.say(Message("hold.what"))
            return true
        }
        guard let command = context.environment.words.parse(argument)?.command,
            let action = command.adjustment
        else { return false }
        let uptime = context.environment.uptime()
        let outcome = context.sheets.changeTop(WeightSheet.self) {
            $0.control.beginHold(action, at: uptime)
        }
        SheetRouter.conclude(outcome ?? .unavailable, in: &context)
        return true
    }

    /// Lets go of what is held, as every line and every key does.
    ///
    /// - Returns: whether something was held. At a bound holding ends by itself, but the key
    ///   that lets go is still to come.
    @discardableResult
    static func letGo(in context: inout SessionContext) -> Bool {
        guard let sheet = context.sheets.top as? WeightSheet,
            sheet.control.isHeld || sheet.control.endedAtBound
        else { return false }
        let uptime = context.environment.uptime()
        let outcome = context.sheets.changeTop(WeightSheet.self) {
            $0.control.endHold(at: uptime)
        }
        SheetRouter.conclude(outcome ?? .said([]), in: &context)
        return true
    }

    /// How many steps a key stands for: more than one when it is held down in
    /// the weight control.
    static func steps(of key: Key, in context: inout SessionContext) -> Int {
        guard context.sheets.top is WeightSheet, let action = key.adjustment?.adjustment else {
            return 1
        }
        return context.sheets.keyRepeat.steps(for: action, at: context.environment.uptime())
    }

    /// `units kg` shows the open weight in kilograms (W5).
    ///
    /// - Returns: false when the word is no unit of weight.
    static func show(in word: String, in context: inout SessionContext) -> Bool {
        guard
            let unit = context.environment.understander.quantity("1 " + word, expecting: .mass)?
                .unit,
            WeightBounds.units.contains(unit)
        else { return false }
        let outcome = context.sheets.changeTop(WeightSheet.self) { sheet in
            // Stone are read with their pounds, unless they are kept in tenths.
            let isWhole = unit == .stone && sheet.control.keptUnit != .stone
            return sheet.control.show(in: isWhole ? .stoneAndPound : unit)
        }
        guard let outcome else {
            context.say(Message("weight.open-first"), earcon: .error)
            return true
        }
        SheetRouter.conclude(outcome, in: &context)
        return true
    }
}

extension Command {
    /// The adjustment that the command stands for; nil when it is none.
    fileprivate var adjustment: ElementAction? {
        switch self {
        case .increment: .increment
        case .decrement: .decrement
        case .pageUp: .incrementCoarse
        case .pageDown: .decrementCoarse
        default: nil
        }
    }
}
