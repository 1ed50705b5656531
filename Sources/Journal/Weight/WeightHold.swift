public import AccessibleCore
public import Foundation

/// Adjusting continuously while something is held (W8): when steps are due, and
/// how many.
///
/// The first step is taken when holding begins. Half a second later more
/// follow, every fifth of a second, and the longer it is held the more at once:
///
/// | held for | steps a second |
/// |---|---|
/// | 0.5 s | 5 |
/// | 2 s | 10 |
/// | 4 s | 25 |
/// | 6 s | 50 |
///
/// How many steps were taken by a moment depends on that moment alone, not on
/// how often it was asked for.
public struct WeightHold: Sendable, Hashable {
    /// A part of holding, with its speed.
    public struct Stage: Sendable, Hashable {
        /// In milliseconds after holding began.
        public let start: Int
        /// Taken each ``WeightHold/interval``.
        public let steps: Int
    }

    /// The speeds, slowest first.
    public static let stages = [
        Stage(start: 500, steps: 1), Stage(start: 2_000, steps: 2),
        Stage(start: 4_000, steps: 5), Stage(start: 6_000, steps: 10),
    ]

    /// Between two ticks, in milliseconds.
    public static let interval = 200

    /// More steps than any range has.
    private static let enough = 200_000

    /// The adjustment that is repeated.
    public let action: ElementAction
    /// When it began, in seconds of uptime.
    public let start: TimeInterval
    /// How many ticks were taken.
    private var ticks = 0

    public init(_ action: ElementAction, at start: TimeInterval) {
        self.action = action
        self.start = start
    }

    /// When the next steps are due, in seconds of uptime.
    public var deadline: TimeInterval { start + Double(milliseconds) / 1_000 }

    /// The next tick, after the start.
    private var milliseconds: Int { (Self.stages.first?.start ?? 0) + ticks * Self.interval }

    /// How many steps go with a tick so long after the start.
    public static func steps(afterMilliseconds milliseconds: Int) -> Int {
        stages.last { $0.start <= milliseconds }?.steps ?? 0
    }

    /// Takes every tick that was due by then; says how many steps those are.
    public mutating func takeSteps(until uptime: TimeInterval) -> Int {
        var steps = 0
        while deadline <= uptime, steps < Self.enough {
            steps += Self.steps(afterMilliseconds: milliseconds)
            ticks += 1
        }
        return steps
    }
}
