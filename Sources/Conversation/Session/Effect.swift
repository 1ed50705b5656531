public import AccessibleCore

/// What a session asks the outside to do, in order.
public enum Effect: Sendable, Hashable {
    /// Print it, speak it, sound its earcon.
    case announce(Announcement)
    /// Print it, and speak nothing: what asks for silence is not answered aloud.
    case show(Announcement)
    /// Sound a cue without words.
    case earcon(Earcon)
    /// Ask the recogniser for something.
    case listen(ListeningRequest)
    /// Stop what is being said (barge-in).
    case silence
    /// Hold what is being said and what waits, and print that.
    ///
    /// - Parameters:
    ///   - held: what to print when there was something to hold.
    ///   - otherwise: what to print when there was nothing; then nothing is
    ///     held that is said later.
    case pause(held: Announcement, otherwise: Announcement)
    /// Go on with what is held, or was last cut or dropped.
    ///
    /// - Parameter otherwise: what to announce when there is nothing.
    case resume(otherwise: Announcement?)
    /// Speak in the preferences' voice from now on, print in their style, and
    /// remember them.
    case apply(Preferences)
    /// The session is over.
    case end

    /// Performing it prints a line.
    public var isPrinted: Bool {
        switch self {
        case .announce, .show, .pause: true
        case .resume(let otherwise): otherwise != nil
        default: false
        }
    }
}
