/// Everything a person can tell the program to do.
///
/// Raw values are the names in the locale's `commands.yaml`, which holds the
/// words, and in the prompts, which hold what help says of them. What each one
/// is stands in the table of `Command+Nature.swift`.
public enum Command: String, Sendable, Hashable, CaseIterable {
    // Orientation
    case help, examples, commands
    case whereAmI = "where"
    case `repeat`, spell, phonetic, missed, spoken, say, discreet, quit
    // The log
    case today, yesterday, history, more, search, kept, edit, delete, undo, redo
    case entries, calendar
    // Habits
    case setTime = "set-time"
    case removeTime = "remove-time"
    case habits
    // Adjusting
    case weight, puqe, time, date, timer, steps, hold, back, next, previous, first, last, activate,
        increment,
        decrement
    case readOn = "read-on"
    case readAll = "read-all"
    case rotor, actions, items
    case pageUp = "page-up"
    case pageDown = "page-down"
    case minimum, maximum, done, escape
    case quickOptions = "quick-options"
    case future
    // The voice log
    case record, hear, another, expand, collapse, status, device, feedback, dismiss
    case magicTap = "magic-tap"
    // Speech
    case stop, pause, resume, mute, unmute, faster, slower, louder, quieter, higher, lower, rate,
        volume
    case pitch, voice, voices, variants, language, verbosity, units
    case clock, totals, punctuation, numbers, speech, tones
    // The display
    case textSize = "text-size"
    case theme
}
