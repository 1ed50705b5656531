package import AccessibleCore

/// One thing that a session asks the outside to do.
package enum Effect: Sendable, Hashable {
    /// Print it, speak it, sound its earcon.
    case announce(Announcement)
    /// Print it and speak nothing: the answer to `stop`, for example.
    case show(Announcement)
    /// Sound a cue without words.
    case earcon(Earcon)
    /// Ask the recognizer for something.
    case listen(ListeningRequest)
    /// Stop what is being said (barge-in).
    case silence
    /// Hold the current utterance and those that wait, and print a confirmation.
    ///
    /// - Parameters:
    ///   - held: what to print when there was something to hold.
    ///   - otherwise: what to print when there was nothing; then later utterances
    ///     are not held either.
    case pause(held: Announcement, otherwise: Announcement)
    /// Resume what is held, or what was cut or dropped last.
    ///
    /// - Parameter otherwise: what to announce when there is nothing to resume; nil
    ///   announces nothing.
    case resume(otherwise: Announcement?)
    /// Speak in the preferences' voice from now on, print in their style, and
    /// remember them.
    case apply(Preferences)
    /// The session is over.
    case end

    /// Whether performing the effect prints a line, or can print one (`resume`).
    package var isPrinted: Bool {
        switch self {
        case .announce, .show, .pause: true
        case .resume(let otherwise): otherwise != nil
        default: false
        }
    }
}
