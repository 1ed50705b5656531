import AccessibleCore
package import Foundation
package import Journal

/// The log as JSON: an object with the habits, the entries, one a line, and the reminders, one a
/// line.
///
/// Nothing is lost in it except the numbers of the entries and what can be undone.
package enum JSONLog {
    /// The version of the format that is written.
    package static let version = 1

    private struct Header: Decodable {
        var format: String
        var version: Int
        var habits: [HabitRecord]?
    }

    private struct Whole: Decodable {
        var format: String
        var version: Int
        var entries: [Lenient<ExchangeRecord>]
        var habits: [HabitRecord]?
        var reminders: [Lenient<ReminderRecord>]?
    }

    /// A record; nil if the value does not describe a record.
    private struct Lenient<Record: Decodable>: Decodable {
        let record: Record?

        init(from decoder: any Decoder) throws {
            record = try? Record(from: decoder)
        }
    }

    private static let format = "earshot-log"
    private static let opening = #"{"format": "earshot-log", "version": 1, "habits": "#
    /// How the first line ends that has the habits.
    private static let firstEnd = #", "entries": ["#
    /// Between the entries and the reminders; left out if there are no reminders.
    private static let middle = #"], "reminders": ["#

    // MARK: Writing

    /// Writes a log in parts.
    ///
    /// - Parameter write: takes the next part of the text.
    package static func write(
        _ entries: [Entry], habits: [Habit], reminders: [KeptReminder] = [],
        to write: (String) throws -> Void
    ) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        func json(_ value: some Encodable) throws -> String {
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        try write(opening + (try json(habits.map(HabitRecord.init))) + firstEnd)
        for (index, entry) in entries.enumerated() {
            try write((index == 0 ? "\n" : ",\n") + (try json(ExchangeRecord(entry))))
        }
        if !reminders.isEmpty {
            try write("\n" + middle)
            let places = Dictionary(
                uniqueKeysWithValues: entries.enumerated().map { ($1.id, $0 + 1) })
            for (index, reminder) in reminders.enumerated() {
                let record = ReminderRecord(reminder, places: places)
                try write((index == 0 ? "\n" : ",\n") + (try json(record)))
            }
        }
        try write("\n]}\n")
    }

    // MARK: Reading

    /// Reads a log that ``write(_:habits:reminders:to:)`` wrote, also if another program has laid it out
    /// anew.
    ///
    /// - Throws: ``ImportProblem``; a file that was cut off is read as little as one of another
    ///   format, for nobody knows what is missing.
    package static func read(
        _ data: Data, each: () -> Void = {}
    ) throws(ImportProblem) -> ImportedLog {
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let first = lines.first, first.starts(with: Data(opening.utf8)),
            Self.text(first).suffix(firstEnd.utf8.count).elementsEqual(firstEnd.utf8)
        else { return try readWhole(data) }
        guard
            lines.last(where: { !Self.text($0).isEmpty }).map(Self.text)?.elementsEqual("]}".utf8)
                ?? false
        else { throw .cutOff }
        var log = ImportedLog()
        let decoder = JSONDecoder()
        let header = try? decoder.decode(Header.self, from: Self.text(first) + Data("]}".utf8))
        for habit in header?.habits ?? [] { log.habits += [habit.habit].compactMap(\.self) }
        var areReminders = false
        for (index, line) in lines.enumerated().dropFirst() {
            each()
            var text = Self.text(line)
            if text.last == UInt8(ascii: ",") { text = text.dropLast() }
            if text.isEmpty || text.elementsEqual("]}".utf8) { continue }
            if text.elementsEqual(middle.utf8) {
                areReminders = true
                continue
            }
            guard !areReminders else {
                log.take(try? decoder.decode(ReminderRecord.self, from: text), line: index + 1)
                continue
            }
            log.take(try? decoder.decode(ExchangeRecord.self, from: text), line: index + 1)
        }
        return log
    }

    /// A line without the carriage return that ends it on other systems.
    private static func text(_ line: Data) -> Data {
        line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }

    private static func readWhole(_ data: Data) throws(ImportProblem) -> ImportedLog {
        guard let whole = try? JSONDecoder().decode(Whole.self, from: data), whole.format == format
        else { throw .otherFormat }
        guard whole.version <= version else { throw .laterVersion(whole.version) }
        var log = ImportedLog()
        log.habits = (whole.habits ?? []).compactMap(\.habit)
        for (index, row) in whole.entries.enumerated() { log.take(row.record, line: index + 1) }
        for (index, row) in (whole.reminders ?? []).enumerated() {
            log.take(row.record, line: index + 1)
        }
        return log
    }
}

extension ImportedLog {
    /// Takes a row: an entry, or a problem with it.
    ///
    /// - Parameter isOwn: it is of a log, and comes back as it was, whatever it is.
    mutating func take(_ record: ExchangeRecord?, line: Int, isOwn: Bool = true) {
        rows += 1
        do throws(UnreadableField) {
            guard let record else {
                problems.append(RowProblem(line: line, field: nil))
                return
            }
            entries.append(isOwn ? try record.entry() : try record.possibleEntry())
            places.append(rows)
        } catch {
            problems.append(RowProblem(line: line, field: error))
        }
    }

    /// Takes a reminder, or a problem with it.
    mutating func take(_ record: ReminderRecord?, line: Int) {
        if let reminder = record?.reminder {
            reminders.append(reminder)
        } else {
            problems.append(RowProblem(line: line, field: nil, isReminder: true))
        }
    }
}

/// A habit as it stands in a file.
private struct HabitRecord: Codable {
    var meal: String?
    var name: String?
    /// The time of day, as in `08:05`.
    var time: String

    init(_ habit: Habit) {
        let minutes = habit.time.minutesOfDay
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        time = two(minutes / 60) + ":" + two(minutes % 60)
        switch habit.subject {
        case .meal(let meal): self.meal = meal.rawValue
        case .thing(let name): self.name = name
        }
    }

    /// The habit; nil if the value does not describe a habit.
    var habit: Habit? {
        guard let time = DayTime(time) else { return nil }
        if let name { return Habit(.thing(name), time: time) }
        return meal.flatMap(Meal.init).map { Habit(.meal($0), time: time) }
    }
}
