import Foundation
import ScriptTesting
import Testing

/// Short ways to drive programs in tests.
enum Programs {
    /// Python is what the protocol's example is written in.
    static let hasPython: Bool = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        return path.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/python3")
        }
    }()

    /// Runs lines behind `format 1` and a program, which is line 2.
    ///
    /// - Parameter setup: `pty` or `session`, with a space behind it.
    static func run(
        _ command: String, _ lines: String, setup: String = "", more: String = "limit 5s"
    ) -> ScriptLog {
        Scripts.run("setup program \(setup)\(Token.quoting(command)) \(more)\n" + lines)
    }

    /// What is told of it, without the file and what came before.
    static func told(_ log: ScriptLog) throws -> [String] {
        try Scripts.told(log).filter { !$0.hasPrefix("Before it") }
            .map { $0.replacing("a.script, ", with: "") }
    }

    /// A program that speaks the protocol: it replies to hello, and sends a
    /// line of its own to what comes next.
    static func replying(_ line: String) -> String {
        """
        read -r hello; echo '{"reply":1,"version":1,"offers":["clock","tree"]}'; \
        read -r next; echo '\(line)'; read -r rest
        """
    }
}
