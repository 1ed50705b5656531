import CProcess
import Glibc
import Synchronization

/// Runs the program in a copy of this process, which this one leaves behind when it cannot end.
///
/// A process that has a file open on a share that hangs can be kept from ending by the kernel until
/// the share answers, whoever wants it to end. Whoever waits for the program does not wait for that:
/// what was started waits only for the copy, and touches no file.
package enum ProcessKeeper {
    /// How long a copy may take to end after it has said with what status, in seconds.
    private static let farewell = 0.3
    /// How long a copy may take after a signal before the share is looked at, in seconds.
    private static let grace = 1.0
    /// Two interrupts within this many seconds mean that the program must end.
    private static let doubleInterrupt = 2.0

    /// Where the copy says its status; nil outside of a copy.
    private static let report = Mutex<Int32?>(nil)

    /// Goes on in a copy; to be called while the process has one thread.
    ///
    /// - Parameter isHanging: whether the share does not answer; asked in this process, and only after
    ///   a signal that should have ended the copy.
    package static func begin(isHanging: @escaping () -> Bool) {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { return }
        var signals = sigset_t()
        var before = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGCHLD, SIGTERM, SIGHUP, SIGINT, SIGQUIT] { sigaddset(&signals, signal) }
        sigprocmask(SIG_BLOCK, &signals, &before)
        let parent = getpid()
        let copy = earshot_fork()
        if copy > 0 {
            close(ends[1])
            _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
            var keeper = Keeper(copy: copy, reports: ends[0], isHanging: isHanging)
            keeper.run(signals, before)
        }
        sigprocmask(SIG_SETMASK, &before, nil)
        close(ends[0])
        guard copy == 0 else {
            close(ends[1])
            return
        }
        _ = earshot_end_with_parent()
        if getppid() != parent { _exit(1) }
        report.withLock { $0 = ends[1] }
    }

    /// Says with what status this process ends, and lets go of its standard streams, so that nobody
    /// waits for it any more; does nothing outside of a copy.
    package static func leave(_ status: Int32) {
        guard let report = report.withLock({ $0 }) else { return }
        var byte = UInt8(truncatingIfNeeded: status)
        guard write(report, &byte, 1) == 1 else { return }
        fflush(nil)
        let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
        for stream in 0...2 { dup2(nowhere, Int32(stream)) }
        // It looks at what was reported whatever the signal is.
        kill(getppid(), SIGCHLD)
    }

    /// The process that waits for a copy.
    private struct Keeper {
        private let copy: pid_t
        private let reports: Int32
        private let isHanging: () -> Bool
        /// The status that the copy has said.
        private var status: Int32?
        /// The signal that must end the copy.
        private var ending: Int32?
        private var lastInterrupt = -doubleInterrupt
        private var deadline: Double?

        init(copy: pid_t, reports: Int32, isHanging: @escaping () -> Bool) {
            self.copy = copy
            self.reports = reports
            self.isHanging = isHanging
        }

        mutating func run(_ signals: sigset_t, _ before: sigset_t) -> Never {
            var signals = signals
            while true {
                var info = siginfo_t()
                let number: Int32
                if let deadline {
                    let left = max(0, deadline - ProcessKeeper.uptime)
                    var time = timespec(
                        tv_sec: Int(left), tv_nsec: Int((left - left.rounded(.down)) * 1e9))
                    number = sigtimedwait(&signals, &info, &time)
                } else {
                    number = sigwaitinfo(&signals, &info)
                }
                var ended: Int32 = 0
                if waitpid(copy, &ended, WNOHANG) == copy { ProcessKeeper.end(as: ended, before) }
                var byte: UInt8 = 0
                if status == nil, read(reports, &byte, 1) == 1 {
                    status = Int32(byte)
                    deadline = ProcessKeeper.uptime + ProcessKeeper.farewell
                }
                if number > 0, number != SIGCHLD { pass(number, isFromTerminal: info.si_code > 0) }
                if let deadline, deadline <= ProcessKeeper.uptime { giveUp(before) }
            }
        }

        /// Gives the copy a signal that it has not got from the terminal itself.
        private mutating func pass(_ number: Int32, isFromTerminal: Bool) {
            if !isFromTerminal { kill(copy, number) }
            let isInterrupt = number == SIGINT || number == SIGQUIT
            let time = ProcessKeeper.uptime
            if isInterrupt, copyIgnores(number) {
                // A conversation, which ends at the second one.
                guard time - lastInterrupt < ProcessKeeper.doubleInterrupt else {
                    lastInterrupt = time
                    return
                }
            }
            guard status == nil, ending == nil else { return }
            ending = number
            deadline = time + ProcessKeeper.grace
        }

        private mutating func giveUp(_ before: sigset_t) {
            if let status { _exit(status) }
            guard let ending else { return }
            if isHanging() { ProcessKeeper.end(as: ending, before) }
            // It is slow, and does what it has to.
            deadline = ProcessKeeper.uptime + ProcessKeeper.grace
        }

        private func copyIgnores(_ number: Int32) -> Bool {
            guard let file = fopen("/proc/\(copy)/status", "re") else { return false }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, Int32(line.count), file) != nil {
                let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
                guard text.hasPrefix("SigIgn:") else { continue }
                let digits = text.dropFirst(7).filter(\.isHexDigit)
                return UInt64(digits, radix: 16).map { $0 & (1 << UInt64(number - 1)) != 0 }
                    ?? false
            }
            return false
        }
    }

    /// Ends this process as another one ended.
    private static func end(as status: Int32, _ before: sigset_t) -> Never {
        let number = status & 0x7F
        if number == 0 { _exit((status >> 8) & 0xFF) }
        // The copy has left a core, if one is wanted.
        var none = rlimit()
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        signal(number, SIG_DFL)
        var all = before
        sigemptyset(&all)
        raise(number)
        sigprocmask(SIG_SETMASK, &all, nil)
        _exit(128 + number)
    }

    private static var uptime: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
