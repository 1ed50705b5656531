import Foundation

/// The help text of `earshot COMMAND --help`.
enum CommandHelp {
    /// The names of the options that other commands do not have, without hyphens.
    static func ownOptions(of command: String) throws -> Set<String> {
        let process = Process()
        process.executableURL = Repository.program
        process.arguments = [command, "--help", "--locale", "en_US"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(
            decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let own = text.components(separatedBy: "\nOptions:\n").first ?? ""
        return Set(own.matches(of: /\n--([a-z]+)/).map { String($0.output.1) })
    }
}
