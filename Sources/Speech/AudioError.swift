/// Why sound could not be played.
public struct AudioError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong.
    public enum Code: String, Sendable, Hashable {
        /// No server or device answered.
        case unavailable
        /// The device was there, and is gone now.
        case vanished
        /// The device accepted no samples for too long.
        case stalled
        /// The file cannot be written.
        case cannotWrite = "cannot-write"
    }

    /// What went wrong.
    public let code: Code
    /// The description by the device's library, for reports; it is not a sentence for a person.
    public let detail: String

    /// An error with the library's description.
    public init(_ code: Code, detail: String) {
        self.code = code
        self.detail = detail
    }

    /// The code and the description, for logs.
    public var description: String { "\(code.rawValue): \(detail)" }
}
