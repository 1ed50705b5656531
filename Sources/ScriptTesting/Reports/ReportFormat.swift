/// The formats of reports.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    /// Sentences, for people who listen to them.
    case text
    /// The Test Anything Protocol, version 13, as `prove` reads it.
    case tap
    /// JUnit XML, which Jenkins and most build servers read.
    case junit
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
    /// One JSON object per line, with everything that happened.
    case jsonl
    /// Commands for GitHub, which shows each failure beside its line.
    case github
}
