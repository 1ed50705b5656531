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
        let wording = context.wording
        let now = context.now()
        let list: any EntryList
        if json {
            list = JSONEntries(calendar: wording.calendar)
        } else {
            var output = StyledOutput(terminal: context.terminal)
            output.apply(context.preferences(stored: (try? context.settings.load()) ?? [:]))
            list = SpokenEntries(output: output, wording: wording, now: now)
        }
        let query = try query(in: context)
        if let search {
            try read(search, in: query, of: log, to: list, context)
        } else {
            var count = 0
            try log.readPages(matching: query) { entries in
                count += entries.count
                try list.take(entries)
            }
            try list.end(Message("history.total", ["count": .count(count)]))
        }
        return tellLeftOut(of: log, in: context)
    }

    /// Reads what a search finds, the newest entry first.
    private func read(
        _ search: String, in query: LogQuery, of log: any LogBook, to list: any EntryList,
        _ context: RunContext
    ) throws {
        let found = try EntryFinder(
            log: log, understander: context.understander(), words: context.commandWords(),
            understanding: context.understandingContext
        ).find(search, in: query)
        var query = query
        query.match = found.match
        let entries = try log.entries(matching: query)
        try list.begin(
            Message(
                "history.search",
                ["words": .text(found.words), "count": .count(entries.count)]))
        try list.take(entries.reversed())
        try list.end(nil)
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
}
