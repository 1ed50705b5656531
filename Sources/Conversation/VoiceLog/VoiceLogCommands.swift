import AccessibleCore
import Foundation
import Journal
import Wording

/// Commands and element actions of the voice log.
enum VoiceLogCommands {
    /// Performs a command of the voice log; nil if the command is not about the
    /// voice log here.
    static func perform(
        _ parsed: CommandWords.Parsed, in context: inout SessionContext
    ) -> Bool? {
        switch parsed.command {
        case .record, .another: record(in: &context)
        case .recordKeeping:
            record(keepingIn: parsed.argument, in: &context)
        case .level: record(use: .level, in: &context)
        case .magicTap:
            if context.isRecording {
                VoiceLogRouter.tell(.stop, in: &context)
            } else {
                record(in: &context)
            }
        case .hear: return hear(typed: parsed.argument, in: &context)
        case .expand: VoiceLogRouter.tell(.expand, in: &context)
        case .collapse: VoiceLogRouter.tell(.collapse, in: &context)
        case .status: context.say(voiceLogStatus(in: context))
        case .device: chooseDevice(parsed.argument, in: &context)
        case .feedback: return setFeedback(parsed.argument, in: &context)
        case .dismiss: return dismiss(parsed.argument, in: &context)
        case .stop:
            guard context.isRecording else { return nil }
            VoiceLogRouter.tell(.stop, in: &context)
        case .done where context.recording.isJustDismissed && parsed.argument.isEmpty:
            // The voice log said "Say done" a moment ago, so this done is not
            // for a sheet below it.
            context.say(VoiceLogRefusal.nothingToDismiss.message)
        case .done, .escape:
            guard let event = closingEvent(for: parsed.command, in: context) else { return nil }
            if event == .cancel { context.recording.isHandsFreePaused = true }
            VoiceLogRouter.tell(event, in: &context)
        default: return nil
        }
        return true
    }

    /// Performs an action of one of the voice log's elements; false when it
    /// has no such element.
    static func perform(
        _ action: ElementAction, on id: Element.ID, in context: inout SessionContext
    ) -> Bool {
        guard context.voiceLog.tree.element(id) != nil else { return false }
        switch context.voiceLog.event(of: action, on: id) {
        case nil: context.say(Message("screen.unavailable"), earcon: .error)
        case .start?: record(in: &context)
        case .cancel? where context.voiceLogState == .executing:
            // The question is closed with the sentence it was about.
            if let pending = context.questions.open?.pending {
                context.records.keptLines.refuse(pending.words)
            }
            context.questions.close()
            VoiceLogRouter.tell(.cancel, in: &context)
        case let event?: VoiceLogRouter.tell(event, in: &context)
        }
        return true
    }

    /// Begins a recording.
    ///
    /// - Parameters:
    ///   - use: what the recording is made for.
    ///   - waits: whether what is being said is heard first, whoever said it when.
    static func record(
        use: RecordingUse = .words, waits: Bool = false, in context: inout SessionContext
    ) {
        let settings = context.preferences.voiceLog
        let microphone = settings.microphone(among: context.environment.devices())
        let device = microphone?.name
        if context.voiceLog.machine.isAtRest {
            context.voiceLog.settings = settings
            context.recording.depth = context.sheets.all.count
            context.recording.device = device
            if device != nil, use != .level, !waits { tellHowToStop(in: &context) }
        }
        VoiceLogRouter.tell(
            .start(
                device: device, isOther: settings.isOther(device),
                afterSpeech: waits || context.hasSpoken, use: use,
                isInterruptible: waits && HandsFree.isInterruptible(by: microphone, in: context)),
            in: &context)
    }

    /// Says before the first recording what ends it; while the microphone is open, nothing can be
    /// said (V11).
    private static func tellHowToStop(in context: inout SessionContext) {
        guard !context.isBrief, !context.recording.isStopTold else { return }
        context.recording.isStopTold = true
        context.say(Message("voicelog.enter-will-stop"))
    }

    /// `record --keep FILE`: begins a recording whose sound is kept.
    private static func record(keepingIn path: String, in context: inout SessionContext) {
        guard !path.isEmpty else {
            context.say(Message("voicelog.keep-how"), earcon: .error)
            return
        }
        // Only sound files are made, whatever is named.
        let isSound = path.lowercased().hasSuffix(".wav")
        record(use: .wordsAndSound(path: isSound ? path : path + ".wav"), in: &context)
    }

    /// What done and escape mean to the voice log; nil when they are meant for
    /// a sheet that was opened over it, or there is nothing to close.
    private static func closingEvent(for command: Command, in context: SessionContext)
        -> VoiceLogEvent?
    {
        guard
            context.sheets.all.count <= context.recording.depth
                || context.sheets.top is VoiceLogSheet
        else { return nil }
        switch context.voiceLogState {
        case .recording: return command == .done ? .stop : .cancel
        case .recognizing: return command == .done ? .done : .cancel
        case .executing: return nil
        case .completed, .failed: return .done
        case .idle, .cancelled: return context.voiceLog.machine.isVisible ? .done : nil
        }
    }

    /// `hear final I drank water`: typed words in place of heard ones; false
    /// when the line is rather a sentence.
    static func hear(typed argument: String, in context: inout SessionContext) -> Bool {
        let pieces = argument.split(separator: " ", maxSplits: 1).map(String.init)
        let kind = pieces.first.flatMap {
            CommandWords.value($0, in: context.environment.words.hearings)
        }
        guard context.isRecording else {
            if kind == nil, !argument.isEmpty { return false }
            context.say(VoiceLogRefusal.notRecording.message, earcon: .error)
            return true
        }
        switch (kind, pieces.count) {
        case ("partial", 2): context.emit(.listen(.hear(.partial(pieces[1]))))
        case ("final", 2): context.emit(.listen(.hear(.final(pieces[1]))))
        case ("silence", 1): context.emit(.listen(.hear(.silence)))
        default: context.say(Message("voicelog.hear-how"), earcon: .error)
        }
        return true
    }

    // MARK: Settings

    private static func chooseDevice(_ wish: String, in context: inout SessionContext) {
        let devices = context.environment.devices()
        guard !devices.isEmpty else {
            context.say(Message("voicelog.device.none"))
            return
        }
        guard !wish.isEmpty else {
            listDevices(devices, in: &context)
            return
        }
        let lowered = wish.lowercased()
        let matches = devices.filter { $0.name.lowercased().contains(lowered) }
        let device =
            if let number = Int(wish), devices.indices.contains(number - 1) {
                devices[number - 1]
            } else {
                devices.first { $0.name.lowercased() == lowered }
                    ?? (matches.count == 1 ? matches.first : nil)
            }
        guard let device else {
            context.say(Message("voicelog.device.unknown", ["words": .text(wish)]), earcon: .error)
            return
        }
        context.apply { $0.voiceLog.device = device.name }
        let set = Message("voicelog.device.set", ["name": .text(device.name)])
        let more =
            device.isMonitor
            ? "voicelog.device.monitor" : device.cancelsEcho ? "voicelog.device.echo" : nil
        context.say(sentences: [set] + [more.map { Message($0) }].compactMap(\.self))
    }

    private static func listDevices(_ devices: [Microphone], in context: inout SessionContext) {
        let names = devices.enumerated().map { index, device in
            Message.Argument.message(
                Message(
                    "voicelog.device.numbered",
                    ["number": .count(index + 1), "name": .text(device.name)]))
        }
        var sentences: [Message.Argument] = [
            .message(
                Message(
                    "voicelog.device.list",
                    ["count": .count(devices.count), "names": .clauses(names)]))
        ]
        if let now = context.preferences.voiceLog.device(among: devices) {
            sentences.append(.message(Message("voicelog.device.now", ["name": .text(now)])))
        }
        context.say(Message("parts", ["parts": .sentences(sentences)]))
    }

    /// `feedback toast`, `feedback sheet large`; false when the line is rather
    /// a sentence.
    private static func setFeedback(_ argument: String, in context: inout SessionContext) -> Bool {
        let pieces = argument.split(separator: " ").map(String.init)
        let words = context.environment.words
        guard let first = pieces.first else {
            let now = context.preferences.voiceLog.presentation
            let others = VoiceLogPresentation.allCases.filter { $0 != now }
            context.say(
                Message(
                    "voicelog.feedback.now",
                    [
                        "name": .text(word(for: now, in: context)),
                        "names": .list(others.map { .text(word(for: $0, in: context)) }),
                    ]))
            return true
        }
        let presentation = CommandWords.value(first, in: words.feedbacks)
            .flatMap(VoiceLogPresentation.init)
        let detail = pieces.dropFirst().first
            .flatMap { CommandWords.value($0, in: words.details) }
            .flatMap(VoiceLogDetail.init)
        let hasDetail = pieces.count == 2 && presentation == .sheet && detail != nil
        guard let presentation, pieces.count == 1 || hasDetail else {
            guard pieces.count <= 2 else { return false }
            context.say(
                Message("voicelog.feedback.unknown", ["words": .text(argument)]), earcon: .error)
            return true
        }
        context.apply {
            $0.voiceLog.presentation = presentation
            $0.voiceLog.detail = detail ?? $0.voiceLog.detail
        }
        // A voice log that is shown keeps its presentation; the next recording
        // has the new one.
        if !context.voiceLog.machine.isVisible {
            context.voiceLog.settings = context.preferences.voiceLog
        }
        context.say(Message("voicelog.feedback.set", ["name": .text(argument.lowercased())]))
        return true
    }

    private static func word(for presentation: VoiceLogPresentation, in context: SessionContext)
        -> String
    {
        context.environment.words.feedbacks[presentation.rawValue]?.first ?? presentation.rawValue
    }

    /// `dismiss` closes the voice log; `dismiss off` keeps it from closing by
    /// itself; false when the line is rather a sentence.
    private static func dismiss(_ word: String, in context: inout SessionContext) -> Bool {
        if word.isEmpty {
            VoiceLogRouter.tell(.done, in: &context)
            return true
        }
        guard let name = CommandWords.value(word, in: context.environment.words.switches) else {
            guard !word.contains(" ") else { return false }
            context.say(Message("voicelog.dismiss.unknown", ["words": .text(word)]), earcon: .error)
            return true
        }
        context.apply { $0.voiceLog.dismissesItself = name == "yes" }
        context.voiceLog.settings.dismissesItself = name == "yes"
        if name == "no" { context.voiceLog.stay() }
        context.say(Message(name == "yes" ? "voicelog.dismiss.on" : "voicelog.dismiss.off"))
        return true
    }

    // MARK: Status and tree

    private static func voiceLogStatus(in context: SessionContext) -> Message {
        context.presentVoiceLog.machine.status
    }

    /// What `where` says of the voice log; nil when the line or a sheet says it.
    static func voiceLogLine(in context: SessionContext) -> Message? {
        guard context.sheets.isEmpty, context.isVoiceLogBeside,
            context.voiceLog.settings.presentation != .inline
        else {
            return nil
        }
        return voiceLogStatus(in: context)
    }
}
