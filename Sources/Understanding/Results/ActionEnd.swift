import AccessibleCore
import Foundation
import Journal

/// When something began and ended, of a length or a second clock time that was said.
struct ActionEnd {
    let resolver: TimeResolver

    /// Sets the start and the end of an action.
    ///
    /// Of something that lasted and has no time, the end is now.
    func set(_ action: inout LogAction, length: TimeSpan?, until: TimeSpec.Clock?) {
        let now = resolver.context.now
        if let length {
            guard let end = resolver.shifted(action.time?.date ?? now, by: length) else { return }
            if action.time == nil {
                let start = now.addingTimeInterval(now.timeIntervalSince(end))
                action.time = UnderstoodTime(start, granularity: .minute)
                action.end = UnderstoodTime(now, granularity: .minute)
            } else {
                action.end = UnderstoodTime(end, granularity: .minute)
            }
        } else if let until, let start = action.time?.date {
            action.end = end(until, after: start).map { UnderstoodTime($0, granularity: .minute) }
        }
    }

    /// The first such clock time after a moment.
    func end(_ clock: TimeSpec.Clock, after start: Date) -> Date? {
        let hours: [Int]
        if clock.is24Hour || clock.hour > 12 || clock.hour == 0 {
            hours = [clock.hour % 24]
        } else if let isAfternoon = clock.isAfternoon {
            hours = [clock.hour % 12 + (isAfternoon ? 12 : 0)]
        } else {
            hours = [clock.hour % 12, clock.hour % 12 + 12]
        }
        return hours.compactMap { hour in
            resolver.context.calendar.nextDate(
                after: start,
                matching: DateComponents(hour: hour, minute: clock.minute ?? 0, second: 0),
                matchingPolicy: .nextTime)
        }.min()
    }
}
