import AccessibleCore
import Foundation
import Journal

/// Keys that are pressed on an empty line, and what falls due as time passes.
enum KeyPresses {
    /// Whether a key means something here.
    ///
    /// Any other key is the line editor's, where up and down recall earlier
    /// lines.
    static func takes(_ key: Key, in context: SessionContext) -> Bool {
        switch key {
        case .left, .right: true
        case .space: !context.isRecording
        case .escape:
            !context.sheets.isEmpty || context.questions.isOpen
                || context.home.focus != Home.lineID || context.isRecording
                || context.voiceLog.machine.isVisible
        default:
            !context.sheets.isEmpty || (context.sheets.rotor != nil && (key == .up || key == .down))
        }
    }

    /// Performs the command of a key.
    static func press(_ key: Key, in context: inout SessionContext) {
        guard takes(key, in: context) else { return }
        WeightSheet.letGo(in: &context)
        if key == .space {
            context.emit(.resume(otherwise: nil))
            return
        }
        let steps = WeightSheet.steps(of: key, in: &context)
        let name = context.environment.words.name(of: key.command)
        if context.questions.isOpen, !key.command.leavesQuestions,
            QuestionRouter.answer(context.line(name), in: &context)
        {
            return
        }
        _ = CommandRouter.perform(
            CommandWords.Parsed(key.command, steps > 1 ? String(steps) : ""),
            line: context.line(""), in: &context
        )
    }

    /// Does everything that is due by now.
    static func letTimePass(in context: inout SessionContext) {
        let uptime = context.environment.uptime()
        TimerCommands.ring(in: &context)
        TimeSheet.saveInPlace(dueAt: uptime, in: &context)
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
    /// The command the key stands for.
    var command: Command {
        switch self {
        case .up: .increment
        case .down: .decrement
        case .left: .previous
        case .right: .next
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .home: .minimum
        case .end: .maximum
        case .escape: .escape
        case .space: .resume
        }
    }
}
