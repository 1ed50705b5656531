package import ScriptTesting

/// One thing that a stage tells otherwise than it is.
///
/// Everything is counted from 0 in the order in which it is told.
package struct StageFault: Sendable {
    /// What comes in the place of notices.
    package var notices: [Int: [StageEvent]] = [:]
    /// A notice that comes so many milliseconds after its time, or before it.
    package var shift: (notice: Int, milliseconds: Int)?
    /// A notice that comes behind the next thing that is done.
    package var comesAStepLater: Int?
    /// From this tree on, what all of them are.
    package var tree: (from: Int, change: @Sendable (StageElement) -> StageElement)?
    package var state: (number: Int, value: String?)?
    /// From this time on, what all answers are.
    package var entries: (from: Int, change: @Sendable ([StageEntry]) -> [StageEntry])?
    package var phonemes: (number: Int, text: String)?

    package init() {}
}
