import Foundation
import Glibc

/// A private Speech Dispatcher with its eSpeak NG module, which plays on a private
/// PulseAudio server with a null sink.
final class RealDispatcher {
    private static let programs = [
        "/usr/bin/speech-dispatcher", "/usr/bin/pulseaudio",
        "/usr/lib/speech-dispatcher-modules/sd_espeak-ng",
    ]

    static var isInstalled: Bool {
        programs.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private let folder: URL
    private let sound: pid_t
    private var server: pid_t?
    private let environment: [String: String]

    /// The path of its socket.
    var path: String { folder.appending(path: "socket").path(percentEncoded: false) }

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "sd-\(UUID().uuidString.prefix(8))")
        for name in ["modules", "log"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true)
        }
        let settings = """
            AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
            DefaultModule espeak-ng
            AudioOutputMethod "pulse"
            DefaultVolume 100
            """
        try Data(settings.utf8).write(to: folder.appending(path: "speechd.conf"))
        try? FileManager.default.copyItem(
            at: URL(filePath: "/etc/speech-dispatcher/modules/espeak-ng.conf"),
            to: folder.appending(path: "modules/espeak-ng.conf"))
        let own = folder.path(percentEncoded: false)
        var environment = ProcessInfo.processInfo.environment
        environment["HOME"] = own
        environment["XDG_RUNTIME_DIR"] = own
        environment["PULSE_SERVER"] = nil
        sound = try Self.run(
            "/usr/bin/pulseaudio",
            [
                "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "-n",
                "-L", "module-null-sink sink_name=test",
                "-L", "module-native-protocol-unix socket=\(own)/native auth-anonymous=1",
            ], environment)
        environment["PULSE_SERVER"] = "unix:\(own)/native"
        self.environment = environment
        guard Self.answers("\(own)/native") else { throw CocoaError(.featureUnsupported) }
        try start()
    }

    deinit {
        stop()
        Self.end(sound)
        try? FileManager.default.removeItem(at: folder)
    }

    func start() throws {
        func own(_ name: String) -> String {
            folder.appending(path: name).path(percentEncoded: false)
        }
        server = try Self.run(
            Self.programs[0],
            [
                "-s", "-t", "0", "-l", "1", "-c", "unix_socket", "-S", path,
                "-C", folder.path(percentEncoded: false), "-L", own("log"), "-P", own("pid"),
            ], environment)
        guard Self.answers(path) else { throw CocoaError(.featureUnsupported) }
    }

    /// Kills it.
    func stop() {
        guard let server else { return }
        self.server = nil
        Self.end(server)
        unlink(path)
        unlink(folder.appending(path: "pid").path(percentEncoded: false))
    }

    func pause() { if let server { kill(server, SIGSTOP) } }

    func goOn() { if let server { kill(server, SIGCONT) } }

    /// Starts a program without output.
    private static func run(
        _ program: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> pid_t {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        for descriptor: Int32 in 0...2 {
            posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0)
        }
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var child: pid_t = 0
        guard posix_spawn(&child, program, &files, nil, words, variables) == 0 else {
            throw CocoaError(.featureUnsupported)
        }
        return child
    }

    private static func end(_ child: pid_t) {
        kill(child, SIGKILL)
        var status: Int32 = 0
        waitpid(child, &status, 0)
    }

    /// Waits until the socket accepts connections.
    private static func answers(_ path: String) -> Bool {
        for _ in 0..<1000 {
            let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(socket) }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) {
                $0.copyBytes(from: Array(path.utf8) + [0])
            }
            let result = withUnsafePointer(to: address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            if result == 0 { return true }
            usleep(10_000)
        }
        return false
    }
}
