/// Why sound could not be made.
///
/// ``detail`` is what the device's library said, for a report; it is no
/// sentence for a person.
public struct AudioError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Code: String, Sendable, Hashable {
        /// No server or device answered.
        case unavailable
        /// It was there and went away.
        case vanished
        /// It took no sample for too long.
        case stalled
        /// The file cannot be written.
        case cannotWrite = "cannot-write"
    }

    public let code: Code
    public let detail: String

    public init(_ code: Code, detail: String) {
        self.code = code
        self.detail = detail
    }

    public var description: String { "\(code.rawValue): \(detail)" }
}
