import Glibc

/// A system call that did not work.
struct SystemError: Error {
    let code: CInt
    let call: String

    /// What the system says: `mkdir: Permission denied`.
    var detail: String {
        "\(call): \(String(cString: strerror(code)))"
    }

    /// No space, or no quota left.
    var isDiskFull: Bool {
        code == ENOSPC || code == EDQUOT
    }

    /// Not allowed, or a file system without writing.
    var isReadOnly: Bool {
        code == EACCES || code == EPERM || code == EROFS
    }
}

/// Runs a system call again while signals interrupt it; returns what it
/// returned, or throws what errno says when that is negative.
@discardableResult
func system(_ call: String, _ body: () -> CInt) throws(SystemError) -> CInt {
    while true {
        let result = body()
        if result >= 0 { return result }
        let code = errno
        if code != EINTR { throw SystemError(code: code, call: call) }
    }
}

/// Flushes a folder, so that names just made in it survive a power cut.
///
/// Some file systems cannot do that; they keep names in their own way.
func flushFolder(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
}
