import AccessibleCore
public import ArgumentParser
import Foundation
public import ScriptTesting

extension AcceptPolicy: ExpressibleByArgument {}

/// Changes scripts so that they say what happened, for `test --accept` and `review`.
struct Changing {
    private let accepter: ScriptAccepter

    init(suite: ScriptSuite) {
        accepter = ScriptAccepter(suite: suite)
    }

    /// Nobody reads what a machine accepts, so it accepts nothing.
    static func refuseInCI(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        guard environment["CI"]?.isEmpty ?? true else {
            throw Refusal.usage("accept.in-ci", [:])
        }
    }

    /// Changes the scripts of a run that did not go well; their logs become
    /// those of what they are now.
    ///
    /// - Parameter tell: called as soon as a script is written, so that each
    ///   is told also when a later one cannot be written.
    func accept(
        _ policy: AcceptPolicy, in log: inout SuiteLog,
        tell: (_ changes: [ScriptChange], _ path: String) throws -> Void
    ) throws {
        guard policy != .never else { return }
        for index in log.scripts.indices
        where policy == .all || log.scripts[index].outcome() != .passed {
            let path = log.scripts[index].path
            let file = ScriptFile(path: path)
            guard let text = file.text else { continue }
            let accepted = accepter.accept(text, path: path, policy: policy)
            guard !accepted.changes.isEmpty else { continue }
            try write(accepted.text, to: file)
            log.scripts[index] = accepted.log
            try tell(accepted.changes, path)
        }
    }

    func write(_ text: String, to file: ScriptFile) throws(Refusal) {
        do throws(ScriptFile.Unwritable) {
            try file.write(text)
        } catch {
            throw Refusal("accept.unwritable", ["path": .text(error.path)])
        }
    }
}
