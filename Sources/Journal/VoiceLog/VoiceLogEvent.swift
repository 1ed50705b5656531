public import AccessibleCore

/// What happens to a voice log.
public enum VoiceLogEvent: Sendable, Hashable {
    // By the person.
    /// Record: the first time, again, or another.
    ///
    /// - Parameters:
    ///   - device: the microphone's name; nil for the system's own.
    ///   - isOther: it is another than last time, and is said first (V14).
    ///   - afterSpeech: something was just said that must be heard first.
    case start(device: String? = nil, isOther: Bool = false, afterSpeech: Bool = false)
    case stop, cancel
    /// Close what is completed or failed.
    case done
    case expand, collapse

    // By the recogniser.
    case listening(ListeningEvent)

    // By whoever understands and saves.
    /// The words are understood, and are these.
    case recognized([VoiceLogItem])
    case notUnderstood
    /// The words hold nothing to log, for a reason.
    case nothingToLog(Message)
    /// Saving waits for the person's answer to a question.
    case asked
    /// The person left that question.
    case left
    /// The words were for something else: a value for an open sheet, a
    /// correction of the last entry.
    case handedOver
    /// What was logged was changed or taken back since: it is told no more.
    case outdated
    /// Everything is on disk.
    case executed(VoiceLogResult)
    /// The log could not be written, for a reason.
    case saveFailed(Message)

    /// Time passed.
    case time
}

/// What a voice log asks the outside to do, in order.
public enum VoiceLogEffect: Sendable, Hashable {
    /// Stop what is being said.
    case silence
    case listen(ListeningRequest)
    /// A cue without words.
    case earcon(Earcon)
    /// Print and speak; never while capture may be open (V11).
    case announce(Announcement)
    /// Print alone.
    case show(Message)
    /// Understand the words, then save them.
    case understand(String)
}
