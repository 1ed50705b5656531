import Journal

/// The fixture a script runs in; what is not said is as ``init()`` has it.
public struct ScriptSetup: Sendable, Hashable {
    /// The wall clock when it begins, as `2026-03-09T14:05` in ``zone``.
    public var clock = "2026-03-09T14:05"
    public var zone = "America/New_York"
    public var locale = "en_US"
    /// Preferences by their stored names.
    public var preferences: [String: String] = [:]
    /// What is in the log, in the order it was logged.
    public var entries: [Entry] = []
    public var habits: [Habit] = []
    /// The log is a file, as outside of scripts, rather than in memory.
    public var keepsOnDisk = false
    /// The microphones there are.
    public var microphones: [String] = []
    /// The recogniser answers only when the script says so.
    public var hasSlowRecognizer = false
    /// There are voices to choose from; see `ScriptVoices`.
    public var hasVoices = false
    /// Another program that is driven; without a command it is this one.
    public var program = ProgramSetup()

    public init() {}

    /// One pair of a `setup` line.
    public enum Part: Sendable, Hashable {
        case clock(String)
        case zone(String)
        case locale(String)
        case preference(String, String)
        case entry(Entry)
        case habit(Habit)
        case microphone(String)
        case recognizer(isSlow: Bool)
        case store(isFile: Bool)
        case voices(areThere: Bool)
        case program(String, ProgramSetup.Channel)
        case folder(String)
        case environment(String, String)
        case settle(milliseconds: Int)
        case limit(milliseconds: Int)
    }

    /// An entry that is in the log before the script begins; fields by the
    /// names that `entry` lines use.
    public struct Entry: Sendable, Hashable {
        public var fields: [String: String]

        public init(fields: [String: String]) {
            self.fields = fields
        }
    }

    /// A daily time: of a meal by its name, of anything else by its words.
    public struct Habit: Sendable, Hashable {
        public var subject: String
        public var time: String

        public init(subject: String, time: String) {
            self.subject = subject
            self.time = time
        }
    }

    mutating func add(_ part: Part) {
        switch part {
        case .clock(let moment): clock = moment
        case .zone(let name): zone = name
        case .locale(let name): locale = name
        case .preference(let name, let value): preferences[name] = value
        case .entry(let entry): entries.append(entry)
        case .habit(let habit): habits.append(habit)
        case .microphone(let name): microphones.append(name)
        case .store(let isFile): keepsOnDisk = isFile
        case .recognizer(let isSlow): hasSlowRecognizer = isSlow
        case .voices(let areThere): hasVoices = areThere
        case .program(let command, let channel):
            program.command = command
            program.channel = channel
        case .folder(let path): program.folder = path
        case .environment(let name, let value): program.environment[name] = value
        case .settle(let milliseconds): program.settle = milliseconds
        case .limit(let milliseconds): program.limit = milliseconds
        }
    }
}
