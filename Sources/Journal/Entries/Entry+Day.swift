package import Foundation

extension EntryKind {
    /// Whether entries are of the day on which they ended, as sleep is.
    package var isByEnd: Bool {
        measurement.map { $0.row.form == .stretch && $0.row.needsValue } ?? false
    }
}

extension Entry {
    /// The moment by which the entry is of a day: its end for sleep, else its time.
    package var dayMoment: Date { kind.isByEnd ? end ?? time : time }
}

extension LogBook {
    /// The entries that are of some days, in the order of their times.
    ///
    /// A night is of the day on which it ended.
    ///
    /// - Parameters:
    ///   - from: The first moment of these days; nil for the beginning of the log.
    ///   - to: The moment before which they end; nil for no end.
    package func entries(ofDaysFrom from: Date?, to: Date?) throws(LogBookError) -> [Entry] {
        // No sleep that is logged lasts longer than two days.
        try entries(matching: LogQuery(from: from.map { $0 - 2 * 86_400 }, to: to)).filter {
            let moment = $0.dayMoment
            return from.map { $0 <= moment } ?? true && to.map { moment < $0 } ?? true
        }
    }
}
