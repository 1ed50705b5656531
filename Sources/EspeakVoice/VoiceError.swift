/// Why the voice process gave no answer.
package struct VoiceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of the trouble.
    package enum Code: String, Sendable, Hashable {
        /// The process cannot be started, or finds no voice data.
        case unavailable
        /// There is no such voice.
        case unknownVoice = "unknown-voice"
        /// The text crashed the process.
        case crashed
        /// The process did not answer in time.
        case timedOut = "timed-out"
    }

    /// The kind of the trouble.
    package let code: Code
    /// The cause as far as it is known, for a report; not a sentence for a person.
    package let detail: String

    package init(_ code: Code, detail: String = "") {
        self.code = code
        self.detail = detail
    }

    package var description: String {
        detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)"
    }
}
