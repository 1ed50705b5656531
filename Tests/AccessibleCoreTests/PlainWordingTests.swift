import AccessibleCore
import Foundation
import Testing

@Suite("Text of messages with a program's own patterns")
struct PlainWordingTests {
    /// Monday, March 9, 2026, 2:05 PM in New York.
    private let moment = PickerWorld.newYork.date("2026-03-09 14:05")

    private func wording(_ patterns: [String: String] = [:], locale: String = "en_US")
        -> PlainWording
    {
        PlainWording(
            patterns, locale: Locale(identifier: locale),
            timeZone: PickerWorld.newYork.calendar.timeZone)
    }

    private func text(_ argument: Message.Argument, locale: String = "en_US") -> String {
        wording(["test": "it is {value}"], locale: locale)
            .text(Message("test", ["value": argument])).replacing("It is ", with: "")
    }

    @Test("a pattern gets its arguments, in any order and more than once")
    func filled() {
        let wording = wording(["position": "of {count}, {index} of {count}"])
        let message = Message("position", ["index": .count(2), "count": .count(12)])
        #expect(wording.text(message) == "Of 12, 2 of 12")
    }

    @Test("what is missing is noticed: the key, and the argument's name")
    func missing() {
        #expect(wording().text(Message("saved.one")) == "Saved.one")
        let saved = wording(["saved.one": "saved {thing}"])
        #expect(saved.text(Message("saved.one")) == "Saved {thing}")
        #expect(wording(["open": "a {brace"]).text(Message("open")) == "A {brace")
    }

    @Test("an argument's own braces are not read as a pattern")
    func braces() {
        #expect(text(.text("{value} {other}")) == "{value} {other}")
    }

    @Test("verbatim text and messages without words of their own need no pattern")
    func wordless() {
        #expect(wording().text(.verbatim("nano")) == "nano")
        #expect(wording().text(Message("value", ["value": .text("soup")])) == "Soup")
        let parts = Message.Argument.series([.text("soup"), .message(.verbatim("2 of 3"))])
        #expect(wording().text(Message("parts", ["parts": parts])) == "Soup, 2 of 3")
    }

    @Test("amounts keep every digit, and units have a pattern or their identifier")
    func numbers() {
        #expect(text(.number(Decimal(string: "1234.5678901") ?? 0)) == "1,234.5678901")
        #expect(text(.number(Decimal(string: "1499.8") ?? 0), locale: "de_DE") == "1.499,8")
        #expect(text(.quantity(Quantity(3))) == "3")
        #expect(text(.quantity(Quantity(12, .fluidOunce))) == "12 fluid-ounce")
        let named = wording(["unit-name.fluid-ounce": "ounces"])
        let quantity = Message.Argument.quantity(Quantity(12, .fluidOunce))
        #expect(named.text(Message("value", ["value": quantity])) == "12 ounces")
        #expect(named.text(Message("value", ["value": .unit(.fluidOunce)])) == "Ounces")
    }

    @Test("dates and times are those of the locale and the zone")
    func dates() {
        #expect(text(.clock(moment)) == "2:05 PM")
        #expect(text(.clock(moment), locale: "de_DE") == "14:05")
        #expect(text(.day(moment)) == "March 9")
        #expect(text(.moment(moment)) == "March 9 at 2:05 PM")
        let eight = DayTime(hour: 8, minute: 0).map(Message.Argument.timeOfDay)
        #expect(eight.map { text($0) } == "8:00 AM")
        let forms: [DateForm: String] = [
            .weekdayAndDate: "Monday, March 9", .date: "March 9",
            .full: "Monday, March 9, 2026", .monthAndYear: "March 2026", .month: "March",
            .weekday: "Monday", .day: "9", .year: "2026", .hour: "2", .minute: "05",
            .dayPeriod: "PM",
        ]
        for form in DateForm.allCases {
            #expect(text(.date(moment, form)) == forms[form], "\(form)")
        }
        #expect(text(.date(moment, .weekdayAndDate), locale: "de_DE") == "Montag, 9. März")
        #expect(text(.date(moment, .hour), locale: "de_DE") == "14")
    }

    @Test("lengths of time")
    func durations() {
        #expect(text(.duration(minutes: 90)) == "1 hour, 30 minutes")
        #expect(text(.duration(minutes: 45)) == "45 minutes")
        #expect(text(.elapsed(seconds: 63)) == "1:03")
    }

    @Test("several are joined: as a list, clauses, parts and sentences")
    func joined() {
        let items: [Message.Argument] = [.text("eggs"), .text("toast!"), .text("tea")]
        #expect(text(.list(items)) == "eggs, toast!, and tea")
        #expect(text(.clauses(items)) == "eggs; toast!; tea")
        #expect(text(.series(items)) == "eggs, toast!, tea")
        #expect(text(.sentences(items)) == "Eggs. Toast! Tea.")
        #expect(text(.spelled("abc")) == "a, b, c")
    }
}
