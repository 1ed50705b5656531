/// A clause of a sentence, and what it is.
struct ClauseKind: Sendable {
    /// The clause's pieces, by their indices.
    let pieces: Range<Int>
    let kind: UtteranceKind
}
