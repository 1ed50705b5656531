import AccessibleCore
import Foundation
import Journal

/// Keys that are pressed while nothing is typed, and what falls due as time passes.
///
/// A key does what ARIA APG has it do at the element that has focus:
/// the table in `docs/gestures.md` is the whole of it.
enum KeyPresses {
    /// Whether a key means something here.
    ///
    /// Any other key is the line editor's, where up and down recall earlier
    /// lines.
    static func takes(_ key: Key, in context: SessionContext) -> Bool {
        let isInside = !context.sheets.isEmpty || context.home.focus != Home.lineID
        // It is part of what is typed to find an item.
        if context.typeAhead.isFound, key == .space { return false }
        if QuestionChoices.takes(key, in: context) { return true }
        switch key {
        case .left, .right, .enter, .escape, .f1: return true
        case .delete: return deleted(in: context) != nil
        case .space: return !context.isRecording
        case .up: return isInside || context.sheets.rotor != nil
        // The editor has nothing below an empty line; a list that was read is there.
        case .down:
            return isInside || context.sheets.rotor != nil || MoreCommand.isNext(in: context)
                || !context.home.listing.entries.isEmpty
        default: return isInside
        }
    }

    /// The entry that has focus, which Delete asks to delete; nil where there is none.
    static func deleted(in context: SessionContext) -> Entry? {
        guard !context.questions.isOpen, !context.isRecording else { return nil }
        return context.sheets.isEmpty
            ? context.home.focusedEntry : EntryList.focused(in: context)
    }

    /// Whether Escape has something to leave or close.
    static func leavesSomething(in context: SessionContext) -> Bool {
        !context.sheets.isEmpty || context.questions.isOpen
            || context.home.focus != Home.lineID || context.isRecording
            || context.voiceLog.machine.isVisible || context.outbox.reviewUnit != nil
    }

    /// Whether the space bar activates what has focus instead of going on with speech.
    ///
    /// It does what it does in ARIA: buttons are pressed with it, items and days chosen. An
    /// adjustable and a text field are not; there it would save a value by accident.
    static func spaceActivates(in context: SessionContext) -> Bool {
        if context.questions.choice != nil { return true }
        guard !context.isRecording, !context.questions.isOpen,
            !ReadingOn.goesOnWithSpace(in: context)
        else { return false }
        let element = context.focusedElement
        guard element.offers(.activate), !element.traits.contains(.textField) else { return false }
        guard element.traits.contains(.adjustable) else { return true }
        var sheet = context.sheets.top
        return sheet?.press(.space, in: context) != nil
    }

    /// Performs what a key stands for.
    static func press(_ key: Key, in context: inout SessionContext) {
        guard takes(key, in: context) else { return }
        if key != .escape { TypeAhead.settle(in: &context) }
        if key == .enter {
            LineRouter.handle("", in: &context)
            return
        }
        if key == .f1 {
            LineRouter.handle(context.environment.words.name(of: .help), in: &context)
            return
        }
        if key == .escape, context.typeAhead.isFound {
            TypeAhead.leave(in: &context)
            return
        }
        context.typeAhead = TypeAhead()
        let wasHeld = WeightSheet.letGo(in: &context)
        if ReviewCommands.press(key, in: &context) { return }
        let wasReviewing = context.outbox.reviewUnit != nil
        context.outbox.reviewUnit = nil
        if key == .escape, wasReviewing {
            Orientation.orient(in: &context)
            return
        }
        if key == .space {
            // The press that lets go does no more.
            if !wasHeld { pressSpace(in: &context) }
            return
        }
        if QuestionChoices.press(key, in: &context) { return }
        let word = context.environment.words.name(of: key == .escape ? .escape : .next)
        if context.questions.isOpen, QuestionRouter.answer(context.line(word), in: &context) {
            return
        }
        if key == .escape {
            perform(.escape, in: &context)
        } else if key == .delete, let entry = deleted(in: context) {
            DeleteCommands.askToDelete([entry], in: &context)
        } else if key == .down, MoreCommand.isNext(in: context) {
            MoreCommand.perform(in: &context)
        } else if !turnsRotor(key, in: &context), !SheetRouter.press(key, in: &context) {
            moveOrAdjust(key, in: &context)
        }
    }

    /// Enter on an empty line: activates what has focus, or else reads what is here.
    ///
    /// An option of a sheet that ``Command/done`` saves is chosen, and saved: what was chosen
    /// and heard is never left unsaved.
    static func enter(in context: inout SessionContext) {
        if SheetRouter.press(.enter, in: &context) { return }
        let element = context.focusedElement
        if element.traits.contains(.listItem), element.offers(.done) {
            if element.traits.contains(.selected) || choose(in: &context) {
                perform(.done, in: &context)
            }
        } else if element.offers(.activate) || context.sheets.rotorAction != nil {
            Navigator.activate(in: &context)
        } else {
            Orientation.orient(in: &context)
        }
    }

    /// Chooses the option that has focus, which is not said: what is saved with it is.
    ///
    /// - Returns: whether it is chosen now; not so an option that opens what it is chosen with.
    private static func choose(in context: inout SessionContext) -> Bool {
        guard let id = context.sheets.topID, var sheet = context.sheets.top else { return false }
        let outcome = sheet.perform(.activate, times: 1, on: context.focus, in: context)
        context.sheets.step(to: sheet, id: id)
        if case .said = outcome, context.focusedElement.traits.contains(.selected) { return true }
        SheetRouter.conclude(outcome, in: &context)
        return false
    }

    private static func pressSpace(in context: inout SessionContext) {
        guard spaceActivates(in: context) else {
            context.emit(.resume(otherwise: nothingToResume(in: &context)))
            return
        }
        if context.questions.isOpen {
            LineRouter.handle("", in: &context)
            return
        }
        if !SheetRouter.press(.space, in: &context) { Navigator.activate(in: &context) }
    }

    /// What is said where Space does nothing: the element, which cannot be pressed.
    ///
    /// Nil at the line, where it begins a text, and at what is adjusted.
    private static func nothingToResume(in context: inout SessionContext) -> Announcement? {
        guard !context.isRecording, !context.questions.isOpen,
            !context.sheets.isEmpty || context.home.focus != Home.lineID,
            !context.focusedElement.traits.contains(.adjustable)
        else { return nil }
        let line = Message.Argument.message(Orientation.focusLine(in: context))
        return context.outbox.numbered(
            Announcement(Message("parts", ["parts": .sentences([line])])))
    }

    /// Up and Down move by what the rotor is turned to, unless that is a step.
    private static func turnsRotor(_ key: Key, in context: inout SessionContext) -> Bool {
        guard key == .up || key == .down, context.sheets.rotor != nil else { return false }
        return RotorCommands.stepWithRotor(key == .down ? .increment : .decrement, in: &context)
    }

    /// Adjusts an adjustable; anywhere else moves focus.
    private static func moveOrAdjust(_ key: Key, in context: inout SessionContext) {
        let isAdjustable = context.focusedElement.traits.contains(.adjustable)
        if isAdjustable, let command = key.adjustment {
            let steps = WeightSheet.steps(of: key, in: &context)
            perform(command, steps > 1 ? String(steps) : "", in: &context)
        } else {
            FocusKeys.move(key, in: &context)
        }
    }

    private static func perform(
        _ command: Command, _ argument: String = "", in context: inout SessionContext
    ) {
        _ = CommandRouter.perform(
            CommandWords.Parsed(command, argument), line: context.line(""), in: &context)
    }

    /// Does everything that is due by now.
    static func letTimePass(in context: inout SessionContext) {
        let uptime = context.environment.uptime()
        TimerCommands.ring(in: &context)
        ReminderClock.ring(in: &context)
        TimeSheet.saveInPlace(dueAt: uptime, in: &context)
        if let due = context.typeAhead.due, due <= uptime {
            TypeAhead.settle(isPause: true, in: &context)
        }
        for open in context.sheets.all.reversed() where !(open.sheet is VoiceLogSheet) {
            guard let deadline = open.sheet.control.deadline, deadline <= uptime else { continue }
            var sheet = open.sheet
            let outcome = sheet.advance(to: uptime)
            context.sheets.step(to: sheet, id: open.id)
            SheetRouter.conclude(outcome, in: &context)
        }
        for announcement in context.outbox.takeDue(at: uptime) {
            context.say(announcement)
        }
        if let deadline = context.voiceLog.deadline, deadline <= uptime {
            VoiceLogRouter.tell(.time, in: &context)
        }
    }
}

extension Key {
    /// The command that the key stands for at an adjustable element; nil if it stands for
    /// none there.
    var adjustment: Command? {
        switch self {
        case .up: .increment
        case .down: .decrement
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .home: .minimum
        case .end: .maximum
        default: nil
        }
    }
}
