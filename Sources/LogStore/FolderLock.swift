import AccessibleCore
import Foundation
import Glibc
import Journal

/// Keeps other sessions out of a folder while a file in it is made or replaced.
///
/// The system lets go of it when the process ends.
struct FolderLock {
    private let descriptor: CInt

    /// Waits for another session at most so many seconds, then throws
    /// ``LogBookError/Code/busy``.
    ///
    /// Where the file system has no locks, there is none: such a folder is
    /// used by one session at a time.
    init(folder: String, timeout: TimeInterval) throws {
        let descriptor = try system("open") {
            open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        let steps = Int(timeout * 100)
        for step in 0... {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { break }
            if step >= steps {
                close(descriptor)
                throw LogBookError(.busy, path: folder, detail: "another session makes the log")
            }
            usleep(10_000)
        }
        self.descriptor = descriptor
    }

    func release() {
        close(descriptor)
    }
}
