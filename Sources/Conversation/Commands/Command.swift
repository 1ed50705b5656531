import AccessibleCore

/// Everything a person can tell the program to do.
///
/// Raw values are the names in the locale's `commands.yaml`, which holds the
/// words, and in the prompts, which hold what help says of them.
public enum Command: String, Sendable, Hashable, CaseIterable {
    // Orientation
    case help, commands
    case whereAmI = "where"
    case `repeat`, spell, say, discreet, quit
    // The log
    case today, yesterday, history, more, search, kept, edit, delete, undo, redo
    // Adjusting
    case weight, time, next, previous, first, last, activate, increment, decrement
    case readOn = "read-on"
    case readAll = "read-all"
    case rotor, actions
    case pageUp = "page-up"
    case pageDown = "page-down"
    case minimum, maximum, done, escape
    // Speech
    case stop, mute, unmute, faster, slower, louder, quieter, rate, volume, voice, verbosity, units
    case clock, totals, speech

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
        case .increment, .decrement, .rate, .volume: .number
        case .help, .repeat, .spell, .say, .history, .search, .edit, .delete, .weight, .time,
            .voice,
            .verbosity, .units, .clock, .totals, .speech, .discreet, .next, .previous, .rotor,
            .actions:
            .text
        default: .none
        }
    }

    /// The groups in which commands are listed.
    public enum Group: String, Sendable, CaseIterable {
        case orientation, log, adjusting, speech
    }

    public var group: Group {
        switch self {
        case .help, .commands, .whereAmI, .repeat, .spell, .say, .discreet, .quit: .orientation
        case .today, .yesterday, .history, .more, .search, .kept, .edit, .delete, .undo, .redo:
            .log
        case .weight, .time, .next, .previous, .first, .last, .activate, .increment, .decrement,
            .readOn, .readAll, .rotor, .actions, .pageUp, .pageDown, .minimum, .maximum, .done,
            .escape:
            .adjusting
        case .stop, .mute, .unmute, .faster, .slower, .louder, .quieter, .rate, .volume, .voice,
            .verbosity, .units, .clock, .totals, .speech:
            .speech
        }
    }

    /// It says or sets something and may come while a question is open.
    var leavesQuestions: Bool {
        switch self {
        case .help, .commands, .whereAmI, .repeat, .spell, .say, .today, .yesterday, .history,
            .more, .search, .kept, .stop, .mute, .unmute, .faster, .slower, .louder, .quieter,
            .rate, .volume, .voice, .verbosity, .units, .clock, .totals, .speech, .discreet,
            .readOn,
            .readAll:
            true
        default: false
        }
    }

    /// The step it is, for the rotor.
    var step: ElementAction? {
        switch self {
        case .increment: .increment
        case .decrement: .decrement
        default: nil
        }
    }

    /// It moves from element to element, with or without an open sheet.
    var navigates: Bool {
        switch self {
        case .next, .previous, .first, .last, .activate, .readOn, .readAll, .rotor, .actions: true
        default: false
        }
    }

    /// Its word is also a time, which an open time sheet takes.
    var isDay: Bool { self == .today || self == .yesterday }

    /// It acts on the open sheet; without one it has nothing to act on.
    public var needsSheet: Bool {
        switch self {
        case .increment, .decrement, .pageUp, .pageDown, .minimum, .maximum, .done, .escape: true
        default: false
        }
    }
}
