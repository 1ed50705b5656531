import AccessibleCore
import Foundation
import Journal

/// Takes the clock times of a list forward, as they were said: "at 8, 12 and 4" (L2).
///
/// Alone each would be the latest that has been, so that said at ten in the morning "12" would be
/// midnight. A time of the list that cannot have been yet stays in the future, where it is asked
/// about.
struct TimeOrder {
    let resolver: TimeResolver
    let occasions: [Occasion]
    /// What each occasion says of its time.
    let specs: [TimeSpec?]

    /// The moments of the occasions, each after the one before it where that is a list.
    ///
    /// - Parameter alone: The moment of each occasion by itself.
    func forward(_ alone: [UnderstoodTime?]) -> [UnderstoodTime?] {
        guard !resolver.context.allowsFuture else { return alone }
        var moments = alone
        for index in moments.indices.dropFirst() {
            guard let said = moments[index], let before = moments[index - 1],
                let next = next(index, said, before: before)
            else { continue }
            moments[index] = next
        }
        return moments
    }

    /// The moment of an occasion if it is another one than it is alone.
    private func next(
        _ index: Int, _ said: UnderstoodTime, before: UnderstoodTime
    ) -> UnderstoodTime? {
        let (occasion, earlier) = (occasions[index], occasions[index - 1])
        guard occasion.sentence == earlier.sentence, occasion.meal == nil,
            let spec = specs[index], isClock(spec) || leavesNamedPart(index, spec, said, before),
            let clock = spec.clock,
            // "Blood pressure and pulse at 9:40": one time, of both.
            let known = specs[index - 1], known != spec, let knownClock = known.clock,
            spec.day == known.day || spec.day == nil || known.day == nil
        else { return nil }
        let isSame = isSameThing(earlier, occasion)
        let goesBack = said.date <= before.date
        let isBound = knownClock.isAfternoon != nil || knownClock.hour > 12
        let isOpen = clock.hours.count > 1
        guard goesBack ? isSame || isOpen && isAtNight(said) : isSame && isOpen && isBound,
            let next = first(clock, after: before.date), next.date != said.date,
            goesBack || next.date < said.date
        else { return nil }
        return next
    }

    /// Whether a time in a part of the day that was named would be before the time said before it of
    /// the same thing, so that the part no longer holds: "Tylenol at 10 last night, 2 and 6".
    private func leavesNamedPart(
        _ index: Int, _ spec: TimeSpec, _ said: UnderstoodTime, _ before: UnderstoodTime
    ) -> Bool {
        spec.part != nil && spec.half == nil && spec.offset == nil && spec.until == nil
            && said.date <= before.date && isSameThing(occasions[index - 1], occasions[index])
    }

    /// The first moment with a clock time after another moment.
    private func first(_ clock: TimeSpec.Clock, after date: Date) -> UnderstoodTime? {
        guard let day = resolver.dayStart(of: date) else { return nil }
        let days = [day, resolver.added(day, days: 1)].compactMap(\.self)
        for day in days {
            let hours = clock.hours
            for hour in hours {
                guard
                    let next = resolver.date(day, hour, clock.minute ?? 0, clock.second ?? 0),
                    next > date
                else { continue }
                // What is still to come is the list's, whose day was assumed.
                let isToday = day == resolver.dayStart(of: resolver.now) || next > resolver.now
                return UnderstoodTime(
                    next, granularity: clock.minute == nil ? .hour : .minute,
                    assumed: (hours.count > 1 ? [hour < 12 ? .am : .pm] : [])
                        + [isToday ? .today : .yesterday])
            }
        }
        return nil
    }

    private func isSameThing(_ first: Occasion, _ second: Occasion) -> Bool {
        guard let one = first.drafts.last?.action, let other = second.drafts.first?.action else {
            return false
        }
        return one.kind == other.kind && one.item == other.item
            && one.measurement == other.measurement
    }

    /// Whether hardly anybody is awake.
    private func isAtNight(_ time: UnderstoodTime) -> Bool {
        resolver.calendar.component(.hour, from: time.date) < Self.nightEnd
    }

    /// The hour at which a night ends.
    static let nightEnd = 5

    /// Whether a time is one on the clock alone, without a part of the day.
    private func isClock(_ spec: TimeSpec) -> Bool {
        spec.clock != nil && spec.part == nil && spec.half == nil && spec.offset == nil
            && spec.until == nil && spec.clock?.endsDay != true
    }
}
