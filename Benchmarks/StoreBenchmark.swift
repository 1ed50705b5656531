import AccessibleCore
import Conversation
import Foundation
import Journal
import LocaleCatalogs
import LogStore
import Understanding

/// One-shot logging into a long log.
struct StoreBenchmark {
    let bench: Bench

    static let entries = 100_000
    private static let runs = 40
    /// The first runs fill the system's caches.
    private static let warmUp = 3

    /// Three years of a diligent person: 90 entries a day, up to now.
    func fill(now: Date = Date()) throws {
        let book = try SQLiteLogBook(folder: bench.data("data"))
        let foods = ["eggs", "toast", "soup", "an apple", "rice and beans", "coffee", "a muffin"]
        let together = 20
        for batch in 0..<Self.entries / together {
            let entries = (0..<together).map { index in
                let number = batch * together + index
                let minutesAgo = Double(Self.entries - number) * 16
                let isWater = number.isMultiple(of: 3)
                let food = foods[number % foods.count]
                return Entry(
                    kind: isWater ? .water : .food, item: isWater ? "" : food,
                    quantity: isWater ? Quantity(Decimal(number % 20 + 1), .fluidOunce) : nil,
                    meal: isWater ? nil : .lunch, time: now.addingTimeInterval(-60 * minutesAgo),
                    zone: "America/New_York", words: isWater ? "drank water" : "I had \(food)")
            }
            _ = try book.add(entries)
        }
    }

    /// Counting and reading what a search finds: a food of every seventh entry, a kind, a
    /// word that nothing has, and a typing mistake.
    private func search(into report: inout Report) throws {
        let book = try SQLiteLogBook(folder: bench.data("data"))
        let finder = try EntryFinder(
            log: book,
            understander: Understander(localeFolder: LocaleCatalogs.folder(locale: "en_US")),
            words: CommandWords(locale: "en_US"),
            understanding: UnderstandingContext(now: Date(), calendar: .current))
        for words in ["coffee", "water", "zebra stripes", "cofffe"] {
            var times = Samples()
            for run in 0..<Self.runs + Self.warmUp {
                let start = ContinuousClock.now
                let found = try finder.find(words)
                let query = LogQuery(match: found.match, limit: EntryFinder.limit)
                guard try book.entries(matching: query).count <= found.count else { return }
                if run >= Self.warmUp { times.append(start.duration(to: .now) / .milliseconds(1)) }
            }
            report.add("search \(words), \(Self.entries) entries", times, reach: 50)
        }
    }

    func run(into report: inout Report) throws {
        let sentence = ["log", "--speech", "off", "I drank 16 ounces of water"]
        var own = Samples()
        var peer = Samples()
        let sqlite = Bench.find("sqlite3")
        let file = bench.data("data").appending(path: SQLiteLogBook.fileName)
            .path(percentEncoded: false)
        let insert = """
            INSERT INTO entry (kind, item, time, zone, words, folded)
            VALUES ('water', '', strftime('%s', 'now') * 1000, 'UTC', 'peer', 'peer')
            """
        for run in 0..<Self.runs + Self.warmUp {
            let ownTime = try bench.time(bench.program, sentence)
            let peerTime = try sqlite.map { try bench.time($0, [file, insert]) }
            guard run >= Self.warmUp else { continue }
            own.append(ownTime)
            if let peerTime { peer.append(peerTime) }
        }
        try search(into: &report)
        report.add(
            "log one sentence, \(Self.entries) entries", own, reach: 40,
            peers: sqlite == nil ? [] : [("sqlite3 INSERT", peer)])
    }
}
