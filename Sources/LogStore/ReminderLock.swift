package import Foundation
import Glibc
package import Journal

/// Tells the programs on one log which of them announces what is due.
///
/// One program may watch the reminders of a log, and any number of conversations may be open on it
/// at the same time. Each holds a part of a file beside the log; the system gives it back when the
/// program ends, however it ends. The file also has the doses that the watcher has claimed in the
/// log and not announced yet, so that none is lost when it ends in between.
///
/// Where the file system has no locks, nothing is held, and nobody is found.
package final class ReminderLock {
    /// The name of the file in the folder of the log.
    package static let fileName = "reminders.lock"

    /// A byte of the file, far behind its content.
    private enum Part: off_t {
        case watcher = 0x4000_0000
        case conversations = 0x4000_0001
    }

    /// F_OFD_GETLK and F_OFD_SETLK: locks of an open file, which other descriptors of the same
    /// program do not give back.
    private static let look: CInt = 36
    private static let set: CInt = 37

    private let descriptor: CInt
    private let path: String

    /// Opens the file of a log's folder, and makes it if it is missing.
    ///
    /// - Throws: ``LogBookError`` if the folder cannot be used or written.
    package init(folder: URL) throws(LogBookError) {
        let path = folder.absoluteURL.path(percentEncoded: false)
        self.path = path
        try FolderWatch.check(path)
        do {
            let folder = try PrivateFolder(path: path, isMade: false, isTightened: false)
            descriptor = try Self.open(in: folder)
        } catch {
            let file = (path as NSString).appendingPathComponent(Self.fileName)
            let isInTheWay = (error as? PrivateFolder.Untrusted)?.reason == .notRegular
            throw isInTheWay
                ? LogBookError(.inTheWay, path: file, detail: "not a file")
                : LogBookError(cause: error, path: file)
        }
    }

    private static func open(in folder: PrivateFolder) throws -> CInt {
        guard try folder.status(of: fileName) == nil else {
            return try system("open") {
                openat(folder.descriptor, fileName, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
            }
        }
        do {
            return try folder.make(fileName)
        } catch {
            guard error.code == EEXIST else { throw error }
            // Another program made it.
            return try open(in: folder)
        }
    }

    deinit {
        close(descriptor)
    }

    // MARK: Who is there

    /// Says that a conversation is open, until this value is gone.
    package func holdConversation() {
        _ = hold(.conversations, as: F_RDLCK)
    }

    /// Becomes the one program that watches, until this value is gone.
    ///
    /// - Returns: false if there is one already.
    package func becomeWatcher() -> Bool { hold(.watcher, as: F_WRLCK) }

    /// Another program has a conversation open on the log; false if its folder does not answer.
    package var isConversationOpen: Bool {
        guard (try? FolderWatch.check(path)) != nil else { return false }
        var lock = Self.lock(.conversations, as: F_WRLCK)
        guard fcntl(descriptor, Self.look, &lock) == 0 else { return false }
        return lock.l_type != Int16(F_UNLCK)
    }

    private func hold(_ part: Part, as type: CInt) -> Bool {
        var lock = Self.lock(part, as: type)
        if fcntl(descriptor, Self.set, &lock) == 0 { return true }
        return errno != EAGAIN && errno != EACCES
    }

    private static func lock(_ part: Part, as type: CInt) -> flock {
        var lock = flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = part.rawValue
        lock.l_len = 1
        return lock
    }

    // MARK: What is not announced yet

    /// The doses that were claimed and perhaps not announced; none if the file has none, or
    /// something else in it.
    package var unsaid: [Dose] {
        get {
            guard let stored = try? JSONDecoder().decode([StoredDose].self, from: content) else {
                return []
            }
            return stored.compactMap { try? $0.dose() }
        }
        set {
            let text = (try? JSONEncoder().encode(newValue.map(StoredDose.init))) ?? Data()
            let content = newValue.isEmpty ? Data() : text
            _ = content.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
            ftruncate(descriptor, off_t(content.count))
            fdatasync(descriptor)
        }
    }

    private var content: Data {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return Data(bytes.prefix(max(0, count)))
    }
}
