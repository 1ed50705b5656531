import AccessibleCore
import Foundation
import Journal

/// What commands, actions and lines do to the topmost sheet.
enum SheetRouter {
    // MARK: Opening

    /// Opens a sheet over the others; an open question is closed.
    static func open(_ sheet: any Sheet, in context: inout SessionContext) {
        context.sheets.open(sheet)
        context.questions.close()
    }

    /// Brings a sheet that is open already to the top and reads it.
    ///
    /// - Returns: whether there is one.
    static func raise(
        where isMeant: (any Sheet) -> Bool, in context: inout SessionContext
    ) -> Bool {
        guard context.sheets.raise(where: isMeant) else { return false }
        context.questions.close()
        Orientation.orient(in: &context)
        return true
    }

    // MARK: Typing

    /// Offers a line to the topmost sheet as a typed value.
    ///
    /// - Returns: whether the sheet took it.
    static func type(_ line: Line, in context: inout SessionContext) -> Bool {
        guard var open = context.sheets.all.last else { return false }
        open.sheet.prepare(in: context)
        guard let outcome = open.sheet.type(line, in: context) else { return false }
        open.sheet.noteChange(in: context)
        context.sheets.step(to: open.sheet, id: open.id)
        conclude(outcome, in: &context)
        return true
    }

    /// Offers a command that is also a day to the topmost sheet as one.
    ///
    /// - Returns: whether the sheet took it.
    static func typeDay(_ line: Line, in context: inout SessionContext) -> Bool {
        context.sheets.top?.takesDays == true && type(line, in: &context)
    }

    // MARK: Commands

    /// Performs a command that acts on the open sheet.
    ///
    /// - Returns: false when the line is rather a sentence.
    static func perform(
        _ parsed: CommandWords.Parsed, in context: inout SessionContext
    ) -> Bool {
        if let action = parsed.command.step, context.sheets.rotor != nil,
            RotorCommands.stepWithRotor(action, in: &context)
        {
            return true
        }
        guard !context.sheets.isEmpty else { return performWithoutSheet(parsed, in: &context) }
        let count = Int(parsed.argument) ?? 1
        switch parsed.command {
        case .increment: adjust(.increment, count, in: &context)
        case .decrement: adjust(.decrement, count, in: &context)
        case .pageUp: adjust(.incrementCoarse, count, in: &context)
        case .pageDown: adjust(.decrementCoarse, count, in: &context)
        case .minimum: adjust(.minimum, 1, in: &context)
        case .maximum: adjust(.maximum, 1, in: &context)
        case .hold: return WeightSheet.hold(parsed.argument, in: &context)
        case .round: return RoundCommand.perform(parsed.argument, in: &context)
        case .back: PUQESheet.goBack(in: &context)
        case .done: close(saving: true, in: &context)
        case .escape: close(saving: false, in: &context)
        default: return false
        }
        return true
    }

    private static func performWithoutSheet(
        _ parsed: CommandWords.Parsed, in context: inout SessionContext
    ) -> Bool {
        // "minus 2" steps as "minus" does.
        guard parsed.argument.isEmpty || parsed.command.argument == .number else { return false }
        if parsed.command == .escape {
            Navigator.leaveList(in: &context)
            return true
        }
        context.say(
            Message(
                parsed.command == .back ? "screen.no-questions" : "screen.none",
                ["name": .text(context.environment.words.name(of: parsed.command))]),
            earcon: .error)
        return true
    }

    /// Adjusts what has focus, or else what the sheet is for.
    private static func adjust(
        _ action: ElementAction, _ count: Int, in context: inout SessionContext
    ) {
        guard count != 0 else {
            context.say(Message("no-change"))
            return
        }
        guard let control = context.control else { return }
        let (action, times) =
            if count < 0, let opposite = action.opposite {
                (opposite, count == .min ? .max : -count)
            } else {
                (action, count)
            }
        let isOffered = control.tree.element(control.focus)?.offers(action) == true
        perform(
            action, times: times,
            on: isOffered ? control.focus : control.adjustable ?? control.focus, in: &context)
    }

    /// Done or escape: the focused element's own, else the sheet's.
    private static func close(saving: Bool, in context: inout SessionContext) {
        guard let control = context.control else { return }
        let action = saving ? ElementAction.done : .escape
        let candidates = [control.focus, control.adjustable].compactMap(\.self)
        if let id = candidates.first(where: { control.layout[$0]?.offers(action) == true }) {
            perform(action, on: id, in: &context)
        } else {
            conclude(saving ? .done : .escaped, in: &context)
        }
    }

    // MARK: Actions

    /// Performs an action of an element of the open sheet, or of the conversation.
    static func perform(
        _ action: ElementAction, times: Int = 1, on id: Element.ID, in context: inout SessionContext
    ) {
        if VoiceLogCommands.perform(action, on: id, in: &context) { return }
        // Not the whole `Open`: a copy of its steps would make every new step copy them.
        guard let sheetID = context.sheets.topID, var sheet = context.sheets.top else {
            Navigator.performAtHome(action, in: &context)
            return
        }
        let outcome = sheet.perform(action, times: times, on: id, in: context)
        context.sheets.step(to: sheet, id: sheetID)
        conclude(outcome, in: &context)
    }

    /// Offers a key to the control of the topmost sheet.
    ///
    /// - Returns: whether the key has a meaning of its own there.
    static func press(_ key: Key, in context: inout SessionContext) -> Bool {
        guard let id = context.sheets.topID, var sheet = context.sheets.top,
            let outcome = sheet.press(key, in: context)
        else { return false }
        context.sheets.step(to: sheet, id: id)
        conclude(outcome, in: &context)
        return true
    }

    /// Says what a control did, and closes the sheet when the control is done.
    static func conclude(_ outcome: ControlOutcome, in context: inout SessionContext) {
        context.sheets.isTouched = true
        switch outcome {
        case .said(let announcements):
            for announcement in announcements { context.say(announcement) }
        case .focused(let announcements):
            for announcement in announcements { context.say(announcement) }
            Orientation.orientToFocus(in: &context)
        case .done:
            guard let sheet = context.sheets.top, !sheet.asksBeforeSaving(in: &context) else {
                return
            }
            finish(in: &context)
        case .escaped: escape(in: &context)
        case .unavailable: context.say(Message("screen.unavailable"), earcon: .error)
        }
    }

    // MARK: Closing

    /// Saves the topmost sheet's value and closes the sheet.
    ///
    /// It stays open when the log could not be written.
    static func finish(in context: inout SessionContext) {
        guard let open = context.sheets.all.last else { return }
        if open.sheet.closesItself {
            open.sheet.finish(in: &context)
            return
        }
        context.sheets.closeTop()
        let failures = context.records.failureCount
        open.sheet.finish(in: &context)
        if context.records.failureCount > failures {
            context.sheets.reopen(open)
        } else if !context.sheets.isEmpty, !context.questions.isOpen {
            Orientation.orient(in: &context)
        }
    }

    private static func escape(in context: inout SessionContext) {
        guard let open = context.sheets.all.last else { return }
        if open.sheet.closesItself {
            open.sheet.escape(in: &context)
            return
        }
        context.sheets.closeTop()
        open.sheet.escape(in: &context)
        if !context.sheets.isEmpty { Orientation.orient(in: &context) }
    }
}

extension SessionContext {
    /// The control of the topmost sheet; nil when none is open.
    var control: (any Control)? { sheets.top.map { $0.control } }
}
