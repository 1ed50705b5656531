public import Dispatch
import Synchronization

/// Keeps what a transcriber finds until it is taken, for callers that wait for it.
///
/// Any thread may add to it; the order is kept.
public final class TranscriberInbox: Sendable {
    private let events = Mutex<[TranscriberEvent]>([])
    /// Signalled for every event.
    private let arrivals = DispatchSemaphore(value: 0)

    /// Makes an empty one.
    public init() {}

    /// Adds what was found.
    public func add(_ event: TranscriberEvent) {
        events.withLock { $0.append(event) }
        arrivals.signal()
    }

    /// Waits for the next event and takes it; nil when the time is over.
    public func next(until deadline: DispatchTime) -> TranscriberEvent? {
        guard arrivals.wait(timeout: deadline) == .success else { return nil }
        return events.withLock { $0.removeFirst() }
    }

    /// Waits for what was found in the end and takes it, with all partial answers before it; nil
    /// when the time is over.
    public func answer(until deadline: DispatchTime) -> TranscriberEvent? {
        while let event = next(until: deadline) {
            if case .partial = event { continue }
            return event
        }
        return nil
    }
}
