import CProcess
import Foundation
import Glibc

/// What the program's own service processes have in common: the voice and the recognizer.
///
/// Each is this program, started again with a flag. It answers what comes on its standard input,
/// and ends with it.
package enum ServiceProcess {
    /// The environment of a service.
    ///
    /// It is that of this process, what keeps a service small and silent when it crashes, and what
    /// is added.
    package static func environment(adding more: [String: String]) -> [String: String] {
        ProcessInfo.processInfo.environment
            .merging(
                [
                    "MALLOC_ARENA_MAX": "1", "SWIFT_BACKTRACE": "enable=no",
                    "LIBC_FATAL_STDERR_": "1",
                ]
            ) { $1 }
            .merging(more) { $1 }
    }

    /// What a service of the program's own gets of the environment: where its data is, its language,
    /// and what the linker needs.
    private static let passed: Set<String> = [
        "PATH", "HOME", "TMPDIR", "LANG", "LANGUAGE", "TZ", "TZDIR", "ESPEAK_DATA_PATH",
        "LD_LIBRARY_PATH", "LD_PRELOAD", "SWIFT_BACKTRACE", "LIBC_FATAL_STDERR_",
    ]
    private static let passedBeginnings = ["LC_", "EARSHOT_", "MALLOC_", "ASAN_", "LLVM_"]

    /// The environment of a service that is this program: ``environment(adding:)`` without what the
    /// service has no use for, such as the passwords that some people keep in variables.
    package static func ownEnvironment(adding more: [String: String]) -> [String: String] {
        environment(adding: more).filter { name, _ in more[name] != nil || passes(name) }
    }

    /// Takes what ``ownEnvironment(adding:)`` leaves out from a copy of the program that is its own
    /// service.
    static func forgetEnvironment() {
        earshot_forget_environment { variable in
            guard let variable else { return 0 }
            let name = String(cString: variable).prefix { $0 != "=" }
            return ServiceProcess.passes(String(name)) ? 1 : 0
        }
    }

    private static func passes(_ name: String) -> Bool {
        passed.contains(name) || passedBeginnings.contains { name.hasPrefix($0) }
    }

    /// Makes this process a service: it ignores the terminal's signals, gets no new privileges, leaves no core dump, and
    /// what a library prints goes nowhere.
    ///
    /// - Parameter endsWithParent: whether it ends with the thread that started it.
    /// - Returns: the stream for its answers.
    package static func begin(endsWithParent: Bool) -> Int32 {
        if endsWithParent { _ = earshot_end_with_parent() }
        // A fault in a library cannot become more rights than the person has.
        _ = earshot_take_no_privileges()
        for number in [SIGINT, SIGQUIT, SIGHUP] { signal(number, SIG_IGN) }
        var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCore)
        let output = dup(STDOUT_FILENO)
        let nowhere = open("/dev/null", O_WRONLY)
        dup2(nowhere, STDOUT_FILENO)
        return output
    }

    /// Writes an answer, and ends the process when nobody reads it any more.
    package static func write(_ bytes: [UInt8], to output: Int32) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(
                    output, UnsafeRawBufferPointer(rebasing: $0[done...]).baseAddress,
                    $0.count - done)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { _exit(0) }
            done += count
        }
    }
}
