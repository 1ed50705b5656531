import ConversationScripts
import Foundation
package import ScriptTesting

/// Removes the lines of a script that state something, one at a time, and runs the rest.
package struct DeletionTrial: Sendable {
    /// A line without which the script still passes.
    package struct Survivor: Sendable, Hashable {
        package let path: String
        package let line: Int
        package let text: String
    }

    private let suite: ScriptSuite
    private let keepsCount: Bool

    /// A trial with a suite.
    ///
    /// - Parameters:
    ///   - suite: runs the scripts.
    ///   - keepsCount: whether the `asserts` line stays, which alone refuses a script that has lost
    ///     a line.
    package init(suite: ScriptSuite, keepsCount: Bool = true) {
        self.suite = suite
        self.keepsCount = keepsCount
    }

    /// Runs a script once without each line that states something, including rows of trees.
    ///
    /// - Returns: how many lines were removed, and those whose loss was not noticed.
    package func run(_ text: String, path: String) -> (tried: Int, survivors: [Survivor]) {
        let script = ScriptParser.parse(text, path: path, vocabulary: .conversation).script
        var tried = 0
        var survivors: [Survivor] = []
        for line in script.lines where line.statesSomething {
            tried += 1
            let rest = script.lines.filter { other in
                if case .asserts = other.statement, !keepsCount { return false }
                return other.number != line.number
            }
            let changed = rest.map(\.source).joined(separator: "\n") + "\n"
            if suite.run(changed, path: path).outcome() == .passed {
                survivors.append(
                    Survivor(path: path, line: line.number, text: String(line.text)))
            }
        }
        return (tried, survivors)
    }
}

extension ScriptLine {
    fileprivate var statesSomething: Bool {
        switch statement {
        case .assertion, .treeRow, .endTree: true
        default: false
        }
    }
}
