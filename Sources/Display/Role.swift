package import AccessibleCore

/// The kind of a printed line that its color shows; the words say the same.
package enum Role: Sendable, Hashable, CaseIterable {
    /// Any other line, in the terminal's own color.
    case plain
    /// Something was saved or undone.
    case confirmation
    /// The program asks something.
    case question
    /// Something was refused, or a limit was reached.
    case problem

    /// The role of an announcement, from its tone and priority and never from its words.
    package init(of announcement: Announcement) {
        self =
            switch announcement.earcon {
            case .error, .bound: .problem
            case .question: .question
            case .saved, .undone: .confirmation
            default: announcement.priority == .high ? .problem : .plain
            }
    }
}
