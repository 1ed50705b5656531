import CEspeakNG
import Foundation
import Glibc

/// A running voice process, with the streams to it and from it.
struct VoiceChild: Sendable {
    /// How a process ended.
    enum Ending: Sendable, Hashable {
        case exited(status: Int32)
        case signalled(Int32)

        /// Whether something outside ended it, so that its text is not the cause.
        var isFromOutside: Bool {
            switch self {
            case .exited: false
            case .signalled(let signal): [SIGKILL, SIGTERM, SIGHUP].contains(signal)
            }
        }
    }

    let identifier: pid_t
    /// Takes requests; a socket, because writing to one never raises SIGPIPE.
    let requests: Int32
    /// Gives frames; reading never waits.
    let frames: Int32

    /// Bytes of frames that may wait to be read: a third of a second of sound.
    private static let frameRoom: Int32 = 16384
    private static let setPipeSize: Int32 = 1031

    /// Starts a program as the voice process.
    ///
    /// - Parameter endsWithThread: whether the process ends with the calling
    ///   thread; false for a thread that may end before it.
    /// - Throws: `POSIXError`.
    init(program: URL, environment: [String: String], endsWithThread: Bool) throws {
        try self.init { input, output in
            try Self.spawn(
                program: program, environment: environment, endsWithThread: endsWithThread,
                input: input, output: output)
        }
    }

    /// - Parameter start: starts the process on these two descriptors.
    private init(start: (_ input: Int32, _ output: Int32) throws -> pid_t) throws {
        var sockets: [Int32] = [-1, -1]
        guard
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &sockets)
                == 0
        else { throw Self.error(errno) }
        var pipes: [Int32] = [-1, -1]
        guard pipe2(&pipes, O_CLOEXEC) == 0 else {
            let code = errno
            sockets.forEach { close($0) }
            throw Self.error(code)
        }
        _ = fcntl(pipes[0], F_SETFL, O_NONBLOCK)
        _ = fcntl(pipes[0], Self.setPipeSize, Self.frameRoom)

        do {
            identifier = try start(sockets[1], pipes[1])
        } catch {
            (sockets + pipes).forEach { close($0) }
            throw error
        }
        close(sockets[1])
        close(pipes[1])
        requests = sockets[0]
        frames = pipes[0]
    }

    private static func spawn(
        program: URL, environment: [String: String], endsWithThread: Bool, input: Int32,
        output: Int32
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A session of its own has no terminal: Ctrl-C does not reach it, and the
        // C library cannot print its last words there.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes,
            Int16(EARSHOT_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var arguments = ["earshot", VoiceProcess.flag]
        if endsWithThread { arguments.append(VoiceProcess.endsWithParentFlag) }
        var variables = ProcessInfo.processInfo.environment
        variables["MALLOC_ARENA_MAX"] = "1"
        variables["SWIFT_BACKTRACE"] = "enable=no"
        variables["LIBC_FATAL_STDERR_"] = "1"
        variables.merge(environment) { $1 }
        let argv = arguments.map { strdup($0) } + [nil]
        let envp = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }

        var identifier: pid_t = 0
        let status = posix_spawn(
            &identifier, program.path(percentEncoded: false), &actions, &attributes, argv, envp)
        guard status == 0 else { throw error(status) }
        return identifier
    }

    /// Starts the voice process as a copy of this one, which must have one thread.
    ///
    /// The copy has its libraries already, so it is ready sooner. In the copy this
    /// does not return.
    init(forking serve: () -> Never) throws {
        try self.init { input, output in
            let identifier = earshot_fork()
            guard identifier >= 0 else { throw Self.error(errno) }
            guard identifier == 0 else { return identifier }
            setsid()
            dup2(input, STDIN_FILENO)
            dup2(output, STDOUT_FILENO)
            dup2(open("/dev/null", O_WRONLY), STDERR_FILENO)
            close_range(3, .max, 0)
            // The parent reports crashes.
            for number in [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGPIPE] {
                signal(number, SIG_DFL)
            }
            setenv("LIBC_FATAL_STDERR_", "1", 1)
            serve()
        }
    }

    private static func error(_ code: Int32) -> any Error {
        POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }

    /// Closes both streams, and kills the process when it does not end by itself.
    ///
    /// - Parameter patience: milliseconds that it may take.
    func end(patience: Int = 0) -> Ending {
        close(requests)
        close(frames)
        var status: Int32 = 0
        for _ in 0..<patience {
            let result = waitpid(identifier, &status, WNOHANG)
            if result == identifier { return Self.ending(status) }
            if result < 0 && errno != EINTR { break }
            usleep(1000)
        }
        kill(identifier, SIGKILL)
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return Self.ending(status)
    }

    private static func ending(_ status: Int32) -> Ending {
        let signal = status & 0x7F
        return signal == 0 ? .exited(status: (status >> 8) & 0xFF) : .signalled(signal)
    }
}
