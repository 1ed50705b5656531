import CommandSyntax
import Conversation
import Journal
import LogStore
import Wording

/// `earshot ask`: answers a question from the log.
struct AskCommand: Subcommand {
    private static let jsonFlag = Flag("json", help: "usage.ask.json")
    private static let afterOption = ValueOption(
        "after", placeholder: "usage.value.text", example: "how much water yesterday",
        help: "usage.ask.after")

    static let syntax = CommandSyntax(
        "ask", summary: "usage.ask", usage: "usage.ask.line", discussion: "usage.ask.more",
        options: [jsonFlag.syntax, afterOption.syntax] + Options.syntax,
        operands: OperandSyntax(
            .many, placeholder: "usage.value.question", help: "usage.ask.question",
            missing: "command-line.needs-question"))

    private let options: Options
    private let question: String
    private let before: String?
    private let json: Bool

    static func expectedSpeech(_ invocation: Invocation) -> ExpectedSpeech {
        invocation[jsonFlag] ? .none : ExpectedSpeech(Options(invocation))
    }

    init(_ invocation: Invocation) {
        options = Options(invocation)
        question = invocation.operands.joined(separator: " ")
        before = invocation[Self.afterOption]
        json = invocation[Self.jsonFlag]
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        let log = try context.openLogToRead()
        let stored = (try? context.settings.load()) ?? [:]
        let preferences = context.preferences(stored: stored)
        let session = try context.session(log: log, preferences: preferences)
        let asked = try session.ask(once: question, after: before)
        if json {
            let text = asked.json(wording: context.wording, now: context.now())
            try Output.standard.deliver(line: text)
        } else {
            let events = try options.events.map(EventLog.init)
            let speech = try OneShotSpeech(context, preferences, events: events)
            try speech.deliver(asked.announcement)
            speech.finish()
        }
        return asked.answer.outcome == .unable ? .question : .success
    }
}
