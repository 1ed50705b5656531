public import AccessibleCore

/// Keeps capture closed until what is being said was heard (V11): it must not
/// go into the recording, and the person must hear it.
public struct ListeningGate: Sendable {
    /// What is to be done with a request.
    public enum Passage: Sendable, Hashable {
        /// The recogniser performs it now.
        case open(ListeningRequest)
        /// It waits; see ``release()``.
        case waits
        /// Capture never opened; this is the answer in the recogniser's place.
        case answered([ListeningEvent])
    }

    private var waiting: ListeningRequest?

    public init() {}

    /// A start waits for speech to end.
    public var isWaiting: Bool { waiting != nil }

    /// Takes a request.
    ///
    /// - Parameter isQuiet: whether nothing is being said; asked only for a
    ///   start that waits for it.
    public mutating func take(
        _ request: ListeningRequest, isQuiet: @autoclosure () -> Bool
    ) -> Passage {
        switch request {
        case .start(_, afterSpeech: true) where !isQuiet():
            waiting = request
            return .waits
        case .stop where isWaiting, .cancel where isWaiting:
            waiting = nil
            return .answered([.closed] + (request == .stop ? [.silence] : []))
        case .start, .stop, .cancel, .hear: return .open(request)
        }
    }

    /// Gives the start that waited, to be performed now; nil when none did.
    public mutating func release() -> ListeningRequest? {
        defer { waiting = nil }
        return waiting
    }
}
