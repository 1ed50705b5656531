package import Foundation
import Glibc
package import Journal

/// Whether a log can be made or written in a folder, found out without changing anything.
package enum LogPlace {
    /// `O_TMPFILE` of Linux without `O_DIRECTORY`; its C library defines it as a macro.
    private static let unnamed: CInt = 0o20000000
    /// What would keep a file from being made in the folder, or, if it is missing, the folder from
    /// being made; nil if nothing would.
    package static func obstacle(folder: URL) -> LogBookError? {
        var path = folder.absoluteURL.standardizedFileURL.path(percentEncoded: false)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        var status = stat()
        // A name that is there and leads nowhere is a link; nothing can be made in its place.
        while lstat(path, &status) != 0 {
            guard errno == ENOENT, path != "/" else { return LogBookError(.noFolder, path: path) }
            path = (path as NSString).deletingLastPathComponent
        }
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            return LogBookError(.noFolder, path: path)
        }
        return obstacle(in: path)
    }

    /// Makes a file without a name, which is gone at once.
    private static func obstacle(in path: String) -> LogBookError? {
        let file = open(path, unnamed | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0o600)
        if file >= 0 {
            close(file)
            return nil
        }
        switch errno {
        case ENOSPC, EDQUOT: return LogBookError(.diskFull, path: path)
        case EOPNOTSUPP, EISDIR, ENOENT, EINVAL:
            // Not every file system has files without names.
            // Those of the kernel have no blocks, and take no file, whatever the modes say.
            var volume = statvfs()
            let hasBlocks = statvfs(path, &volume) == 0 && volume.f_blocks > 0
            let isWritable = hasBlocks && access(path, W_OK | X_OK) == 0
            return isWritable ? nil : LogBookError(.readOnly, path: path)
        default: return LogBookError(.readOnly, path: path)
        }
    }
}
