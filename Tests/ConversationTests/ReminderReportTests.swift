import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing
import Wording

/// What `earshot remind` and its watcher say.
@Suite("D2: what is said of reminders outside a conversation")
struct ReminderReportTests {
    private let log = InMemoryLogBook()
    private let wording: Wording
    private let zone: TimeZone

    init() throws {
        zone = try #require(TimeZone(identifier: TestWorld.zone))
        wording = try Wording(locale: "en_US", zone: zone)
        for (item, times) in [("iron", ["14:10", "22:10"]), ("zinc", ["14:10"])] {
            let rule = Schedule(
                kind: .vitamin, item: item,
                recurrence: Recurrence(.daily, times: times.compactMap(DayTime.init)),
                start: TestWorld.now, zone: TestWorld.zone)
            _ = try log.addSchedule(try #require(rule.starting(after: TestWorld.now, in: zone)))
        }
    }

    private func said(
        _ report: ReminderReport, minutes: Double, _ preferences: Preferences = Preferences(),
        isComplete: Bool = true
    ) -> [String] {
        let now = TestWorld.now + minutes * 60
        return report.announcements(wording, preferences, now: now, isComplete: isComplete)
            .map { wording.text($0.message, now: now) }
    }

    private func report(minutes: Double, isClaimed: Bool = true) throws -> ReminderReport {
        let keeper = DoseKeeper(now: TestWorld.now + minutes * 60, zone: zone)
        let report = try ReminderReport(of: log, keeper)
        if isClaimed { _ = try log.settleDoses(keeper) }
        return report
    }

    @Test("D2: what is due, what still is, what was missed and what comes next are said once")
    func sentences() throws {
        #expect(
            said(try report(minutes: 0), minutes: 0) == ["Nothing is due. Next: iron, 2:10 PM."])
        let hint = "Answer in Earshot: taken, skip, or snooze."
        #expect(said(try report(minutes: 5), minutes: 5) == ["Due now: iron; zinc. \(hint)"])
        #expect(
            said(try report(minutes: 6), minutes: 6)
                == ["Still due: iron, 2:10 PM; zinc, 2:10 PM. \(hint)"])
        let night = 8.0 * 60 + 30
        #expect(
            said(try report(minutes: night), minutes: night)
                == [
                    "Was due: iron, 10:10 PM. \(hint)", "Still due: zinc, 2:10 PM.",
                    "Missed: iron, 2:10 PM.",
                ])
        var brief = Preferences()
        brief.verbosity = .brief
        #expect(
            said(try report(minutes: night + 1), minutes: night + 1, brief)
                == ["Still due: zinc, 2:10 PM; iron, 10:10 PM."])
    }

    @Test("A10 D2: discreet, no medicine is named")
    func discreet() throws {
        var discreet = Preferences()
        discreet.isDiscreet = true
        let days = 3.0 * 24 * 60
        let texts =
            said(try report(minutes: 0), minutes: 0, discreet)
            + said(try report(minutes: 5), minutes: 5, discreet)
            + said(try report(minutes: 6), minutes: 6, discreet)
            + said(try report(minutes: days), minutes: days, discreet)
        #expect(texts.contains { $0.hasPrefix("A reminder is due.") })
        #expect(texts.contains { $0.contains("were missed") })
        #expect(!texts.contains { $0.contains("iron") || $0.contains("zinc") }, "\(texts)")
    }

    @Test("D2: as JSON nothing is claimed, so that it is still announced")
    func json() throws {
        let report = try report(minutes: 5, isClaimed: false)
        let text = report.json(wording, text: said(report, minutes: 5).joined(separator: " "))
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let due = try #require(object["due"] as? [[String: Any]])
        #expect(due.map { $0["item"] as? String } == ["iron", "zinc"])
        #expect(due.allSatisfy { $0["due"] as? String == "2026-03-09T14:10:00-04:00" })
        #expect(due.allSatisfy { $0["isNew"] as? Bool == true })
        #expect((object["missed"] as? [Any])?.isEmpty == true)
        #expect((object["text"] as? String)?.hasPrefix("Due now: iron; zinc.") == true)
        #expect(try log.doses(from: .distantPast).isEmpty)
        #expect(said(try self.report(minutes: 5), minutes: 5)[0].hasPrefix("Due now"))
    }

    @Test("D2: a reminder that cannot be read is named, by what is known of it")
    func unreadable() throws {
        func named(_ items: [String?]) throws -> [String] {
            let unreadable = items.enumerated().map {
                UnreadableSchedule(id: Int64($0), item: $1, detail: "")
            }
            let report = try ReminderReport(DoseNews(), unreadable: unreadable, of: log)
            return said(report, minutes: 0, isComplete: false)
        }
        #expect(try named([]) == [])
        #expect(
            try named(["iron"]) == [
                "The reminder for iron cannot be read and does not ring. Make it again, then say delete reminder 0."
            ])
        #expect(
            try named(["iron", nil]) == [
                "2 reminders cannot be read and do not ring: number 0, iron; number 1, something without a name. Make them again, then say delete reminder and the number."
            ])
    }

    @Test("D2: so many missed doses that not all are counted are said as at least so many")
    func uncounted() throws {
        let rule = Schedule(
            kind: .vitamin, item: "drops", recurrence: Recurrence(.minutely, interval: 5),
            start: TestWorld.now, zone: TestWorld.zone)
        let drops = try #require(rule.starting(after: TestWorld.now, in: zone))
        _ = try log.addSchedule(drops)
        func missed(days: Double, _ preferences: Preferences = Preferences()) throws -> String? {
            let minutes = days * 24 * 60
            return said(
                try report(minutes: minutes, isClaimed: false), minutes: minutes, preferences
            ).first { $0.contains("issed") }
        }
        #expect(try missed(days: 2)?.hasPrefix("Missed 5") == true)
        #expect(try missed(days: 30)?.hasPrefix("Missed at least 1,") == true)
        var discreet = Preferences()
        discreet.isDiscreet = true
        #expect(try missed(days: 30, discreet)?.hasPrefix("At least 1,") == true)
    }

    @Test("D2: of many missed doses the oldest is named, also if it is another reminder's")
    func since() throws {
        let rule = Schedule(
            kind: .vitamin, item: "calcium",
            recurrence: Recurrence(.daily, times: [try #require(DayTime("14:06"))]),
            start: TestWorld.now, zone: TestWorld.zone)
        _ = try log.addSchedule(try #require(rule.starting(after: TestWorld.now, in: zone)))
        let days = 3.0 * 24 * 60
        let missed = said(try report(minutes: days), minutes: days).first {
            $0.hasPrefix("Missed")
        }
        #expect(missed?.contains(" 2:06 PM") == true, "\(missed ?? "")")
        #expect(missed?.contains("2:10 PM") == false, "\(missed ?? "")")
    }
}
