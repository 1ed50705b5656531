package import ScriptTesting

/// One thing that a stage reports wrongly.
///
/// Everything is counted from 0, in the order in which it is reported.
package struct StageFault: Sendable {
    /// What replaces announcements, by their numbers.
    package var notices: [Int: [StageEvent]] = [:]
    /// An announcement that comes this many milliseconds too late, or too early if negative.
    package var shift: (notice: Int, milliseconds: Int)?
    /// The number of an announcement that comes only after the next step.
    package var comesAStepLater: Int?
    /// How all trees from this number on are changed.
    package var tree: (from: Int, change: @Sendable (StageElement) -> StageElement)?
    package var state: (number: Int, value: String?)?
    /// How all answers about entries from this number on are changed.
    package var entries: (from: Int, change: @Sendable ([StageEntry]) -> [StageEntry])?
    package var phonemes: (number: Int, text: String)?

    package init() {}
}
