import AccessibleCore
import Foundation
import ScriptTesting

/// Changes scripts so that they state what happened: for `test --accept` and
/// `review`.
struct ScriptUpdater {
    private let accepter: ScriptAccepter

    init(suite: ScriptSuite) {
        accepter = ScriptAccepter(suite: suite)
    }

    /// Refuses to change scripts on a build server, where nobody would read the
    /// changes.
    ///
    /// - Throws: ``Refusal`` if the variable `CI` is set.
    static func refuseInCI(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws {
        guard environment["CI"]?.isEmpty ?? true else {
            throw Refusal.usage("accept.in-ci")
        }
    }

    /// Changes the scripts of a run that did not pass, and replaces their logs by
    /// those of the changed scripts.
    ///
    /// - Parameter tell: called after each script that was written, or left as it
    ///   was, so that it is reported even if a later one cannot be written.
    /// - Throws: ``Refusal`` if a script cannot be written.
    func accept(
        _ policy: AcceptPolicy, in log: inout SuiteLog,
        tell: (_ sentence: Message) throws -> Void
    ) throws {
        guard policy != .never else { return }
        for index in log.scripts.indices
        where policy == .all || log.scripts[index].outcome() != .passed {
            let path = log.scripts[index].path
            let file = ScriptFile(path: path)
            guard let text = file.text else { continue }
            let accepted = accepter.accept(text, path: path, policy: policy)
            if let refusal = accepted.refusal {
                try tell(ScriptMessages.message(for: refusal, path: path))
            }
            guard !accepted.changes.isEmpty else { continue }
            try write(accepted.text, to: file)
            log.scripts[index] = accepted.log
            try tell(ScriptMessages.message(for: accepted.changes, path: path))
            for edit in LineChange.between(text, and: accepted.text) {
                try tell(ScriptMessages.message(for: edit))
            }
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
