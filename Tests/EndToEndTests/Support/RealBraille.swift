import Foundation
import Glibc

/// A private BRLTTY with its virtual display driver, which talks to the test over a socket: what
/// cells show, and which keys are pressed.
///
/// The protocol is described in BRLTTY's `Drivers/Braille/Virtual/README`.
final class RealBraille {
    /// The folder in which `scripts/install-test-dependencies` unpacks BRLTTY.
    private static let unpacked = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: ".build/brltty")

    private static var program: String {
        unpacked.appending(path: "bin/brltty").path(percentEncoded: false)
    }

    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

    private let folder: URL
    /// How BrlAPI's clients reach it: BrlAPI's number N stands for TCP port 4101 + N.
    let host: String
    private let port: Int
    private var server: ChildProcess?
    private var display: Channel?

    init(cells: Int = 40) throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "brl-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        port = try Self.freePort()
        host = "127.0.0.1:\(port - 4101)"
        try start(cells: cells)
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Starts BRLTTY and connects a display.
    func start(cells: Int) throws {
        func own(_ name: String) -> String {
            folder.appending(path: name).path(percentEncoded: false)
        }
        func unpacked(_ name: String) -> String {
            Self.unpacked.appending(path: name).path(percentEncoded: false)
        }
        unlink(own("display"))
        let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(nowhere) }
        server = try ChildProcess(
            path: Self.program,
            arguments: [
                "-n", "-E", "-q", "-f", "/dev/null", "-P", own("pid"), "-W", own(""), "-U", own(""),
                "-D", unpacked("lib/brltty"), "-T", unpacked("etc/brltty"), "-M", "1",
                "-b", "vr", "-d", "server:" + own("display"), "-x", "no", "-s", "no",
                "-A", "auth=none,host=\(host)",
            ],
            environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
            streams: .descriptors(input: nowhere, output: nowhere, error: nowhere))
        try Patience.wait(for: "BRLTTY's display") { self.connect(to: own("display")) }
        try send("cells \(cells)")
        // Its interface for programs is there before the first cells are shown.
        _ = try shows { $0.contains("no screen") }
    }

    /// Ends BRLTTY, as a display that is switched off together with its server.
    func stop() {
        display?.close()
        display = nil
        server?.kill(SIGKILL)
        _ = try? server?.wait()
        server = nil
    }

    /// Listens in BRLTTY's place and answers nobody.
    ///
    /// - Returns: the descriptor to close.
    func listen() throws -> CInt {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var yes: CInt = 1
        setsockopt(
            descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
        guard Self.bind(descriptor, to: port), Glibc.listen(descriptor, 4) == 0 else {
            close(descriptor)
            throw TestTrouble("port \(port) is taken")
        }
        return descriptor
    }

    /// Presses a key by BRLTTY's name for its command, such as `FwInRt` or `Route 5`.
    func press(_ command: String) throws { try send(command) }

    /// Types text on the braille keyboard, each letter when the one before is shown.
    ///
    /// BRLTTY's driver keeps what comes faster until more comes.
    func type(_ text: String) throws {
        for scalar in text.unicodeScalars {
            let before = frames
            try send("PassChar \(scalar.value)")
            try Patience.wait(for: "\(scalar) on the display") { frames > before }
        }
    }

    /// How often the cells have changed.
    private var frames: Int {
        display?.drain()
        return String(decoding: display?.received ?? Data(), as: UTF8.self)
            .split(separator: "\n").count { $0.hasPrefix("Braille ") }
    }

    /// Waits until the display shows a text from its first cell, then blank cells.
    func expect(_ text: String) throws {
        _ = try shows { $0.trimmingCharacters(in: .whitespaces) == text }
    }

    /// Waits until what the display shows is as wanted, and returns it.
    func shows(_ isWanted: (String) -> Bool) throws -> String {
        try Patience.wait(for: "other cells than \(visual.debugDescription)") {
            display?.drain()
            return isWanted(visual)
        }
        return visual
    }

    /// What the cells show now, as text.
    var visual: String {
        guard let line = last("Visual"), line.count > 2 else { return "" }
        var text = ""
        var isEscaped = false
        for character in line.dropFirst().dropLast() {
            if !isEscaped, character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
                isEscaped = false
            }
        }
        return text
    }

    /// The cell of the cursor, from 0: the only one with dots 7 and 8.
    var cursor: Int? {
        last("Braille")?.dropFirst().dropLast().split(
            separator: "|", omittingEmptySubsequences: false
        ).firstIndex { $0.contains("78") }
    }

    /// The rest of the last line that begins with a word.
    private func last(_ word: String) -> String? {
        display?.drain()
        return String(decoding: display?.received ?? Data(), as: UTF8.self)
            .split(separator: "\n").last { $0.hasPrefix(word + " ") }
            .map { String($0.dropFirst(word.count + 1)) }
    }

    private func send(_ command: String) throws {
        guard let display else { throw TestTrouble("no display") }
        try display.write(Data("\(command)\n".utf8))
    }

    private func connect(to path: String) -> Bool {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else {
            close(descriptor)
            return false
        }
        display = Channel(descriptor)
        return true
    }

    /// A TCP port above 4101 that nobody uses now.
    private static func freePort() throws -> Int {
        for port in 20_000..<30_000 {
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            if bind(descriptor, to: port) { return port }
        }
        throw TestTrouble("no free port")
    }

    private static func bind(_ descriptor: CInt, to port: Int) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        } == 0
    }
}
