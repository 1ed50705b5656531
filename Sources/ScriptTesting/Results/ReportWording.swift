public import AccessibleCore

/// Turns the messages of reports into text.
public protocol ReportWording: Sendable {
    /// The text of a message.
    ///
    /// - Parameters:
    ///   - message: the message, which does not depend on the current time.
    ///   - isSentence: whether to capitalize the first letter; false if the text begins with
    ///     something that must not change, such as a path.
    func text(_ message: Message, isSentence: Bool) -> String
}
