import AudioOutput
import Foundation
import Glibc

/// A private PulseAudio server with a sink that plays nowhere.
final class PulseServer {
    private let process = Process()

    static var isInstalled: Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/pulseaudio")
    }

    /// An address at which none answers.
    static let nowhere = "unix:/nonexistent/native"

    static let format = "rate=22050 channels=1 format=s16le"

    /// Where its sinks connect.
    let address: String
    /// What its clients run in.
    let environment: [String: String]

    static func with(_ work: (PulseServer) throws -> Void) throws {
        try withTemporaryFolder { folder in
            let server = try PulseServer(folder: folder)
            defer { server.end() }
            try work(server)
        }
    }

    private init(folder: URL) throws {
        let socket = folder.appending(path: "native").path
        address = "unix:\(socket)"
        process.executableURL = URL(filePath: "/usr/bin/pulseaudio")
        process.arguments = [
            "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "-n",
            // At the voice's own rate, so that what is heard is what was written.
            "-L", "module-null-sink sink_name=test \(Self.format)",
            "-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
        ]
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_RUNTIME_DIR"] = folder.path
        environment["HOME"] = folder.path
        environment["PULSE_SERVER"] = address
        self.environment = environment
        process.environment = environment
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        for _ in 0..<1000 {
            if let sink = try? PulseSink(server: address) {
                sink.close()
                return
            }
            usleep(10_000)
        }
        process.terminate()
        throw CocoaError(.featureUnsupported)
    }

    func pause() { kill(process.processIdentifier, SIGSTOP) }
    func goOn() { kill(process.processIdentifier, SIGCONT) }

    /// Has the server do something: words for `pactl`.
    func command(_ words: String...) throws {
        var arguments = (["/usr/bin/pactl"] + words).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        // Foundation's Process may miss the end of one that is so quick.
        var process: pid_t = 0
        var status: Int32 = -1
        guard
            posix_spawn(&process, "/usr/bin/pactl", nil, nil, &arguments, &variables) == 0,
            waitpid(process, &status, 0) == process, status == 0
        else { throw CocoaError(.featureUnsupported) }
    }

    func end() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
