public import AccessibleCore

/// Why an event cannot happen now; nothing changed.
public enum VoiceLogRefusal: Error, Sendable, Hashable, CaseIterable {
    /// A recording runs already.
    case recording
    /// It is being stopped already.
    case stopping
    /// The last recording is still being recognized (V4).
    case recognizing
    /// What was said is still being saved (V4).
    case executing
    /// What was said waits for an answer (V4).
    case waitingForAnswer
    case notRecording
    case nothingToCancel
    case alreadyLogged
    case nothingToDismiss
    /// Nothing was heard yet that could be expanded (V8).
    case nothingToExpand
    case alreadyExpanded
    case alreadyCollapsed
    /// Something came from the microphone or the log that nothing waits for,
    /// such as words after the end.
    case late

    public var message: Message {
        switch self {
        case .recording: Message("voicelog.refused.recording")
        case .stopping: Message("voicelog.refused.stopping")
        case .recognizing: Message("voicelog.refused.recognizing")
        case .executing: Message("voicelog.refused.executing")
        case .waitingForAnswer: Message("voicelog.refused.waiting")
        case .notRecording: Message("voicelog.refused.not-recording")
        case .nothingToCancel: Message("voicelog.refused.nothing-to-cancel")
        case .alreadyLogged: Message("voicelog.refused.already-logged")
        case .nothingToDismiss: Message("voicelog.refused.nothing-to-dismiss")
        case .nothingToExpand: Message("voicelog.refused.nothing-to-expand")
        case .alreadyExpanded: Message("voicelog.refused.already-expanded")
        case .alreadyCollapsed: Message("voicelog.refused.already-collapsed")
        case .late: Message("voicelog.refused.late")
        }
    }
}
