import Foundation
import Glibc

/// A program that is measured, or measured against.
final class Child {
    let id: pid_t
    /// Its standard input; or the terminal it runs on.
    private(set) var input: CInt
    /// Its standard output; or the terminal it runs on.
    let output: CInt
    private var hasEnded = false

    /// How it is talked to.
    enum Connection {
        case pipes, terminal
        /// Nothing in, and nobody reads what comes out.
        case none
    }

    init(
        _ path: String, _ arguments: [String], environment: [String: String],
        connection: Connection = .none
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var childEnds: [CInt] = []
        defer { for end in childEnds { close(end) } }
        switch connection {
        case .none:
            input = -1
            output = -1
            for descriptor: CInt in 0...2 {
                posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
            }
        case .pipes:
            let toChild = try Self.pipe()
            let fromChild = try Self.pipe()
            input = toChild[1]
            output = fromChild[0]
            childEnds = [toChild[0], fromChild[1]]
            posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
            posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
            posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_RDWR, 0)
        case .terminal:
            let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            var locked: CInt = 0
            var number: CInt = 0
            let setLock: UInt = 0x4004_5431
            let getNumber: UInt = 0x8004_5430
            guard master >= 0, ioctl(master, setLock, &locked) == 0,
                ioctl(master, getNumber, &number) == 0
            else { throw Trouble("no terminal to be had") }
            input = master
            output = master
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        let newSession: Int16 = 0x80
        posix_spawnattr_setflags(&attributes, newSession)
        let words = Self.cStrings([path] + arguments)
        let settings = Self.cStrings(environment.map { "\($0.key)=\($0.value)" })
        defer { for text in words + settings { free(text) } }
        var id: pid_t = 0
        let code = posix_spawnp(&id, path, &actions, &attributes, words, settings)
        guard code == 0 else { throw Trouble("cannot start \(path)") }
        self.id = id
    }

    deinit {
        kill()
        if input >= 0 { close(input) }
        if output >= 0, output != input { close(output) }
    }

    private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { strdup($0) } + [nil]
    }

    private static func pipe() throws -> [CInt] {
        var ends: [CInt] = [0, 0]
        guard Glibc.pipe(&ends) == 0 else { throw Trouble("no pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ends
    }

    func write(_ text: String) throws {
        let bytes = Array(text.utf8)
        guard Glibc.write(input, bytes, bytes.count) == bytes.count else {
            throw Trouble("nobody reads")
        }
    }

    /// Reads what is there within some milliseconds; nil at the end.
    func read(milliseconds: Int32) -> Data? {
        var wanted = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, milliseconds) > 0 else { return Data() }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(output, &buffer, buffer.count)
        return count > 0 ? Data(buffer[..<count]) : nil
    }

    /// Reads until a text has come; what was read before may hold it already.
    func read(until text: String, after start: Data = Data(), seconds: Double = 30) throws {
        let wanted = Data(text.utf8)
        var received = start
        let end = ContinuousClock.now + .seconds(seconds)
        while received.range(of: wanted) == nil {
            guard ContinuousClock.now < end, let more = read(milliseconds: 100) else {
                throw Trouble(
                    "waited for \(text), got \(String(decoding: received, as: UTF8.self))")
            }
            received += more
        }
    }

    func closeInput() {
        close(input)
        input = -1
    }

    /// Waits for the end; returns the exit status, or minus the signal.
    @discardableResult
    func wait() -> Int32 {
        var status: CInt = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        hasEnded = true
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : -signal
    }

    /// Ends it and all it started, at once.
    func kill() {
        guard !hasEnded else { return }
        let all = Self.descendants(of: id)
        Glibc.kill(-id, SIGKILL)
        for process in all + [id] { Glibc.kill(process, SIGKILL) }
        wait()
    }

    /// The processes a process started, and those they did.
    static func descendants(of id: pid_t) -> [pid_t] {
        let tasks = "/proc/\(id)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        let children = threads.flatMap { thread in
            ((try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)) ?? "")
                .split(separator: " ").compactMap { pid_t($0) }
        }
        return children + children.flatMap(descendants)
    }

    /// The most memory a process ever had, in MB.
    static func peakMemory(of id: pid_t) -> Double? {
        guard let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        else { return nil }
        return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
            .flatMap { Double($0) }.map { $0 / 1024 }
    }

    /// What a process has cost so far.
    struct Usage {
        let cpuSeconds: Double
        /// How often one of its threads slept and was woken.
        let wakeUps: Double
    }

    static func usage(of id: pid_t) -> Usage {
        let tasks =
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
        var cpu = 0.0
        var wakeUps = 0.0
        for task in tasks {
            let folder = "/proc/\(id)/task/\(task)/"
            let statistics = (try? String(contentsOfFile: folder + "stat", encoding: .utf8)) ?? ""
            // Behind the name, which may hold anything, in parentheses.
            let fields = statistics.split(separator: ")").last?.split(separator: " ") ?? []
            if fields.count > 12 {
                let ticks = (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)
                cpu += ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
            }
            let status = (try? String(contentsOfFile: folder + "status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first {
                $0.hasPrefix("voluntary_ctxt_switches:")
            }
            wakeUps += line.flatMap { $0.split(separator: "\t").last }.flatMap { Double($0) } ?? 0
        }
        return Usage(cpuSeconds: cpu, wakeUps: wakeUps)
    }
}
