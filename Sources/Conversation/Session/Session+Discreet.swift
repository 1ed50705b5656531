import AccessibleCore
import Understanding
import Wording

/// Discreet mode, and saying things again.
extension Session {
    /// `discreet on`, `discreet off`; alone it tells which.
    mutating func setDiscreet(_ word: String) -> Bool {
        if word.isEmpty {
            say(Message(preferences.isDiscreet ? "discreet-mode.yes" : "discreet-mode.no"))
            return true
        }
        guard let name = CommandWords.value(word, in: environment.words.switches) else {
            return false
        }
        apply { $0.isDiscreet = name == "yes" }
        say(Message("discreet-mode.\(name)"))
        return true
    }

    /// `repeat` says the last turn again, discreetly as it was; `repeat full`
    /// asks before it says what was left out.
    mutating func repeatLast(_ argument: String) -> Bool {
        if let count = Int(argument) {
            if count < 1 { sayCountNeeded(by: .repeat) } else { repeatLatest(count) }
            return true
        }
        let isFull = environment.words.everything.contains(argument.lowercased())
        guard argument.isEmpty || isFull else { return false }
        if lastTurn.isEmpty {
            say(Message("repeat.nothing"))
        } else if isFull, preferences.isDiscreet {
            ask(.repeatAloud(lastTurn), Message("repeat.aloud"))
            // What is repeated is still the turn before.
            turn = lastTurn
        } else {
            for announcement in lastTurn { say(announcement, repeating: announcement.id) }
        }
        return true
    }

    /// `repeat 3`: the last three announcements, oldest first.
    private mutating func repeatLatest(_ count: Int) {
        sayAgain(spoken.latest(min(count, Self.mostRepeated)))
    }

    /// `spoken history`: what was said lately.
    mutating func readSpoken() {
        sayAgain(spoken.latest(Self.mostRepeated))
    }

    /// `what did I miss`: what was cut or never begun, and not read so before;
    /// what is too much for once stays missed.
    ///
    /// - Parameter argument: how many at most; empty for as many as are read at
    ///   once.
    mutating func readMissed(_ argument: String) {
        let wish = Int(argument) ?? Self.mostRepeated
        guard wish > 0 else {
            sayCountNeeded(by: .missed)
            return
        }
        let count = spoken.missedCount
        let missed = spoken.takeMissed(atMost: min(wish, Self.mostRepeated))
        guard !missed.isEmpty else {
            say(Message("missed.none"))
            return
        }
        let left = count - missed.count
        say(
            Message(
                left == 0 ? "missed.count" : "missed.first",
                [
                    "count": .count(count), "read": .count(missed.count), "left": .count(left),
                ]))
        sayAgain(missed)
    }

    /// How many announcements are said again at once.
    private static let mostRepeated = 10

    /// A number below 1 is no count.
    mutating func sayCountNeeded(by command: Command) {
        let name = environment.words.name(of: command)
        say(Message("count.needed", ["command": .text(name)]), earcon: .error)
    }

    private mutating func sayAgain(_ announcements: [Announcement]) {
        guard !announcements.isEmpty else {
            say(Message("repeat.nothing"))
            return
        }
        for announcement in announcements {
            // All are to be heard, one after the other: no subject, no tone.
            say(
                Announcement(announcement.message, priority: .low), repeating: announcement.id)
        }
    }

    mutating func answerRepeatAloud(_ announcements: [Announcement], _ line: String) -> Bool {
        switch line.isEmpty ? false : environment.understander.affirmation(line) {
        case true?:
            question = nil
            for announcement in announcements {
                say(announcement, inFull: true, repeating: announcement.id)
            }
        case false?:
            question = nil
            say(Message("repeat.kept"))
        case nil:
            question = nil
            return false
        }
        return true
    }
}
