import Foundation
import ScriptTesting
import Testing

/// Short ways to drive programs in tests.
enum Programs {
    /// Whether Python is installed; the example of the session protocol is written in it.
    static let hasPython: Bool = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/python3")
        }
    }()

    /// Runs lines after `format 1` and a program, which is line 2.
    ///
    /// - Parameter setup: `pty` or `session`, followed by a space.
    static func run(
        _ command: String, _ lines: String, setup: String = "", more: String = "limit 5s"
    ) -> ScriptLog {
        Scripts.run("setup program \(setup)\(ScriptToken.quoting(command)) \(more)\n" + lines)
    }

    /// What is reported about the program, without the file name and earlier announcements.
    static func told(_ log: ScriptLog) throws -> [String] {
        try Scripts.told(log).filter { !$0.hasPrefix("Before it") }
            .map { $0.replacing("a.script, ", with: "") }
    }

    /// A program that speaks the protocol: it replies to hello, and sends this line in answer to
    /// the next question.
    static func replying(_ line: String) -> String {
        """
        read -r hello; echo '{"reply":1,"version":1,"offers":["clock","tree"]}'; \
        read -r next; echo '\(line)'; read -r rest
        """
    }
}
