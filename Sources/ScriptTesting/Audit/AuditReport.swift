import AccessibleCore

/// Writes the findings of an audit as a file in one of the formats.
public struct AuditReport: Sendable {
    /// The formats of reports.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// Sentences, for people who listen to them.
        case text
        /// The Static Analysis Results Interchange Format, version 2.1.0.
        case sarif
        /// One JSON object per line.
        case jsonl
        /// Commands for GitHub, which shows each finding beside its line.
        case github
    }

    private let text: TextReport
    private let namesIncomplete: Bool
    private let version: String?

    /// Reports in the language of a wording.
    ///
    /// - Parameters:
    ///   - wording: turns messages into text.
    ///   - namesIncomplete: whether sentences also name what a person has to judge; the other
    ///     formats always do.
    ///   - version: the version of the program that reports, for formats that name it.
    public init(
        wording: any ReportWording, namesIncomplete: Bool = false, version: String? = nil
    ) {
        self.version = version
        text = TextReport(wording: wording)
        self.namesIncomplete = namesIncomplete
    }

    /// The whole file, with a line feed at its end.
    ///
    /// - Throws: the error of encoding JSON, which no log causes.
    public func file(of log: AuditLog, as format: Format) throws -> String {
        switch format {
        case .text: (lines(of: log) + [summary(of: log)]).map { $0 + "\n" }.joined()
        case .sarif: try sarif(of: log).file()
        case .jsonl: try AuditJSONLines(report: self).file(of: log)
        case .github: annotations(of: log)
        }
    }

    /// A finding as a sentence, without its path and line.
    func sentence(of finding: AuditFinding) -> String { text.text(finding.message) }

    /// What holds if a rule is kept, as a sentence.
    func about(_ rule: AuditRule) -> String { text.text(rule.about) }

    func sentence(of error: LoadError) -> String { text.sentence(of: error) }

    /// What failed at a line, without its path and line.
    func sentence(of trouble: LineResult) -> String {
        text.sentences(of: trouble).joined(separator: " ")
    }

    // MARK: Sentences

    private func lines(of log: AuditLog) -> [String] {
        log.entries.flatMap { entry in
            entry.loadErrors.map { text.place(ScriptMessages.message(for: $0)) }
                + entry.troubles.map {
                    text.place(ScriptMessages.message(for: $0, path: entry.path))
                }
                + entry.results.flatMap { result in
                    result.violations.map {
                        text.place($0.sentence(of: result.rule, in: entry.path))
                    }
                        + (namesIncomplete ? result.incomplete : []).map {
                            text.place($0.question(of: result.rule, in: entry.path))
                        }
                }
        }
    }

    /// The last line: how many findings there are.
    public func summary(of log: AuditLog) -> String {
        let counts: [String: Message.Argument] = [
            "scripts": .count(log.entries.filter(\.couldRun).count),
            "rules": .count(log.rules.count),
            "violations": .count(log.violations),
        ]
        var sentences: [Message.Argument] = [.message(Message("audit.summary", counts))]
        if log.incomplete > 0 {
            sentences.append(
                .message(
                    Message("audit.summary.incomplete", ["count": .count(log.incomplete)])))
        }
        let others = log.entries.filter { !$0.couldRun }.count
        if others > 0 {
            sentences.append(.message(Message("audit.summary.not-run", ["count": .count(others)])))
        }
        return text.text(Message("parts", ["parts": .sentences(sentences)]))
    }

    // MARK: GitHub

    private func annotations(of log: AuditLog) -> String {
        var annotations: [GitHubAnnotation] = []
        for entry in log.entries {
            annotations += entry.loadErrors.map {
                GitHubAnnotation(.error, entry.path, $0.line, "", sentence(of: $0))
            }
            annotations += entry.troubles.map {
                GitHubAnnotation(.error, entry.path, $0.line, "", sentence(of: $0))
            }
            for result in entry.results {
                let level = GitHubAnnotation.Level(result.rule.impact)
                annotations += result.violations.map {
                    GitHubAnnotation(
                        level, entry.path, $0.line, result.rule.id, sentence(of: $0))
                }
                guard namesIncomplete else { continue }
                annotations += result.incomplete.map {
                    GitHubAnnotation(
                        .notice, entry.path, $0.line, result.rule.id, sentence(of: $0))
                }
            }
        }
        return annotations.map(\.line).joined()
    }

    // MARK: SARIF

    private func sarif(of log: AuditLog) -> SarifLog {
        let rules = log.rules.map { rule in
            SarifLog.Rule(
                id: rule.id, shortDescription: SarifLog.Text(text: about(rule)),
                defaultConfiguration: SarifLog.Configuration(level: rule.impact.level),
                properties: ["impact": rule.impact.rawValue])
        }
        var results: [SarifLog.Result] = []
        var fingerprints = SarifFingerprints()
        for entry in log.entries {
            for (index, result) in entry.results.enumerated() {
                results += findings(result, index, entry.path, &fingerprints)
            }
        }
        let notes = log.entries.flatMap { entry in
            entry.loadErrors.map { note(sentence(of: $0), entry.path, $0.line) }
                + entry.troubles.map { note(sentence(of: $0), entry.path, $0.line) }
        }
        let code: Int32 = log.couldRun ? (log.violations > 0 ? 1 : 0) : 64
        return SarifLog(runs: [
            SarifLog.Run(
                tool: SarifLog.Tool(
                    driver: SarifLog.Driver(name: "earshot audit", version: version, rules: rules)),
                invocations: [
                    SarifLog.Invocation(
                        executionSuccessful: log.couldRun, exitCode: Int(code),
                        toolExecutionNotifications: notes.isEmpty ? nil : notes)
                ], results: results)
        ])
    }

    private func note(_ sentence: String, _ path: String, _ line: Int) -> SarifLog.Notification {
        SarifLog.Notification(
            level: .error, message: SarifLog.Text(text: sentence),
            locations: [SarifLog.Location(path: path, line: line)])
    }

    /// The results of one rule in one script.
    ///
    /// A rule that is kept or does not apply is one result of that kind.
    private func findings(
        _ result: AuditResult, _ index: Int, _ path: String,
        _ fingerprints: inout SarifFingerprints
    ) -> [SarifLog.Result] {
        func entry(_ kind: SarifLog.Kind, _ finding: AuditFinding?) -> SarifLog.Result {
            let message = finding.map { sentence(of: $0) } ?? about(result.rule)
            let element = finding?.element ?? ""
            return SarifLog.Result(
                ruleId: result.rule.id, ruleIndex: index, kind: kind,
                level: kind == .fail ? result.rule.impact.level : .none,
                message: SarifLog.Text(text: message),
                locations: [
                    SarifLog.Location(path: path, line: finding?.line ?? 0, element: element)
                ], partialFingerprints: fingerprints.next(path, result.rule.id, element, message))
        }
        switch result.outcome {
        case .pass: return [entry(.pass, nil)]
        case .inapplicable: return [entry(.notApplicable, nil)]
        case .violation, .incomplete:
            return result.violations.map { entry(.fail, $0) }
                + result.incomplete.map { entry(.review, $0) }
        }
    }
}

extension AuditImpact {
    /// The level that development tools show.
    var level: SarifLog.Level {
        switch self {
        case .critical, .serious: .error
        case .moderate: .warning
        case .minor: .note
        }
    }
}
