import AccessibleCore
import ArgumentParser
import Delivery
import Foundation
import LogStore
import ScriptTesting
import Wording

/// Reads what differs in scripts, one thing at a time, and changes what is
/// accepted.
struct Review: LocalizedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "review", abstract: CommandText.text("usage.review"),
        usage: CommandText.text("usage.review.line"),
        discussion: CommandText.text("usage.review.more"))

    @OptionGroup var options: Options

    @Flag(help: ArgumentHelp(CommandText.text("usage.review.all")))
    var all = false

    @Argument(help: ArgumentHelp(CommandText.text("usage.review.path")))
    var paths: [String]

    func perform() throws {
        try Changing.refuseInCI()
        let files = try ScriptFiles.named(paths)
        let world = try World(options)
        let preferences = world.preferences(stored: (try? world.settings.load()) ?? [:])
        let events = try options.events.map(EventLog.init)
        let voice = try VoiceOutput(
            world, preferences, onNotice: { _ in }, onOutcome: { events?.write($1, of: $0) })
        let announcer = Announcer(
            wording: world.wording, now: world.now,
            printer: StyledOutput(terminal: world.terminal), speaker: voice.speaker,
            record: { events?.write($0) })
        announcer.apply(preferences)
        let sitting = ReviewSitting(
            announcer: announcer, policy: all ? .all : .failed, suite: ScriptSuite())
        let isWell = try sitting.run(files)
        voice.finish()
        if !isWell { throw ExitCode.failure }
    }
}
