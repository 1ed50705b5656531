public import Foundation

/// Delays saving until nothing has changed for a while (T13).
///
/// It has no clock; times are in seconds of uptime.
public struct SaveDelay: Sendable, Hashable {
    /// How long nothing must change before saving, in seconds.
    public let seconds: TimeInterval
    /// When to save, in seconds of uptime; nil if nothing waits to be saved.
    public private(set) var deadline: TimeInterval?

    /// Makes a delay with nothing to save.
    public init(seconds: TimeInterval = 0.5) {
        self.seconds = seconds
    }

    /// Records a change: the wait begins again.
    public mutating func noteChange(at uptime: TimeInterval) {
        deadline = uptime + seconds
    }

    /// Whether there is something to save and its time has come.
    public func isDue(at uptime: TimeInterval) -> Bool {
        deadline.map { $0 <= uptime } ?? false
    }

    /// Ends the wait, because the value was saved or no longer needs to be.
    public mutating func clear() {
        deadline = nil
    }
}
