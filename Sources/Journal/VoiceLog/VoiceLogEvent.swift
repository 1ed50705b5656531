public import AccessibleCore
public import Foundation

/// An event that a voice log handles.
public enum VoiceLogEvent: Sendable, Hashable {
    // Events from the person.
    /// Start recording: the first time, again, or another sentence.
    ///
    /// - Parameters:
    ///   - device: The microphone's name; nil for the system's default.
    ///   - isOther: Whether it is another microphone than last time, which is said first
    ///     (V14).
    ///   - afterSpeech: Whether something was just said that must be heard first.
    ///   - use: What the recording is made for.
    ///   - isInterruptible: Whether a voice may end what must be heard first.
    case start(
        device: String? = nil, isOther: Bool = false, afterSpeech: Bool = false,
        use: RecordingUse = .words, isInterruptible: Bool = false)
    /// Stop recording and use the words, or cancel and log nothing.
    case stop, cancel
    /// Close a completed or failed log.
    case done
    /// Show more, or show less (V8).
    case expand, collapse

    // Events from the recognizer.
    /// A report of the recognizer.
    case listening(ListeningEvent)

    // Events from the code that understands and saves the words.
    /// The words were understood as these items.
    case recognized([VoiceLogItem])
    /// The words were not understood.
    case notUnderstood
    /// The words contain nothing to log; the message says why.
    case nothingToLog(Message)
    /// Saving waits for the person's answer to a question.
    case asked
    /// The person left that question unanswered.
    case left
    /// The words were not for the log: they were a value for an open sheet or corrected
    /// the last entry.
    case handedOver
    /// The logged items are no longer as shown, because an entry was changed or undone.
    case outdated
    /// Everything was saved to disk.
    case executed(VoiceLogResult)
    /// The log could not be written; the message says why.
    case saveFailed(Message)

    /// What was announced last has been heard, or will not be heard, so that the log may
    /// close by itself.
    ///
    /// - Parameter reading: The seconds needed to read it where it was only printed.
    case announced(reading: TimeInterval = 0)
    /// Time passed.
    case time
}

/// A request of the voice log to its owner; requests are carried out in order.
public enum VoiceLogEffect: Sendable, Hashable {
    /// Stop the current speech.
    case silence
    /// Send a request to the recognizer.
    case listen(ListeningRequest)
    /// Play a tone without words.
    case earcon(Earcon)
    /// Print and speak; never requested while the microphone may be open (V11).
    case announce(Announcement)
    /// Print without speaking.
    case show(Message)
    /// Understand the words, then save them.
    case understand(String)
    /// Say how loud the recording was.
    case tellLevel
}
