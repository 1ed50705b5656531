public import AccessibleCore
public import Foundation

/// Tells a key that is held, which a terminal shows only as the same key again
/// and again, from one that is pressed (W8).
public struct KeyRepeat: Sendable, Hashable {
    /// Presses further apart than this, in seconds, are a person's own.
    public static let longestGap: TimeInterval = 0.08

    private var action: ElementAction?
    private var first: TimeInterval = 0
    private var last: TimeInterval = 0

    public init() {}

    /// Counts a press; says how many steps it stands for: 1, or as many as
    /// ``WeightHold`` takes at once when it has lasted as long.
    ///
    /// - Parameter uptime: when, in seconds of uptime.
    public mutating func steps(for action: ElementAction, at uptime: TimeInterval) -> Int {
        if action != self.action || uptime - last > Self.longestGap || uptime < last {
            self.action = action
            first = uptime
        }
        last = uptime
        let held = Int(((uptime - first) * 1_000).rounded())
        return max(1, WeightHold.steps(afterMilliseconds: held))
    }
}
