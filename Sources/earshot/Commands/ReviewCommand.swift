import AccessibleCore
import CommandSyntax
import ConversationScripts
import Delivery
import Foundation
import LogStore
import ScriptTesting
import Wording

/// `earshot review`: asks about each difference between scripts and what
/// happens, and changes the scripts where the person accepts it.
struct ReviewCommand: LocalizedSubcommand {
    private static let allFlag = Flag("all", help: "usage.review.all")

    static let syntax = CommandSyntax(
        "review", summary: "usage.review", usage: "usage.review.line",
        discussion: "usage.review.more",
        options: [ScriptFiles.filterOption.syntax, allFlag.syntax] + Options.syntax,
        operands: OperandSyntax(
            .many, placeholder: "usage.value.path", help: "usage.review.path",
            missing: "command-line.needs-scripts"))

    var options: Options
    private let all: Bool
    private let filter: [String]
    private let paths: [String]

    static func expectedSpeech(_ invocation: Invocation) -> ExpectedSpeech {
        ExpectedSpeech(Options(invocation))
    }

    init(_ invocation: Invocation) {
        options = Options(invocation)
        all = invocation[Self.allFlag]
        filter = invocation.all(ScriptFiles.filterOption)
        paths = invocation.operands
    }

    func perform() throws -> ExitStatus {
        try ScriptUpdater.refuseInCI()
        let files = try ScriptFiles.named(paths, filter: filter)
        let context = try RunContext(options)
        let preferences = context.preferences(stored: (try? context.settings.load()) ?? [:])
        let events = try options.events.map(EventLog.init)
        let voice = try VoiceOutput(
            context, preferences, onNotice: { _ in }, onOutcome: { events?.write($1, of: $0) })
        let announcer = Announcer(
            wording: context.wording, now: context.now,
            printer: StyledOutput(terminal: context.terminal), speaker: voice.speaker,
            record: { events?.write($0) })
        announcer.apply(preferences)
        let sitting = ReviewSitting(
            announcer: announcer, policy: all ? .all : .failed,
            suite: ScriptSuite(catalogs: ScriptCatalogs()))
        let isWell = try sitting.run(files)
        voice.finish()
        return isWell ? .success : .failure
    }
}
