import AccessibleCore
import Foundation
import GRDB
import Journal
import JournalConformance
import LogStore
import Testing

/// One journal for entries, habits and settings.
@Suite("The journal of entries, habits and settings")
struct JournalTests {
    @Test("A9: a change of settings distinguishes empty and missing values")
    func settings() throws {
        let before = ["rate": "175", "voice": "", "theme": "dark", "same": "x"]
        let after = ["rate": "250", "voice": "de\0 \u{1F469}", "options": "", "same": "x"]
        let change = try #require(SettingsChange(from: before, to: after))
        #expect(change.values.count == 4)
        #expect(SettingsChange(from: before, to: before) == nil)
        #expect(SettingsChange([:]) == nil)
        #expect(change.redone(in: before) == after)
        #expect(change.undone(in: after) == before)
        // Other settings stay.
        #expect(change.undone(in: after.merging(["new": "1"]) { $1 })["new"] == "1")
    }

    @Test(
        "Bad input: undo of an unreadable change throws and changes nothing",
        arguments: [
            "kind = 'vehicle'", "before = NULL", "after = '{}'", "before = '[]'", "kind = 'habit'",
            "kind = 'settings'",
            "kind = 'habit', before = '{\"name\":\"a\",\"minutes\":1440}', after = NULL",
            "kind = 'habit', before = NULL, after = NULL",
            "kind = 'settings', before = '{\"a\":\"1\"}', after = '{\"b\":\"1\"}'",
            "kind = 'settings', before = '{}', after = '{}'",
        ])
    func unreadable(_ change: String) throws {
        let folder = try TemporaryFolder()
        let book = try SQLiteLogBook(folder: folder.url)
        let water = try book.add([Samples.water()])[0]
        let moved = try book.update(water, to: water.moved(to: water.time - 60)).after
        let queue = try DatabaseQueue(path: book.path)
        try queue.writeWithoutTransaction {
            try $0.execute(sql: "UPDATE change SET \(change) WHERE id = 2")
        }
        #expect(failure { try book.undo() } == .corrupt)
        #expect(try book.entries(matching: LogQuery()) == [moved])
    }
}
