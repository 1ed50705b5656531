import AccessibleCore
import BrailleDisplay
import Conversation
import Delivery
import Dispatch
import Foundation
import Glibc
import LogStore

/// Runs a conversation on standard input and output: waits for keys, lines,
/// signals, deadlines and speech, and gives each to the session's driver.
final class Console {
    /// What arrives from other threads.
    enum Wakeup: Sendable, Equatable {
        /// The driver's inbox has events.
        case posted
        case interrupt
        /// The shell lets the program go on (SIGCONT).
        case resumed
        /// The terminal has another size (SIGWINCH).
        case resized
        /// The program must end (SIGTERM), or its terminal is gone (SIGHUP).
        case terminated
        /// Something happened at the braille display.
        case braille(BrailleEvent)

        /// The person or the system wants something, now.
        var isUrgent: Bool {
            switch self {
            case .interrupt, .terminated: true
            case .posted, .resumed, .resized, .braille: false
            }
        }

        /// Posts a wakeup for each signal, until the returned sources are cancelled.
        static func signals(to mailbox: Mailbox<Wakeup>) -> [any DispatchSourceSignal] {
            let wakeups: [(Int32, Wakeup)] = [
                (SIGINT, .interrupt), (SIGCONT, .resumed), (SIGTERM, .terminated),
                (SIGHUP, .terminated), (SIGWINCH, .resized),
            ]
            return wakeups.map { number, wakeup in
                // The default would end the program; some have no such default.
                if number != SIGCONT, number != SIGWINCH { signal(number, SIG_IGN) }
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler {
                    mailbox.post(wakeup)
                    // The thread that takes it may be waiting for a share that does not answer.
                    if wakeup.isUrgent {
                        FolderWatch.abandonWait(isForGood: wakeup == .terminated)
                    }
                }
                source.resume()
                return source
            }
        }
    }

    /// Two interrupts within this many seconds end the program.
    private static let doubleInterrupt: TimeInterval = 1
    /// Milliseconds between two looks at whether speech has ended.
    private static let quietInterval = 20.0
    /// Milliseconds that are waited at most while there is a deadline.
    private static let longestWait = 60_000.0

    /// So many lines are read, and so many milliseconds waited for the next one, after the output was
    /// lost.
    private static let mostUnanswered = 20_000
    private static let unansweredWait: Int32 = 200

    private let driver: SessionDriver
    private let makeSource: () -> any LineSource
    private lazy var source = makeSource()
    private let mailbox: Mailbox<Wakeup>
    /// Whether keys arrive one by one; otherwise whole lines.
    private let isTerminal: Bool
    private let awaken: () -> Void
    private let braille: BrailleConsole?
    /// It ended because it had to: nobody waits for what is left to be said.
    private(set) var wasTerminated = false
    /// For how long the computer had slept when it was last looked at, in seconds.
    private var slept = Console.asleep
    /// A shorter time is no sleep: the two clocks are not read at once.
    private static let shortestSleep: TimeInterval = 5
    private var lastInterrupt = -Console.doubleInterrupt
    /// The lines that came after the output was lost; nobody has logged them.
    private(set) var unansweredLines: [String] = []

    /// - Parameters:
    ///   - awaken: wakes the sound device, because something will be said soon.
    ///   - braille: the braille display; nil for none.
    ///   - makeSource: opens the source of lines, once the greeting is printed.
    init(
        driver: SessionDriver, mailbox: Mailbox<Wakeup>, isTerminal: Bool,
        braille: BrailleConsole? = nil, awaken: @escaping () -> Void,
        source makeSource: @escaping () -> any LineSource
    ) {
        self.driver = driver
        self.mailbox = mailbox
        self.isTerminal = isTerminal
        self.awaken = awaken
        self.braille = braille
        self.makeSource = makeSource
    }

    /// Seconds since the machine started.
    static var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }

    /// Greets, then runs until the session ends.
    func run() {
        signal(SIGPIPE, SIG_IGN)
        // Control and backslash is easily pressed by mistake; shells ignore it, too.
        signal(SIGQUIT, SIG_IGN)
        driver.start()
        // The prompt comes after the greeting.
        driver.typedLine = source
        var hasEnded = false
        source.onLine = { [unowned self] line in
            if driver.hasLostOutput {
                if let line { unansweredLines.append(line) } else { hasEnded = true }
            } else if let line {
                driver.enter(line)
            } else {
                driver.endInput()
            }
        }
        source.onKey = { [unowned driver] in driver.press($0) }
        source.onEdit = { [unowned driver] in driver.echo($0) }
        source.onCompletions = { [unowned driver] in
            driver.session.completions(of: $0, isFirst: $1)
        }
        braille?.start()
        while !driver.isOver {
            braille?.refresh(from: source)
            var waits = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
                pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&waits, nfds_t(waits.count), timeout) >= 0 else { continue }
            noticeSleep()
            driver.handleDeadline()
            braille?.letTimePass()
            driver.openMicrophoneIfQuiet()
            if waits[1].revents != 0 { mailbox.take().forEach(open) }
            if !driver.isOver, waits[0].revents != 0 {
                if isTerminal { driver.bargeIn() } else { awaken() }
                braille?.personActs()
                source.read()
                if isTerminal { driver.noteTyping(source.text) }
            }
        }
        while driver.hasLostOutput, !driver.hasEnded, !isTerminal, !hasEnded, hasMoreLines {
            source.read()
        }
        source.stop()
        braille?.stop()
    }

    /// Whether more of the input waits that must be named because nobody has logged it.
    ///
    /// A program that prints for ever is not read for ever.
    private var hasMoreLines: Bool {
        var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return unansweredLines.count < Self.mostUnanswered
            && poll(&wait, 1, Self.unansweredWait) > 0
    }

    /// Milliseconds that `poll` may wait; -1 for ever.
    private var timeout: Int32 {
        let longest = driver.isWaitingForQuiet ? Self.quietInterval : nil
        guard let deadline = [driver.deadline, braille?.deadline].compactMap(\.self).min() else {
            return longest.map { Int32($0) } ?? -1
        }
        let milliseconds = ((deadline - Self.uptime) * 1_000).rounded(.up)
        return Int32(min(max(milliseconds, 0), longest ?? Self.longestWait))
    }

    /// Says what is still typed, after the program was stopped or the computer slept.
    private func tellReturn() {
        slept = Self.asleep
        driver.receive(.returned(source.text), leavesLine: true)
    }

    /// Tells of a return if the computer slept since it was last looked at.
    private func noticeSleep() {
        if Self.asleep - slept > Self.shortestSleep { tellReturn() }
    }

    /// For how long the computer slept since it was started, in seconds.
    private static var asleep: TimeInterval { seconds(CLOCK_BOOTTIME) - seconds(CLOCK_MONOTONIC) }

    private static func seconds(_ clock: clockid_t) -> TimeInterval {
        var time = timespec()
        clock_gettime(clock, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }

    private func open(_ wakeup: Wakeup) {
        switch wakeup {
        case .posted: driver.receivePosted()
        case .resumed:
            source.wake()
            tellReturn()
        case .resized: source.resize()
        case .braille(let event): braille?.take(event, driver: driver, source: source)
        case .terminated:
            wasTerminated = true
            driver.receive(.endOfInput, leavesLine: true)
        case .interrupt:
            let time = Self.uptime
            let again = time - lastInterrupt < Self.doubleInterrupt && source.isEmpty
            lastInterrupt = time
            if again {
                driver.interrupt(again: true, hadText: false)
            } else {
                let gone = source.discard()
                driver.interrupt(again: false, hadText: gone != nil)
                if let gone { driver.echo(gone) }
            }
        }
    }
}
