import Foundation
import Glibc
import Synchronization

/// A socket in place of a sound server, which counts connections and closes each at once.
final class SoundDoor: Sendable {
    private let socket: CInt
    private let callers = Mutex(0)
    private let isOver = DispatchSemaphore(value: 0)

    /// The value for the environment variable `PULSE_SERVER`.
    let address: String

    init(in folder: URL) throws {
        let path = folder.appending(path: "door").path(percentEncoded: false)
        address = "unix:\(path)"
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var name = sockaddr_un()
        name.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &name.sun_path) {
            $0.copyBytes(from: Array(path.utf8).prefix(107))
        }
        let status = withUnsafePointer(to: &name) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0, listen(socket, 8) == 0 else {
            throw TestTrouble("cannot listen at \(path)")
        }
        Thread.detachNewThread { [self] in
            while true {
                let caller = accept(socket, nil, nil)
                guard caller >= 0 else { break }
                callers.withLock { $0 += 1 }
                close(caller)
            }
            isOver.signal()
        }
    }

    /// Stops listening.
    ///
    /// - Returns: the number of connections.
    func shut() -> Int {
        shutdown(socket, Int32(SHUT_RDWR))
        isOver.wait()
        close(socket)
        return callers.withLock { $0 }
    }
}
