package import AccessibleCore

/// What is heard of an edit of the line.
///
/// It is no announcement: it is not printed, not repeated, and never missed.
package struct Echo: Sendable, Hashable {
    package let message: Message
    /// Whether it is one capital letter, whose case the message does not say.
    package let isCapital: Bool

    init(_ message: Message, isCapital: Bool = false) {
        self.message = message
        self.isCapital = isCapital
    }
}
