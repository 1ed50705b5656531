import AccessibleCore
import Understanding
import Wording

/// Saying announcements again.
enum RepeatCommands {

    /// `repeat` says the last turn again, discreetly as it was; `repeat full`
    /// asks before it says what was left out.
    static func repeatLast(_ argument: String, in context: inout SessionContext) -> Bool {
        if let count = Int(argument) {
            if count < 1 {
                sayCountNeeded(by: .repeat, in: &context)
            } else {
                repeatLatest(count, in: &context)
            }
            return true
        }
        let isFull = context.environment.words.everything.contains(argument.lowercased())
        guard argument.isEmpty || isFull else { return false }
        if context.outbox.lastTurn.isEmpty {
            context.say(Message("repeat.nothing"))
        } else if isFull, context.preferences.isDiscreet {
            context.ask(
                RepeatAloudQuestion(announcements: context.outbox.lastTurn), Message("repeat.aloud")
            )
            // What is repeated is still the turn before.
            context.outbox.keepLastTurn()
        } else {
            for announcement in context.outbox.lastTurn {
                context.say(announcement, repeating: announcement.id)
            }
        }
        return true
    }

    /// `repeat 3`: the last three announcements, oldest first.
    private static func repeatLatest(_ count: Int, in context: inout SessionContext) {
        sayAgain(context.outbox.spoken.latest(min(count, Self.mostRepeated)), in: &context)
    }

    /// `spoken history`: what was said lately.
    static func readSpoken(in context: inout SessionContext) {
        sayAgain(context.outbox.spoken.latest(Self.mostRepeated), in: &context)
    }

    /// At most so many announcements are said again at once.
    static let mostRepeated = 10

    /// Refuses a number below 1.
    static func sayCountNeeded(by command: Command, in context: inout SessionContext) {
        let name = context.environment.words.name(of: command)
        context.say(Message("count.needed", ["command": .text(name)]), earcon: .error)
    }

    static func sayAgain(_ announcements: [Announcement], in context: inout SessionContext) {
        guard !announcements.isEmpty else {
            context.say(Message("repeat.nothing"))
            return
        }
        for announcement in announcements {
            // Without a subject, none of them replaces another; without a tone,
            // none repeats one.
            context.say(
                Announcement(announcement.message, priority: .low), repeating: announcement.id)
        }
    }

}
