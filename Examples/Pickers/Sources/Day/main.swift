import AccessibleCore
import Foundation

let wording = PlainWording(
    ["bound.maximum": "the latest is {value}", "day.today": "today", "trait.selected": "selected"],
    locale: Locale(identifier: "en_US"), timeZone: .gmt)
var calendar = Calendar(identifier: .gregorian)
calendar.timeZone = .gmt
let today = Date(timeIntervalSince1970: 1_773_014_400)
var day = try DatePickerControl(
    today, mode: .date, now: today, maximum: today + 20 * 86_400,
    conventions: DateConventions(
        order: [.month, .day, .year], usesTwelveHours: true, firstWeekday: 1),
    calendar: calendar)
for action in [ElementAction.increment, .decrement, .incrementCoarse, .maximum, .increment] {
    let outcome = day.perform(action, times: 1, on: day.focus)
    for announcement in outcome.announcements { print(wording.text(announcement.message)) }
}
