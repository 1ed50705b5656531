public import AccessibleCore

/// Makes the sentences of reports.
public protocol ReportWording: Sendable {
    /// The text of a message.
    ///
    /// - Parameter isSentence: capitalizes the first letter; false for a text that begins
    ///   with something that must stay as it is, such as a path.
    func text(_ message: Message, isSentence: Bool) -> String
}
