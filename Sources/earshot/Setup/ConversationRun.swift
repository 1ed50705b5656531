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

/// One conversation on standard input and output, from the greeting to the end.
struct ConversationRun {
    private let context: RunContext
    private let events: EventLog?
    /// When a braille display is used.
    private let braille: BrailleChoice
    /// The preferences at the beginning.
    let preferences: Preferences
    /// Nothing was ever set.
    private let hasNoSettings: Bool
    /// Announced before the greeting, such as that the settings could not be read.
    private let troubles: [Message]
    /// Saves what a person sets.
    ///
    /// Returns what went wrong, nil for nothing.
    var remember: (Preferences) -> Message? = { _ in nil }
    /// Called with every event that goes into the session.
    var onEvent: (Event) -> Void = { _ in }
    /// Runs after the session has ended, and returns what is said then, nil for
    /// nothing.
    ///
    /// `say` announces something before that; `isInterrupted` tells whether the
    /// person wants it to stop.
    var farewell: (_ say: (Message) -> Void, _ isInterrupted: () -> Bool) -> Message? = { _, _ in
        nil
    }

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - braille: when a braille display is used.
    ///   - first: a sentence that is announced before everything else.
    init(
        _ context: RunContext, braille: BrailleChoice = .off, first: Message? = nil
    ) throws {
        self.context = context
        self.braille = braille
        events = try context.options.events.map(EventLog.init)
        var troubles = [first].compactMap { $0 }
        var stored: [String: String] = [:]
        do {
            stored = try context.settings.load()
        } catch {
            troubles.append(Message("settings.unreadable", ["path": .text(error.path)]))
        }
        self.troubles = troubles
        hasNoSettings = stored.isEmpty && troubles.isEmpty
        preferences = context.preferences(stored: stored)
    }

    /// Whether the terminal can move its cursor.
    ///
    /// On one that cannot, a line editor would print the line again at every
    /// key.
    private static var canEdit: Bool {
        let terminal = ProcessInfo.processInfo.environment["TERM"] ?? ""
        return !["", "dumb", "unknown"].contains(terminal)
    }

    /// Whether nothing was logged or set before.
    ///
    /// With a fixed clock a script talks, which answers no questions.
    private func isUnused(_ log: any LogBook) -> Bool {
        guard hasNoSettings, context.fixedNow == nil else { return false }
        // An error is told of by the greeting.
        do { return try log.newest() == nil } catch { return false }
    }

    /// Talks until the session ends.
    ///
    /// - Throws: ``Refusal`` if the answers could not be printed, or if a file of sound or events that
    ///   was asked for is incomplete.
    func run(on log: any LogBook) throws {
        let mailbox = Mailbox<Console.Wakeup>()
        let inbox = EventInbox { mailbox.post(.posted) }
        let lostFile = Mutex<SpeechNotice?>(nil)
        let voice = try VoiceOutput(
            context, preferences,
            onNotice: { notice in
                if case .fileUnwritable = notice { lostFile.withLock { $0 = notice } }
                inbox.post(.speech(notice))
            },
            onOutcome: { [events] utterance, outcome in
                events?.write(outcome, of: utterance)
                inbox.post(outcome, of: utterance)
            })
        tellIfStuck(voice.speaker)
        let copies = DailyCopyStarter(context)
        let record: (DeliveryRecord) -> Void = { [events, onEvent] record in
            events?.write(record)
            guard case .received(let event) = record else { return }
            onEvent(event)
            // Not at the start, which nothing may delay.
            switch event {
            case .line, .endOfInput: copies.look()
            default: break
            }
        }
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        let braille =
            isTerminal && Self.canEdit && braille != .off
            ? BrailleConsole(braille, uptime: { Console.uptime }) { mailbox.post(.braille($0)) }
            : nil
        let output = StyledOutput(terminal: context.terminal)
        let announcer = Announcer(
            wording: context.wording, now: context.now,
            printer: braille.map { BraillePrinter(output, $0) } ?? output, speaker: voice.speaker,
            record: record)
        announcer.apply(preferences)

        let input = try VoiceInput(context, log: log) { inbox.post(.listening($0)) }
        let voices = InstalledVoices()
        let usualEcho = UsualEcho()
        let session = try context.session(
            log: log, preferences: preferences, devices: input.devices,
            usualEcho: { usualEcho.mode },
            voices: { $0 == .speechd ? [] : voices.all }, readers: { usualEcho.readers },
            braille: { [isUsed = braille != nil, choice = self.braille] in
                isUsed ? SystemCheck.brailleDisplay(isEverywhere: choice == .on) : nil
            },
            isFirstStart: isTerminal && isUnused(log))
        for trouble in troubles { announcer.announce(Announcement(trouble, priority: .low)) }
        let driver = SessionDriver(
            session: session,
            ports: SessionDriver.Ports(
                announcer: announcer, recognizer: input.recognizer, inbox: inbox,
                uptime: { Console.uptime }, save: remember, record: record))
        let console = Console(
            driver: driver, mailbox: mailbox, isTerminal: isTerminal, braille: braille,
            awaken: { voice.speaker.awaken() },
            source: {
                guard isTerminal else { return PlainSource() }
                guard Self.canEdit else { return PlainSource(prompt: TerminalSource.usualPrompt) }
                usualEcho.lookAhead()
                return TerminalSource(prompt: driver.prompt)
            })
        let signals = Console.Wakeup.signals(to: mailbox)
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
        if driver.hasLostOutput { throw Self.lostOutput(console.unansweredLines) }
        try events?.checkIsWhole()
        // The sound file that was asked for is incomplete.
        guard let notice = lostFile.withLock({ $0 }) else { return }
        throw Refusal(SpeechNoticeMessages.message(for: notice))
    }

    /// Says so if a share stops answering while the log is used, from the thread that notices it.
    ///
    /// The conversation goes on when the share answers again.
    private func tellIfStuck(_ speaker: any Speaker) {
        let (wording, now) = (context.wording, context.now)
        FolderWatch.onStuck { folder in
            let message = ProblemMessages.stuck(folder)
            Output.error.write(line: wording.text(message, now: now()))
            speaker.speak(Utterance(id: 0, text: wording.text(message, now: now(), form: .spoken)))
        }
    }

    /// Why the conversation ended before its input did, and what was not logged because of that.
    private static func lostOutput(_ lines: [String]) -> Refusal {
        if lines.isEmpty { return Refusal("output.lost") }
        return Refusal(
            "output.lost-lines",
            ["count": .count(lines.count), "lines": .clauses(lines.map { .text($0) })])
    }
}
