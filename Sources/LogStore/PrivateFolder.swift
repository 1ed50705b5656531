import Foundation
import Glibc

/// A folder for one person's files, open while they are checked and changed.
///
/// Links are never followed, and modes are changed through open descriptors. So
/// nothing outside the folder changes, whatever links somebody put into it.
final class PrivateFolder {
    /// Why a folder or a file in it is not used.
    struct Untrusted: Error {
        /// What is wrong with it, for the events file.
        enum Reason: String {
            case link = "it is a symbolic link"
            case manyNames = "the file has more than one name (hard links)"
            case otherOwner = "it belongs to somebody else"
            case openToOthers = "others can write to it"
            case notRegular = "not a regular file"
        }

        /// The file or folder.
        let path: String
        /// What is wrong with it.
        let reason: Reason
    }

    /// How the names of Earshot's own files begin.
    ///
    /// A folder with any other name in it may be shared on purpose, so it keeps
    /// its mode.
    private static let ownPrefixes = [
        "log.sqlite", "settings.json", "copies", "log-", "unfinished", "before-restore-",
        "damaged-", ReminderLock.fileName,
    ]

    /// The path, without a slash at the end.
    let path: String
    /// The descriptor of the open folder.
    let descriptor: CInt

    /// Opens a folder.
    ///
    /// A link to a folder is followed only if nobody else can have made it.
    ///
    /// - Parameters:
    ///   - isMade: whether to make a missing folder and its missing parents, each with
    ///     the mode 0700 whatever the umask is.
    ///   - isTightened: whether to remove the rights of others from a folder that holds
    ///     only Earshot's files.
    /// - Throws: ``Untrusted`` when others own the folder or can write to it;
    ///   ``SystemError`` when it cannot be made or opened.
    init(path: String, isMade: Bool, isTightened: Bool) throws {
        self.path = Self.withoutSlash(path)
        if isMade { try Self.make(self.path) }
        descriptor = try Self.open(self.path)
        var status = stat()
        try system("fstat") { fstat(descriptor, &status) }
        guard Self.isTrusted(status.st_uid) else { throw untrusted(.otherOwner) }
        let canBeTightened = canBeTightened(status)
        if isTightened, canBeTightened {
            try system("fchmod") { fchmod(descriptor, 0o700) }
        } else if status.st_mode & 0o022 != 0, !canBeTightened {
            throw untrusted(.openToOthers)
        }
    }

    deinit {
        close(descriptor)
    }

    // MARK: Files

    /// The status of a file in this folder; nil when there is none.
    ///
    /// - Throws: ``Untrusted`` unless it is a regular file with one name that belongs
    ///   to the person or to root.
    func status(of name: String) throws -> stat? {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno == ENOENT { return nil }
            throw SystemError(code: errno, call: "stat")
        }
        if let reason = Self.reasonAgainst(status) { throw untrusted(reason, name) }
        return status
    }

    /// Removes the rights of others from a file that ``status(of:)`` accepted.
    ///
    /// Does nothing when the mode cannot be changed.
    func tighten(_ name: String, _ status: stat) {
        guard status.st_mode & 0o077 != 0, status.st_uid == geteuid() else { return }
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        // Another file may have got the name meanwhile.
        var opened = stat()
        guard fstat(file, &opened) == 0, opened.st_uid == geteuid(),
            Self.reasonAgainst(opened) == nil
        else { return }
        fchmod(file, opened.st_mode & 0o700 | 0o600)
    }

    /// Makes an empty file with the mode 0600, whatever the umask is, and opens it for
    /// writing.
    ///
    /// - Throws: ``SystemError`` with `EEXIST` when the name is taken, even by a link
    ///   to nothing.
    func make(_ name: String) throws(SystemError) -> CInt {
        let file = try system("open") {
            openat(descriptor, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        }
        do {
            try system("fchmod") { fchmod(file, 0o600) }
        } catch {
            close(file)
            unlinkat(descriptor, name, 0)
            throw error
        }
        return file
    }

    /// Flushes the folder to the disk, so that new names in it survive a power cut.
    func flush() {
        fsync(descriptor)
    }

    private func untrusted(_ reason: Untrusted.Reason, _ name: String? = nil) -> Untrusted {
        Untrusted(path: name.map { "\(path)/\($0)" } ?? path, reason: reason)
    }

    private static func reasonAgainst(_ status: stat) -> Untrusted.Reason? {
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFLNK: return .link
        default: return .notRegular
        }
        if !isTrusted(status.st_uid) { return .otherOwner }
        return status.st_nlink == 1 ? nil : .manyNames
    }

    /// Whether the owner is the person, or root, who can change every file anyway.
    private static func isTrusted(_ owner: uid_t) -> Bool {
        owner == geteuid() || owner == 0
    }

    // MARK: The folder

    private static func withoutSlash(_ path: String) -> String {
        let end = path.lastIndex { $0 != "/" }
        return end.map { String(path[...$0]) } ?? "/"
    }

    private static func parent(of path: String) -> String {
        let parent = (path as NSString).deletingLastPathComponent
        return parent.isEmpty ? "." : parent
    }

    private static func open(_ path: String) throws -> CInt {
        var status = stat()
        try system("stat") { lstat(path, &status) }
        var flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        if status.st_mode & S_IFMT == S_IFLNK {
            try checkLink(path, status)
        } else {
            flags |= O_NOFOLLOW
        }
        return try system("open") { Glibc.open(path, flags) }
    }

    /// Refuses a link that somebody else can have made or replaced.
    ///
    /// Where others can write, only the owner can replace a link if the folder is
    /// sticky, as `/tmp` is.
    private static func checkLink(_ path: String, _ link: stat) throws {
        var folder = stat()
        try system("stat") { stat(parent(of: path), &folder) }
        let isShared = folder.st_mode & 0o022 != 0 && folder.st_mode & S_ISVTX == 0
        guard isTrusted(link.st_uid), isTrusted(folder.st_uid), !isShared else {
            throw Untrusted(path: path, reason: .link)
        }
    }

    private static func make(_ path: String) throws(SystemError) {
        var status = stat()
        if lstat(path, &status) == 0 { return }
        guard errno == ENOENT else { throw SystemError(code: errno, call: "stat") }
        let parent = parent(of: path)
        // An existing parent is used as it is, even if it is a link.
        if stat(parent, &status) != 0 { try make(parent) }
        if mkdir(path, 0o700) != 0 {
            guard errno == EEXIST else { throw SystemError(code: errno, call: "mkdir") }
            return
        }
        fchmodat(AT_FDCWD, path, 0o700, AT_SYMLINK_NOFOLLOW)
        flushFolder(parent)
    }

    private func canBeTightened(_ status: stat) -> Bool {
        var link = stat()
        return status.st_mode & 0o077 != 0 && status.st_uid == geteuid()
            && status.st_mode & S_ISVTX == 0
            && lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFDIR
            && holdsOnlyOwnFiles
    }

    private var holdsOnlyOwnFiles: Bool {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            return false
        }
        return names.allSatisfy { name in Self.ownPrefixes.contains { name.hasPrefix($0) } }
    }
}
