import AccessibleCore
import ArgumentParser
import Conversation
import Foundation
import Journal
import LogStore
import Understanding
import Wording

/// Reads the log.
struct History: LocalizedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: CommandText.text("usage.history"),
        usage: CommandText.text("usage.history.line"),
        discussion: CommandText.text("usage.history.more"))

    @OptionGroup var options: Options

    @Option(help: ArgumentHelp(CommandText.text("usage.history.day")))
    var day: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.history.from"), valueName: "day"))
    var from: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.history.to"), valueName: "day"))
    var to: String?

    @Option(help: ArgumentHelp(CommandText.text("usage.history.search"), valueName: "text"))
    var search: String?

    @Flag(help: ArgumentHelp(CommandText.text("usage.history.json")))
    var json = false

    func perform() throws {
        let world = try World(options)
        let log = try world.openLog()
        let query = try query(in: world)
        let entries = try log.entries(matching: query)
        if json {
            try write(entries, in: world)
            return
        }
        let wording = world.wording
        let now = world.now()
        var output = StyledOutput(terminal: world.terminal)
        output.apply(world.preferences(stored: (try? world.settings.load()) ?? [:]))
        for entry in entries {
            let line = wording.text(EntryMessages.line(entry), now: now)
            try output.deliver(line: line)
        }
        let count = Message("history.total", ["count": .count(entries.count)])
        try output.deliver(line: wording.text(count, now: now))
    }

    private func query(in world: World) throws -> LogQuery {
        var query = LogQuery(text: search)
        if let day {
            let range = try range(of: day, in: world)
            query.from = range.lowerBound
            query.to = range.upperBound
        }
        if let from { query.from = try range(of: from, in: world).lowerBound }
        if let to { query.to = try range(of: to, in: world).upperBound }
        return query
    }

    /// The span of a day in words or as `2026-03-09`.
    private func range(of day: String, in world: World) throws -> Range<Date> {
        let calendar = world.wording.calendar
        let context = UnderstandingContext(
            now: world.now(), calendar: calendar,
            mealTimes: world.usualMealTimes(at: world.now()))
        guard
            let date = try LocalTime.day(day, in: calendar)
                ?? world.understander().time(day, in: context)?.date
        else { throw Refusal.usage("option.day-unknown", ["value": .text(day)]) }
        let start = calendar.startOfDay(for: date)
        return start..<(calendar.date(byAdding: .day, value: 1, to: start) ?? start + 86_400)
    }

    /// One entry as JSON; what is absent is left out.
    private struct Record: Encodable {
        let id: Int64
        let kind: String
        let item: String?
        let amount: String?
        let unit: String?
        let severity: String?
        let meal: String?
        /// Wall-clock time in `zone`.
        let time: String
        let zone: String
        let words: String

        init(_ entry: Entry, calendar: Calendar) {
            var local = calendar
            local.timeZone = TimeZone(identifier: entry.zone) ?? calendar.timeZone
            id = entry.id
            kind = entry.kind.rawValue
            item = entry.item.isEmpty ? nil : entry.item
            amount = entry.quantity?.amount.plainText
            unit = entry.quantity?.unit?.rawValue
            severity = entry.severity?.rawValue
            meal = entry.meal?.rawValue
            time = LocalTime.text(entry.time, in: local)
            zone = entry.zone
            words = entry.words
        }
    }

    private func write(_ entries: [Entry], in world: World) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let records = entries.map { Record($0, calendar: world.wording.calendar) }
        let data = try encoder.encode(records)
        try Output.standard.deliver(line: String(decoding: data, as: UTF8.self))
    }
}
