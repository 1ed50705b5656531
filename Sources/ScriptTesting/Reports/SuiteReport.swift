/// Writes a run as a file in one of the formats.
///
/// Every format is made from the log alone. The same scripts give the same bytes: no wall-clock
/// time, no name of the machine, no order of threads.
public struct SuiteReport: Sendable {
    private let text: TextReport

    /// Reports in the language of a wording.
    ///
    /// - Parameters:
    ///   - wording: turns messages into text.
    ///   - showsDifferences: as in ``TextReport``; the other formats ignore it.
    public init(wording: any ReportWording, showsDifferences: Bool = false) {
        text = TextReport(wording: wording, showsDifferences: showsDifferences)
    }

    /// The whole file, with a line feed at its end.
    ///
    /// - Throws: the error of encoding JSON, which no log causes.
    public func file(of log: SuiteLog, as format: ReportFormat) throws -> String {
        switch format {
        case .text:
            (log.scripts.flatMap { text.lines(of: $0) } + [text.summary(of: log)])
                .map { $0 + "\n" }.joined()
        case .tap: TapReport(text: text).file(of: log)
        case .junit: JUnitReport(text: text).file(of: log)
        case .sarif: try SuiteSarif(text: text).file(of: log)
        case .jsonl: try JSONLinesReport(text: text).file(of: log)
        }
    }
}
