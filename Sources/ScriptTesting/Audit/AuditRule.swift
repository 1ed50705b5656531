public import AccessibleCore

/// One thing that a person who listens depends on, and how it is found broken.
public struct AuditRule: Sendable {
    /// As it is named in reports and in docs/audit.md.
    public let id: String
    public let impact: AuditImpact
    /// What holds when the rule is kept.
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

    /// Every rule: of elements, of what changes, of what is said.
    public static let all: [AuditRule] = elements + changes + speech + words

    /// The rule of an id.
    public static func named(_ id: String) -> AuditRule? {
        all.first { $0.id == id }
    }

    /// The id that is written most like another.
    public static func nearest(to id: String) -> String {
        Vocabulary.nearest(to: id, in: all.map(\.id))
    }
}
