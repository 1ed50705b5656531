package import AccessibleCore

/// Holds back a request to open the microphone until nothing is being said (V11).
///
/// Speech must not get into the recording, and the person must hear it.
package struct ListeningGate: Sendable {
    /// What to do with a request.
    package enum Decision: Sendable, Hashable {
        /// The recognizer performs it now.
        case perform(ListeningRequest)
        /// It is held back until ``release()``; meanwhile the recognizer performs the other one, if
        /// there is any.
        case hold(meanwhile: ListeningRequest?)
        /// Nothing was recorded, so these events are the answer in place of the recognizer's, which
        /// ends what it does meanwhile.
        case answer([ListeningEvent])
    }

    private var held: ListeningRequest?

    package init() {}

    /// Whether a request to open the microphone is held back.
    package var isHolding: Bool { held != nil }

    /// Decides what to do with a request.
    ///
    /// - Parameters:
    ///   - request: what the session asks for.
    ///   - isQuiet: whether nothing is being said; evaluated only for a request that must wait for
    ///     silence.
    package mutating func decide(
        _ request: ListeningRequest, isQuiet: @autoclosure () -> Bool
    ) -> Decision {
        switch request {
        case .start(let device, afterSpeech: true, _, _, let isInterruptible) where !isQuiet():
            held = request
            return .hold(meanwhile: isInterruptible ? .watch(device: device) : nil)
        case .stop where isHolding, .cancel where isHolding:
            held = nil
            return .answer([.closed] + (request == .stop ? [.silence] : []))
        case .start, .watch, .stop, .cancel, .hear: return .perform(request)
        }
    }

    /// Takes the request that was held back, to be performed now; nil if there is none.
    package mutating func release() -> ListeningRequest? {
        defer { held = nil }
        return held
    }
}
