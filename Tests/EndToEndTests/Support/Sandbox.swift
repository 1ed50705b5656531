import Foundation
import Glibc

/// The surroundings of a program under test: its own log, settings and clock.
///
/// Everything is deleted with this object.
final class Sandbox {
    /// 9 March 2026 is a Monday; summer time began the day before.
    static let now = "2026-03-09T14:05"

    /// The built program, beside the program that runs the tests.
    static var program: String {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &path, path.count - 1)
        let own = String(
            decoding: path.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return URL(filePath: own).deletingLastPathComponent().appending(path: "earshot")
            .path(percentEncoded: false)
    }

    let folder: URL
    /// The folder of the log and the settings, unless an option names another.
    let data: URL
    /// The options of every run.
    var options: [String]
    var environment: [String: String]
    /// How many bytes the program can write to a file before the disk seems to be full; nil for any
    /// number.
    var longestFile: Int?

    init(now: String? = Sandbox.now, locale: String = "en_US", speech: String = "off") throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "earshot-end-to-end-\(UUID().uuidString)", directoryHint: .isDirectory)
        self.folder = folder
        for name in ["home", "config", "run"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        data = folder.appending(path: "data", directoryHint: .isDirectory)
        func path(_ name: String) -> String {
            folder.appending(path: name).path(percentEncoded: false)
        }
        environment = [
            "HOME": path("home"), "XDG_CONFIG_HOME": path("config"),
            "XDG_RUNTIME_DIR": path("run"), "EARSHOT_DATA": path("data"),
            // Copies are made by a process of their own, also while a test removes its folder.
            "EARSHOT_COPIES": "off", "PATH": "/usr/bin:/bin", "TERM": "dumb", "LC_ALL": "C.UTF-8",
            "TZ": "UTC",
            // Nobody answers there, so that no test takes a display of this machine.
            "BRLAPI_HOST": "127.0.0.1:61000",
        ]
        if let share = ProcessInfo.processInfo.environment["EARSHOT_SHARE"] {
            environment["EARSHOT_SHARE"] = share
        }
        // No test records from a microphone of this machine.
        options = [
            "--speech", speech, "--listen", "typed", "--locale", locale, "--zone",
            "America/New_York",
        ]
        if let now { options += ["--now", now] }
    }

    /// Makes the program read copies of its own files, which a test may change.
    ///
    /// - Returns: the folder of the copies.
    func copyShare() throws -> URL {
        let share = folder.appending(path: "share")
        let built = URL(filePath: Sandbox.program).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
        for name in ["LocaleCatalogs", "PromptCatalogs"] {
            try FileManager.default.copyItem(
                at: built.appending(path: "earshot_\(name).resources").resolvingSymlinksInPath(),
                to: share.appending(path: name))
        }
        environment["EARSHOT_SHARE"] = share.path
        return share
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The log's file.
    var log: URL { data.appending(path: "log.sqlite", directoryHint: .notDirectory) }

    /// The program, or a shell that is replaced by the program.
    var command: (path: String, arguments: [String]) {
        guard let longestFile else { return (Self.program, []) }
        let script = "trap '' XFSZ; ulimit -f \(longestFile / 512); exec \"$0\" \"$@\""
        return ("/bin/sh", ["-c", script, Self.program])
    }

    /// The words with the options after the subcommand.
    func arguments(_ words: [String]) -> [String] {
        guard let first = words.first, !first.hasPrefix("-") else { return options + words }
        return [first] + options + words.dropFirst()
    }

    /// The result of a program that has ended.
    struct Outcome {
        let ending: ChildProcess.Ending
        let output: String
        let error: String
        /// Output and error output, as bytes.
        let bytes: Data

        var status: Int32? {
            if case .exited(let status) = ending { status } else { nil }
        }

        var lines: [String] {
            output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                .map(String.init)
        }
    }

    /// Runs the program to its end.
    func run(_ words: String..., input: String = "") throws -> Outcome {
        try run(words, input: Data(input.utf8))
    }

    func run(_ words: [String], input: Data) throws -> Outcome {
        let session = try PipeSession(self, words)
        try session.sendBytes(input)
        session.endInput()
        let ending = try session.waitForEnd()
        return Outcome(
            ending: ending, output: String(decoding: session.output.received, as: UTF8.self),
            error: String(decoding: session.error.received, as: UTF8.self),
            bytes: session.output.received + session.error.received)
    }
}
