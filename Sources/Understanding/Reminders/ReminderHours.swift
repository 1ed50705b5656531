import AccessibleCore
import Journal

/// Hours between which an interval is kept (D2).
extension ReminderPlan {
    /// More times of a day than these nobody would listen to.
    private static let mostTimes = 12
    /// The minutes of a day.
    private static let day = 24 * 60

    /// Takes days of the week, on which an interval of hours that was said is kept: "every 2 hours on
    /// weekdays between 9 and 5".
    mutating func `repeat`(on days: Set<Int>) {
        weekdays.formUnion(days)
        if ![.hourly, .minutely].contains(frequency) { frequency = .weekly }
    }

    /// Makes "every 2 hours between 8 and 20" the times of a day, from the first hour on up to the
    /// last.
    ///
    /// An interval with an end that it cannot have, such as "until 8 pm", is beyond any rule.
    ///
    /// - Parameters:
    ///   - specs: the times that were said.
    ///   - ends: the words, of which "until" names an end.
    mutating func bound(
        by specs: [TimeSpec], ends pieces: [ReminderPiece], _ reader: ReminderTimes
    ) {
        guard [.hourly, .minutely].contains(frequency), moment == nil, !isImpossible else {
            return
        }
        let isEnded = pieces.contains { piece in
            piece.word == .until && piece.times.contains { $0.clock != nil && $0.day == nil }
        }
        guard let range = specs.first(where: { $0.clock != nil && $0.until != nil }) else {
            // No rule has an interval of hours on some days alone.
            if isEnded || !weekdays.isEmpty { isBeyond = true }
            return
        }
        var (first, last) = (range, TimeSpec())
        first.until = nil
        last.clock = range.until
        guard !isEnded, let (begin, assumedBegin) = reader.dayTime(first),
            let (said, assumedEnd) = reader.dayTime(last)
        else {
            isBeyond = true
            return
        }
        // Where AM and PM were not said, the shortest time from the first to the last hour is taken.
        let isOtherBegin = !assumedBegin.isEmpty && assumedEnd.isEmpty
        let begins = isOtherBegin ? [begin, begin.otherHalf] : [begin]
        let ends = assumedEnd.isEmpty ? [said] : [said, said.otherHalf]
        let hours = begins.flatMap { first in
            ends.map { (first.minutesOfDay, first.minutes(until: $0)) }
        }
        let (start, length) = hours.min { $0.1 < $1.1 } ?? (begin.minutesOfDay, 0)
        // "From 10 pm to 6 am" goes on after midnight, which is no weekday's own.
        let end = weekdays.isEmpty ? start + length : min(start + length, Self.day - 1)
        guard end == start + length else {
            isBeyond = true
            return
        }
        let step = frequency == .hourly ? interval * 60 : interval
        let minutes = Array(stride(from: start, through: end, by: max(step, 1)))
        guard !minutes.isEmpty, minutes.count <= Self.mostTimes else {
            isBeyond = true
            return
        }
        times = minutes.map { $0 % Self.day }
            .compactMap { DayTime(hour: $0 / 60, minute: $0 % 60) }
        self.assumed = []
        (frequency, interval) = weekdays.isEmpty ? (.daily, 1) : (.weekly, 1)
    }
}

extension DayTime {
    /// How long it is until a time of day, in minutes; a whole day if it is the same.
    fileprivate func minutes(until other: DayTime) -> Int {
        let length = other.minutesOfDay - minutesOfDay
        return length > 0 ? length : length + 24 * 60
    }
}
