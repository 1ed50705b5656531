/// How much a person loses where a rule is broken.
public enum AuditImpact: String, Sendable, Hashable, Codable {
    /// It annoys.
    case minor
    /// It costs time or a second try.
    case moderate
    /// Something is not learnt without help.
    case serious
    /// Something cannot be done at all.
    case critical
}
