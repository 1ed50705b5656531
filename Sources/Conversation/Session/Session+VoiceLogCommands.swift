import AccessibleCore
import Foundation
import Wording

/// Commands of the voice log, and its place in the conversation's tree.
extension Session {
    /// Performs a command of the voice log; nil when it is none, or is meant
    /// for something else.
    mutating func performOnVoiceLog(_ parsed: CommandWords.Parsed) -> Bool? {
        switch parsed.command {
        case .record, .another: record()
        case .magicTap:
            if isRecording { tellVoiceLog(.stop) } else { record() }
        case .hear: return hear(typed: parsed.argument)
        case .expand: tellVoiceLog(.expand)
        case .collapse: tellVoiceLog(.collapse)
        case .status: say(voiceLogStatus)
        case .device: chooseDevice(parsed.argument)
        case .feedback: return setFeedback(parsed.argument)
        case .dismiss: return dismiss(parsed.argument)
        case .stop:
            guard isRecording else { return nil }
            tellVoiceLog(.stop)
        case .done where isJustDismissed && parsed.argument.isEmpty:
            // "Say done", it said a moment ago: that done is not for a sheet below.
            say(VoiceLogRefusal.nothingToDismiss.message)
        case .done, .escape:
            guard let event = closingEvent(for: parsed.command) else { return nil }
            tellVoiceLog(event)
        default: return nil
        }
        return true
    }

    /// Performs an action of one of the voice log's elements; false when it
    /// has no such element.
    mutating func performOnVoiceLog(_ action: ElementAction, on id: Element.ID) -> Bool {
        guard voiceLog.tree.element(id) != nil else { return false }
        switch voiceLog.event(of: action, on: id) {
        case nil: say(Message("screen.unavailable"), earcon: .error)
        case .start?: record()
        case .cancel? where voiceLogState == .executing:
            // The question goes with what it was about.
            if let pending = question?.pending { keptLines.append(pending.words) }
            question = nil
            tellVoiceLog(.cancel)
        case let event?: tellVoiceLog(event)
        }
        return true
    }

    private mutating func record() {
        let settings = preferences.voiceLog
        let device = settings.device(among: environment.devices())
        if voiceLog.machine.isAtRest {
            voiceLog.settings = settings
            voiceLogDepth = sheets.count
            recordingDevice = device
        }
        tellVoiceLog(
            .start(device: device, isOther: settings.isOther(device), afterSpeech: hasSpoken))
    }

    /// What done and escape mean to the voice log; nil when they are meant for
    /// a sheet that was opened over it, or there is nothing to close.
    private func closingEvent(for command: Command) -> VoiceLogEvent? {
        guard sheets.count <= voiceLogDepth || sheet?.isVoiceLog == true else { return nil }
        switch voiceLogState {
        case .recording: return command == .done ? .stop : .cancel
        case .recognizing: return command == .done ? .done : .cancel
        case .executing: return nil
        case .completed, .failed: return .done
        case .idle, .cancelled: return voiceLog.machine.isVisible ? .done : nil
        }
    }

    /// `hear final I drank water`: typed words in place of heard ones; false
    /// when the line is rather a sentence.
    private mutating func hear(typed argument: String) -> Bool {
        let pieces = argument.split(separator: " ", maxSplits: 1).map(String.init)
        let kind = pieces.first.flatMap {
            CommandWords.value($0, in: environment.words.hearings)
        }
        guard isRecording else {
            if kind == nil, !argument.isEmpty { return false }
            say(VoiceLogRefusal.notRecording.message, earcon: .error)
            return true
        }
        switch (kind, pieces.count) {
        case ("partial", 2): emit(.listen(.hear(.partial(pieces[1]))))
        case ("final", 2): emit(.listen(.hear(.final(pieces[1]))))
        case ("silence", 1): emit(.listen(.hear(.silence)))
        default: say(Message("voicelog.hear-how"), earcon: .error)
        }
        return true
    }

    // MARK: Settings

    private mutating func chooseDevice(_ wish: String) {
        let devices = environment.devices()
        guard !devices.isEmpty else {
            say(Message("voicelog.device.none"))
            return
        }
        guard !wish.isEmpty else {
            listDevices(devices)
            return
        }
        let lowered = wish.lowercased()
        let matches = devices.filter { $0.lowercased().contains(lowered) }
        let device =
            if let number = Int(wish), devices.indices.contains(number - 1) {
                devices[number - 1]
            } else {
                devices.first { $0.lowercased() == lowered }
                    ?? (matches.count == 1 ? matches.first : nil)
            }
        guard let device else {
            say(Message("voicelog.device.unknown", ["words": .text(wish)]), earcon: .error)
            return
        }
        apply { $0.voiceLog.device = device }
        say(Message("voicelog.device.set", ["name": .text(device)]))
    }

    private mutating func listDevices(_ devices: [String]) {
        let names = devices.enumerated().map { index, name in
            Message.Argument.message(
                Message(
                    "voicelog.device.numbered",
                    ["number": .count(index + 1), "name": .text(name)]))
        }
        var sentences: [Message.Argument] = [
            .message(
                Message(
                    "voicelog.device.list",
                    ["count": .count(devices.count), "names": .clauses(names)]))
        ]
        if let now = preferences.voiceLog.device(among: devices) {
            sentences.append(.message(Message("voicelog.device.now", ["name": .text(now)])))
        }
        say(Message("parts", ["parts": .sentences(sentences)]))
    }

    /// `feedback toast`, `feedback sheet large`; false when the line is rather
    /// a sentence.
    private mutating func setFeedback(_ argument: String) -> Bool {
        let pieces = argument.split(separator: " ").map(String.init)
        let words = environment.words
        guard let first = pieces.first else {
            let now = preferences.voiceLog.presentation
            let others = VoiceLogPresentation.allCases.filter { $0 != now }
            say(
                Message(
                    "voicelog.feedback.now",
                    [
                        "name": .text(word(for: now)),
                        "names": .list(others.map { .text(word(for: $0)) }),
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
            say(Message("voicelog.feedback.unknown", ["words": .text(argument)]), earcon: .error)
            return true
        }
        apply {
            $0.voiceLog.presentation = presentation
            $0.voiceLog.detail = detail ?? $0.voiceLog.detail
        }
        // What is shown stays as it is; the next recording is shown the new way.
        if !voiceLog.machine.isVisible { voiceLog.settings = preferences.voiceLog }
        say(Message("voicelog.feedback.set", ["name": .text(argument.lowercased())]))
        return true
    }

    private func word(for presentation: VoiceLogPresentation) -> String {
        environment.words.feedbacks[presentation.rawValue]?.first ?? presentation.rawValue
    }

    /// `dismiss` closes the voice log; `dismiss off` keeps it from closing by
    /// itself; false when the line is rather a sentence.
    private mutating func dismiss(_ word: String) -> Bool {
        if word.isEmpty {
            tellVoiceLog(.done)
            return true
        }
        guard let name = CommandWords.value(word, in: environment.words.switches) else {
            guard !word.contains(" ") else { return false }
            say(Message("voicelog.dismiss.unknown", ["words": .text(word)]), earcon: .error)
            return true
        }
        apply { $0.voiceLog.dismissesItself = name == "yes" }
        voiceLog.settings.dismissesItself = name == "yes"
        if name == "no" { voiceLog.stay() }
        say(Message(name == "yes" ? "voicelog.dismiss.on" : "voicelog.dismiss.off"))
        return true
    }

    // MARK: Status and tree

    private var voiceLogStatus: Message { presentVoiceLog.machine.status }

    /// It is shown beside the line.
    private var isVoiceLogBeside: Bool {
        let presentation = voiceLog.settings.presentation
        return presentation == .player || (presentation != .sheet && voiceLog.machine.isVisible)
    }

    /// What `where` says of the voice log; nil when the line or a sheet says it.
    var voiceLogLine: Message? {
        guard sheet == nil, isVoiceLogBeside, voiceLog.settings.presentation != .inline else {
            return nil
        }
        return voiceLogStatus
    }

    /// The conversation's own tree: the line, the voice log beside it, and the
    /// list that was read last.
    var homeTree: Element {
        var tree = home.layout.root
        guard isVoiceLogBeside else { return tree }
        let control = presentVoiceLog
        var panel = control.tree
        if control.settings.presentation == .inline {
            // The line itself carries state and timer.
            panel.children.removeAll { $0.id == VoiceLogControl.statusID }
            tree.children[0].value = control.machine.status
        }
        if !panel.children.isEmpty { tree.children.insert(panel, at: 1) }
        return tree
    }

    var homeLayout: AccessibilityTree {
        isVoiceLogBeside ? AccessibilityTree(homeTree) : home.layout
    }

    /// Where the conversation's own focus is; at the line when its element is
    /// gone (A3).
    var homeFocus: Element.ID {
        let isThere =
            home.layout[home.focus] != nil
            || (isVoiceLogBeside && homeLayout[home.focus] != nil)
        return isThere ? home.focus : Home.lineID
    }
}

extension Sheet {
    fileprivate var isVoiceLog: Bool {
        if case .voiceLog = self { true } else { false }
    }
}
