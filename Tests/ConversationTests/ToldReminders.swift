import AccessibleCore
import Conversation
import Foundation
import Journal
import LogStore
import Testing

/// Reminders as people ask for them: several times, amounts and days, and exceptions.
///
/// When each is due stands beside the sentence, and is not computed from its rules.
enum ToldReminders {
    /// What is due at one time of day.
    struct Due: Hashable {
        let item: String
        let quantity: Quantity?
        /// 1 is Sunday.
        let weekdays: Set<Int>
        let minutes: Int

        init(_ item: String, _ time: String, _ quantity: Quantity? = nil, on days: Set<Int>) {
            self.item = item
            self.quantity = quantity
            weekdays = days
            minutes = DayTime(time).map { $0.hour * 60 + $0.minute } ?? -1
        }
    }

    /// One dose: when the clock on the wall shows it, and how much it is.
    struct Mark: Hashable {
        let item: String
        let mark: Int64
        let quantity: Quantity?
    }

    private static let daily: Set<Int> = [1, 2, 3, 4, 5, 6, 7]
    private static let weekdays: Set<Int> = [2, 3, 4, 5, 6]

    static let all: [(sentence: String, due: [Due])] = [
        (
            "remind me to take 2 metformin at 8 am and 1 at 20:00",
            [
                Due("metformin", "8:00", Quantity(2), on: daily),
                Due("metformin", "20:00", Quantity(1), on: daily),
            ]
        ),
        (
            "remind me to take iron weekdays at 8 am and weekends at 10 am",
            [Due("iron", "8:00", on: weekdays), Due("iron", "10:00", on: [1, 7])]
        ),
        (
            "remind me to take zinc at 2:30 am every day except Sunday",
            [Due("zinc", "2:30", on: daily.subtracting([1]))]
        ),
        (
            "remind me to take magnesium at 21:30 but not on weekends",
            [Due("magnesium", "21:30", on: weekdays)]
        ),
        (
            "remind me to take vitamin D and omega 3 at 9 am every day",
            [Due("vitamin D", "9:00", on: daily), Due("omega 3", "9:00", on: daily)]
        ),
        (
            "remind me to take ibuprofen 400 mg at 7:00 and 600 mg at 23:45",
            [
                Due("ibuprofen", "7:00", Quantity(400, .milligram), on: daily),
                Due("ibuprofen", "23:45", Quantity(600, .milligram), on: daily),
            ]
        ),
        (
            "remind me to take half a tablet of thyroxine at 6:45 am on Mondays and Thursdays",
            [
                Due(
                    "thyroxine", "6:45", Quantity(Decimal(5) / 10, .tablet), on: [2, 5])
            ]
        ),
        (
            "remind me to take calcium at 8 am, 1 pm and 9 pm except on Fridays",
            [
                Due("calcium", "8:00", on: daily.subtracting([6])),
                Due("calcium", "13:00", on: daily.subtracting([6])),
                Due("calcium", "21:00", on: daily.subtracting([6])),
            ]
        ),
    ]

    /// The reminders that a conversation makes of all sentences.
    static func schedules() throws -> [Schedule] {
        var world = try TestWorld()
        for told in all {
            let before = try world.log.schedules().count
            _ = world.effects(told.sentence)
            let after = try world.log.schedules().count
            #expect(after > before, "not saved: \(told.sentence)")
        }
        return try world.log.schedules()
    }

    /// Every dose after the sentences were said, up to a mark.
    static func expected(through last: Int64) -> Set<Mark> {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        let zone = TimeZone(identifier: TestWorld.zone) ?? .gmt
        let said = TestWorld.now + Double(zone.secondsFromGMT(for: TestWorld.now))
        var day = calendar.startOfDay(for: said)
        var marks: Set<Mark> = []
        while Int64(day.timeIntervalSince1970) <= last {
            let weekday = calendar.component(.weekday, from: day)
            for due in all.flatMap(\.due) where due.weekdays.contains(weekday) {
                let mark = Int64(day.timeIntervalSince1970) + Int64(due.minutes * 60)
                guard mark > Int64(said.timeIntervalSince1970), mark <= last else { continue }
                marks.insert(Mark(item: due.item, mark: mark, quantity: due.quantity))
            }
            day += 86_400
        }
        return marks
    }
}
