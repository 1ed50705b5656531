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

    static func tell(_ notice: BrailleNotice, in context: inout SessionContext) {
        context.say(message(for: notice), priority: .low)
    }
}
