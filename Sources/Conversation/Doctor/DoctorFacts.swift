package import AccessibleCore
package import Foundation
package import Journal

/// What was found out about the machine, for ``DoctorFinding``.
package struct DoctorFacts: Sendable, Hashable {
    /// Why a choice is as it is.
    package enum Origin: Sendable, Hashable {
        /// Nothing was said.
        case usual
        /// The command `speech`, once.
        case remembered
        /// An option of this run.
        case option
    }

    package enum Voice: Sendable, Hashable {
        case works(version: String, voice: String)
        /// No data, or it does not start.
        case missing
        /// The synthesizer works and has no voice of that name.
        case unknown(voice: String, kept: String)
    }

    package enum Sound: Sendable, Hashable {
        case pulse
        /// PulseAudio does not answer, or was not asked.
        case alsa
        case none
        /// As `--audio` says: nowhere, or to a file.
        case elsewhere(String)
    }

    package enum Store: Sendable, Hashable {
        case well(path: String)
        /// None yet, and one can be made.
        case new(path: String)
        /// Other people's accounts may read it; `folder` is to be closed to them.
        case open(path: String, folder: String)
        /// It works, and is on a network share.
        case shared(path: String)
        /// It cannot be used; the sentence says why.
        case trouble(Message)
        /// None yet, and none can be made.
        case unwritable(path: String)
    }

    package struct Language: Sendable, Hashable {
        /// What is used.
        package var name: String
        /// What was asked for, when that is not known here.
        package var wish: String?
        /// The option or variable that named it; nil when none did.
        package var source: String?
        /// What is wrong with the files of what was asked for, a whole sentence.
        package var problem: Message?

        package init(
            name: String, wish: String? = nil, source: String? = nil, problem: Message? = nil
        ) {
            self.name = name
            self.wish = wish
            self.source = source
            self.problem = problem
        }
    }

    package enum Dispatcher: Sendable, Hashable {
        case running
        /// It starts when it is asked to speak.
        case installed
        case missing
        /// Something is at its address and does not answer.
        case silent
    }

    package enum Braille: Sendable, Hashable {
        /// A display with this many cells can be used.
        case display(cells: Int)
        /// BRLTTY has a display, and cannot tell in which terminal the program runs.
        case otherTerminal(cells: Int)
        /// BRLTTY runs, and has no display.
        case noDisplay
        /// BRLTTY does not run, or refuses.
        case noServer
        /// BrlAPI's library is not installed.
        case noLibrary
    }

    package enum Microphone: Sendable, Hashable {
        /// This one is used unless another one is chosen.
        case works(name: String)
        /// All that is there records what the computer plays.
        case onlyMonitor
        case none
        /// As `--listen` says: typed words, or a file.
        case elsewhere(String)
    }

    /// The daily copies of the log.
    package enum Copies: Sendable, Hashable {
        case none
        /// Their folder does not answer.
        case unread
        /// None are made, as the environment says.
        case off
        case kept(count: Int, bytes: Int, newest: Date, path: String)
        /// The log has changed, and was not copied for days.
        case old(newest: Date)
    }

    /// The reminders of the log.
    package enum Reminders: Sendable, Hashable {
        /// There is no log that can be read.
        case unread
        /// Those that can be read and ring, and those that cannot.
        case read(count: Int, unreadable: [UnreadableSchedule])
    }

    package enum Recognizer: Sendable, Hashable {
        case works(name: String)
        /// These packages are missing.
        case needsPackages([String])
        /// A model is there, and its library is missing at this path.
        case needsLibrary(String)
        /// The language needs a model in this folder, and the library at this path if it is missing.
        case needsModel(folder: String, library: String?)
    }

    /// The version of Earshot.
    package var version: String
    package var speech: Preferences.Speech
    package var origin: Origin
    /// Speech is muted, as the command `mute` left it.
    package var isMuted: Bool
    /// In percent; 0 is silence.
    package var volume: Int
    package var voice: Voice
    package var sound: Sound
    package var store: Store
    package var copies: Copies
    package var reminders: Reminders
    package var language: Language
    package var dispatcher: Dispatcher
    package var brailleDisplay: Braille
    package var microphone: Microphone
    package var recognizer: Recognizer
    /// The names of screen readers that run and speak, such as `Orca`.
    package var speaking: [String]
    /// The names of those that run and may only show braille.
    package var braille: [String]

    package init(
        version: String, speech: Preferences.Speech, origin: Origin, voice: Voice, sound: Sound,
        store: Store, copies: Copies = .none, reminders: Reminders = .unread,
        language: Language, dispatcher: Dispatcher,
        isMuted: Bool = false, volume: Int = 100, brailleDisplay: Braille = .noServer,
        microphone: Microphone = .none, recognizer: Recognizer = .needsPackages([]),
        speaking: [String] = [], braille: [String] = []
    ) {
        self.version = version
        self.speech = speech
        self.origin = origin
        self.voice = voice
        self.sound = sound
        self.store = store
        self.copies = copies
        self.reminders = reminders
        self.language = language
        self.dispatcher = dispatcher
        self.isMuted = isMuted
        self.volume = volume
        self.brailleDisplay = brailleDisplay
        self.microphone = microphone
        self.recognizer = recognizer
        self.speaking = speaking
        self.braille = braille
    }
}
