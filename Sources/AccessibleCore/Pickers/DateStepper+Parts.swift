import Foundation

/// The local date and time as numbers.
extension DateStepper {
    /// The numbers that a part can be set to: hours 0 to 23; AM is 0 and PM is 1.
    public func range(of part: DatePart) -> ClosedRange<Int> {
        switch part {
        case .year:
            let calendar = clock.wallCalendar
            return calendar.component(
                .year, from: clock.wall(of: minimum))...calendar.component(
                    .year, from: clock.wall(of: maximum))
        case .month: return 1...12
        case .day: return 1...daysInMonth(of: wall)
        case .hour: return 0...23
        case .minute: return 0...59
        case .dayPeriod: return 0...1
        }
    }

    /// The numbers of a local date and time; `weekday` is 1 for Sunday.
    struct Parts: Hashable {
        var year = 0
        var month = 0
        var day = 0
        var hour = 0
        var minute = 0
        var weekday = 0
    }

    var parts: Parts { parts(of: wall) }

    func parts(of wall: Date) -> Parts {
        let read = clock.wallCalendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .weekday], from: wall)
        return Parts(
            year: read.year ?? 1, month: read.month ?? 1, day: read.day ?? 1,
            hour: read.hour ?? 0, minute: read.minute ?? 0, weekday: read.weekday ?? 1)
    }

    func daysInMonth(of wall: Date) -> Int {
        clock.wallCalendar.range(of: .day, in: .month, for: wall)?.count ?? 28
    }

    /// The number of steps, limited to what fits between the bounds, so that a huge
    /// number is computed as quickly as a small one.
    ///
    /// `days` is the largest number of days in a step; 0 if a step is measured in
    /// minutes.
    func limited(_ steps: Int, _ days: Int) -> Int {
        let span = Int(maximum.timeIntervalSince(minimum)) / (days > 0 ? days * 86_400 : 60)
        return min(max(steps, -span - 2), span + 2)
    }
}
