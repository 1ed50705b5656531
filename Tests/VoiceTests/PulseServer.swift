import AudioOutput
import Foundation
import Glibc

/// A private PulseAudio server with a null sink.
final class PulseServer {
    private let process = Process()

    static var isInstalled: Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/pulseaudio")
    }

    /// An address without a server.
    static let nowhere = "unix:/nonexistent/native"

    static let format = "rate=22050 channels=1 format=s16le"

    /// The address of the server.
    let address: String
    /// The environment of its clients.
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
            // At the rate of the voice, so that samples are not converted.
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

    /// Runs `pactl` with these arguments.
    func command(_ words: String...) throws {
        var arguments = (["/usr/bin/pactl"] + words).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        // Foundation's Process may miss the end of such a quick program.
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
