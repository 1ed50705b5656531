/// Writes a run as a file in one of the formats.
///
/// Every format is made from the log alone. The same scripts give the same bytes: no wall-clock
/// time, no name of the machine, no order of threads.
public struct SuiteReport: Sendable {
    private let text: TextReport
    private let version: String?

    /// Reports in the language of a wording.
    ///
    /// - Parameters:
    ///   - wording: turns messages into text.
    ///   - showsDifferences: as in ``TextReport``; the other formats ignore it.
    ///   - version: the version of the program that reports, for formats that name it.
    public init(
        wording: any ReportWording, showsDifferences: Bool = false, version: String? = nil
    ) {
        self.version = version
        text = TextReport(wording: wording, showsDifferences: showsDifferences)
    }

    /// The whole file, with a line feed at its end if it is not empty.
    ///
    /// - Parameters:
    ///   - log: what happened.
    ///   - format: the format of the file.
    ///   - facts: what the log leaves out so that it is the same in every run.
    /// - Throws: the error of encoding JSON, which no log causes.
    public func file(
        of log: SuiteLog, as format: ReportFormat, facts: RunFacts = RunFacts()
    ) throws -> String {
        switch format {
        case .text:
            (log.scripts.flatMap { text.lines(of: $0) } + [text.summary(of: log)])
                .map { $0 + "\n" }.joined()
        case .tap: TapReport(text: text).file(of: log)
        case .junit: JUnitReport(text: text, facts: facts).file(of: log)
        case .sarif: try SuiteSarif(text: text, version: version).file(of: log)
        case .jsonl:
            try JSONLinesReport(text: text, version: version, facts: facts).file(of: log)
        case .github: GitHubReport(text: text).file(of: log)
        }
    }
}

/// What is known of a run besides its log.
public struct RunFacts: Sendable, Hashable {
    /// How many milliseconds each script took in real time, by its path; empty if reports leave
    /// that out.
    public var milliseconds: [String: Int]
    /// The part of the suite that was run; nil for all of it.
    public var shard: SuiteOptions.Shard?

    /// Facts of a run; none by default.
    public init(milliseconds: [String: Int] = [:], shard: SuiteOptions.Shard? = nil) {
        self.milliseconds = milliseconds
        self.shard = shard
    }
}
