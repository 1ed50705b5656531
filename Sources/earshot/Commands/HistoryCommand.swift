import AccessibleCore
import Journal
import CommandSyntax
import Conversation
import Foundation
import Journal
import LogStore
import Understanding
import Wording

/// `earshot history`: prints entries of the log.
struct HistoryCommand: LocalizedSubcommand {
    private static let dayOption = ValueOption(
        "day", placeholder: "usage.value.day", example: "2026-03-09", help: "usage.history.day")
    private static let fromOption = ValueOption(
        "from", placeholder: "usage.value.day", example: "2026-03-09", help: "usage.history.from")
    private static let toOption = ValueOption(
        "to", placeholder: "usage.value.day", example: "2026-03-09", help: "usage.history.to")
    private static let searchOption = ValueOption(
        "search", placeholder: "usage.value.text", example: "B12", help: "usage.history.search")
    private static let jsonFlag = Flag("json", help: "usage.history.json")

    static let syntax = CommandSyntax(
        "history", summary: "usage.history", usage: "usage.history.line",
        discussion: "usage.history.more",
        options: [
            dayOption.syntax, fromOption.syntax, toOption.syntax, searchOption.syntax,
            jsonFlag.syntax,
        ] + Options.syntax,
        surplus: "command-line.history-words")

    var options: Options
    private let day: String?
    private let from: String?
    private let to: String?
    private let search: String?
    private let json: Bool

    init(_ invocation: Invocation) {
        options = Options(invocation)
        day = invocation[Self.dayOption]
        from = invocation[Self.fromOption]
        to = invocation[Self.toOption]
        search = invocation[Self.searchOption]
        json = invocation[Self.jsonFlag]
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        let log = try context.openLogToRead()
        var query = try query(in: context)
        var heading = Message("history.total")
        if let search {
            let found = try EntryFinder(
                log: log, understander: context.understander(), words: context.commandWords(),
                understanding: context.understandingContext
            ).find(search, in: query)
            query.match = found.match
            heading = Message("history.search", ["words": .text(found.words)])
        }
        var entries = try log.entries(matching: query)
        if search != nil { entries.reverse() }
        heading = Message(
            heading.key, heading.arguments.merging(["count": .count(entries.count)]) { $1 })
        if json {
            try write(entries, in: context)
            return tellLeftOut(of: log, in: context)
        }
        let wording = context.wording
        let now = context.now()
        var output = StyledOutput(terminal: context.terminal)
        output.apply(context.preferences(stored: (try? context.settings.load()) ?? [:]))
        let count = wording.text(heading, now: now)
        if search != nil { try output.deliver(line: count) }
        for entry in entries {
            let line = wording.text(EntryMessages.line(entry), now: now)
            try output.deliver(line: line)
        }
        if search == nil { try output.deliver(line: count) }
        return tellLeftOut(of: log, in: context)
    }

    /// Names the entries that cannot be read, on standard error.
    private func tellLeftOut(of log: any LogBook, in context: RunContext) -> ExitStatus {
        guard let message = LeftOutEntries.message(log.leftOut) else { return .success }
        Output.error.write(line: context.wording.text(message, now: context.now()))
        return .failure
    }

    private func query(in context: RunContext) throws -> LogQuery {
        var query = LogQuery()
        if let day {
            let range = try context.days(named: day)
            query.from = range.lowerBound
            query.to = range.upperBound
        }
        if let from { query.from = try context.days(named: from).lowerBound }
        if let to { query.to = try context.days(named: to).upperBound }
        return query
    }

    /// One entry as JSON.
    ///
    /// A field without a value is left out.
    private struct Record: Encodable {
        let id: Int64
        let kind: String
        let item: String?
        let amount: String?
        let unit: String?
        let severity: String?
        let meal: String?
        /// Wall-clock time in `zone`, with its offset from UTC.
        let time: String
        /// When it ended, in the same form.
        let end: String?
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
            time = LocalTime.textWithOffset(entry.time, in: local)
            end = entry.end.map { LocalTime.textWithOffset($0, in: local) }
            zone = entry.zone
            words = entry.words
        }
    }

    private func write(_ entries: [Entry], in context: RunContext) throws {
        let records = entries.map { Record($0, calendar: context.wording.calendar) }
        try Output.standard.deliver(line: records.indentedJSON())
    }
}
