import CPrograms
import Foundation
import Glibc

/// A program that a script drives: its process, its three streams, and its end.
///
/// Only one thread may use it, and output is read only while that thread waits. The program has a
/// process session and a process group of its own, so that everything it started ends with it.
final class DrivenProgram {
    /// How the program ended.
    enum Ending: Hashable {
        case exited(Int32)
        case signalled(Int32)

        /// The ending as scripts write it: `0`, `signal 9`.
        var text: String {
            switch self {
            case .exited(let status): String(status)
            case .signalled(let signal): "signal \(signal)"
            }
        }
    }

    /// How many bytes it may print between two steps.
    ///
    /// That is a thousand lines or more, which nobody would listen to.
    static let mostBytes = 65_536
    /// How many of the latest bytes of standard error are kept.
    static let mostComplaint = 2_000
    /// How many milliseconds it may take to end by itself after its input ended, at most.
    ///
    /// That is enough to save open data.
    private static let longestFarewell = 1_000

    let id: pid_t
    private var watch: Int32
    private(set) var input: Int32
    private(set) var output: Int32
    private var errors: Int32
    let isTerminal: Bool
    /// The path of its terminal; nil for pipes.
    let terminal: String?
    /// Its processes, and what the kernel knows of them.
    let processes: ProgramProcesses
    /// What its terminal was like at the beginning, and when the last program closed it.
    private let firstShape: TerminalShape?
    private var lastShape: TerminalShape?
    private let farewell: Int
    /// When its input was ended.
    private var inputEnd: ContinuousClock.Instant?
    let place: ProgramPlace
    private var received: [UInt8] = []
    /// What it wrote to standard error and nobody took yet.
    private var complained: [UInt8] = []
    private(set) var complaint: [UInt8] = []
    /// How many bytes of ``complaint`` were reported.
    var told = 0
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    private(set) var ending: Ending?
    /// Whether its ending was reported.
    var hasTold = false
    /// Whether it was killed from here, so that the way it ended says nothing about it.
    private(set) var isStopped = false
    private(set) var isReaped = false

    /// Starts the program that a `setup program` line names.
    ///
    /// - Parameter scriptFolder: the folder of the script, from which relative folders are found.
    /// - Throws: ``ProgramTrouble`` if it cannot be started.
    init(_ setup: ScriptSetup, scriptFolder: URL) throws(ProgramTrouble) {
        let place = try ProgramPlace(setup, scriptFolder: scriptFolder)
        let channel = setup.program.channel
        let isTerminal = channel.isTerminal
        let mark = earshot_mark_new()
        do throws(ProgramTrouble) {
            let streams =
                try isTerminal
                ? ProgramStreams.terminal(isScreen: channel == .screen) : ProgramStreams.pipes()
            defer { streams.closeTheirs() }
            firstShape = isTerminal ? TerminalShape(of: streams.input) : nil
            do throws(ProgramTrouble) {
                id = try Self.spawn(
                    setup.program.command ?? "", mark: mark, in: place, on: streams)
            } catch {
                streams.closeOurs()
                throw error
            }
            (input, output, errors) = (streams.input, streams.output, streams.errors)
            terminal = streams.terminal
        } catch {
            place.remove()
            throw error
        }
        self.place = place
        self.isTerminal = isTerminal
        farewell = min(setup.program.limit, Self.longestFarewell)
        watch = earshot_pidfd(id)
        processes = ProgramProcesses(of: id, mark: mark, input: input, terminal: terminal)
    }

    deinit { stop() }

    // MARK: Reading

    /// Whether it has ended and all of its output was read.
    var isOver: Bool { ending != nil && output < 0 && errors < 0 }

    /// How many bytes of output were not taken yet.
    var unread: Int { received.count + complained.count }

    /// Takes the output since the last call.
    func takeOutput() -> [UInt8] {
        defer { received = [] }
        return received
    }

    /// Takes what it wrote to standard error since the last call.
    func takeComplained() -> [UInt8] {
        defer { complained = [] }
        return complained
    }

    /// Waits until it prints, writes to standard error or ends.
    ///
    /// - Parameters:
    ///   - milliseconds: the longest wait.
    ///   - forRoomToWrite: whether to stop waiting when its input can be written.
    /// - Returns: whether any of these happened.
    @discardableResult
    func wait(milliseconds: Int, forRoomToWrite: Bool = false) -> Bool {
        wait(microseconds: max(milliseconds, 0) * 1_000, forRoomToWrite: forRoomToWrite)
    }

    /// Waits as ``wait(milliseconds:forRoomToWrite:)`` does.
    @discardableResult
    func wait(microseconds: Int, forRoomToWrite: Bool = false) -> Bool {
        var polled: [pollfd] = [output, errors, ending == nil ? watch : -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        polled.append(
            pollfd(fd: forRoomToWrite ? input : -1, events: Int16(POLLOUT), revents: 0))
        // Without a process descriptor, look every 10 milliseconds whether it has ended.
        let patience = watch < 0 && ending == nil ? min(microseconds, 10_000) : microseconds
        guard earshot_poll(&polled, polled.count, patience) > 0 else {
            // The process descriptor would have told.
            return watch < 0 && look()
        }
        var isNew = polled[3].revents != 0
        if polled[0].revents != 0 {
            isNew = read(&output, into: &received) || isNew
        }
        if polled[1].revents != 0 {
            let count = complained.count
            isNew = read(&errors, into: &complained) || isNew
            complaint += complained[count...]
            if complaint.count > 2 * Self.mostComplaint {
                complaint.removeFirst(complaint.count - Self.mostComplaint)
                told = 0
            }
        }
        return (watch < 0 || polled[2].revents != 0) && look() || isNew
    }

    /// Checks whether it has ended.
    ///
    /// - Returns: true only the first time it is found to have ended.
    private func look() -> Bool {
        guard ending == nil else { return false }
        var status: Int32 = 0
        var isSignal = false
        guard earshot_look_at_ending(id, &status, &isSignal) else { return false }
        ending = isSignal ? .signalled(status) : .exited(status)
        return true
    }

    /// Reads what is available, at most one buffer.
    private func read(_ descriptor: inout Int32, into bytes: inout [UInt8]) -> Bool {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count > 0 {
            bytes += buffer[..<count]
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            // Reading a terminal whose program has ended fails with EIO.
            if isTerminal { lastShape = TerminalShape(of: descriptor) }
            close(descriptor)
            if descriptor == input { input = -1 }
            descriptor = -1
        }
        return true
    }

    /// How the program has changed its terminal; nil for pipes.
    var terminalChange: String? {
        guard let firstShape else { return nil }
        let now = input < 0 ? lastShape : TerminalShape(of: input)
        return now?.difference(from: firstShape)
    }

    // MARK: Writing

    /// Writes to its input, and reads its output meanwhile, so that neither side blocks the other.
    ///
    /// When it returns, a program that waits for input has been woken.
    ///
    /// - Throws: ``ProgramTrouble`` if it does not read everything within `limit` milliseconds, has
    ///   closed its input, or prints too much.
    func write(_ bytes: [UInt8], limit: Int) throws(ProgramTrouble) {
        var rest = bytes[...]
        let end = ContinuousClock.now + .milliseconds(limit)
        while !rest.isEmpty {
            guard input >= 0 else { throw ProgramTrouble(.deaf) }
            let count = writeOnce(rest)
            if count > 0 {
                rest = rest.dropFirst(count)
                continue
            }
            guard count == -EAGAIN || count == -EINTR else { throw ProgramTrouble(.deaf) }
            let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
            guard left > 0 else {
                throw ProgramTrouble(.stuck, found: ScriptDuration.text(milliseconds: limit))
            }
            wait(milliseconds: Int(left) + 1, forRoomToWrite: true)
            guard unread <= Self.mostBytes else {
                throw ProgramTrouble(.flood, found: String(Self.mostBytes))
            }
        }
        if let terminal { earshot_pass_on(terminal) }
    }

    /// Writes as many bytes as fit.
    ///
    /// - Returns: their number, or the negative `errno`.
    private func writeOnce(_ bytes: ArraySlice<UInt8>) -> Int {
        // If the program has closed its input, SIGPIPE must not end this process.
        var pipe = sigset_t()
        var before = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
        let code = count < 0 ? errno : 0
        if code == EPIPE {
            var none = timespec()
            sigtimedwait(&pipe, nil, &none)
        }
        return count < 0 ? -Int(code) : count
    }

    /// Ends its input: closes the pipe, or types Ctrl-D in the terminal.
    func leave(limit: Int) throws(ProgramTrouble) {
        guard input >= 0 else { return }
        if isTerminal {
            try write([0x04], limit: limit)
        } else {
            close(input)
            input = -1
        }
        inputEnd = inputEnd ?? .now
    }

    /// Sends a signal to the program and everything that it started.
    func signal(_ number: Int32) {
        if !isReaped { Glibc.kill(-id, number) }
    }

    // MARK: Ending

    /// Ends the program and everything that it started, and removes its temporary files.
    ///
    /// Its input ends or its terminal hangs up first. It then has at most a second to end by itself
    /// before it is killed.
    func stop() {
        guard !isReaped else { return }
        let end = (inputEnd ?? .now) + .milliseconds(farewell)
        if ending == nil, inputEnd == nil { hangUp() }
        while ending == nil, ContinuousClock.now < end {
            let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
            wait(milliseconds: Int(left) + 1)
            (received, complained) = ([], [])
        }
        kill()
        place.remove()
    }

    /// Does what happens to a program when the person closes the terminal or pipe.
    private func hangUp() {
        if isTerminal {
            signal(SIGHUP)
        } else if input >= 0 {
            close(input)
            input = -1
        }
    }

    /// Kills the program at once, with everything that it started.
    func kill() {
        guard !isReaped else { return }
        wait(milliseconds: 0)
        isStopped = ending == nil
        Glibc.kill(-id, SIGKILL)
        processes.kill(home: place.homePath)
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        isReaped = true
        if ending == nil { ending = .signalled(SIGKILL) }
        if input == output { input = -1 }
        for descriptor in [input, output, errors, watch] where descriptor >= 0 {
            close(descriptor)
        }
        (input, output, errors, watch) = (-1, -1, -1, -1)
        place.remove()
    }
}
