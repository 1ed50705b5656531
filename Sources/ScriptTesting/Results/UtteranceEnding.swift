public import AccessibleCore

/// How an utterance ended.
public struct UtteranceEnding: Sendable, Hashable, Codable {
    public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
        case spoken, cut, replaced, dropped
    }

    public var id: UInt64
    public var outcome: Outcome
    /// How many words were heard whole, of one that was cut.
    public var words: Int?
    /// The id of what replaced it.
    public var by: UInt64?
    /// Why it was dropped.
    public var reason: String?

    public init(
        id: UInt64, outcome: Outcome, words: Int? = nil, by: UInt64? = nil, reason: String? = nil
    ) {
        self.id = id
        self.outcome = outcome
        self.words = words
        self.by = by
        self.reason = reason
    }

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
