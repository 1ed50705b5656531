public import AccessibleCore

/// Writes a run as sentences, for people who listen to them.
public struct TextReport: Sendable {
    private let wording: any ReportWording
    private let showsDifferences: Bool

    /// A report in the language of a wording.
    ///
    /// - Parameters:
    ///   - wording: turns messages into text.
    ///   - showsDifferences: whether expected and found text are also shown on two lines, for
    ///     people who look.
    public init(wording: any ReportWording, showsDifferences: Bool = false) {
        self.wording = wording
        self.showsDifferences = showsDifferences
    }

    /// What there is to report about one script; empty if all is well.
    public func lines(of log: ScriptLog) -> [String] {
        var lines = log.loadErrors.map { place(ScriptMessages.message(for: $0)) }
        for result in log.results where [.failed, .warning].contains(result.verdict) {
            lines.append(place(ScriptMessages.message(for: result, path: log.path)))
            lines.append(text(ScriptMessages.before(result)))
            if showsDifferences { lines += result.differences.flatMap(shown) }
        }
        return lines
    }

    /// The text of a sentence that begins with a path; its first letter is not changed.
    public func place(_ message: Message) -> String {
        wording.text(message, isSentence: false)
    }

    private func shown(_ difference: Difference) -> [String] {
        guard difference.code == .differs else { return [] }
        return [
            ("script.diff.expected", difference.expected), ("script.diff.found", difference.actual),
        ].map { "    " + text(Message($0, ["text": .text($1)])) }
    }

    /// The last line: how many scripts passed and failed, and how many warnings there were.
    public func summary(of log: SuiteLog) -> String {
        let failed = log.scripts(.failed).count
        let unloadable = log.scripts(.unloadable).count
        let isWell = failed + unloadable == 0
        var sentences: [Message.Argument] = [
            .message(
                Message(
                    isWell ? "script.summary.passed" : "script.summary",
                    [
                        "passed": .count(log.scripts(.passed).count), "others": .count(failed),
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

    /// The text of a message, as a sentence that begins with a capital.
    public func text(_ message: Message) -> String {
        wording.text(message, isSentence: true)
    }
}
