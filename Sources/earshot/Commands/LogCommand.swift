import AccessibleCore
import CommandSyntax
import Conversation
import Delivery
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

    func perform() throws -> ExitStatus {
        let context = try RunContext(options)
        let events = try options.events.map(EventLog.init)
        let log = try context.openLog()
        let stored = (try? context.settings.load()) ?? [:]
        let preferences = context.preferences(stored: stored)
        let notices = Mailbox<SpeechNotice>()
        let voice = try VoiceOutput(
            context, preferences, onNotice: { notices.post($0) },
            onOutcome: { events?.write($1, of: $0) })
        let announcer = Announcer(
            wording: context.wording, now: context.now,
            printer: StyledOutput(terminal: context.terminal), speaker: voice.speaker,
            record: { events?.write($0) })
        announcer.apply(preferences)

        var session = try context.session(log: log, preferences: preferences)
        let (outcome, announcements) = session.log(once: sentence)
        announcements.forEach { announcer.announce($0) }
        DailyCopyStarter(context).look()
        voice.finish()
        var isFileWhole = true
        for notice in notices.take() {
            if case .fileUnwritable = notice { isFileWhole = false }
            let message = SpeechNoticeMessages.message(for: notice)
            Output.error.write(line: context.wording.text(message, now: context.now()))
        }
        switch outcome {
        // A sound file that was asked for and is not whole is a failure.
        case .logged: return isFileWhole ? .success : .failure
        case .questionOpen: return .question
        case .failed: return .failure
        }
    }
}
