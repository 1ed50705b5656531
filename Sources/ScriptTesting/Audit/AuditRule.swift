public import AccessibleCore

/// Something on which a person who listens depends, and how to find out that it is missing.
public struct AuditRule: Sendable {
    /// The name in reports and in docs/audit.md.
    public let id: String
    /// What it costs a person if the rule is broken.
    public let impact: AuditImpact
    /// What holds if the rule is kept, as a sentence.
    public let about: Message
    let check: @Sendable (AuditVisit, inout AuditCheck) -> Void

    init(
        _ id: String, _ impact: AuditImpact, _ about: String,
        check: @escaping @Sendable (AuditVisit, inout AuditCheck) -> Void
    ) {
        self.id = id
        self.impact = impact
        self.about = Message(about)
        self.check = check
    }

    /// All rules: about elements, changes, speech, words, and what a terminal shows.
    public static let all: [AuditRule] = elements + changes + speech + words + terminal

    /// The rule with an id; nil if there is none.
    public static func named(_ id: String) -> AuditRule? {
        all.first { $0.id == id }
    }

    /// The id with the smallest edit distance to another.
    public static func nearest(to id: String) -> String {
        Vocabulary.nearest(to: id, in: all.map(\.id))
    }
}
