import AccessibleCore
import Foundation
import Understanding
import Wording

extension RunContext {
    /// From the beginning to the end of a day that is given in words or as `2026-03-09`.
    ///
    /// - Throws: ``Refusal`` for words that name no day.
    func days(named name: String) throws -> Range<Date> {
        let calendar = wording.calendar
        guard
            let date = try LocalTime.day(name, in: calendar)
                ?? understander().time(name, in: understandingContext)?.date
        else { throw Refusal.usage("option.day-unknown", ["value": .text(name)]) }
        let start = calendar.startOfDay(for: date)
        return start..<(calendar.date(byAdding: .day, value: 1, to: start) ?? start + 86_400)
    }
}
