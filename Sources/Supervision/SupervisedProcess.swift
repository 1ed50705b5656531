import CProcess
import Glibc

/// A running process that works for this one, with the streams to it and from it.
package struct SupervisedProcess: Sendable {
    /// How a process ended.
    package enum Ending: Sendable, Hashable {
        case exited(status: Int32)
        case signalled(Int32)

        /// Whether something outside ended it, so that its work is not the cause.
        ///
        /// A shell tells the signal that ended its command as its own status, above 128.
        package var isFromOutside: Bool {
            switch self {
            case .exited(let status): Self.fromOutside.contains(status - 128)
            case .signalled(let signal): Self.fromOutside.contains(signal)
            }
        }

        private static let fromOutside = [SIGKILL, SIGTERM, SIGHUP]
    }

    /// What a process reads from.
    package enum Input: Sendable, Hashable {
        /// Writing to it never waits, and raises SIGPIPE when the process is gone.
        case pipe
        /// Sending to it never raises SIGPIPE.
        case socket
    }

    package let identifier: Int32
    /// Takes what the process reads; negative when it is closed.
    package private(set) var input: Int32
    /// Gives what the process writes; reading never waits.
    package let output: Int32

    private static let setPipeSize: Int32 = 1031

    /// Starts a program in a session of its own.
    ///
    /// Its standard error is nowhere. Ctrl-C does not reach it, and the C library cannot print its
    /// last words on a terminal.
    ///
    /// - Parameters:
    ///   - words: The name that the program gets, and its arguments.
    ///   - environment: All of its environment.
    ///   - outputRoom: Bytes that may wait to be read; nil for as many as a pipe has.
    /// - Throws: ``StartFailure``.
    package init(
        path: String, words: [String], environment: [String: String], input: Input,
        outputRoom: Int32? = nil
    ) throws(StartFailure) {
        try self.init(input, outputRoom: outputRoom) { input, output throws(StartFailure) in
            try Self.spawn(path, words, environment, input: input, output: output)
        }
    }

    /// Starts a copy of this process, which must have one thread.
    ///
    /// The copy has its libraries already, so it is ready sooner. In the copy this
    /// does not return.
    ///
    /// - Throws: ``StartFailure``.
    package init(
        forking serve: () -> Never, input: Input, outputRoom: Int32? = nil
    ) throws(StartFailure) {
        try self.init(input, outputRoom: outputRoom) { input, output throws(StartFailure) in
            let identifier = earshot_fork()
            guard identifier >= 0 else { throw StartFailure(code: errno) }
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
            ServiceProcess.forgetEnvironment()
            setenv("LIBC_FATAL_STDERR_", "1", 1)
            serve()
        }
    }

    /// - Parameter start: starts the process on these two descriptors.
    private init(
        _ input: Input, outputRoom: Int32?,
        start: (_ input: Int32, _ output: Int32) throws(StartFailure) -> pid_t
    ) throws(StartFailure) {
        let toChild = try Self.channel(input)
        let fromChild: (ours: Int32, its: Int32)
        do throws(StartFailure) {
            let ends = try Self.pipe()
            fromChild = (ends.read, ends.write)
        } catch {
            for end in [toChild.ours, toChild.its] { close(end) }
            throw error
        }
        do throws(StartFailure) {
            identifier = try start(toChild.its, fromChild.its)
        } catch {
            for end in [toChild.ours, toChild.its, fromChild.ours, fromChild.its] { close(end) }
            throw error
        }
        close(toChild.its)
        close(fromChild.its)
        self.input = toChild.ours
        output = fromChild.ours
        _ = fcntl(output, F_SETFL, O_NONBLOCK)
        if input == .pipe { _ = fcntl(self.input, F_SETFL, O_NONBLOCK) }
        if let outputRoom { _ = fcntl(output, Self.setPipeSize, outputRoom) }
    }

    /// Says that nothing more comes.
    package mutating func closeInput() {
        guard input >= 0 else { return }
        close(input)
        input = -1
    }

    /// Closes the streams, and kills the process with all that it started when it does not end by
    /// itself.
    ///
    /// - Parameter patience: milliseconds that it may take.
    package func end(patience: Int = 0) -> Ending {
        if input >= 0 { close(input) }
        close(output)
        var status: Int32 = 0
        for _ in 0..<patience {
            let result = waitpid(identifier, &status, WNOHANG)
            if result == identifier { return Self.ending(status) }
            if result < 0 && errno != EINTR { break }
            usleep(1000)
        }
        kill(-identifier, SIGKILL)
        kill(identifier, SIGKILL)
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return Self.ending(status)
    }

    private static func ending(_ status: Int32) -> Ending {
        let signal = status & 0x7F
        return signal == 0 ? .exited(status: (status >> 8) & 0xFF) : .signalled(signal)
    }

    private static func channel(_ input: Input) throws(StartFailure) -> (ours: Int32, its: Int32) {
        switch input {
        case .pipe:
            let ends = try pipe()
            return (ends.write, ends.read)
        case .socket:
            var ends: [Int32] = [-1, -1]
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw StartFailure(code: errno) }
            return (ends[0], ends[1])
        }
    }

    private static func pipe() throws(StartFailure) -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw StartFailure(code: errno) }
        return (ends[0], ends[1])
    }

    private static func spawn(
        _ path: String, _ words: [String], _ environment: [String: String], input: Int32,
        output: Int32
    ) throws(StartFailure) -> pid_t {
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
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes,
            Int16(EARSHOT_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let argv = words.map { strdup($0) } + [nil]
        let envp = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var identifier: pid_t = 0
        let status = posix_spawn(&identifier, path, &actions, &attributes, argv, envp)
        guard status == 0 else { throw StartFailure(code: status) }
        return identifier
    }
}

/// Why a process could not be started, as the kernel tells it.
package struct StartFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number of the error, such as `ENOENT`.
    package let code: Int32

    package var description: String { String(cString: strerror(code)) }
}
