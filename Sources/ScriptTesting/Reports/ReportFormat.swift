/// How a run is told.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    /// Sentences, for people who hear them.
    case text
    /// The Test Anything Protocol, version 14.
    case tap
    /// JUnit XML as Jenkins and most build servers read it.
    case junit
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
    /// One JSON object a line, everything that happened included.
    case jsonl
}
