import Foundation

/// A row of a public set of times, numbers, amounts or answers.
struct CorpusRow: Decodable {
    /// One value, several of which any is right, or a stretch of time.
    enum Expected: Decodable {
        case text(String)
        case any([Expected])
        case stretch(start: String, end: String)

        private enum Keys: CodingKey {
            case start, end
        }

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                self = .text(text)
            } else if let list = try? decoder.singleValueContainer().decode([Expected].self) {
                self = .any(list)
            } else {
                let ends = try decoder.container(keyedBy: Keys.self)
                self = .stretch(
                    start: try ends.decode(String.self, forKey: .start),
                    end: try ends.decode(String.self, forKey: .end))
            }
        }
    }

    /// A number, written as one or as a text.
    struct Number: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let text = try? value.decode(String.self) {
                self.text = text
            } else {
                text = "\(try value.decode(Decimal.self))"
            }
        }
    }

    let text: String
    /// What the text was said in.
    var sentence: String?
    let lang: String
    var reference_time: String?
    var expected_value: Expected?
    var granularity: String?
    var kind: String?
    var category: String?
    var mod12h_ok: Bool?
    var value: Number?
    var unit: String?
    var dimension: String?
    var expected: [Bool]?

    /// The two letters of the language.
    var language: String { String(lang.prefix(2)) }

    static func rows(_ file: URL) throws -> [CorpusRow] {
        try JSONDecoder().decode([CorpusRow].self, from: Data(contentsOf: file))
    }
}

/// How a time of the sets is compared: a clock time by hours and minutes (twelve
/// hours either way where the text leaves that open), a day by its date, else to
/// the minute.
struct TimeScore {
    let row: CorpusRow

    func isRight(_ answer: String?) -> Bool {
        guard let answer, let time = Self.parts(answer), let expected = row.expected_value else {
            return false
        }
        return isRight(time, expected)
    }

    private func isRight(_ time: [Int], _ expected: CorpusRow.Expected) -> Bool {
        switch expected {
        case .any(let choices):
            return choices.contains { isRight(time, $0) }
        case .stretch(let start, let end):
            guard let first = Self.parts(start), let last = Self.parts(end) else { return false }
            let isInside =
                !time.lexicographicallyPrecedes(first) && !last.lexicographicallyPrecedes(time)
            return isInside || row.category == "part_of_day" && time.prefix(3) == first.prefix(3)
        case .text(let text):
            if row.kind == "clock" { return isSameClock(time, text) }
            guard let wanted = Self.parts(text) else { return false }
            let isDay =
                row.kind == "date" || text.count == 10 || row.category == "part_of_day"
                || row.granularity == "day"
            if isDay { return time.prefix(3) == wanted.prefix(3) }
            if time.prefix(5) == wanted.prefix(5) { return true }
            return row.mod12h_ok == true && isTwelveHoursOff(time, wanted)
        }
    }

    private func isSameClock(_ time: [Int], _ text: String) -> Bool {
        let clock = text.split(separator: ":").compactMap { Int($0) }
        guard clock.count >= 2, time[4] == clock[1] else { return false }
        return time[3] == clock[0] || row.mod12h_ok == true && time[3] % 12 == clock[0] % 12
    }

    private func isTwelveHoursOff(_ a: [Int], _ b: [Int]) -> Bool {
        let (first, second) = (Self.seconds(a), Self.seconds(b))
        return abs(first - second) == 43_200
    }

    private static func seconds(_ parts: [Int]) -> Double {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let date = calendar.date(
            from: DateComponents(
                year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4],
                second: parts[5]))
        return date?.timeIntervalSince1970 ?? 0
    }

    /// Year to second of `2026-03-09T14:05:00`; midnight where there is no clock.
    private static func parts(_ text: String) -> [Int]? {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count >= 3 else { return nil }
        return Array((numbers + [0, 0, 0]).prefix(6))
    }
}
