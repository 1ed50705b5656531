public import Foundation

/// Waits with saving until changes have stopped coming (T13).
///
/// Pure: it is told the time, in seconds of uptime.
public struct SaveDelay: Sendable, Hashable {
    /// How long nothing must have changed, in seconds.
    public let seconds: TimeInterval
    /// When the change is to be saved; nil when nothing waits.
    public private(set) var deadline: TimeInterval?

    public init(seconds: TimeInterval = 0.5) {
        self.seconds = seconds
    }

    /// Something changed: whatever waits, waits anew.
    public mutating func noteChange(at uptime: TimeInterval) {
        deadline = uptime + seconds
    }

    public func isDue(at uptime: TimeInterval) -> Bool {
        deadline.map { $0 <= uptime } ?? false
    }

    /// It was saved, or there is nothing to save any more.
    public mutating func clear() {
        deadline = nil
    }
}
