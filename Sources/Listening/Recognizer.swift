public import AccessibleCore

/// What hears: typed lines, or a microphone.
///
/// Capture opens and closes only on request. Each start is answered by opened
/// or unavailable; each stop and cancel by closed; each stop also by final or
/// silence. Between opened and closed there may be partial transcripts; a
/// final one may come before it was asked for, when the speaker has ended.
public protocol Recognizer: AnyObject {
    /// The names of the microphones that are there now, the system's own
    /// first; empty when there is no choice.
    var devices: [String] { get }

    /// Does what is asked, and gives the answers that are known at once, in
    /// order. Later ones go to the callback that the recogniser was made with.
    func perform(_ request: ListeningRequest) -> [ListeningEvent]
}
