import AccessibleCore
import ArgumentParser
import Conversation
import Delivery
import LogStore
import Wording

/// One sentence, one confirmation.
struct Log: EarshotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: CommandText.text("usage.log"),
        usage: CommandText.text("usage.log.line"), discussion: CommandText.text("usage.log.more"))

    @OptionGroup var options: Options

    @Argument(help: ArgumentHelp(CommandText.text("usage.log.sentence")))
    var sentence: [String]

    func perform() throws {
        let world = try World(options)
        let events = try options.events.map(EventLog.init)
        let log = try world.openLog()
        let stored = (try? world.settings.load()) ?? [:]
        let preferences = world.preferences(stored: stored)
        let notices = Mailbox<SpeechNotice>()
        let voice = try VoiceOutput(
            world, preferences, onNotice: { notices.post($0) },
            onOutcome: { events?.write($1, of: $0) })
        let announcer = Announcer(
            wording: world.wording, now: world.now,
            printer: StyledOutput(terminal: world.terminal), speaker: voice.speaker,
            record: { events?.write($0) })
        announcer.apply(preferences)

        var session = try world.session(log: log, preferences: preferences)
        let (outcome, announcements) = session.log(once: sentence.joined(separator: " "))
        announcements.forEach { announcer.announce($0) }
        voice.finish()
        var isFileWhole = true
        for notice in notices.take() {
            if case .fileUnwritable = notice { isFileWhole = false }
            let sentence = SpeechNoticeMessages.message(for: notice)
            Output.error.write(line: world.wording.text(sentence, now: world.now()))
        }
        switch outcome {
        // Whoever asked for a file has none that is whole.
        case .logged: if !isFileWhole { throw ExitCode.failure }
        case .questionOpen: throw ExitCode(2)
        case .failed: throw ExitCode.failure
        }
    }
}
