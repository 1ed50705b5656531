public import AccessibleCore

/// How an utterance ended.
public struct UtteranceEnding: Sendable, Hashable, Codable {
    /// What became of the speech.
    public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
        /// It was spoken to the end; cut; replaced by a newer one of its subject while it waited;
        /// or dropped unheard.
        case spoken, cut, replaced, dropped
    }

    /// The id of the utterance.
    public var id: UInt64
    /// How it ended.
    public var outcome: Outcome
    /// How many words were heard completely; nil unless it was cut.
    public var words: Int?
    /// The id of the utterance that replaced it; nil unless it was replaced.
    public var by: UInt64?
    /// Why it was dropped, as a name; nil unless it was dropped.
    public var reason: String?

    /// The ending of an utterance; leave out what does not apply to the outcome.
    public init(
        id: UInt64, outcome: Outcome, words: Int? = nil, by: UInt64? = nil, reason: String? = nil
    ) {
        self.id = id
        self.outcome = outcome
        self.words = words
        self.by = by
        self.reason = reason
    }

    /// The ending that the speech queue reports.
    public init(id: UInt64, _ outcome: UtteranceOutcome) {
        switch outcome {
        case .spoken: self.init(id: id, outcome: .spoken)
        case .cut(let words): self.init(id: id, outcome: .cut, words: words)
        case .replaced(let newer): self.init(id: id, outcome: .replaced, by: newer)
        case .dropped(let reason):
            self.init(id: id, outcome: .dropped, reason: reason.rawValue)
        }
    }
}
