/// What it costs a person if a rule is broken.
public enum AuditImpact: String, Sendable, Hashable, Codable {
    /// It is annoying.
    case minor
    /// It costs time or a second try.
    case moderate
    /// Something cannot be learned without help.
    case serious
    /// Something cannot be done at all.
    case critical
}
