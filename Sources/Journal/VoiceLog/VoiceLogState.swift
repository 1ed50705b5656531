public import AccessibleCore
public import Foundation

/// Where a voice log stands (V1).
///
/// | from | to |
/// |---|---|
/// | idle | recording |
/// | recording | recognizing, failed, cancelled |
/// | recognizing | executing, failed, cancelled, idle |
/// | executing | completed, failed, cancelled, idle |
/// | completed, failed, cancelled | recording, idle |
///
/// From recognizing and executing it goes to idle when the words were for
/// something else, such as an open sheet.
public enum VoiceLogState: Sendable, Hashable {
    case idle
    /// From the wish to record until capture is closed again.
    case recording(Recording)
    /// Capture is closed, and sound becomes words.
    case recognizing(Recognition)
    /// The words are understood and on their way to the disk.
    case executing(Execution)
    /// Everything is on disk (V12).
    case completed(Completion)
    case failed(VoiceLogFailure, Dismissal)
    /// Left by the person, with what was heard until then; empty when nothing was.
    case cancelled(heard: String)

    /// The state without what belongs to it.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        case idle, recording, recognizing, executing, completed, failed, cancelled
    }

    public var name: Name {
        switch self {
        case .idle: .idle
        case .recording: .recording
        case .recognizing: .recognizing
        case .executing: .executing
        case .completed: .completed
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }

    /// Which states can follow; the diagram of V1.
    public static let transitions: [Name: Set<Name>] = [
        .idle: [.recording],
        .recording: [.recognizing, .failed, .cancelled],
        .recognizing: [.executing, .failed, .cancelled, .idle],
        .executing: [.completed, .failed, .cancelled, .idle],
        .completed: [.recording, .idle],
        .failed: [.recording, .idle],
        .cancelled: [.recording, .idle],
    ]

    public struct Recording: Sendable, Hashable {
        /// All that was heard so far.
        public var heard: String
        public var capture: Capture
    }

    /// How far the microphone is.
    public enum Capture: Sendable, Hashable {
        /// Asked to open; nothing is heard yet.
        case opening
        /// Open since an uptime.
        case open(since: TimeInterval, Display)
        /// Asked to close at an uptime; until it is closed nothing may sound.
        ///
        /// - Parameter wasOpen: the start cue sounded, so that the stop cue must.
        case closing(Ending, at: TimeInterval, wasOpen: Bool)
    }

    /// What of the live transcript was printed (V5).
    public struct Display: Sendable, Hashable {
        /// The uptime at which words that have settled are printed; nil when
        /// nothing waits.
        public var due: TimeInterval?
        /// What was printed last; it is not printed twice.
        public var shown: Message?
    }

    /// What follows when capture is closed.
    public enum Ending: Sendable, Hashable {
        /// The words are still to come.
        case recognize
        /// The words are known.
        case final(String)
        case nothingHeard
        case cancel
    }

    public struct Recognition: Sendable, Hashable {
        public enum Words: Sendable, Hashable {
            /// Still being recognized; these were heard so far.
            case awaited(heard: String)
            case final(String)
        }

        public var words: Words
        public var wait: Wait

        /// All that is known of what was said.
        public var heard: String {
            switch words {
            case .awaited(let heard): heard
            case .final(let transcript): transcript
            }
        }
    }

    public struct Execution: Sendable, Hashable {
        public var transcript: String
        public var items: [VoiceLogItem]
        public var wait: Wait
    }

    /// The two steps of a wait (V13): silence at first, a word when it lasts.
    public enum Wait: Sendable, Hashable {
        /// Silent; a word is due at an uptime.
        case silent(until: TimeInterval)
        case told
        /// It is the person who is waited for: a question is open.
        case asked
    }

    public struct Completion: Sendable, Hashable {
        public var transcript: String
        public var items: [VoiceLogItem]
        public var dismissal: Dismissal
    }

    /// Whether it closes by itself.
    public enum Dismissal: Sendable, Hashable {
        case never
        case at(TimeInterval)
    }
}
