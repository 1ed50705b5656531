import AccessibleCore
import Foundation
import TestSupport
import Testing

@Suite("T1, T7, T17: the options offered for a time")
struct TimeOptionsTests {
    private let calendar = Calendar.test("America/New_York")
    /// It is Monday, 2:05 PM.
    private var now: Date { calendar.moment("2026-03-09 14:05") }

    private func selection(_ choices: TimeChoices, of date: Date? = nil) -> TimeSelection {
        TimeSelection(date ?? now, reference: now, choices: choices, calendar: calendar)
    }

    @Test("T1: a sixth option is offered before custom")
    func sixth() throws {
        let set = try #require(TimeOptionSet(minutes: [120, 15, 30, 60, 15]))
        #expect(
            selection(TimeChoices(set)).options == [
                .now, .minutesAgo(15), .minutesAgo(30), .minutesAgo(60), .minutesAgo(120), .custom,
            ])
    }

    @Test("T17: the other sets of options are offered in their order")
    func sets() {
        #expect(
            selection(TimeChoices(.earlier)).options
                == [.now, .named(.earlierToday), .named(.yesterday), .custom])
        #expect(
            selection(TimeChoices(.later, allowsFuture: true)).options == [
                .named(.laterToday), .named(.thisEvening), .named(.tomorrowMorning),
                .named(.tomorrowAfternoon), .custom,
            ])
    }

    @Test("T6, T17: if the future is not allowed, later times are not offered")
    func noFuture() {
        #expect(
            selection(TimeChoices(.later)).options == selection(TimeChoices(.earlier)).options)
    }

    @Test(
        "T1: texts that are not options are refused",
        arguments: ["", "0", "-5", "15 x", "1441", "1 2 3 4 5 6 7", "earlier 15", "soon"])
    func refused(text: String) {
        #expect(TimeOptionSet(text) == nil)
    }

    @Test(
        "T1: a set reads its own text", arguments: ["15 30 60", "1 1440", "earlier", "later"])
    func text(text: String) {
        #expect(TimeOptionSet(text)?.text == text)
    }

    @Test("T7: the time used last is before custom, on the latest day when it is not in the future")
    func lastUsed() throws {
        let evening = try #require(DayTime("19:45"))
        var selection = selection(TimeChoices(lastUsed: evening))
        #expect(
            selection.options == [
                .now, .minutesAgo(15), .minutesAgo(30), .minutesAgo(60), .lastUsed(evening),
                .custom,
            ])
        selection.choose(.lastUsed(evening))
        #expect(calendar.text(selection.date) == "2026-03-08 19:45")
        #expect(selection.selected == .lastUsed(evening))
        #expect(!selection.showsPicker)
        let noon = try #require(DayTime("12:00"))
        #expect(calendar.text(noon.latest(before: now, in: calendar)) == "2026-03-09 12:00")
        let exact = try #require(DayTime("14:05"))
        #expect(exact.latest(before: now, in: calendar) == now)
    }

    @Test("T7: the time used last is not offered among future times")
    func lastUsedAndLater() throws {
        let evening = try #require(DayTime("19:45"))
        let choices = TimeChoices(.later, lastUsed: evening, allowsFuture: true)
        #expect(choices.options.count == 5)
    }

    @Test(
        "T17: names mean their moments, also close to midnight",
        arguments: [
            (.earlierToday, "2026-03-09 14:05", "2026-03-09 12:05"),
            (.earlierToday, "2026-03-09 01:30", "2026-03-09 00:00"),
            (.earlierToday, "2026-03-09 00:00", "2026-03-09 00:00"),
            (.yesterday, "2026-03-09 14:05", "2026-03-08 14:05"),
            // The clocks skipped 2:30 on the day before.
            (.yesterday, "2026-03-09 02:30", "2026-03-08 03:30"),
            (.laterToday, "2026-03-09 14:05", "2026-03-09 16:05"),
            (.laterToday, "2026-03-09 22:30", "2026-03-09 23:59"),
            (.laterToday, "2026-03-09 23:59", "2026-03-09 23:59"),
            (.thisEvening, "2026-03-09 14:05", "2026-03-09 20:00"),
            (.thisEvening, "2026-03-09 21:10", "2026-03-09 21:10"),
            (.tomorrowMorning, "2026-03-07 14:05", "2026-03-08 09:00"),
            (.tomorrowAfternoon, "2026-12-31 23:59", "2027-01-01 15:00"),
        ] as [(NamedMoment, String, String)])
    func meaning(moment: NamedMoment, reference: String, expected: String) {
        let found = moment.date(at: calendar.moment(reference), in: calendar)
        #expect(calendar.text(found) == expected)
    }

    @Test("T2, T17: a moment that has a name selects the option with this name")
    func selects() {
        let yesterday = calendar.moment("2026-03-08 14:05")
        #expect(selection(TimeChoices(.earlier), of: yesterday).selected == .named(.yesterday))
        #expect(selection(TimeChoices(.earlier), of: yesterday).mode == .custom(yesterday))
        #expect(selection(TimeChoices(), of: yesterday).selected == .custom)
    }

    @Test("T1: an option that is not offered changes nothing")
    func notOffered() {
        var selection = selection(TimeChoices())
        selection.choose(.minutesAgo(120))
        #expect(selection.mode == .now && selection.selected == .now)
    }

    @Test("T6: a time too far in the future is refused as a mistake")
    func tooFarAhead() {
        var selection = selection(TimeChoices(allowsFuture: true))
        let target = now + TimeSelection.span + 60
        #expect(throws: TimeSelection.Refusal.tooFarAhead(target)) { try selection.set(target) }
        #expect(selection.mode == .now)
    }
}
