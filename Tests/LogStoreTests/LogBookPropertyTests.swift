import AccessibleCore
import Foundation
import Journal
import JournalConformance
import LogStore
import Testing

/// Random changes by two sessions, on disk and in memory, compared step by step.
@Suite("LogBook properties")
struct LogBookPropertyTests {
    /// Makes one call in a session; returns all results as text.
    ///
    /// - Parameter known: entries as the session read them some time ago.
    private func step(
        _ choice: Int, on book: any LogBook, knowing known: [Entry],
        _ random: inout SeededGenerator, lastID: Int64
    ) throws -> String {
        var entry = Samples.random(using: &random)
        entry.id = Int64.random(in: 1...(lastID + 2), using: &random)
        let base = known.randomElement(using: &random) ?? entry
        let limit = Int.random(in: 0...20, using: &random)
        let isStale = Bool.random(using: &random)
        let change: String
        do {
            switch choice {
            case 0..<25:
                let more = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    Samples.random(using: &random)
                }
                change = "\(try book.add([entry] + more))"
            case 25..<45:
                let wanted = Samples.edited(base, using: &random)
                change = "\(try book.update(base, to: wanted))"
            case 45..<55: change = "\(try book.delete(id: entry.id))"
            case 55..<77:
                let next = try book.nextUndo()
                let id = isStale ? (next?.change.id ?? 1) - 1 : next?.change.id
                change =
                    "\(String(describing: next)) \(String(describing: try book.undo(ifNext: id)))"
            default: change = "\(String(describing: try book.redo()))"
            }
        } catch {
            change = error.code.rawValue
        }
        let match = LogMatch(
            words: [[entry.item, "no item"]], kinds: isStale ? [entry.kind] : [],
            meals: limit < 10 ? entry.meal.map { [$0] } ?? [] : [])
        let query = LogQuery(
            from: entry.time, match: Bool.random(using: &random) ? match : nil, limit: limit)
        return """
            \(change)
            \(try book.entries(matching: query))
            \(try book.count(matching: query))
            \(try book.items().sorted())
            \(String(describing: try book.latest(entry.kind, before: entry.time)))
            \(String(describing: try book.newest()))
            \(try book.count(matching: LogQuery(from: entry.time, to: .distantFuture)))
            """
    }

    @Test(
        "L6 V12: a log on disk and one in memory give the same results, with two sessions and restarts",
        arguments: [1, 2, 3, 4] as [UInt64])
    func againstModel(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        var random = SeededGenerator(seed: seed)
        let model = InMemoryLogBook()
        var models = (0..<2).map { _ in InMemoryLogBook(sharing: model) }
        var sessions = try (0..<2).map { _ in try SQLiteLogBook(folder: folder.url) }
        var known: [[Entry]] = [[], []]
        for number in 0..<1_000 {
            let choice = Int.random(in: 0..<100, using: &random)
            let session = Int.random(in: 0...1, using: &random)
            if Int.random(in: 0..<100, using: &random) == 0 {
                sessions[session] = try SQLiteLogBook(folder: folder.url)
                models[session] = InMemoryLogBook(sharing: model)
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                known[session] = try model.entries(matching: LogQuery(limit: 12))
            }
            let lastID = try model.newest()?.id ?? 0
            var copy = random
            let expected = try step(
                choice, on: models[session], knowing: known[session], &random, lastID: lastID)
            let found = try step(
                choice, on: sessions[session], knowing: known[session], &copy, lastID: lastID)
            try #require(found == expected, "seed \(seed), step \(number)")
        }
        let all = try model.entries(matching: LogQuery())
        #expect(try sessions[0].entries(matching: LogQuery()) == all)
        while let change = try model.undo() {
            #expect(try sessions[1].undo() == change)
        }
        #expect(try sessions[0].undo() == nil)
        #expect(try sessions[0].entries(matching: LogQuery()).isEmpty)
        try sessions[0].check()
    }
}
