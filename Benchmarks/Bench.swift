import Foundation
import Glibc

/// A folder, an environment and the programs for one run of the benchmark.
final class Bench {
    let folder: URL
    let program: String
    var environment: [String: String]

    init() throws {
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        program = own.deletingLastPathComponent().appending(path: "earshot")
            .path(percentEncoded: false)
        guard access(program, X_OK) == 0 else { throw Trouble("\(program) is not built") }
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "earshot-bench-\(UUID().uuidString)", directoryHint: .isDirectory)
        for name in ["home", "config", "run"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        func path(_ name: String) -> String {
            folder.appending(path: name).path(percentEncoded: false)
        }
        self.folder = folder
        environment = [
            "HOME": path("home"), "XDG_CONFIG_HOME": path("config"), "XDG_RUNTIME_DIR": path("run"),
            "PATH": "/usr/bin:/bin", "TERM": "dumb", "LC_ALL": "C.UTF-8",
        ]
        if let share = ProcessInfo.processInfo.environment["EARSHOT_SHARE"] {
            environment["EARSHOT_SHARE"] = share
        }
        use(data: "data")
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The folder of the log from now on.
    func use(data name: String) {
        environment["EARSHOT_DATA"] = data(name).path(percentEncoded: false)
    }

    func data(_ name: String) -> URL {
        folder.appending(path: name, directoryHint: .isDirectory)
    }

    /// Starts Earshot.
    func earshot(_ words: [String], _ connection: Child.Connection) throws -> Child {
        try Child(program, words, environment: environment, connection: connection)
    }

    /// Where a program is, if it is installed.
    static func find(_ name: String) -> String? {
        ["/usr/bin/", "/usr/local/bin/", "/bin/"].map { $0 + name }
            .first { access($0, X_OK) == 0 }
    }

    /// What Earshot prints for an input that is given as a file.
    func output(of words: [String], input: Data) throws -> Data {
        let (from, to) = (folder.appending(path: "input"), folder.appending(path: "output"))
        try input.write(to: from)
        try Data().write(to: to)
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = words
        process.environment = environment
        process.standardInput = try FileHandle(forReadingFrom: from)
        process.standardOutput = try FileHandle(forWritingTo: to)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Trouble("\(words) ended with \(process.terminationStatus)")
        }
        return try Data(contentsOf: to)
    }

    /// How long a program takes from its start to its end.
    func time(_ path: String, _ arguments: [String], status: Int32 = 0) throws -> Double {
        let start = ContinuousClock.now
        let child = try Child(path, arguments, environment: environment)
        let ending = child.wait()
        let duration = ContinuousClock.now - start
        guard ending == status else { throw Trouble("\(path) \(arguments) ended with \(ending)") }
        return duration.milliseconds
    }
}
