import AccessibleCore
import ArgumentParser

/// Why a command cannot go on: a message, and the exit status.
struct Refusal: Error {
    let message: Message
    let status: ExitCode

    /// - Parameter status: 1 when something failed, 64 for bad usage.
    init(_ key: String, _ arguments: [String: Message.Argument] = [:], status: ExitCode = .failure)
    {
        message = Message(key, arguments)
        self.status = status
    }

    init(_ message: Message) {
        self.message = message
        status = .failure
    }

    /// Bad usage of an option.
    static func usage(_ key: String, _ arguments: [String: Message.Argument]) -> Refusal {
        Refusal(key, arguments, status: ExitCode(64))
    }
}
