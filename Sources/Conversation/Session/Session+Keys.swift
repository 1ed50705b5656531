import AccessibleCore
import Foundation

/// Keys on an empty line, and time that passes.
extension Session {
    /// Whether a key means something here; one that does not is the editor's,
    /// where up and down bring back earlier lines.
    public func takes(_ key: Key) -> Bool {
        switch key {
        case .left, .right: true
        case .space: !isRecording
        case .escape:
            sheet != nil || question != nil || home.focus != Home.lineID || isRecording
                || voiceLog.machine.isVisible
        default: sheet != nil || (rotor != nil && (key == .up || key == .down))
        }
    }

    /// A key does what its command does.
    mutating func press(_ key: Key) {
        guard takes(key) else { return }
        letGo()
        if key == .space {
            emit(.resume(otherwise: nil))
            return
        }
        let steps = stepsOfKey(key)
        if let question, !key.command.leavesQuestions {
            if answer(question, with: environment.words.name(of: key.command)) { return }
        }
        _ = perform(
            CommandWords.Parsed(key.command, steps > 1 ? String(steps) : ""), line: "")
    }

    /// Lets everything happen that was due.
    mutating func letTimePass() {
        let uptime = environment.uptime()
        ringTimer()
        saveInlineTimes(dueAt: uptime)
        for index in sheets.indices.reversed() where sheets.indices.contains(index) {
            if case .voiceLog = sheets[index] { continue }
            var control = sheets[index].control
            guard let deadline = control.deadline, deadline <= uptime else { continue }
            let outcome = control.advance(to: uptime)
            sheets[index].control = control
            conclude(outcome)
        }
        for announcement in progress.takeDue(at: uptime) { say(announcement) }
        if let deadline = voiceLog.deadline, deadline <= uptime { tellVoiceLog(.time) }
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
