import AccessibleCore
import Foundation

/// Keys on an empty line, and time that passes.
extension Session {
    /// A key does what its command does.
    mutating func press(_ key: Key) {
        guard sheet != nil else { return }
        _ = perform(CommandWords.Parsed(key.command), line: "")
    }

    /// Lets everything happen that was due.
    mutating func letTimePass() {
        let uptime = environment.uptime()
        for index in sheets.indices.reversed() where sheets.indices.contains(index) {
            if case .voiceLog = sheets[index] { continue }
            var control = sheets[index].control
            guard let deadline = control.deadline, deadline <= uptime else { continue }
            let outcome = control.advance(to: uptime)
            sheets[index].control = control
            conclude(outcome)
        }
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
        }
    }
}
