public import AccessibleCore
public import Foundation

/// Distinguishes a key that is held from one that is pressed repeatedly (W8).
///
/// A terminal reports a held key only as many presses in quick succession.
public struct KeyRepeat: Sendable, Hashable {
    /// The longest gap, in seconds, between two presses of a held key.
    public static let longestGap: TimeInterval = 0.08

    private var action: ElementAction?
    private var first: TimeInterval = 0
    private var last: TimeInterval = 0

    /// Makes a counter without presses.
    public init() {}

    /// Counts a press and returns its steps: 1, or as many as ``WeightHold`` takes after
    /// the same time.
    ///
    /// - Parameter uptime: The time of the press, in seconds of uptime.
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
