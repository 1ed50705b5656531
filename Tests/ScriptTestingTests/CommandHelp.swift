import Foundation
import TestSupport

/// The help text of `earshot COMMAND --help`.
enum CommandHelp {
    /// The names of the options that other commands do not have, without hyphens.
    static func ownOptions(of command: String) throws -> Set<String> {
        let program = Repository.program.path(percentEncoded: false)
        let text = try Command.run([program, command, "--help", "--locale", "en_US"]).output
        let own = text.components(separatedBy: "\nOptions:\n").first ?? ""
        return Set(own.matches(of: /\n--([a-z]+)/).map { String($0.output.1) })
    }
}
