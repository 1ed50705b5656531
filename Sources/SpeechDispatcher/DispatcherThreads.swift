import Dispatch
import Speech

/// Wakes the two threads of a ``DispatcherSpeaker``.
struct DispatcherThreads: Sendable {
    /// The caller has something to look at.
    let caller = DispatchSemaphore(value: 0)
    /// Readable when the watch has something to look at.
    let watch = WakeUp()

    /// Makes both threads look.
    func wake() {
        caller.signal()
        watch.signal()
    }
}
