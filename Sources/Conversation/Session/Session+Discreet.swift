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
        let isFull = environment.words.everything.contains(argument.lowercased())
        guard argument.isEmpty || isFull else { return false }
        if lastTurn.isEmpty {
            say(Message("repeat.nothing"))
        } else if isFull, preferences.isDiscreet {
            ask(.repeatAloud(lastTurn), Message("repeat.aloud"))
            // What is repeated is still the turn before.
            turn = lastTurn
        } else {
            for announcement in lastTurn { say(announcement) }
        }
        return true
    }

    mutating func answerRepeatAloud(_ announcements: [Announcement], _ line: String) -> Bool {
        switch line.isEmpty ? false : environment.understander.affirmation(line) {
        case true?:
            question = nil
            for announcement in announcements { say(announcement, inFull: true) }
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
