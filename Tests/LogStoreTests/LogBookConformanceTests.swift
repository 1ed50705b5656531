import Foundation
import Journal
import JournalConformance
import LogStore
import Testing

/// The logs of this package keep the contract of a log.
@Suite("LogBook conformance")
struct LogBookConformanceTests {
    @Test(
        "A9 L1 L6 L7 L9 L10 T16 W5 W9: a log in memory keeps the contract of a log",
        arguments: LogBookConformance.rules)
    func memory(rule: LogBookConformance.Rule) throws {
        let log = InMemoryLogBook()
        try rule.check { InMemoryLogBook(sharing: log) }
    }

    @Test(
        "L1 L7 L9 L10 W5 W9: a log on disk stores entries exactly and finds them",
        arguments: LogBookConformance.entryRules)
    func entries(rule: LogBookConformance.Rule) throws { try checkOnDisk(rule) }

    @Test(
        "A9 L6 L10 T16: a log on disk undoes and redoes changes of entries, habits and settings",
        arguments: LogBookConformance.undoRules)
    func undo(rule: LogBookConformance.Rule) throws { try checkOnDisk(rule) }

    @Test(
        "L6 T16: a log on disk stores the times of habits", arguments: LogBookConformance.habitRules
    )
    func habits(rule: LogBookConformance.Rule) throws { try checkOnDisk(rule) }

    @Test(
        "L6: a log on disk keeps what several sessions change at the same time",
        arguments: LogBookConformance.sessionRules)
    func sessions(rule: LogBookConformance.Rule) throws { try checkOnDisk(rule) }

    private func checkOnDisk(_ rule: LogBookConformance.Rule) throws {
        let folder = try TemporaryFolder()
        try rule.check { try SQLiteLogBook(folder: folder.url) }
        withExtendedLifetime(folder) {}
    }

    @Test("each rule has a name of its own")
    func names() {
        #expect(Set(LogBookConformance.rules.map(\.name)).count == LogBookConformance.rules.count)
    }
}
