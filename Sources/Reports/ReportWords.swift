import AccessibleCore
package import Foundation
package import Wording

/// The words of a report in a person's language.
package struct ReportWords: Sendable {
    let wording: Wording
    /// With symbols for units, where there is little room.
    private let short: Wording
    let now: Date

    package init(_ wording: Wording, now: Date) {
        self.wording = wording
        self.now = now
        var short = wording
        short.unitStyle = .symbols
        self.short = short
    }

    /// The language as a BCP 47 tag: `en-US`.
    var language: String { wording.locale.replacing("_", with: "-") }

    /// The calendar in which days are counted.
    var calendar: Calendar { wording.calendar }

    /// A sentence or a heading; it begins with a capital letter.
    func text(_ message: Message) -> String { wording.text(message, now: now) }

    /// The text of a cell; the person's own words begin as they are.
    func cell(_ argument: Message.Argument) -> String {
        var isOwn = false
        if case .text = argument { isOwn = true }
        if case .message(let message) = argument { isOwn = message.key == "entry.item" }
        return wording.text(
            Message("value", ["value": argument]), now: now, isSentence: !isOwn)
    }

    /// A text as short as can be, for the axis of a chart.
    func label(_ argument: Message.Argument) -> String {
        short.text(Message("value", ["value": argument]), now: now, isSentence: false)
    }

    /// A day as in ISO 8601: `2026-03-09`.
    func day(_ date: Date) -> String {
        String(LocalTime.text(date, in: wording.calendar).prefix(10))
    }

    /// A time of day as in ISO 8601: `07:30`.
    func clock(_ date: Date) -> String {
        String(LocalTime.text(date, in: wording.calendar).dropFirst(11).prefix(5))
    }
}
