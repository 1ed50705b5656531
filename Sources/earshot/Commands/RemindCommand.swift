import AccessibleCore
import CommandSyntax
import Conversation
import Foundation
import Journal
import LogStore
import Wording

/// `earshot remind`: says what is due and what was missed, once, or watches for it.
struct RemindCommand: LocalizedSubcommand {
    private static let watchFlag = Flag("watch", help: "usage.remind.watch")
    private static let jsonFlag = Flag("json", help: "usage.remind.json")

    static let syntax = CommandSyntax(
        "remind", summary: "usage.remind", usage: "usage.remind.line",
        discussion: "usage.remind.more",
        options: [watchFlag.syntax, jsonFlag.syntax] + Options.syntax,
        surplus: "command-line.remind-words")

    var options: Options
    private let isWatch: Bool
    private let json: Bool

    static func expectedSpeech(_ invocation: Invocation) -> ExpectedSpeech {
        // A watcher starts the voice for each reminder.
        invocation[jsonFlag] || invocation[watchFlag]
            ? .none : ExpectedSpeech(Options(invocation))
    }

    init(_ invocation: Invocation) {
        options = Options(invocation)
        isWatch = invocation[Self.watchFlag]
        json = invocation[Self.jsonFlag]
    }

    func perform() throws -> ExitStatus {
        if isWatch {
            if json { throw Refusal.usage("command-line.remind-watch-json") }
            return try ReminderWatcher(options).run()
        }
        let context = try RunContext(options)
        let log = try context.openLogToRead()
        let now = context.now()
        let keeper = DoseKeeper(now: now, zone: context.zone)
        let report = try ReminderReport(of: log, keeper)
        let preferences = context.preferences(stored: (try? context.settings.load()) ?? [:])
        let announcements = report.announcements(
            context.wording, preferences, now: now, isComplete: true)
        guard !json else {
            let text = announcements.map { context.wording.text($0.message, now: now) }
            try Output.standard.deliver(
                line: report.json(context.wording, text: text.joined(separator: " ")))
            return .success
        }
        let speech = try OneShotSpeech(
            context, preferences, events: options.events.map(EventLog.init))
        for announcement in announcements { try speech.deliver(announcement) }
        speech.finish()
        // Only what was said counts as told. Where nothing can be written, it is told again.
        do {
            _ = try log.settleDoses(keeper)
        } catch {
            guard [.diskFull, .readOnly].contains(error.code) else { throw error }
        }
        return .success
    }
}
