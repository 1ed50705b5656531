package import AccessibleCore

/// Holds a request to open the microphone back until nothing is being said
/// (V11).
///
/// Speech must not get into the recording, and the person must hear it.
package struct ListeningGate: Sendable {
    /// What to do with a request.
    package enum Decision: Sendable, Hashable {
        /// The recogniser performs it now.
        case perform(ListeningRequest)
        /// It is held back until ``release()``.
        case hold
        /// The microphone never opened: these are the answers, in the recogniser's
        /// place.
        case answer([ListeningEvent])
    }

    private var held: ListeningRequest?

    package init() {}

    /// A request to open the microphone is held back.
    package var isHolding: Bool { held != nil }

    /// Decides about a request.
    ///
    /// - Parameter isQuiet: whether nothing is being said; only evaluated for a
    ///   request that must wait for that.
    package mutating func decide(
        _ request: ListeningRequest, isQuiet: @autoclosure () -> Bool
    ) -> Decision {
        switch request {
        case .start(_, afterSpeech: true) where !isQuiet():
            held = request
            return .hold
        case .stop where isHolding, .cancel where isHolding:
            held = nil
            return .answer([.closed] + (request == .stop ? [.silence] : []))
        case .start, .stop, .cancel, .hear: return .perform(request)
        }
    }

    /// Takes out the request that is held back, to be performed now; nil when
    /// there is none.
    package mutating func release() -> ListeningRequest? {
        defer { held = nil }
        return held
    }
}
