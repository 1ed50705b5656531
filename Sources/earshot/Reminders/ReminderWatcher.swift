import AccessibleCore
import Conversation
import DesktopNotices
import Foundation
import Glibc
import Journal
import LogStore
import Wording

/// `earshot remind --watch`: announces what is due while no conversation is open, until it is told
/// to end.
///
/// What it says is printed, spoken and, on a desktop, shown as a notification. Settings, locale data
/// and the time zone are read again for each reminder, because it runs for weeks.
final class ReminderWatcher {
    private let options: Options
    private let log: SQLiteLogBook
    private let lock: ReminderLock
    private let folder: String
    private let now: @Sendable () -> Date
    private let events: EventLog?
    private let desktop = DesktopNotices(environment: ProcessInfo.processInfo.environment)
    private let mailbox = Mailbox<Console.Wakeup>()
    private var watch: ReminderWatch
    /// The notifications that are shown, with the doses that they are about.
    private var shown: [UInt32: Set<Dose.ID>] = [:]
    /// The trouble with the log that was told last; nil for none.
    private var trouble: LogBookError.Code?
    private var isOver = false

    /// A change of the log is looked at after so many milliseconds, because more often follow.
    private static let settling: UInt32 = 200
    /// The shortest wait between two looks, in seconds.
    private static let shortestWait: TimeInterval = 0.1
    /// Doses that were due earlier than this are not looked at, in seconds.
    private static let longestBack = 8 * 86_400.0

    /// - Throws: ``Refusal`` if the log is watched already, `LogBookError` if it cannot be used.
    init(_ options: Options) throws {
        self.options = options
        let context = try RunContext(options)
        _ = try VoiceOutput.audio(options.audio)
        log = try context.openLog()
        folder = context.dataFolder.path(percentEncoded: false)
        now = context.now
        lock = try ReminderLock(folder: context.dataFolder)
        guard lock.becomeWatcher() else { throw Refusal("remind.watched") }
        events = try options.events.map(EventLog.init)
        watch = ReminderWatch(unsaid: lock.unsaid)
    }

    /// Watches until a signal ends it.
    ///
    /// - Throws: what keeps it from announcing. What was to be announced is noted, and announced by
    ///   the next watcher.
    func run() throws -> ExitStatus {
        let signals = Console.Wakeup.signals(to: mailbox)
        defer { signals.forEach { $0.cancel() } }
        signal(SIGPIPE, SIG_IGN)
        let notices = FolderNotices(path: folder) { name in
            name.hasPrefix(SQLiteLogBook.fileName) && !name.hasSuffix("-shm")
                || name == ReminderLock.fileName
        }
        if isatty(STDOUT_FILENO) == 1 {
            // Somebody started it by hand.
            try announce([Announcement(Message("remind.watching"))])
        }
        while !isOver {
            pause(try look(), notices)
        }
        return .success
    }

    /// Waits for a time, a change of the log, or a signal.
    private func pause(_ seconds: TimeInterval, _ notices: FolderNotices) {
        var waits = [
            pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: notices.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = (max(seconds, Self.shortestWait) * 1_000).rounded(.up)
        var left = isOver ? 0 : milliseconds
        while left > 0 {
            let before = Console.uptime
            _ = poll(&waits, nfds_t(waits.count), Int32(left))
            noteSignals()
            if isOver { return }
            if waits[1].revents != 0 {
                // What is written now is read once.
                usleep(Self.settling * 1_000)
                if notices.take() { return }
            }
            left -= max(1, ((Console.uptime - before) * 1_000).rounded())
        }
    }

    private func noteSignals() {
        for wakeup in mailbox.take() where wakeup.isUrgent { isOver = true }
    }

    /// The zone of the options, else that of the machine, which may be another one than before.
    private var zone: TimeZone {
        if let zone = options.zone.flatMap(TimeZone.init(identifier:)) { return zone }
        NSTimeZone.resetSystemTimeZone()
        return .current
    }

    // MARK: Looking

    /// Announces what there is; returns how long nothing more is expected, in seconds.
    private func look() throws -> TimeInterval {
        let keeper = DoseKeeper(now: now(), zone: zone)
        let report: ReminderReport
        let wait: TimeInterval
        do throws(LogBookError) {
            let look = try watch.look(
                at: log, keeper, uptime: Console.uptime,
                isConversationOpen: lock.isConversationOpen, noting: { lock.unsaid = $0 })
            report = try ReminderReport(look.news, unreadable: look.unreadable, of: log)
            wait = look.wait
            try withdrawAnswered(at: keeper.now)
            trouble = nil
        } catch {
            // Said once; what is due is told when the log can be used again.
            if trouble != error.code {
                let context = try RunContext(options)
                Output.error.write(
                    line: context.wording.text(ProblemMessages.store(error), now: now()))
            }
            trouble = error.code
            return ReminderWatch.longestWait
        }
        if !report.isEmpty { try tell(report) }
        return wait
    }

    private func tell(_ report: ReminderReport) throws {
        let context = try RunContext(options)
        let preferences = context.preferences(stored: (try? context.settings.load()) ?? [:])
        func announcements(_ preferences: Preferences) -> [Announcement] {
            report.announcements(context.wording, preferences, now: now(), isComplete: false)
        }
        let speech = try OneShotSpeech(context, preferences, events: events)
        announcements(preferences).forEach { speech.announce($0) }
        var brief = preferences
        brief.verbosity = .brief
        var texts = announcements(brief).map(speech.text)
        if preferences.verbosity != .brief {
            texts.append(speech.text(Announcement(Message("remind.hint"))))
        }
        if let id = desktop.show(texts[0], texts.dropFirst().joined(separator: " ")) {
            shown[id] = Set(report.due.map(\.dose.id))
        }
        finish(speech)
        lock.unsaid = []
    }

    private func announce(_ announcements: [Announcement]) throws {
        let context = try RunContext(options)
        let preferences = context.preferences(stored: (try? context.settings.load()) ?? [:])
        let speech = try OneShotSpeech(context, preferences, events: events)
        announcements.forEach { speech.announce($0) }
        finish(speech)
    }

    /// Waits until everything was heard, or a signal ends the program.
    private func finish(_ speech: OneShotSpeech) {
        speech.finish {
            noteSignals()
            return isOver
        }
    }

    /// Takes notifications away whose doses were answered.
    private func withdrawAnswered(at now: Date) throws(LogBookError) {
        guard !shown.isEmpty else { return }
        let due = Set(
            try log.doses(from: now - Self.longestBack).filter { $0.state == .due }.map(\.id))
        for (id, doses) in shown where !doses.isEmpty && doses.isDisjoint(with: due) {
            desktop.withdraw(id)
            shown[id] = nil
        }
    }
}
