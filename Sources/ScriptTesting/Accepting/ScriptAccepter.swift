import Foundation

/// Makes scripts say what happens.
///
/// It changes single values of single lines: comments, blank lines,
/// indentation, line ends, the order of clauses, clauses that are left out, and
/// matchers that still take something stay as they are. Accepting again changes
/// nothing.
public struct ScriptAccepter: Sendable {
    /// What became of a script.
    public struct Accepted: Sendable {
        /// The script's text, changed or not.
        public let text: String
        /// What was changed, in the order it was found.
        public let changes: [ScriptChange]
        /// How the text runs now.
        public let log: ScriptLog
    }

    private let suite: ScriptSuite
    private let writer: StatementWriter
    /// A change can bring another to light, such as a name that nothing keeps.
    private static let mostPasses = 8

    /// - Parameter details: what lines that are added state besides priority and text.
    public init(suite: ScriptSuite, details: Set<StatementWriter.Detail> = []) {
        self.suite = suite
        writer = StatementWriter(details: details)
    }

    /// Changes a script's text.
    ///
    /// A script that cannot be read is left alone, except one that lacks nothing
    /// but a line that can fail.
    public func accept(_ text: String, path: String, policy: AcceptPolicy) -> Accepted {
        var text = text
        var log = suite.run(text, path: path)
        var changes: [ScriptChange] = []
        var seen: Set<String> = [text]
        for _ in 0..<Self.mostPasses {
            let found = possible(
                self.changes(to: text, path: path, policy: policy, log: log), text, path)
            guard !found.isEmpty, let next = applying(found, to: text, path: path),
                seen.insert(next).inserted
            else { break }
            text = next
            log = suite.run(next, path: path)
            changes += found
        }
        return Accepted(text: text, changes: changes, log: log)
    }

    /// The changes that make a script say what happens; empty when nothing is
    /// to be changed, or nothing can be.
    ///
    /// - Parameter log: how it runs now.
    public func changes(
        to text: String, path: String, policy: AcceptPolicy, log: ScriptLog
    ) -> [ScriptChange] {
        let parsed = parse(text, path: path)
        // What states nothing yet can be given something to state.
        guard policy.adds, parsed.errors.allSatisfy({ $0.code == .assertsNothing }) else {
            return []
        }
        let verdicts = log.results.map(\.verdict)
        let isWell =
            policy == .all
            ? verdicts.allSatisfy { $0 == .passed || $0 == .known }
            : !verdicts.contains(.failed)
        guard log.outcome() == .unloadable || !isWell,
            let stage = try? suite.stage(for: parsed.script.setup, path: path)
        else { return [] }
        return ScriptMender.changes(
            to: parsed.script, on: stage, policy: policy, writer: writer)
    }

    private func parse(_ text: String, path: String) -> ScriptParser.Parsed {
        ScriptParser.parse(text, path: path, vocabulary: suite.vocabulary)
    }

    /// The changes with which a script can be read: all, or those of them that
    /// can be made together.
    private func possible(
        _ changes: [ScriptChange], _ text: String, _ path: String
    ) -> [ScriptChange] {
        if applying(changes, to: text, path: path) != nil { return changes }
        var possible: [ScriptChange] = []
        for change in changes where applying(possible + [change], to: text, path: path) != nil {
            possible.append(change)
        }
        return possible
    }

    /// The text with some of its changes; nil when it could not be run then.
    public func applying(_ changes: [ScriptChange], to text: String, path: String) -> String? {
        let changed = parse(text, path: path).script.applying(changes)
        return parse(changed, path: path).errors.isEmpty ? changed : nil
    }
}
