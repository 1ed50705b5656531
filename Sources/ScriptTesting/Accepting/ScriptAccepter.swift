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
        /// Why the text was left as it was; nil if it was changed, or nothing had to be.
        public let refusal: Refusal?
    }

    /// Why a script that does not pass was left as it was.
    public enum Refusal: Sendable, Hashable {
        /// Nothing that fails can be corrected in the script.
        case nothing
        /// This line would still not hold, in the same run or in the next one.
        case fails(LineResult)
        /// This line holds, and it would have been changed or taken out.
        case loses(LineResult)
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
    /// - Returns: the new text, its changes, and the log of running it. If the new text would not
    ///   pass, or a line that holds would be lost, it is the old text and the reason.
    public func accept(_ text: String, path: String, policy: AcceptPolicy) -> Accepted {
        let first = suite.run(text, path: path)
        var (next, log) = (text, first)
        var changes: [ScriptChange] = []
        var seen: Set<String> = [text]
        for _ in 0..<Self.mostPasses {
            let found = possible(
                self.changes(to: next, path: path, policy: policy, log: log), next, path)
            guard !found.isEmpty, let changed = applying(found, to: next, path: path),
                seen.insert(changed).inserted
            else { break }
            next = changed
            log = suite.run(next, path: path)
            changes += found
        }
        func kept(_ refusal: Refusal?) -> Accepted {
            Accepted(text: text, changes: [], log: first, refusal: refusal)
        }
        guard !changes.isEmpty else { return kept(first.outcome() == .failed ? .nothing : nil) }
        if let lost = lost(from: first, in: next, path: path) { return kept(.loses(lost)) }
        // What a program in real time announces may differ from run to run.
        for _ in 0..<(isInRealTime(next, path: path) ? 2 : 1) {
            if let failure = failure(in: log, after: first, policy) { return kept(.fails(failure)) }
            if isInRealTime(next, path: path) { log = suite.run(next, path: path) }
        }
        return Accepted(text: next, changes: changes, log: log, refusal: nil)
    }

    private func isInRealTime(_ text: String, path: String) -> Bool {
        let program = parse(text, path: path).script.setup.program
        return program.command != nil && program.channel != .session
    }

    /// A line that held before the changes and is not in the changed text any more.
    private func lost(from log: ScriptLog, in text: String, path: String) -> LineResult? {
        var left: [String: Int] = [:]
        for line in parse(text, path: path).script.lines {
            left[String(line.text), default: 0] += 1
        }
        for result in log.results where result.verdict == .passed {
            // A line may be judged more than once, but it is there once.
            guard log.results.filter({ $0.line == result.line }).count == 1 else { continue }
            left[result.text, default: 0] -= 1
            if left[result.text, default: 0] < 0 { return result }
        }
        return nil
    }

    /// A line that does not hold after the changes.
    ///
    /// If lines are only added, those that a person wrote and that did not hold before may stay.
    private func failure(
        in log: ScriptLog, after first: ScriptLog, _ policy: AcceptPolicy
    ) -> LineResult? {
        var known: [String: Int] = [:]
        if policy == .missing {
            for result in first.failures() where result.isOfOwnLine {
                known[result.text, default: 0] += 1
            }
        }
        return log.failures().first { result in
            known[result.text, default: 0] -= 1
            return known[result.text, default: 0] < 0
        }
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
        // Lines of a shared file have the number of the line that includes it, which stays.
        let including = Set(
            parsed.script.lines.filter { $0.shared != nil }.map(\.number))
        return ScriptMender.changes(
            to: parsed.script, on: stage, policy: policy, writer: writer
        ).filter { change in
            !change.edits.contains { edit in
                switch edit {
                case .replace(let line, _, _), .remove(let line): including.contains(line)
                case .insert: false
                }
            }
        }
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

extension LineResult {
    /// Whether it is about what the line states, not about an announcement that nothing states.
    fileprivate var isOfOwnLine: Bool { !differences.allSatisfy { $0.code == .extra } }
}
