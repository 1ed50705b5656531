import AccessibleCore

/// Everything a person can tell the program to do.
///
/// Raw values are the names in the locale's `commands.yaml`, which holds the
/// words, and in the prompts, which hold what help says of them. What each one
/// is stands in the table below.
package enum Command: String, Sendable, Hashable, CaseIterable {
    // Orientation
    case help, examples, commands, keys
    case whereAmI = "where"
    case timeNow = "time-now"
    case `repeat`, review, spell, phonetic, missed, spoken, say, discreet, settings, setup, quit
    // The log
    case today, yesterday, history, more, search, kept, retry, edit, delete, undo, redo
    case entries, calendar, summary, trend, play, points
    // Habits
    case setTime = "set-time"
    case removeTime = "remove-time"
    case habits
    // Reminders
    case reminders, due, taken, skip, snooze
    // Adjusting
    case weight, puqe, time, date, timer, steps, hold, back, next, previous, first, last, activate,
        increment,
        decrement
    case goTo = "go-to"
    case readOn = "read-on"
    case readAll = "read-all"
    case rotor, actions, items
    case pageUp = "page-up"
    case pageDown = "page-down"
    case minimum, maximum, done, escape
    case quickOptions = "quick-options"
    case future, interval, round
    // The voice log
    case record, level, hear, another, expand, collapse, status, device, feedback, dismiss
    case recordKeeping = "record-keeping"
    case magicTap = "magic-tap"
    case handsFree = "hands-free"
    case confirmHeard = "confirm-heard"
    case speechEnd = "speech-end"
    // Speech
    case stop, pause, resume, mute, unmute, faster, slower, louder, quieter, higher, lower, rate,
        volume
    case pitch, voice, voices, variants, language, verbosity, units
    case clock, hints, totals, punctuation, numbers, speech, tones, echo, capitals
    case discreetTyping = "discreet-typing"
    case toneVolume = "tone-volume"
    case hintVoice = "hint-voice"
    // The display
    case textSize = "text-size"
    case theme, braille
}

/// What each command is: one line of a table each.
extension Command {
    /// What may follow the command's word.
    package enum Argument: String, Sendable {
        case none
        /// A number of steps, entries or times.
        case number
        /// Any words.
        case text
    }

    /// The groups in which commands are listed.
    package enum Group: String, Sendable, CaseIterable {
        case orientation, log, adjusting
        case voiceLog = "voice-log"
        case speech, display
    }

    /// How it stands to questions, sheets and focus.
    private struct Behavior: OptionSet {
        let rawValue: Int
        /// It says or sets something and may come while a question is open.
        static let leavesQuestions = Behavior(rawValue: 1)
        /// It moves from element to element, with or without an open sheet.
        static let navigates = Behavior(rawValue: 2)
        /// It acts on the open sheet; without one it has nothing to act on.
        static let needsSheet = Behavior(rawValue: 4)
        /// Its word is also a time, which an open time sheet takes.
        static let isDay = Behavior(rawValue: 8)
    }

    private struct Row {
        let group: Group
        let argument: Argument
        let behavior: Behavior

        init(_ group: Group, _ argument: Argument = .none, _ behavior: Behavior = []) {
            self.group = group
            self.argument = argument
            self.behavior = behavior
        }
    }

    private var row: Row {
        switch self {
        case .help: Row(.orientation, .text, .leavesQuestions)
        case .examples: Row(.orientation, .none, .leavesQuestions)
        case .commands: Row(.orientation, .none, .leavesQuestions)
        case .keys: Row(.orientation, .none, .leavesQuestions)
        case .whereAmI: Row(.orientation, .none, .leavesQuestions)
        case .repeat: Row(.orientation, .text, .leavesQuestions)
        case .review: Row(.orientation, .text, .leavesQuestions)
        case .spell: Row(.orientation, .text, .leavesQuestions)
        case .phonetic: Row(.orientation, .text, .leavesQuestions)
        case .missed: Row(.orientation, .number, .leavesQuestions)
        case .spoken: Row(.orientation, .none, .leavesQuestions)
        case .say: Row(.orientation, .text, .leavesQuestions)
        case .discreet: Row(.orientation, .text, .leavesQuestions)
        case .settings: Row(.orientation, .none, .leavesQuestions)
        case .setup: Row(.orientation)
        case .timeNow: Row(.orientation, .none, .leavesQuestions)
        case .quit: Row(.orientation)
        case .today: Row(.log, .none, [.leavesQuestions, .isDay])
        case .yesterday: Row(.log, .none, [.leavesQuestions, .isDay])
        case .history: Row(.log, .text, .leavesQuestions)
        case .more: Row(.log, .none, .leavesQuestions)
        case .search: Row(.log, .text, .leavesQuestions)
        case .kept: Row(.log, .none, .leavesQuestions)
        case .retry: Row(.log)
        case .edit: Row(.log, .text)
        case .delete: Row(.log, .text)
        case .undo: Row(.log, .text)
        case .redo: Row(.log, .number)
        case .entries: Row(.log)
        case .calendar: Row(.log)
        case .summary: Row(.log, .text, .leavesQuestions)
        case .trend: Row(.log, .text, .leavesQuestions)
        case .play: Row(.log, .text, .leavesQuestions)
        case .points: Row(.log, .text)
        case .setTime: Row(.log, .text)
        case .removeTime: Row(.log, .text)
        case .habits: Row(.log, .text, .leavesQuestions)
        case .reminders: Row(.log, .text, .leavesQuestions)
        case .due: Row(.log, .none, .leavesQuestions)
        case .taken: Row(.log, .text, .leavesQuestions)
        case .skip: Row(.log, .text, .leavesQuestions)
        case .snooze: Row(.log, .text, .leavesQuestions)
        case .weight: Row(.adjusting, .text)
        case .time: Row(.adjusting, .text)
        case .puqe: Row(.adjusting)
        case .date: Row(.adjusting, .text)
        case .timer: Row(.adjusting, .text)
        case .steps: Row(.adjusting, .text, .leavesQuestions)
        case .hold: Row(.adjusting, .text, .needsSheet)
        case .back: Row(.adjusting, .none, .needsSheet)
        case .next: Row(.adjusting, .text, .navigates)
        case .previous: Row(.adjusting, .text, .navigates)
        case .first: Row(.adjusting, .none, .navigates)
        case .last: Row(.adjusting, .none, .navigates)
        case .activate: Row(.adjusting, .text, .navigates)
        case .goTo: Row(.adjusting, .text, .navigates)
        case .readOn: Row(.adjusting, .none, [.navigates, .leavesQuestions])
        case .readAll: Row(.adjusting, .none, [.navigates, .leavesQuestions])
        case .rotor: Row(.adjusting, .text, .navigates)
        case .actions: Row(.adjusting, .text, .navigates)
        case .items: Row(.adjusting, .none, .navigates)
        case .increment: Row(.adjusting, .number, .needsSheet)
        case .decrement: Row(.adjusting, .number, .needsSheet)
        case .pageUp: Row(.adjusting, .none, .needsSheet)
        case .pageDown: Row(.adjusting, .none, .needsSheet)
        case .minimum: Row(.adjusting, .none, .needsSheet)
        case .maximum: Row(.adjusting, .none, .needsSheet)
        case .done: Row(.adjusting, .none, .needsSheet)
        case .escape: Row(.adjusting, .none, .needsSheet)
        case .quickOptions: Row(.adjusting, .text, .leavesQuestions)
        case .future: Row(.adjusting, .text, .leavesQuestions)
        case .interval: Row(.adjusting, .text, .leavesQuestions)
        case .round: Row(.adjusting, .text, .needsSheet)
        case .record: Row(.voiceLog)
        case .recordKeeping: Row(.voiceLog, .text)
        case .level: Row(.voiceLog)
        case .magicTap: Row(.voiceLog)
        case .hear: Row(.voiceLog, .text)
        case .another: Row(.voiceLog)
        case .expand: Row(.voiceLog, .none, .leavesQuestions)
        case .collapse: Row(.voiceLog, .none, .leavesQuestions)
        case .status: Row(.voiceLog, .none, .leavesQuestions)
        case .device: Row(.voiceLog, .text, .leavesQuestions)
        case .feedback: Row(.voiceLog, .text, .leavesQuestions)
        case .dismiss: Row(.voiceLog, .text, .leavesQuestions)
        case .handsFree: Row(.voiceLog, .text, .leavesQuestions)
        case .confirmHeard: Row(.voiceLog, .text, .leavesQuestions)
        case .speechEnd: Row(.voiceLog, .text, .leavesQuestions)
        case .stop: Row(.speech, .none, .leavesQuestions)
        case .pause: Row(.speech, .none, .leavesQuestions)
        case .resume: Row(.speech, .none, .leavesQuestions)
        case .mute: Row(.speech, .none, .leavesQuestions)
        case .unmute: Row(.speech, .none, .leavesQuestions)
        case .faster: Row(.speech, .number, .leavesQuestions)
        case .slower: Row(.speech, .number, .leavesQuestions)
        case .louder: Row(.speech, .number, .leavesQuestions)
        case .quieter: Row(.speech, .number, .leavesQuestions)
        case .higher: Row(.speech, .number, .leavesQuestions)
        case .lower: Row(.speech, .number, .leavesQuestions)
        case .rate: Row(.speech, .text, .leavesQuestions)
        case .volume: Row(.speech, .text, .leavesQuestions)
        case .pitch: Row(.speech, .text, .leavesQuestions)
        case .voice: Row(.speech, .text, .leavesQuestions)
        case .voices: Row(.speech)
        case .variants: Row(.speech)
        case .language: Row(.speech, .text, .leavesQuestions)
        case .verbosity: Row(.speech, .text, .leavesQuestions)
        case .units: Row(.speech, .text, .leavesQuestions)
        case .clock: Row(.speech, .text, .leavesQuestions)
        case .hints: Row(.speech, .text, .leavesQuestions)
        case .totals: Row(.speech, .text, .leavesQuestions)
        case .punctuation: Row(.speech, .text, .leavesQuestions)
        case .numbers: Row(.speech, .text, .leavesQuestions)
        case .tones: Row(.speech, .text, .leavesQuestions)
        case .echo: Row(.speech, .text, .leavesQuestions)
        case .capitals: Row(.speech, .text, .leavesQuestions)
        case .discreetTyping: Row(.speech, .text, .leavesQuestions)
        case .toneVolume: Row(.speech, .text, .leavesQuestions)
        case .hintVoice: Row(.speech, .text, .leavesQuestions)
        case .speech: Row(.speech, .text, .leavesQuestions)
        case .textSize: Row(.display, .text, .leavesQuestions)
        case .theme: Row(.display, .text, .leavesQuestions)
        case .braille: Row(.display, .none, .leavesQuestions)
        }
    }

    package var argument: Argument { row.argument }
    package var group: Group { row.group }
    package var needsSheet: Bool { row.behavior.contains(.needsSheet) }
    var leavesQuestions: Bool { row.behavior.contains(.leavesQuestions) }
    var navigates: Bool { row.behavior.contains(.navigates) }
    var isDay: Bool { row.behavior.contains(.isDay) }

    /// The step it is, for the rotor.
    var step: ElementAction? {
        switch self {
        case .increment: .increment
        case .decrement: .decrement
        default: nil
        }
    }
}
