import Foundation
import Glibc

/// Whether Speech Dispatcher runs, found out without starting it.
package enum DispatcherServer: Sendable, Hashable {
    /// It answers.
    case running
    /// It does not run, and can be started.
    case installed
    /// It is not installed.
    case missing
    /// Something is at its address and does not answer.
    case silent

    /// Milliseconds that it may take to answer.
    private static let patience: Int32 = 1000

    /// Looks for the server at its usual address.
    ///
    /// It asks the server to end the connection, which has no other effect.
    ///
    /// - Parameter environment: names the address: `SPEECHD_ADDRESS`, or
    ///   `XDG_RUNTIME_DIR`; and the `PATH` where the server's program is.
    package static func find(environment: [String: String]) -> DispatcherServer {
        if let path = socket(environment) {
            switch answer(at: path, patience: patience) {
            case true?: return .running
            case false?: return .silent
            case nil: break
            }
        }
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let isThere = folders.contains { folder in
            access("\(folder)/speech-dispatcher", X_OK) == 0
        }
        return isThere && DispatcherSpeaker.isInstalled ? .installed : .missing
    }

    /// The path of the server's socket, by the rules of libspeechd; nil when it is on
    /// a network.
    static func socket(_ environment: [String: String]) -> String? {
        if let address = environment["SPEECHD_ADDRESS"] {
            let parts = address.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.first == "unix_socket" else { return nil }
            if parts.count > 1 { return String(parts[1]) }
        }
        let home = environment["HOME"] ?? ""
        let cache = environment["XDG_CACHE_HOME"] ?? "\(home)/.cache"
        let folder = environment["XDG_RUNTIME_DIR"] ?? cache
        return "\(folder)/speech-dispatcher/speechd.sock"
    }

    /// Asks the server at a path to end the connection.
    ///
    /// - Parameter patience: milliseconds that it may take to answer.
    /// - Returns: nil when nothing listens there; false when the answer is not of the
    ///   protocol, or does not come.
    static func answer(at path: String, patience: Int32) -> Bool? {
        let bytes = Array(path.utf8) + [0]
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard bytes.count <= MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Glibc.socket(AF_UNIX, type, 0)
        guard socket >= 0 else { return nil }
        defer { close(socket) }
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { return errno == EAGAIN ? false : nil }
        let line = Array("QUIT\r\n".utf8)
        guard send(socket, line, line.count, Int32(MSG_NOSIGNAL)) == line.count else {
            return false
        }
        var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        guard poll(&wait, 1, patience) > 0 else { return false }
        var reply = [UInt8](repeating: 0, count: 4)
        guard recv(socket, &reply, 4, 0) == 4 else { return false }
        return reply[..<3].allSatisfy { (0x30...0x39).contains($0) }
            && [UInt8(ascii: " "), UInt8(ascii: "-")].contains(reply[3])
    }
}
