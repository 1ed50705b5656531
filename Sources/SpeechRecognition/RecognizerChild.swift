import CRecognizer
import Foundation
import Glibc

/// A running recognizer, with the streams to it and from it.
struct RecognizerChild {
    /// How a process ended.
    enum Ending: Sendable, Hashable {
        case exited(Int32)
        case signalled
    }

    let identifier: pid_t
    /// Takes samples or frames; writing never waits.
    ///
    /// Negative when it is closed.
    private(set) var input: Int32
    /// Gives lines; reading never waits.
    let output: Int32

    /// Starts a program in a session of its own, so that Ctrl-C does not reach it.
    ///
    /// - Throws: `POSIXError`.
    init(_ program: RecognizerProgram) throws {
        let toChild = try Self.pipe()
        let fromChild: (read: Int32, write: Int32)
        do {
            fromChild = try Self.pipe()
        } catch {
            [toChild.read, toChild.write].forEach { close($0) }
            throw error
        }
        do {
            identifier = try Self.spawn(program, input: toChild.read, output: fromChild.write)
        } catch {
            for end in [toChild.read, toChild.write, fromChild.read, fromChild.write] { close(end) }
            throw error
        }
        close(toChild.read)
        close(fromChild.write)
        input = toChild.write
        output = fromChild.read
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
        _ = fcntl(output, F_SETFL, O_NONBLOCK)
    }

    /// Says that no more samples come.
    mutating func closeInput() {
        guard input >= 0 else { return }
        close(input)
        input = -1
    }

    /// Closes the streams and ends the process with all that it started.
    ///
    /// - Parameter patience: Milliseconds that it may take to end by itself.
    mutating func end(patience: Int = 0) -> Ending {
        closeInput()
        close(output)
        var status: Int32 = 0
        for _ in 0..<patience {
            let result = waitpid(identifier, &status, WNOHANG)
            if result == identifier { return Self.ending(status) }
            if result < 0, errno != EINTR { break }
            usleep(1000)
        }
        kill(-identifier, SIGKILL)
        kill(identifier, SIGKILL)
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return Self.ending(status)
    }

    private static func ending(_ status: Int32) -> Ending {
        status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled
    }

    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw error(errno) }
        return (ends[0], ends[1])
    }

    private static func spawn(
        _ program: RecognizerProgram, input: Int32, output: Int32
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
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes,
            Int16(EARSHOT_RECOGNIZER_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        let variables = ProcessInfo.processInfo.environment
            .merging(["MALLOC_ARENA_MAX": "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
            .merging(program.environment) { $1 }
        let name = URL(filePath: program.path).lastPathComponent
        let argv = ([name] + program.arguments).map { strdup($0) } + [nil]
        let envp = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var identifier: pid_t = 0
        let status = posix_spawn(&identifier, program.path, &actions, &attributes, argv, envp)
        guard status == 0 else { throw error(status) }
        return identifier
    }

    private static func error(_ code: Int32) -> any Error {
        POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }
}
