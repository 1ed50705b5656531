import Foundation
import Testing

@testable import Journal

/// What became due while nobody looked, also over very long times.
@Suite("D2: what is pending is found without going through all of it")
struct PendingTests {
    private static let zone = TimeZone.gmt
    private static let now = Date(timeIntervalSince1970: 1_773_079_500)

    private func schedule(_ rule: String) throws -> Schedule {
        let blank = Schedule(
            kind: .vitamin, item: "iron", recurrence: Recurrence(.once), start: .distantPast,
            zone: "GMT")
        return try #require(Schedule(rule: rule, of: blank))
    }

    @Test("Bad input: every minute since the year 1 gives the last thousand")
    func old() throws {
        let minutes = try schedule("DTSTART;TZID=GMT:00010101T080000\nRRULE:FREQ=MINUTELY")
        let pending = minutes.pending(after: -99_999_999_999, through: Self.now, in: Self.zone)
        #expect(pending.count == 1_000)
        #expect(pending.last.map { Self.now.timeIntervalSince($0.date) < 60 } == true)
        #expect(pending.map(\.mark) == pending.map(\.mark).sorted())
    }

    @Test("what is limited in number ends there, wherever one looks from")
    func counted() throws {
        let rule = "DTSTART;TZID=GMT:20260309T080000\nRRULE:FREQ=HOURLY;COUNT=5"
        let five = try schedule(rule)
        let start = Date(timeIntervalSince1970: 1_773_043_200)
        func count(after hours: Double) -> Int {
            five.occurrences(
                after: start + hours * 3_600, before: .distantFuture, in: Self.zone
            ).count
        }
        #expect([-1, 0, 1.5, 3, 3.5, 4, 9].map(count) == [5, 4, 3, 1, 1, 0, 0])
    }
}
