import AccessibleCore
import Foundation
import Journal
import TestSupport
import Testing

@Suite("T8: the usual times of meals")
struct MealTimeModelTests {
    private let calendar = Calendar.test("America/New_York")
    /// It is Monday, 2:05 PM; the clocks changed the day before.
    private var now: Date { calendar.moment("2026-03-09 14:05") }

    private func meals(_ meal: Meal, _ times: [String], zone: String = "America/New_York")
        -> [Entry]
    {
        let calendar = Calendar.test(zone)
        return times.map {
            Entry(kind: .food, item: "x", meal: meal, time: calendar.moment($0), zone: zone)
        }
    }

    private func text(_ times: [DayTime]?) -> String {
        (times ?? []).map(\.text).joined(separator: " ")
    }

    @Test("T8: without history the defaults are used")
    func standard() {
        let model = MealTimeModel()
        #expect(text(model.times[.breakfast]) == "8:00")
        #expect(text(model.times[.lunch]) == "12:00")
        #expect(text(model.times[.dinner]) == "18:00")
        #expect(text(model.times[.snack]) == "10:00 15:00 20:00")
    }

    @Test("T8: a time is learned from three days, but not from two")
    func threeDays() {
        let days = ["2026-03-06 07:10", "2026-03-07 07:30", "2026-03-08 07:20"]
        let two = MealTimeModel(entries: meals(.breakfast, Array(days.prefix(2))))
        #expect(text(two.times[.breakfast]) == "8:00")
        let three = MealTimeModel(entries: meals(.breakfast, days))
        #expect(text(three.times[.breakfast]) == "7:20")
        #expect(text(three.times[.lunch]) == "12:00")
    }

    @Test("T8: with an even number of days it is the earlier of the two middle times")
    func even() {
        let days = ["2026-03-05 12:40", "2026-03-06 12:50", "2026-03-07 12:30", "2026-03-08 13:00"]
        #expect(text(MealTimeModel(entries: meals(.lunch, days)).times[.lunch]) == "12:40")
    }

    @Test("T8: outliers do not move the time, and entries far from the default do not count")
    func outliers() {
        let days = [
            "2026-03-02 18:30", "2026-03-03 18:30", "2026-03-04 18:30", "2026-03-05 21:50",
            "2026-03-06 14:10", "2026-03-07 02:00", "2026-03-08 03:10",
        ]
        #expect(text(MealTimeModel(entries: meals(.dinner, days)).times[.dinner]) == "18:30")
        let slips = ["2026-03-06 23:00", "2026-03-07 02:00", "2026-03-08 05:00"]
        #expect(text(MealTimeModel(entries: meals(.dinner, slips)).times[.dinner]) == "18:00")
    }

    @Test("T8: several entries of one meal count once, with the time of the first")
    func oneMeal() {
        let day = ["2026-03-08 07:00", "2026-03-08 07:20", "2026-03-08 07:40", "2026-03-08 09:00"]
        #expect(text(MealTimeModel(entries: meals(.breakfast, day)).times[.breakfast]) == "8:00")
        let more = day + ["2026-03-06 07:10", "2026-03-07 07:20", "2026-03-07 08:30"]
        #expect(text(MealTimeModel(entries: meals(.breakfast, more)).times[.breakfast]) == "7:10")
    }

    @Test("T8: the latest fourteen days count, whatever the order of the entries")
    func latest() {
        let early = (1...20).map { "2026-01-\($0 < 10 ? "0" : "")\($0) 06:30" }
        let late = (1...14).map { "2026-02-\($0 < 10 ? "0" : "")\($0) 09:15" }
        let entries = meals(.breakfast, late + early)
        #expect(text(MealTimeModel(entries: entries).times[.breakfast]) == "9:15")
        #expect(
            MealTimeModel(entries: entries) == MealTimeModel(entries: entries.reversed()))
    }

    @Test("T8: an entry's time is local in the zone where it happened")
    func zones() {
        let abroad = meals(
            .lunch, ["2026-03-06 13:00", "2026-03-07 13:00", "2026-03-08 13:00"],
            zone: "Asia/Kathmandu")
        #expect(text(MealTimeModel(entries: abroad).times[.lunch]) == "13:00")
    }

    @Test("T8: each time of snacks is learned from the entries near it")
    func snacks() {
        let days = ["2026-03-06 10:40", "2026-03-07 10:40", "2026-03-08 10:40"]
        #expect(
            text(MealTimeModel(entries: meals(.snack, days)).times[.snack]) == "10:40 15:00 20:00")
    }

    @Test("T8, T16: a time that the person set has precedence over a learned one")
    func tracked() throws {
        let days = ["2026-03-06 07:10", "2026-03-07 07:10", "2026-03-08 07:10"]
        let time = try #require(DayTime("9:45"))
        let model = MealTimeModel(
            entries: meals(.breakfast, days),
            tracked: [Habit(.meal(.breakfast), time: time), Habit(.thing("lunch"), time: time)])
        #expect(text(model.times[.breakfast]) == "9:45")
        #expect(text(model.times[.lunch]) == "12:00")
    }

    @Test(
        "T8: of several times a day, the one that passed last is used",
        arguments: [
            ("2026-03-09 09:59", "10:00"), ("2026-03-09 10:00", "10:00"),
            ("2026-03-09 14:59", "10:00"), ("2026-03-09 15:00", "15:00"),
            ("2026-03-09 23:59", "20:00"),
        ])
    func nearestPast(reference: String, expected: String) {
        let usual = MealTimeModel().usualTimes(at: calendar.moment(reference), in: calendar)
        #expect(usual[.snack]?.text == expected)
    }

    @Test("T8: an assumed time is never in the future, also around a clock change")
    func neverInTheFuture() {
        let model = MealTimeModel()
        let start = calendar.moment("2026-03-07 00:00")
        for minute in stride(from: 0, to: 3 * 1_440, by: 7) {
            let reference = start + Double(minute) * 60
            for meal in Meal.allCases {
                let moment = model.moment(of: meal, at: reference, in: calendar)
                #expect(moment <= reference)
                #expect(moment > reference - 86_400)
            }
        }
        #expect(
            model.moment(of: .lunch, at: now, in: calendar) == calendar.moment("2026-03-09 12:00"))
        #expect(model.moment(of: .dinner, at: now, in: calendar) == now)
    }

    @Test(
        "T8: the time of day suggests the meal",
        arguments: [
            ("7:30", .breakfast), ("8:59", .breakfast), ("9:00", .breakfast), ("9:30", .snack),
            ("10:59", .snack), ("12:30", .lunch), ("13:29", .lunch), ("14:05", .snack),
            ("16:45", .dinner), ("18:30", .dinner), ("20:00", .snack), ("23:30", .snack),
            ("2:00", .snack), ("5:00", .breakfast),
        ] as [(String, Meal)])
    func suggestion(time: String, meal: Meal) throws {
        #expect(MealTimeModel().meal(at: try #require(DayTime(time))) == meal)
    }

    @Test("T8: for a person who breakfasts late, eleven o'clock is breakfast")
    func personal() throws {
        let days = ["2026-03-06 11:00", "2026-03-07 11:10", "2026-03-08 10:50"]
        let model = MealTimeModel(entries: meals(.breakfast, days))
        #expect(model.meal(at: try #require(DayTime("11:15"))) == .breakfast)
    }
}
