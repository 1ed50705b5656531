public import AccessibleCore
import Foundation
public import Wording

/// A run in sentences, for people who hear them.
public struct TextReport: Sendable {
    private let wording: Wording

    public init(wording: Wording) {
        self.wording = wording
    }

    /// What is to be told of one script; nothing when all is well.
    public func lines(of log: ScriptLog, isStrict: Bool = false) -> [String] {
        var lines = log.loadErrors.map { text(ScriptMessages.message(for: $0)) }
        for result in log.results where [.failed, .warning].contains(result.verdict) {
            lines.append(text(ScriptMessages.message(for: result, path: log.path)))
            lines.append(text(ScriptMessages.before(result)))
        }
        return lines
    }

    /// The last line: how many passed.
    public func summary(of log: SuiteLog) -> String {
        let failed = log.scripts(.failed).count
        let unloadable = log.scripts(.unloadable).count
        let isWell = failed + unloadable == 0
        var sentences: [Message.Argument] = [
            .message(
                Message(
                    isWell ? "script.summary.passed" : "script.summary",
                    [
                        "passed": .count(log.scripts(.passed).count), "failed": .count(failed),
                        "unloadable": .count(unloadable),
                    ]))
        ]
        let results = log.scripts.flatMap(\.results)
        let warnings = results.filter { $0.verdict == .warning }.count
        if warnings > 0 {
            sentences.append(
                .message(Message("script.summary.warnings", ["count": .count(warnings)])))
        }
        let known = results.filter { $0.verdict == .known }.count
        if known > 0 {
            sentences.append(.message(Message("script.summary.known", ["count": .count(known)])))
        }
        return text(Message("parts", ["parts": .sentences(sentences)]))
    }

    /// The words of a message; nothing here depends on the moment.
    public func text(_ message: Message) -> String {
        wording.text(message, now: Date(timeIntervalSince1970: 0))
    }
}
