/// A report as workflow commands of GitHub Actions, one line each.
///
/// The runner takes them out of what a job prints, and shows each beside its line of the script.
struct GitHubReport {
    let text: TextReport

    func file(of log: SuiteLog) -> String {
        var annotations: [GitHubAnnotation] = []
        for script in log.scripts {
            annotations += script.loadErrors.map { error in
                GitHubAnnotation(
                    .error, script.path, error.line, script.title, text.sentence(of: error))
            }
            annotations += script.results.compactMap { result in
                guard let level = level(of: result, isStrict: log.isStrict) else { return nil }
                let sentences =
                    text.sentences(of: result) + [
                        text.text(ScriptMessages.before(result))
                    ]
                return GitHubAnnotation(
                    level, script.path, result.line, script.title,
                    sentences.joined(separator: " "))
            }
        }
        return annotations.map(\.line).joined()
    }

    private func level(of result: LineResult, isStrict: Bool) -> GitHubAnnotation.Level? {
        switch result.verdict {
        case .failed: .error
        case .warning: isStrict ? .error : .warning
        case .passed, .counted, .known: nil
        }
    }
}

/// A sentence beside a line of a file, as GitHub shows it.
struct GitHubAnnotation {
    enum Level: String {
        case error, warning, notice

        init(_ impact: AuditImpact) {
            switch impact {
            case .critical, .serious: self = .error
            case .moderate: self = .warning
            case .minor: self = .notice
            }
        }
    }

    private let level: Level
    private let path: String
    private let number: Int
    private let title: String
    private let sentence: String

    /// An annotation.
    ///
    /// - Parameters:
    ///   - number: the line of the file, from 1; 0 for the file as a whole.
    ///   - title: the heading; empty for that of GitHub.
    init(_ level: Level, _ path: String, _ number: Int, _ title: String, _ sentence: String) {
        self.level = level
        self.path = path
        self.number = number
        self.title = title
        self.sentence = sentence
    }

    /// The command, with a line feed.
    var line: String {
        var properties = ["file=" + Self.property(ReportText.short(path))]
        if number > 0 { properties.append("line=\(number)") }
        if !title.isEmpty { properties.append("title=" + Self.property(title)) }
        let text = Self.escaped(sentence)
        return "::\(level.rawValue) \(properties.joined(separator: ","))::\(text)\n"
    }

    private static func escaped(_ text: String) -> String {
        ReportText.visible(text).replacing("%", with: "%25")
    }

    private static func property(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
