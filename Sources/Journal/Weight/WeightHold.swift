public import AccessibleCore
public import Foundation

/// The schedule of steps while a key or button is held (W8).
///
/// The first step is taken when holding begins. More follow after half a second, every
/// fifth of a second, and in larger numbers the longer it is held:
///
/// | held for | steps a second |
/// |---|---|
/// | 0.5 s | 5 |
/// | 2 s | 10 |
/// | 4 s | 25 |
/// | 6 s | 50 |
///
/// The total number of steps at a moment depends only on the moment, not on how often it
/// was asked for.
public struct WeightHold: Sendable, Hashable {
    /// A part of the schedule with one speed.
    public struct Stage: Sendable, Hashable {
        /// When it starts, in milliseconds after holding began.
        public let start: Int
        /// The steps taken each ``WeightHold/interval``.
        public let steps: Int
    }

    /// The stages, slowest first.
    public static let stages = [
        Stage(start: 500, steps: 1), Stage(start: 2_000, steps: 2),
        Stage(start: 4_000, steps: 5), Stage(start: 6_000, steps: 10),
    ]

    /// The milliseconds between two times at which steps are taken.
    public static let interval = 200

    /// More steps than any range has, which limits the loop.
    private static let enough = 200_000

    /// The action that is repeated.
    public let action: ElementAction
    /// When it began, in seconds of uptime.
    public let start: TimeInterval
    /// The number of times that steps were taken.
    private var ticks = 0

    /// Starts a hold of an action, in seconds of uptime.
    public init(_ action: ElementAction, at start: TimeInterval) {
        self.action = action
        self.start = start
    }

    /// When the next steps are due, in seconds of uptime.
    public var deadline: TimeInterval { start + Double(milliseconds) / 1_000 }

    /// When the next steps are due, in milliseconds after the start.
    private var milliseconds: Int { (Self.stages.first?.start ?? 0) + ticks * Self.interval }

    /// The steps taken at once when a hold has lasted this long; 0 before the first
    /// stage.
    public static func steps(afterMilliseconds milliseconds: Int) -> Int {
        stages.last { $0.start <= milliseconds }?.steps ?? 0
    }

    /// Takes all steps that are due by now and returns their number.
    public mutating func takeSteps(until uptime: TimeInterval) -> Int {
        var steps = 0
        while deadline <= uptime, steps < Self.enough {
            steps += Self.steps(afterMilliseconds: milliseconds)
            ticks += 1
        }
        return steps
    }
}
