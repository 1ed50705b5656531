public import AccessibleCore
import Foundation
import Understanding

/// The voice log: recording, what was heard, and what becomes of it.
///
/// What was heard goes the way of a typed sentence. While a question about it
/// is open (how much, when) the voice log stays at executing, and it is
/// completed with what was saved; a question that is left ends it.
extension Session {
    /// The voice log, wherever it is: in a sheet, or beside the line.
    var voiceLog: VoiceLogControl {
        get {
            for case .voiceLog(let control) in sheets { return control }
            return restingVoiceLog
        }
        set {
            if let index = voiceLogSheet {
                sheets[index] = .voiceLog(newValue)
            } else {
                restingVoiceLog = newValue
            }
        }
    }

    private var voiceLogSheet: Int? {
        sheets.firstIndex { if case .voiceLog = $0 { true } else { false } }
    }

    /// Capture may be open.
    var isRecording: Bool { voiceLog.machine.isRecording }

    /// Where the voice log stands, by name.
    public var voiceLogState: VoiceLogState.Name { voiceLog.machine.state.name }

    /// What the prompt carries while recording; nil for the usual prompt (V9).
    public var prompt: Message? {
        presentVoiceLog.machine.prompt.map { Message("voicelog.prompt", ["state": .message($0)]) }
    }

    /// The voice log with its timer as it is now.
    var presentVoiceLog: VoiceLogControl { voiceLog.at(environment.uptime()) }

    // MARK: Events

    /// Tells the voice log what happened; false when that cannot happen now,
    /// which is said to a person and of no interest to a microphone.
    @discardableResult
    mutating func tellVoiceLog(_ event: VoiceLogEvent) -> Bool {
        var control = voiceLog
        do throws(VoiceLogRefusal) {
            let effects = try control.handle(event, at: environment.uptime())
            let before = voiceLogState
            let isSheet = voiceLogSheet != nil
            voiceLog = control
            placeVoiceLog()
            if voiceLogState != before { keepHeard(after: event) }
            effects.forEach { perform($0) }
            // The sheet below is where the person is now (A3).
            if isSheet, voiceLogSheet == nil, sheet != nil, event == .done { orient() }
            return true
        } catch {
            if event.isByPerson { say(error.message, earcon: .error) }
            return false
        }
    }

    private mutating func perform(_ effect: VoiceLogEffect) {
        switch effect {
        case .silence: emit(.silence)
        case .listen(let request): emit(.listen(request))
        case .earcon(let earcon):
            if earcon == .dismissed { isJustDismissed = true }
            emit(.earcon(earcon))
        // The machine announces nothing while capture is open.
        case .announce(let announcement): sayAloud(announcement)
        case .show(let message): show(message)
        case .understand(let words): understandHeard(words)
        }
    }

    /// Puts the voice log into a sheet, or takes it out (V9).
    mutating func placeVoiceLog() {
        let control = voiceLog
        let isSheet = control.settings.presentation == .sheet && control.machine.isVisible
        switch (isSheet, voiceLogSheet) {
        case (true, nil): sheets.append(.voiceLog(control))
        case (false, let index?):
            sheets.remove(at: index)
            restingVoiceLog = control
            releaseRotor()
        default: break
        }
    }

    /// What was heard and not logged is among the lines that `kept` reads (V10).
    private mutating func keepHeard(after event: VoiceLogEvent) {
        let heard: String
        switch voiceLog.machine.state {
        // A question that was left has kept the words itself.
        case .cancelled(let words) where event != .left: heard = words
        case .failed(.nothingHeard(let words), _), .failed(.microphoneLost(let words), _),
            .failed(.nothingToLog(let words, _), _):
            heard = words
        default: return
        }
        if Self.saysSomething(heard) { keptLines.append(heard) }
    }

    /// Takes what the recogniser tells.
    mutating func hear(_ event: ListeningEvent) {
        guard tellVoiceLog(.listening(event)), event == .opened, let recordingDevice,
            recordingDevice != preferences.voiceLog.lastDevice
        else { return }
        apply { $0.voiceLog.lastDevice = recordingDevice }
    }

    /// The end of every event: the voice log keeps up with its question, and
    /// what waited for the microphone to close goes on.
    mutating func settleVoiceLog() {
        if case .executing(let execution) = voiceLog.machine.state {
            if let pending = question?.pending, isHeard(pending) {
                if execution.wait != .asked { tellVoiceLog(.asked) }
            } else {
                tellVoiceLog(.left)
            }
        }
        guard !isRecording else { return }
        let announcements = heldAnnouncements
        heldAnnouncements = []
        announcements.forEach { say($0) }
        let lines = heldLines
        heldLines = []
        for line in lines { handle(line: line) }
    }

    // MARK: Words

    private mutating func understandHeard(_ heard: String) {
        let words = heard.trimmingCharacters(in: .whitespacesAndNewlines)
        if let question { close(question) }
        saveInlineTimes()
        if let problem = lineProblem(words) {
            tellVoiceLog(.nothingToLog(problem))
            return
        }
        // As after typing: a value for the open sheet, a correction, a sentence.
        if type(words) || correct(words) {
            tellVoiceLog(.handedOver)
            return
        }
        let understood = environment.understander.understand(words, in: understandingContext())
        let entries = understood.actions.filter { $0.kind != .unknown }
            .map { entry(of: $0, words: words) }
        if !entries.isEmpty {
            tellVoiceLog(.recognized(voiceLogItems(entries)))
            _ = log(sentence: words)
            // Neither saved nor asked about: a sheet was opened for it.
            if voiceLogState == .executing, question == nil { tellVoiceLog(.handedOver) }
        } else if understood.isQuestion {
            tellVoiceLog(.nothingToLog(Message("unknown.question")))
        } else if understood.isPlanOrNegation {
            tellVoiceLog(.nothingToLog(notHappened(words)))
        } else {
            question = .keepNote(words)
            questionMessage = Message("voicelog.not-understood", ["words": .text(words)])
            unanswered = 0
            tellVoiceLog(.notUnderstood)
        }
    }

    /// A sentence on its way into the log is what the voice log heard.
    func isHeard(_ pending: PendingLog) -> Bool {
        guard case .executing(let execution) = voiceLog.machine.state else { return false }
        return execution.transcript.trimmingCharacters(in: .whitespacesAndNewlines)
            == pending.words
    }

    /// What was heard is on disk.
    mutating func tellHeard(
        _ entries: [Entry], remarks: [Message.Argument], of pending: PendingLog
    ) {
        let sentences = remarks.map { Message("parts", ["parts": .sentences([$0])]) }
        tellVoiceLog(
            .executed(
                VoiceLogResult(
                    voiceLogItems(entries), remarks: sentences,
                    asksMore: isBrief() || Self.saysSomething(pending.unparsed))))
    }

    // MARK: Lines while recording

    /// Takes a line while capture is open; false when none is.
    ///
    /// An empty line stops. Commands that say or set something are performed,
    /// and print what they would say. Whatever else is typed ends the
    /// recording: its confirmation must be heard, which it cannot be while the
    /// microphone is open. The words heard until then are kept.
    mutating func handleWhileRecording(_ line: String, _ parsed: CommandWords.Parsed?) -> Bool {
        guard isRecording, !isLeaving else { return false }
        if line.isEmpty {
            tellVoiceLog(.stop)
            return true
        }
        if let parsed, parsed.command.leavesRecording || movesInVoiceLog(parsed) {
            if perform(parsed, line: line) { return true }
        }
        heldLines.append(line)
        if !voiceLog.machine.isClosing { tellVoiceLog(.cancel) }
        return true
    }

    private func movesInVoiceLog(_ parsed: CommandWords.Parsed) -> Bool {
        guard case .voiceLog = sheet else { return false }
        return parsed.command.needsSheet
    }

    /// A new recording is refused while the last waits for an answer (V4).
    func isRefusedByVoiceLog(_ parsed: CommandWords.Parsed) -> Bool {
        [.record, .another].contains(parsed.command) && voiceLogState == .executing
    }

    /// Ctrl-C: the recording is left.
    mutating func interruptRecording() {
        if isRecording, !voiceLog.machine.isClosing { tellVoiceLog(.cancel) }
    }

    /// The session ends: the microphone is closed, and nothing heard or typed
    /// is lost.
    mutating func abandonRecording() {
        let heard: String
        switch voiceLog.machine.state {
        case .recording(let recording): heard = recording.heard
        case .recognizing(let recognition): heard = recognition.heard
        default: return
        }
        emit(.listen(.cancel))
        if Self.saysSomething(heard) { keptLines.append(heard) }
        let lines = heldLines
        heldLines = []
        for line in lines { handle(line: line) }
    }
}

extension VoiceLogEvent {
    /// The person did it, and hears why it cannot be done.
    fileprivate var isByPerson: Bool {
        switch self {
        case .start, .stop, .cancel, .done, .expand, .collapse: true
        default: false
        }
    }
}

extension Command {
    /// It may come while recording, and does not end it.
    fileprivate var leavesRecording: Bool {
        switch self {
        case .record, .another, .magicTap, .hear, .stop, .done, .escape: true
        default: leavesQuestions
        }
    }
}
