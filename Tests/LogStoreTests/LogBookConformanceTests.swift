import AccessibleCore
import Foundation
import Journal
import JournalConformance
import LogStore
import Testing

/// The logs that this package has keep the contract of a log.
@Suite("LogBook conformance")
struct LogBookConformanceTests {
    /// The implementations.
    enum Subject: String, CaseIterable, CustomTestStringConvertible {
        case sqlite, memory

        var testDescription: String { rawValue }

        func check(
            _ rule: LogBookConformance.Rule, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            switch self {
            case .memory:
                let book = InMemoryLogBook()
                try rule.check(sourceLocation: sourceLocation) { InMemoryLogBook(sharing: book) }
            case .sqlite:
                let folder = try TemporaryFolder()
                try rule.check(sourceLocation: sourceLocation) {
                    try SQLiteLogBook(folder: folder.url)
                }
                withExtendedLifetime(folder) {}
            }
        }
    }

    @Test(
        "L1 L7 L9 L10 W5 W9: every log stores entries exactly and finds them",
        arguments: Subject.allCases, LogBookConformance.entryRules)
    func entries(subject: Subject, rule: LogBookConformance.Rule) throws {
        try subject.check(rule)
    }

    @Test(
        "L6 L10 A9 T16: every log undoes and redoes changes of entries, habits and settings",
        arguments: Subject.allCases, LogBookConformance.undoRules)
    func undo(subject: Subject, rule: LogBookConformance.Rule) throws { try subject.check(rule) }

    @Test(
        "T16: every log stores the times of habits",
        arguments: Subject.allCases, LogBookConformance.habitRules)
    func habits(subject: Subject, rule: LogBookConformance.Rule) throws { try subject.check(rule) }

    @Test(
        "L6: every log keeps what several sessions change at the same time",
        arguments: Subject.allCases, LogBookConformance.sessionRules)
    func sessions(subject: Subject, rule: LogBookConformance.Rule) throws {
        try subject.check(rule)
    }

    @Test("each rule has a name of its own")
    func names() {
        #expect(Set(LogBookConformance.rules.map(\.name)).count == LogBookConformance.rules.count)
    }
}
