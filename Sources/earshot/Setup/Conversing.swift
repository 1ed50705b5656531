import AccessibleCore
import Conversation
import Delivery
import Foundation
import Glibc
import Journal
import Listening
import LogStore
import Speech
import Synchronization
import Wording

/// One conversation on standard input and output, from its greeting to its end.
struct Conversing {
    private let world: World
    private let events: EventLog?
    /// How it is set when it begins.
    let preferences: Preferences
    /// What is said first, such as that the settings could not be read.
    private let troubles: [Message]
    /// Remembers what a person sets; says what went wrong, or nil.
    var remember: (Preferences) -> Message? = { _ in nil }
    /// Told of everything that comes into the session.
    var onEvent: (Event) -> Void = { _ in }
    /// What is said when it is over; nil for nothing.
    ///
    /// It is given a way to say something before, and whether the person wants
    /// it to come to an end.
    var farewell: (_ say: (Message) -> Void, _ isInterrupted: () -> Bool) -> Message? = { _, _ in
        nil
    }

    /// Reads the settings.
    ///
    /// - Parameter first: what is said before all else.
    init(_ world: World, first: Message? = nil) throws {
        self.world = world
        events = try world.options.events.map(EventLog.init)
        var troubles = [first].compactMap { $0 }
        var stored: [String: String] = [:]
        do {
            stored = try world.settings.load()
        } catch {
            troubles.append(Message("settings.unreadable", ["path": .text(error.path)]))
        }
        self.troubles = troubles
        preferences = world.preferences(stored: stored)
    }

    /// The terminal can move its cursor; on one that cannot, an editor would
    /// print the line again at every key.
    private static var canEdit: Bool {
        let terminal = ProcessInfo.processInfo.environment["TERM"] ?? ""
        return !["", "dumb", "unknown"].contains(terminal)
    }

    func run(on log: any LogBook) throws {
        let mailbox = Mailbox<Console.Letter>()
        let inbox = EventInbox { mailbox.post(.posted) }
        let lostFile = Mutex<SpeechNotice?>(nil)
        let voice = try VoiceOutput(
            world, preferences,
            onNotice: { notice in
                if case .fileUnwritable = notice { lostFile.withLock { $0 = notice } }
                inbox.post(.speech(notice))
            },
            onOutcome: { [events] utterance, outcome in
                events?.write(outcome, of: utterance)
                inbox.post(outcome, of: utterance)
            })
        let record: (DeliveryRecord) -> Void = { [events, onEvent] record in
            events?.write(record)
            if case .received(let event) = record { onEvent(event) }
        }
        let announcer = Announcer(
            wording: world.wording, now: world.now,
            printer: StyledOutput(terminal: world.terminal), speaker: voice.speaker,
            record: record)
        announcer.apply(preferences)

        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        // There is no microphone yet: what is typed after hear is heard.
        let recognizer: any Recognizer = TypedRecognizer()
        let voices = InstalledVoices()
        let session = try world.session(
            log: log, preferences: preferences, devices: recognizer.devices,
            voices: { $0 == .speechd ? [] : voices.all })
        for trouble in troubles { announcer.announce(Announcement(trouble, priority: .low)) }
        let driver = SessionDriver(
            session: session,
            ports: SessionDriver.Ports(
                announcer: announcer, recognizer: recognizer, inbox: inbox,
                uptime: { Console.uptime }, save: remember, record: record))
        let console = Console(
            driver: driver, mailbox: mailbox, isTerminal: isTerminal,
            awaken: { voice.speaker.awaken() },
            source: {
                guard isTerminal else { return PlainSource() }
                guard Self.canEdit else { return PlainSource(prompt: TerminalSource.usualPrompt) }
                return TerminalSource(words: session.completionWords)
            })
        let signals = Console.Letter.signals(to: mailbox)
        defer { signals.forEach { $0.cancel() } }
        console.run()
        func say(_ message: Message) { announcer.announce(Announcement(message, priority: .low)) }
        var wasTerminated = console.wasTerminated
        var wasInterrupted = wasTerminated
        func isInterrupted() -> Bool {
            let letters = mailbox.take()
            if letters.contains(.terminated) { wasTerminated = true }
            if letters.contains(where: \.isUrgent) { wasInterrupted = true }
            return wasInterrupted
        }
        if let message = farewell(say, isInterrupted) { say(message) }
        voice.finish(isHurried: wasTerminated) { mailbox.take().contains(where: \.isUrgent) }
        // Whoever asked for a file has none that is whole.
        guard let notice = lostFile.withLock({ $0 }) else { return }
        throw Refusal(SpeechNoticeMessages.message(for: notice))
    }
}
