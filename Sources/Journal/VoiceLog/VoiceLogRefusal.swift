public import AccessibleCore

/// Why an event is not possible now; nothing changed.
public enum VoiceLogRefusal: Error, Sendable, Hashable, CaseIterable {
    /// A recording is already running.
    case recording
    /// The recording is already being stopped.
    case stopping
    /// The last recording is still being recognized (V4).
    case recognizing
    /// The words are still being saved (V4).
    case executing
    /// The words wait for an answer to a question (V4).
    case waitingForAnswer
    /// Nothing is being recorded.
    case notRecording
    /// Nothing is running that could be cancelled.
    case nothingToCancel
    /// The words are already logged and can no longer be cancelled.
    case alreadyLogged
    /// Nothing is open that could be closed.
    case nothingToDismiss
    /// Nothing was heard that could be expanded (V8).
    case nothingToExpand
    /// Only one line is already shown.
    case alreadyCollapsed
    /// The microphone or the log reported something that nothing waits for, such as words
    /// after the end.
    case late

    /// The sentence that tells the person.
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
        case .alreadyCollapsed: Message("voicelog.refused.already-collapsed")
        case .late: Message("voicelog.refused.late")
        }
    }
}
