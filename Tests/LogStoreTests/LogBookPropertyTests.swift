import AccessibleCore
import Foundation
import Journal
import LogStore
import Testing

/// Random lives of a log, compared step by step with one kept in arrays.
@Suite("LogBook properties")
struct LogBookPropertyTests {
    /// One step of a life; returns everything the log answered.
    private func step(
        _ choice: Int, on book: any LogBook, _ random: inout SeededGenerator, lastID: Int64
    ) throws -> String {
        var entry = Samples.random(using: &random)
        entry.id = Int64.random(in: 1...(lastID + 2), using: &random)
        let limit = Int.random(in: 0...20, using: &random)
        let change: String
        do {
            switch choice {
            case 0..<30:
                let more = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    Samples.random(using: &random)
                }
                change = "\(try book.add([entry] + more))"
            case 30..<45: change = "\(try book.update(entry))"
            case 45..<60: change = "\(try book.delete(id: entry.id))"
            case 60..<80: change = "\(String(describing: try book.undo()))"
            default: change = "\(String(describing: try book.redo()))"
            }
        } catch {
            change = error.code.rawValue
        }
        let query = LogQuery(
            from: entry.time, text: Bool.random(using: &random) ? entry.item : nil, limit: limit)
        return """
            \(change)
            \(try book.entries(matching: query))
            \(String(describing: try book.latest(entry.kind, before: entry.time)))
            \(String(describing: try book.newest()))
            \(try book.count(from: entry.time, to: .distantFuture))
            """
    }

    @Test(
        "L6 V12: a log on disk behaves as one in arrays, across sessions and restarts",
        arguments: [1, 2, 3] as [UInt64])
    func againstModel(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        var random = SeededGenerator(seed: seed)
        let model = InMemoryLogBook()
        var sessions = [
            try SQLiteLogBook(folder: folder.url), try SQLiteLogBook(folder: folder.url),
        ]
        var lastID: Int64 = 0
        for number in 0..<1_000 {
            let choice = Int.random(in: 0..<100, using: &random)
            let session = Int.random(in: 0...1, using: &random)
            if Int.random(in: 0..<100, using: &random) == 0 {
                sessions[session] = try SQLiteLogBook(folder: folder.url)
            }
            var copy = random
            let expected = try step(choice, on: model, &random, lastID: lastID)
            let found = try step(choice, on: sessions[session], &copy, lastID: lastID)
            try #require(found == expected, "seed \(seed), step \(number)")
            lastID = try model.entries(matching: LogQuery()).map(\.id).max() ?? lastID
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
