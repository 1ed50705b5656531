/// Why the voice process gave no answer.
public struct VoiceError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Code: String, Sendable, Hashable {
        /// It cannot be started, or finds no voice data.
        case unavailable
        /// There is no such voice.
        case unknownVoice = "unknown-voice"
        /// The text stopped it.
        case crashed
        case timedOut = "timed-out"
    }

    public let code: Code
    /// What was learned of the cause; no sentence for a person.
    public let detail: String

    public init(_ code: Code, detail: String = "") {
        self.code = code
        self.detail = detail
    }

    public var description: String {
        detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)"
    }
}
