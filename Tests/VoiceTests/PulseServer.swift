import AudioOutput
import Foundation

/// A private PulseAudio server with a sink that plays nowhere.
final class PulseServer {
    private let process = Process()

    static var isInstalled: Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/pulseaudio")
    }

    /// An address at which none answers.
    static let nowhere = "unix:/nonexistent/native"

    /// Where its sinks connect.
    let address: String

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
            "-L", "module-null-sink sink_name=test",
            "-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
        ]
        var environment = ProcessInfo.processInfo.environment
        environment["PULSE_SERVER"] = nil
        environment["XDG_RUNTIME_DIR"] = folder.path
        environment["HOME"] = folder.path
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

    func end() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
