import AccessibleCore

/// The sentences for what happens to the braille display.
enum BrailleMessages {
    static func message(for notice: BrailleNotice) -> Message {
        switch notice {
        case .lost: Message("braille.lost")
        case .back: Message("braille.back")
        case .unavailable(let absence): Message("braille.no-\(absence.rawValue)")
        }
    }

    /// The answer to `braille`: whether a braille display is connected, and how to connect one.
    static func tellState(in context: inout SessionContext) {
        guard let display = context.environment.braille() else {
            context.say(Message("braille.unused"))
            return
        }
        context.say(DoctorFinding.braille(display).message)
    }

    static func tell(_ notice: BrailleNotice, in context: inout SessionContext) {
        context.say(message(for: notice), priority: .low)
    }
}
