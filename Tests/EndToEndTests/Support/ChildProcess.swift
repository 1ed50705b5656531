import Foundation
import Glibc

/// A program that was started by a test and ends with it.
final class ChildProcess {
    /// How a program ended.
    enum Ending: Hashable {
        case exited(Int32)
        case signalled(Int32)
    }

    let id: pid_t
    private(set) var ending: Ending?

    /// What the child gets as its descriptors 0, 1 and 2.
    enum Streams {
        case descriptors(input: CInt, output: CInt, error: CInt)
        /// The path of a terminal, which becomes the controlling terminal.
        case terminal(String)
    }

    /// Starts a program in a process session of its own, with default signal
    /// handling and no descriptors except its streams.
    init(
        path: String, arguments: [String], environment: [String: String], streams: Streams
    ) throws {
        Glibc.signal(SIGPIPE, SIG_IGN)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        switch streams {
        case .descriptors(let input, let output, let error):
            posix_spawn_file_actions_adddup2(&actions, input, 0)
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_adddup2(&actions, error, 2)
        case .terminal(let path):
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let newSession: Int32 = 0x80
        posix_spawnattr_setflags(
            &attributes,
            Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | newSession))

        func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
            texts.map { strdup($0) } + [nil]
        }
        let words = cStrings([path] + arguments)
        let settings = cStrings(environment.map { "\($0.key)=\($0.value)" })
        defer { (words + settings).forEach { free($0) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, path, &actions, &attributes, words, settings)
        guard code == 0 else { throw TestTrouble("cannot start \(path): error \(code)") }
        self.id = id
    }

    deinit {
        kill(SIGKILL)
        _ = try? wait()
    }

    /// Sends a signal to the program and everything that it started.
    func kill(_ signal: CInt) {
        guard ending == nil else { return }
        Glibc.kill(-id, signal)
        Glibc.kill(id, signal)
    }

    /// Sends a signal only to the program.
    func signal(_ signal: CInt) {
        guard ending == nil else { return }
        Glibc.kill(id, signal)
    }

    /// Whether it has ended; ``ending`` says how.
    func hasEnded() -> Bool {
        if ending != nil { return true }
        var status: CInt = 0
        guard waitpid(id, &status, WNOHANG) == id else { return false }
        let signal = status & 0x7F
        ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
        return true
    }

    /// Waits for the end.
    ///
    /// - Throws: if the program hangs.
    @discardableResult
    func wait(seconds: Double = Patience.seconds) throws -> Ending {
        try Patience.wait(for: "the end of the program", seconds: seconds) { hasEnded() }
        guard let ending else { throw TestTrouble("no ending") }
        return ending
    }

    /// Whether every thread sleeps, so that the program is not working any more.
    var isIdle: Bool {
        let tasks = "/proc/\(id)/task"
        guard let threads = try? FileManager.default.contentsOfDirectory(atPath: tasks) else {
            return true
        }
        return threads.allSatisfy { thread in
            guard
                let text = try? String(contentsOfFile: "\(tasks)/\(thread)/stat", encoding: .utf8),
                let name = text.lastIndex(of: ")")
            else { return true }
            let state = text[name...].dropFirst(2).first
            return state == "S" || state == "Z"
        }
    }
}
