import Foundation
import Glibc

/// A folder that only its owner can look into.
struct PrivateFolder {
    let path: String

    /// What marks a file of ours; a folder with anything else in it may be
    /// shared on purpose and keeps its mode.
    private static let ownPrefixes = ["log.sqlite", "settings.json"]

    /// Makes the folder and its missing parents, 0700 whatever the umask, and
    /// takes others' rights away from one that holds nothing but our files.
    func make() throws(SystemError) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw SystemError(code: ENOTDIR, call: "stat")
            }
            tighten(status)
            return
        }
        guard errno == ENOENT else { throw SystemError(code: errno, call: "stat") }
        let parent = (path as NSString).deletingLastPathComponent
        if !parent.isEmpty, parent != path { try PrivateFolder(path: parent).make(asParent: true) }
        if mkdir(path, 0o700) != 0 {
            guard errno == EEXIST else { throw SystemError(code: errno, call: "mkdir") }
            return
        }
        chmod(path, 0o700)
        flushFolder(parent.isEmpty ? "." : parent)
    }

    /// A parent that is there is none of our business.
    private func make(asParent: Bool) throws(SystemError) {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
        try make()
    }

    private func tighten(_ status: stat) {
        guard status.st_mode & 0o077 != 0, status.st_uid == geteuid(),
            status.st_mode & S_ISVTX == 0, holdsOnlyOwnFiles
        else { return }
        chmod(path, 0o700)
    }

    private var holdsOnlyOwnFiles: Bool {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            return false
        }
        return names.allSatisfy { name in Self.ownPrefixes.contains { name.hasPrefix($0) } }
    }
}
