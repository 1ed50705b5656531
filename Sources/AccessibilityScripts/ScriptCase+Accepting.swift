import AccessibleCore
import Foundation
public import ScriptTesting
import Testing

extension ScriptCase {
    /// What the environment asks ``check(isStrict:provider:on:)`` to accept; nil for nothing.
    ///
    /// Nothing is accepted on a build server, where nobody would read the changes.
    static var wantedPolicy: AcceptPolicy? {
        let environment = ProcessInfo.processInfo.environment
        guard environment["CI"]?.isEmpty ?? true else { return nil }
        return environment["EARSHOT_ACCEPT"].flatMap { AcceptPolicy(rawValue: $0) }
    }

    /// Changes the script so that it states what happens, and writes the file.
    ///
    /// A script that would not pass afterwards is left as it was. The changed lines are printed, so
    /// that they can be read before they are kept.
    ///
    /// - Parameters:
    ///   - policy: how much may be changed.
    ///   - provider: makes the stage of a script that names no program.
    ///   - stage: makes what the script drives, even if the script names a program.
    /// - Returns: the sentences about what was changed, or why nothing was.
    /// - Throws: an error if the script cannot be read or written, or the prompts cannot be read.
    @discardableResult
    public func accept(
        _ policy: AcceptPolicy, provider: (any StageProvider)? = nil,
        on stage: (@Sendable (ScriptSetup) throws -> any Stage)? = nil
    ) throws -> [String] {
        let file = ScriptFile(path: path)
        guard let text = file.text else { throw CocoaError(.fileReadUnknown) }
        let suite = ScriptSuite(provider: stage.map(OwnStages.init) ?? provider)
        let accepted = ScriptAccepter(suite: suite).accept(text, path: path, policy: policy)
        let report = TextReport(wording: try EnglishWording())
        var sentences =
            accepted.refusal.map {
                [report.place(ScriptMessages.message(for: $0, path: path))]
            } ?? []
        if !accepted.changes.isEmpty {
            try file.write(accepted.text)
            sentences.append(
                report.place(ScriptMessages.message(for: accepted.changes, path: path)))
            sentences += LineChange.between(text, and: accepted.text).map {
                report.place(ScriptMessages.message(for: $0))
            }
        }
        for sentence in sentences { print(sentence) }
        return sentences
    }

    /// Runs the script, and records an issue for each rule that is broken.
    ///
    /// Whether the script passes does not matter; ``check(isStrict:provider:on:)`` tells that.
    ///
    /// - Parameters:
    ///   - ids: the rules to check, by their ids in docs/audit.md; nil for all.
    ///   - provider: makes the stage of a script that names no program.
    ///   - stage: makes what the script drives, even if the script names a program.
    /// - Throws: an error if the prompts cannot be read.
    public func audit(
        rules ids: [String]? = nil, provider: (any StageProvider)? = nil,
        on stage: (@Sendable (ScriptSetup) throws -> any Stage)? = nil
    ) throws {
        for finding in try findings(rules: ids, provider: provider, on: stage) {
            Issue.record(
                Comment(rawValue: finding.sentence), sourceLocation: location(finding.line))
        }
    }

    /// Runs the script and returns what breaks a rule; empty if none is broken.
    ///
    /// A rule that does not exist, and a script that cannot be run, are findings, too.
    ///
    /// - Throws: an error if the prompts cannot be read.
    public func findings(
        rules ids: [String]? = nil, provider: (any StageProvider)? = nil,
        on stage: (@Sendable (ScriptSetup) throws -> any Stage)? = nil
    ) throws -> [Failure] {
        let report = TextReport(wording: try EnglishWording())
        let unknown = (ids ?? []).filter { AuditRule.named($0) == nil }
        guard unknown.isEmpty else {
            return unknown.map { id in
                let names: [String: Message.Argument] = [
                    "found": .text(id), "nearest": .text(AuditRule.nearest(to: id)),
                ]
                return Failure(line: 0, sentence: report.place(Message("audit.no-rule", names)))
            }
        }
        let auditor = ScriptAuditor(
            rules: ids.map { $0.compactMap(AuditRule.named) } ?? AuditRule.all)
        let log = ScriptSuite(provider: stage.map(OwnStages.init) ?? provider)
            .run(file: path, on: stage, observer: auditor)
        let refused = log.loadErrors.map { error in
            Failure(line: error.line, sentence: report.place(ScriptMessages.message(for: error)))
        }
        guard refused.isEmpty else { return refused }
        return auditor.results().flatMap { result in
            result.violations.map { finding in
                Failure(
                    line: finding.line,
                    sentence: report.place(finding.sentence(of: result.rule, in: path)))
            }
        }
    }
}

/// Makes the stages of one test.
private struct OwnStages: StageProvider {
    let make: @Sendable (ScriptSetup) throws -> any Stage

    func stage(for setup: ScriptSetup) throws -> any Stage { try make(setup) }
}
