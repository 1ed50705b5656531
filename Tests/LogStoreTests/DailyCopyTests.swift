import Foundation
import GRDB
import Glibc
import Journal
import JournalConformance
import Testing

@testable import LogStore

@Suite("Daily copies of the log")
struct DailyCopyTests {
    private let folder: TemporaryFolder
    private let copies: DailyCopies

    init() throws {
        folder = try TemporaryFolder()
        copies = DailyCopies(folder: folder.url)
    }

    private func day(_ number: Int) -> String {
        let date = Date(timeIntervalSince1970: 1_772_323_200 + Double(number) * 86_400)
        return date.formatted(.iso8601.year().month().day())
    }

    @Test("I3: seven days are kept, and the newest of each of four weeks before")
    func schedule() {
        // 1 March 2026 is a Sunday.
        let days = (0..<60).map(day)
        let kept = Set(days).subtracting(CopySchedule.superseded(days, on: day(59)))
        let weeks = ["2026-04-05", "2026-04-12", "2026-04-19", "2026-04-22"]
        #expect(kept.sorted() == weeks + (23...29).map { "2026-04-\($0)" })
    }

    @Test("I3: copying each day for a year, no more than eleven copies are ever there")
    func year() {
        var kept: [String] = []
        for number in 0..<365 {
            kept.append(day(number))
            let superseded = CopySchedule.superseded(kept, on: day(number))
            kept.removeAll(where: superseded.contains)
            #expect(kept.count <= 11)
            #expect(kept.contains(day(number)))
            // A week always has a copy that is less than five weeks old.
            if number > 40 { #expect(kept.contains { $0 < day(number - 21) }) }
        }
    }

    @Test("I3: a clock that is years ahead for a day costs no copy")
    func wrongClock() {
        let days = (0..<7).map(day)
        #expect(CopySchedule.superseded(days + ["2099-01-01"], on: day(6)).isEmpty)
        #expect(CopySchedule.superseded(days, on: "2099-01-01").isEmpty)
    }

    @Test("I3: a copy is due once a day, and only after a change")
    func due() throws {
        #expect(!copies.isDue(on: "2026-03-09"))
        let log = try SQLiteLogBook(folder: folder.url)
        _ = try log.add([Samples.water()])
        #expect(copies.isDue(on: "2026-03-09"))
        #expect(try copies.make(on: "2026-03-09"))
        #expect(try !copies.make(on: "2026-03-09"))
        #expect(copies.all.map(\.day) == ["2026-03-09"])
        #expect(mode(copies.path) == 0o700)
        #expect(mode(copies.all[0].path) == 0o600)
        // The log is as it was on the next day.
        #expect(!copies.isDue(on: "2026-03-10"))
        _ = try log.add([Samples.food("soup")])
        #expect(copies.isDue(on: "2026-03-10"))
        #expect(try copies.make(on: "2026-03-10"))
        let newest = try DatabaseQueue(path: copies.all[0].path)
        let count = try newest.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM entry") }
        #expect(count == 2)
    }

    @Test(
        "I3: what a killed process left is made anew; another process that copies is not waited for"
    )
    func unfinished() throws {
        let log = try SQLiteLogBook(folder: folder.url)
        _ = try log.add([Samples.water()])
        mkdir(copies.path, 0o700)
        try Data("half".utf8).write(to: URL(filePath: copies.path + "/unfinished"))
        let other = open(copies.path, O_RDONLY | O_DIRECTORY)
        flock(other, LOCK_EX)
        #expect(try !copies.make(on: "2026-03-09"))
        close(other)
        #expect(try copies.make(on: "2026-03-09"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: copies.path).count == 1)
        withExtendedLifetime(log) {}
    }
}
