public import Foundation

/// A voice log as a state machine: what happens in, what is to be done out.
///
/// From the effect that asks to open capture until the recogniser says that it
/// is closed, the machine announces nothing aloud: the program never speaks
/// into its own recording (V11). What is to be known meanwhile is printed.
public struct VoiceLogMachine: Sendable, Hashable {
    /// Seconds without a new word until the live transcript is printed (V5).
    public static let settling: TimeInterval = 0.1
    /// Seconds a step may take before it is said (V13).
    public static let patience: TimeInterval = 0.5
    /// Seconds until a completed log closes by itself (V7).
    public static let dismissal: TimeInterval = 3
    /// Seconds a microphone may take to close; then it counts as lost.
    public static let closing: TimeInterval = 5

    public private(set) var state = VoiceLogState.idle
    public var settings: VoiceLogSettings
    public private(set) var detail: VoiceLogDetail
    /// The words last heard; empty when there were none since the last start.
    public private(set) var transcript = ""
    /// What became of them.
    public private(set) var items: [VoiceLogItem] = []
    /// The time last told, in seconds of uptime.
    public private(set) var uptime: TimeInterval = 0

    public init(settings: VoiceLogSettings = VoiceLogSettings()) {
        self.settings = settings
        detail = .small
    }

    /// Capture may be open: nothing is to be said aloud.
    public var isRecording: Bool { state.name == .recording }

    /// Capture was asked to close and has not yet.
    public var isClosing: Bool {
        if case .recording(let recording) = state { recording.isClosing } else { false }
    }

    /// Nothing runs: a new recording can begin.
    public var isAtRest: Bool {
        VoiceLogState.transitions[state.name]?.contains(.recording) == true
    }

    /// It shows more than one line.
    public var isExpanded: Bool { detail > .small }

    /// There is something of it to show: a recording, or what became of it.
    public var isVisible: Bool {
        switch state {
        case .idle, .cancelled: isExpanded
        case .recording, .recognizing, .executing, .completed, .failed: true
        }
    }

    /// When something happens by itself, in seconds of uptime; nil when
    /// nothing waits.
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

    /// Takes an event, and says what is to be done.
    ///
    /// - Parameter uptime: the time, in seconds; never less than the last one.
    /// - Throws: why the event cannot happen now; the state is then unchanged.
    public mutating func handle(
        _ event: VoiceLogEvent, at uptime: TimeInterval
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        self.uptime = max(self.uptime, uptime)
        switch event {
        case .expand: return try expand()
        case .collapse: return try collapse()
        case .time: return letTimePass()
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

    /// Nothing runs: idle, completed, failed, cancelled.
    private mutating func handleAtRest(
        _ event: VoiceLogEvent, refusingCancel: VoiceLogRefusal
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        switch event {
        case .start(let device, let isOther, let afterSpeech):
            return start(device, isOther: isOther, afterSpeech: afterSpeech)
        case .stop: throw .notRecording
        case .cancel: throw refusingCancel
        case .done:
            guard state != .idle || isVisible else { throw .nothingToDismiss }
            rest()
            return [announce(Message("voicelog.closed"))]
        default: throw .late
        }
    }

    private mutating func start(
        _ device: String?, isOther: Bool, afterSpeech: Bool
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
            .listen(.start(device: device, afterSpeech: afterSpeech || told != nil)))
        return effects
    }

    private mutating func rest() {
        state = .idle
        detail = .small
    }

    // MARK: Recording

    private mutating func handle(
        _ event: VoiceLogEvent, in recording: VoiceLogState.Recording
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        switch event {
        case .start, .done: throw .recording
        case .stop:
            guard !recording.isClosing else { throw .stopping }
            return close(recording, for: .recognize)
        case .cancel:
            switch recording.capture {
            case .opening, .open: return close(recording, for: .cancel)
            case .closing(.cancel, _, _): throw .stopping
            case .closing(_, let since, let wasOpen):
                set(recording, .closing(.cancel, at: since, wasOpen: wasOpen))
                return [.listen(.cancel)]
            }
        case .listening(let event): return try hear(event, in: recording)
        default: throw .late
        }
    }

    private mutating func hear(
        _ event: ListeningEvent, in recording: VoiceLogState.Recording
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        switch (event, recording.capture) {
        case (.opened, .opening):
            set(recording, .open(since: uptime, .init()))
            return [.earcon(.recordingStarts), .show(line)]
        case (.closed, .opening): return fail(.noMicrophone)
        case (.closed, .open): return finish(recording, .recognize, wasOpen: true)
        case (.closed, .closing(let ending, _, let wasOpen)):
            return finish(recording, ending, wasOpen: wasOpen)
        case (.unavailable(let trouble), let capture):
            return lose(recording, capture, trouble)
        case (.partial(let words), .open(let since, var display)):
            display.due = uptime + Self.settling
            state = .recording(.init(heard: words, capture: .open(since: since, display)))
            return []
        case (.partial(let words), .closing(.recognize, let since, let wasOpen)):
            state = .recording(
                .init(heard: words, capture: .closing(.recognize, at: since, wasOpen: wasOpen)))
            return []
        case (.final(let words), .open):
            return close(recording, for: words.isBlank ? .nothingHeard : .final(words))
        case (.final(let words), .closing(.recognize, let since, let wasOpen)):
            set(
                recording,
                .closing(
                    words.isBlank ? .nothingHeard : .final(words), at: since, wasOpen: wasOpen))
            return []
        case (.silence, .open): return close(recording, for: .nothingHeard)
        case (.silence, .closing(.recognize, let since, let wasOpen)):
            set(recording, .closing(.nothingHeard, at: since, wasOpen: wasOpen))
            return []
        default: throw .late
        }
    }

    private mutating func set(
        _ recording: VoiceLogState.Recording, _ capture: VoiceLogState.Capture
    ) {
        state = .recording(.init(heard: recording.heard, capture: capture))
    }

    private mutating func close(
        _ recording: VoiceLogState.Recording, for ending: VoiceLogState.Ending
    ) -> [VoiceLogEffect] {
        set(recording, .closing(ending, at: uptime, wasOpen: recording.isOpen))
        return [.listen(ending == .cancel ? .cancel : .stop)]
    }

    /// Capture is closed: from here on things may be said again.
    private mutating func finish(
        _ recording: VoiceLogState.Recording, _ ending: VoiceLogState.Ending, wasOpen: Bool
    ) -> [VoiceLogEffect] {
        let cue: [VoiceLogEffect] = wasOpen ? [.earcon(.recordingStopped)] : []
        switch ending {
        case .recognize:
            state = .recognizing(
                .init(words: .awaited(heard: recording.heard), wait: silentWait))
            return cue
        case .final(let words): return cue + understand(words, wait: silentWait)
        case .nothingHeard: return cue + fail(.nothingHeard(heard: recording.heard))
        case .cancel: return cue + cancel(recording.heard)
        }
    }

    private mutating func lose(
        _ recording: VoiceLogState.Recording, _ capture: VoiceLogState.Capture,
        _ trouble: ListeningTrouble
    ) -> [VoiceLogEffect] {
        switch capture {
        case .opening: return fail(.noMicrophone)
        case .open: return [.earcon(.recordingStopped)] + fail(failure(trouble, recording.heard))
        case .closing(let ending, _, let wasOpen):
            let cue: [VoiceLogEffect] = wasOpen ? [.earcon(.recordingStopped)] : []
            switch ending {
            case .cancel, .final, .nothingHeard:
                return finish(recording, ending, wasOpen: wasOpen)
            case .recognize: return cue + fail(failure(trouble, recording.heard))
            }
        }
    }

    private func failure(_ trouble: ListeningTrouble, _ heard: String) -> VoiceLogFailure {
        switch trouble {
        case .noMicrophone where heard.isBlank: .noMicrophone
        case .noMicrophone, .microphoneLost: .microphoneLost(heard: heard)
        }
    }

    // MARK: Recognizing

    private mutating func handle(
        _ event: VoiceLogEvent, in recognition: VoiceLogState.Recognition
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        switch (event, recognition.words) {
        case (.start, _), (.done, _): throw .recognizing
        case (.stop, _): throw .notRecording
        case (.cancel, _): return [.listen(.cancel)] + cancel(recognition.heard)
        case (.listening(.partial(let words)), .awaited):
            state = .recognizing(.init(words: .awaited(heard: words), wait: recognition.wait))
            return []
        case (.listening(.final(let words)), .awaited(let heard)):
            if words.isBlank { return fail(.nothingHeard(heard: heard)) }
            return understand(words, wait: recognition.wait)
        case (.listening(.silence), .awaited(let heard)):
            return fail(.nothingHeard(heard: heard))
        case (.listening(.unavailable), .awaited(let heard)):
            return fail(.microphoneLost(heard: heard))
        case (.recognized(let items), .final(let transcript)) where !items.isEmpty:
            self.items = items
            state = .executing(.init(transcript: transcript, items: items, wait: silentWait))
            return []
        case (.notUnderstood, .final(let transcript)):
            return fail(.notUnderstood(heard: transcript))
        case (.nothingToLog(let why), .final(let transcript)):
            return fail(.nothingToLog(heard: transcript, why: why))
        default: throw .late
        }
    }

    private mutating func understand(
        _ words: String, wait: VoiceLogState.Wait
    ) -> [VoiceLogEffect] {
        transcript = words
        state = .recognizing(.init(words: .final(words), wait: wait))
        return [.understand(words)]
    }

    // MARK: Executing

    private mutating func handle(
        _ event: VoiceLogEvent, in execution: VoiceLogState.Execution
    ) throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        let isWaiting = execution.wait == .asked
        switch event {
        case .start, .done: throw isWaiting ? .waitingForAnswer : .executing
        case .stop: throw .notRecording
        case .cancel:
            // What is half written cannot be taken back; what waits can.
            guard isWaiting else { throw .executing }
            items = []
            return cancel(execution.transcript)
        case .asked:
            guard !isWaiting else { throw .late }
            var waiting = execution
            waiting.wait = .asked
            state = .executing(waiting)
            return []
        case .left:
            items = []
            detail = .small
            state = .cancelled(heard: execution.transcript)
            return []
        case .executed(let result):
            guard !result.items.isEmpty else { throw .late }
            return complete(execution.transcript, result)
        case .saveFailed(let why):
            items = []
            return fail(.notSaved(heard: execution.transcript, why: why))
        default: throw .late
        }
    }

    private mutating func complete(
        _ transcript: String, _ result: VoiceLogResult
    ) -> [VoiceLogEffect] {
        items = result.items
        state = .completed(
            .init(transcript: transcript, items: result.items, dismissal: selfDismissal))
        return [announce(Self.confirmation(result), earcon: .saved)]
    }

    // MARK: Ends

    private mutating func fail(_ failure: VoiceLogFailure) -> [VoiceLogEffect] {
        if !failure.heard.isBlank { transcript = failure.heard }
        // A toast never stays; elsewhere trouble stays until it is closed.
        let closes = settings.presentation == .toast
        state = .failed(failure, closes ? selfDismissal : .never)
        let announcement = announce(failure.message, earcon: .error)
        guard failure.priority == .high, case .announce(var urgent) = announcement else {
            return [announcement]
        }
        urgent.priority = .high
        return [.announce(urgent)]
    }

    private mutating func cancel(_ heard: String) -> [VoiceLogEffect] {
        if !heard.isBlank { transcript = heard }
        detail = .small
        state = .cancelled(heard: heard)
        return [
            announce(
                heard.isBlank
                    ? Message("voicelog.cancelled")
                    : Message("voicelog.cancelled-kept", ["words": .text(heard)]))
        ]
    }

    // MARK: Expanding (V8)

    var canExpand: Bool {
        switch state {
        case .recording, .completed: true
        default: !transcript.isEmpty
        }
    }

    private mutating func expand() throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        guard canExpand else { throw .nothingToExpand }
        guard detail < .large else { throw .alreadyExpanded }
        detail = settings.presentation == .sheet && detail == .small ? .medium : .large
        // Who reads the rows is not to lose them after three seconds.
        setDismissal(.never)
        return [tell(expandedMessage)]
    }

    private mutating func collapse() throws(VoiceLogRefusal) -> [VoiceLogEffect] {
        guard detail > .small else { throw .alreadyCollapsed }
        detail = settings.presentation == .sheet && detail == .large ? .medium : .small
        setDismissal(selfDismissal)
        return [tell(line)]
    }

    /// The same at a later time, for a timer that is read without an event.
    public func at(_ uptime: TimeInterval) -> VoiceLogMachine {
        var later = self
        later.uptime = max(self.uptime, uptime)
        return later
    }

    /// Keeps what is completed from closing by itself: the person is in it.
    public mutating func stay() {
        setDismissal(.never)
    }

    private mutating func setDismissal(_ dismissal: VoiceLogState.Dismissal) {
        guard case .completed(var completion) = state else { return }
        completion.dismissal = dismissal
        state = .completed(completion)
    }

    // MARK: Time

    private var selfDismissal: VoiceLogState.Dismissal {
        settings.dismissesItself ? .at(uptime + Self.dismissal) : .never
    }

    private var silentWait: VoiceLogState.Wait { .silent(until: uptime + Self.patience) }

    private mutating func letTimePass() -> [VoiceLogEffect] {
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

    private mutating func letTimePass(
        in recording: VoiceLogState.Recording
    ) -> [VoiceLogEffect] {
        switch recording.capture {
        case .opening: return []
        case .closing(let ending, _, let wasOpen):
            // A microphone that never says it closed must not leave the person
            // in silence for ever.
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

    /// Polite in a toast: it waits its turn.
    func announce(_ message: Message, earcon: Earcon? = nil) -> VoiceLogEffect {
        .announce(
            Announcement(
                message, priority: settings.presentation == .toast ? .low : .default,
                subject: "voicelog", earcon: earcon))
    }

    /// Aloud when it may be, else in print.
    private func tell(_ message: Message) -> VoiceLogEffect {
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

extension VoiceLogState.Recording {
    var isClosing: Bool {
        if case .closing = capture { true } else { false }
    }

    var isOpen: Bool {
        if case .open = capture { true } else { false }
    }
}

extension String {
    /// Nothing but spaces.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
