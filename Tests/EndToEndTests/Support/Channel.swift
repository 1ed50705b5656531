import Foundation
import Glibc

/// A descriptor that is read without waiting, with everything that was read.
final class Channel {
    private(set) var descriptor: CInt
    private(set) var received = Data()
    /// Whether the other side has closed it.
    private(set) var isAtEnd = false

    init(_ descriptor: CInt) {
        self.descriptor = descriptor
        let flags = fcntl(descriptor, F_GETFL, 0)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    }

    deinit {
        close()
    }

    func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    /// Reads what is available, and returns whether there was anything.
    @discardableResult
    func drain() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var found = false
        while descriptor >= 0 {
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                received.append(contentsOf: buffer[..<count])
                found = true
            } else if count < 0, errno == EINTR {
                continue
            } else {
                // A terminal whose program has ended returns EIO.
                isAtEnd = isAtEnd || count == 0 || errno == EIO
                break
            }
        }
        return found
    }

    /// Writes everything, and waits if the other side is slow.
    func write(_ data: Data, whileWaiting: () -> Void = {}) throws {
        var rest = data[...]
        try Patience.wait(for: "the program to read") {
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.write(descriptor, $0.baseAddress, $0.count)
                }
                if count < 0 {
                    if errno == EAGAIN {
                        whileWaiting()
                        return false
                    }
                    throw TestTrouble("write: \(String(cString: strerror(errno)))")
                }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// How much the other side has not read yet.
    var unread: Int {
        var count: CInt = 0
        return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
    }

    /// The two ends of a pipe, which no other child inherits.
    ///
    /// It is a named pipe, because that can be opened with the right flags. Its
    /// name is removed at once.
    static func pipe() throws -> (read: CInt, write: CInt) {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "earshot-pipe-\(UUID().uuidString)").path(percentEncoded: false)
        guard mkfifo(path, 0o600) == 0 else { throw TestTrouble("no pipe") }
        defer { unlink(path) }
        let read = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        let write = open(path, O_WRONLY | O_CLOEXEC)
        guard read >= 0, write >= 0, fcntl(read, F_SETFL, 0) == 0 else {
            throw TestTrouble("no pipe")
        }
        return (read, write)
    }
}
