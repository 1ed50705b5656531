/// A clause of a sentence, and what it is.
struct ClauseKind: Sendable {
    /// The clause's chunks, by their indices.
    let chunks: Range<Int>
    let kind: UtteranceKind
}
