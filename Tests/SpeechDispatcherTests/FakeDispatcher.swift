import Foundation
import Glibc
import Synchronization

/// A Speech Dispatcher without speech.
///
/// It speaks SSIP over a Unix socket, records what it receives, and can be slow, hang or die. The
/// protocol:
/// <https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html>
final class FakeDispatcher: Sendable {
    /// When messages begin and end.
    enum Pace: Sendable {
        /// At once.
        case immediate
        /// When the test says so.
        case manual
    }

    /// Something that it received.
    enum Record: Sendable, Hashable {
        case connected
        /// A line with a command.
        case command(String)
        /// A message to be spoken, with its number.
        case text(Int, String)
    }

    private struct State {
        var pace: Pace
        var records: [Record] = []
        var sockets: [Int32] = []
        var open: [Int] = []
        var lastMessage = 0
        /// No command is answered from this one on.
        var hangsOn: String?
        /// The connection ends when this command arrives.
        var diesOn: String?
        var listener: Int32 = -1
        /// Whether it speaks another protocol.
        var babbles = false
    }

    let path: String
    private let state: Mutex<State>
    private let changed = NSCondition()

    init(pace: Pace = .immediate, isRunning: Bool = true) throws {
        path = FileManager.default.temporaryDirectory
            .appending(path: "ssip-\(UUID().uuidString.prefix(8))").path(percentEncoded: false)
        state = Mutex(State(pace: pace))
        if isRunning { try start() }
    }

    deinit { stop() }

    // MARK: - Behavior

    func start() throws {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) {
            $0.copyBytes(from: Array(path.utf8) + [0])
        }
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0, listen(listener, 8) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
        state.withLock { $0.listener = listener }
        Thread.detachNewThread { [weak self] in
            while true {
                let socket = accept(listener, nil, nil)
                guard socket >= 0, let self else { return }
                self.serve(socket)
            }
        }
    }

    /// Ends the server and all its connections.
    func stop() {
        state.withLock { state in
            if state.listener >= 0 {
                shutdown(state.listener, Int32(SHUT_RDWR))
                close(state.listener)
                state.listener = -1
            }
            for socket in state.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
            state.sockets = []
            state.open = []
        }
        unlink(path)
    }

    /// Answers no command from this one on; nil makes it answer again.
    func hang(on command: String?) { state.withLock { $0.hangsOn = command } }

    /// Ends the connection when this command arrives, once.
    func die(on command: String) { state.withLock { $0.diesOn = command } }

    /// Answers in another protocol.
    func babble() { state.withLock { $0.babbles = true } }

    func begin(_ message: Int) { send(event: 701, "BEGIN", message) }

    func end(_ message: Int) {
        state.withLock { $0.open.removeAll { $0 == message } }
        send(event: 702, "END", message)
    }

    /// Cancels a message, as another program's speech does.
    func interrupt(_ message: Int) {
        state.withLock { $0.open.removeAll { $0 == message } }
        send(event: 703, "CANCELED", message)
    }

    // MARK: - Recording

    var records: [Record] { state.withLock { $0.records } }

    var commands: [String] {
        records.compactMap { if case .command(let text) = $0 { text } else { nil } }
    }

    /// The texts that it was given to speak.
    var texts: [String] {
        records.compactMap { if case .text(_, let text) = $0 { text } else { nil } }
    }

    /// Waits for a number of messages.
    @discardableResult
    func awaitTexts(_ count: Int) -> Bool { waitFor { texts.count >= count } }

    /// Waits for a command with this beginning.
    func awaitCommand(_ command: String) -> Bool {
        waitFor { commands.contains { $0.hasPrefix(command) } }
    }

    private func waitFor(_ isIt: () -> Bool) -> Bool {
        changed.lock()
        defer { changed.unlock() }
        let end = Date(timeIntervalSinceNow: guardTime)
        while !isIt() {
            if !changed.wait(until: end) { return isIt() }
        }
        return true
    }

    private func record(_ record: Record) {
        state.withLock { $0.records.append(record) }
        changed.lock()
        changed.broadcast()
        changed.unlock()
    }

    // MARK: - The protocol

    private func send(event: Int, _ name: String, _ message: Int) {
        state.withLock { state in
            guard let socket = state.sockets.last else { return }
            Self.write("\(event)-\(message)\r\n\(event)-1\r\n\(event) \(name)\r\n", to: socket)
        }
    }

    private static func write(_ text: String, to socket: Int32) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    private func serve(_ socket: Int32) {
        state.withLock { $0.sockets.append(socket) }
        record(.connected)
        Thread.detachNewThread { [weak self] in
            var lines = SocketLines(socket: socket)
            var text: [String]?
            while let line = lines.next(), let self {
                if let part = text {
                    if line == "." {
                        text = nil
                        take(part.joined(separator: "\n"), socket)
                    } else {
                        text = part + [line.hasPrefix("..") ? String(line.dropFirst()) : line]
                    }
                } else if answer(line, socket), line.lowercased() == "speak" {
                    text = []
                }
            }
            self?.state.withLock { $0.sockets.removeAll { $0 == socket } }
            close(socket)
        }
    }

    /// Answers a command.
    ///
    /// - Returns: whether there was an answer.
    private func answer(_ command: String, _ socket: Int32) -> Bool {
        record(.command(command))
        return state.withLock { state in
            if let hangs = state.hangsOn, command.hasPrefix(hangs) || hangs.isEmpty {
                state.hangsOn = ""
                return false
            }
            if let dies = state.diesOn, command.hasPrefix(dies) {
                state.diesOn = nil
                shutdown(socket, Int32(SHUT_RDWR))
                return false
            }
            if state.babbles {
                Self.write("HTTP/1.1 400 Bad Request\r\n\r\n", to: socket)
                return false
            }
            switch command.lowercased().split(separator: " ").first {
            case "speak": Self.write("230 OK RECEIVING DATA\r\n", to: socket)
            case "get": Self.write("251-0\r\n251 OK GET RETURNED\r\n", to: socket)
            case "cancel", "stop":
                Self.write("211 OK CANCELED\r\n", to: socket)
                for message in state.open {
                    Self.write("703-\(message)\r\n703-1\r\n703 CANCELED\r\n", to: socket)
                }
                state.open = []
            default: Self.write("200 OK\r\n", to: socket)
            }
            return true
        }
    }

    private func take(_ text: String, _ socket: Int32) {
        let message = state.withLock { state in
            state.lastMessage += 1
            return state.lastMessage
        }
        record(.text(message, text))
        state.withLock { state in
            guard state.hangsOn != "" else { return }
            var reply = "225-\(message)\r\n225 OK MESSAGE QUEUED\r\n"
            switch state.pace {
            case .immediate:
                reply += "701-\(message)\r\n701-1\r\n701 BEGIN\r\n"
                reply += "702-\(message)\r\n702-1\r\n702 END\r\n"
            case .manual: state.open.append(message)
            }
            Self.write(reply, to: socket)
        }
    }
}

/// Reads lines that end with CR LF from a socket.
private struct SocketLines {
    let socket: Int32
    private var bytes: [UInt8] = []
    private var start = 0

    init(socket: Int32) { self.socket = socket }

    mutating func next() -> String? {
        while true {
            if let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
                var line = bytes[start..<end]
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                start = end + 1
                return String(decoding: line, as: UTF8.self)
            }
            bytes.removeFirst(start)
            start = 0
            var chunk = [UInt8](repeating: 0, count: 65_536)
            let count = recv(socket, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            bytes += chunk[..<count]
        }
    }
}
