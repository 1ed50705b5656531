import AccessibleCore

/// What each command is: one line of a table each.
extension Command {
    /// What may follow the command's word.
    public enum Argument: String, Sendable {
        case none
        /// A number of steps, entries or times.
        case number
        /// Any words.
        case text
    }

    /// The groups in which commands are listed.
    public enum Group: String, Sendable, CaseIterable {
        case orientation, log, adjusting
        case voiceLog = "voice-log"
        case speech, display
    }

    /// How it stands to questions, sheets and focus.
    private struct Manner: OptionSet {
        let rawValue: Int
        /// It says or sets something and may come while a question is open.
        static let leavesQuestions = Manner(rawValue: 1)
        /// It moves from element to element, with or without an open sheet.
        static let navigates = Manner(rawValue: 2)
        /// It acts on the open sheet; without one it has nothing to act on.
        static let needsSheet = Manner(rawValue: 4)
        /// Its word is also a time, which an open time sheet takes.
        static let isDay = Manner(rawValue: 8)
    }

    private struct Nature {
        let group: Group
        let argument: Argument
        let manner: Manner

        init(_ group: Group, _ argument: Argument = .none, _ manner: Manner = []) {
            self.group = group
            self.argument = argument
            self.manner = manner
        }
    }

    private var nature: Nature {
        switch self {
        case .help: Nature(.orientation, .text, .leavesQuestions)
        case .examples: Nature(.orientation, .none, .leavesQuestions)
        case .commands: Nature(.orientation, .none, .leavesQuestions)
        case .whereAmI: Nature(.orientation, .none, .leavesQuestions)
        case .repeat: Nature(.orientation, .text, .leavesQuestions)
        case .spell: Nature(.orientation, .text, .leavesQuestions)
        case .phonetic: Nature(.orientation, .text, .leavesQuestions)
        case .missed: Nature(.orientation, .number, .leavesQuestions)
        case .spoken: Nature(.orientation, .none, .leavesQuestions)
        case .say: Nature(.orientation, .text, .leavesQuestions)
        case .discreet: Nature(.orientation, .text, .leavesQuestions)
        case .quit: Nature(.orientation)
        case .today: Nature(.log, .none, [.leavesQuestions, .isDay])
        case .yesterday: Nature(.log, .none, [.leavesQuestions, .isDay])
        case .history: Nature(.log, .text, .leavesQuestions)
        case .more: Nature(.log, .none, .leavesQuestions)
        case .search: Nature(.log, .text, .leavesQuestions)
        case .kept: Nature(.log, .none, .leavesQuestions)
        case .edit: Nature(.log, .text)
        case .delete: Nature(.log, .text)
        case .undo: Nature(.log)
        case .redo: Nature(.log)
        case .entries: Nature(.log)
        case .calendar: Nature(.log)
        case .setTime: Nature(.log, .text)
        case .removeTime: Nature(.log, .text)
        case .habits: Nature(.log, .text, .leavesQuestions)
        case .weight: Nature(.adjusting, .text)
        case .time: Nature(.adjusting, .text)
        case .puqe: Nature(.adjusting)
        case .date: Nature(.adjusting)
        case .timer: Nature(.adjusting, .text)
        case .steps: Nature(.adjusting, .text, .leavesQuestions)
        case .hold: Nature(.adjusting, .text, .needsSheet)
        case .back: Nature(.adjusting, .none, .needsSheet)
        case .next: Nature(.adjusting, .text, .navigates)
        case .previous: Nature(.adjusting, .text, .navigates)
        case .first: Nature(.adjusting, .none, .navigates)
        case .last: Nature(.adjusting, .none, .navigates)
        case .activate: Nature(.adjusting, .none, .navigates)
        case .readOn: Nature(.adjusting, .none, [.navigates, .leavesQuestions])
        case .readAll: Nature(.adjusting, .none, [.navigates, .leavesQuestions])
        case .rotor: Nature(.adjusting, .text, .navigates)
        case .actions: Nature(.adjusting, .text, .navigates)
        case .items: Nature(.adjusting, .none, .navigates)
        case .increment: Nature(.adjusting, .number, .needsSheet)
        case .decrement: Nature(.adjusting, .number, .needsSheet)
        case .pageUp: Nature(.adjusting, .none, .needsSheet)
        case .pageDown: Nature(.adjusting, .none, .needsSheet)
        case .minimum: Nature(.adjusting, .none, .needsSheet)
        case .maximum: Nature(.adjusting, .none, .needsSheet)
        case .done: Nature(.adjusting, .none, .needsSheet)
        case .escape: Nature(.adjusting, .none, .needsSheet)
        case .quickOptions: Nature(.adjusting, .text, .leavesQuestions)
        case .future: Nature(.adjusting, .text, .leavesQuestions)
        case .record: Nature(.voiceLog)
        case .magicTap: Nature(.voiceLog)
        case .hear: Nature(.voiceLog, .text)
        case .another: Nature(.voiceLog)
        case .expand: Nature(.voiceLog, .none, .leavesQuestions)
        case .collapse: Nature(.voiceLog, .none, .leavesQuestions)
        case .status: Nature(.voiceLog, .none, .leavesQuestions)
        case .device: Nature(.voiceLog, .text, .leavesQuestions)
        case .feedback: Nature(.voiceLog, .text, .leavesQuestions)
        case .dismiss: Nature(.voiceLog, .text, .leavesQuestions)
        case .stop: Nature(.speech, .none, .leavesQuestions)
        case .pause: Nature(.speech, .none, .leavesQuestions)
        case .resume: Nature(.speech, .none, .leavesQuestions)
        case .mute: Nature(.speech, .none, .leavesQuestions)
        case .unmute: Nature(.speech, .none, .leavesQuestions)
        case .faster: Nature(.speech, .number, .leavesQuestions)
        case .slower: Nature(.speech, .number, .leavesQuestions)
        case .louder: Nature(.speech, .number, .leavesQuestions)
        case .quieter: Nature(.speech, .number, .leavesQuestions)
        case .higher: Nature(.speech, .number, .leavesQuestions)
        case .lower: Nature(.speech, .number, .leavesQuestions)
        case .rate: Nature(.speech, .text, .leavesQuestions)
        case .volume: Nature(.speech, .text, .leavesQuestions)
        case .pitch: Nature(.speech, .text, .leavesQuestions)
        case .voice: Nature(.speech, .text, .leavesQuestions)
        case .voices: Nature(.speech)
        case .variants: Nature(.speech)
        case .language: Nature(.speech, .text, .leavesQuestions)
        case .verbosity: Nature(.speech, .text, .leavesQuestions)
        case .units: Nature(.speech, .text, .leavesQuestions)
        case .clock: Nature(.speech, .text, .leavesQuestions)
        case .totals: Nature(.speech, .text, .leavesQuestions)
        case .punctuation: Nature(.speech, .text, .leavesQuestions)
        case .numbers: Nature(.speech, .text, .leavesQuestions)
        case .tones: Nature(.speech, .text, .leavesQuestions)
        case .speech: Nature(.speech, .text, .leavesQuestions)
        case .textSize: Nature(.display, .text, .leavesQuestions)
        case .theme: Nature(.display, .text, .leavesQuestions)
        }
    }

    public var argument: Argument { nature.argument }
    public var group: Group { nature.group }
    public var needsSheet: Bool { nature.manner.contains(.needsSheet) }
    var leavesQuestions: Bool { nature.manner.contains(.leavesQuestions) }
    var navigates: Bool { nature.manner.contains(.navigates) }
    var isDay: Bool { nature.manner.contains(.isDay) }

    /// The step it is, for the rotor.
    var step: ElementAction? {
        switch self {
        case .increment: .increment
        case .decrement: .decrement
        default: nil
        }
    }
}
