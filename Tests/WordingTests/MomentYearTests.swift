import AccessibleCore
import Foundation
import Testing

@testable import Wording

@Suite("T5: day names and clocks through a year with both clock changes")
struct MomentYearTests {
    /// Clocks that change at two, by half an hour, and at midnight.
    private static let zones = ["America/New_York", "Australia/Lord_Howe", "America/Santiago"]

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
    private static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    /// How long ago, in minutes.
    private static let spans = [15, 45, 60, 180, 600, 1_380, 1_440, 1_500, 1_800, 2_820, 2_940]

    /// Seconds since 1970 on the local clock, from the zone's offsets alone.
    private func local(_ date: Date, _ zone: TimeZone) -> Int {
        Int(date.timeIntervalSince1970) + zone.secondsFromGMT(for: date)
    }

    /// The day of 2026, from 0; 20,454 days after 1970 began.
    private func day(_ local: Int) -> Int { local / 86_400 - 20_454 }

    private func clock(_ date: Date, _ zone: TimeZone) -> String {
        let local = local(date, zone)
        let minutes = local % 86_400 / 60
        let hour = minutes / 60
        let rest = minutes % 60
        let text =
            "\((hour + 11) % 12 + 1):\(rest < 10 ? "0" : "")\(rest) \(hour < 12 ? "AM" : "PM")"
        // Clocks go back by half an hour or by an hour.
        for step in [1_800.0, 3_600] {
            if self.local(date + step, zone) == local {
                return text + ", before the clocks go back"
            }
            if self.local(date - step, zone) == local {
                return text + ", after the clocks went back"
            }
        }
        return text
    }

    private func dateText(_ day: Int) -> String {
        var (month, rest) = (0, day)
        while rest >= Self.lengths[month] {
            rest -= Self.lengths[month]
            month += 1
        }
        return "\(Self.months[month]) \(rest + 1)"
    }

    private func expected(_ date: Date, _ now: Date, _ zone: TimeZone) -> String {
        let minutes = Int(now.timeIntervalSince(date) / 60)
        if minutes < 60 { return "\(minutes) minutes ago" }
        let (then, today) = (local(date, zone), local(now, zone))
        switch day(today) - day(then) {
        case 0: return "today at \(clock(date, zone))"
        case 1: return "yesterday at \(clock(date, zone))"
        default: return "\(dateText(day(then))) at \(clock(date, zone))"
        }
    }

    @Test("T5, P6: every quarter hour is named by its local day", arguments: zones)
    func everyQuarter(name: String) throws {
        let zone = try #require(TimeZone(identifier: name))
        let wording = try Wording(locale: "en_US", zone: zone)
        // From January 4, so that all that is named lies in 2026.
        for quarter in 3 * 96..<364 * 96 {
            let now = Date(timeIntervalSince1970: 1_767_225_600 + Double(quarter) * 900)
            let date = now - Double(Self.spans[quarter % Self.spans.count]) * 60
            let renderer = MessageRenderer(wording: wording, now: now, form: .printed)
            let text = renderer.text(Message("value", ["value": .moment(date)]))
            try #require(text == expected(date, now, zone), "now \(now)")
        }
    }

    @Test(
        "T5: around each change, from every quarter to every quarter of the two days before",
        arguments: [
            ("America/New_York", 1_772_953_200), ("America/New_York", 1_793_512_800),
            ("Australia/Lord_Howe", 1_775_314_800), ("Australia/Lord_Howe", 1_791_041_400),
            ("America/Santiago", 1_775_358_000), ("America/Santiago", 1_788_667_200),
        ] as [(String, Double)])
    func aroundChange(name: String, change: Double) throws {
        let zone = try #require(TimeZone(identifier: name))
        let moment = Date(timeIntervalSince1970: change)
        #expect(zone.secondsFromGMT(for: moment - 1) != zone.secondsFromGMT(for: moment))
        let wording = try Wording(locale: "en_US", zone: zone)
        for hours in stride(from: -6.0, through: 30, by: 1.5) {
            let now = moment + hours * 3_600
            for quarters in stride(from: 5, through: 192, by: 3) {
                let date = now - Double(quarters) * 900
                let renderer = MessageRenderer(wording: wording, now: now, form: .printed)
                let text = renderer.text(Message("value", ["value": .moment(date)]))
                try #require(text == expected(date, now, zone), "now \(now)")
            }
        }
    }

    @Test("T5: where midnight is skipped, the day before is yesterday")
    func skippedMidnight() throws {
        let zone = try #require(TimeZone(identifier: "America/Santiago"))
        let wording = try Wording(locale: "en_US", zone: zone)
        // Sunday, September 6, 2026, begins at 1:00.
        let saturday = Date(timeIntervalSince1970: 1_788_667_200 - 3_600)
        let monday = Date(timeIntervalSince1970: 1_788_667_200 + 24 * 3_600)
        let sunday = Date(timeIntervalSince1970: 1_788_667_200 + 600)
        func day(_ date: Date, _ now: Date) -> String {
            wording.text(Message("value", ["value": .day(date)]), now: now)
        }
        #expect(day(saturday, sunday) == "Yesterday")
        #expect(day(sunday, monday) == "Yesterday")
        #expect(day(saturday, saturday) == "Today")
    }
}
