import AccessibleCore
import Foundation
import Journal
import TestSupport
import Testing

@testable import LogStore

@Suite("A log in memory that is watched")
struct WatchedMemoryTests {
    /// Random minutes with answers, changes and clocks that go back: what is remembered between two
    /// looks never changes what is told.
    @Test("D2: news is the same whether or not the log remembers when it comes", arguments: 1...6)
    func news(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let zones = ["America/New_York", "Europe/Berlin"].compactMap { TimeZone(identifier: $0) }
        let remembering = InMemoryLogBook()
        let forgetful = InMemoryLogBook()
        let books = [remembering, forgetful]
        // 30 October 2026, before clocks are put back.
        var now = Date(timeIntervalSince1970: 1_793_340_000)
        var told = 0
        func both<Result: Equatable>(_ act: (InMemoryLogBook) throws -> Result) throws -> Result {
            let results = try books.map(act)
            #expect(results[0] == results[1])
            return results[0]
        }
        for number in 0..<400 {
            forgetful.forgetNews()
            let keeper = DoseKeeper(now: now, zone: zones[number / 60 % 2])
            let news = try both { try $0.settleDoses(keeper) }
            told += news.due.count + news.missed.count
            _ = try both { try $0.nextDoseNews(keeper) }
            _ = try both { try $0.doses(from: .distantPast) }
            let open = try remembering.doses(from: .distantPast)
            switch Int.random(in: 0..<12, using: &generator) {
            case 0:
                let minute = Int.random(in: 0..<1_440, using: &generator)
                let digits = String(minute % 60 + 100).dropFirst()
                let time = try #require(DayTime("\(minute / 60):\(digits)"))
                _ = try both {
                    try $0.addSchedule(
                        Schedule(
                            kind: .vitamin, item: "iron",
                            recurrence: Recurrence(.daily, times: [time]), start: now,
                            zone: keeper.zone.identifier))
                }
            case 1, 2:
                guard var dose = open.randomElement(using: &generator) else { break }
                dose.state = [.snoozed, .skipped, .due].randomElement(using: &generator) ?? .due
                dose.until = dose.state == .snoozed ? now + 600 : nil
                try books.forEach { try $0.setDoses([dose]) }
            case 3: _ = try both { try $0.undo()?.id }
            case 4: _ = try both { try $0.redo()?.id }
            case 5: now -= TimeInterval.random(in: 0...4_000, using: &generator)
            default: break
            }
            now += TimeInterval.random(in: 0...8_000, using: &generator)
        }
        #expect(told > 100)
    }
}
