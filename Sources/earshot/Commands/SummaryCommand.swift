import CommandSyntax
import Conversation
import Journal
import LogStore
import Wording

/// `earshot summary`: sums up the days up to today.
struct SummaryCommand: LocalizedSubcommand {
    private static let spanOption = ValueOption<SpanWords.Stretch>(
        "span", placeholder: "usage.value.span", example: .week, default: .day,
        help: "usage.summary.span")
    private static let jsonFlag = Flag("json", help: "usage.summary.json")

    static let syntax = CommandSyntax(
        "summary", summary: "usage.summary", usage: "usage.summary.line",
        discussion: "usage.summary.more",
        options: [spanOption.syntax, jsonFlag.syntax]
            + Options.syntax,
        surplus: "command-line.summary-words")

    var options: Options
    private let stretch: SpanWords.Stretch
    private let json: Bool

    static func expectedSpeech(_ invocation: Invocation) -> ExpectedSpeech {
        invocation[jsonFlag] ? .none : ExpectedSpeech(Options(invocation))
    }

    init(_ invocation: Invocation) {
        options = Options(invocation)
        stretch = invocation[Self.spanOption] ?? .day
        json = invocation[Self.jsonFlag]
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        let log = try context.openLogToRead()
        let stored = (try? context.settings.load()) ?? [:]
        let preferences = context.preferences(stored: stored)
        let session = try context.session(log: log, preferences: preferences)
        let once = try session.summary(once: stretch)
        if json {
            try Output.standard.deliver(
                line: once.json(wording: context.wording, now: context.now()))
        } else {
            let events = try options.events.map(EventLog.init)
            let speech = try OneShotSpeech(context, preferences, events: events)
            try speech.deliver(once.announcement)
            speech.finish()
        }
        return .success
    }
}
