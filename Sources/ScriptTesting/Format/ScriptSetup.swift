/// The fixture in which a script runs; ``init()`` gives the defaults.
public struct ScriptSetup: Sendable, Hashable {
    /// The local time at which the script begins, as `2026-03-09T14:05` in ``zone``.
    public var clock = "2026-03-09T14:05"
    /// The IANA time zone, such as `America/New_York`.
    public var zone = "America/New_York"
    /// The locale, such as `en_US`.
    public var locale = "en_US"
    /// Preferences by the names under which they are stored; those left out have the value after
    /// installation.
    public var preferences: [String: String] = [:]
    /// The entries that are in the log at the beginning, in the order in which they were added.
    public var entries: [Entry] = []
    /// The daily times that are known at the beginning.
    public var habits: [Habit] = []
    /// Whether the log is a temporary file; otherwise it is in memory.
    public var keepsOnDisk = false
    /// The names of the microphones that can be chosen.
    public var microphones: [String] = []
    /// Whether the recognizer answers only when a `hear` line says so; otherwise it answers at
    /// once.
    public var hasSlowRecognizer = false
    /// Whether there are voices to choose from: six voices of eSpeak NG.
    public var hasVoices = false
    /// The program that is driven; without a command, a stage in this process is driven.
    public var program = ProgramSetup()

    /// The defaults: an empty log in memory, in English, in New York, on 9 March 2026 at 14:05.
    public init() {}

    /// One name of a `setup` line with its value.
    public enum Part: Sendable, Hashable {
        /// The local time at which the script begins, as `2026-03-09T14:05`.
        case clock(String)
        /// The IANA time zone.
        case zone(String)
        /// The locale, such as `en_US`.
        case locale(String)
        /// A preference by its stored name, and its value.
        case preference(String, String)
        /// An entry that is in the log.
        case entry(Entry)
        /// A daily time that is known.
        case habit(Habit)
        /// A microphone that can be chosen, by name.
        case microphone(String)
        /// Whether the recognizer waits for `hear` lines.
        case recognizer(isSlow: Bool)
        /// Whether the log is a file.
        case store(isFile: Bool)
        /// Whether there are voices to choose from.
        case voices(areThere: Bool)
        /// The command of another program, and how it is driven.
        case program(String, ProgramSetup.Channel)
        /// The folder in which the program is started.
        case folder(String)
        /// The program is started in a new, empty folder.
        case ownFolder
        /// A file or folder that is copied into the program's own folder.
        case file(String)
        /// Another file or folder in which the program may write; nil for all.
        case writes(String?)
        /// An environment variable of the program, and its value.
        case environment(String, String)
        /// How long the program must be silent before it counts as ready.
        case settle(milliseconds: Int)
        /// The longest time to wait for the program.
        case limit(milliseconds: Int)
    }

    /// An entry that is in the log before the script begins.
    public struct Entry: Sendable, Hashable {
        /// The fields by the names that `entry` lines use; absent fields have no key.
        public var fields: [String: String]

        /// An entry with these fields.
        public init(fields: [String: String]) {
            self.fields = fields
        }
    }

    /// A daily time of a meal or of anything else.
    public struct Habit: Sendable, Hashable {
        /// The name of a meal, such as `breakfast`, or the words for something else, such as
        /// `vitamin D`.
        public var subject: String
        /// The time of day, such as `8:00`.
        public var time: String

        /// A subject with its time of day.
        public init(subject: String, time: String) {
            self.subject = subject
            self.time = time
        }
    }

    package mutating func add(_ part: Part) {
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
        case .ownFolder: program.isInOwnFolder = true
        case .file(let path):
            program.isInOwnFolder = true
            program.files.append(path)
        case .writes(let path?): program.writable.append(path)
        case .writes(nil): program.isConfined = false
        case .environment(let name, let value): program.environment[name] = value
        case .settle(let milliseconds): program.settle = milliseconds
        case .limit(let milliseconds): program.limit = milliseconds
        }
    }
}
