/// Why sound could not be played.
public struct AudioError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of the trouble.
    public enum Code: String, Sendable, Hashable {
        /// No server or device answered.
        case unavailable
        /// The device was there and is gone.
        case vanished
        /// The device took no sample for too long.
        case stalled
        /// The file cannot be written.
        case cannotWrite = "cannot-write"
    }

    /// The kind of the trouble.
    public let code: Code
    /// What the device's library said, for a report; not a sentence for a person.
    public let detail: String

    public init(_ code: Code, detail: String) {
        self.code = code
        self.detail = detail
    }

    public var description: String { "\(code.rawValue): \(detail)" }
}
