import AccessibleCore
import Foundation
import Journal
import Understanding

/// Events of the voice log: recording, what was heard, and logging it.
///
/// A heard sentence is handled as a typed one. While a question about it is
/// open (how much, when), the voice log stays in the state executing. It is
/// completed when the entries are saved, and cancelled when the question is
/// left.
enum VoiceLogRouter {

    // MARK: Events

    /// Hands an event to the voice log.
    ///
    /// Returns false when the event is not possible now; a person hears why, a
    /// microphone does not.
    @discardableResult
    static func tell(_ event: VoiceLogEvent, in context: inout SessionContext) -> Bool {
        var control = context.voiceLog
        do throws(VoiceLogRefusal) {
            let effects = try control.handle(event, at: context.environment.uptime())
            let before = context.voiceLogState
            let isSheet = context.sheets.latest(VoiceLogSheet.self) != nil
            context.voiceLog = control
            placeVoiceLog(in: &context)
            if context.voiceLogState != before { keepHeard(after: event, in: &context) }
            effects.forEach { carryOut($0, of: event, in: &context) }
            // The sheet below is where the person is now (A3).
            if isSheet, context.sheets.latest(VoiceLogSheet.self) == nil, !context.sheets.isEmpty,
                event == .done
            {
                Orientation.orient(in: &context)
            }
            return true
        } catch {
            if event.isByPerson { context.say(error.message, earcon: .error) }
            return false
        }
    }

    private static func carryOut(
        _ effect: VoiceLogEffect, of event: VoiceLogEvent, in context: inout SessionContext
    ) {
        switch effect {
        case .silence: context.emit(.silence)
        case .listen(let request): context.emit(.listen(request))
        case .earcon(let earcon):
            if earcon == .dismissed { context.recording.isJustDismissed = true }
            context.emit(.earcon(earcon))
        // The machine announces nothing while the microphone is open.
        case .announce(let announcement):
            context.sayAloud(announcement)
            VoiceLogDismissal.noteAnnounced(in: &context)
        case .show(let message) where event == .listening(.opened):
            let sentences =
                [message] + RecordedSound.keeping(in: context)
                + (context.isBrief ? [] : [Message("voicelog.enter-stops")])
            context.show(
                Message("parts", ["parts": .sentences(sentences.map { .message($0) })]))
        case .show(let message): context.show(message)
        case .tellLevel: RecordedSound.tellLevel(in: &context)
        case .understand(let words): understandHeard(words, in: &context)
        }
    }

    /// Puts the voice log into a sheet, or takes it out (V9).
    private static func placeVoiceLog(in context: inout SessionContext) {
        let control = context.voiceLog
        let isSheet = control.settings.presentation == .sheet && control.machine.isVisible
        switch (isSheet, context.sheets.latest(VoiceLogSheet.self)?.id) {
        case (true, nil): context.sheets.open(VoiceLogSheet(control: control))
        case (false, let id?):
            context.sheets.close(id: id)
            context.recording.resting = control
        default: break
        }
    }

    /// Keeps what was heard and not logged, for `kept` (V10).
    private static func keepHeard(after event: VoiceLogEvent, in context: inout SessionContext) {
        let heard: String
        switch context.voiceLog.machine.state {
        // A question that was left keeps the words itself.
        case .cancelled(let words) where event != .left: heard = words
        case .failed(let failure, _):
            switch failure {
            // Its question, or what cannot be saved, keeps the words itself.
            case .notUnderstood, .notSaved: return
            default: heard = failure.heard
            }
        default: return
        }
        if heard.saysSomething { context.records.keptLines.append(heard) }
    }

    /// Takes what the recogniser tells.
    static func hear(_ event: ListeningEvent, in context: inout SessionContext) {
        if HandsFree.noteInterruption(event, in: &context)
            || RecordedSound.hear(event, in: &context)
        {
            return
        }
        if case .final(_, let confidence) = event { context.recording.confidence = confidence }
        // Otherwise it would fail again and again.
        if case .unavailable = event { context.recording.isHandsFreePaused = true }
        guard tell(.listening(event), in: &context), event == .opened,
            let recordingDevice = context.recording.device,
            recordingDevice != context.preferences.voiceLog.lastDevice
        else { return }
        context.remember { $0.voiceLog.lastDevice = recordingDevice }
    }

    /// Ends every event: the voice log follows its question, and what waited
    /// for the microphone to close is said or handled.
    static func settle(in context: inout SessionContext) {
        if case .executing(let execution) = context.voiceLog.machine.state {
            if let pending = context.questions.open?.pending, isHeard(pending, in: context) {
                if execution.wait != .asked { tell(.asked, in: &context) }
            } else {
                tell(.left, in: &context)
            }
        }
        guard !context.isRecording else { return }
        for announcement in context.outbox.takeHeld() { context.say(announcement) }
        takeHeldLines(in: &context)
        RecordedSound.tellRemarks(in: &context)
        HandsFree.listenAgain(in: &context)
    }

    // MARK: Words

    private static func understandHeard(_ heard: String, in context: inout SessionContext) {
        context.recording.hearing = RecordedSound.hearing(in: &context)
        defer { context.recording.hearing = nil }
        let line = context.line(heard)
        if let problem = LineRouter.problem(with: line.text) {
            tell(.nothingToLog(problem), in: &context)
            return
        }
        if !context.questions.isOpen,
            case .nothing? = TakenBack.meaning(of: line, isHeard: true, in: context)
        {
            tell(.nothingToLog(Message("not-logged.taken-back")), in: &context)
            return
        }
        if isTakenAsTyped(line, in: context) {
            tell(.handedOver, in: &context)
            LineRouter.handle(heard, in: &context)
            return
        }
        QuestionRouter.close(in: &context)
        TimeSheet.saveInPlace(in: &context)
        // As after typing: a value for the open sheet, a correction, a sentence.
        if SheetRouter.type(line, in: &context) || Corrector.correct(line, in: &context) {
            tell(.handedOver, in: &context)
            return
        }
        let understood = line.understood
        let actions = understood.unsure?.actions ?? understood.actions
        let entries = actions.filter { $0.kind != .unknown }
            .map { SentenceLogger.entry(of: $0, words: line.text, in: context) }
        if !entries.isEmpty {
            tell(
                .recognized(SentenceLogger.voiceLogItems(entries, in: context)), in: &context)
            _ = SentenceLogger.log(line, in: &context)
            // It was neither saved nor asked about: a sheet was opened for it.
            if context.voiceLogState == .executing, !context.questions.isOpen {
                tell(.handedOver, in: &context)
            }
        } else if understood.isNoReport, let kind = understood.kind {
            tell(
                .nothingToLog(SentenceLogger.notLogged(line.text, kind, in: context)),
                in: &context)
        } else {
            context.questions.close()
            context.questions.ask(
                KeepNoteQuestion(words: line.text),
                Message("voicelog.not-understood", ["words": .text(line.text)]))
            tell(.notUnderstood, in: &context)
        }
    }

    /// An answer or a command, which is not for the voice log.
    private static func isTakenAsTyped(_ line: Line, in context: SessionContext) -> Bool {
        if let question = context.questions.open {
            // What was not understood is simply said again.
            return !(question is KeepNoteQuestion) || line.affirmation != nil
        }
        guard let command = line.command else {
            return line.affirmation != nil && line.words.count <= 2
        }
        return command.command != .hear
            && !CommandOrSentence.isRatherSentence(command, line: line, in: context)
            && (command.argument.isEmpty || line.understood.actions.isEmpty)
    }

    /// The pending sentence is the one that the voice log heard.
    static func isHeard(_ pending: PendingLog, in context: SessionContext) -> Bool {
        guard case .executing(let execution) = context.voiceLog.machine.state else { return false }
        return execution.transcript.trimmingCharacters(in: .whitespacesAndNewlines)
            == pending.words
    }

    /// Tells the voice log that what was heard is saved.
    static func tellHeard(
        _ entries: [Entry], remarks: [Message.Argument], of pending: PendingLog,
        in context: inout SessionContext
    ) {
        let sentences = remarks.map { Message("parts", ["parts": .sentences([$0])]) }
        tell(
            .executed(
                VoiceLogResult(
                    SentenceLogger.voiceLogItems(entries, in: context), remarks: sentences,
                    asksMore: context.isBrief || pending.unparsed.saysSomething
                        || context.preferences.voiceLog.isHandsFree)),
            in: &context)
    }

    // MARK: Lines while recording

    /// Takes the lines that waited until the microphone was closed.
    private static func takeHeldLines(in context: inout SessionContext) {
        let lines = context.recording.heldLines
        context.recording.heldLines = []
        for line in lines { LineRouter.handle(line, in: &context) }
    }

    /// Takes a line while capture is open; false when none is.
    ///
    /// An empty line stops. Commands that say or set something are performed,
    /// and print what they would say. Whatever else is typed ends the
    /// recording: its confirmation must be heard, which it cannot be while the
    /// microphone is open. The words heard until then are kept.
    static func handleWhileRecording(
        _ line: Line, in context: inout SessionContext
    ) -> Bool {
        guard context.isRecording, !context.isLeaving else { return false }
        if line.isEmpty {
            tell(.stop, in: &context)
            return true
        }
        if let command = line.command,
            command.command.leavesRecording || movesInVoiceLog(command, in: context),
            CommandRouter.perform(command, line: line, in: &context)
        {
            return true
        }
        context.recording.heldLines.append(line.text)
        if !context.voiceLog.machine.isClosing { tell(.cancel, in: &context) }
        return true
    }

    private static func movesInVoiceLog(_ parsed: CommandWords.Parsed, in context: SessionContext)
        -> Bool
    {
        guard context.sheets.top is VoiceLogSheet else { return false }
        return parsed.command.needsSheet
    }

    /// A new recording is refused while the last waits for an answer (V4).
    static func isRefused(_ parsed: CommandWords.Parsed, in context: SessionContext)
        -> Bool
    {
        [.record, .another].contains(parsed.command) && context.voiceLogState == .executing
    }

    /// Ctrl-C: the recording is left.
    static func interruptRecording(in context: inout SessionContext) {
        if context.isRecording, !context.voiceLog.machine.isClosing {
            context.recording.isHandsFreePaused = true
            tell(.cancel, in: &context)
        }
    }

    /// The session ends: the microphone is closed, and nothing heard or typed
    /// is lost.
    static func abandonRecording(in context: inout SessionContext) {
        let heard: String
        switch context.voiceLog.machine.state {
        case .recording(let recording): heard = recording.heard
        case .recognizing(let recognition): heard = recognition.heard
        default: return
        }
        context.emit(.listen(.cancel))
        if heard.saysSomething {
            context.records.keptLines.append(heard)
        } else {
            context.say(Message("voicelog.cancelled"))
        }
        takeHeldLines(in: &context)
    }
}

extension VoiceLogEvent {
    /// The person caused the event, and hears why it is not possible.
    fileprivate var isByPerson: Bool {
        switch self {
        case .start, .stop, .cancel, .done, .expand, .collapse: true
        default: false
        }
    }
}

extension Command {
    /// The command may be given while recording, and does not end the
    /// recording.
    fileprivate var leavesRecording: Bool {
        switch self {
        case .record, .another, .magicTap, .hear, .stop, .done, .escape: true
        default: leavesQuestions
        }
    }
}
