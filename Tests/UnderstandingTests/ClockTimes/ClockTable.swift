import Foundation
import Yams

/// How the speakers of a locale say clock times; `README.md` describes the fields.
struct ClockTable: Decodable {
    /// A form of the hours, from `from` on.
    struct Hours: Decodable {
        var from: Int
        var says: [String]
        /// It is said of 24 hours, so the half of the day is known.
        var whole: Bool?
        /// A half of the day that is said decides nevertheless.
        var halfDecides: Bool?
        /// All forms mean the same hour.
        var same: Bool?
    }

    /// The distance from the hour in minutes, exactly or within bounds.
    struct Minutes: Decodable {
        var low: Int
        var high: Int

        init(_ low: Int, _ high: Int) {
            (self.low, self.high) = (low, high)
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let bounds = try (try? container.decode([Int].self)) ?? [container.decode(Int.self)]
            guard let first = bounds.first, let last = bounds.last else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "Minutes need a number.")
            }
            self.init(first, last)
        }
    }

    /// A pattern of an hour, minutes and a half of the day.
    struct Clock: Decodable {
        var say: String
        var hours: [String]
        var minutes: [String]?
        var more: [String: Minutes]?
        /// The groups of halves of the day that may stand with it; nil for all.
        var halves: [String]?
        /// A half of the day must stand with it.
        var needsHalf: Bool?
        /// Alone it may be a range, so a word in front must stand with it.
        var needsLead: Bool?
        /// It is a bare number, so a word in front or a half behind must stand with it.
        var plain: Bool?
        /// It has no article, so it stands without a lead.
        var bare: Bool?
        /// It says that the time is exact.
        var exact: Bool?
        /// It may as well be a duration.
        var duration: Bool?
        /// It ends in a number, which may count a thing straight behind it: "6 10 coffees".
        var counts: Bool?
    }

    struct Half: Decodable {
        var say: String
        var hours: [[Double]]
    }

    /// A day, or a part of one.
    struct Day: Decodable {
        var say: String
        var days: Distance?
        var weekday: Int?
        var weeks: Int?
        /// It begins with a number, which may go with a number in front of it.
        var counts: Bool?
        /// One week fewer is meant as often.
        var orNearer: Bool?
        var hours: [[Double]]?
        /// The moments, by number, at which it is said; nil for all.
        var nows: [Int]?

        /// Speakers say the half of the day together with this: the shorter of both windows lies
        /// in the other for the greater part.
        func goes(with half: Half) -> Bool {
            guard let hours else { return true }
            return hours.contains { first in
                half.hours.contains { second in
                    [0.0, 24].contains { shift in
                        let from = max(first[0], second[0] + shift)
                        let overlap = min(first[1], second[1] + shift) - from
                        return overlap >= min(first[1] - first[0], second[1] - second[0]) * 0.5
                    }
                }
            }
        }
    }

    /// Distances from today in days, any of which may be meant.
    struct Distance: Decodable {
        var days: [Int]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            days = try (try? container.decode([Int].self)) ?? [container.decode(Int.self)]
        }
    }

    struct Lead: Decodable {
        var say: String
        var minutes: [Int]?
        var sentences: [String]?
        var thing: String?
        /// It says that the time is exact.
        var exact: Bool?
        /// It stands before numbers of things as well.
        var weak: Bool?
        /// It says that the time is not exact.
        var vague: Bool?
        /// Before some clock times it begins a duration.
        var duration: Bool?
    }

    var thing: String
    var sentences: [String]
    var hours: [String: Hours]
    var minutes: [String: [String: Minutes]]
    var clocks: [Clock]
    var halves: [String: [Half]]
    var days: [Day]
    var leads: [Lead]
    var parts: [Day]
    var wholeParts: [Day]
    var orders: [String]
    var partOrders: [String]

    static let locales = ["de_DE", "en_GB", "en_US", "es_ES", "fr_FR"]

    static func of(_ locale: String) throws -> ClockTable {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "\(locale).yaml")
        return try YAMLDecoder().decode(ClockTable.self, from: Data(contentsOf: file))
    }
}
