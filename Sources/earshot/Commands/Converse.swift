import AccessibleCore
import ArgumentParser
import Conversation
import Foundation
import Glibc
import Listening
import LogStore
import Speech
import Wording

/// The conversation.
struct Converse: EarshotSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "converse", abstract: CommandText.text("usage.converse"),
        usage: CommandText.text("usage.converse.line"))

    @OptionGroup var options: Options

    /// The terminal can move its cursor; on one that cannot, an editor would
    /// print the line again at every key.
    private static var canEdit: Bool {
        let terminal = ProcessInfo.processInfo.environment["TERM"] ?? ""
        return !["", "dumb", "unknown"].contains(terminal)
    }

    func perform() throws {
        let world = try World(options)
        let events = try options.events.map(EventLog.init)
        let log = try world.openLog()
        let settings = world.settings
        var trouble: Message?
        var stored: [String: String] = [:]
        do {
            stored = try settings.load()
        } catch {
            trouble = Message("settings.unreadable", ["path": .text(error.path)])
        }
        let preferences = world.preferences(stored: stored)
        // What only this run's options say is not remembered.
        var saved = preferences.stored
        let mailbox = Mailbox<Console.Letter>()
        let voice = try VoiceOutput(
            world, preferences,
            onNotice: { mailbox.post(.speech($0)) },
            onOutcome: { utterance, outcome in
                events?.write(outcome, of: utterance)
                mailbox.post(.heard(utterance.id, outcome))
            })
        let announcer = Announcer(
            wording: world.wording, now: world.now,
            output: StyledOutput(terminal: world.terminal), events: events, speaker: voice.speaker)
        announcer.apply(preferences)

        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        // There is no microphone yet: what is typed after hear is heard.
        let recognizer: any Recognizer = TypedRecognizer()
        let voices = InstalledVoices()
        let session = try world.session(
            log: log, preferences: preferences, devices: recognizer.devices,
            voices: { $0 == .speechd ? [] : voices.all })
        if let trouble { announcer.announce(Announcement(trouble, priority: .low)) }
        let console = Console(
            session: session, announcer: announcer, isTerminal: isTerminal, mailbox: mailbox,
            recognizer: recognizer,
            source: {
                guard isTerminal else { return PlainSource() }
                guard Self.canEdit else { return PlainSource(prompt: TerminalSource.usualPrompt) }
                return TerminalSource(words: session.completionWords)
            },
            remember: { preferences in
                do throws(SettingsFileError) {
                    try settings.save(preferences.stored, changedFrom: saved)
                    saved = preferences.stored
                    return nil
                } catch {
                    return Message("settings.unwritable", ["path": .text(error.path)])
                }
            })
        console.run()
        voice.finish(isInterrupted: { mailbox.take().contains(where: \.isPersons) })
    }
}
