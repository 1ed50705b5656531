import AccessibleCore
import CommandSyntax
import Conversation
import Delivery
import Journal
import LogStore
import Wording

/// `earshot log`: logs one sentence and confirms it.
struct LogCommand: Subcommand {
    static let syntax = CommandSyntax(
        "log", summary: "usage.log", usage: "usage.log.line", discussion: "usage.log.more",
        options: Options.syntax,
        operands: OperandSyntax(
            .many, placeholder: "usage.value.sentence", help: "usage.log.sentence",
            missing: "command-line.needs-sentence"))

    private let options: Options
    private let sentence: String

    static func expectedSpeech(_ invocation: Invocation) -> ExpectedSpeech {
        ExpectedSpeech(Options(invocation))
    }

    init(_ invocation: Invocation) {
        options = Options(invocation)
        sentence = invocation.operands.joined(separator: " ")
    }

    /// What is logged: the words of the command line, or the first line of standard input for `-`.
    ///
    /// Everybody on a machine can see the words of a running command, and nobody its input.
    private var given: String {
        guard sentence == "-" else { return sentence }
        return readLine(strippingNewline: true) ?? ""
    }

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        let events = try options.events.map(EventLog.init)
        let log: SQLiteLogBook
        do {
            log = try context.openLog()
        } catch let problem as LogBookError where problem.code == .silent {
            // What was typed is not lost.
            throw Refusal(
                "store.silent-log", ["path": .text(problem.path), "words": .text(given)])
        }
        defer { log.closeAtEnd() }
        let stored = (try? context.settings.load()) ?? [:]
        let preferences = context.preferences(stored: stored)
        let speech = try OneShotSpeech(context, preferences, events: events)

        var session = try context.session(log: log, preferences: preferences)
        let (outcome, announcements) = session.log(once: given)
        // What cannot be printed is on standard error.
        let isPrinted = announcements.map { speech.announce($0) }.allSatisfy(\.self)
        DailyCopyStarter(context).look()
        let isFileWhole = speech.finish()
        try events?.checkIsWhole()
        switch outcome {
        // So is a sound file that was asked for and is not whole.
        case .logged: return isPrinted && isFileWhole ? .success : .failure
        case .questionOpen: return .question
        case .failed: return .failure
        }
    }
}
