public import AccessibleCore

/// Recognizes speech, from a microphone or from typed lines.
///
/// The microphone opens and closes only on request. While it is closed, only a start and a watch are
/// answered; while it is open, a start is not answered. The answers are:
///
/// - A start: `opened` or `unavailable`.
/// - A stop: `closed`, and one of `final` and `silence`. That one may come before the stop,
///   when the person has stopped speaking; then the stop is answered by `closed` alone.
///   `unavailable` takes its place if the words could not be recognized.
/// - A cancel: `closed`. After it, no transcript comes.
/// - A watch: `interrupted` when somebody speaks before the start, stop or cancel that ends it; nothing
///   otherwise, and nothing if the microphone cannot be opened.
///
/// A start of which only the level is asked for is answered like the others, but a stop of it by
/// `closed` alone. `measured` may come before `closed`, and `kept` or `notKept` behind it.
///
/// Partial transcripts may come between `opened` and `closed`. The microphone may close by itself
/// when the person has stopped speaking; that is told as if it had been asked to stop.
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
