/// Everything a person can tell the program to do.
///
/// Raw values are the names in the locale's `commands.yaml`, which holds the
/// words, and in the prompts, which hold what help says of them.
public enum Command: String, Sendable, Hashable, CaseIterable {
    // Orientation
    case help, commands
    case whereAmI = "where"
    case `repeat`, spell, say, quit
    // The log
    case today, yesterday, history, more, search, kept, edit, delete, undo, redo
    // Adjusting
    case weight, time, next, previous, first, last, activate, increment, decrement
    case pageUp = "page-up"
    case pageDown = "page-down"
    case minimum, maximum, done, escape
    // The voice log
    case record, hear, another, expand, collapse, status, device, feedback, dismiss
    // Speech
    case stop, mute, unmute, faster, slower, louder, quieter, rate, volume, voice, verbosity, units
    case clock, totals

    /// What may follow the command's word.
    public enum Argument: String, Sendable {
        case none
        /// A number of steps, entries or times.
        case number
        /// Any words.
        case text
    }

    public var argument: Argument {
        switch self {
        case .repeat, .increment, .decrement, .rate, .volume: .number
        case .help, .spell, .say, .history, .search, .edit, .delete, .weight, .time, .voice,
            .verbosity, .units, .clock, .totals, .hear, .device, .feedback, .dismiss:
            .text
        default: .none
        }
    }

    /// The groups in which commands are listed.
    public enum Group: String, Sendable, CaseIterable {
        case orientation, log, adjusting
        case voiceLog = "voice-log"
        case speech
    }

    public var group: Group {
        switch self {
        case .help, .commands, .whereAmI, .repeat, .spell, .say, .quit: .orientation
        case .today, .yesterday, .history, .more, .search, .kept, .edit, .delete, .undo, .redo:
            .log
        case .weight, .time, .next, .previous, .first, .last, .activate, .increment, .decrement,
            .pageUp, .pageDown, .minimum, .maximum, .done, .escape:
            .adjusting
        case .record, .hear, .another, .expand, .collapse, .status, .device, .feedback, .dismiss:
            .voiceLog
        case .stop, .mute, .unmute, .faster, .slower, .louder, .quieter, .rate, .volume, .voice,
            .verbosity, .units, .clock, .totals:
            .speech
        }
    }

    /// It says or sets something and may come while a question is open.
    var leavesQuestions: Bool {
        switch self {
        case .help, .commands, .whereAmI, .repeat, .spell, .say, .today, .yesterday, .history,
            .more, .search, .kept, .stop, .mute, .unmute, .faster, .slower, .louder, .quieter,
            .rate, .volume, .voice, .verbosity, .units, .clock, .totals, .expand, .collapse,
            .status, .device, .feedback, .dismiss:
            true
        default: false
        }
    }

    /// Its word is also a time, which an open time sheet takes.
    var isDay: Bool { self == .today || self == .yesterday }

    /// It acts on the open sheet; without one it has nothing to act on.
    public var needsSheet: Bool {
        switch self {
        case .next, .previous, .first, .last, .activate, .increment, .decrement, .pageUp,
            .pageDown, .minimum, .maximum, .done, .escape:
            true
        default: false
        }
    }
}
