public import AccessibleCore

/// Recognizes speech, from a microphone or from typed lines.
///
/// The microphone opens and closes only on request. A start is answered by `opened` or
/// `unavailable`, a cancel by `closed`, and a stop by `closed` and by `final` or
/// `silence`. Partial transcripts may come between `opened` and `closed`. A final
/// transcript may come before the stop, when the person has stopped speaking; the stop
/// is then answered by `closed` alone. After a cancel no transcript comes. A start while
/// the microphone is open, and a stop, a cancel or typed words while it is closed, are not
/// answered.
public protocol Recognizer: AnyObject {
    /// The names of the connected microphones, the system's default first; empty if there
    /// is no choice.
    var devices: [String] { get }

    /// Performs a request.
    ///
    /// - Returns: The answers that are available at once, in order. Later ones go to the
    ///   callback with which the recognizer was made.
    func perform(_ request: ListeningRequest) -> [ListeningEvent]
}
