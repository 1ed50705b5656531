import Foundation

/// Changes scripts so that they state what happens.
///
/// It changes single values of single lines. Comments, blank lines, indentation, line ends, the
/// order of clauses, clauses that are left out, and matchers that still match stay as they are.
/// Accepting again changes nothing.
public struct ScriptAccepter: Sendable {
    /// The result of accepting.
    public struct Accepted: Sendable {
        /// The text of the script, changed or not.
        public let text: String
        /// What was changed, in the order in which it was found.
        public let changes: [ScriptChange]
        /// The log of running the text as it is now.
        public let log: ScriptLog
    }

    private let suite: ScriptSuite
    private let writer: StatementWriter
    /// A change can reveal the need for another one, such as a name that nothing keeps any more.
    private static let mostPasses = 8

    /// Accepts changes for scripts that a suite runs.
    ///
    /// - Parameters:
    ///   - suite: runs the scripts.
    ///   - details: what added lines state in addition to priority and text.
    public init(suite: ScriptSuite, details: Set<StatementWriter.Detail> = []) {
        self.suite = suite
        writer = StatementWriter(details: details)
    }

    /// Changes the text of a script until it states what happens.
    ///
    /// A script that cannot be read is left alone, except if it only lacks a line that can fail.
    ///
    /// - Parameters:
    ///   - text: the text of the script.
    ///   - path: its path; relative folders are found from there.
    ///   - policy: how much may be changed.
    /// - Returns: the new text, its changes, and the log of running it.
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

    /// The changes that make a script state what happens.
    ///
    /// Empty if nothing needs to be changed, or nothing can be.
    ///
    /// - Parameters:
    ///   - text: the text of the script.
    ///   - path: its path.
    ///   - policy: how much may be changed.
    ///   - log: the log of running the text.
    public func changes(
        to text: String, path: String, policy: AcceptPolicy, log: ScriptLog
    ) -> [ScriptChange] {
        let parsed = parse(text, path: path)
        // A script that states nothing yet can get lines that state something.
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

    /// The changes after which the script can still be read: all of them, or those that are
    /// possible together.
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

    /// The text with some of its changes; nil if the script could not be read afterwards.
    public func applying(_ changes: [ScriptChange], to text: String, path: String) -> String? {
        let changed = parse(text, path: path).script.applying(changes)
        return parse(changed, path: path).errors.isEmpty ? changed : nil
    }
}
