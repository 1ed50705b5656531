import AccessibleCore

/// Whether what discreet mode left out is said aloud (A10).
struct RepeatAloudQuestion: OpenQuestion {
    let announcements: [Announcement]

    func answer(_ line: Line, in context: inout SessionContext) -> Bool {
        context.questions.close()
        switch line.isEmpty ? false : line.affirmation {
        case true?:
            for announcement in announcements {
                context.say(announcement, inFull: true, repeating: announcement.id)
            }
        case false?: context.say(Message("repeat.kept"))
        case nil: return false
        }
        return true
    }
}
