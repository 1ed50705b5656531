import Foundation
import Glibc

/// A private Speech Dispatcher with its eSpeak NG module, spoken to over SSIP.
///
/// <https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html>
final class SpeechDispatcher {
    private let server: Child
    private let socket: CInt
    /// For `SPEECHD_ADDRESS`.
    let address: String

    /// Nil when it is not installed.
    init?(_ bench: Bench) throws {
        guard let program = Bench.find("speech-dispatcher") else { return nil }
        let folder = bench.folder.appending(path: "speechd", directoryHint: .isDirectory)
        let modules = folder.appending(path: "modules", directoryHint: .isDirectory)
        for needed in [modules, folder.appending(path: "log")] {
            try FileManager.default.createDirectory(at: needed, withIntermediateDirectories: true)
        }
        let settings = """
            AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
            DefaultModule espeak-ng
            AudioOutputMethod "pulse"
            DefaultVolume 100
            """
        try Data(settings.utf8).write(to: folder.appending(path: "speechd.conf"))
        let module = URL(filePath: "/etc/speech-dispatcher/modules/espeak-ng.conf")
        let own = modules.appending(path: "espeak-ng.conf")
        do {
            try FileManager.default.copyItem(at: module, to: own)
        } catch {
            try Data().write(to: own)
        }
        func path(_ name: String) -> String {
            folder.appending(path: name).path(percentEncoded: false)
        }
        server = try Child(
            program,
            [
                "-s", "-t", "0", "-l", "1", "-c", "unix_socket", "-S", path("socket"),
                "-C", folder.path(percentEncoded: false), "-L", path("log"), "-P", path("pid"),
            ], environment: bench.environment)
        address = "unix_socket:" + path("socket")
        socket = try Self.connect(path("socket"))
        try command("SET SELF CLIENT_NAME bench:bench:main")
        try command("SET SELF OUTPUT_MODULE espeak-ng")
    }

    deinit {
        close(socket)
    }

    func speak(_ text: String) throws {
        // One write: what a client that knows its server would do.
        try send("SPEAK\r\n\(text)\r\n.\r\n")
        try readReply()
        try readReply()
    }

    func stop() throws {
        try command("STOP SELF")
    }

    private func command(_ text: String) throws {
        try send(text + "\r\n")
        try readReply()
    }

    private func send(_ text: String) throws {
        let bytes = Array(text.utf8)
        guard write(socket, bytes, bytes.count) == bytes.count else { throw Trouble("SSIP: gone") }
    }

    /// Reads up to a line whose code is followed by a blank: the last of a reply.
    private func readReply() throws {
        var line: [UInt8] = []
        while true {
            var byte: UInt8 = 0
            guard read(socket, &byte, 1) == 1 else { throw Trouble("SSIP: gone") }
            if byte != UInt8(ascii: "\n") {
                line.append(byte)
                continue
            }
            if line.count > 3, line[3] == UInt8(ascii: " ") {
                guard line[0] == UInt8(ascii: "2") else {
                    throw Trouble("SSIP: \(String(decoding: line, as: UTF8.self))")
                }
                return
            }
            line = []
        }
    }

    private static func connect(_ path: String) throws -> CInt {
        let end = ContinuousClock.now + .seconds(15)
        while ContinuousClock.now < end {
            let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let bytes = Array(path.utf8) + [0]
            guard bytes.count <= MemoryLayout.size(ofValue: address.sun_path) else {
                throw Trouble("the path of a socket is too long: \(path)")
            }
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
            let result = withUnsafePointer(to: address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            if result == 0 { return socket }
            close(socket)
            usleep(50_000)
        }
        throw Trouble("Speech Dispatcher does not start")
    }
}
