public import AccessibleCore
public import Foundation

/// The state of a voice log (V1).
///
/// | from | to |
/// |---|---|
/// | idle | recording |
/// | recording | recognizing, failed, cancelled |
/// | recognizing | executing, failed, cancelled, idle |
/// | executing | completed, failed, cancelled, idle |
/// | completed, failed, cancelled | recording, idle |
///
/// Recognizing and executing go to idle if the words were not for the log, such as a
/// value for an open sheet.
public enum VoiceLogState: Sendable, Hashable {
    /// Nothing was recorded, or the last recording is closed.
    case idle
    /// From the request to record until the microphone is closed again.
    case recording(Recording)
    /// The microphone is closed, and sound is turned into words.
    case recognizing(Recognition)
    /// The words are understood and are being saved.
    case executing(Execution)
    /// Everything is saved to disk (V12).
    case completed(Completion)
    /// The recording was not logged, for a reason.
    case failed(VoiceLogFailure, Dismissal)
    /// The person cancelled it; `heard` is what was heard until then, empty if nothing
    /// was.
    case cancelled(heard: String)

    /// The state without its details.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        /// One name for each state.
        case idle, recording, recognizing, executing, completed, failed, cancelled
    }

    /// The name of the state.
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

    /// The states that can follow each state, as in the table of V1.
    public static let transitions: [Name: Set<Name>] = [
        .idle: [.recording],
        .recording: [.recognizing, .failed, .cancelled],
        .recognizing: [.executing, .failed, .cancelled, .idle],
        .executing: [.completed, .failed, .cancelled, .idle],
        .completed: [.recording, .idle],
        .failed: [.recording, .idle],
        .cancelled: [.recording, .idle],
    ]

    /// A recording that is running.
    public struct Recording: Sendable, Hashable {
        /// Everything heard so far.
        public var heard: String
        /// Whether the microphone is open.
        public var capture: Capture
    }

    /// The state of the microphone.
    public enum Capture: Sendable, Hashable {
        /// It was asked to open, and nothing is heard yet.
        case opening
        /// It has been open since an uptime.
        case open(since: TimeInterval, Display)
        /// It was asked to close at an uptime; until it is closed, no sound may be
        /// played.
        ///
        /// - Parameter wasOpen: Whether the start tone was played, so that the stop tone
        ///   must be.
        case closing(Ending, at: TimeInterval, wasOpen: Bool)
    }

    /// What of the live transcript was printed (V5).
    public struct Display: Sendable, Hashable {
        /// The uptime at which the words are printed if they do not change; nil if
        /// nothing waits.
        public var due: TimeInterval?
        /// What was printed last, which is not printed again; nil for nothing.
        public var shown: Message?
    }

    /// What follows when the microphone is closed.
    public enum Ending: Sendable, Hashable {
        /// The words will be recognized.
        case recognize
        /// The words are known.
        case final(String)
        /// Nobody spoke.
        case nothingHeard
        /// The recording is cancelled.
        case cancel
    }

    /// A recording whose words are being recognized or understood.
    public struct Recognition: Sendable, Hashable {
        /// The words of a recording.
        public enum Words: Sendable, Hashable {
            /// They are still being recognized; `heard` is what is known so far.
            case awaited(heard: String)
            /// They are final.
            case final(String)
        }

        /// The words.
        public var words: Words
        /// Whether the person was told that it takes a while.
        public var wait: Wait

        /// Everything that is known of the words.
        public var heard: String {
            switch words {
            case .awaited(let heard): heard
            case .final(let transcript): transcript
            }
        }
    }

    /// Words that are being saved.
    public struct Execution: Sendable, Hashable {
        /// The words.
        public var transcript: String
        /// What they are understood as.
        public var items: [VoiceLogItem]
        /// Whether the person was told that it takes a while.
        public var wait: Wait
    }

    /// What the person is told during a wait (V13): nothing at first, then that it takes
    /// a while.
    public enum Wait: Sendable, Hashable {
        /// Nothing until an uptime.
        case silent(until: TimeInterval)
        /// That it takes a while.
        case told
        /// A question, whose answer is awaited.
        case asked
    }

    /// A recording that was logged.
    public struct Completion: Sendable, Hashable {
        /// The words.
        public var transcript: String
        /// What was logged.
        public var items: [VoiceLogItem]
        /// Whether it closes by itself.
        public var dismissal: Dismissal
    }

    /// Whether a finished log closes by itself.
    public enum Dismissal: Sendable, Hashable {
        /// It stays open.
        case never
        /// It closes some time after what it announced has been heard.
        case afterSpeech
        /// It closes at an uptime.
        case at(TimeInterval)
    }
}
