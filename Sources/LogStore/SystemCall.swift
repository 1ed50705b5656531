import Glibc

/// The failure of a system call.
struct SystemError: Error {
    /// The value of `errno`.
    let code: CInt
    /// The name of the call.
    let call: String

    /// The call and the system's text for the code: `mkdir: Permission denied`.
    var detail: String {
        "\(call): \(String(cString: strerror(code)))"
    }

    /// Whether no space or no quota is left.
    var isDiskFull: Bool {
        code == ENOSPC || code == EDQUOT
    }

    /// Whether writing is not permitted, or not possible on the file system.
    var isReadOnly: Bool {
        code == EACCES || code == EPERM || code == EROFS
    }
}

/// Runs a system call, again when a signal interrupts it.
///
/// - Returns: the result of the call.
/// - Throws: the value of `errno`, when the result is negative.
@discardableResult
func system(_ call: String, _ body: () -> CInt) throws(SystemError) -> CInt {
    while true {
        let result = body()
        if result >= 0 { return result }
        let code = errno
        if code != EINTR { throw SystemError(code: code, call: call) }
    }
}

/// Flushes a folder to the disk, so that new names in it survive a power cut.
///
/// Does nothing on file systems that cannot flush a folder.
func flushFolder(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
}
