package import Dispatch

extension DispatchSemaphore {
    /// Waits for a signal.
    ///
    /// - Returns: false if none came in time.
    package func wait(atMost timeout: Duration) -> Bool {
        let (seconds, attoseconds) = timeout.components
        let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
        return wait(timeout: .now() + .nanoseconds(Int(min(nanoseconds, 9e18)))) == .success
    }
}
