public import Foundation

/// Moments as they are written in options and JSON: wall-clock time without zone.
public enum LocalTime {
    /// Reads `2026-03-09T14:05`, with seconds if need be; nil for anything else,
    /// and for days and times that do not exist.
    public static func date(_ text: String, in calendar: Calendar) -> Date? {
        let halves = text.split(separator: "T", omittingEmptySubsequences: false)
        guard halves.count == 2,
            let date = numbers(halves[0], "-", [4, 2, 2]),
            let clock = numbers(halves[1], ":", [2, 2, 2]) ?? numbers(halves[1], ":", [2, 2])
        else { return nil }
        var parts = DateComponents()
        parts.year = date[0]
        parts.month = date[1]
        parts.day = date[2]
        parts.hour = clock[0]
        parts.minute = clock[1]
        parts.second = clock.count > 2 ? clock[2] : 0
        guard let result = calendar.date(from: parts),
            calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: result)
                == parts
        else { return nil }
        return result
    }

    /// Reads `2026-03-09` as the start of that day.
    public static func day(_ text: String, in calendar: Calendar) -> Date? {
        date(text + "T00:00", in: calendar)
    }

    /// `2026-03-09T14:05:00`.
    public static func text(_ date: Date, in calendar: Calendar) -> String {
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: date)
        func padded(_ number: Int?, _ width: Int) -> String {
            let digits = String(number ?? 0)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let day = [padded(parts.year, 4), padded(parts.month, 2), padded(parts.day, 2)]
        let clock = [padded(parts.hour, 2), padded(parts.minute, 2), padded(parts.second, 2)]
        return day.joined(separator: "-") + "T" + clock.joined(separator: ":")
    }

    /// Whole numbers of given widths between separators.
    private static func numbers(_ text: Substring, _ separator: Character, _ widths: [Int])
        -> [Int]?
    {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == widths.count,
            zip(parts, widths).allSatisfy({ part, width in
                part.count == width && part.allSatisfy { $0.isASCII && $0.isNumber }
            })
        else { return nil }
        return parts.compactMap { Int($0) }
    }
}
