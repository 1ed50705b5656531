import AccessibleCore
import Foundation
import Glibc
import Journal

/// Keeps other sessions out of a folder while a file in it is made or replaced.
///
/// The system releases it when the process ends.
struct FolderLock {
    private let folder: PrivateFolder

    /// Waits at most `timeout` seconds for another session, then throws
    /// ``LogBookError/Code/busy``.
    ///
    /// Where the file system has no locks, nothing is locked: such a folder is
    /// used by one session at a time.
    init(_ folder: PrivateFolder, timeout: TimeInterval) throws(LogBookError) {
        let steps = Int(timeout * 100)
        for step in 0... {
            if flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { break }
            if step >= steps {
                throw LogBookError(
                    .busy, path: folder.path, detail: "another session makes the log")
            }
            usleep(10_000)
        }
        self.folder = folder
    }

    func release() {
        flock(folder.descriptor, LOCK_UN)
    }
}
