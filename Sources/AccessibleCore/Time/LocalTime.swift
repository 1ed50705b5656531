public import Foundation

/// Reads and writes moments as in options and JSON: local time without a zone.
public enum LocalTime {
    /// Reads `2026-03-09T14:05` or `2026-03-09T14:05:30`; nil for any other text, and for
    /// dates and times that do not exist.
    public static func date(_ text: String, in calendar: Calendar) -> Date? {
        let halves = text.utf8.split(
            separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
        let (dash, colon) = (UInt8(ascii: "-"), UInt8(ascii: ":"))
        guard halves.count == 2,
            let date = numbers(halves[0], dash, [4, 2, 2]),
            let clock = numbers(halves[1], colon, [2, 2, 2]) ?? numbers(halves[1], colon, [2, 2])
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

    /// Reads `2026-03-09` as midnight of that day; nil for any other text.
    public static func day(_ text: String, in calendar: Calendar) -> Date? {
        date(text + "T00:00", in: calendar)
    }

    /// Writes `2026-03-09T14:05:00`.
    public static func text(_ date: Date, in calendar: Calendar) -> String {
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: date)
        var text = ""
        func add(_ number: Int?, width: Int = 2, behind sign: String) {
            let digits = String(number ?? 0)
            text += sign
            for _ in 0..<max(0, width - digits.utf8.count) { text += "0" }
            text += digits
        }
        add(parts.year, width: 4, behind: "")
        add(parts.month, behind: "-")
        add(parts.day, behind: "-")
        add(parts.hour, behind: "T")
        add(parts.minute, behind: ":")
        add(parts.second, behind: ":")
        return text
    }

    /// Writes `2026-03-09T14:05:00-04:00`: local time with its offset from UTC, so that the hour that
    /// is there twice when clocks go back is told apart.
    public static func textWithOffset(_ date: Date, in calendar: Calendar) -> String {
        // ISO 8601 has no seconds in an offset, which zones had before they were standardized.
        let minutes = calendar.timeZone.secondsFromGMT(for: date) / 60
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return text(date, in: calendar) + (minutes < 0 ? "-" : "+") + two(abs(minutes) / 60) + ":"
            + two(abs(minutes) % 60)
    }

    /// Numbers of exactly the given widths between separators; nil if the text has
    /// another form.
    private static func numbers(
        _ text: Substring.UTF8View, _ separator: UInt8, _ widths: [Int]
    ) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == widths.count,
            zip(parts, widths).allSatisfy({ part, width in
                part.count == width
                    && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            })
        else { return nil }
        return parts.compactMap { Int(Substring($0)) }
    }
}
