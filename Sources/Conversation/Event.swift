public import AccessibleCore

/// What comes into a session from outside.
public enum Event: Sendable, Hashable {
    /// The session begins.
    case start
    /// The person entered a line, without its end.
    case line(String)
    /// There is nothing more to read.
    case endOfInput
    /// The person interrupted (Ctrl-C); `again` when twice within a second on
    /// an empty line.
    case interrupt(again: Bool)
    /// Something happened to speech itself.
    case speech(SpeechNotice)
}
