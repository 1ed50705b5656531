/// How much a person loses where a rule is broken.
public enum AuditImpact: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// It annoys.
    case minor
    /// It costs time or a second try.
    case moderate
    /// Something is not learnt without help.
    case serious
    /// Something cannot be done at all.
    case critical

    public static func < (one: AuditImpact, other: AuditImpact) -> Bool {
        one.rank < other.rank
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
