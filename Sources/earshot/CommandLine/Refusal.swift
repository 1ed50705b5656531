import AccessibleCore

/// Why a command cannot go on: a sentence, and the exit status.
struct Refusal: Error {
    let message: Message
    let status: ExitStatus

    /// - Parameters:
    ///   - key: the prompt of the sentence.
    ///   - status: ``ExitStatus/usage`` if the command line is at fault.
    init(
        _ key: String, _ arguments: [String: Message.Argument] = [:], status: ExitStatus = .failure
    ) {
        self.init(Message(key, arguments), status: status)
    }

    init(_ message: Message, status: ExitStatus = .failure) {
        self.message = message
        self.status = status
    }

    /// A command line that cannot be carried out.
    static func usage(_ key: String, _ arguments: [String: Message.Argument] = [:]) -> Refusal {
        Refusal(key, arguments, status: .usage)
    }
}
