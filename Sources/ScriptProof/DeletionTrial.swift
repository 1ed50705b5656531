import ConversationScripts
import Foundation
package import ScriptTesting

/// Takes one line after another out of a script that states something.
package struct DeletionTrial: Sendable {
    /// A line without which the script passes all the same.
    package struct Survivor: Sendable, Hashable {
        package let path: String
        package let line: Int
        package let text: String
    }

    private let suite: ScriptSuite
    private let keepsCount: Bool

    /// - Parameter keepsCount: the script's `asserts` line stays, which alone
    ///   refuses a script that has lost a line.
    package init(suite: ScriptSuite, keepsCount: Bool = true) {
        self.suite = suite
        self.keepsCount = keepsCount
    }

    /// Runs a script once for every line that states something; rows of a
    /// tree are such lines, too.
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
