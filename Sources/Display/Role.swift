public import AccessibleCore

/// What a printed line is, as far as colour marks it; its words say the same.
public enum Role: Sendable, Hashable, CaseIterable {
    /// In the terminal's own colour.
    case plain
    /// Something was kept or taken back.
    case confirmation
    case question
    /// Something was refused, or a bound was met.
    case problem

    /// The role of an announcement, from its priority and its earcon and never
    /// from its words.
    public init(of announcement: Announcement) {
        self =
            switch announcement.earcon {
            case .error, .bound: .problem
            case .question: .question
            case .saved, .undone: .confirmation
            default: announcement.priority == .high ? .problem : .plain
            }
    }
}
