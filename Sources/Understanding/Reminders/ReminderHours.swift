import AccessibleCore
import Journal

/// Hours between which an interval is kept (D2).
extension ReminderPlan {
    /// More times of a day than these nobody would listen to.
    private static let mostTimes = 12

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
            if isEnded { isBeyond = true }
            return
        }
        var (first, last) = (range, TimeSpec())
        first.until = nil
        last.clock = range.until
        guard !isEnded, let (start, _) = reader.dayTime(first),
            let (said, assumed) = reader.dayTime(last)
        else {
            isBeyond = true
            return
        }
        let end = said <= start && !assumed.isEmpty ? said.otherHalf : said
        let step = frequency == .hourly ? interval * 60 : interval
        let minutes = Array(
            stride(from: start.minutesOfDay, through: end.minutesOfDay, by: max(step, 1)))
        guard !minutes.isEmpty, minutes.count <= Self.mostTimes else {
            isBeyond = true
            return
        }
        times = minutes.compactMap { DayTime(hour: $0 / 60, minute: $0 % 60) }
        self.assumed = []
        (frequency, interval) = weekdays.isEmpty ? (.daily, 1) : (.weekly, 1)
    }
}
