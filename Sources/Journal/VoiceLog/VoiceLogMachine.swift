public import AccessibleCore
public import Foundation

/// The state machine of a voice log: it takes events and returns effects.
///
/// From the request to open the microphone until the recognizer reports that it is
/// closed, the machine announces nothing aloud, so that the program never speaks into its
/// own recording (V11). What the person must know meanwhile is printed.
public struct VoiceLogMachine: Sendable, Hashable {
    /// The seconds without a new word after which the live transcript is printed (V5).
    public static let settling: TimeInterval = 0.1
    /// The seconds that a step may take before the person is told (V13).
    public static let patience: TimeInterval = 0.5
    /// The seconds after which a completed log closes by itself, from when its announcement
    /// was heard (V7, K4).
    public static let dismissal: TimeInterval = 3
    /// The seconds a microphone may take to close; after that it counts as lost.
    public static let closing: TimeInterval = 5

    /// The current state.
    public internal(set) var state = VoiceLogState.idle
    /// What the person has set.
    public var settings: VoiceLogSettings
    /// How much is shown now.
    public internal(set) var detail: VoiceLogDetail
    /// The words heard last; empty if there were none since the last start.
    public internal(set) var transcript = ""
    /// The words of the last recording that had any, and what became of them; nil before the first.
    public internal(set) var lastHeard: LastHeard?
    /// The items understood from these words.
    public internal(set) var items: [VoiceLogItem] = []
    /// What the recording that began last is made for.
    public internal(set) var use = RecordingUse.words
    /// The time of the last event, in seconds of uptime.
    public internal(set) var uptime: TimeInterval = 0

    /// Words that were heard.
    public struct LastHeard: Sendable, Hashable {
        /// As they were understood.
        public var words: String
        /// Whether they were logged; nil where they were not for the log, or are not any more
        /// what it has.
        public var isLogged: Bool?
    }

    /// Makes a machine in the idle state.
    public init(settings: VoiceLogSettings = VoiceLogSettings()) {
        self.settings = settings
        detail = .small
    }

    /// Whether the microphone may be open, so that nothing may be said aloud.
    public var isRecording: Bool { state.name == .recording }

    /// Whether the microphone is closing but not closed yet.
    public var isClosing: Bool {
        if case .recording(let recording) = state { recording.isClosing } else { false }
    }

    /// Whether nothing runs, so that a recording can start.
    public var isAtRest: Bool {
        VoiceLogState.transitions[state.name]?.contains(.recording) == true
    }

    /// Whether it shows more than one line.
    public var isExpanded: Bool { detail > .small }

    /// Whether there is something to show: a recording or its result.
    public var isVisible: Bool {
        switch state {
        case .idle, .cancelled: isExpanded
        case .recording, .recognizing, .executing, .completed, .failed: true
        }
    }

    /// When the state changes by itself next, in seconds of uptime; nil if it does not.
    public var deadline: TimeInterval? {
        switch state {
        case .idle, .cancelled: nil
        case .recording(let recording):
            switch recording.capture {
            case .opening: nil
            case .open(_, let display): display.due
            case .closing(_, let since, _): since + Self.closing
            }
        case .recognizing(let recognition): recognition.wait.due
        case .executing(let execution): execution.wait.due
        case .completed(let completion): completion.dismissal.due
        case .failed(_, let dismissal): dismissal.due
        }
    }

    /// Handles an event and returns its effects.
    ///
    /// - Parameter uptime: The time in seconds of uptime; an earlier time than the last
    ///   is ignored.
    /// - Throws: Why the event is not possible now; the state is then unchanged.
    public mutating func handle(
        _ event: VoiceLogEvent, at uptime: TimeInterval
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        self.uptime = max(self.uptime, uptime)
        switch event {
        case .expand: return try expand()
        case .collapse: return try collapse()
        case .time: return letTimePass()
        case .announced(let reading):
            beginDismissal(after: reading)
            return []
        default: break
        }
        switch state {
        case .idle: return try handleAtRest(event, refusingCancel: .nothingToCancel)
        case .recording(let recording): return try handle(event, in: recording)
        case .recognizing(let recognition): return try handle(event, in: recognition)
        case .executing(let execution): return try handle(event, in: execution)
        case .completed: return try handleAtRest(event, refusingCancel: .alreadyLogged)
        case .failed, .cancelled: return try handleAtRest(event, refusingCancel: .nothingToCancel)
        }
    }

    // MARK: At rest

    /// Handles an event while nothing runs: idle, completed, failed or cancelled.
    mutating func handleAtRest(
        _ event: VoiceLogEvent, refusingCancel: VoiceLogRefusal
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        switch event {
        case .start(let device, let isOther, let afterSpeech, let use, let isInterruptible):
            self.use = use
            return start(
                device, isOther: isOther, afterSpeech: afterSpeech, isInterruptible: isInterruptible
            )
        case .stop: throw .notRecording
        case .cancel: throw refusingCancel
        case .done:
            guard state != .idle || isVisible else { throw .nothingToDismiss }
            rest()
            return [announce(Message("voicelog.closed"))]
        case .outdated where state == .idle || state.name == .completed:
            items = []
            rest()
            return []
        default: throw .late
        }
    }

    mutating func start(
        _ device: String?, isOther: Bool, afterSpeech: Bool, isInterruptible: Bool
    ) -> [VoiceLogEffect] {
        transcript = ""
        items = []
        detail = settings.presentation == .sheet ? settings.detail : .small
        state = .recording(.init(heard: "", capture: .opening))
        var effects: [VoiceLogEffect] = afterSpeech ? [] : [.silence]
        let told = device.flatMap { isOther ? $0 : nil }
        if let told {
            effects.append(announce(Message("voicelog.device", ["name": .text(told)])))
        }
        effects.append(
            .listen(
                .start(
                    device: device, afterSpeech: afterSpeech || told != nil,
                    pauses: settings.pauses, use: use, isInterruptible: isInterruptible)))
        return effects
    }

    mutating func rest() {
        state = .idle
        detail = .small
    }

    // MARK: Time

    var selfDismissal: VoiceLogState.Dismissal {
        settings.dismissesItself ? .afterSpeech : .never
    }

    /// Whether it closes some time after its announcement was heard, and waits for
    /// ``VoiceLogEvent/announced(reading:)``.
    public var waitsForSpeech: Bool {
        switch state {
        case .completed(let completion): completion.dismissal == .afterSpeech
        case .failed(_, let dismissal): dismissal == .afterSpeech
        default: false
        }
    }

    var silentWait: VoiceLogState.Wait { .silent(until: uptime + Self.patience) }

    mutating func letTimePass() -> [VoiceLogEffect] {
        guard let deadline, deadline <= uptime else { return [] }
        switch state {
        case .idle, .cancelled: return []
        case .recording(let recording): return letTimePass(in: recording)
        case .recognizing(var recognition):
            recognition.wait = .told
            state = .recognizing(recognition)
            return [announce(Message("voicelog.analyzing"), earcon: .working)]
        case .executing(var execution):
            execution.wait = .told
            state = .executing(execution)
            return [announce(Message("voicelog.creating"), earcon: .working)]
        case .completed, .failed:
            rest()
            return [.earcon(.dismissed)]
        }
    }

    mutating func letTimePass(
        in recording: VoiceLogState.Recording
    ) -> [VoiceLogEffect] {
        switch recording.capture {
        case .opening: return []
        case .closing(let ending, _, let wasOpen):
            // A microphone that never reports that it closed must not silence the program
            // for ever.
            return ending == .recognize
                ? lose(recording, recording.capture, .microphoneLost)
                : finish(recording, ending, wasOpen: wasOpen)
        case .open(let since, var display):
            display.due = nil
            let words = liveTranscript
            let isNew = words != nil && words != display.shown
            display.shown = words ?? display.shown
            set(recording, .open(since: since, display))
            guard let words, isNew else { return [] }
            return [.show(words)]
        }
    }

    // MARK: Saying

    /// An announcement; as a toast it waits until other speech has ended.
    func announce(_ message: Message, earcon: Earcon? = nil) -> VoiceLogEffect {
        .announce(
            Announcement(
                message, priority: settings.presentation == .toast ? .low : .default,
                subject: "voicelog", earcon: earcon))
    }

    /// Speaks and prints a message; only prints it while the microphone may be open.
    func tell(_ message: Message) -> VoiceLogEffect {
        isRecording ? .show(message) : announce(message)
    }
}

extension VoiceLogState.Wait {
    fileprivate var due: TimeInterval? {
        if case .silent(let until) = self { until } else { nil }
    }
}

extension VoiceLogState.Dismissal {
    fileprivate var due: TimeInterval? {
        if case .at(let uptime) = self { uptime } else { nil }
    }
}
