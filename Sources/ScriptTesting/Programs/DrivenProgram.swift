import CPrograms
import Foundation
import Glibc

/// Another program, its three streams, and its end.
///
/// One thread uses it, and nothing is read but while that thread waits. All
/// that it started ends with it: it has a session and a group of its own.
final class DrivenProgram {
    /// How it ended.
    enum Ending: Hashable {
        case exited(Int32)
        case signalled(Int32)

        /// As scripts have it: `0`, `signal 9`.
        var text: String {
            switch self {
            case .exited(let status): String(status)
            case .signalled(let signal): "signal \(signal)"
            }
        }
    }

    /// What it may print without waiting for the person: a thousand lines or
    /// more, which nobody would hear to the end.
    static let mostBytes = 65_536
    /// What is kept of its complaints, the latest.
    private static let mostComplaint = 2_000
    /// Milliseconds in which it may end by itself once nothing more comes, at
    /// most: long enough to save what is open.
    private static let longestFarewell = 1_000

    private let id: pid_t
    private var watch: Int32
    private var input: Int32
    private var output: Int32
    private var errors: Int32
    private let isTerminal: Bool
    private let farewell: Int
    /// When it was told that nothing more comes.
    private var inputEnd: ContinuousClock.Instant?
    private let place: ProgramPlace
    private var received: [UInt8] = []
    private var complaint: [UInt8] = []
    private var told = 0
    private(set) var ending: Ending?
    private var hasTold = false
    /// It was ended here, so how it ended tells nothing of it.
    private var isStopped = false
    private var isReaped = false

    /// Starts it.
    ///
    /// - Throws: ``ProgramTrouble``.
    init(_ setup: ScriptSetup, scriptFolder: URL) throws(ProgramTrouble) {
        let place = try ProgramPlace(setup, scriptFolder: scriptFolder)
        let isTerminal = setup.program.channel == .terminal
        do throws(ProgramTrouble) {
            let streams = try isTerminal ? ProgramStreams.terminal() : ProgramStreams.pipes()
            defer { streams.closeTheirs() }
            do throws(ProgramTrouble) {
                id = try Self.spawn(setup.program.command ?? "", in: place, on: streams)
            } catch {
                streams.closeOurs()
                throw error
            }
            (input, output, errors) = (streams.input, streams.output, streams.errors)
        } catch {
            place.remove()
            throw error
        }
        self.place = place
        self.isTerminal = isTerminal
        farewell = min(setup.program.limit, Self.longestFarewell)
        watch = earshot_pidfd(id)
    }

    deinit { stop() }

    private static func spawn(
        _ command: String, in place: ProgramPlace, on streams: ProgramStreams
    ) throws(ProgramTrouble) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let path = streams.terminal {
            // The first terminal that a session opens becomes its own.
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        } else {
            for (number, descriptor) in streams.theirs.enumerated() {
                posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
            }
        }
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        posix_spawn_file_actions_addchdir_np(&actions, place.folder)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes,
            Int16(EARSHOT_PROGRAM_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
            texts.map { strdup($0) } + [nil]
        }
        let words = strings(["/bin/sh", "-c", command])
        let variables = strings(place.environment.map { "\($0.key)=\($0.value)" }.sorted())
        defer { (words + variables).forEach { free($0) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, "/bin/sh", &actions, &attributes, words, variables)
        guard code == 0 else {
            throw ProgramTrouble(.notStarted, found: String(cString: strerror(code)))
        }
        return id
    }

    // MARK: Reading

    /// Nothing more can come of it.
    var isOver: Bool { ending != nil && output < 0 }

    /// Bytes that it printed and nobody took.
    var unread: Int { received.count }

    /// Takes what it printed since the last call.
    func takeOutput() -> [UInt8] {
        defer { received = [] }
        return received
    }

    /// Waits until it prints, complains or ends.
    ///
    /// - Returns: whether it did any of them.
    @discardableResult
    func wait(milliseconds: Int, forRoomToWrite: Bool = false) -> Bool {
        var polled: [pollfd] = [output, errors, ending == nil ? watch : -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        polled.append(
            pollfd(fd: forRoomToWrite ? input : -1, events: Int16(POLLOUT), revents: 0))
        // Without a descriptor for its end, that is looked for now and then.
        let patience = watch < 0 && ending == nil ? min(milliseconds, 10) : milliseconds
        guard poll(&polled, nfds_t(polled.count), Int32(clamping: max(patience, 0))) > 0 else {
            return look()
        }
        var isNew = polled[3].revents != 0
        if polled[0].revents != 0 { isNew = read(&output, into: &received) || isNew }
        if polled[1].revents != 0 {
            isNew = read(&errors, into: &complaint) || isNew
            if complaint.count > 2 * Self.mostComplaint {
                complaint.removeFirst(complaint.count - Self.mostComplaint)
                told = 0
            }
        }
        return look() || isNew
    }

    /// Looks whether it has ended.
    private func look() -> Bool {
        guard ending == nil else { return false }
        var status: Int32 = 0
        var isSignal = false
        guard earshot_look_at_ending(id, &status, &isSignal) else { return false }
        ending = isSignal ? .signalled(status) : .exited(status)
        return true
    }

    /// Reads what is there, one buffer at most.
    private func read(_ descriptor: inout Int32, into bytes: inout [UInt8]) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count > 0 {
            bytes += buffer[..<count]
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            // A terminal whose program is gone says EIO.
            close(descriptor)
            if descriptor == input { input = -1 }
            descriptor = -1
        }
        return true
    }

    // MARK: Writing

    /// Writes, and reads meanwhile, so that neither side waits for the other.
    ///
    /// - Throws: ``ProgramTrouble`` when it does not read within the limit.
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
            guard received.count <= Self.mostBytes else { throw ProgramTrouble(.flood) }
        }
    }

    /// Writes what there is room for; the error as a negative number.
    private func writeOnce(_ bytes: ArraySlice<UInt8>) -> Int {
        // A program that does not read must not end this one.
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

    /// Tells it that nothing more comes.
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

    /// Sends a signal to it and to all that it started.
    func signal(_ number: Int32) {
        if !isReaped { Glibc.kill(-id, number) }
    }

    // MARK: What it tells of itself

    /// What it wrote to standard error, in one line.
    var complaints: String {
        String(decoding: complaint.suffix(Self.mostComplaint), as: UTF8.self)
            .split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// That it ended, unless it was ended here.
    var endedByItself: ProgramTrouble? {
        isStopped ? nil : ending.map { ProgramTrouble(.ended, found: $0.text) }
    }

    /// Why a line may have failed, each reason once.
    func takeExplanations() -> [ProgramTrouble] {
        if !isReaped { wait(milliseconds: 0) }
        var reasons: [ProgramTrouble] = []
        if let end = endedByItself, !hasTold {
            hasTold = true
            reasons.append(end)
        }
        if complaint.count > told {
            told = complaint.count
            reasons.append(ProgramTrouble(.wrote, found: complaints))
        }
        return reasons
    }

    // MARK: Ending

    /// Ends it and all that it started, and forgets what it kept.
    ///
    /// It is asked first: its input ends, or its terminal hangs up; and it has
    /// its time since then.
    func stop() {
        guard !isReaped else { return }
        let end = (inputEnd ?? .now) + .milliseconds(farewell)
        if ending == nil, inputEnd == nil { hangUp() }
        while ending == nil, ContinuousClock.now < end {
            let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
            wait(milliseconds: Int(left) + 1)
            received = []
        }
        kill()
        place.remove()
    }

    /// What a program meets when the person is gone.
    private func hangUp() {
        if isTerminal {
            signal(SIGHUP)
        } else if input >= 0 {
            close(input)
            input = -1
        }
    }

    /// Ends it at once.
    func kill() {
        guard !isReaped else { return }
        wait(milliseconds: 0)
        isStopped = ending == nil
        Glibc.kill(-id, SIGKILL)
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
