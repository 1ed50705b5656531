import AccessibleCore
import Foundation
import Journal
import JournalConformance
import LogStore
import Testing

@testable import LogExchange

@Suite("A log that is exported and imported is the same") struct RoundTripTests {
    private let defaults = ImportDefaults(zone: .gmt)

    private func json(_ entries: [Entry], _ habits: [Habit] = []) throws -> String {
        var text = ""
        try JSONLog.write(entries, habits: habits) { text += $0 }
        return text
    }

    private func csv(_ entries: [Entry]) throws -> String {
        var text = ""
        try CSVLog.write(entries) { text += $0 }
        return text
    }

    /// Random entries with all fields, and texts that are hard to write.
    private static func entries(_ count: Int, seed: UInt64) -> [Entry] {
        var random = SeededGenerator(seed: seed)
        let texts = ["=1+1", "'=x", "''-", "@a", "+5", "a,b;c\t\"d\"\r\n", "\u{FEFF}x", "\0", "  "]
        return (0..<count).map { index in
            var entry =
                index < Samples.varied.count
                ? Samples.varied[index] : Samples.random(using: &random)
            if Int.random(in: 0..<4, using: &random) == 0 {
                entry.item = texts.randomElement(using: &random) ?? ""
                entry.words = texts.randomElement(using: &random) ?? ""
            }
            if let unit = MeasureUnit.allCases.randomElement(using: &random),
                let amount = entry.quantity?.amount
            {
                entry.quantity = Quantity(amount, unit)
            }
            if let end = entry.end, end <= entry.time { entry.end = nil }
            return entry
        }
    }

    @Test("D5: export, import and export again give the same JSON, byte by byte", arguments: 1...5)
    func json(seed: UInt64) throws {
        let log = InMemoryLogBook()
        _ = try log.add(Self.entries(400, seed: seed))
        _ = try log.setHabit(Habit(.meal(.lunch), time: try #require(DayTime("12:30"))))
        _ = try log.setHabit(Habit(.thing("Fer \"Öl\""), time: try #require(DayTime("8:05"))))
        let first = try json(try log.entries(matching: LogQuery()), try log.habits())
        let imported = try JSONLog.read(Data(first.utf8))
        #expect(imported.problems == [])
        let copy = InMemoryLogBook()
        _ = try copy.add(imported.entries)
        for habit in imported.habits { _ = try copy.setHabit(habit) }
        let second = try json(try copy.entries(matching: LogQuery()), try copy.habits())
        #expect(first == second)
        let whole = try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any]
        #expect((whole?["entries"] as? [Any])?.count == 400)
    }

    @Test("D5: export, import and export again give the same table", arguments: 6...10)
    func csv(seed: UInt64) throws {
        let first = try csv(Self.entries(400, seed: seed))
        let imported = try CSVLog.read(first, defaults: defaults)
        #expect(imported.problems == [])
        #expect(imported.entries.count == 400)
        #expect(try csv(imported.entries) == first)
    }

    @Test("D5: JSON that another program has laid out anew is read, too")
    func otherLayout() throws {
        // JSONSerialization, which stands for the other program, drops a byte order mark.
        let entries = Self.entries(40, seed: 11).filter {
            !($0.item + $0.words).unicodeScalars.contains("\u{FEFF}")
        }
        let object = try JSONSerialization.jsonObject(with: Data(try json(entries).utf8))
        let pretty = try JSONSerialization.data(
            withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
        let imported = try JSONLog.read(pretty)
        #expect(imported.problems == [])
        #expect(try json(imported.entries) == json(entries))
    }

    @Test("D5: nothing is imported twice, and what the log has only once is added once more")
    func twice() throws {
        let entries = Self.entries(200, seed: 12)
        let imported = try JSONLog.read(Data(try json(entries).utf8))
        #expect(imported.newEntries(besides: imported.entries).isEmpty)
        #expect(imported.newEntries(besides: []).count == 200)
        var doubled = imported
        doubled.entries += [imported.entries[0]]
        #expect(doubled.newEntries(besides: imported.entries) == [imported.entries[0]])
    }

    @Test("D5: an import is one undo")
    func undo() throws {
        let log = InMemoryLogBook()
        _ = try log.add([Samples.water()])
        let imported = try JSONLog.read(Data(try json(Self.entries(50, seed: 13)).utf8))
        _ = try log.add(imported.newEntries(besides: []))
        #expect(try log.count(matching: LogQuery()) == 51)
        _ = try log.undo()
        #expect(try log.entries(matching: LogQuery()).map(\.kind) == [.water])
    }
}
